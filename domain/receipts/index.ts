export {
  deliveryEventName,
  isEmailFailure,
  mailOutcome,
  orderCounts,
  orderEvents,
  EMAIL_FAILURE_EVENTS,
  MAIL_OUTCOMES,
  type Delivery,
  type DeliveryCount,
  type MailOutcome,
} from "./delivery.ts";
export { groupEmailSends, type DeliveryEvent, type EmailSend } from "./email-sends.ts";
export {
  parseKnownProperties,
  type KnownProperties,
  type PropertyPointer,
  type WrittenProperties,
} from "./known-properties.ts";
export {
  parseTillTime,
  validateNewReceipt,
  RECEIPT_ERRORS,
  receiptErrorMessage,
  type ReceiptError,
  type ReceiptErrorKind,
} from "./validate-new-receipt.ts";
export { fitsQrCode, QR_CODES_PATH, qrCodePath, receiptCodes, type ReceiptCode } from "./receipt-codes.ts";
export {
  isHiddenProperty,
  propertyLines,
  propertySections,
  type PropertyLine,
  type PropertySection,
  type PropertyTreeOptions,
  type PropertyDisplay,
} from "./property-tree.ts";
export {
  customerMailbox,
  decideReceiptEmail,
  emailDropText,
  EMAIL_DROP_REASONS,
  namedAddress,
  type EmailDecision,
  type EmailDropReason,
} from "./receipt-email.ts";
export type { ReceiptActions, WebViewOptions } from "./receipt-actions.port.ts";
export {
  lowestReceiptId,
  receiptIdInstant,
  parseReceiptId,
  parseTransactionId,
  type ReceiptId,
  type TransactionId,
} from "./receipt-id.ts";
export {
  discountEffect,
  type Discount,
  type ItemReturn,
  type Payment,
  type Receipt,
  type ReceiptItem,
  type ReturnPart,
  type Tax,
} from "./receipt.ts";
export { flagsFor, mayAttach, mayResend } from "./receipt-permissions.ts";
export { findSale, isSameSale, selectSalesOfNumber, type FoundSale, type SaleAddress } from "./find-sale.ts";
export { listSignedPlaces, type SignedReceipt } from "./signed-places.ts";
export { originalHref } from "./original-link.ts";
export { selectOriginal, toSaleKey, type SaleFacts, type SaleKey } from "./same-sale.ts";
export { decideListDisplay, type ListDisplay } from "./list-display.ts";
export { summarizeReceipt, type ReceiptSummary } from "./receipt-summary.ts";
export { ATTACH_TO, RECEIPT_FAILED, RECEIPTS_FAILED, receiptsFailureMessage } from "./receipts.messages.ts";
export type { OriginalReceipt, Receipts } from "./receipts.port.ts";
export { formatReceiptTotals } from "./receipt-totals.ts";
export type {
  ConvertedAmount,
  ReceiptCounter,
  ReceiptSum,
  ReceiptFileQuery,
  ReceiptListTotals,
  TotalsQuery,
} from "./receipt-totals.port.ts";
export {
  startQuery,
  FILTER_MODE_LABELS,
  FILTER_MODES,
  formatSimpleQuery,
  parseSimpleQuery,
  reachedBy,
  toReceiptQuery,
  SIMPLE_QUERY_PARAMETERS,
  toPage,
  usesDate,
  usesStore,
  type FilterMode,
  type ReceiptQuery,
  type SimpleQuery,
  type SimpleQueryParameters,
} from "./simple-query.ts";
export {
  describeListFilter,
  formatListFilter,
  isReversed,
  LIST_FILTER_PARAMETERS,
  MAIL_OUTCOME_LABELS,
  parseListFilter,
  toFilteredQuery,
  type FilterWords,
  type ReceiptListFilter,
  type ListFilterParameter,
} from "./list-filter.ts";
export { parseMailState, toMailState } from "./mail-state.ts";
export { parseTypedTotal, TOTAL_REFUSAL } from "./typed-total.ts";
