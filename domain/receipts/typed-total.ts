import { toAsciiDigits } from "../shared/text/ascii-digits.ts";
import { parseDecimal, type Decimal } from "../shared/number/decimal.ts";

export const TOTAL_REFUSAL = "Enter an amount, for example 40.50";

/** Reads digits of every script, with a point or a comma before the decimals. '1,234' could be 1234, so it is refused. */
export const parseTypedTotal = (text: string): Decimal | undefined => {
  const typed = toAsciiDigits(text.normalize("NFKC")).trim();
  const plain = typed.replace(/[,٫]/u, ".");
  return AMOUNT.test(plain) && !THOUSANDS.test(typed) ? parseDecimal(plain) : undefined;
};
const AMOUNT = /^-?\d{1,12}(\.\d{1,6})?$/;
const THOUSANDS = /^-?\d{1,3},\d{3}$/;
