import { expect } from "chai";
import { epochToInstant } from "#domain/shared/time/instant.ts";
import type { ProcessingState } from "#domain/shared/processing/processing.port.ts";
import { laterState, recordStatus, recordStatusLabel, reprocessQuestion } from "#domain/tills/index.ts";

const [T1, T2] = [epochToInstant(1_715_767_200), epochToInstant(1_715_767_260)];
const failed = (at: typeof T1): ProcessingState => ({ failure: { code: "invalid_json", text: "no", at } });

describe("the status of a till record", () => {
  const statuses: readonly (readonly [state: ProcessingState, label: string])[] = [
    [{}, "Not processed"],
    [{ processed: T1 }, "Processed"],
    [failed(T1), "Failed"],
    [{ processed: T1, ...failed(T2) }, "Failed"],
  ];
  for (const [state, label] of statuses)
    it(`is '${label}' for ${JSON.stringify(Object.keys(state))}`, () => {
      expect(recordStatusLabel(recordStatus(state))).to.equal(label);
    });

  it("is that of the later run", () => {
    const pairs: readonly (readonly [earlier: ProcessingState, later: ProcessingState])[] = [
      [{}, { processed: T1 }],
      [{ processed: T1 }, { processed: T2 }],
      [failed(T1), { processed: T2 }],
      [{ processed: T1 }, { processed: T1, ...failed(T2) }],
      [failed(T1), failed(T2)],
    ];
    for (const [earlier, later] of pairs)
      expect([laterState(earlier, later), laterState(later, earlier)]).to.deep.equal([later, later]);
    const [own, same] = [failed(T1), failed(T1)];
    expect(laterState(own, same)).to.equal(own);
  });

  it("changes for several records only after a question", () => {
    expect(reprocessQuestion(1_200)).to.include({ title: "Reprocess 1,200 records?", confirmLabel: "Reprocess 1,200" });
  });
});
