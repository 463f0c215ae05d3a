import { makeAutoObservable } from "mobx";
import type { Account, Accounts } from "#domain/accounts/index.ts";
import type { Rates, RateTables } from "#domain/rates/index.ts";
import { formatCalendarDay, toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { formatCount, formatCountWithNoun } from "#domain/shared/number/count.ts";
import { formatInstantShort } from "#domain/shared/time/instant.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { mapResult } from "#domain/shared/result.ts";
import type { Stores } from "#domain/stores/index.ts";
import { receivedAt, type RawRecords } from "#domain/tills/index.ts";
import {
  selectShown,
  type LocaleCode,
  type LocaleSummary,
  type Translations,
  type TranslationSettings,
} from "#domain/translations/index.ts";
import { AsyncValue, type SendRequest } from "#ui/model/async-value.ts";

/** What a figure shows when it has loaded. */
export type FigureContent = {
  readonly value: string;
  readonly detail?: string;
  /** True if the count should be zero and is not. */
  readonly needsAction?: boolean;
  /** Where the counted records are. If absent, the page of the figure. */
  readonly href?: string;
};

/** A figure of the administration, and the page with the records that it counts. */
export type AdminFigureSource = {
  readonly name: string;
  readonly href: string;
  readonly load: SendRequest<FigureContent>;
};

/** A figure that loads on its own. Keeps its value while it loads again. */
export class AdminFigure {
  private readonly source: AdminFigureSource;
  private readonly content = new AsyncValue<FigureContent>();

  constructor(source: AdminFigureSource) {
    this.source = source;
    makeAutoObservable<this, "source" | "content">(this, { source: false, content: false }, { autoBind: true });
  }

  get name(): string {
    return this.source.name;
  }

  get href(): string {
    return this.content.value?.href ?? this.source.href;
  }

  get state(): "loading" | "ready" | "failed" {
    if (this.content.failure) return "failed";
    return this.content.value === undefined ? "loading" : "ready";
  }

  get value(): string {
    return this.content.value?.value ?? "";
  }

  get detail(): string {
    return this.content.value?.detail ?? "";
  }

  get needsAction(): boolean {
    return this.content.value?.needsAction ?? false;
  }

  get isLoading(): boolean {
    return this.content.isLoading;
  }

  load(): Promise<void> {
    return this.content.load(this.source.load);
  }

  stop(): void {
    this.content.abort();
  }
}

export const accountsFigure = (accounts: Pick<Accounts, "all">, href: string): AdminFigureSource => ({
  name: "Accounts",
  href,
  load: async (signal) => mapResult(await accounts.all(signal), countAccounts),
});

function countAccounts(accounts: readonly Account[]): FigureContent {
  const count = (isCounted: (account: Account) => boolean): string => formatCount(accounts.filter(isCounted).length);
  const isInvited = ({ status, confirmed }: Account): boolean => status === "active" && !confirmed;
  return {
    value: formatCount(accounts.length),
    detail: `${count(({ status, confirmed }) => status === "active" && confirmed)} active, ${count(isInvited)} invited`,
  };
}

export const storesFigure = (stores: Stores, href: string): AdminFigureSource => ({
  name: "Stores",
  href,
  load: async (signal) => mapResult(await stores.all(signal), ({ length }) => ({ value: formatCount(length) })),
});

/** The days of rates are those of UTC [D10]. */
export const ratesFigure = (rates: Pick<Rates, "latest">, href: string): AdminFigureSource => ({
  name: "Newest rates",
  href,
  load: async (signal) =>
    mapResult(await rates.latest(signal), (record) =>
      record
        ? {
            value: formatCalendarDay(toCalendarDay(record.validFrom, "UTC")),
            detail: formatCountWithNoun(countRates(record.rates), "rate"),
          }
        : { value: "None" },
    ),
});

const countRates = (tables: RateTables): number =>
  Object.values(tables).reduce((sum, table) => sum + Object.keys(table).length, 0);

/** Reads the first page of failed records only: after it, the figure says "or more". */
export const failedRecordsFigure = (
  records: Pick<RawRecords, "matching">,
  { href, zone }: { readonly href: string; readonly zone: string },
): AdminFigureSource => ({
  name: "Failed till records",
  href,
  load: async (signal) =>
    mapResult(await records.matching({ isFailedOnly: true }, signal), ([newest, ...others]) =>
      newest
        ? {
            value: others.length + 1 < RESULTS_PER_PAGE ? formatCount(others.length + 1) : `${RESULTS_PER_PAGE}+`,
            detail: `latest ${formatInstantShort(receivedAt(newest.id), zone)}`,
            needsAction: true,
          }
        : { value: "None" },
    ),
});

/** Links to the first language with untranslated messages. `hrefOf` returns the address of a language. */
export const untranslatedFigure = (
  translations: Pick<Translations, "locales">,
  { settings, ...places }: TranslationPlaces & { readonly settings: TranslationSettings },
): AdminFigureSource => ({
  name: "Untranslated messages",
  href: places.href,
  load: async (signal) =>
    mapResult(await translations.locales(signal), (locales) =>
      countUntranslated(selectShown(locales, settings), places),
    ),
});

type TranslationPlaces = { readonly href: string; readonly hrefOf: (locale: LocaleCode) => string };

function countUntranslated(locales: readonly LocaleSummary[], { hrefOf }: TranslationPlaces): FigureContent {
  if (locales.some((locale) => untranslatedOf(locale) === undefined)) return { value: "Not known" };
  const counts = locales.map((locale) => ({ locale, left: untranslatedOf(locale) ?? 0 }));
  const unfinished = counts.filter(({ left }) => left > 0);
  const [first] = unfinished;
  return {
    value: formatCount(counts.reduce((sum, { left }) => sum + left, 0)),
    detail: `in ${formatCount(unfinished.length)} of ${formatCountWithNoun(locales.length, "language")}`,
    ...(first ? { href: hrefOf(first.locale.locale) } : {}),
  };
}

const untranslatedOf = ({ total, translated }: LocaleSummary): number | undefined =>
  total === undefined || translated === undefined ? undefined : total - translated;
