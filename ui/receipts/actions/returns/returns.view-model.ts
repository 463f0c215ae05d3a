import { makeAutoObservable } from "mobx";
import {
  ALREADY_RETURNED, mayDo, receiptActionFailureMessage, refundAddress, selectReturnAction, returnItem, type ReceiptChange, type ReceiptChangeDeps, type ReturnAction, type ReturnedItem,
} from "#domain/receipts/actions.ts";
import type { Receipt, ReceiptItem } from "#domain/receipts/index.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { localTimeIn } from "#domain/shared/local-time.ts";
import type { Permissions } from "#domain/shared/permission.ts";
import { isolateDirection } from "#domain/shared/isolate-direction.ts";
import type { Stores } from "#domain/stores/index.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import { LazyDialog, type LazyFactory, type DialogActions, type ReasonRequest } from "#ui/model/lazy-dialog.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import { Command } from "#ui/model/command.ts";
import type { ReceiptResource } from "../../receipt-resource.ts";
import type { ManualReturnViewModel } from "./manual-return.view-model.ts";

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
  /** IANA zone of the retailer. */
  readonly zone: string;
  readonly openManual: LazyFactory<ReasonRequest<ReceiptChange>, ManualReturnViewModel>;
};

/** The returns of the receipt's items [RCPT-065, RCPT-066]. */
export class ReturnsViewModel {
  private readonly deps: Deps;
  /** Position of the item of the dialog. */
  private place = 0;
  /** Allows one question at a time. */
  private readonly asking = new Command();
  /** Returns with an unknown outcome: their responses were lost. */
  private tried: readonly ReturnedItem[] = [];

  readonly manual: LazyDialog<ManualReturnViewModel>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.manual = LazyDialog.of(deps.openManual, (dialogActions) => this.manualReturnRequest(dialogActions), deps);
    makeAutoObservable<this, "deps" | "asking" | "place" | "tried">(this, { deps: false, asking: false, place: false, tried: false, manual: false }, { autoBind: true });
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
  selectAction(item: Pick<ReceiptItem, "returned">): ReturnAction {
    const action = selectReturnAction(item, this.deps.permissions);
    return action === "refund" && !this.deps.hasRefunds ? "none" : action;
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
   * Records the return of an item after a confirmation.
   * The portal cannot undo a return: it concerns money, and a till may act on it before an undo arrives.
   */
  async returnNow(place: number): Promise<void> {
    const { record: { receipt }, dialogs, notifier } = this.deps;
    const item = receipt?.items[place]?.name;
    if (item === undefined || !(await this.asking.run("ask", () => dialogs.confirm(returnQuestion(item))))) return;
    const outcome = await this.record(place, undefined, receipt);
    if (outcome?.kind === "failed") notifyFailure(notifier, outcome.failure, receiptActionFailureMessage(outcome.failure));
  }

  async returnManually(place: number): Promise<void> {
    if (this.manual.model || this.manual.isOpening) return;
    this.place = place;
    await this.manual.open();
  }

  private manualReturnRequest(dialogActions: DialogActions): ReasonRequest<ReceiptChange> {
    const { place, deps: { notifier, record: { receipt } } } = this;
    const item = receipt?.items[place]?.name ?? "";
    return { ...dialogActions, notifier, item, record: (reason) => this.record(place, reason), isPending: () => this.isPending(place) };
  }

  private async record(place: number, reason?: string, receipt = this.deps.record.receipt): Promise<ReceiptChange | undefined> {
    const { record, notifier } = this.deps;
    const outcome = await record.write(toCommandName(place), async (seen) => {
      const localtime = localTimeIn(await this.zoneOf(seen), this.deps.clock.now());
      return this.recordAndTrack({ position: place, localtime, ...(reason === undefined ? {} : { reason }) }, seen);
    }, receipt);
    if (outcome?.kind === "changed") notifier.raise("success", "The return is recorded");
    else if (outcome?.kind === "overtaken") notifier.raise("warn", ALREADY_RETURNED);
    return outcome;
  }

  private async recordAndTrack(returned: ReturnedItem, seen: Receipt): Promise<ReceiptChange> {
    const outcome = await returnItem(seen, returned, { ...this.deps.work, tried: this.tried });
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

const returnQuestion = (item: string): Question => ({
  title: "Return this item?",
  text: `The return of ${isolateDirection(item)} will be recorded at the current store time. The portal can’t undo it.`,
  confirmLabel: "Record return",
});
