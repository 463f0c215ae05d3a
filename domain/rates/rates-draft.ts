import { parseCalendarDay, type CalendarDay } from "../shared/calendar-day.ts";
import { DATE_REFUSALS } from "../shared/date-field.ts";
import { fieldMessages, Follows, IsFilledIn, resultOf, type FieldMessages } from "../shared/field-rules.ts";
import type { Instant } from "../shared/instant.ts";
import type { Result } from "../shared/result.ts";
import type { FieldTexts } from "../shared/stored-draft.ts";
import { fieldsOfRows, fieldsOfTables, rateField, rowsOfFields, type RateRow } from "./rate-rows.ts";
import { parseRate, type NewRates, type RatesRecord, type RateTables } from "./rate.ts";
import { validFromIsTooEarly } from "./rates.messages.ts";
import { earliestValidFrom, startOfRates, startsTooEarly, suggestedValidFrom } from "./valid-from.ts";

/** What a form of rates is about. */
export type RatesForm = {
  /** The rates as they were when the form was opened; absent where there are none yet. */
  readonly current?: RatesRecord;
  /** The base currency of the first rates. */
  readonly currency: string;
  readonly now: Instant;
};

/** What is typed into the form of new rates. */
export class RatesDraft {
  readonly form: RatesForm;

  @IsFilledIn("Valid from")
  @Follows({ name: "isDay", holds: (text) => text.trim() === "" || dayIn(text) !== undefined, message: DATE_REFUSALS["not-a-day"] })
  @Follows<RatesDraft>({
    name: "isEarliest",
    holds: (text, { form }) => {
      const day = dayIn(text);
      return day === undefined || !startsTooEarly(startOfRates(day), form.current);
    },
    message: ({ form }) => validFromIsTooEarly(earliestValidFrom(form.current) as CalendarDay),
  })
  validFrom: string;

  rows: readonly RateRow[];

  /** The current rates, to be changed; or just what has been `typed` before. */
  constructor(form: RatesForm, typed?: FieldTexts) {
    this.form = form;
    this.validFrom = typed?.["validFrom"] ?? suggestedValidFrom(form.current, form.now);
    this.rows = rowsOfFields(typed ?? fieldsOfTables(form.current?.rates ?? {}));
  }
}

/** The base currencies that have a table, with rows or without. */
export const basesOf = ({ form: { current, currency }, rows }: RatesDraft): readonly string[] =>
  [...new Set([...(current ? Object.keys(current.rates) : [currency]), ...rows.map(({ base }) => base)])];

/** What is wrong with the draft, by the names of {@link draftFields}. */
export function ratesMessages(draft: RatesDraft): FieldMessages {
  const ofRows = draft.rows.flatMap((row) => Object.values(fieldMessages(row)).map((message) => [rateField(row), message]));
  return { ...fieldMessages(draft), ...Object.fromEntries(ofRows) };
}

/** The rates that a draft describes, once nothing is wrong with it. */
export function readRatesDraft(draft: RatesDraft): Result<NewRates, FieldMessages> {
  const tableOf = (base: string) => draft.rows.filter((row) => row.base === base).map(({ code, text }) => [code, parseRate(text)]);
  return resultOf(ratesMessages(draft), () => ({
    validFrom: startOfRates(dayIn(draft.validFrom) as CalendarDay),
    rates: Object.fromEntries(basesOf(draft).map((base) => [base, Object.fromEntries(tableOf(base))])) as RateTables,
  }));
}

/** The draft as texts by name: what is compared, and what is stored. */
export const draftFields = ({ validFrom, rows }: RatesDraft): FieldTexts => ({ validFrom, ...fieldsOfRows(rows) });

const dayIn = (text: string): CalendarDay | undefined => parseCalendarDay(text.trim());
