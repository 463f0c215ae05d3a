import { advance, type Transitions } from "../shared/form/transitions.ts";
import { selectOverallStatus } from "./overall-status.ts";
import type { DocumentedForm, TaxFreeForm } from "./tax-free-form.ts";

/**
 * The states of a form.
 * The status of `void-failed` is `issued`: the form is still valid, and its error message says why it could not be
 * voided.
 */
export const FORM_STATES = ["initiated", "issued", "void-failed", "error", "voided", "removed"] as const;
export type FormState = (typeof FORM_STATES)[number];

/** `abandon` removes a form whose window was closed without a response; `remove` one that could not be voided. */
export const FORM_EVENTS = ["succeed", "fail", "abandon", "void", "fail-to-void", "remove"] as const;
export type FormEvent = (typeof FORM_EVENTS)[number];

/** `error`, `voided` and `removed` are final: another form has another id [TAXF-005, TAXF-006, TAXF-007, TAXF-008]. */
export const FORM_TRANSITIONS = {
  initiated: { succeed: "issued", fail: "error", abandon: "removed" },
  issued: { void: "voided", "fail-to-void": "void-failed" },
  "void-failed": { void: "voided", "fail-to-void": "void-failed", remove: "removed" },
  error: {},
  voided: {},
  removed: {},
} as const satisfies Transitions<FormState, FormEvent>;

export const selectFormState = ({ status, errorMessage }: Pick<TaxFreeForm, "status" | "errorMessage">): FormState =>
  status === "issued" && errorMessage !== undefined ? "void-failed" : status;

/** True if the form takes the event in its state. */
export const canApplyEvent = (form: TaxFreeForm, event: FormEvent): boolean =>
  advance<FormState, FormEvent>(FORM_TRANSITIONS, selectFormState(form), event) !== undefined;

/** [OQ-232] */
export const canReprint = (form: TaxFreeForm): form is DocumentedForm =>
  form.status === "issued" && form.document !== undefined;

/** True if another form can be issued: all others failed, were voided or were removed. */
export const canIssue = (forms: readonly Pick<TaxFreeForm, "status">[]): boolean =>
  ["none", "error"].includes(selectOverallStatus(forms.map(({ status }) => status)));
