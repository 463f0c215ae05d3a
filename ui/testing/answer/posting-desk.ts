import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#domain/shared/clock.port.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { postingFailed, postTestReceipt, transactionIdIn, type Posting, type ShownAnswer, type TestReceipts } from "#domain/testing/index.ts";
import { IdempotencyKeys, isOutcomeUnknown } from "#ui/model/idempotency-keys.ts";
import { notifyFailure, shouldNotify, type Notifier } from "#ui/model/notifier.ts";
import { Command } from "#ui/model/command.ts";
import { posted, type Posted } from "./posted.ts";

/** A body to be posted, and the text that it was read from. */
export type Prepared = { readonly body: JsonObject; readonly text: string };

type Deps = {
  readonly receipts: TestReceipts;
  readonly clock: Clock;
  readonly random: Random;
  readonly zone: string;
  readonly notifier: Notifier;
  readonly mayOpenReceipts: boolean;
  /** Told of each answer, of what it answers, and whether whoever posted it is still here. */
  readonly onAnswered: (answered: Posted, prepared: Prepared, isHere: boolean) => void;
};

/** What was posted, under the name by which it can be repeated. */
type Sent = Prepared & Pick<Posting, "attempt">;

/** Posts one body at a time and keeps what came back, for as long as the page is open. */
export class PostingDesk {
  private readonly deps: Deps;
  private readonly command = new Command();
  private readonly idempotencyKeys: IdempotencyKeys;
  private counted = 0;
  private isLeft = false;
  /** What nobody knows of whether it was taken, and why. */
  private unknown: { readonly sent: Sent; readonly why: string | undefined } | undefined = undefined;

  /** The latest first. */
  history: readonly Posted[] = [];
  /** Which one is looked at. */
  shownNumber = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    this.idempotencyKeys = new IdempotencyKeys(deps.random);
    makeAutoObservable<this, "deps" | "command" | "idempotencyKeys" | "counted" | "isLeft" | "unknown">(
      this,
      { history: observableRef, unknown: observableRef, deps: false, command: false, idempotencyKeys: false, counted: false, isLeft: false },
      { autoBind: true },
    );
  }

  get isBusy(): boolean {
    return this.command.isPending;
  }

  get shown(): Posted | undefined {
    return this.history.find(({ number }) => number === this.shownNumber);
  }

  /** Why nobody knows whether what was posted last was taken: no answer came, or one of somebody in between. */
  get lost(): string | undefined {
    return this.unknown?.why;
  }

  show(number: number): void {
    this.shownNumber = number;
  }

  /** What leads to a body to be posted may take its time; nothing else is posted meanwhile. */
  async post(prepare: () => Promise<Prepared | undefined>): Promise<void> {
    this.isLeft = false;
    await this.command.run("post", async () => {
      const prepared = await prepare();
      if (prepared) await this.send({ ...prepared, attempt: this.idempotencyKeys.keyFor(JSON.stringify(prepared.body)) });
    });
  }

  /** The very same once more, by the same name: whatever has become of it, there will be one receipt. */
  async postAgain(): Promise<void> {
    const { unknown } = this;
    if (unknown) await this.command.run("post", () => this.send(unknown.sent));
  }

  leave(): void {
    this.isLeft = true;
  }

  private async send(sent: Sent): Promise<void> {
    const { receipts, clock } = this.deps;
    const { body, attempt } = sent;
    const startedAt = clock.now();
    const answer = await postTestReceipt({ body, attempt }, receipts);
    const trouble = answer.ok ? troubleOf(answer.value) : answer.error;
    this.idempotencyKeys.settle(JSON.stringify(body), trouble);
    runInAction(() => {
      this.unknown = trouble && isOutcomeUnknown(trouble) ? { sent, why: answer.ok ? answer.value.statusLine : spoken(trouble) } : undefined;
      if (answer.ok) this.answered(sent, answer.value, startedAt);
      else if (this.isLeft) notifyFailure(this.deps.notifier, answer.error, `Test receipt: ${postingFailed(answer.error)}`);
    });
  }

  private answered(sent: Sent, answer: ShownAnswer, startedAt: ReturnType<Clock["now"]>): void {
    const { clock, zone, mayOpenReceipts, notifier, onAnswered } = this.deps;
    const one = posted({
      number: ++this.counted, startedAt, answeredAt: clock.now(), zone, mayOpenReceipts, answer,
      transactionId: transactionIdIn(sent.body),
    });
    this.history = [one, ...this.history].slice(0, MOST_KEPT);
    this.shownNumber = one.number;
    if (this.isLeft) notifier.raise(answer.isTaken ? "success" : "error", `Test receipt: ${answer.statusLine}`);
    onAnswered(one, sent, !this.isLeft);
  }
}

/** A refusal as the trouble that it is: whoever stands in between may answer for a server that has taken it. */
const troubleOf = ({ isTaken, status }: ShownAnswer): Failure | undefined => (isTaken ? undefined : failure("rejected", { status }));

const spoken = (trouble: Failure): string | undefined => (shouldNotify(trouble) ? postingFailed(trouble) : undefined);

/** Bodies may be long, and nobody looks further back. */
const MOST_KEPT = 10;
