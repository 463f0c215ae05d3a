export { isSamePlace, parseRefundHash, refundHash, type RefundPlace } from "./refund-address.ts";
export { guaranteeOf, GUARANTEE_DAYS, isExcused, isGuaranteed, isOverYears, type ExceptionWindow, type Guarantee } from "./refund-guarantee.ts";
export { refundFacts, type RefundContext, type RefundFacts, type Sale } from "./refund-facts.ts";
export { ANSWERS, QUESTION_TYPES, REFUND_VARIABLES, type Answer, type QuestionType, type RefundQuestion, type RefundVariable } from "./refund-question.ts";
export {
  elapsedSeconds, formatRefundRecord, parseRefundRecord, REFUND_OUTCOMES, REFUND_RESULTS, refundOutcome,
  type RefundEntry, type RefundOutcome, type RefundRecord, type RefundResult, type Signature,
} from "./refund-record.ts";
export { APPROVALS, decideApproval, type Approval } from "./refund-approval.ts";
export { refundChangeFlaw, type RefundChange, type RefundFlaw, type RefundRules, type RefundState } from "./refund-change-flaw.ts";
export { DEFAULT_MAX_COMMENT, GUARANTEE_QUESTION, parseRefundSettings, refundQuestions, type RefundSettings } from "./refund-settings.ts";
export {
  answerQuestion, answerRefusal, judgeAnswers, nextStep, previousStep, startSurvey, stepOf,
  type Answered, type AnswerRefusal, type RefundAnswers, type RefundStep, type RefundSurvey,
} from "./refund-survey.ts";
export {
  answerRefused, CHECK_CAST, CONFIRM_OUT_OF_POLICY, REFUND_RECEIPT_FAILED, REFUND_SEARCH_FAILED, refundChangeFailed, refundChangeRefused,
} from "./refunds.messages.ts";
export {
  approveReturn, validatedReturnPatch, refundRecordOf, resultPatch, returnValidatedItem, storeResult, unlockItem, unlockPatch, type RefundedItem,
} from "./record-refund.ts";
export { refundQuestionsOfSurvey } from "./survey-questions.ts";
