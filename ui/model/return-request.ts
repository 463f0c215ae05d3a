import type { Decimal } from "#domain/shared/number/decimal.ts";
import type { DialogActions } from "./lazy-dialog.ts";
import type { Notifier } from "./notifier.ts";
import type { ReturnQuantity } from "./return-quantity.ts";

/** What the user enters about a return: the reason of a manual one, and the quantity, if not all that is left. */
export type EnteredReturn = { readonly reason?: string; readonly quantity?: Decimal };

/** Dependencies of the dialog that records a return. `Outcome` is that of the change. */
export type ReturnRequest<Outcome> = DialogActions & {
  /** Name of the item. */
  readonly item: string;
  /** True for a manual return, which needs a reason. */
  readonly needsReason: boolean;
  readonly quantity: ReturnQuantity;
  readonly record: (entered: EnteredReturn) => Promise<Outcome | undefined>;
  readonly isPending: () => boolean;
  readonly notifier: Notifier;
};
