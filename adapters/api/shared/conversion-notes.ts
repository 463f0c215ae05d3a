import type { ContractSchemas } from "#contract/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import {
  isMissing,
  readList,
  readMembers,
  readNumber,
  readOptional,
  readString,
  requireParsed,
  type Unchecked,
} from "./wire.ts";

type Meta = Pick<ContractSchemas["ReportMeta"], "left_out" | "cross_rates">;
type LeftOut = NonNullable<Meta["left_out"]>[number];
type CrossRate = NonNullable<Meta["cross_rates"]>[number];
type Counts = { readonly currency: string; readonly transactions: number; readonly returns?: Decimal };

/** The amounts without a direct rate. */
export type ReadConversionNotes = {
  readonly leftOut: readonly Counts[];
  readonly crossRates?: readonly (Counts & { readonly base: string })[];
};

export function readConversionNotes(wire: Unchecked<Meta>): ReadConversionNotes {
  const { left_out, cross_rates } = readMembers(wire);
  return {
    leftOut: isMissing(left_out) ? [] : readList(left_out, countsOf),
    ...readOptional("crossRates", cross_rates, (rates) => readList(rates, crossRateOf)),
  };
}

const crossRateOf = (entry: Unchecked<CrossRate>): Counts & { readonly base: string } => ({
  ...countsOf(entry),
  base: readString(readMembers(entry).base),
});

function countsOf(entry: Unchecked<LeftOut | CrossRate>): Counts {
  const { currency, transactions, returns } = readMembers(entry);
  return {
    currency: readString(currency),
    transactions: readNumber(transactions),
    ...readOptional("returns", returns, readDecimal),
  };
}

export const readDecimal = (wire: Unchecked<number>): Decimal => requireParsed(parseDecimal(readNumber(wire)));
