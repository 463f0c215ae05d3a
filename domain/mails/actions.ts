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
} from "./resend-plan.ts";
export { ResendCheck, type ResendCheckDeps } from "./resend-check.ts";
export {
  isUnsent,
  MAX_CONCURRENT_RESENDS,
  MAX_LIMITED_RESENDS,
  resendReceipts,
  summarizeResending,
  type ResendDeps,
  type ResendOutcome,
  type ResendProgress,
  type ResendRow,
} from "./resend-receipts.ts";
export {
  DOUBTFUL_HINT,
  formatDoubtful,
  formatExclusion,
  formatOlderEmails,
  formatPause,
  formatQuotaEffect,
  formatReady,
  formatResendProgress,
  OLDER_EMAILS_CHECKED,
  OLDER_EMAILS_FAILED,
  UNKNOWN_QUOTA,
} from "./resend.messages.ts";
