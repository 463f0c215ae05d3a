import type { ContractSchemas } from "#contract/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type {
  PreviewDraft,
  PreviewId,
  PreviewRequest,
  TemplatePreview,
  TemplatePreviews,
} from "#domain/templates/index.ts";
import type { Client, NewTemplatePreview } from "#sdk/index.ts";
import { exactly, writable } from "../shared/exactly.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import {
  toWireParser,
  readInstant,
  requireParsed,
  readNumber,
  readMembers,
  readString,
  type Unchecked,
} from "../shared/wire.ts";
import { toIdempotencyOptions } from "../shared/write-options.ts";

/** Template previews of the API. */
export class ApiTemplatePreviews implements TemplatePreviews {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async create(
    { receipt, store, ...request }: PreviewRequest,
    cancellation?: Cancellation,
  ): Promise<Result<TemplatePreview, Failure>> {
    const { output, language } = request;
    const body: NewTemplatePreview = exactly<NewTemplatePreview>()({
      receipt_id: receipt,
      output,
      ...(language === undefined ? {} : { language }),
      ...wireDraft(request),
      ...(store === undefined
        ? {}
        : {
            store: exactly<ContractSchemas["PreviewedStore"]>()({
              ...(store.reference === undefined ? {} : { reference: store.reference }),
              ...wireDraft(store),
            }),
          }),
    });
    return toResponseResult(
      await this.#client.POST("/_/template-previews", { body, ...toAbortSignal(cancellation) }),
      parsePreview,
    );
  }

  async sendTest(id: PreviewId, attempt: string): Promise<Result<string, Failure>> {
    const path = { preview_id: id };
    return toResponseResult(
      await this.#client.POST("/_/template-previews/{preview_id}/_send", {
        params: { path },
        ...toIdempotencyOptions(attempt),
      }),
      parseRecipient,
    );
  }
}

const wireDraft = ({ data, translations }: PreviewDraft) => ({
  ...(data === undefined ? {} : { data: writable(data) }),
  ...(translations === undefined ? {} : { translations: writable(translations) }),
});

const parsePreview = toWireParser((wire: Unchecked<ContractSchemas["TemplatePreview"]>): TemplatePreview => {
  const { id, url, bytes, expires } = readMembers(wire);
  return {
    id: requireParsed(parsePreviewId(readString(id))),
    url: readString(url),
    bytes: readNumber(bytes),
    expires: readInstant(expires),
  };
});

const parsePreviewId = (id: string): PreviewId | undefined =>
  /^[0-9a-f]{24}$/.test(id) ? (id as PreviewId) : undefined;

const parseRecipient = toWireParser((wire: Unchecked<ContractSchemas["TestMail"]>): string =>
  readString(readMembers(wire).to),
);
