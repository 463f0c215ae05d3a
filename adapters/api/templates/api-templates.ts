import type { ContractSchemas } from "#contract/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import {
  parseTemplateData,
  type TemplateRecord,
  type Templates,
  type TemplateSaving,
} from "#domain/templates/index.ts";
import type { Client, TemplateData } from "#sdk/index.ts";
import { writable } from "../shared/exactly.ts";
import { toResponseResult, toVersionedResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import {
  toWireParser,
  readList,
  readMembers,
  readOpenObject,
  readString,
  type Unchecked,
  type WireParser,
} from "../shared/wire.ts";
import { BEFORE_ANY, toOverwriteOptions, toVersionOptions } from "../shared/write-options.ts";
import { toSavedRecord } from "../shared/saved-record.ts";

/** The template data of the API. */
export class ApiTemplates implements Templates {
  readonly #client: Client;
  readonly #hasVersions: boolean;

  /** `hasVersions`: the API keeps versions of templates. */
  constructor(client: Client, hasVersions = true) {
    this.#client = client;
    this.#hasVersions = hasVersions;
  }

  /** Without versions, one that is missing does not mean that the template was never saved. */
  readonly #parse: WireParser<TemplateData, TemplateRecord> = (wire) => {
    const data = parseData(wire);
    return data && { data, ...(this.#hasVersions ? {} : { isUnversioned: true }) };
  };

  async read(language?: string, cancellation?: Cancellation): Promise<Result<TemplateRecord, Failure>> {
    const answer =
      language === undefined
        ? await this.#client.GET("/_/template-data", toAbortSignal(cancellation))
        : await this.#client.GET("/_/template-data-translations/{tag}", {
            ...at(language),
            ...toAbortSignal(cancellation),
          });
    return toVersionedResult(answer, this.#parse);
  }

  async languages(cancellation?: Cancellation): Promise<Result<readonly string[], Failure>> {
    const answer = await this.#client.GET("/_/template-data-translations", toAbortSignal(cancellation));
    return toResponseResult(answer, parseLanguages);
  }

  async save({ language, wanted, seen, reason }: TemplateSaving): Promise<Result<TemplateRecord, Failure>> {
    const options = {
      body: writable(wanted),
      ...toVersionOptions(seen.version ?? (this.#hasVersions ? BEFORE_ANY : undefined)),
      ...toOverwriteOptions(reason),
      anyShape: true,
    } as const;
    const answer =
      language === undefined
        ? await this.#client.PUT("/_/template-data", options)
        : await this.#client.PUT("/_/template-data-translations/{tag}", { ...at(language), ...options });
    return toSavedRecord(answer, toVersionedResult(answer, this.#parse), () => this.read(language));
  }
}

const parseLanguages = toWireParser((wire: Unchecked<ContractSchemas["TemplateLanguages"]>) =>
  readList(readMembers(wire).languages, readString),
);

const at = (tag: string) => ({ params: { path: { tag } } });

const parseData = toWireParser((wire: Unchecked<TemplateData>) => parseTemplateData(readOpenObject(wire)));
