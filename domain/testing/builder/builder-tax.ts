import { absolute, isGreater, isNegative, parseDecimal, roundToDigits, type Decimal } from "../../shared/decimal.ts";
import { err, ok, type Result } from "../../shared/result.ts";

/** A tax that items can have. */
export type BuilderTax = {
  readonly name: string;
  /** In per cent. */
  readonly rate: Decimal;
  /** Whether prices have it in them; otherwise it comes on top. */
  readonly inclusive: boolean;
};

/** A tax as it is typed. */
export type TypedTax = { readonly name: string; readonly rate: string; readonly inclusive: boolean };

export type TaxRefusal = { readonly kind: "no-name" } | { readonly kind: "no-rate" } | { readonly kind: "taken"; readonly name: string };

/** [POST-021] */
export const DEFAULT_TAX: BuilderTax = { name: "VAT", rate: parseDecimal(20) as Decimal, inclusive: true };

/** The taxes with one more: it has a name of its own, in capitals or not, and a rate that is a number [POST-017, POST-018]. */
export function withTax(taxes: readonly BuilderTax[], { name: typed, rate: text, inclusive }: TypedTax): Result<readonly BuilderTax[], TaxRefusal> {
  const [name, rate] = [typed.trim(), parseRate(text)];
  if (name === "") return err({ kind: "no-name" });
  if (rate === undefined) return err({ kind: "no-rate" });
  const taken = taxes.find((tax) => folded(tax.name) === folded(name));
  return taken ? err({ kind: "taken", name: taken.name }) : ok([...taxes, { name, rate, inclusive }]);
}

/** A number that JSON can say to the last of its 2 decimals [POST-013, POST-019]; undefined for anything else, blanks too. */
export function parseFigure(text: string): Decimal | undefined {
  const figure = parseCarried(text);
  return figure === undefined ? undefined : roundToDigits(figure, 2);
}

/** A number of which a number of JSON carries the hundredths, too: what is made of such numbers has an end. */
export function parseCarried(text: string): Decimal | undefined {
  const figure = parseDecimal(Number(parseDecimal(text.trim())));
  return figure === undefined || isGreater(absolute(figure), LARGEST) ? undefined : figure;
}

/** Below zero is no rate: with -100 per cent in it, a price would have no net. */
function parseRate(text: string): Decimal | undefined {
  const rate = parseFigure(text);
  return rate === undefined || isNegative(rate) ? undefined : rate;
}

/** 15 digits in all. */
const LARGEST = parseDecimal("9999999999999.99") as Decimal;

const folded = (name: string): string => name.toLowerCase();
