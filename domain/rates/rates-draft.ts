import { parseCalendarDay, type CalendarDay } from "../shared/time/calendar-day.ts";
import { DATE_REFUSALS } from "../shared/time/date-field.ts";
import { fieldMessages, FollowsRule, IsFilledIn, type FieldMessages } from "../shared/form/field-rules.ts";
import type { Instant } from "../shared/time/instant.ts";
import type { FieldTexts } from "../shared/form/stored-draft.ts";
import { formatRateRows, formatRateTables, parseRateRows, type RateRow } from "./rate-rows.ts";
import { hasBaseCurrency, rateField } from "./validate-rate-tables.ts";
import { parseRate, type NewRates, type RatesRecord } from "./rate.ts";
import { validFromIsTooEarly } from "./rates.messages.ts";
import { earliestValidFrom, toValidFrom, isTooEarly, suggestedValidFrom } from "./valid-from.ts";

/** The context of a rates form. */
export type RatesFormContext = {
  /** The rates as they were when the form opened; absent if there are none yet. */
  readonly current?: RatesRecord;
  /** The base currency of the first rates. */
  readonly currency: string;
  readonly now: Instant;
};

/** The values typed into the form of new rates. */
export class RatesDraft {
  readonly form: RatesFormContext;

  @FollowsRule<RatesDraft, ValidFromFault>({
    name: "isValidFrom",
    findFault: (text, { form }) => validFromFault(text, form),
    message: validFromRefused,
  })
  @IsFilledIn("Valid from")
  validFrom: string;

  rows: readonly RateRow[];

  /** Starts from the current rates, or from the values `typed` before. */
  constructor(form: RatesFormContext, typed?: FieldTexts) {
    this.form = form;
    this.validFrom = typed?.["validFrom"] ?? suggestedValidFrom(form.current, form.now);
    this.rows = parseRateRows(typed ?? formatRateTables(form.current?.rates ?? {}));
  }
}

/** Returns the base currencies that have a table, including empty tables. Without any, it is the base of the first rates. */
export const selectBaseCurrencies = ({ form: { current, currency }, rows }: RatesDraft): readonly string[] => [
  ...new Set([
    ...(current && hasBaseCurrency(current.rates) ? Object.keys(current.rates) : [currency]),
    ...rows.map(({ base }) => base),
  ]),
];

/** Returns the error messages of the draft, by the names of {@link formatRatesDraft}. */
export function validateRatesDraft(draft: RatesDraft): FieldMessages {
  const ofRows = draft.rows.flatMap((row) =>
    Object.values(fieldMessages(row)).map((message) => [rateField(row), message] as const),
  );
  return { ...fieldMessages(draft), ...Object.fromEntries<string>(ofRows) };
}

/** Returns the rates of a valid draft. Does not validate: a form that shows its messages has validated already. */
export function toNewRates(draft: RatesDraft): NewRates {
  const tableOf = (base: string) =>
    draft.rows.filter((row) => row.base === base).map(({ code, text }) => [code, parseRate(text)]);
  return {
    validFrom: toValidFrom(dayIn(draft.validFrom) as CalendarDay),
    rates: Object.fromEntries(selectBaseCurrencies(draft).map((base) => [base, Object.fromEntries(tableOf(base))])),
  };
}

/** Returns the draft as texts by name, for comparison and storage. */
export const formatRatesDraft = ({ validFrom, rows }: RatesDraft): FieldTexts => ({
  validFrom,
  ...formatRateRows(rows),
});

const dayIn = (text: string): CalendarDay | undefined => parseCalendarDay(text.trim());

type ValidFromFault = "not-a-day" | "too-early";

function validFromFault(text: string, { current }: RatesFormContext): ValidFromFault | undefined {
  const day = dayIn(text);
  if (day === undefined) return "not-a-day";
  return isTooEarly(toValidFrom(day), current) ? "too-early" : undefined;
}

function validFromRefused(fault: ValidFromFault, { form: { current } }: RatesDraft): string {
  return fault === "not-a-day"
    ? DATE_REFUSALS["not-a-day"]
    : validFromIsTooEarly(earliestValidFrom(current) as CalendarDay);
}
