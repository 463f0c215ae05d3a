export {
  deliveryEventName,
  isTrouble,
  mailOutcome,
  orderCounts,
  orderEvents,
  TROUBLE_EVENTS,
  type Delivery,
  type DeliveryCount,
  type DeliveryEvent,
  type MailOutcome,
} from "./delivery.ts";
export { knownProperties, type KnownProperties } from "./known-properties.ts";
export { momentOf, newReceiptFaults, RECEIPT_FAULTS, receiptFaultTold, type ReceiptFault, type ReceiptFaultKind } from "./new-receipt-faults.ts";
export {
  isHiddenProperty,
  propertyLines,
  propertySections,
  type PropertyLine,
  type PropertySection,
  type PropertyTreeOptions,
  type PropertyWording,
} from "./property-tree.ts";
export type { ReceiptActions, WebViewWish } from "./receipt-actions.port.ts";
export {
  boundOf,
  instantOfReceiptId,
  parseReceiptId,
  parseTransactionId,
  type ReceiptId,
  type TransactionId,
} from "./receipt-id.ts";
export { takenOff, type Discount, type ItemReturn, type Payment, type Receipt, type ReceiptItem, type Tax } from "./receipt.ts";
export { flagsFor, mayAttach } from "./receipt-rights.ts";
export { summarizeReceipt, type ReceiptSummary } from "./receipt-summary.ts";
export { ATTACH_TO, RECEIPT_FAILED, RECEIPTS_FAILED } from "./receipts.messages.ts";
export type { Receipts } from "./receipts.port.ts";
export {
  ask,
  FILTER_MODE_LABELS,
  FILTER_MODES,
  formatSimpleQuery,
  parseSimpleQuery,
  reachedBy,
  receiptQueryOf,
  SIMPLE_QUERY_PARAMETERS,
  turnPage,
  usesDate,
  usesStore,
  type FilterMode,
  type ReceiptQuery,
  type SimpleQuery,
  type SimpleQueryParameters,
} from "./simple-query.ts";
