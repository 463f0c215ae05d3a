import { CONFIRM_OUT_OF_POLICY, type RefundRecord } from "#domain/refunds/index.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { formatSigned } from "#domain/shared/access/signer.ts";
import type { Question } from "#ui/model/dialogs.ts";

/** Notifies whose result is stored. */
export const overtakenText = (record: RefundRecord | undefined): string =>
  record
    ? `${isolateDirection(formatSigned(record))} validated this item first. That result is kept.`
    : "Another user changed this item first. Check it and try again.";

/** At a retailer that asks for approvals [D33]. */
export const NO_MANUAL_RETURN = "Returns need a validation here, so there is no manual return.";

export const OUT_OF_POLICY: Question = {
  title: "Out of policy",
  text: CONFIRM_OUT_OF_POLICY,
  confirmLabel: "Yes",
  cancelLabel: "No",
  danger: true,
};

const REMOVED = { item: " and its return", part: " and the part of its return" };

export const unlockQuestion = (name: string, returned: keyof typeof REMOVED | undefined): Question => ({
  title: "Unlock this item?",
  text: `The result of ${isolateDirection(name)}${returned === undefined ? "" : REMOVED[returned]} will be removed.`,
  confirmLabel: "Unlock item",
  danger: true,
});

/** Asked before the answers about an item are lost. */
export const CONFIRM_LEAVE_ITEM: Question = {
  title: "Leave this item?",
  text: "Your answers haven't been saved.",
  confirmLabel: "Leave and discard",
  cancelLabel: "Keep answering",
  danger: true,
};
