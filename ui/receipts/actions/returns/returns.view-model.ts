import { makeAutoObservable } from "mobx";
import {
  ALREADY_RETURNED,
  mayDo,
  partReturnedMessage,
  receiptActionFailureMessage,
  refundAddress,
  selectReturnAction,
  returnItem,
  type ReceiptChange,
  type ReceiptChangeDeps,
  type ReturnAction,
  type ReturnedItem,
} from "#domain/receipts/actions.ts";
import type { Receipt, ReceiptItem } from "#domain/receipts/index.ts";
import {
  amountPaidBack,
  isDivisible,
  isRefundLine,
  isReturnable,
  quantityLeft,
  describeReturnable,
} from "#domain/receipts/rules.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { localTimeIn } from "#domain/shared/local-time.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import type { Permissions } from "#domain/shared/permission.ts";
import { isolateDirection } from "#domain/shared/isolate-direction.ts";
import type { Stores } from "#domain/stores/index.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import { LazyDialog, type LazyFactory, type DialogActions } from "#ui/model/lazy-dialog.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import { FORM_VOIDED_ONLY, recordedText, type PreparedReturn, type PrepareReturn } from "#ui/model/prepare-return.ts";
import { ReturnQuantity } from "#ui/model/return-quantity.ts";
import type { EnteredReturn, ReturnRequest } from "#ui/model/return-request.ts";
import { Command } from "#ui/model/command.ts";
import type { ReceiptResource } from "../../receipt-resource.ts";
import type { ReturnDialogViewModel } from "./return-dialog.view-model.ts";

type Deps = {
  readonly record: ReceiptResource;
  readonly work: ReceiptChangeDeps;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly permissions: Permissions;
  /** True if the portal has a refund page. */
  readonly hasRefunds: boolean;
  /** True if each return needs a refund validation [D33]. */
  readonly needsValidation: boolean;
  /** IANA zone of the retailer. */
  readonly zone: string;
  readonly openReturnDialog: LazyFactory<ReturnRequest<ReceiptChange>, ReturnDialogViewModel>;
  /** Email address of the user. */
  readonly user: string;
  readonly prepareReturn: PrepareReturn<Receipt, ReceiptChange>;
};

/** The returns of the receipt's items [RCPT-065, RCPT-066]. */
export class ReturnsViewModel {
  private readonly deps: Deps;
  /** The item of the dialog, and whether its return needs a reason. */
  private asked = { place: 0, needsReason: true };
  /** Allows one question at a time. */
  private readonly asking = new Command();
  /** Returns with an unknown outcome: their responses were lost. */
  private tried: readonly ReturnedItem[] = [];

