import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { ReceiptChange, ReceiptChangeDeps } from "#domain/receipts/actions.ts";
import type { Receipt, ReceiptItem } from "#domain/receipts/index.ts";
import {
  answerQuestion, validateRefundAnswer, refundAnswerErrorMessage, approveReturn, CHECK_CAST, CONFIRM_OUT_OF_POLICY, decideApproval, elapsedSeconds, nextRefundQuestion, previousRefundQuestion, refundChangeFailureMessage,
  selectRefundRecord, returnValidatedItem, startSurvey, selectRefundStep, storeResult, unlockItem,
  type Approval, type RefundedItem, type RefundFacts, type RefundQuestion, type RefundRecord, type RefundSettings, type RefundStep, type RefundSurvey,
} from "#domain/refunds/index.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { truncateCodePoints, countCodePoints } from "#domain/shared/code-points.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { isolateDirection } from "#domain/shared/isolate-direction.ts";
import { localTimeIn } from "#domain/shared/local-time.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import { toResultDisplay, WAITING_FOR_APPROVAL, type ResultDisplay } from "./refund-result.ts";

export type RefundItemDeps = {
  readonly position: number;
  readonly receipt: () => Receipt;
  /** Returns the current facts of the item: a page can stay open past midnight. */
  readonly factsNow: () => RefundFacts;
  readonly questions: readonly RefundQuestion[];
  readonly settings: Pick<RefundSettings, "maxComment" | "needsApproval">;
  /** Email address of the user. */
  readonly user: string;
  /** IANA zone of the store. */
  readonly zone: string;
  readonly clock: Clock;
  readonly dialogs: Pick<Dialogs, "confirm" | "message">;
  readonly notifier: Notifier;
  readonly receiptDeps: ReceiptChangeDeps;
  /**
   * Runs one change of the receipt at a time, and shows the receipt afterwards.
   * Undefined if another change is pending.
   */
  readonly change: (name: string, make: (seen: Receipt) => Promise<ReceiptChange>) => Promise<ReceiptChange | undefined>;
};

/** The validation of one item of a receipt: its questions, then its result. */
export class RefundItemViewModel {
  private readonly deps: RefundItemDeps;
  private facts: RefundFacts;
  private survey: RefundSurvey;
  /** When the first question was shown. */
  private startedAt: Instant;

  /** What is wrong with the current answer. */
  error: string | undefined = undefined;

  constructor(deps: RefundItemDeps) {
    this.deps = deps;
    this.facts = deps.factsNow();
    this.survey = startSurvey(deps.questions, this.facts);
    this.startedAt = deps.clock.now();
    makeAutoObservable<this, "deps" | "facts" | "survey" | "startedAt">(this, { deps: false, facts: observableRef, survey: observableRef, startedAt: false }, { autoBind: true });
  }

  get position(): number {
    return this.deps.position;
  }

  get item(): ReceiptItem | undefined {
    return this.deps.receipt().items[this.deps.position];
  }

  get name(): string {
    return this.item?.name ?? "";
  }

  get record(): RefundRecord | undefined {
    return selectRefundRecord(this.deps.receipt(), this.deps.position);
  }

  get step(): RefundStep {
    return selectRefundStep(this.survey, this.facts);
  }

  /** Changes with each step, to move the focus to the new one. */
  get stepKey(): string {
    return `${this.deps.position}/${this.record ? "result" : this.survey.position}`;
  }

  get progress(): string {
    const { position, staffQuestions } = this.survey;
    if (this.record) return "Result";
    return position === staffQuestions.length ? "Check the answers" : `Question ${position + 1} of ${staffQuestions.length}`;
  }

  get canGoBack(): boolean {
    return this.survey.position > 0;
  }

  /** Characters of the comment and their maximum [REFUND-013]. */
  get counter(): string {
    return `${countCodePoints(this.answer)}/${this.deps.settings.maxComment}`;
  }

  get answer(): string {
    return this.step.kind === "question" ? (this.step.answer ?? "") : "";
  }

  /** True if leaving the item would lose answers. */
  get isDirty(): boolean {
    return this.record === undefined && this.survey.answers.size > 0;
  }

  get result(): ResultDisplay | undefined {
    const { record, facts, deps: { questions, zone } } = this;
    return record && toResultDisplay(record, { facts, questions, zone });
  }

  get isReturned(): boolean {
    return this.item?.returned !== undefined;
  }

  /** True if the return is not recorded yet, and no second account has to approve it. */
  get canReturn(): boolean {
    return !this.isReturned && this.record !== undefined && this.approval === "none";
  }

  get canApprove(): boolean {
    return !this.isReturned && this.approval === "open";
  }

  /** True for the user who validated the item: another account approves its return. */
  get isWaitingForApproval(): boolean {
    return !this.isReturned && this.approval === "own";
  }

  /** True if staff can record a return without a validation. */
  get canReturnManually(): boolean {
    return !this.isReturned && this.approval === "none";
  }

  /** Answers the current question with Yes or No. Prompts once for CAST [REFUND-014]. */
  async choose(answer: string): Promise<void> {
    const { survey, promptsCast } = answerQuestion(this.survey, answer);
    this.survey = survey;
    this.error = undefined;
    if (promptsCast) await this.deps.dialogs.message({ title: "CAST", text: CHECK_CAST });
  }

