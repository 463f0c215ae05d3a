import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { Version } from "../shared/form/version.ts";
import type { LocaleCode } from "./locale-code.ts";
import type { LocaleSummary, TranslationDocument } from "./translation-document.ts";
import type { TranslationMessage } from "./translation-message.ts";

/** The translations of the current retailer, a document for each locale. */
export interface Translations {
  /** The locales in the order in which they were added [TRAN-008]. */
  locales(cancellation?: Cancellation): Promise<Result<readonly LocaleSummary[], Failure>>;

  /** The document of a locale, with all locales. The document is absent if the retailer has no such locale [TRAN-008]. */
  withLocale(locale: LocaleCode, cancellation?: Cancellation): Promise<Result<LocaleTranslations, Failure>>;

  /**
   * Replaces the messages of a locale and returns the document as it is then. A 412 failure, and nothing is written, if
   * the document has changed since it was seen; `missing` if the locale was removed [TRAN-009].
   */
  save(saving: TranslationsSaving): Promise<Result<TranslationDocument, Failure>>;

  /** Adds a locale with the messages of the default locale, untranslated. A 409 failure if it exists [TRAN-010]. */
  add(locale: LocaleCode): Promise<Result<undefined, Failure>>;

  /** Removes a locale and its translations. Refuses the default locale and the last one [TRAN-011]. */
  remove(locale: LocaleCode): Promise<Result<undefined, Failure>>;
}

export type LocaleTranslations = {
  readonly locales: readonly LocaleSummary[];
  readonly document?: TranslationDocument;
};

export type TranslationsSaving = {
  readonly locale: LocaleCode;
  readonly messages: readonly TranslationMessage[];
  /** The version of the document that was changed. */
  readonly seen?: Version | undefined;
  /** Why another user's change is overwritten. The audit keeps it. */
  readonly reason?: string;
};
