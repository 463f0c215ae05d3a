export {
  isSameRefundLocation,
  isSameRefundReceipt,
  isRefundHash,
  parseRefundHash,
  formatRefundHash,
  type RefundLocation,
} from "./refund-address.ts";
export {
  computeGuarantee,
  GUARANTEE_DAYS,
  isInExceptionWindow,
  isGuaranteed,
  isOverYears,
  type ExceptionWindow,
  type Guarantee,
} from "./refund-guarantee.ts";
export { computeRefundFacts, type RefundContext, type RefundFacts, type SoldItem } from "./refund-facts.ts";
export {
  REFUND_ANSWERS,
  QUESTION_TYPES,
  REFUND_VARIABLES,
  type RefundAnswer,
  type QuestionType,
  type RefundQuestion,
  type RefundVariable,
} from "./refund-question.ts";
export {
  elapsedSeconds,
  formatRefundRecord,
  type WrittenRefundRecord,
  parseRefundRecord,
  REFUND_OUTCOMES,
  REFUND_RESULTS,
  selectRefundOutcome,
  type RefundEntry,
  type RefundOutcome,
  type RefundRecord,
  type RefundResult,
  type Signature,
} from "./refund-record.ts";
export { APPROVALS, canUnlockRecord, decideApproval, type Approval, type ApprovalContext } from "./refund-approval.ts";
export {
  listItemChanges,
  REFUND_CHANGE_ERRORS,
  type RefundChange,
  type RefundChangeError,
  type RefundRules,
  type RefundState,
  type SecondPersonRules,
} from "./refund-change.ts";
export { secondPersonFlaw } from "./second-person.ts";
export { validateRefundChange } from "./validate-refund-change.ts";
export { completeSignatures } from "./complete-signatures.ts";
export {
  DEFAULT_MAX_COMMENT,
  GUARANTEE_QUESTION,
  parseRefundSettings,
  askedSurvey,
  refundQuestions,
  type RefundSettings,
} from "./refund-settings.ts";
export {
  answerQuestion,
  validateRefundAnswers,
  evaluateAnswers,
  evaluateSoFar,
  startSurvey,
  type AnsweredRefund,
  type RefundAnswerError,
  type RefundAnswers,
  type RefundSurvey,
  type RefundVerdict,
} from "./refund-survey.ts";
export {
  refundAnswerErrorMessage,
  CHECK_CAST,
  CONFIRM_OUT_OF_POLICY,
  REFUND_RECEIPT_FAILED,
  REFUND_SEARCH_FAILED,
  refundChangeFailureMessage,
  refundChangeErrorMessage,
  UNLOCK_NEEDS_SECOND_ACCOUNT,
} from "./refunds.messages.ts";
export {
  approveReturn,
  buildValidatedReturnPatch,
  selectLatestValidation,
  selectRefundRecord,
  buildResultPatch,
  returnValidatedItem,
  storeResult,
  unlockItem,
  buildUnlockPatch,
  type LatestValidation,
  type RefundDeps,
  type RefundedItem,
} from "./record-refund.ts";
export { selectRefundQuestions } from "./survey-questions.ts";
export { loadRefundQuestions, type QuestionSources } from "./load-questions.ts";
export type { Refunds } from "./refunds.port.ts";
export {
  formatEarlierReturns,
  summarizeEarlierReturns,
  toEarlierReturnsQuery,
  type EarlierReturns,
} from "./earlier-returns.ts";
export {
  FINDER_FIELDS,
  isFinderEmpty,
  parseFinderText,
  toFinderQuery,
  validateFinder,
  type FinderErrors,
  type FinderField,
  type FinderText,
} from "./receipt-finder.ts";
