import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { ReceiptItem } from "#domain/receipts/index.ts";
import {
  answerQuestion,
  canUnlockRecord,
  validateRefundAnswers,
  refundAnswerErrorMessage,
  CHECK_CAST,
  decideApproval,
  elapsedSeconds,
  evaluateAnswers,
  selectLatestValidation,
  selectRefundRecord,
  startSurvey,
  UNLOCK_NEEDS_SECOND_ACCOUNT,
  type Approval,
  type ApprovalContext,
  type LatestValidation,
  type RefundedItem,
  type RefundFacts,
  type RefundQuestion,
  type RefundRecord,
  type RefundSettings,
  type RefundSurvey,
} from "#domain/refunds/index.ts";
import { isReturnable, soldQuantity, describeReturnable } from "#domain/receipts/rules.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { truncateCodePoints } from "#domain/shared/text/code-points.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Money } from "#domain/shared/number/money.ts";
import { localTimeIn } from "#domain/shared/time/local-time.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { ReturnQuantity } from "#ui/model/return-quantity.ts";
import { amountOfLastReturn, amountOfRecord, describeExclusion, toPartRows, type PartRow } from "./refund-parts.ts";
import { NO_MANUAL_RETURN, OUT_OF_POLICY, unlockQuestion } from "./refund-questions.ts";
import {
  formatAnswered,
  listAskedQuestions,
  toVerdictDisplay,
  type AskedQuestion,
  type VerdictDisplay,
} from "./asked-questions.ts";
import { RefundRecorder, type RefundRecorderDeps } from "./refund-recorder.ts";
import { toResultDisplay, WAITING_FOR_APPROVAL, type ResultDisplay } from "./refund-result.ts";

export type RefundItemDeps = RefundRecorderDeps & {
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
};

/** The validation of one item of a receipt: all its questions with the verdict so far, then its result. */
export class RefundItemViewModel {
  private readonly deps: RefundItemDeps;
  private facts: RefundFacts;
  private survey: RefundSurvey;
  /** When the first question was shown. */
  private startedAt: Instant;

  /** How much comes back. */
  readonly quantity: ReturnQuantity;
  private readonly recorder: RefundRecorder;
  private readonly approvalContext: ApprovalContext;
  /** What is wrong with the answers, by the number of the question. */
  private errors: ReadonlyMap<number, string> = new Map();
  /** Number of times that the user went to the questions. */
  private visits = 0;
  /** Number of rejected attempts to save. */
  setbacks = 0;
  /** Announces the latest answer and the verdict to screen readers. */
  announcement = "";

