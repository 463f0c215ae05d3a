import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Random } from "#domain/shared/random.port.ts";
import {
  postingFailureMessage,
  postTestReceipt,
  parseBodyTransactionId,
  type Posting,
  type ShownResponse,
  type TestReceipts,
} from "#domain/test-receipts/index.ts";
import { IdempotencyKeys, isOutcomeUnknown } from "#ui/model/idempotency-keys.ts";
import { notifyFailure, shouldNotify, type Notifier } from "#ui/model/notifier.ts";
import { Command } from "#ui/model/command.ts";
import { buildSubmissionResult, type SubmissionResult } from "./submission-result.ts";

/** A body to post, its JSON text, and the text that it was parsed from. */
export type PreparedSubmission = { readonly body: JsonObject; readonly json: string; readonly text: string };

type Deps = {
  readonly receipts: TestReceipts;
  readonly clock: Clock;
  readonly random: Random;
  readonly zone: string;
  readonly notifier: Notifier;
  readonly mayOpenReceipts: boolean;
  /** Called with each response, its request, and whether the user is still on the page. */
  readonly onAnswered: (answered: SubmissionResult, prepared: PreparedSubmission, isHere: boolean) => void;
};

/** A posted body with its idempotency key. */
type Sent = PreparedSubmission & Pick<Posting, "attempt">;

/** Posts one body at a time and keeps the responses while the page is open. */
export class TestReceiptSubmission {
  private readonly deps: Deps;
  private readonly command = new Command();
  private readonly idempotencyKeys: IdempotencyKeys;
  private counted = 0;
  private isLeft = false;
  /** The last post with an unknown outcome, and the reason. */
  private unknown: { readonly sent: Sent; readonly why: string | undefined } | undefined = undefined;

  /** Newest first. */
  history: readonly SubmissionResult[] = [];
  /** The number of the selected post. */
  shownNumber = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    this.idempotencyKeys = new IdempotencyKeys(deps.random);
    makeAutoObservable<this, "deps" | "command" | "idempotencyKeys" | "counted" | "isLeft" | "unknown">(
      this,
      {
        history: observableRef,
        unknown: observableRef,
        deps: false,
        command: false,
        idempotencyKeys: false,
        counted: false,
        isLeft: false,
      },
      { autoBind: true },
    );
  }

  get isBusy(): boolean {
    return this.command.isPending;
  }

  get shown(): SubmissionResult | undefined {
    return this.history.find(({ number }) => number === this.shownNumber);
  }

  /** Why the outcome of the last post is unknown: no response, or a gateway error. */
  get unknownOutcome(): string | undefined {
    return this.unknown?.why;
  }

  show(number: number): void {
    this.shownNumber = number;
  }

  /** Posts the prepared body. Ignores calls while another post is being prepared or sent. */
  async post(prepare: () => Promise<PreparedSubmission | undefined>): Promise<void> {
    this.isLeft = false;
    await this.command.run("post", async () => {
      const prepared = await prepare();
      if (prepared) await this.send({ ...prepared, attempt: this.idempotencyKeys.keyFor(prepared.json) });
    });
  }

  /** Repeats the last post with the same idempotency key, so that only one receipt is created. */
  async postAgain(): Promise<void> {
    const { unknown } = this;
    if (unknown) await this.command.run("post", () => this.send(unknown.sent));
  }

  leave(): void {
    this.isLeft = true;
  }

  private async send(sent: Sent): Promise<void> {
    const { receipts, clock } = this.deps;
    const { body, json, attempt } = sent;
    const startedAt = clock.now();
    const answer = await postTestReceipt({ body, json, attempt }, receipts);
    const failed = answer.ok ? toFailure(answer.value) : answer.error;
    this.idempotencyKeys.settle(json, failed);
    runInAction(() => {
      this.unknown =
        failed && isOutcomeUnknown(failed)
          ? { sent, why: answer.ok ? answer.value.statusLine : failureText(failed) }
          : undefined;
      if (answer.ok) this.handleResult(sent, answer.value, startedAt);
      else if (this.isLeft)
        notifyFailure(this.deps.notifier, answer.error, `Test receipt: ${postingFailureMessage(answer.error)}`);
    });
  }

  private handleResult(sent: Sent, answer: ShownResponse, startedAt: ReturnType<Clock["now"]>): void {
    const { clock, zone, mayOpenReceipts, notifier, onAnswered } = this.deps;
    const one = buildSubmissionResult({
      number: ++this.counted,
      startedAt,
      answeredAt: clock.now(),
      zone,
      mayOpenReceipts,
      answer,
      transactionId: parseBodyTransactionId(sent.body),
    });
    this.history = [one, ...this.history].slice(0, MOST_KEPT);
    this.shownNumber = one.number;
    if (this.isLeft) notifier.raise(answer.isAccepted ? "success" : "error", `Test receipt: ${answer.statusLine}`);
    onAnswered(one, sent, !this.isLeft);
  }
}

/** Returns a refusal as a failure. A gateway can respond although the server accepted the receipt. */
const toFailure = ({ isAccepted, status }: ShownResponse): Failure | undefined =>
  isAccepted ? undefined : failure("rejected", { status });

const failureText = (failure: Failure): string | undefined =>
  shouldNotify(failure) ? postingFailureMessage(failure) : undefined;

/** Maximum number of posts in the history, because bodies can be long. */
const MOST_KEPT = 10;
