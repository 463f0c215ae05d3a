import { makeAutoObservable, observableRef, runInAction } from "mobx";
import {
  findSale,
  parseReceiptId,
  parseTransactionId,
  RECEIPT_FAILED,
  type Receipt,
  type ReceiptId,
  type Receipts,
} from "#domain/receipts/index.ts";
import { plus } from "#domain/shared/number/decimal.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { LocalTime } from "#domain/shared/time/instant.ts";
import type { Money } from "#domain/shared/number/money.ts";
import { mapResult, ok, type Result } from "#domain/shared/result.ts";
import { shownIdentifier } from "#domain/shared/identifier/shown-identifier.ts";
import {
  addReceipt,
  computeFormGross,
  selectFormReceipt,
  taxFreeFailureMessage,
  type IssuePorts,
  type Preparation,
} from "#domain/taxfree/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { isOfOtherCustomer, loadAddableReceipts } from "./addable-receipts.ts";

export type AdditionReceipts = Pick<Receipts, "withId" | "ofTransaction" | "matching">;

type Deps = IssuePorts & {
  readonly receipts: AdditionReceipts;
  /** The receipt on the page. */
  readonly own: () => Receipt | undefined;
  readonly objections: () => readonly string[];
  /** Called with what the service answers for the receipts after one was added. */
  readonly onAdded: (preparation: Preparation) => void;
  /** Called after a receipt was removed, to ask the service again. */
  readonly onRemoved: () => void;
};

/** A receipt of a form that is not issued yet, or one that can be added. */
export type AdditionRow = {
  readonly id: ReceiptId;
  readonly transactionId: string;
  readonly at: LocalTime;
  readonly total: Money;
  readonly customer?: string;
};

/** The receipts that the user adds to a form before it is issued. */
export class FormAdditions {
  private readonly deps: Deps;
  private readonly addable = new AsyncValue<readonly Receipt[]>();
  /** The receipts besides the one on the page. */
  private added: readonly Receipt[] = [];
  /** Sales that have the typed number. */
  private sales: readonly Receipt[] = [];

