export { findIneligibilities, type EligibilityFacts, type EligibilityLimits, type Ineligibility } from "./eligibility.ts";
export { changeForm, type FormChange } from "./form-events.ts";
export { checkFormEntries, type FormEntries, type FormRefusal, type FormTransition } from "./form-rules.ts";
export {
  canIssue,
  canReprint,
  canTake,
  FORM_EVENTS,
  FORM_STATES,
  FORM_TRANSITIONS,
  formStateOf,
  type FormEvent,
  type FormState,
} from "./form-status.ts";
export type { FormWork, WriteReceipt } from "./form-work.ts";
export {
  ISSUE_ERROR_KINDS,
  issueErrorOf,
  isVoided,
  MESSAGE_TYPE,
  parseResultCode,
  parseWindowMessage,
  RESULT_CODES,
  type PayloadVerdict,
  type ExpectedMessage,
  type IssueAnswer,
  type IssueError,
  type RenderedForm,
  type ProviderForm,
  type VoidAnswer,
} from "./issue-answer.ts";
export { concludeIssue, issueForm, type IssueOutcome } from "./issue-form.ts";
export { abandonForm, removeForm, reprintForm, resumeForm, voidForm, type ManageOutcome } from "./manage-form.ts";
export { prepareIssue, type IssuePorts, type Preparation } from "./prepare-issue.ts";
export { changePatch, formsOf, formWithId, recordChange, recordStart, startPatch } from "./record-form.ts";
export { FORM_STATUSES, formStatusesIn, overallStatus, OVERALL_STATUSES, type FormStatus, type OverallStatus } from "./overall-status.ts";
export { formatForm, parseDocument, parseExactForm, parseForm, parseForms, type TaxFreeDocument, type TaxFreeForm } from "./tax-free-form.ts";
export type {
  IssuingWindows, OpenWindow, ReservedWindow, SavedFiles, TaxFreeAccess, TaxFreePayload, TaxFreeProvider, TaxFreeSession, WindowPost,
} from "./tax-free.port.ts";
export {
  CLOSED_WITHOUT_ANSWER,
  FORM_OVERTAKEN,
  formRefusalMessage,
  ineligibilityMessage,
  issueErrorMessage,
  MULTIPLE_WINDOWS,
  NOT_ENABLED,
  STATUS_NOT_UPDATED,
  taxFreeFailed,
  UNKNOWN_ERROR,
  validationMessage,
  VOID_FAILED,
  WINDOW_BLOCKED,
} from "./taxfree.messages.ts";
