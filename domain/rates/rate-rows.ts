import { FollowsRule } from "../shared/form/field-rules.ts";
import { mapResult, type Result } from "../shared/result.ts";
import type { FieldTexts } from "../shared/form/stored-draft.ts";
import {
  parseNewCurrencyCode,
  parseRate,
  checkRate,
  type CurrencyCodeRefusal,
  type RateError,
  type RateTables,
} from "./rate.ts";
import { rateField, type RatePlace } from "./validate-rate-tables.ts";
import { rateRefused } from "./rates.messages.ts";

/** The field of one rate. */
export class RateRow {
  readonly base: string;
  readonly code: string;

  @FollowsRule<RateRow, RateError>({
    name: "isRate",
    findFault: checkRate,
    message: (kind, { code }) => rateRefused({ kind, code }),
  })
  text: string;

  constructor({ base, code }: RatePlace, text = "") {
    this.base = base;
    this.code = code;
    this.text = text;
  }
}

/** Returns the rows with an empty one for a currency that its table does not have yet [RATE-004, RATE-005]. */
export function addCurrency(
  rows: readonly RateRow[],
  { base, code: typed }: RatePlace,
): Result<readonly RateRow[], CurrencyCodeRefusal> {
  const taken = new Set([base, ...rows.filter((row) => row.base === base).map(({ code }) => code)]);
  return mapResult(parseNewCurrencyCode(typed, taken), (code) => [...rows, new RateRow({ base, code })]);
}

/** Converts rows to fields. Two notations of the same number are equal. */
export const formatRateRows = (rows: readonly RateRow[]): FieldTexts =>
  Object.fromEntries(rows.map((row) => [rateField(row), parseRate(row.text) ?? row.text.trim()]));

export const formatRateTables = (tables: RateTables): FieldTexts =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([base, table]) =>
      Object.entries(table).map(([code, rate]) => [rateField({ base, code }), rate]),
    ),
  );

/** Returns a row for each field that is a rate. */
export const parseRateRows = (fields: FieldTexts): readonly RateRow[] =>
  Object.entries(fields)
    .filter(([field]) => RATE_FIELD.test(field))
    .map(([field, text]) => new RateRow({ base: field.slice(0, 3), code: field.slice(4) }, text));

const RATE_FIELD = /^[A-Z]{3}\/[A-Z]{3}$/;
