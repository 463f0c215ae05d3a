import type { ReceiptActions, ReceiptSummary, TransactionId, Receipt } from "#domain/receipts/index.ts";
import type { Refunds, RefundSettings } from "#domain/refunds/index.ts";
import type { PagePrinter } from "#domain/shell/index.ts";
import type { ReceiptChange } from "#domain/receipts/actions.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { DialogModel, LazyFactory } from "#ui/model/lazy-dialog.ts";
import type { PrepareReturn } from "#ui/model/prepare-return.ts";
import type { ReturnRequest } from "#ui/model/return-request.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";
import type { RefundReceiptDeps } from "./refund-receipt.ts";

export type RefundPageDeps = RefundReceiptDeps & {
  readonly refunds: Refunds;
  readonly actions: ReceiptActions;
  readonly navigator: ScreenNavigator;
  readonly can: Can;
  /** The stores whose receipts the account may see. */
  readonly storesAllowed: "all" | readonly string[];
  /** False if the account sees masked identifiers. */
  readonly seesIdentifiers: boolean;
  readonly printer: PagePrinter;
  readonly dialogs: Pick<Dialogs, "confirm" | "message">;
  readonly settings: RefundSettings;
  /** Email address of the user. */
  readonly user: string;
  /** True if the user may open the page of a receipt. */
  readonly opensReceipts: boolean;
  readonly sales: SalesToChoose;
  readonly openReturnDialog: LazyFactory<ReturnRequest<ReceiptChange>, DialogModel>;
  readonly prepareReturn: PrepareReturn<Receipt, ReceiptChange>;
};

/** The sales of a transaction id that several have. */
export type SalesToChoose = {
  readonly shown: readonly ReceiptSummary[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly summary: string;
  show(transaction: TransactionId | undefined, sales?: readonly ReceiptSummary[]): void;
  showMore(): Promise<void>;
  abort(): void;
};