  constructor(deps: RefundItemDeps) {
    this.deps = deps;
    this.facts = deps.factsNow();
    this.survey = startSurvey(deps.questions, this.facts);
    this.startedAt = deps.clock.now();
    this.quantity = new ReturnQuantity(() => describeReturnable(deps.receipt(), deps.position));
    this.recorder = new RefundRecorder(deps);
    this.approvalContext = { needsApproval: deps.settings.needsApproval, user: deps.user };
    makeAutoObservable<this, "deps" | "facts" | "survey" | "errors" | "startedAt" | "recorder" | "approvalContext">(
      this,
      {
        deps: false,
        facts: observableRef,
        survey: observableRef,
        errors: observableRef,
        startedAt: false,
        quantity: false,
        recorder: false,
        approvalContext: false,
      },
      { autoBind: true },
    );
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

  /** Every question about the item, with its answer. */
  get questions(): readonly AskedQuestion[] {
    const { survey, facts, errors } = this;
    return listAskedQuestions(survey, facts, { errors, maxComment: this.maxComment });
  }

  /** What the answers so far come to. */
  get verdict(): VerdictDisplay {
    return toVerdictDisplay(this.survey, this.facts);
  }

  /** Changes when the questions of an item, or its result, are shown. The focus then moves to them. */
  get stepKey(): string {
    return `${this.deps.position}/${this.result ? "result" : "questions"}/${this.visits}`;
  }

  get stepLabel(): string {
    return this.result ? "Result" : "Questions";
  }

  /** True if leaving the item would lose answers. */
  get isDirty(): boolean {
    return this.record === undefined && (this.survey.answers.size > 0 || this.quantity.isDirty);
  }

  /** The result of the item, or of its last part when nothing is left. */
  get result(): ResultDisplay | undefined {
    const {
      facts,
      deps: { questions, zone },
    } = this;
    const record = this.record ?? (this.isReturned ? this.latest?.record : undefined);
    return record && toResultDisplay(record, { facts, questions, zone });
  }

  /** True if nothing of the item is left. */
  get isReturned(): boolean {
    return this.item !== undefined && this.item.returned !== undefined && !isReturnable(this.item);
  }

  /** Why the item cannot be returned. */
  get exclusion(): string | undefined {
    return describeExclusion(this.deps.receipt(), this.deps.position);
  }

  /** What has come back in parts, oldest first. */
  get parts(): readonly PartRow[] {
    return toPartRows(this.deps.receipt(), this.deps.position);
  }

  /** True if there is a validation that the user may clear. */
  get canUnlock(): boolean {
    return this.latest !== undefined && canUnlockRecord(this.latest.record, this.approvalContext);
  }

  /** What the amount is for: the validated quantity, else the one that the user enters. */
  get amount(): Money | undefined {
    const {
      record,
      deps: { receipt, position },
    } = this;
    if (this.isReturned || this.exclusion !== undefined) return undefined;
    return record ? amountOfRecord(receipt(), position, record) : this.quantity.amount;
  }

  /** What the recorded return of the shown result pays back. */
  get paidBack(): Money | undefined {
    return this.isReturned && this.result ? amountOfLastReturn(this.deps.receipt(), this.deps.position) : undefined;
  }

  private get latest(): LatestValidation | undefined {
    return selectLatestValidation(this.deps.receipt(), this.deps.position);
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

  /** True if staff can record a return without a validation. Not if the retailer asks for approvals [D33]. */
  get canReturnManually(): boolean {
    return !this.isReturned && !this.deps.settings.needsApproval;
  }

  /** Why there is no manual return, and no unlock. */
  get notes(): readonly string[] {
    return [
      ...(this.result || this.canReturnManually ? [] : [NO_MANUAL_RETURN]),
      ...(this.latest === undefined || this.canUnlock ? [] : [`${UNLOCK_NEEDS_SECOND_ACCOUNT}.`]),
    ];
  }

  /** Moves the focus to the first question, or to the result. */
  visit(): void {
    this.visits += 1;
  }

  /** Answers a question with Yes or No. Prompts once for CAST [REFUND-014]. */
  async choose(number: number, answer: string): Promise<void> {
    const { survey, promptsCast } = answerQuestion(this.survey, number, answer);
    this.answered(number, survey);
    this.announcement = formatAnswered(survey, number, this.verdict);
    if (promptsCast) await this.deps.dialogs.message({ title: "CAST", text: CHECK_CAST });
  }

  typeQuantity(text: string): void {
    this.quantity.type(text);
  }

  /** Writes a comment. It ends at the maximum length. */
  type(number: number, text: string): void {
    this.answered(number, answerQuestion(this.survey, number, truncateCodePoints(text, this.maxComment)).survey);
  }

  /** Stores the result. A Pass records the return at once. A Fail asks first [REFUND-009]. */
  async finish(): Promise<void> {
    const { user, clock, factsNow } = this.deps;
    this.facts = factsNow();
    if (this.result !== undefined || !this.check()) return;
    const { quantity } = this.quantity;
    const { entries, result } = evaluateAnswers(this.survey, this.facts);
    const timeElapsed = elapsedSeconds(this.startedAt, clock.now());
    const makeRecord = (): RefundRecord => ({
      entries,
      result,
      user,
      timestamp: clock.now(),
      timeElapsed,
      ...(this.isPart(quantity) && { quantity }),
    });
    if (!(await this.recorder.store(result, makeRecord, () => this.returned))) return;
    if (result === "Fail") await this.storedFail();
    else this.startNext();
  }

  /** Records the return of a validated item. Asks first if the result is Fail. */
  async returnItem(): Promise<void> {
    if (this.record?.result === "Fail" && !(await this.deps.dialogs.confirm(OUT_OF_POLICY))) return;
    if (await this.recorder.returnItem(() => this.returned)) this.startNext();
  }

  /** Approves the return of an item that a colleague has validated with the result Fail. */
  async approve(): Promise<void> {
    const { dialogs, clock, user } = this.deps;
    if (!(await dialogs.confirm(OUT_OF_POLICY))) return;
    if (
      await this.recorder.approve(
        () => this.returned,
        () => ({ user, timestamp: clock.now() }),
      )
    )
      this.startNext();
  }

  /** Clears the last result and its return, and starts again [REFUND-010]. */
  async unlock(): Promise<void> {
    const isPart = this.latest?.part !== undefined;
    const isWhole = this.isReturned && this.item?.returned?.parts === undefined;
    if (!(await this.deps.dialogs.confirm(unlockQuestion(this.name, isPart ? "part" : isWhole ? "item" : undefined))))
      return;
    if (await this.recorder.unlock()) runInAction(() => this.restart());
  }

  /** Discards the answers and starts with the first question. */
  restart(): void {
    const { questions, factsNow, clock } = this.deps;
    this.facts = factsNow();
    this.survey = startSurvey(questions, this.facts);
    this.errors = new Map();
    this.announcement = "";
    this.startedAt = clock.now();
    this.quantity.reset();
  }

  private get maxComment(): number {
    return this.deps.settings.maxComment;
  }

  private answered(number: number, survey: RefundSurvey): void {
    this.survey = survey;
    this.errors = new Map([...this.errors].filter(([other]) => other !== number));
  }

  /** True if the quantity and every answer are valid. Shows the errors otherwise. */
  private check(): boolean {
    const refusals = [...validateRefundAnswers(this.survey, this.maxComment)];
    this.errors = new Map(refusals.map(([number, refusal]) => [number, refundAnswerErrorMessage(refusal)]));
    const isValid = this.quantity.check() && refusals.length === 0;
    if (!isValid) this.setbacks += 1;
    return isValid;
  }

  /** Starts again if something is left. */
  private startNext(): void {
    if (!this.isReturned) runInAction(() => this.restart());
  }

  /** True if less than the sold quantity comes back. */
  private isPart(quantity: Decimal | undefined): quantity is Decimal {
    const { item } = this;
    return quantity !== undefined && item !== undefined && quantity !== soldQuantity(item);
  }

  private get approval(): Approval {
    return decideApproval(this.record, this.approvalContext);
  }

  private get returned(): RefundedItem {
    const { position, zone, clock, user } = this.deps;
    const quantity = this.record ? this.record.quantity : this.quantity.quantity;
    return { position, user, localtime: localTimeIn(zone, clock.now()), ...(quantity && { quantity }) };
  }

  private async storedFail(): Promise<void> {
    if (this.deps.settings.needsApproval) this.deps.notifier.raise("info", WAITING_FOR_APPROVAL);
    else await this.returnItem();
  }
}
