import { absolute, isGreater, parseDecimal, roundToDigits, type Decimal } from "../../shared/number/decimal.ts";
import { err, ok, type Result } from "../../shared/result.ts";

/** A tax of the receipt builder. */
export type BuilderTax = {
  readonly name: string;
  /** The rate in per cent. */
  readonly rate: Decimal;
  /** True if prices include the tax; otherwise it is added. */
  readonly inclusive: boolean;
};

/** A tax as typed. */
export type TypedTax = { readonly name: string; readonly rate: string; readonly inclusive: boolean };

export type TaxRefusal =
  { readonly kind: "no-name" } | { readonly kind: "no-rate" } | { readonly kind: "taken"; readonly name: string };

/** [POST-021] */
export const DEFAULT_TAX: BuilderTax = { name: "VAT", rate: parseDecimal(20) as Decimal, inclusive: true };

/** Adds a tax. Its name must be unique, ignoring case, and its rate a number of either sign [POST-017, POST-018]. */
export function addTax(
  taxes: readonly BuilderTax[],
  { name: typed, rate: text, inclusive }: TypedTax,
): Result<readonly BuilderTax[], TaxRefusal> {
  const [name, rate] = [typed.trim(), parseTypedAmount(text)];
  if (name === "") return err({ kind: "no-name" });
  if (rate === undefined) return err({ kind: "no-rate" });
  const taken = taxes.find((tax) => folded(tax.name) === folded(name));
  return taken ? err({ kind: "taken", name: taken.name }) : ok([...taxes, { name, rate, inclusive }]);
}

/**
 * Parses a number that JSON keeps exact with 2 decimals [POST-013, POST-019].
 * Undefined for other texts, also for blank ones.
 */
export function parseTypedAmount(text: string): Decimal | undefined {
  const figure = parseExactHundredths(text);
  return figure === undefined ? undefined : roundToDigits(figure, 2);
}

/** Parses a number whose hundredths are exact as a JSON number. Limits the size of numbers calculated from it. */
export function parseExactHundredths(text: string): Decimal | undefined {
  const figure = parseDecimal(Number(parseDecimal(text.trim())));
  return figure === undefined || isGreater(absolute(figure), LARGEST) ? undefined : figure;
}

/** The largest number with 15 digits. */
const LARGEST = parseDecimal("9999999999999.99") as Decimal;

const folded = (name: string): string => name.toLowerCase();
