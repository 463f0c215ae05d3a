import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { refundAddress, type ReceiptChange } from "#domain/receipts/actions.ts";
import type { Receipt, ReceiptSummary, TransactionId } from "#domain/receipts/index.ts";
import {
  isGuaranteed,
  isSameRefundLocation,
  isSameRefundReceipt,
  isRefundHash,
  parseRefundHash,
  formatRefundHash,
  REFUND_RECEIPT_FAILED,
  type RefundFacts,
  type RefundLocation,
} from "#domain/refunds/index.ts";
import { describeReturnable } from "#domain/receipts/rules.ts";
import type { Location } from "#domain/shared/location.ts";
import { localTimeIn } from "#domain/shared/time/local-time.ts";
import { receiptHref } from "#domain/shell/index.ts";
import { LazyDialog, type DialogActions, type DialogModel } from "#ui/model/lazy-dialog.ts";
import { ReturnQuantity } from "#ui/model/return-quantity.ts";
import type { ReturnRequest } from "#ui/model/return-request.ts";
import type { Screen, UnsavedChanges, ViewOf } from "#ui/model/screen.ts";
import { RefundItemViewModel } from "./refund-item.view-model.ts";
import type { RefundPageDeps, SalesToChoose } from "./refund-page-deps.ts";
import { EarlierReturnsViewModel } from "./earlier-returns.ts";
import { ReceiptFinderViewModel } from "./receipt-finder.view-model.ts";
import { CONFIRM_LEAVE_ITEM } from "./refund-questions.ts";
import { describeLeft } from "./refund-parts.ts";
import { RefundRecorder } from "./refund-recorder.ts";
import { RefundReceipt, type OpenedSale } from "./refund-receipt.ts";
import { RefundSearchViewModel } from "./refund-search.view-model.ts";
import { formatGuarantee, toRowStatus, type RefundRow } from "./refund-result.ts";

/** Finds a receipt and validates the refund of its items [REFUND-001, REFUND-002]. */
export class RefundPageViewModel implements Screen {
  private readonly deps: RefundPageDeps;
  private readonly opened: RefundReceipt;
  /** The latest address of the page. */
  private location: Location = { path: "", search: "" };
  /** The fragment that the page itself wrote. Entering it changes nothing. */
  private written: string | undefined = undefined;
  /** True while the user is asked whether to leave the item. */
  private isAsking = false;
  /** The item in the URL. */
  private shown: RefundLocation | undefined = undefined;

  readonly search: RefundSearchViewModel;
  readonly finder: ReceiptFinderViewModel;
  /** What the customer of the receipt returned before. */
  readonly earlier: EarlierReturnsViewModel;
  readonly manual: LazyDialog<DialogModel>;
  readonly usesHash = true;
  item: RefundItemViewModel | undefined = undefined;

  constructor(deps: RefundPageDeps) {
    this.deps = deps;
    this.opened = new RefundReceipt(deps);
    this.search = new RefundSearchViewModel({
      notifier: deps.notifier,
      fetch: this.opened.fetch,
      onFound: (transaction, opened) => this.found(transaction, opened),
    });
    this.finder = new ReceiptFinderViewModel(deps);
    this.earlier = new EarlierReturnsViewModel(deps);
    this.manual = LazyDialog.of(deps.openReturnDialog, (actions) => this.manualReturn(actions), deps);
    makeAutoObservable<this, "deps" | "opened" | "location" | "written" | "isAsking" | "shown">(
      this,
      {
        deps: false,
        opened: false,
        location: false,
        written: false,
        isAsking: false,
        shown: observableRef,
        search: false,
        finder: false,
        earlier: false,
        manual: false,
        usesHash: false,
        item: observableRef,
      },
      { autoBind: true },
    );
  }

  get title(): string {
    return this.shown ? `Refund of ${this.shown.transaction}` : "Refund validation";
  }

  get isIdle(): boolean {
    return this.state !== "loading" && !this.isBusy;
  }

  get unsaved(): UnsavedChanges | undefined {
    const isDirty = this.item?.isDirty || this.manual.isDirty;
    return isDirty ? { discard: this.discard, isBeingSaved: this.isBusy } : undefined;
  }

