import { divide, isGreater, isNegative, parseDecimal, times, type Decimal } from "../../shared/number/decimal.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { parseTypedAmount } from "./builder-tax.ts";

/** A discount of the receipt builder: an amount, or a percentage of the total that it is on. */
export type BuilderDiscount =
  { readonly kind: "amount"; readonly amount: Decimal } | { readonly kind: "percentage"; readonly percent: Decimal };

export type DiscountRefusal = { readonly kind: "no-figure" } | { readonly kind: "beyond-whole" };

/** Parses a typed discount: '2.50' or '10%'. Undefined if it is blank. A negative amount adds to the total. */
export function parseBuilderDiscount(text: string): Result<BuilderDiscount | undefined, DiscountRefusal> {
  const typed = text.trim();
  if (typed === "") return ok(undefined);
  const isPercentage = typed.endsWith("%");
  const figure = parseTypedAmount(isPercentage ? typed.slice(0, -1) : typed);
  if (figure === undefined) return err({ kind: "no-figure" });
  if (!isPercentage) return ok({ kind: "amount", amount: figure });
  return isNegative(figure) || isGreater(figure, HUNDRED)
    ? err({ kind: "beyond-whole" })
    : ok({ kind: "percentage", percent: figure });
}

/** Returns what a total is less by, with 2 decimals. Zero while the text is not a discount. */
export function calculateDiscount(text: string, total: Decimal): Decimal {
  const discount = parseBuilderDiscount(text);
  if (!discount.ok || discount.value === undefined) return ZERO;
  return discount.value.kind === "amount"
    ? discount.value.amount
    : divide(times(total, discount.value.percent), HUNDRED, 2);
}

const ZERO = parseDecimal(0) as Decimal;
const HUNDRED = parseDecimal(100) as Decimal;
