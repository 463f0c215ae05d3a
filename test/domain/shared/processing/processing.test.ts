import { getEventListeners } from "node:events";
import { expect } from "chai";
import fc from "fast-check";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { epochToInstant, type Instant } from "#domain/shared/time/instant.ts";
import { processingFailureMessage } from "#domain/shared/processing/processing.messages.ts";
import type {
  Processing,
  ProcessingState,
  ProcessingWithReasons,
  Scheduled,
} from "#domain/shared/processing/processing.port.ts";
import {
  awaitProcessing,
  awaitScheduled,
  reprocessAndWait,
  PROCESSING_POLL,
} from "#domain/shared/processing/processing.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { SimulatedTime } from "#test/support/simulated-time.ts";

const [T0, T1] = [epochToInstant(1_715_767_200), epochToInstant(1_715_767_260)];
const DOWN = failure("unreachable");

type Answer = Instant | undefined | Failure;
const isFailure = (answer: Answer): answer is Failure => typeof answer === "object";
const times = (count: number, answer: Answer): readonly Answer[] => Array.from({ length: count }, () => answer);

/** Answers each request in its turn after this many milliseconds, and repeats the last answer. */
function queue(
  time: SimulatedTime,
  {
    scheduled = ok({}),
    answers,
    slow = 0,
  }: { readonly scheduled?: Result<Scheduled, Failure>; readonly answers: readonly Answer[]; readonly slow?: number },
) {
  const asked: number[] = [];
  const course = { underWay: 0, most: 0, scheduled: 0 };
  const processing: Processing<string> = {
    process: () => {
      course.scheduled++;
      return Promise.resolve(scheduled);
    },
    processedAt: async () => {
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push(time.now);
      course.most = Math.max(course.most, ++course.underWay);
      if (slow > 0) await new Promise<void>((resolve) => void time.after(slow, resolve));
      course.underWay--;
      return isFailure(answer) ? err(answer) : ok(answer);
    },
  };
  return { processing, asked, course };
}

const seen = (processed: Instant | undefined) => ({ id: "r1", ...(processed ? { processed } : {}) });

