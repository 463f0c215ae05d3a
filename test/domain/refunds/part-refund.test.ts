import { expect } from "chai";
import { MemoryReceiptActions } from "#adapters/memory/receipts/memory-receipt-actions.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { returnItem, type ReceiptChangeDeps } from "#domain/receipts/actions.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { listReturnParts } from "#domain/receipts/rules.ts";
import {
  approveReturn,
  buildResultPatch,
  buildUnlockPatch,
  formatRefundRecord,
  returnValidatedItem,
  selectLatestValidation,
  selectRefundRecord,
  storeResult,
  unlockItem,
  validateRefundChange,
  type RefundChangeError,
  type RefundDeps,
  type RefundRecord,
  type RefundRules,
} from "#domain/refunds/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";

const at = parseInstant("2024-05-02T10:01:05Z") as Instant;
const [localtime, later] = ["2024-05-02T11:01:05+01:00", "2024-05-03T11:01:05+01:00"].map((text) =>
  parseLocalTime(text),
) as [LocalTime, LocalTime];
const decimal = (text: string): Decimal => parseDecimal(text) as Decimal;
const user = "kim@shop.example";
const PASS: RefundRecord = {
  result: "Pass",
  entries: [{ number: 1, question: "Is it damaged?", answer: "No", isFailed: false }],
  timestamp: at,
  timeElapsed: 65,
  user,
  quantity: decimal("1"),
};
const FAIL: RefundRecord = {
  ...PASS,
  result: "Fail",
  entries: [{ number: 1, question: "Is it damaged?", answer: "Yes", isFailed: true }],
};

describe("validating a part of an item [D28]", () => {
  let receipts: MemoryReceipts;
  let work: ReceiptChangeDeps & RefundDeps;
  beforeEach(() => {
    receipts = new MemoryReceipts([aReceipt({ items: [anItem({ quantity: "3" })] })]);
    const actions = new MemoryReceiptActions(receipts);
    work = { receipts, actions, refunds: actions };
  });
  const stored = (): Receipt => receipts.all[0]!;
  const parts = () =>
    listReturnParts(stored().items[0]!).map((part) => [part.quantity, part.validation?.["result"], part.user]);
  const pass = (quantity: string, time = localtime) =>
    storeResult(
      stored(),
      {
        record: { ...PASS, quantity: decimal(quantity) },
        item: { position: 0, localtime: time, user, quantity: decimal(quantity) },
      },
      work,
    );

  it("records a Pass in the part of the return, and leaves the item free for the next part", async () => {
    expect((await pass("1")).kind).to.equal("changed");
    expect([parts(), stored().properties["refund_validation"], stored().items[0]!.returned?.quantity]).to.deep.equal([
      [["1", "Pass", user]],
      undefined,
      "1",
    ]);
    expect((await pass("2", later)).kind).to.equal("changed");
    expect([parts(), stored().items[0]!.returned?.quantity]).to.deep.equal([
      [
        ["1", "Pass", user],
        ["2", "Pass", user],
      ],
      "3",
    ]);
  });

  it("moves a Fail into the part when its return is recorded, with the validated quantity", async () => {
    await storeResult(stored(), { record: FAIL, item: { position: 0, localtime, user, quantity: decimal("1") } }, work);
    expect([parts(), selectRefundRecord(stored(), 0)]).to.deep.equal([[], FAIL]);
    expect((await returnValidatedItem(stored(), { position: 0, localtime, user }, work)).kind).to.equal("changed");
    expect([parts(), stored().properties["refund_validation"]]).to.deep.equal([[["1", "Fail", user]], {}]);
  });

  it("has the approval of a second account in the part", async () => {
    await storeResult(stored(), { record: FAIL, item: { position: 0, localtime, user } }, work);
    const approval = { user: "lee@shop.example", timestamp: at };
    await approveReturn(stored(), { position: 0, localtime, user: "lee@shop.example", approval }, work);
    expect(listReturnParts(stored().items[0]!)[0]?.validation).to.deep.equal({
      ...formatRefundRecord(FAIL),
      approval: { user: "lee@shop.example", timestamp: "2024-05-02T10:01:05Z" },
    });
  });

  it("keeps the whole item at once as the specification says", () => {
    const { quantity: _quantity, ...whole } = PASS;
    expect(
      buildResultPatch(stored(), whole, { position: 0, localtime, user }).map(({ op, path }) => `${op} ${path}`),
    ).to.deep.equal([
      "test /properties/refund_validation",
      "test /properties/refund_validation/0",
      "test /items/0/return",
      "add /properties/refund_validation",
      "add /properties/refund_validation/0",
      "add /items/0/return",
    ]);
  });

  it("records nothing if another part came back in the meantime", async () => {
    const seen = stored();
    await returnItem(seen, { position: 0, localtime, quantity: decimal("1") }, work);
    const outcome = await storeResult(
      seen,
      { record: PASS, item: { position: 0, localtime: later, user, quantity: decimal("1") } },
      work,
    );
    expect([outcome.kind, parts().length]).to.deep.equal(["overtaken", 1]);
  });

  it("recognizes its own part after a lost response", async () => {
    const seen = stored();
    await pass("1");
    expect(
      (await storeResult(seen, { record: PASS, item: { position: 0, localtime, user, quantity: decimal("1") } }, work))
        .kind,
    ).to.equal("changed");
  });

  it("clears the last validation and its part when it is unlocked [REFUND-010]", async () => {
    await pass("1");
    await pass("1", later);
    expect(selectLatestValidation(stored(), 0)?.part?.localtime).to.equal(later);
    expect((await unlockItem(stored(), 0, work)).kind).to.equal("changed");
    expect([parts().length, stored().items[0]!.returned?.quantity]).to.deep.equal([1, "1"]);
    await unlockItem(stored(), 0, work);
    expect(stored().items[0]!.returned).to.equal(undefined);
    expect([buildUnlockPatch(stored(), 0), selectLatestValidation(stored(), 0)]).to.deep.equal([[], undefined]);
  });

  it("keeps a part without a validation when the one before it is unlocked", async () => {
    await pass("1");
    await returnItem(stored(), { position: 0, localtime: later, quantity: decimal("1"), reason: "torn" }, work);
    await unlockItem(stored(), 0, work);
    expect(listReturnParts(stored().items[0]!).map(({ reason }) => reason)).to.deep.equal(["torn"]);
  });

  it("clears a Fail of the rest, and keeps the parts that came back", async () => {
    await pass("1");
    await storeResult(
      stored(),
      { record: FAIL, item: { position: 0, localtime: later, user, quantity: decimal("1") } },
      work,
    );
    await unlockItem(stored(), 0, work);
    expect([parts(), selectRefundRecord(stored(), 0)]).to.deep.equal([[["1", "Pass", user]], undefined]);
  });

  it("is not overtaken twice by an unlock with a lost response", async () => {
    await pass("1");
    const seen = stored();
    await unlockItem(seen, 0, work);
    expect((await unlockItem(seen, 0, work)).kind).to.equal("changed");
  });
});

