import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { type Failure, failure } from "#domain/shared/failure.ts";
import { type Result, ok, err } from "#domain/shared/result.ts";
import type {
  LocaleCode,
  LocaleSummary,
  LocaleTranslations,
  TranslationDocument,
  Translations,
  TranslationsSaving,
} from "#domain/translations/index.ts";
import type { Client } from "#sdk/index.ts";
import { toEmptyResult, toResponseResult, toVersionedResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { toOverwriteOptions, toVersionOptions } from "../shared/write-options.ts";
import { parseDocument, parseLocales, parseLocaleTranslations, wireTranslations } from "./translations.mapping.ts";
import { toSavedRecord } from "../shared/saved-record.ts";

/** The translations of the API. */
export class ApiTranslations implements Translations {
  readonly #client: Client;

  readonly #selectsLocale: boolean;

  /** `selectsLocale`: the API can answer the messages of one locale. Otherwise it answers those of all. */
  constructor(client: Client, selectsLocale = true) {
    this.#client = client;
    this.#selectsLocale = selectsLocale;
  }

  async locales(cancellation?: Cancellation): Promise<Result<readonly LocaleSummary[], Failure>> {
    const answer = await this.#client.GET("/_/translation-data", {
      params: { query: this.#query(NO_LOCALE) },
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(answer, parseLocales);
  }

  async withLocale(locale: LocaleCode, cancellation?: Cancellation): Promise<Result<LocaleTranslations, Failure>> {
    const answer = await this.#client.GET("/_/translation-data", {
      params: { query: this.#query(locale) },
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(answer, parseLocaleTranslations(locale));
  }

  #query(locale: string) {
    return this.#selectsLocale ? { locale } : {};
  }

  async save({ locale, messages, seen, reason }: TranslationsSaving): Promise<Result<TranslationDocument, Failure>> {
    const answer = await this.#client.PUT("/_/translation-data/{lang}", {
      params: { path: { lang: locale } },
      body: wireTranslations(messages),
      ...toVersionOptions(seen),
      ...toOverwriteOptions(reason),
      anyShape: true,
    });
    return toSavedRecord(answer, toVersionedResult(answer, parseDocument), async () =>
      documentIn(await this.withLocale(locale)),
    );
  }

  async add(locale: LocaleCode): Promise<Result<undefined, Failure>> {
    return toEmptyResult(await this.#client.POST("/_/translation-locale/{locale}", { params: { path: { locale } } }));
  }

  async remove(locale: LocaleCode): Promise<Result<undefined, Failure>> {
    return toEmptyResult(await this.#client.DELETE("/_/translation-locale/{locale}", { params: { path: { locale } } }));
  }
}

/** The locale may have been removed since. */
const documentIn = (found: Result<LocaleTranslations, Failure>): Result<TranslationDocument, Failure> =>
  found.ok ? (found.value.document ? ok(found.value.document) : err(failure("missing", { status: 404 }))) : found;

/** Asks for no messages. */
const NO_LOCALE = "none";