describe("processing a record again", () => {
  const message = "Unable to schedule processing, please try again later";
  const named = ok({ requestId: "abc" });
  const proves = {
    processed: "[RCPT-045, TILL-009]",
    unchanged: "[RCPT-046, TILL-009]",
    "not-scheduled": "[RCPT-047]",
  };
  // Truth table R20, rows 1 to 11
  const rows: readonly {
    readonly row: number;
    readonly before: Instant | undefined;
    readonly answers: readonly Answer[];
    readonly scheduled?: Result<Scheduled, Failure>;
    readonly kind: keyof typeof proves;
    readonly after: number;
    readonly polls: number;
    readonly says?: string;
  }[] = [
    { row: 1, before: T0, answers: [T1], kind: "processed", after: 2_000, polls: 1 },
    { row: 2, before: T0, answers: [T0, T0, T1], kind: "processed", after: 6_000, polls: 3 },
    { row: 3, before: T0, answers: [...times(29, T0), T1], kind: "processed", after: 60_000, polls: 30 },
    { row: 4, before: T0, answers: [T0], kind: "unchanged", after: 60_000, polls: 30, says: "Processing failed" },
    {
      row: 5,
      before: T0,
      answers: [T0],
      scheduled: named,
      kind: "unchanged",
      after: 60_000,
      polls: 30,
      says: "Processing failed (abc)",
    },
    { row: 6, before: undefined, answers: [undefined, T1], kind: "processed", after: 4_000, polls: 2 },
    { row: 7, before: T0, answers: [undefined], kind: "processed", after: 2_000, polls: 1 },
    {
      row: 8,
      before: T0,
      answers: [T1],
      scheduled: err(failure("rejected", { description: "queue full" })),
      kind: "not-scheduled",
      after: 0,
      polls: 0,
      says: "queue full",
    },
    {
      row: 9,
      before: T0,
      answers: [T1],
      scheduled: err(failure("rejected", { statusText: "Conflict" })),
      kind: "not-scheduled",
      after: 0,
      polls: 0,
      says: message,
    },
    { row: 10, before: T0, answers: [DOWN, T1], kind: "processed", after: 4_000, polls: 2 },
    { row: 11, before: T0, answers: [DOWN], kind: "unchanged", after: 60_000, polls: 30, says: "Processing failed" },
  ];
  for (const { row, before, answers, scheduled = ok({}), kind, after, polls, says } of rows) {
    it(`ends as '${kind}' after ${after} ms, requests: ${polls}, row ${row} ${proves[kind]}`, async () => {
      const time = new SimulatedTime();
      const { processing, asked } = queue(time, { scheduled, answers });
      const outcome = await time.until(reprocessAndWait(seen(before), { processing, schedule: time }));
      expect(outcome.kind).to.equal(kind);
      expect(time.now).to.equal(after);
      expect(asked).to.deep.equal(Array.from({ length: polls }, (_, at) => 2_000 * (at + 1)));
      expect(time.pending).to.equal(0);
      expect(processingFailureMessage(outcome)).to.equal(says);
    });
  }

  const broken = (at: Instant) => ({ code: "invalid_json", text: "Line 1, column 2", at });
  /** Answers each poll in its turn with a state, and repeats the last one. */
  const reasons = (time: SimulatedTime, states: readonly ProcessingState[]) => {
    const asked: number[] = [];
    const processing: ProcessingWithReasons<string> = {
      process: () => Promise.resolve(named),
      stateOf: () => {
        const state = states[Math.min(asked.length, states.length - 1)] ?? {};
        asked.push(time.now);
        return Promise.resolve(ok(state));
      },
    };
    return { processing, asked };
  };
  const runs: readonly {
    readonly what: string;
    readonly before?: ProcessingState;
    readonly states: readonly ProcessingState[];
    readonly kind: string;
    readonly after: number;
    readonly says?: string;
  }[] = [
    {
      what: "the first failure appears",
      states: [{}, {}, { failure: broken(T1) }],
      kind: "failed",
      after: 6_000,
      says: "Processing failed (abc): Line 1, column 2",
    },
    {
      what: "a failure follows an earlier one",
      before: { failure: broken(T0) },
      states: [{ failure: broken(T0) }, {}, { failure: broken(T1) }],
      kind: "failed",
      after: 6_000,
      says: "Processing failed (abc): Line 1, column 2",
    },
    {
      what: "a failure follows a success",
      before: { processed: T0 },
      states: [{ processed: T0, failure: broken(T1) }],
      kind: "failed",
      after: 2_000,
      says: "Processing failed (abc): Line 1, column 2",
    },
    {
      what: "a success follows a failure",
      before: { failure: broken(T0) },
      states: [{ failure: broken(T0) }, { processed: T1 }],
      kind: "processed",
      after: 4_000,
    },
    {
      what: "only the earlier failure is there",
      before: { failure: broken(T0) },
      states: [{ failure: broken(T0) }],
      kind: "unchanged",
      after: 60_000,
      says: "Processing failed (abc)",
    },
    { what: "the API has no reasons", states: [{}], kind: "unchanged", after: 60_000, says: "Processing failed (abc)" },
  ];
  for (const { what, before = {}, states, kind, after, says } of runs) {
    it(`ends as '${kind}' after ${after} ms if ${what} [TILL-009-part]`, async () => {
      const time = new SimulatedTime();
      const { processing, asked } = reasons(time, states);
      const outcome = await time.until(reprocessAndWait({ id: "r1", ...before }, { processing, schedule: time }));
      expect([outcome.kind, time.now, asked.length]).to.deep.equal([kind, after, after / 2_000]);
      expect([processingFailureMessage(outcome), time.pending]).to.deep.equal([says, 0]);
    });
  }

  it("names the reason without a request", () => {
    expect(processingFailureMessage({ kind: "failed", reason: broken(T0) })).to.equal(
      "Processing failed: Line 1, column 2",
    );
  });

  it("returns the time of processing", async () => {
    const time = new SimulatedTime();
    const { processing } = queue(time, { answers: [T1], scheduled: named });
    expect(await time.until(reprocessAndWait(seen(T0), { processing, schedule: time }))).to.deep.equal({
      kind: "processed",
      at: T1,
    });
  });

  it("keeps why it could not be scheduled", async () => {
    const time = new SimulatedTime();
    const { processing } = queue(time, { scheduled: err(DOWN), answers: [] });
    expect(await time.until(reprocessAndWait(seen(T0), { processing, schedule: time }))).to.deep.equal({
      kind: "not-scheduled",
      failure: DOWN,
    });
  });

  it("schedules nothing after a cancellation", async () => {
    const [time, page] = [new SimulatedTime(), new AbortController()];
    const { processing, course } = queue(time, { answers: [T1] });
    page.abort();
    expect(await reprocessAndWait(seen(T0), { processing, schedule: time, cancellation: page.signal })).to.deep.equal({
      kind: "left",
    });
    expect(course.scheduled).to.equal(0);
  });

  it("waits for nothing after a cancellation", async () => {
    const [time, page] = [new SimulatedTime(), new AbortController()];
    const { processing, asked } = queue(time, { answers: [T1] });
    page.abort();
    const needs = { processing, schedule: time, cancellation: page.signal };
    const outcomes = [
      await time.until(awaitProcessing(seen(T0), needs)),
      await time.until(awaitScheduled(seen(T0), ok({}), needs)),
    ];
    expect(outcomes).to.deep.equal([{ kind: "left" }, { kind: "left" }]);
    expect([time.now, time.pending, asked.length]).to.deep.equal([0, 0, 0]);
  });

  // Truth table R20, row 12
  const leavings = [
    { when: "after the third request", at: 7_000, slow: 0, polls: 3 },
    { when: "while a request is pending", at: 2_050, slow: 100, polls: 1 },
    { when: "before the first request", at: 1_000, slow: 0, polls: 0 },
  ];
  for (const { when, at, slow, polls } of leavings) {
    it(`stops silently when the page is left ${when} [RCPT-045]`, async () => {
      const [time, page] = [new SimulatedTime(), new AbortController()];
      const { processing, asked } = queue(time, { answers: [...times(polls > 1 ? 9 : 0, T0), T1], slow });
      time.after(at, () => page.abort());
      const outcome = await time.until(
        reprocessAndWait(seen(T0), { processing, schedule: time, cancellation: page.signal }),
      );
      expect(outcome).to.deep.equal({ kind: "left" });
      expect(processingFailureMessage(outcome)).to.equal(undefined);
      expect(asked).to.have.length(polls);
      expect(time.now).to.equal(slow > 0 ? 2_100 : at);
      expect(time.pending, "no timer is pending").to.equal(0);
    });
  }

  it("removes all its listeners, for any number of records", async () => {
    const [time, page] = [new SimulatedTime(), new AbortController()];
    const { processing } = queue(time, { answers: [T0, T0, T1] });
    await time.until(reprocessAndWait(seen(T0), { processing, schedule: time, cancellation: page.signal }));
    expect(getEventListeners(page.signal, "abort")).to.have.length(0);
  });

  it("stops when the page is left during scheduling", async () => {
    const [time, page] = [new SimulatedTime(), new AbortController()];
    const { processing } = queue(time, { answers: [T1] });
    const leaving = {
      ...processing,
      process: () => {
        page.abort();
        return Promise.resolve(err(DOWN));
      },
    };
    expect(
      await time.until(reprocessAndWait(seen(T0), { processing: leaving, schedule: time, cancellation: page.signal })),
    ).to.deep.equal({ kind: "left" });
    expect(time.pending).to.equal(0);
  });

  it("sends at most thirty requests, never two at once, each two seconds after the previous response", async () => {
    const answer = fc.constantFrom<Answer>(T0, T1, undefined, DOWN);
    await fc.assert(
      fc.asyncProperty(
        fc.array(answer, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(T0, undefined),
        fc.nat(9_000),
        async (answers, before, slow) => {
          const time = new SimulatedTime();
          const { processing, asked, course } = queue(time, { answers, slow });
          const outcome = await time.until(reprocessAndWait(seen(before), { processing, schedule: time }));
          const news = Array.from(
            { length: PROCESSING_POLL.atMost },
            (_, at) => answers[Math.min(at, answers.length - 1)],
          ).findIndex((each) => !isFailure(each) && each !== before);
          expect(asked).to.have.length(news < 0 ? PROCESSING_POLL.atMost : news + 1);
          expect(outcome.kind).to.equal(news < 0 ? "unchanged" : "processed");
          expect(course).to.deep.equal({ underWay: 0, most: 1, scheduled: 1 });
          expect(asked.every((moment, at) => moment === (at + 1) * PROCESSING_POLL.every + at * slow)).to.equal(true);
        },
      ),
      { numRuns: 25 },
    );
  });
});
