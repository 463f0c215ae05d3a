import { knownProperties, type Receipt } from "../receipts/index.ts";
import { isNegative, isZero } from "../shared/decimal.ts";

/** What lists, reports and the dashboard count alike: a receipt that is no duplicate. */
export const isTransaction = ({ duplicate }: Pick<Receipt, "duplicate">): boolean => !duplicate;

/** True where something was sold: a receipt of nothing but returns is none. */
export const isBasket = ({ items }: Pick<Receipt, "items">): boolean => items.some(({ total }) => !isZero(total.amount) && !isNegative(total.amount));

/** True where it is known who bought. */
export const isIdentified = ({ identifier }: Pick<Receipt, "identifier">): boolean => identifier !== undefined && identifier !== "";

/** Who sold; undefined where the till did not say. */
export const salespersonOf = ({ properties }: Pick<Receipt, "properties">): string | undefined => knownProperties(properties).salesperson || undefined;
