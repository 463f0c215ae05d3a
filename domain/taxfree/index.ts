export type { AdditionRefusal } from "./addition-refusal.ts";
export { addReceipt, findAdditionRefusal, listObjections, withItsForms, type Addition } from "./add-receipt.ts";
export {
  findIneligibilities,
  type EligibilityFacts,
  type EligibilityLimits,
  type Ineligibility,
} from "./eligibility.ts";
export { applyFormChange, type FormChange } from "./form-events.ts";
export {
  completeFormEntries,
  validateFormEntries,
  type FormEntries,
  type FormEntryError,
  type FormOrigin,
  type FormTransition,
} from "./form-rules.ts";
export {
  canIssue,
  canReprint,
  canApplyEvent,
  FORM_EVENTS,
  FORM_STATES,
  FORM_TRANSITIONS,
  selectFormState,
  type FormEvent,
  type FormState,
} from "./form-status.ts";
export { FORM_STATUS_LABELS, formStateLabel } from "./form-words.ts";
export type { TaxFreeFormDeps, WriteReceipt } from "./form-deps.ts";
export {
  toIssueError,
  isVoided,
  MESSAGE_TYPE,
  parseResultCode,
  parseWindowMessage,
  RESULT_CODES,
  type PayloadVerdict,
  type ExpectedMessage,
  type IssueResponse,
  type IssueError,
  type RenderedForm,
  type ProviderForm,
  type VoidResponse,
} from "./issue-response.ts";
export { issueForm, type IssueOutcome } from "./issue-form.ts";
export {
  abandonForm,
  checkForm,
  isUnfinished,
  removeForm,
  reprintForm,
  resumeForm,
  voidForm,
  type ManageOutcome,
  type Removal,
} from "./manage-form.ts";
export {
  computeFormGross,
  findFormExclusion,
  formConflictCode,
  isPlausibleDocument,
  selectFormGross,
  selectFormReceipt,
  validateFormContent,
  validateFormReceipts,
  type FormExclusion,
  type FormReceiptsError,
  type FormSource,
  type FormSourceWithForms,
} from "./form-receipts.ts";
export {
  buildStatusTests,
  findUntestedForm,
  isOnForm,
  selectFormsOfItem,
  type ReturnsOnForms,
} from "./returns-on-forms.ts";
export { prepareIssue, type IssuePorts, type Preparation } from "./prepare-issue.ts";
export {
  buildFormChangePatch,
  selectTaxFreeForms,
  findTaxFreeForm,
  recordChange,
  recordStart,
  buildStartPatch,
} from "./record-form.ts";
export {
  TAX_FREE_FORM_STATUSES,
  selectFormStatuses,
  selectOverallStatus,
  OVERALL_STATUSES,
  type TaxFreeFormStatus,
  type OverallStatus,
} from "./overall-status.ts";
export {
  formatForm,
  type WrittenForm,
  parseTaxFreeDocument,
  parseStrictForm,
  parseForm,
  parseFormReceipts,
  parseForms,
  type FormReceipt,
  type TaxFreeDocument,
  type TaxFreeForm,
} from "./tax-free-form.ts";
export type {
  IssuingWindows,
  OpenWindow,
  ReservedWindow,
  SavedFiles,
  TaxFreeAccess,
  TaxFreePayload,
  TaxFreeProvider,
  TaxFreeSession,
  WindowPost,
} from "./tax-free.port.ts";
export {
  CLOSED_WITHOUT_ANSWER,
  CONTENT_CHANGED,
  additionRefusalMessage,
  exclusionMessage,
  formReceiptsErrorMessage,
  implausibleAmountsMessage,
  implausibleDocumentMessage,
  ON_ISSUED_FORM,
  STATE_UNKNOWN,
  FORM_OVERTAKEN,
  formEntryErrorMessage,
  ineligibilityMessage,
  issueErrorMessage,
  formTakenMessage,
  MULTIPLE_WINDOWS,
  NOT_ENABLED,
  STATUS_NOT_UPDATED,
  taxFreeFailureMessage,
  UNKNOWN_ERROR,
  validationMessage,
  VOID_FAILED,
  WINDOW_BLOCKED,
} from "./taxfree.messages.ts";