  isOpen = false;
  typed = "";
  /** Why the last receipt was not added. */
  problem: string | undefined = undefined;
  isChecking = false;
  /** What changed last, for screen readers. */
  announcement = "";

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "addable" | "added" | "sales">(
      this,
      { deps: false, addable: false, added: observableRef, sales: observableRef },
      { autoBind: true },
    );
  }

  /** The receipts of the form, that of the page first. Undefined without a page. */
  get chosen(): readonly [Receipt, ...Receipt[]] | undefined {
    const own = this.deps.own();
    return own && [own, ...this.added];
  }

  /** Identifies the choice of receipts. */
  get ids(): string {
    return (this.chosen ?? []).map(({ id }) => id).join(",");
  }

  /** The receipts of the form, if there is more than the one on the page. */
  get rows(): readonly AdditionRow[] {
    return this.added.length === 0 ? [] : (this.chosen ?? []).map(toRow);
  }

  isRemovable(id: ReceiptId): boolean {
    return this.added.some((receipt) => receipt.id === id);
  }

  get count(): number {
    return this.added.length + 1;
  }

  /** The gross amount of all receipts of the form. */
  get total(): Money | undefined {
    const amounts = (this.chosen ?? []).map(grossOf);
    const [first] = amounts;
    return first && { amount: amounts.map(({ amount }) => amount).reduce(plus), currency: first.currency };
  }

  /** Receipts to choose from: those with the typed number, otherwise the customer's and the nearest of the store. */
  get choices(): readonly AdditionRow[] {
    const from = this.sales.length > 0 ? this.sales : this.addableNow;
    return from.filter(({ id }) => !this.isRemovable(id)).map(toRow);
  }

  get choicesLabel(): string {
    return this.sales.length > 0 ? "Receipts with this number" : "Receipts that can be added";
  }

  /** Shown instead of an empty list. */
  get noChoicesText(): string {
    if (this.addable.isPending) return "Loading receipts…";
    return "No receipt of this customer or of about this time can be added.";
  }

  /** Why there are no receipts to choose from. */
  get choicesFailure(): string | undefined {
    return this.addable.failure && (this.addable.failure.description || RECEIPT_FAILED);
  }

  type(text: string): void {
    this.typed = text;
    this.problem = undefined;
    this.sales = [];
  }

  async open(): Promise<void> {
    this.isOpen = true;
    await this.loadChoices();
  }

  close(): void {
    this.addable.abort();
    this.isOpen = false;
    this.type("");
  }

  async loadChoices(): Promise<void> {
    const own = this.deps.own();
    if (own) await this.addable.load((signal) => loadAddableReceipts(own, this.deps.receipts, signal));
  }

  /** Adds the receipt whose transaction id or receipt id is typed or scanned. */
  async addTyped(): Promise<void> {
    const text = this.typed.trim();
    if (text === "") return this.refuse("Type or scan a transaction ID");
    await this.check(text, async () => {
      const found = await this.find(text);
      if (!found.ok) return found;
      const [first, ...others] = found.value;
      if (first === undefined) return ok(`No receipt has the transaction ID ${text}`);
      if (others.length === 0) return this.tryToAdd(first);
      runInAction(() => (this.sales = found.value));
      return ok("Several receipts have this transaction ID. Choose one below.");
    });
  }

  async add(id: ReceiptId): Promise<void> {
    await this.check(id, async () => {
      const read = await this.deps.receipts.withId(id);
      return read.ok ? this.tryToAdd(read.value) : read;
    });
  }

  remove(id: ReceiptId): void {
    const removed = this.added.find((receipt) => receipt.id === id);
    this.added = this.added.filter((receipt) => receipt.id !== id);
    this.announcement = removed === undefined ? "" : `${removed.transactionId} removed`;
    this.deps.onRemoved();
  }

  /** Forgets the receipts that were added, for example when another receipt is shown. */
  clear(): void {
    this.close();
    this.addable.reset();
    this.added = [];
    this.announcement = "";
  }

  /** Without those of another customer than that of a receipt that was added since they were loaded. */
  private get addableNow(): readonly Receipt[] {
    const { value = [] } = this.addable;
    return value.filter((receipt) => !isOfOtherCustomer(receipt, this.chosen ?? []));
  }

  private refuse(reason: string): void {
    this.problem = reason;
  }

  /** Runs one check at a time. Ignores its result if another receipt is shown by then. */
  private async check(name: string, run: () => Promise<Result<string | undefined, Failure>>): Promise<void> {
    if (this.isChecking) return;
    const own = this.deps.own()?.id;
    this.isChecking = true;
    this.problem = undefined;
    const result = await run();
    runInAction(() => {
      this.isChecking = false;
      if (this.deps.own()?.id !== own) return;
      const reason = result.ok ? result.value : taxFreeFailureMessage(result.error);
      if (reason !== undefined) return this.refuse(reason);
      if (name === this.typed.trim() || this.sales.length > 0) this.type("");
    });
  }

  /** Returns why the receipt is not added, or undefined. Checks it again if another one was removed in the meantime. */
  private async tryToAdd(candidate: Receipt): Promise<Result<string | undefined, Failure>> {
    const { chosen, deps, ids } = this;
    if (chosen === undefined) return ok(undefined);
    const checked = await addReceipt(candidate, { chosen, objections: deps.objections() }, deps);
    if (this.deps.own()?.id !== chosen[0].id) return ok(undefined);
    if (this.ids !== ids) return this.tryToAdd(candidate);
    return mapResult(checked, (addition) => {
      if (addition.kind === "refused") return `${candidate.transactionId}: ${addition.reasons.join(", ")}`;
      this.show(candidate, addition.preparation);
      return undefined;
    });
  }

  private show(candidate: Receipt, preparation: Preparation): void {
    runInAction(() => {
      this.added = [...this.added, candidate];
      this.announcement = `${candidate.transactionId} added`;
    });
    this.deps.onAdded(preparation);
  }

  /** Returns the receipts that a text names: one, several sales with one number, or none. */
  private async find(text: string): Promise<Result<readonly Receipt[], Failure>> {
    const { receipts } = this.deps;
    const id = parseReceiptId(text);
    const named = id && (await receipts.withId(id));
    if (named?.ok) return ok([named.value]);
    const transactionId = parseTransactionId(text);
    const sale = transactionId && (await findSale(receipts, { transactionId }));
    if (sale === undefined) return ok([]);
    if (!sale.ok) return sale;
    if (sale.value.kind !== "several") return ok(sale.value.kind === "receipt" ? [sale.value.receipt] : []);
    const ofStore = sale.value.sales.filter(({ storeId }) => storeId === this.deps.own()?.storeId);
    const candidates = ofStore.length > 0 ? ofStore : sale.value.sales;
    const read = await Promise.all(candidates.slice(0, MAX_SALES).map((each) => receipts.withId(each.id)));
    return read.find((result) => !result.ok) ?? ok(read.flatMap((result) => (result.ok ? [result.value] : [])));
  }
}

/** Returns what a form contains of a receipt, in money. */
const grossOf = (receipt: Receipt): Money => computeFormGross(receipt, selectFormReceipt(receipt));

function toRow(receipt: Receipt): AdditionRow {
  const customer = shownIdentifier(receipt);
  return {
    id: receipt.id,
    transactionId: receipt.transactionId,
    at: receipt.localtime,
    total: grossOf(receipt),
    ...(customer === undefined ? {} : { customer }),
  };
}

const MAX_SALES = 10;
