import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { postingFailed, postTestReceipt, transactionIdIn, type Posting, type ShownAnswer, type TestReceipts } from "#domain/testing/index.ts";
import type { Announcer } from "#ui/model/announcer.ts";
import { SingleFlight } from "#ui/model/single-flight.ts";
import { isSpoken, tellFailure } from "#ui/model/telling.ts";
import { posted, type Posted } from "./posted.ts";

type Collaborators = {
  readonly receipts: TestReceipts;
  readonly clock: Clock;
  readonly random: Random;
  readonly zone: string;
  readonly announcer: Announcer;
  readonly mayOpenReceipts: boolean;
  /** Told of each answer, of the body that it answers, and whether whoever posted it is still here. */
  readonly onAnswered: (answered: Posted, body: JsonObject, isHere: boolean) => void;
};

/** Posts one body at a time and keeps what came back, for as long as the page is open. */
export class PostingDesk {
  private readonly with: Collaborators;
  private readonly flight = new SingleFlight();
  private counted = 0;
  private isLeft = false;
  private unanswered: { readonly posting: Posting; readonly failure: Failure } | undefined = undefined;

  /** The latest first. */
  history: readonly Posted[] = [];
  /** Which one is looked at. */
  shownNumber = 0;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    makeAutoObservable<this, "with" | "flight" | "counted" | "isLeft" | "unanswered">(
      this,
      { history: observableRef, unanswered: observableRef, with: false, flight: false, counted: false, isLeft: false },
      { autoBind: true },
    );
  }

  get isBusy(): boolean {
    return this.flight.isUnderWay;
  }

  get shown(): Posted | undefined {
    return this.history.find(({ number }) => number === this.shownNumber);
  }

  /** Why nothing came back for what was posted last. The server may have taken it all the same. */
  get lost(): string | undefined {
    return this.unanswered && isSpoken(this.unanswered.failure) ? postingFailed(this.unanswered.failure) : undefined;
  }

  show(number: number): void {
    this.shownNumber = number;
  }

  /** What leads to a body to be posted may take its time; nothing else is posted meanwhile. */
  async post(prepare: () => Promise<JsonObject | undefined>): Promise<void> {
    this.isLeft = false;
    await this.flight.run("post", async () => {
      const body = await prepare();
      if (body) await this.send({ body, attempt: this.with.random.uniqueId() });
    });
  }

  /** The very same once more, by the same name: whatever has become of it, there will be one receipt. */
  async postAgain(): Promise<void> {
    const { unanswered } = this;
    if (unanswered) await this.flight.run("post", () => this.send(unanswered.posting));
  }

  leave(): void {
    this.isLeft = true;
  }

  private async send(posting: Posting): Promise<void> {
    const { receipts, clock } = this.with;
    const startedAt = clock.now();
    const answer = await postTestReceipt(posting, receipts);
    runInAction(() => {
      this.unanswered = answer.ok ? undefined : { posting, failure: answer.error };
      if (answer.ok) this.answered(posting.body, answer.value, startedAt);
      else if (this.isLeft) tellFailure(this.with.announcer, answer.error, `Test receipt: ${postingFailed(answer.error)}`);
    });
  }

  private answered(body: JsonObject, answer: ShownAnswer, startedAt: ReturnType<Clock["now"]>): void {
    const { clock, zone, mayOpenReceipts, announcer, onAnswered } = this.with;
    const one = posted({
      number: ++this.counted, startedAt, answeredAt: clock.now(), zone, mayOpenReceipts, answer,
      transactionId: transactionIdIn(body),
    });
    this.history = [one, ...this.history].slice(0, MOST_KEPT);
    this.shownNumber = one.number;
    if (this.isLeft) announcer.raise(answer.isTaken ? "success" : "error", `Test receipt: ${answer.statusLine}`);
    onAnswered(one, body, !this.isLeft);
  }
}

/** Bodies may be long, and nobody looks further back. */
const MOST_KEPT = 10;
