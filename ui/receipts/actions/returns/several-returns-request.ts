import type { Decimal } from "#domain/shared/decimal.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import type { Notifier } from "#ui/model/notifier.ts";

/** The outcome of one of several returns. `isOver`: another try is pointless, because nothing of the item is left. */
export type ReturnAttempt =
  | { readonly kind: "returned"; readonly isFormVoided: boolean }
  | { readonly kind: "cancelled" }
  | { readonly kind: "refused"; readonly reason: string; readonly isOver: boolean };

/** What the dialog for the return of several items needs. */
export type SeveralReturnsRequest = DialogActions & {
  /** The receipt as the user sees it. */
  readonly receipt: Receipt;
  /** Returns the latest version of the receipt. */
  readonly latest: () => Receipt;
  /** Positions of the items. */
  readonly places: readonly number[];
  /** Returns an item, or a part of it. Without a quantity: all that is left. */
  readonly returnOne: (place: number, quantity: Decimal | undefined) => Promise<ReturnAttempt>;
  /** Called with the items that were returned. */
  readonly onReturned: (places: readonly number[]) => void;
  readonly notifier: Notifier;
};
