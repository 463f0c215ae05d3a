import { expect } from "chai";
import fc from "fast-check";
import { failure } from "#domain/shared/failure.ts";
import { epochToInstant } from "#domain/shared/time/instant.ts";
import type { Processing } from "#domain/shared/processing/processing.port.ts";
import { formatBulkProgress } from "#domain/shared/processing/bulk.messages.ts";
import { err, ok } from "#domain/shared/result.ts";
import { summarizeBulk } from "#domain/shared/processing/run-in-bulk.ts";
import {
  reprocess,
  REPROCESS_WORDS,
  toBulkState,
  MAX_CONCURRENT_SCHEDULES,
  type RawRecord,
  type RawRecordId,
  type ReprocessingRow,
} from "#domain/tills/index.ts";
import { SimulatedTime } from "#test/support/simulated-time.ts";

const [BEFORE, AFTER] = [epochToInstant(1_715_767_200), epochToInstant(1_715_767_260)];
const FULL = failure("rejected", { description: "queue full" });

/** Each record is processed after that many polls; 0 fails to be queued, and 31 is never processed. */
const records = (fates: readonly number[]): readonly RawRecord[] =>
  fates.map((_, at) => ({ id: `r${at}` as RawRecordId, receiptMimeType: "text/plain", processed: BEFORE }));

function till(fates: readonly number[]) {
  const questions = new Map<RawRecordId, number>();
  const course = { atOnce: 0, most: 0, scheduled: 0 };
  const fateOf = (id: RawRecordId): number => fates[Number(id.slice(1))] ?? 0;
  const processing: Processing<RawRecordId> = {
    process: async (id) => {
      course.scheduled++;
      course.most = Math.max(course.most, (course.atOnce += 1));
      await Promise.resolve();
      course.atOnce -= 1;
      return fateOf(id) === 0 ? err(FULL) : ok({ requestId: `of ${id}` });
    },
    processedAt: (id) => {
      const asked = (questions.get(id) ?? 0) + 1;
      questions.set(id, asked);
      return Promise.resolve(ok(asked >= fateOf(id) ? AFTER : BEFORE));
    },
  };
  return { processing, course };
}

const spoken = (row: ReprocessingRow): string => (row.state === "done" ? row.outcome.kind : row.state);

describe("processing records again", () => {
  it("reports the result and the progress of each row in order [TILL-009]", async () => {
    const [time, fates] = [new SimulatedTime(), [1, 0, 31]];
    const { processing } = till(fates);
    const reported: (readonly string[])[] = [];
    const rows = await time.until(
      reprocess(records(fates), { processing, schedule: time, onProgress: (each) => reported.push(each.map(spoken)) }),
    );
    expect(rows).to.deep.equal([
      { id: "r0", state: "done", outcome: { kind: "processed", at: AFTER } },
      { id: "r1", state: "done", outcome: { kind: "not-scheduled", failure: FULL } },
      { id: "r2", state: "done", outcome: { kind: "unchanged", requestId: "of r2" } },
    ]);
    expect(reported[0]).to.deep.equal(["waiting", "waiting", "waiting"]);
    expect(reported).to.deep.include(["under-way", "not-scheduled", "under-way"]);
    expect(reported.slice(-2)).to.deep.equal([
      ["processed", "not-scheduled", "under-way"],
      ["processed", "not-scheduled", "unchanged"],
    ]);
    expect(time.now).to.equal(60_000);
  });

  it("queues all records and waits for none if the user leaves", async () => {
    for (const leavesAfter of [0, 3_000]) {
      const [time, page, fates] = [new SimulatedTime(), new AbortController(), Array<number>(9).fill(31)];
      const { processing, course } = till(fates);
      const reprocessing = reprocess(records(fates), {
        processing,
        schedule: time,
        cancellation: page.signal,
        onProgress: () => undefined,
      });
      if (leavesAfter === 0) page.abort();
      else time.after(leavesAfter, () => page.abort());
      const rows = await time.until(reprocessing);
      expect(rows.map(spoken)).to.deep.equal(Array(9).fill("left"));
      expect([course.scheduled, time.now]).to.deep.equal([9, leavesAfter]);
      expect(summarizeBulk(rows.map(toBulkState))).to.deep.equal({ of: 9, done: 0, failed: 0, cancelled: 9 });
    }
  });

  it("reports nothing for no records", async () => {
    const reported: unknown[] = [];
    expect(
      await reprocess([], {
        processing: till([]).processing,
        schedule: new SimulatedTime(),
        onProgress: (rows) => reported.push(...rows),
      }),
    ).to.deep.equal([]);
    expect(reported).to.deep.equal([]);
  });

  it("has the same results and time as for single records, and queues several at once [TILL-009]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(0, 1, 2, 30, 31), { maxLength: 12 }), async (fates) => {
        const time = new SimulatedTime();
        const { processing, course } = till(fates);
        const rows = await time.until(
          reprocess(records(fates), { processing, schedule: time, onProgress: () => undefined }),
        );
        expect(rows.map(spoken)).to.deep.equal(
          fates.map((fate) => (fate === 0 ? "not-scheduled" : fate > 30 ? "unchanged" : "processed")),
        );
        expect(rows.map(({ id }) => id)).to.deep.equal(records(fates).map(({ id }) => id));
        expect(course.most).to.equal(Math.min(fates.length, MAX_CONCURRENT_SCHEDULES));
        expect(time.now).to.equal(2_000 * Math.max(0, ...fates.map((fate) => Math.min(30, fate))));
      }),
      { numRuns: 25 },
    );
  });
});

describe("progress", () => {
  const row = (
    at: number,
    state: "waiting" | "under-way" | "processed" | "failed" | "not-scheduled" | "unchanged" | "left",
  ): ReprocessingRow => {
    const id = `r${at}` as RawRecordId;
    if (state === "waiting" || state === "under-way") return { id, state };
    const outcome =
      state === "processed"
        ? { kind: state, at: AFTER }
        : state === "not-scheduled"
          ? { kind: state, failure: FULL }
          : state === "failed"
            ? { kind: state, reason: { code: "invalid_json", text: "no", at: AFTER } }
            : { kind: state };
    return { id, state: "done", outcome };
  };
  const progresses = [
    {
      states: ["waiting", "under-way"],
      progress: { of: 2, done: 0, failed: 0, cancelled: 0 },
      says: "0 of 2 processed",
    },
    {
      states: ["processed", "left", "processed"],
      progress: { of: 3, done: 2, failed: 0, cancelled: 1 },
      says: "2 of 3 processed, 1 not finished",
    },
    {
      states: ["processed", "unchanged", "not-scheduled", "failed", "waiting"],
      progress: { of: 5, done: 1, failed: 3, cancelled: 0 },
      says: "1 of 5 processed, 3 failed",
    },
  ] as const;
  for (const { states, progress, says } of progresses) {
    it(`is '${says}' for ${states.join(", ")}`, () => {
      const counted = summarizeBulk(states.map((state, at) => toBulkState(row(at, state))));
      expect([counted, formatBulkProgress(counted, REPROCESS_WORDS)]).to.deep.equal([progress, says]);
    });
  }
});
