// The entry point for changes of receipts. Separate from the index, because a bundler includes an index as a whole
// and a list of receipts needs none of this code.
export { applyReceiptPatch } from "./changes/apply-receipt-patch.ts";
export { changeReceipt, guard, type ReceiptChange, type ReceiptWork } from "./changes/change-receipt.ts";
export { checkPatch, checkReceipt, type Checker } from "./changes/check-receipt.ts";
export {
  changeIdentifier,
  identifierChange,
  IDENTIFIER_MODES,
  identifierModeOf,
  identifierPatch,
  isAttachable,
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
  ALREADY_CHECKED,
  ALREADY_RETURNED,
  attachingRefused,
  CHECK_FAILED,
  EMAIL_SENT,
  IDENTIFIER_OVERTAKEN,
  IDENTIFIER_SEARCH_FAILED,
  patchRefused,
  REASON_REQUIRED,
  receiptActionFailed,
  receiptMailsFailed,
  removalFailed,
  sendingRefused,
} from "./receipt-actions.messages.ts";
export { flagsFor, isDemonstration, mayDo, mayReadMails, RECEIPT_ACTIONS, type ReceiptAction } from "./receipt-rights.ts";
export { resendReceipt, sendCopy, sendingFacts, type Sending, type SendingFacts, type SendRefusal } from "./send-receipt.ts";
export { timelineOf, type ItemAt, type TimelineEntry, type TimelineFact } from "./timeline.ts";
export { addressOfView, isWebAddress, WEB_VIEWS, webViewsFor, type WebView } from "./web-view.ts";
