import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";

/** What a return needs because of the tax-free forms of the item. */
export type PreparedReturn = {
  /** Tests of the status of the forms. */
  readonly guards: readonly JsonPatchOperation[];
  /** True if a form was voided, so that another can be issued for what is left. */
  readonly isFormVoided: boolean;
};

/** `Change` is the outcome of a change of the receipt. */
export type ReturnPreparation<Receipt, Change> = {
  readonly receipt: Receipt;
  /** Position of the item. */
  readonly position: number;
  /** Changes the receipt, after earlier changes. */
  readonly write: (change: (seen: Receipt) => Promise<Change>) => Promise<Change | undefined>;
};

/** Asks what happens to the issued tax-free forms of an item before it is returned. Undefined if the user cancels. */
export type PrepareReturn<Receipt, Change> = (
  preparation: ReturnPreparation<Receipt, Change>,
) => Promise<PreparedReturn | undefined>;

export const NOTHING_TO_PREPARE: PreparedReturn = { guards: [], isFormVoided: false };

/** Returns the notice after a return, if a form was voided for it. `isLeft`: another form can be issued. */
export const recordedText = (text: string, { isFormVoided }: PreparedReturn, isLeft: boolean): string => {
  if (!isFormVoided) return text;
  return `The tax-free form is voided and the return is recorded.${isLeft ? " Issue a new form for what is left." : ""}`;
};

/** A form was voided for a return that was not recorded. */
export const FORM_VOIDED_ONLY = "The tax-free form is voided, but the return is not recorded";