describe("a change of the validation of a part [D28]", () => {
  const [pass, fail]: readonly [JsonObject, JsonObject] = [formatRefundRecord(PASS), formatRefundRecord(FAIL)];
  const questions = [{ number: 1, text: "Is it damaged?", type: "yes_no", failsOn: "Yes" }] as const;
  const rules = (needsApproval = false, caller = user): RefundRules => ({
    questions,
    maxComment: 10,
    needsApproval,
    selectFacts: () => ({ variables: {} }) as never,
    selectSold: () => decimal("3"),
    isNow: () => true,
    signer: { kind: "account", account: caller, address: caller },
  });
  type State = { readonly record?: Json; readonly returned?: Json };
  const TIME = "2024-05-02T11:01:05+01:00";
  const back = (...list: readonly JsonObject[]): JsonObject => ({
    localtime: TIME,
    quantity: list.length,
    parts: list.map((more) => ({ localtime: TIME, quantity: 1, ...more })),
  });
  const approved = { ...fail, approval: { user: "lee@shop.example", timestamp: "2024-05-02T10:05:00Z" } };
  const rows: readonly (readonly [
    title: string,
    before: State,
    after: State,
    flaw: RefundChangeError["kind"] | undefined,
    rules?: RefundRules,
  ])[] = [
    ["a Pass with its part", {}, { returned: back({ validation: pass }) }, undefined],
    ["a Fail that moves into its part", { record: fail }, { returned: back({ validation: fail }) }, undefined],
    [
      "a Fail that stays beside its part",
      { record: fail },
      { record: fail, returned: back({ validation: fail }) },
      "part",
    ],
    ["a part without its validation", { record: fail }, { record: fail, returned: back({}) }, "part"],
    ["a part that drops its validation", { record: fail }, { returned: back({}) }, "return"],
    [
      "a part of another quantity than was validated",
      { record: { ...fail, quantity: 2 } },
      { returned: back({ validation: { ...fail, quantity: 2 } }) },
      "part",
    ],
    [
      "a changed validation in the part",
      { record: fail },
      { returned: back({ validation: { ...fail, time_elapsed: 1 } }) },
      "changed",
    ],
    ["an invented Pass in the part", {}, { returned: back({ validation: { ...fail, result: "Pass" } }) }, "judgement"],
    [
      "the name of another account in the part",
      {},
      { returned: back({ validation: { ...pass, user: "lee@shop.example" } }) },
      "signature",
    ],
    [
      "a further part",
      { returned: back({ validation: pass }) },
      { returned: back({ validation: pass }, { validation: pass }) },
      undefined,
    ],
    [
      "a manual part",
      { returned: back({ validation: pass }) },
      { returned: back({ validation: pass }, {}) },
      undefined,
    ],
    [
      "an unlock of a part",
      { returned: back({ validation: pass }, { validation: pass }) },
      { returned: back({ validation: pass }) },
      undefined,
    ],
    [
      "an unlock of a Fail of the rest",
      { record: fail, returned: back({ validation: pass }) },
      { returned: back({ validation: pass }) },
      undefined,
    ],
    [
      "a failed part without the approval that it needs",
      { record: fail },
      { returned: back({ validation: fail }) },
      "approval",
      rules(true),
    ],
    [
      "a failed part at once without an approval",
      {},
      { returned: back({ validation: fail }) },
      "approval",
      rules(true),
    ],
    [
      "the removal of one of two equal parts that failed",
      { returned: back({ validation: approved }, { validation: approved }) },
      { returned: back({ validation: approved }) },
      "unlock",
      rules(true),
    ],
    [
      "a failed part with the approval of a second account",
      { record: fail },
      { returned: back({ validation: approved }) },
      undefined,
      rules(true, "lee@shop.example"),
    ],
    [
      "a failed part with an approval of one's own",
      { record: fail },
      { returned: back({ validation: { ...fail, approval: { user, timestamp: "2024-05-02T10:05:00Z" } } }) },
      "approval",
      rules(true),
    ],
  ];
  for (const [title, before, after, flaw, ruled = rules()] of rows) {
    it(`${flaw === undefined ? "accepts" : `refuses ('${flaw}')`} ${title}`, () => {
      const state = ({ record, returned }: State) => ({
        records: record === undefined ? undefined : { 0: record },
        returns: [returned],
      });
      expect(validateRefundChange({ before: state(before), after: state(after) }, ruled)?.kind).to.equal(flaw);
    });
  }
});
