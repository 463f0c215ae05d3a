import { expect } from "chai";
import fc from "fast-check";
import { failure } from "#domain/shared/failure.ts";
import { instantOfEpoch } from "#domain/shared/instant.ts";
import type { Processing } from "#domain/shared/processing.port.ts";
import { err, ok } from "#domain/shared/result.ts";
import { progressOf, reprocess, reprocessed, REPROCESSED_AT_ONCE, type RawRecord, type RawRecordId, type ReprocessingRow } from "#domain/tills/index.ts";
import { SimulatedTime } from "#test/support/simulated-time.ts";

const [BEFORE, AFTER] = [instantOfEpoch(1_715_767_200), instantOfEpoch(1_715_767_260)];
const FULL = failure("rejected", { description: "queue full" });

/** How each record does: after so many questions it is processed; 0 cannot be scheduled, and 31 never is processed. */
const records = (fates: readonly number[]): readonly RawRecord[] => fates.map((_, at) => ({ id: `r${at}` as RawRecordId, receiptMimeType: "text/plain", processed: BEFORE }));

function till(fates: readonly number[]) {
  const questions = new Map<RawRecordId, number>();
  const course = { most: 0, scheduled: 0 };
  const fateOf = (id: RawRecordId): number => fates[Number(id.slice(1))] ?? 0;
  const processing: Processing<RawRecordId> = {
    process: (id) => {
      course.scheduled++;
      return Promise.resolve(fateOf(id) === 0 ? err(FULL) : ok({ requestId: `of ${id}` }));
    },
    processedAt: (id) => {
      const asked = (questions.get(id) ?? 0) + 1;
      questions.set(id, asked);
      return Promise.resolve(ok(asked >= fateOf(id) ? AFTER : BEFORE));
    },
  };
  const heard = (rows: readonly ReprocessingRow[]): void => {
    course.most = Math.max(course.most, rows.filter(({ state }) => state === "under-way").length);
  };
  return { processing, course, heard };
}

const spoken = (row: ReprocessingRow): string => (row.state === "done" ? row.outcome.kind : row.state);

describe("processing again what tills have sent", () => {
  it("tells of each row what became of it, and how far all are, in their order [TILL-009]", async () => {
    const [time, fates] = [new SimulatedTime(), [1, 0, 31]];
    const { processing } = till(fates);
    const told: (readonly string[])[] = [];
    const rows = await time.until(reprocess(records(fates), { processing, schedule: time, tell: (each) => told.push(each.map(spoken)) }));
    expect(rows).to.deep.equal([
      { id: "r0", state: "done", outcome: { kind: "processed", at: AFTER } },
      { id: "r1", state: "done", outcome: { kind: "not-scheduled", failure: FULL } },
      { id: "r2", state: "done", outcome: { kind: "unchanged", requestId: "of r2" } },
    ]);
    expect(told).to.deep.equal([
      ["under-way", "waiting", "waiting"],
      ["under-way", "under-way", "waiting"],
      ["under-way", "under-way", "under-way"],
      ["under-way", "not-scheduled", "under-way"],
      ["processed", "not-scheduled", "under-way"],
      ["processed", "not-scheduled", "unchanged"],
    ]);
    expect(time.now).to.equal(60_000);
  });

  it("leaves those alone that have not begun when the page is left", async () => {
    const [time, page, fates] = [new SimulatedTime(), new AbortController(), Array<number>(9).fill(31)];
    const { processing, course } = till(fates);
    time.after(3_000, () => page.abort());
    const rows = await time.until(reprocess(records(fates), { processing, schedule: time, cancellation: page.signal, tell: () => undefined }));
    expect(rows.map(spoken)).to.deep.equal(Array(9).fill("left"));
    expect(course.scheduled).to.equal(REPROCESSED_AT_ONCE);
    expect(time.now).to.equal(3_000);
    expect(progressOf(rows)).to.deep.equal({ of: 9, processed: 0, failed: 0 });
  });

  it("has nothing to tell of nothing", async () => {
    const told: unknown[] = [];
    expect(await reprocess([], { processing: till([]).processing, schedule: new SimulatedTime(), tell: (rows) => told.push(rows) })).to.deep.equal([]);
    expect(told).to.deep.equal([]);
  });

  it("comes to the same for each as alone, a few at once and as many as that", async () => {
    await fc.assert(fc.asyncProperty(fc.array(fc.constantFrom(0, 1, 2, 30, 31), { maxLength: 12 }), async (fates) => {
      const time = new SimulatedTime();
      const { processing, course, heard } = till(fates);
      const rows = await time.until(reprocess(records(fates), { processing, schedule: time, tell: heard }));
      expect(rows.map(spoken)).to.deep.equal(fates.map((fate) => (fate === 0 ? "not-scheduled" : fate > 30 ? "unchanged" : "processed")));
      expect(rows.map(({ id }) => id)).to.deep.equal(records(fates).map(({ id }) => id));
      expect(course.most).to.equal(Math.min(fates.length, REPROCESSED_AT_ONCE));
    }), { numRuns: 25 });
  });
});

describe("how far all are", () => {
  const row = (at: number, state: "waiting" | "under-way" | "processed" | "not-scheduled" | "unchanged" | "left"): ReprocessingRow => {
    const id = `r${at}` as RawRecordId;
    if (state === "waiting" || state === "under-way") return { id, state };
    const outcome = state === "processed" ? { kind: state, at: AFTER } : state === "not-scheduled" ? { kind: state, failure: FULL } : { kind: state };
    return { id, state: "done", outcome };
  };
  const progresses = [
    { states: ["waiting", "under-way"], progress: { of: 2, processed: 0, failed: 0 }, says: "0 of 2 processed" },
    { states: ["processed", "left", "processed"], progress: { of: 3, processed: 2, failed: 0 }, says: "2 of 3 processed" },
    { states: ["processed", "unchanged", "not-scheduled", "waiting"], progress: { of: 4, processed: 1, failed: 2 }, says: "1 of 4 processed, 2 failed" },
  ] as const;
  for (const { states, progress, says } of progresses) {
    it(`is '${says}' with ${states.join(", ")}`, () => {
      expect(progressOf(states.map((state, at) => row(at, state)))).to.deep.equal(progress);
      expect(reprocessed(progress)).to.equal(says);
    });
  }
});
