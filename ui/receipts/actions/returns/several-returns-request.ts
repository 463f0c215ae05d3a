import type { Decimal } from "#domain/shared/number/decimal.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import type { Notifier } from "#ui/model/notifier.ts";

/** The outcome of one of several returns. `isOver`: another try is pointless, because nothing of the item is left. */
export type ReturnAttempt =
  | { readonly kind: "returned"; readonly isFormVoided: boolean }
  | { readonly kind: "cancelled" }
  | { readonly kind: "refused"; readonly reason: string; readonly isOver: boolean };

/** A return as the user sees it. */
export type SeenReturn = {
  readonly place: number;
  /** Undefined for all that is left. */
  readonly quantity: Decimal | undefined;
  /** The version of the receipt that the user sees. Nothing is recorded if less of the item is left by then. */
  readonly seen: Receipt;
};

/** What the dialog for the return of several items needs. */
export type SeveralReturnsRequest = DialogActions & {
  /** The receipt as the user sees it. */
  readonly receipt: Receipt;
  /** Returns the latest version of the receipt. */
  readonly latest: () => Receipt;
  /** Positions of the items. */
  readonly places: readonly number[];
  readonly returnOne: (returned: SeenReturn) => Promise<ReturnAttempt>;
  /** Called with the items that were returned. */
  readonly onReturned: (places: readonly number[]) => void;
  readonly notifier: Notifier;
};
