import type { ContractSchemas } from "#contract/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import {
  parseTemplateData,
  type TemplateRecord,
  type Templates,
  type TemplateSaving,
} from "#domain/templates/index.ts";
import { parseVersion, type Version } from "#domain/shared/version.ts";
import type { Answer, Client, TemplateData } from "#sdk/index.ts";
import { writable } from "../shared/exactly.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { toWireParser, readList, readMembers, readOpenObject, readString, type Unchecked } from "../shared/wire.ts";
import { BEFORE_ANY, toOverwriteOptions } from "../shared/write-options.ts";

/** The template data of the API. */
export class ApiTemplates implements Templates {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async read(language?: string, cancellation?: Cancellation): Promise<Result<TemplateRecord, Failure>> {
    const answer =
      language === undefined
        ? await this.#client.GET("/_/template-data", toAbortSignal(cancellation))
        : await this.#client.GET("/_/template-data-translations/{tag}", {
            ...at(language),
            ...toAbortSignal(cancellation),
          });
    return recordOf(answer);
  }

  async languages(cancellation?: Cancellation): Promise<Result<readonly string[], Failure>> {
    const answer = await this.#client.GET("/_/template-data-translations", toAbortSignal(cancellation));
    return toResponseResult(answer, parseLanguages);
  }

  async save({ language, wanted, seen, reason }: TemplateSaving): Promise<Result<TemplateRecord, Failure>> {
    const options = {
      body: writable(wanted),
      ifUnmodifiedSince: seen.version ?? BEFORE_ANY,
      ...toOverwriteOptions(reason),
    };
    const answer =
      language === undefined
        ? await this.#client.PUT("/_/template-data", options)
        : await this.#client.PUT("/_/template-data-translations/{tag}", { ...at(language), ...options });
    return recordOf(answer);
  }
}

const parseLanguages = toWireParser((wire: Unchecked<ContractSchemas["TemplateLanguages"]>) =>
  readList(readMembers(wire).languages, readString),
);

const at = (tag: string) => ({ params: { path: { tag } } });

const recordOf = (answer: Answer<TemplateData>): Result<TemplateRecord, Failure> =>
  mapResult(
    toResponseResult(
      answer,
      toWireParser((wire: Unchecked<TemplateData>) => parseTemplateData(readOpenObject(wire))),
    ),
    (data) => ({ data, ...versionIn(answer) }),
  );

function versionIn(answer: Answer<unknown>): { readonly version?: Version } {
  const version = answer.ok && answer.lastModified ? parseVersion(answer.lastModified.toISOString()) : undefined;
  return version === undefined ? {} : { version };
}
