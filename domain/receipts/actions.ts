// The entry point for changes of receipts. Separate from the index, because a bundler includes an index as a whole
// and a list of receipts needs none of this code.
export { applyReceiptPatch } from "./changes/apply-receipt-patch.ts";
export {
  changeReceipt,
  buildGuardStep,
  type GuardedPatch,
  type ReceiptChange,
  type ReceiptChangeDeps,
} from "./changes/change-receipt.ts";
export { buildCheckPatch, checkReceipt, type Checker } from "./changes/check-receipt.ts";
export {
  changeIdentifier,
  previewIdentifierChange,
  IDENTIFIER_MODES,
  selectIdentifierMode,
  buildIdentifierPatch,
  isAttachable,
  stopEmailSteps,
  validateIdentifier,
  type BeforeAndAfter,
  type IdentifierChange,
  type IdentifierMode,
} from "./changes/identifier-change.ts";
export { findWrittenLocations, type PatchError, type WrittenLocation } from "./changes/patch-policy.ts";
export {
  parseReason,
  refundAddress,
  RETURN_ACTIONS,
  needsReturnValidation,
  selectReturnAction,
  returnItem,
  buildReturnPatch,
  isReturnRecorded,
  type ReasonRefusal,
  type ReturnAction,
  type ReturnRights,
  type ReturnedItem,
} from "./returns/return-item.ts";
export {
  ALREADY_CHECKED,
  CUSTOMER_ERASED,
  ALREADY_RETURNED,
  partReturnedMessage,
  attachRefusalMessage,
  CHECK_FAILED,
  EMAIL_SENT,
  IDENTIFIER_OVERTAKEN,
  IDENTIFIER_SEARCH_FAILED,
  patchRefusalMessage,
  REASON_REQUIRED,
  RETURN_CANCELLED,
  RETURN_NEEDS_VALIDATION,
  returnsIncompleteMessage,
  returnsRecordedMessage,
  receiptActionFailureMessage,
  receiptEmailsFailureMessage,
  removalFailureMessage,
  sendRefusalMessage,
} from "./receipt-actions.messages.ts";
export {
  flagsFor,
  isDemonstration,
  mayDo,
  mayReadEmails,
  RECEIPT_ACTIONS,
  type ReceiptAction,
} from "./receipt-permissions.ts";
export { selectFailedEmail, selectNextAction, type NextAction } from "./next-action.ts";
export { selectSendPreview, type SendPreview } from "./send-preview.ts";
export { resendReceipt, sendCopy, type SendDeps, type SendRefusal } from "./send-receipt.ts";
export { buildTimeline, type TimelineItem, type TimelineEntry, type TimelineFact } from "./timeline.ts";
export { toViewUrl, checkTrustedUrl, WEB_VIEWS, selectWebViews, type WebView } from "./web-view.ts";
