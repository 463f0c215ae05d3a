import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { RETURN_CANCELLED, returnsIncompleteMessage, returnsRecordedMessage } from "#domain/receipts/actions.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { describeReturnable, isReturnable } from "#domain/receipts/rules.ts";
import { plus } from "#domain/shared/number/decimal.ts";
import type { Money } from "#domain/shared/number/money.ts";
import { Command } from "#ui/model/command.ts";
import { ReturnQuantity } from "#ui/model/return-quantity.ts";
import type { ReturnAttempt, SeveralReturnsRequest } from "./several-returns-request.ts";

/** One item of the dialog: how much comes back, and the outcome. */
export class ReturnLine {
  readonly place: number;
  readonly item: string;
  readonly quantity: ReturnQuantity;
  /** The version of the receipt that the amounts are from. A change of another item does not compute them again. */
  receipt: Receipt;

  outcome: Exclude<ReturnAttempt, { kind: "cancelled" }> | undefined = undefined;

  constructor(receipt: Receipt, place: number) {
    this.place = place;
    this.item = receipt.items[place]?.name ?? "";
    this.receipt = receipt;
    this.quantity = new ReturnQuantity(() => describeReturnable(this.receipt, place));
    makeAutoObservable(this, {
      place: false,
      item: false,
      quantity: false,
      receipt: observableRef,
      outcome: observableRef,
    });
  }

  get isReturned(): boolean {
    return this.outcome?.kind === "returned";
  }

  /** Why the item was not returned. */
  get refusal(): string | undefined {
    return this.outcome?.kind === "refused" ? this.outcome.reason : undefined;
  }

  /** True if the item is still to be returned. */
  get isOpen(): boolean {
    return this.outcome === undefined || (this.outcome.kind === "refused" && !this.outcome.isOver);
  }

  settle(outcome: NonNullable<ReturnLine["outcome"]>, latest: Receipt): void {
    this.outcome = outcome;
    const item = latest.items[this.place];
    if (outcome.kind === "refused" && item !== undefined && isReturnable(item)) this.receipt = latest;
  }
}

/** Returns several items, one after another. */
export class ReturnSeveralViewModel {
  private readonly deps: SeveralReturnsRequest;
  private readonly recording = new Command();
  private isStopped = false;

  readonly lines: readonly ReturnLine[];
  /** Why items were not returned. */
  problem: string | undefined = undefined;
  errorCount = 0;

  constructor(deps: SeveralReturnsRequest) {
    this.deps = deps;
    this.lines = deps.places.map((place) => new ReturnLine(deps.receipt, place));
    makeAutoObservable<this, "deps" | "recording" | "isStopped">(
      this,
      { deps: false, recording: false, isStopped: false, lines: false },
      { autoBind: true },
    );
  }

  get title(): string {
    return `Return ${this.lines.length} items`;
  }

  get isDirty(): boolean {
    return this.lines.some(({ isOpen, quantity }) => isOpen && quantity.isDirty) || this.isSaving;
  }

  get isSaving(): boolean {
    return this.recording.isPending;
  }

  /** True if nothing is left to return, although not all items were returned. */
  get isOver(): boolean {
    return this.open.length === 0;
  }

  /** The amount to pay back for all items still to be returned. Undefined if a quantity is invalid. */
  get amount(): Money | undefined {
    const amounts = this.open.map(({ quantity }) => quantity.amount);
    const [first] = amounts;
    return (
      first &&
      amounts.reduce((sum, each) => sum && each && { ...sum, amount: plus(sum.amount, each.amount) }, ZERO(first))
    );
  }

  typeQuantity(line: ReturnLine, text: string): void {
    line.quantity.type(text);
    this.problem = undefined;
  }

  /** Returns the items that are open. Goes on after a refusal, and stops if the user cancels a question. */
  async record(): Promise<void> {
    this.problem = undefined;
    const areValid = this.open.map(({ quantity }) => quantity.check()).every(Boolean);
    if (!areValid) {
      this.errorCount += 1;
      return;
    }
    await this.recording.run("record", () => this.recordAll());
  }

  cancel(): void {
    this.deps.cancel();
  }

  stop(): void {
    this.isStopped = true;
  }

  private get open(): readonly ReturnLine[] {
    return this.lines.filter(({ isOpen }) => isOpen);
  }

  private async recordAll(): Promise<void> {
    const { returnOne, latest } = this.deps;
    const tried: ReturnLine[] = [];
    for (const line of this.open) {
      const attempt = await returnOne({ place: line.place, quantity: line.quantity.quantity, seen: line.receipt });
      if (attempt.kind === "cancelled") break;
      runInAction(() => line.settle(attempt, latest()));
      tried.push(line);
    }
    runInAction(() => this.finish(tried));
  }

  private finish(tried: readonly ReturnLine[]): void {
    const { notifier, onReturned, close } = this.deps;
    const returned = tried.filter(({ isReturned }) => isReturned);
    onReturned(returned.map(({ place }) => place));
    const all = this.lines.filter(({ isReturned }) => isReturned);
    if (all.length === this.lines.length) {
      notifier.raise("success", `${returnsRecordedMessage(all.length)}${this.formNote}`);
      return close();
    }
    if (this.isStopped) return notifier.raise("warn", this.incompleteText(all));
    this.problem = `${all.length} of ${this.lines.length} items are returned.${this.formNote}`;
  }

  private get formNote(): string {
    const isFormVoided = this.lines.some(({ outcome }) => outcome?.kind === "returned" && outcome.isFormVoided);
    return isFormVoided ? " The tax-free form is voided." : "";
  }

  private incompleteText(returned: readonly ReturnLine[]): string {
    const refused = this.lines
      .filter(({ isReturned }) => !isReturned)
      .map(({ item, refusal = RETURN_CANCELLED }) => ({ item, reason: refusal }));
    return `${returnsIncompleteMessage(
      returned.map(({ item }) => item),
      refused,
    )}${this.formNote}`;
  }
}

const ZERO = ({ currency }: Money): Money | undefined => ({ amount: "0" as Money["amount"], currency });
