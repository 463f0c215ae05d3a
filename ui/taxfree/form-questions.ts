import type { Question } from "#ui/model/dialogs.ts";

export const CONFIRM_VOID: Question = {
  title: "Void this tax-free form?",
  text: "The traveller can no longer claim the refund with this form. Another form can be issued afterwards.",
  confirmLabel: "Void form",
  danger: true,
};

export const CONFIRM_REMOVE: Question = {
  title: "Mark this form as removed?",
  text: "The form could not be voided. It may still be valid at the tax-free service.",
  confirmLabel: "Mark as removed",
  danger: true,
};

export const CONFIRM_ABANDON: Question = {
  title: "Mark this form as removed?",
  text: "Its window was closed without an answer. If the service has issued it, it is recorded as issued.",
  confirmLabel: "Mark as removed",
  danger: true,
};
