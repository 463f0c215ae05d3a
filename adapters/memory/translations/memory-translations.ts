import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { nextVersion, type Version } from "#domain/shared/form/version.ts";
import {
  parseTranslationSettings,
  type LocaleCode,
  type LocaleSummary,
  type LocaleTranslations,
  type TranslationDocument,
  type Translations,
  type TranslationSettings,
  type TranslationsSaving,
} from "#domain/translations/index.ts";
import {
  countMessages,
  defaultLocaleStays,
  isSameMessages,
  LAST_LOCALE_STAYS,
  localeExists,
  messageFaults,
  messageRefused,
  stampChanges,
  untranslated,
} from "#domain/translations/rules.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";
import { FixedClock } from "../shared/fixed-clock.ts";
import { conflictFailure, outdatedFailure, rejectedFailureWithErrors } from "../shared/failures.ts";

type Options = { readonly settings?: TranslationSettings; readonly clock?: Clock };

/** The translations of one retailer, in memory. What goes in and out is a copy. */
export class MemoryTranslations implements Translations {
  readonly #documents: Map<LocaleCode, TranslationDocument>;
  readonly #deleted = new Map<LocaleCode, Version>();
  readonly #defaultLocale: LocaleCode;
  readonly #clock: Clock;

  constructor(
    documents: Iterable<TranslationDocument> = [],
    { settings = parseTranslationSettings(undefined), clock = new FixedClock("2026-03-01T12:00:00Z") }: Options = {},
  ) {
    this.#documents = new Map(Array.from(documents, (document) => [document.locale, structuredClone(document)]));
    this.#defaultLocale = settings.defaultLocale;
    this.#clock = clock;
  }

  locales(cancellation?: Cancellation): Promise<Result<readonly LocaleSummary[], Failure>> {
    return respond(() => ok(this.#summaries()), cancellation);
  }

  withLocale(locale: LocaleCode, cancellation?: Cancellation): Promise<Result<LocaleTranslations, Failure>> {
    return respond(() => {
      const document = this.#documents.get(locale);
      return ok({ locales: this.#summaries(), ...(document === undefined ? {} : { document }) });
    }, cancellation);
  }

  save({ locale, messages, seen }: TranslationsSaving): Promise<Result<TranslationDocument, Failure>> {
    return respond(() => {
      const current = this.#documents.get(locale);
      const faults = messageFaults(messages).map((fault) => ({
        description: messageRefused(fault),
        pointer: "at" in fault ? `locale/messages/${fault.at}` : "locale/messages",
      }));
      if (faults.length > 0) return rejectedFailureWithErrors(faults);
      if (current === undefined) return notFoundFailure();
      if (current.version !== seen) return outdatedFailure();
      if (isSameMessages(current.messages, messages)) return ok(current);
      const version = nextVersion(current.version, this.#clock.now());
      return ok(this.#keep({ locale, version, messages: stampChanges(current.messages, messages, version) }));
    });
  }

  add(locale: LocaleCode): Promise<Result<undefined, Failure>> {
    return respond(() => {
      if (this.#documents.has(locale)) return conflictFailure("locale_exists", localeExists(locale));
      const model = this.#documents.get(this.#defaultLocale) ?? [...this.#documents.values()][0];
      this.#keep({
        locale,
        version: nextVersion(this.#deleted.get(locale), this.#clock.now()),
        messages: untranslated(model?.messages ?? []),
      });
      return ok(undefined);
    });
  }

  remove(locale: LocaleCode): Promise<Result<undefined, Failure>> {
    return respond(() => {
      const document = this.#documents.get(locale);
      if (document === undefined) return notFoundFailure();
      if (this.#documents.size === 1) return conflictFailure("last_locale", LAST_LOCALE_STAYS);
      if (locale === this.#defaultLocale) return conflictFailure("default_locale", defaultLocaleStays(locale));
      this.#deleted.set(locale, nextVersion(document.version, this.#clock.now()));
      this.#documents.delete(locale);
      return ok(undefined);
    });
  }

  #summaries(): readonly LocaleSummary[] {
    return [...this.#documents.values()].map(({ messages, ...summary }) => ({
      ...summary,
      ...countMessages(messages, summary.locale),
    }));
  }

  #keep(document: TranslationDocument): TranslationDocument {
    this.#documents.set(document.locale, structuredClone(document));
    return document;
  }
}
