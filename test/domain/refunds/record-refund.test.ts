import { expect } from "chai";
import { MemoryReceiptActions } from "#adapters/memory/receipts/memory-receipt-actions.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { returnItem, type ReceiptChange, type ReceiptChangeDeps } from "#domain/receipts/actions.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import {
  approveReturn,
  buildValidatedReturnPatch,
  formatRefundRecord,
  selectRefundRecord,
  buildResultPatch,
  returnValidatedItem,
  storeResult,
  unlockItem,
  buildUnlockPatch,
  type RefundDeps,
  type RefundRecord,
} from "#domain/refunds/index.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import { isJsonObject, isSameJson } from "#domain/shared/json/json.ts";
import { err, ok } from "#domain/shared/result.ts";
import { failure } from "#domain/shared/failure.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";

const at = parseInstant("2024-05-02T10:01:05Z") as Instant;
const localtime = parseLocalTime("2024-05-02T11:01:05+01:00") as LocalTime;
const PASS: RefundRecord = {
  result: "Pass",
  entries: [{ number: 1, question: "Is it damaged?", answer: "No", isFailed: false }],
  timestamp: at,
  timeElapsed: 65,
  user: "kim@shop.example",
};
const FAIL: RefundRecord = {
  ...PASS,
  result: "Fail",
  entries: [{ number: 1, question: "Is it damaged?", answer: "Yes", isFailed: true }],
};
const OTHER: RefundRecord = { ...FAIL, user: "lee@shop.example" };
const WRITTEN = {
  result: "Pass",
  result_data: [{ number: 1, question: "Is it damaged?", answer: "No", is_failed: false }],
  timestamp: "2024-05-02T10:01:05Z",
  time_elapsed: 65,
  user: "kim@shop.example",
};

function openWork(receipts: MemoryReceipts): ReceiptChangeDeps & RefundDeps {
  const actions = new MemoryReceiptActions(receipts);
  return { receipts, actions, refunds: actions };
}