  get state(): "search" | "loading" | "ready" | "several" | "empty" | "error" {
    return this.shown === undefined ? "search" : this.opened.state;
  }

  get transaction(): string {
    return this.shown?.transaction ?? "";
  }

  get loadProblem(): string | undefined {
    return this.state === "error" ? REFUND_RECEIPT_FAILED : undefined;
  }

  get receipt(): Receipt | undefined {
    return this.opened.value;
  }

  get receiptHref(): string | undefined {
    return this.receipt && this.deps.opensReceipts ? receiptHref(this.transaction, this.receipt.id) : undefined;
  }

  /** The sales to choose from, if several have the transaction id [D25]. */
  get sales(): ViewOf<SalesToChoose> {
    return this.deps.sales;
  }

  get guarantee(): string {
    return this.facts ? formatGuarantee(this.facts.guarantee) : "";
  }

  /** True if the last day of the guarantee is past. */
  get isGuaranteeOver(): boolean {
    return this.facts !== undefined && !isGuaranteed(this.facts.guarantee, this.facts.today);
  }

  /** Announces the receipt to screen readers. */
  get summary(): string {
    return this.receipt
      ? `Receipt ${this.transaction}, ${this.rows.length} ${this.rows.length === 1 ? "item" : "items"}. Press Enter to go to the questions.`
      : "";
  }

  /** Notes that the receipt is more than 1 or 6 years old [REFUND-017]. */
  get age(): string | undefined {
    if (this.facts?.variables.over_6_years) return "Over 6 years old";
    return this.facts?.variables.over_1_year ? "Over 1 year old" : undefined;
  }

  get rows(): readonly RefundRow[] {
    const { receipt, item: selected } = this;
    if (receipt === undefined) return [];
    return receipt.items.map((item, place) => ({
      position: place,
      item,
      isSelected: place === selected?.position,
      ...describeLeft(receipt, place),
      status: toRowStatus(receipt, place),
    }));
  }

  /** True while a change is being saved. */
  get isBusy(): boolean {
    return this.opened.isSaving;
  }

  enter(location: Location): Promise<void> | undefined {
    this.location = location;
    const { written } = this;
    this.written = undefined;
    const hash = location.hash ?? "";
    if (written === hash || !isRefundHash(hash)) return undefined;
    if (hash === "") return this.enterSearch(location.search);
    this.finder.abort();
    const isReload = this.shown !== undefined && !this.item?.isDirty && formatRefundHash(this.shown) === hash;
    return isReload ? this.retry() : this.follow();
  }

  exit(): void {
    this.written = undefined;
    this.deps.sales.abort();
    this.opened.abort();
    this.search.abort();
    this.finder.abort();
    this.earlier.abort();
    this.manual.close();
  }

  /** Loads the receipt or the search again when the user follows a link to the current address. */
  reset(): void {
    this.written = undefined;
    if (this.shown) return void this.retry();
    this.search.clear();
    void this.finder.retry();
  }

  /** Opens the receipt of the typed transaction id. With an empty field, goes on to the item that is shown. */
  async find(): Promise<void> {
    if (this.search.isEmpty && this.item) return this.item.visit();
    if (await this.mayLeaveItem()) await this.search.find();
  }

  async retry(): Promise<void> {
    if (this.shown) await this.load(this.shown);
  }

  /** Shows another item. Asks first if answers would be lost. */
  async select(place: number): Promise<void> {
    if (!this.shown || place === this.item?.position || !(await this.mayLeaveItem())) return;
    // Changes the state before the URL, so that the navigation that follows has no effect.
    runInAction(() => this.showItem(place));
    this.deps.navigator.replace(this.write(this.shown));
  }

  /** IANA zone of the retailer. */
  get zone(): string {
    return this.deps.zone;
  }

  /** Returns the address of the refund of a sale that the user chooses. */
  saleHref({ transactionId, id }: ReceiptSummary): string {
    return refundAddress(transactionId, this.shown?.position ?? 0, id);
  }

  print(): void {
    this.deps.printer.print();
  }

