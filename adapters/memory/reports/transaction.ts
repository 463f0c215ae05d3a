import { parseKnownProperties, type Receipt } from "#domain/receipts/index.ts";
import { isNegative, isZero } from "#domain/shared/number/decimal.ts";

/** True if the receipt is not a duplicate. Lists, reports and the dashboard count transactions only. */
export const isTransaction = ({ duplicate }: Pick<Receipt, "duplicate">): boolean => !duplicate;

/** True if the receipt includes a sale. A receipt of returns only is not a basket. */
export const isBasket = ({ items }: Pick<Receipt, "items">): boolean =>
  items.some(({ total }) => !isZero(total.amount) && !isNegative(total.amount));

/** True if the buyer is known. */
export const isIdentified = ({ identifier }: Pick<Receipt, "identifier">): boolean =>
  identifier !== undefined && identifier !== "";

/** Returns the salesperson; undefined if the till sent none. */
export const selectSalesperson = ({ properties }: Pick<Receipt, "properties">): string | undefined =>
  parseKnownProperties(properties).salesperson || undefined;
