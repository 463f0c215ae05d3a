import type { ReceiptListFilter } from "#domain/receipts/index.ts";
import type { Can } from "#ui/model/capabilities.ts";

/** True if the API knows a filter. */
export const isKnownFilter = (name: keyof ReceiptListFilter, can: Can): boolean => KNOWN[name](can);

const KNOWN: Readonly<Record<keyof ReceiptListFilter, (can: Can) => boolean>> = {
  consumer: () => true,
  firstDay: (can) => can("listReceipts", "from"),
  lastDay: (can) => can("listReceipts", "to"),
  from: (can) => can("listReceipts", "from"),
  to: (can) => can("listReceipts", "to"),
  minTotal: (can) => can("listReceipts", "min_total"),
  maxTotal: (can) => can("listReceipts", "max_total"),
  currency: (can) => can("listReceipts", "currency"),
  mail: (can) => can("listReceipts", "mail"),
  last4: (can) => can("listReceipts", "last4"),
  salesperson: (can) => can("listReceipts", "salesperson"),
  isIdentified: (can) => can("listReceipts", "identified"),
  isBasket: (can) => can("listReceipts", "basket"),
  isDuplicate: (can) => can("listReceipts", "duplicate"),
  returnedFrom: (can) => can("listReceipts", "returned_from"),
  returnedTo: (can) => can("listReceipts", "returned_to"),
  // A server without the type of stores takes times only.
  firstReturnDay: (can) => can("listReceipts", "store_type"),
  lastReturnDay: (can) => can("listReceipts", "store_type"),
  storeType: (can) => can("listReceipts", "store_type"),
  text: (can) => can("listReceipts", "q"),
};

/** Returns the filters that the API knows. */
export const selectKnownFilters = (filter: ReceiptListFilter, can: Can): ReceiptListFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => isKnownFilter(name as keyof ReceiptListFilter, can)));