  readonly dialog: LazyDialog<ReturnDialogViewModel>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.dialog = LazyDialog.of(deps.openReturnDialog, (dialogActions) => this.returnRequest(dialogActions), deps);
    makeAutoObservable<this, "deps" | "asking" | "asked" | "tried">(
      this,
      { deps: false, asking: false, asked: false, tried: false, dialog: false },
      { autoBind: true },
    );
  }

  /** True if an action is possible for some item. */
  get hasActions(): boolean {
    const { permissions } = this.deps;
    return mayDo("return", permissions) || this.linksToRefunds;
  }

  get linksToRefunds(): boolean {
    return this.deps.hasRefunds && mayDo("validate-refund", this.deps.permissions);
  }

  /** Returns the return action of an item. */
  selectAction(item: ReceiptItem): ReturnAction {
    const { receipt } = this.deps.record;
    const action = receipt ? selectReturnAction(item, receipt, this.deps) : "none";
    return action === "refund" && !this.deps.hasRefunds ? "none" : action;
  }

  /** True if the refund of an item can be validated. */
  canValidate(item: ReceiptItem): boolean {
    return this.linksToRefunds && !this.deps.record.receipt?.duplicate && !isRefundLine(item);
  }

  /** Returns the address of the refund page for the item at a position. */
  refundHref(place: number): string {
    const { receipt } = this.deps.record;
    return receipt ? refundAddress(receipt.transactionId, place, receipt.id) : "";
  }

  isPending(place: number): boolean {
    return this.deps.record.isRunning(toCommandName(place));
  }

  /**
   * Records the return of an item after a confirmation. Asks for the quantity if a part can come back.
   * Only the refund page can take a return back, with its validation.
   */
  async returnNow(place: number): Promise<void> {
    const {
      record: { receipt },
      dialogs,
      notifier,
    } = this.deps;
    const item = receipt?.items[place];
    if (receipt === undefined || item === undefined) return;
    if (isDivisible(item)) return this.openDialog({ place, needsReason: false });
    const amount = amountPaidBack(receipt, { position: place, quantity: quantityLeft(item) });
    if (!(await this.asking.run("ask", () => dialogs.confirm(returnQuestion(item.name, amount))))) return;
    const outcome = await this.record(place, {}, receipt);
    if (outcome?.kind === "failed")
      notifyFailure(notifier, outcome.failure, receiptActionFailureMessage(outcome.failure));
  }

  async returnManually(place: number): Promise<void> {
    await this.openDialog({ place, needsReason: true });
  }

  private async openDialog(asked: { readonly place: number; readonly needsReason: boolean }): Promise<void> {
    if (this.dialog.model || this.dialog.isOpening) return;
    this.asked = asked;
    await this.dialog.open();
  }

  private returnRequest(dialogActions: DialogActions): ReturnRequest<ReceiptChange> {
    const {
      asked: { place, needsReason },
      deps: {
        notifier,
        record: { receipt },
      },
    } = this;
    const shown = receipt as Receipt;
    const latest = (): Receipt => (this.deps.record.receipt?.id === shown.id ? this.deps.record.receipt : shown);
    return {
      ...dialogActions,
      notifier,
      needsReason,
      item: shown.items[place]?.name ?? "",
      quantity: new ReturnQuantity(() => describeReturnable(latest(), place)),
      record: (entered) => this.record(place, entered, latest()),
      isPending: () => this.isPending(place),
    };
  }

  private async record(place: number, entered: EnteredReturn, receipt: Receipt): Promise<ReceiptChange | undefined> {
    const { record, notifier, user, prepareReturn } = this.deps;
    const write = (change: (seen: Receipt) => Promise<ReceiptChange>) =>
      record.write(`form-of-${toCommandName(place)}`, change, receipt);
    const prepared = await prepareReturn({ receipt, position: place, write });
    if (prepared === undefined) return undefined;
    const outcome = await record.write(
      toCommandName(place),
      async (seen) => {
        const localtime = localTimeIn(await this.zoneOf(seen), this.deps.clock.now());
        return this.recordAndTrack({ position: place, localtime, user, ...entered }, { seen, guards: prepared.guards });
      },
      receipt,
    );
    if (outcome?.kind === "changed")
      notifier.raise(
        "success",
        recordedText("The return is recorded", prepared, outcome.receipt.items.some(isReturnable)),
      );
    else if (prepared.isFormVoided) notifier.raise("warn", FORM_VOIDED_ONLY);
    if (outcome?.kind === "failed" && outcome.failure.kind === "conflict") await record.reload();
    return outcome?.kind === "overtaken" ? this.overtaken(place, outcome) : outcome;
  }

  /** Keeps the dialog open if something of the item is left. */
  private overtaken(
    place: number,
    outcome: Extract<ReceiptChange, { readonly kind: "overtaken" }>,
  ): ReceiptChange | undefined {
    const item = outcome.receipt.items[place];
    const isLeft = item !== undefined && isReturnable(item);
    this.deps.notifier.raise("warn", isLeft ? partReturnedMessage(quantityLeft(item)) : ALREADY_RETURNED);
    return isLeft ? undefined : outcome;
  }

  private async recordAndTrack(
    returned: ReturnedItem,
    { seen, guards }: Pick<PreparedReturn, "guards"> & { readonly seen: Receipt },
  ): Promise<ReceiptChange> {
    const outcome = await returnItem(seen, returned, { ...this.deps.work, guards, tried: this.tried });
    const others = this.tried.filter(({ position }) => position !== returned.position);
    this.tried = outcome.kind === "failed" ? [...this.tried, returned] : others;
    return outcome;
  }

  /** Returns the zone of the store, else of the retailer. */
  private async zoneOf({ storeId }: Receipt): Promise<string> {
    const stores = await this.deps.stores.all(this.deps.record.left);
    return (stores.ok ? stores.value.find(({ id }) => id === storeId)?.timezone : undefined) ?? this.deps.zone;
  }
}

const toCommandName = (place: number): string => `return-${place}`;

const returnQuestion = (item: string, amount: Money): Question => ({
  title: "Return this item?",
  text: `The return of ${isolateDirection(item)} will be recorded at the current store time. Amount to pay back: ${formatMoney(amount)}.`,
  confirmLabel: "Record return",
});
