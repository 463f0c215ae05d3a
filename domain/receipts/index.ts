export { applyReceiptPatch, type ReceiptPatchRefusal } from "./changes/apply-receipt-patch.ts";
export { ATTACHMENT, ATTACHMENT_STATUSES, isAttachable, type AttachmentEvent, type AttachmentStatus } from "./changes/attachment-status.ts";
export type { ReceiptChange, ReceiptWork } from "./changes/change-receipt.ts";
export { checkPatch, checkReceipt, type Checker } from "./changes/check-receipt.ts";
export {
  changeIdentifier,
  identifierChange,
  IDENTIFIER_MODES,
  identifierModeOf,
  identifierPatch,
  typedIdentifier,
  type BeforeAndAfter,
  type IdentifierChange,
  type IdentifierMode,
} from "./changes/identifier-change.ts";
export { writtenPlaces, type PatchFault, type WrittenPlace } from "./changes/patch-rights.ts";
export {
  parseReason,
  refundAddress,
  RETURN_ACTIONS,
  returnAction,
  returnItem,
  returnPatch,
  type ReasonRefusal,
  type ReturnAction,
  type ReturnedItem,
} from "./changes/return-item.ts";
export {
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
export {
  isHiddenProperty,
  propertyLines,
  propertySections,
  type PropertyLine,
  type PropertySection,
  type PropertyTreeOptions,
  type PropertyWording,
} from "./property-tree.ts";
export {
  ALREADY_CHECKED,
  ALREADY_RETURNED,
  CHECK_FAILED,
  EMAIL_SENT,
  IDENTIFIER_OVERTAKEN,
  IDENTIFIER_SEARCH_FAILED,
  patchRefused,
  REASON_REQUIRED,
  receiptActionFailed,
  removalFailed,
  sendingRefused,
} from "./receipt-actions.messages.ts";
export type { ReceiptActions, WebViewWish } from "./receipt-actions.port.ts";
export {
  boundOf,
  instantOfReceiptId,
  parseReceiptId,
  parseTransactionId,
  type ReceiptId,
  type TransactionId,
} from "./receipt-id.ts";
export { flagsFor, mayDo, RECEIPT_ACTIONS, type ReceiptAction } from "./receipt-rights.ts";
export { takenOff, type Discount, type ItemReturn, type Payment, type Receipt, type ReceiptItem, type Tax } from "./receipt.ts";
export { attachTo, RECEIPT_FAILED, RECEIPTS_FAILED } from "./receipts.messages.ts";
export type { Receipts } from "./receipts.port.ts";
export { resendReceipt, sendCopy, sendingFacts, type Sending, type SendingFacts, type SendRefusal } from "./send-receipt.ts";
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
export { timelineOf, type ItemAt, type TimelineEntry, type TimelineFact } from "./timeline.ts";
export { addressOfView, isWebAddress, WEB_VIEWS, webViewsFor, type WebView } from "./web-view.ts";
