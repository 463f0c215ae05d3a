import { isZero, toPercent, type Decimal } from "../shared/number/decimal.ts";

/** Returns the returned value in per cent of the sales, with 2 decimals; null without sales [D31]. */
export const calculateReturnRate = (value: Decimal, sales: Decimal): Decimal | null =>
  isZero(sales) ? null : toPercent(value, sales, 2);