describe("recording a refund validation", () => {
  const receipt = aReceipt({ items: [anItem(), anItem({ name: "Scone" })] });
  let receipts: MemoryReceipts;
  let work: ReceiptChangeDeps & RefundDeps;
  beforeEach(() => {
    receipts = new MemoryReceipts([receipt]);
    work = openWork(receipts);
  });

  const stored = (): Receipt => receipts.all[0]!;
  const returnOf = (place: number) => stored().items[place]?.returned?.localtime;
  const store = (record: RefundRecord, { seen = stored(), place = 0 } = {}): Promise<ReceiptChange> =>
    storeResult(seen, { record, item: { position: place, localtime } }, work);

  it("stores a Pass with the return, R23 row 6 [REFUND-006, REFUND-007, REFUND-008, REFUND-011]", async () => {
    const { kind } = await store(PASS);
    expect([kind, stored().properties["refund_validation"], returnOf(0), returnOf(1)]).to.deep.equal([
      "changed",
      { 0: WRITTEN },
      localtime,
      undefined,
    ]);
    expect(selectRefundRecord(stored(), 0)).to.deep.equal(PASS);
  });

  it("stores a Fail without a return, until the user confirms it, R23 rows 4 and 5 [REFUND-009]", async () => {
    await store(FAIL);
    expect([selectRefundRecord(stored(), 0), returnOf(0)]).to.deep.equal([FAIL, undefined]);
    const { kind } = await returnValidatedItem(stored(), { position: 0, localtime }, work);
    expect([kind, selectRefundRecord(stored(), 0), returnOf(0)]).to.deep.equal(["changed", FAIL, localtime]);
  });

  it("names the account that approves the return of a failed item", async () => {
    await store(FAIL);
    const approval = { user: "lee@shop.example", timestamp: at };
    const { kind } = await approveReturn(stored(), { position: 0, localtime, approval }, work);
    expect([kind, selectRefundRecord(stored(), 0), returnOf(0)]).to.deep.equal([
      "changed",
      { ...FAIL, approval },
      localtime,
    ]);
  });

  it("keeps the time of an item that was returned before", async () => {
    const before = parseLocalTime("2024-05-01T09:00:00+01:00") as LocalTime;
    await returnItem(stored(), { position: 0, localtime: before }, work);
    await store(PASS);
    expect([selectRefundRecord(stored(), 0), returnOf(0)]).to.deep.equal([PASS, before]);
  });

  it("clears the result and the return of an unlocked item, R23 rows 7 and 8 [REFUND-010]", async () => {
    await store(PASS);
    await store(FAIL, { place: 1 });
    expect(buildUnlockPatch(stored(), 1).map(({ op, path }) => `${op} ${path}`)).to.deep.equal([
      "test /properties/refund_validation/1",
      "remove /properties/refund_validation/1",
    ]);
    const outcomes = [await unlockItem(stored(), 0, work), await unlockItem(stored(), 1, work)];
    expect(outcomes.map(({ kind }) => kind)).to.deep.equal(["changed", "changed"]);
    expect([stored().properties["refund_validation"], returnOf(0)]).to.deep.equal([{}, undefined]);
  });

  it("keeps the first of two results of one item", async () => {
    const seen = stored();
    await store(OTHER, { seen });
    const outcome = await store(PASS, { seen });
    expect(outcome.kind).to.equal("overtaken");
    expect([selectRefundRecord(stored(), 0), returnOf(0)]).to.deep.equal([OTHER, undefined]);
  });

  it("sends a result once if another user validated the item", async () => {
    const seen = stored();
    await store(OTHER, { seen });
    let sent = 0;
    const { actions } = work;
    work = {
      ...work,
      refunds: {
        change: (id, steps) => {
          sent += 1;
          return actions.change(id, steps);
        },
      },
    };
    await store(PASS, { seen });
    expect(sent).to.equal(1);
  });

  it("stores the results of two items that were validated at the same time", async () => {
    const seen = stored();
    const outcomes = [await store(OTHER, { seen, place: 1 }), await store(PASS, { seen })];
    expect(outcomes.map(({ kind }) => kind)).to.deep.equal(["changed", "changed"]);
    expect([selectRefundRecord(stored(), 0), selectRefundRecord(stored(), 1)]).to.deep.equal([PASS, OTHER]);
  });

  it("sends a result twice at most, whatever other users validate in the meantime", async () => {
    const seen = stored();
    let sent = 0;
    const elsewhere = {
      withId: async () => ok({ ...seen, properties: { refund_validation: { [sent + 5]: WRITTEN } } }),
    };
    const refused = async () => (
      (sent += 1),
      err(failure("conflict", { status: 409, description: "op.0: test failed" }))
    );
    const outcome = await storeResult(
      seen,
      { record: PASS, item: { position: 0, localtime } },
      { receipts: elsewhere, refunds: { change: refused } },
    );
    expect([outcome.kind, sent]).to.deep.equal(["overtaken", 2]);
  });

  it("does not store a Pass for an item that was returned concurrently", async () => {
    const seen = stored();
    await returnItem(seen, { position: 0, localtime: parseLocalTime("2024-05-01T09:00:00+01:00") as LocalTime }, work);
    expect((await store(PASS, { seen })).kind).to.equal("overtaken");
    expect(selectRefundRecord(stored(), 0)).to.equal(undefined);
  });

  it("recognizes its own result after a lost response", async () => {
    const seen = stored();
    await store(PASS, { seen });
    expect((await store(PASS, { seen })).kind).to.equal("changed");
    expect((await returnValidatedItem(seen, { position: 0, localtime }, work)).kind).to.equal("changed");
    await unlockItem(stored(), 0, work);
    expect((await unlockItem({ ...seen, properties: { refund_validation: { 0: WRITTEN } } }, 0, work)).kind).to.equal(
      "changed",
    );
  });

  it("does not return a failed item whose result was unlocked concurrently", async () => {
    await store(FAIL);
    const seen = stored();
    await unlockItem(seen, 0, work);
    expect((await returnValidatedItem(seen, { position: 0, localtime }, work)).kind).to.equal("overtaken");
    expect(returnOf(0)).to.equal(undefined);
  });

  it("does not unlock a result that another user stored in the meantime", async () => {
    await store(PASS);
    const seen = stored();
    await unlockItem(seen, 0, work);
    await store(OTHER);
    expect((await unlockItem(seen, 0, work)).kind).to.equal("overtaken");
    expect(selectRefundRecord(stored(), 0)).to.deep.equal(OTHER);
  });

  describe("for an item that the receipt does not have", () => {
    it("clears the result", async () => {
      receipts = new MemoryReceipts([{ ...receipt, properties: { refund_validation: { 5: WRITTEN } } }]);
      work = openWork(receipts);
      expect((await unlockItem(stored(), 5, work)).kind).to.equal("changed");
      expect(stored().properties["refund_validation"]).to.deep.equal({});
    });

    it("stores no Pass, because its return cannot be recorded", async () => {
      expect((await store(PASS, { place: 5 })).kind).to.equal("failed");
      expect(selectRefundRecord(stored(), 5)).to.equal(undefined);
    });

    it("records no return", async () => {
      const seen = { ...stored(), properties: { refund_validation: { 5: WRITTEN } } };
      expect((await returnValidatedItem(seen, { position: 5, localtime }, work)).kind).to.equal("overtaken");
    });
  });

  it("returns a failure unchanged", async () => {
    const refused = failure("denied", { status: 403 });
    expect(
      await storeResult(
        stored(),
        { record: PASS, item: { position: 0, localtime } },
        { receipts, refunds: { change: async () => err(refused) } },
      ),
    ).to.deep.equal({ kind: "failed", failure: refused });
  });

  it("tests every value that it depends on before it writes", async () => {
    expect(
      buildResultPatch(stored(), PASS, { position: 0, localtime }).map(({ op, path }) => `${op} ${path}`),
    ).to.deep.equal([
      "test /properties/refund_validation",
      "test /properties/refund_validation/0",
      "test /items/0/return",
      "add /properties/refund_validation",
      "add /properties/refund_validation/0",
      "add /items/0/return",
    ]);
    await store(FAIL, { place: 1 });
    expect(
      buildResultPatch(stored(), FAIL, { position: 0, localtime }).map(({ op, path }) => `${op} ${path}`),
    ).to.deep.equal(["test /properties/refund_validation/0", "add /properties/refund_validation/0"]);
    expect(
      buildValidatedReturnPatch(stored(), { position: 1, localtime }).map(({ op, path }) => `${op} ${path}`),
    ).to.deep.equal(["test /properties/refund_validation/1", "test /items/1/return", "add /items/1/return"]);
  });

  // Records of tills or older programs.
  const foreign = [
    { ...WRITTEN, result: "Maybe" },
    { ...WRITTEN, result_data: {} },
    { ...WRITTEN, result_data: [{ number: 1 }] },
    { ...WRITTEN, timestamp: "yesterday" },
    { ...WRITTEN, user: "" },
    { ...WRITTEN, time_elapsed: -1 },
    { ...WRITTEN, time_elapsed: "65" },
    { ...WRITTEN, time_elapsed: 1.5 },
    { ...WRITTEN, user: 7 },
    { ...WRITTEN, timestamp: ["2024-05-02T10:01:05Z"] },
    "Pass",
    null,
    [],
    ...["x", null, { number: "1" }, { question: 1 }, { answer: true }, { is_failed: "no" }].map((entry) => ({
      ...WRITTEN,
      result_data: [isJsonObject(entry) ? { ...WRITTEN.result_data[0], ...entry } : entry],
    })),
  ];
  for (const source of foreign) {
    it(`parses no record from ${JSON.stringify(source)}`, () => {
      expect(selectRefundRecord({ properties: { refund_validation: { 0: source } } }, 0)).to.equal(undefined);
    });
  }

  it("parses a record of less than a second", () => {
    expect(
      selectRefundRecord({ properties: { refund_validation: { 0: { ...WRITTEN, time_elapsed: 0 } } } }, 0),
    ).to.deep.equal({ ...PASS, timeElapsed: 0 });
  });

  it("formats the approval of a record", () => {
    expect(formatRefundRecord({ ...PASS, approval: { user: "lee@shop.example", timestamp: at } })).to.deep.equal({
      ...WRITTEN,
      approval: { user: "lee@shop.example", timestamp: "2024-05-02T10:01:05Z" },
    });
  });

  it("parses the approval of a record", () => {
    const approval = { user: "lee@shop.example", timestamp: "2024-05-02T10:05:00Z" };
    const read = selectRefundRecord({ properties: { refund_validation: { 0: { ...WRITTEN, approval } } } }, 0);
    expect(
      isSameJson(JSON.parse(JSON.stringify(read?.approval)), {
        user: approval.user,
        timestamp: "2024-05-02T10:05:00.000Z",
      }),
    ).to.equal(true);
  });
});
