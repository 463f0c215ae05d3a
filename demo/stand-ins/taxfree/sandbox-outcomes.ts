import type { VoidOutcome } from "../../../server/database/tax-free-tables.ts";
import { RESULT_CODES } from "../../../domain/taxfree/index.ts";

/** What the user can provoke in the sandbox's window. */
export const ISSUE_OUTCOMES = [
  { id: "success", label: "Issue the form" },
  { id: "duplicate", label: "Issue the form, and send the answer twice" },
  { id: "unheard", label: "Issue the form, and lose the answer" },
  { id: "amount_too_low", label: `Refuse: the amount is too low (${RESULT_CODES.amountTooLow})` },
  { id: "too_old", label: `Refuse: the receipt is too old (${RESULT_CODES.tooOld})` },
  { id: "message", label: "Refuse with another code and a text" },
  { id: "generic", label: "Refuse with another code and no text" },
  { id: "malformed", label: "Send a malformed answer" },
  { id: "wrong_nonce", label: "Send the answer with a wrong nonce" },
  { id: "close", label: "Close without an answer" },
] as const;
export type IssueOutcomeId = (typeof ISSUE_OUTCOMES)[number]["id"];

export const isIssueOutcome = (id: unknown): id is IssueOutcomeId =>
  ISSUE_OUTCOMES.some((outcome) => outcome.id === id);

/** The later response to voiding the form. */
export const VOID_OUTCOMES = [
  { id: "success", label: "succeeds" },
  { id: "already", label: `answers that it was voided before (${RESULT_CODES.alreadyVoided})` },
  { id: "refused", label: "is refused with a text" },
  { id: "refused_silently", label: "is refused without a text" },
] as const satisfies readonly { readonly id: VoidOutcome; readonly label: string }[];

export const isVoidOutcome = (id: unknown): id is VoidOutcome => VOID_OUTCOMES.some((outcome) => outcome.id === id);

/** A code without a special meaning. */
export const OTHER_CODE = 2_100;
