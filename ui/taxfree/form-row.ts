import type { Instant } from "#domain/shared/time/instant.ts";
import type { Money } from "#domain/shared/number/money.ts";
import {
  STATE_UNKNOWN,
  canReprint,
  canApplyEvent,
  formStateLabel,
  selectFormState,
  type FormState,
  type TaxFreeForm,
} from "#domain/taxfree/index.ts";
import type { OtherReceipt } from "./other-receipts.ts";

/** A row of the tax-free forms, with its actions. */
export type FormRow = {
  readonly id: string;
  readonly label: string;
  readonly tone: "neutral" | "good" | "warn" | "bad" | "info";
  readonly at: Instant;
  readonly documentId?: string;
  readonly total?: Money;
  readonly refund?: Money;
  readonly error?: string;
  /** The other receipts of the form. */
  readonly others: readonly OtherReceipt[];
  /** What staff must know about the form. */
  readonly note?: string;
  readonly actions: readonly FormAction[];
};

export const FORM_ACTIONS = ["resume", "reprint", "void", "remove"] as const;
export type FormAction = (typeof FORM_ACTIONS)[number];

type Options = {
  readonly canChange: boolean;
  /** True if there is a payload to post. */
  readonly canResume: boolean;
  /** False while the window of the form is open, and after it was closed until the user reloads. */
  readonly isSettled: boolean;
  /** True if the service cannot say whether it has issued the form. */
  readonly isUnknown: boolean;
  readonly others: readonly OtherReceipt[];
};

export function toFormRow(form: TaxFreeForm, currency: string, options: Options): FormRow {
  const { id, status, timestamp: at, document, errorMessage } = form;
  const amounts = document && {
    documentId: document.documentId,
    total: { amount: document.totalAmount, currency },
    refund: { amount: document.refundAmount, currency },
  };
  return {
    id,
    at,
    label: formStateLabel(form),
    tone: TONES[selectFormState(form)],
    others: options.others,
    ...amounts,
    ...(errorMessage === undefined ? {} : { error: errorMessage }),
    ...(options.isUnknown && status === "initiated" ? { note: UNKNOWN_NOTE } : {}),
    actions: FORM_ACTIONS.filter((action) => isOffered(action, form, options)),
  };
}

function isOffered(action: FormAction, form: TaxFreeForm, { canChange, canResume, isSettled }: Options): boolean {
  if (!canChange) return false;
  switch (action) {
    case "resume":
      return isSettled && canResume && canApplyEvent(form, "succeed");
    case "reprint":
      return canReprint(form);
    case "void":
      return canApplyEvent(form, "void");
    case "remove":
      return canApplyEvent(form, "remove") || (isSettled && canApplyEvent(form, "abandon"));
  }
}

const TONES: Readonly<Record<FormState, FormRow["tone"]>> = {
  initiated: "info",
  issued: "good",
  "void-failed": "warn",
  error: "bad",
  voided: "neutral",
  removed: "neutral",
};

const UNKNOWN_NOTE = `${STATE_UNKNOWN}. If the traveller has it, resume: the service shows it again. If not, mark it as removed.`;
