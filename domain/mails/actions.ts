// The entry point for sending emails again. Separate from the index, because other lists need none of this code.
export {
  addExclusions,
  planResend,
  RESEND_EXCLUSIONS,
  selectResendable,
  toResendBatch,
  type ResendBatch,
  type ResendCandidate,
  type ResendExclusion,
  type ResendExclusions,
  type ResendPlan,
  type ResendSelection,
  type ResendReceipt,
  type ResendSource,
} from "./resend-plan.ts";
export { ResendCheck, type ResendCheckDeps, type ResendPage } from "./resend-check.ts";
export { resendReceipts, type ResendDeps, type ResendRow } from "./resend-receipts.ts";
export {
  DOUBTFUL_HINT,
  formatDoubtful,
  formatExclusion,
  formatOlderEmails,
  formatPause,
  formatQuotaEffect,
  formatReady,
  OLDER_CHECKED,
  OLDER_FAILED,
  RESEND_WORDS,
  UNKNOWN_QUOTA,
  type ResendNoun,
} from "./resend.messages.ts";
