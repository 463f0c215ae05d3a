import type { ContractSchemas, OperationRequest } from "#contract/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { TemplatePlace } from "#domain/templates/drafts.ts";
import {
  parseTemplateData,
  type TemplateVersion,
  type TemplateVersionContent,
  type TemplateVersions,
} from "#domain/templates/index.ts";
import type { Client } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import {
  isAbsent,
  readInstant,
  readList,
  readMembers,
  readNumber,
  readOpenObject,
  readString,
  requireParsed,
  toWireParser,
  type Unchecked,
} from "../shared/wire.ts";

/** The versions of templates of the API. */
export class ApiTemplateVersions implements TemplateVersions {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async list(place: TemplatePlace, cancellation?: Cancellation): Promise<Result<readonly TemplateVersion[], Failure>> {
    return toResponseResult(
      await this.#client.GET("/_/template-data-versions", {
        params: { query: queryOf(place) },
        ...toAbortSignal(cancellation),
      }),
      parseVersions,
    );
  }

  async read(
    place: TemplatePlace,
    revision: number,
    cancellation?: Cancellation,
  ): Promise<Result<TemplateVersionContent, Failure>> {
    return toResponseResult(
      await this.#client.GET("/_/template-data-versions/{version}", {
        params: { path: { version: revision }, query: queryOf(place) },
        ...toAbortSignal(cancellation),
      }),
      parseContent,
    );
  }
}

const queryOf = ({ store, language }: TemplatePlace) =>
  exactly<OperationRequest<"listTemplateVersions">["query"]>()({
    ...(store === undefined ? {} : { store }),
    ...(language === undefined ? {} : { language }),
  });

const parseVersions = toWireParser((wire: Unchecked<readonly ContractSchemas["TemplateVersion"][]>) =>
  readList(wire, versionFrom),
);

const parseContent = toWireParser((wire: Unchecked<ContractSchemas["TemplateVersion"]>): TemplateVersionContent => ({
  ...versionFrom(wire),
  data: parseTemplateData(readOpenObject(requireParsed(readMembers(wire).data))),
}));

function versionFrom(wire: Unchecked<ContractSchemas["TemplateVersion"]>): TemplateVersion {
  const { version, updated_by: savedBy, updated_timestamp } = readMembers(wire);
  return {
    revision: readNumber(version),
    savedAt: readInstant(updated_timestamp),
    savedBy: isAbsent(savedBy) ? undefined : readString(savedBy),
  };
}
