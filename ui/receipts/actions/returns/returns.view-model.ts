import { makeAutoObservable } from "mobx";
import {
  ALREADY_RETURNED,
  isDemonstration,
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
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { localTimeIn } from "#domain/shared/time/local-time.ts";
import { formatMoney, type Money } from "#domain/shared/number/money.ts";
import type { Permissions } from "#domain/shared/access/permission.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
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
import type { ReturnSeveralViewModel } from "./return-several.view-model.ts";
import { SelectedReturnsViewModel } from "./selected-returns.view-model.ts";
import type { ReturnAttempt, SeenReturn, SeveralReturnsRequest } from "./several-returns-request.ts";

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
  readonly openReturnSeveral: LazyFactory<SeveralReturnsRequest, ReturnSeveralViewModel>;
  /** Email address of the user. */
  readonly user: string;
  readonly prepareReturn: PrepareReturn<Receipt, ReceiptChange>;
  /** Called after a return, also if only its tax-free form was voided. */
  readonly onReturned: () => void;
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
  readonly selection: SelectedReturnsViewModel;

  constructor(deps: Deps) {
    this.deps = deps;
    this.dialog = LazyDialog.of(deps.openReturnDialog, (dialogActions) => this.returnRequest(dialogActions), deps);
    this.selection = new SelectedReturnsViewModel({
      ...deps,
      receipt: () => deps.record.receipt,
      canRecord: (place) => this.canRecord(place),
      returnOne: (returned, latest) => this.returnOne(returned, latest),
    });
    makeAutoObservable<this, "deps" | "asking" | "asked" | "tried">(
      this,
      { deps: false, asking: false, asked: false, tried: false, dialog: false, selection: false },
      { autoBind: true },
    );
  }

  /** True if an action is possible for some item. */
  get hasActions(): boolean {
    const { permissions } = this.deps;
    return mayDo("return", permissions) || this.linksToRefunds;
  }

  /** True if returns need a refund validation that the user may not make [D33]. */
  get needsOthers(): boolean {
    return this.deps.record.receipt?.items.some((item) => this.selectAction(item) === "unvalidated") ?? false;
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

  private canRecord(place: number): boolean {
    const item = this.deps.record.receipt?.items[place];
    return item !== undefined && !isDemonstration(this.deps.permissions) && this.selectAction(item) === "record";
  }

  /** Records one of several returns. Its outcome is not notified. */
  private async returnOne({ place, quantity, seen }: SeenReturn, latest: Receipt): Promise<ReturnAttempt> {
    const changed = describeOvertaken(place, latest);
    if (leftOf(seen, place) !== leftOf(latest, place))
      return { kind: "refused", reason: changed.text, isOver: !changed.left };
    const { outcome, prepared } = await this.attempt(place, quantity === undefined ? {} : { quantity }, latest);
    if (outcome === undefined || prepared === undefined) return { kind: "cancelled" };
    if (outcome.kind === "changed") return { kind: "returned", isFormVoided: prepared.isFormVoided };
    const voided = prepared.isFormVoided ? ` ${FORM_VOIDED_ONLY}` : "";
    if (outcome.kind === "failed")
      return { kind: "refused", reason: `${receiptActionFailureMessage(outcome.failure)}${voided}`, isOver: false };
    const { left, text } = describeOvertaken(place, outcome.receipt);
    return { kind: "refused", reason: `${text}${voided}`, isOver: !left };
  }

  private async record(place: number, entered: EnteredReturn, receipt: Receipt): Promise<ReceiptChange | undefined> {
    const { notifier } = this.deps;
    const { outcome, prepared } = await this.attempt(place, entered, receipt);
    if (prepared === undefined) return undefined;
    if (outcome?.kind === "changed")
      notifier.raise(
        "success",
        recordedText("The return is recorded", prepared, outcome.receipt.items.some(isReturnable)),
      );
    else if (prepared.isFormVoided) notifier.raise("warn", FORM_VOIDED_ONLY);
    return outcome?.kind === "overtaken" ? this.overtaken(place, outcome) : outcome;
  }

  /** Prepares and records a return. Nothing is `prepared` if the user cancels the question about a tax-free form. */
  private async attempt(
    place: number,
    entered: EnteredReturn,
    receipt: Receipt,
  ): Promise<{ readonly prepared?: PreparedReturn; readonly outcome?: ReceiptChange | undefined }> {
    const { record, user, prepareReturn } = this.deps;
    const write = (change: (seen: Receipt) => Promise<ReceiptChange>) =>
      record.write(`form-of-${toCommandName(place)}`, change, receipt);
    const prepared = await prepareReturn({ receipt, position: place, write });
    // The user may have cancelled after a form was voided.
    if (prepared === undefined) return (this.deps.onReturned(), {});
    const outcome = await record.write(
      toCommandName(place),
      async (seen) => {
        const localtime = localTimeIn(await this.zoneOf(seen), this.deps.clock.now());
        return this.recordAndTrack({ position: place, localtime, user, ...entered }, { seen, guards: prepared.guards });
      },
      receipt,
    );
    this.deps.onReturned();
    return { prepared, outcome };
  }

  /** Keeps the dialog open if something of the item is left. */
  private overtaken(
    place: number,
    outcome: Extract<ReceiptChange, { readonly kind: "overtaken" }>,
  ): ReceiptChange | undefined {
    const { left, text } = describeOvertaken(place, outcome.receipt);
    this.deps.notifier.raise("warn", text);
    return left ? undefined : outcome;
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

const leftOf = ({ items }: Receipt, place: number): string | undefined => {
  const item = items[place];
  return item && quantityLeft(item);
};

/** Says what another user has returned first, and whether something is left. */
function describeOvertaken(place: number, { items }: Receipt): { readonly left: boolean; readonly text: string } {
  const item = items[place];
  const left = item !== undefined && isReturnable(item);
  return { left, text: left ? partReturnedMessage(quantityLeft(item)) : ALREADY_RETURNED };
}

const returnQuestion = (item: string, amount: Money): Question => ({
  title: "Return this item?",
  text: `The return of ${isolateDirection(item)} will be recorded at the current store time. Amount to pay back: ${formatMoney(amount)}.`,
  confirmLabel: "Record return",
});