  /** Shows the search, and the receipts that it finds. */
  private async enterSearch(search: string): Promise<void> {
    await Promise.all([this.follow(), this.finder.enter(search)]);
  }

  /**
   * Shows what the URL names, also after back and forward.
   * Ignores calls during a question, which the user can change the URL behind.
   */
  private async follow(): Promise<void> {
    const { shown } = this;
    const readPlace = (): RefundLocation | undefined => parseRefundHash(this.location.hash ?? "", this.location.search);
    if (this.isAsking || isSameRefundLocation(readPlace(), shown)) return;
    if (shown && !(await this.mayLeaveItem())) return this.deps.navigator.push(this.write(shown));
    const target = readPlace();
    runInAction(() => {
      this.search.clear();
      this.shown = target;
      this.deps.sales.show(undefined);
      if (target === undefined) this.item = undefined;
    });
    if (target === undefined) return this.opened.set(undefined);
    if (isSameRefundReceipt(target, shown) && this.receipt) return this.showItem(target.position);
    await this.load(target);
  }

  private discard(): void {
    this.manual.close();
    this.item?.restart();
  }

  /** Returns the facts about the receipt. Its items differ only in the total. */
  private get facts(): RefundFacts | undefined {
    return this.receipt && this.opened.selectFacts(this.receipt, 0);
  }

  private async load({ transaction, position, receipt }: RefundLocation): Promise<void> {
    this.item = undefined;
    await this.opened.load({ transactionId: transaction, receiptId: receipt }, () => this.showItem(position));
  }

  private found(transaction: TransactionId, opened: OpenedSale): void {
    this.search.clear();
    this.shown = { transaction, position: 0, ...(opened && "receipt" in opened && { receipt: opened.receipt.id }) };
    this.opened.set(opened);
    this.showItem(0);
    this.deps.navigator.push(this.write(this.shown));
  }

  /** Returns the address of a place that the page already shows. */
  private write(shown: RefundLocation): Location {
    this.written = formatRefundHash(shown);
    return { ...this.location, search: "", hash: this.written };
  }

  /** Shows the item at a position, or the first one if there is none [OQ-207]. */
  private showItem(wanted: number): void {
    const { receipt, deps } = this;
    this.deps.sales.show(this.shown?.transaction, this.opened.sales);
    void this.earlier.show(receipt);
    const place = receipt?.items[wanted] ? wanted : 0;
    this.manual.close();
    if (this.shown) this.shown = { ...this.shown, position: wanted };
    this.item =
      receipt?.items[place] &&
      new RefundItemViewModel({
        ...deps,
        position: place,
        zone: this.opened.zone,
        questions: this.opened.questions,
        factsNow: () => this.opened.selectFacts(receipt, place),
        receipt: () => this.receipt ?? receipt,
        receiptDeps: deps,
        change: this.opened.change,
      });
  }

  private async mayLeaveItem(): Promise<boolean> {
    this.isAsking = true;
    const mayLeave = !this.item?.isDirty || (await this.deps.dialogs.confirm(CONFIRM_LEAVE_ITEM));
    this.isAsking = false;
    return mayLeave;
  }

  private manualReturn(actions: DialogActions): ReturnRequest<ReceiptChange> {
    const {
      item,
      receipt,
      deps: { notifier, user, clock },
    } = this;
    const shown = receipt as Receipt;
    const position = item?.position ?? 0;
    const recorder = new RefundRecorder({
      ...this.deps,
      position,
      receipt: () => this.receipt ?? shown,
      receiptDeps: this.deps,
      change: this.opened.change,
    });
    return {
      ...actions,
      notifier,
      needsReason: true,
      item: item?.name ?? "",
      quantity: new ReturnQuantity(() => describeReturnable(this.receipt ?? shown, position)),
      record: (entered) =>
        recorder.returnManually(() => ({
          position,
          user,
          ...entered,
          localtime: localTimeIn(this.opened.zone, clock.now()),
        })),
      isPending: () => this.opened.isRunning("manual"),
    };
  }
}

export type RefundPageProps = { readonly model: ViewOf<RefundPageViewModel> };