  /** Writes a comment. It ends at the maximum length. */
  type(text: string): void {
    this.survey = answerQuestion(this.survey, truncateCodePoints(text, this.deps.settings.maxComment)).survey;
    this.error = undefined;
  }

  next(): void {
    const refusal = validateRefundAnswer(this.survey, this.deps.settings.maxComment);
    this.error = refusal && refundAnswerErrorMessage(refusal);
    if (refusal === undefined) this.survey = nextRefundQuestion(this.survey);
  }

  back(): void {
    this.error = undefined;
    this.survey = previousRefundQuestion(this.survey);
  }

  /** Stores the result. A Pass records the return at once. A Fail asks first [REFUND-009]. */
  async finish(): Promise<void> {
    const { user, clock, receiptDeps, factsNow } = this.deps;
    this.facts = factsNow();
    const { step } = this;
    if (step.kind !== "review") return;
    const { entries, result } = step;
    const now = clock.now();
    const record: RefundRecord = { entries, result, user, timestamp: now, timeElapsed: elapsedSeconds(this.startedAt, now) };
    const outcome = await this.change("store", (seen) => storeResult(seen, { record, item: this.returned }, receiptDeps));
    if (outcome?.kind !== "changed") return;
    if (result === "Fail") await this.storedFail();
    else this.deps.notifier.raise("success", "Passed. The return is recorded.");
  }

  /** Records the return of a validated item. Asks first if the result is Fail. */
  async returnItem(): Promise<void> {
    if (this.record?.result === "Fail" && !(await this.deps.dialogs.confirm(OUT_OF_POLICY))) return;
    const outcome = await this.change("return", (seen) => returnValidatedItem(seen, this.returned, this.deps.receiptDeps));
    if (outcome?.kind === "changed") this.deps.notifier.raise("success", "The return is recorded");
  }

  /** Approves the return of an item that a colleague has validated with the result Fail. */
  async approve(): Promise<void> {
    const { dialogs, clock, user, receiptDeps, notifier } = this.deps;
    if (!(await dialogs.confirm(OUT_OF_POLICY))) return;
    const approval = { user, timestamp: clock.now() };
    const outcome = await this.change("approve", (seen) => approveReturn(seen, { ...this.returned, approval }, receiptDeps));
    if (outcome?.kind === "changed") notifier.raise("success", "Approved. The return is recorded.");
  }

  /** Clears the result and the return, and starts again [REFUND-010]. */
  async unlock(): Promise<void> {
    const { dialogs, receiptDeps, notifier, position } = this.deps;
    if (!(await dialogs.confirm(unlocking(this.name, this.isReturned)))) return;
    const outcome = await this.change("unlock", (seen) => unlockItem(seen, position, receiptDeps));
    if (outcome?.kind !== "changed") return;
    runInAction(() => this.restart());
    notifier.raise("success", "The item is unlocked");
  }

  /** Discards the answers and starts with the first question. */
  restart(): void {
    const { questions, factsNow, clock } = this.deps;
    this.facts = factsNow();
    this.survey = startSurvey(questions, this.facts);
    this.startedAt = clock.now();
  }

  private get approval(): Approval {
    return decideApproval(this.record, { needsApproval: this.deps.settings.needsApproval, user: this.deps.user });
  }

  private get returned(): RefundedItem {
    const { position, zone, clock } = this.deps;
    return { position, localtime: localTimeIn(zone, clock.now()) };
  }

  private async storedFail(): Promise<void> {
    if (this.deps.settings.needsApproval) this.deps.notifier.raise("info", WAITING_FOR_APPROVAL);
    else await this.returnItem();
  }

  private async change(name: string, make: (seen: Receipt) => Promise<ReceiptChange>): Promise<ReceiptChange | undefined> {
    const outcome = await this.deps.change(name, make);
    if (outcome?.kind === "failed") notifyFailure(this.deps.notifier, outcome.failure, refundChangeFailureMessage(outcome.failure));
    if (outcome?.kind === "overtaken") this.deps.notifier.raise("warn", overtakenText(selectRefundRecord(outcome.receipt, this.deps.position)));
    return outcome;
  }
}

/** Notifies whose result is stored. */
const overtakenText = (record: RefundRecord | undefined): string =>
  record ? `${isolateDirection(record.user)} validated this item first. That result is kept.` : "Another user changed this item first. Check it and try again.";

const OUT_OF_POLICY: Question = { title: "Out of policy", text: CONFIRM_OUT_OF_POLICY, confirmLabel: "Yes", cancelLabel: "No", danger: true };

const unlocking = (name: string, isReturned: boolean): Question => ({
  title: "Unlock this item?",
  text: `The result of ${isolateDirection(name)}${isReturned ? " and its return" : ""} will be removed.`,
  confirmLabel: "Unlock item",
  danger: true,
});

/** Asked before the answers about an item are lost. */
export const CONFIRM_LEAVE_ITEM: Question = {
  title: "Leave this item?",
  text: "Your answers haven't been saved.",
  confirmLabel: "Leave and discard",
  cancelLabel: "Keep answering",
  danger: true,
};
