import { STATE_UNKNOWN, VOID_FAILED } from "#domain/taxfree/index.ts";
import type { Question } from "#ui/model/dialogs.ts";

/** `receipts`: how many the form has. */
export const voidQuestion = (receipts: number): Question => ({
  title: "Void this tax-free form?",
  text: `The traveller can no longer claim the refund with this form${receipts > 1 ? `, for any of its ${receipts} receipts` : ""}. Another form can be issued afterwards.`,
  confirmLabel: "Void form",
  danger: true,
});

export const CONFIRM_REMOVE: Question = {
  title: "Mark this form as removed?",
  text: "The form could not be voided. It may still be valid at the tax-free service.",
  confirmLabel: "Mark as removed",
  danger: true,
};

/** The service cannot say whether it has issued the form [D28]. */
export const CONFIRM_UNKNOWN: Question = {
  title: "Mark this form as removed?",
  text: `${STATE_UNKNOWN}. If the traveller has it, cancel: a form that was issued stays valid after it is removed here.`,
  confirmLabel: "Mark as removed",
  danger: true,
};

/** A return of something on an issued form. `others`: the other receipts of the form, which lose it too. */
export const voidBeforeReturnQuestion = (document: string | undefined, others: readonly string[]): Question => ({
  title: "Void the tax-free form first?",
  text: [
    `This item is on ${document === undefined ? "a tax-free form" : `tax-free form ${document}`}.`,
    "The form is voided, then the return is recorded.",
    others.length === 0
      ? "You can issue a new form for what is left."
      : "The other receipts of the form lose it too. You can issue a new form for them and for what is left.",
  ].join(" "),
  ...(others.length === 0 ? {} : { list: { label: "Other receipts of the form", items: others } }),
  confirmLabel: "Void form and return",
  danger: true,
});

/** A form is initiated, and the service has not issued it. */
export const CONFIRM_RETURN_WHILE_ISSUING: Question = {
  title: "Return this item now?",
  text: "A tax-free form of this receipt is not finished. If it is issued later, it contains this item.",
  confirmLabel: "Return now",
  danger: true,
};

/** The service does not void the form of a return. */
export const returnAnywayQuestion = (reason: string): Question => ({
  title: "Record the return anyway?",
  text: `${VOID_FAILED} (${reason}). The traveller can still claim the refund for this item.`,
  confirmLabel: "Record return",
  danger: true,
});

export const CONFIRM_ABANDON: Question = {
  title: "Mark this form as removed?",
  text: "Its window was closed without an answer. If the service has issued it, it is recorded as issued.",
  confirmLabel: "Mark as removed",
  danger: true,
};
