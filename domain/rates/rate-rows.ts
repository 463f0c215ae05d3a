import { fieldMessages, Follows, type FieldMessages } from "../shared/field-rules.ts";
import { fieldIsRequired } from "../shared/field-rules.messages.ts";
import { parseDecimal } from "../shared/decimal.ts";
import { err, ok, type Result } from "../shared/result.ts";
import type { FieldTexts } from "../shared/stored-draft.ts";
import { parseCurrencyCode, parseRate, type CodeRefusal, type RateTables } from "./rate.ts";
import { codeRefused, rateHasTooManyDigits, rateIsNoNumber } from "./rates.messages.ts";

/** Where a rate stands: in the table of a base currency. */
export type RatePlace = { readonly base: string; readonly code: string };

/** The field of one rate. */
export class RateRow {
  readonly base: string;
  readonly code: string;

  @Follows<RateRow>({ name: "isFilledIn", holds: (text) => text.trim() !== "", message: ({ code }) => fieldIsRequired(code) })
  @Follows<RateRow>({ name: "isRate", holds: (text) => text.trim() === "" || parseDecimal(text.trim()) !== undefined, message: ({ code }) => rateIsNoNumber(code) })
  @Follows<RateRow>({ name: "isKept", holds: (text) => parseDecimal(text.trim()) === undefined || parseRate(text) !== undefined, message: ({ code }) => rateHasTooManyDigits(code) })
  text: string;

  constructor({ base, code }: RatePlace, text = "") {
    this.base = base;
    this.code = code;
    this.text = text;
  }
}

/** The rows with an empty one for a currency that is in its table neither already nor as its base [RATE-004, RATE-005]. */
export function withCurrency(rows: readonly RateRow[], { base, code: typed }: RatePlace): Result<readonly RateRow[], CodeRefusal> {
  const code = parseCurrencyCode(typed);
  if (code === undefined) return err({ kind: "no-code" });
  if (code === base || rows.some((row) => isAt(row, { base, code }))) return err({ kind: "duplicate", code });
  return ok([...rows, new RateRow({ base, code })]);
}

export const withoutCurrency = (rows: readonly RateRow[], place: RatePlace): readonly RateRow[] => rows.filter((row) => !isAt(row, place));

/** What is wrong with tables from outside, by the names of their rates: each is taken up as if it were typed in. */
export function tableMessages(tables: WrittenTables): FieldMessages {
  return Object.fromEntries(Object.entries(tables).flatMap(([base, table]) => messagesOfTable(base, table))) as FieldMessages;
}

/** For each base currency numbers, or what should be some, by code. */
export type WrittenTables = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function messagesOfTable(base: string, table: WrittenTables[string]): readonly (readonly [field: string, message: string])[] {
  let rows: readonly RateRow[] = [];
  return Object.entries(table).flatMap(([code, rate]) => {
    const field = rateField({ base, code });
    const added = withCurrency(rows, { base, code });
    if (!added.ok) return [[field, codeRefused(added.error)] as const];
    rows = added.value;
    return Object.values(fieldMessages(new RateRow({ base, code }, String(rate)))).map((message) => [field, message] as const);
  });
}

/** The name of a rate among the fields of the form: 'GBP/USD'. */
export const rateField = ({ base, code }: RatePlace): string => `${base}/${code}`;

/** The rows as fields; two ways to write one number are the same. */
export const fieldsOfRows = (rows: readonly RateRow[]): FieldTexts =>
  Object.fromEntries(rows.map((row) => [rateField(row), parseRate(row.text) ?? row.text.trim()]));

export const fieldsOfTables = (tables: RateTables): FieldTexts =>
  Object.fromEntries(Object.entries(tables).flatMap(([base, table]) => Object.entries(table).map(([code, rate]) => [rateField({ base, code }), rate])));

/** The rows of those fields that are rates. */
export const rowsOfFields = (fields: FieldTexts): readonly RateRow[] =>
  Object.entries(fields)
    .filter(([field]) => RATE_FIELD.test(field))
    .map(([field, text]) => new RateRow({ base: field.slice(0, 3), code: field.slice(4) }, text));

const RATE_FIELD = /^[A-Z]{3}\/[A-Z]{3}$/;

const isAt = (row: RatePlace, { base, code }: RatePlace): boolean => row.base === base && row.code === code;
