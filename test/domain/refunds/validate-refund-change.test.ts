import { expect } from "chai";
import {
  formatRefundRecord,
  parseRefundSettings,
  refundQuestions,
  validateRefundChange,
  refundChangeErrorMessage,
  computeRefundFacts,
  type RefundChangeError,
  type RefundRecord,
  type RefundRules,
} from "#domain/refunds/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import type { Signer } from "#domain/shared/access/signer.ts";

const KIM: Signer = { kind: "account", account: "kim@shop.example", address: "Kim@shop.example" };
const TOOL: Signer = { ...KIM, kind: "token", token: "lee@shop.example" };
const NOW = parseInstant("2024-05-02T10:00:00Z") as Instant;
const settings = parseRefundSettings({
  questions: [{ question: "Is it damaged?", type: "yes_no", fail_on: "Yes" }],
  comment_max: 10,
});
const { maxComment } = settings;
const questions = refundQuestions(settings);
const rules = (more: Partial<RefundRules> = {}): RefundRules => ({
  questions,
  maxComment,
  needsApproval: false,
  selectFacts: () =>
    computeRefundFacts(
      { localtime: parseLocalTime("2024-05-01T12:00:00+00:00") as LocalTime, total: parseDecimal("20") },
      { now: NOW, zone: "UTC", exceptions: [], rvtThreshold: 0 },
    ),
  selectSold: () => "3" as Decimal,
  signer: KIM,
  isNow: (timestamp) => timestamp === NOW,
  ...more,
});

const GUARANTEE = { number: 2, question: "Is the item within its return guarantee?", answer: "Yes", isFailed: false };
const PASS: RefundRecord = {
  result: "Pass",
  entries: [{ number: 1, question: "Is it damaged?", answer: "No", isFailed: false }, GUARANTEE],
  timestamp: NOW,
  timeElapsed: 5,
  user: "kim@shop.example",
};
const FAIL: RefundRecord = {
  ...PASS,
  result: "Fail",
  entries: [{ number: 1, question: "Is it damaged?", answer: "Yes", isFailed: true }, GUARANTEE],
};
const THEIRS: RefundRecord = { ...FAIL, user: "lee@shop.example" };
const RETURN = { localtime: "2024-05-02T10:00:00+00:00" };
const approved = (record: RefundRecord, user = "kim@shop.example"): JsonObject => ({
  ...formatRefundRecord(record),
  approval: { user, timestamp: "2024-05-02T10:00:00Z" },
});

type State = { readonly record?: Json; readonly returned?: Json };
const stateOf = ({ record, returned }: State) => ({
  records: record === undefined ? undefined : { 0: record },
  returns: [returned],
});
const flawOf = (before: State, after: State, more?: Partial<RefundRules>): RefundChangeError["kind"] | undefined =>
  validateRefundChange({ before: stateOf(before), after: stateOf(after) }, rules(more))?.kind;

const some = (quantity: number): JsonObject => ({ ...formatRefundRecord(PASS), quantity });
const partly = (part: JsonObject): JsonObject => ({
  ...RETURN,
  quantity: part["quantity"]!,
  parts: [{ ...RETURN, ...part }],
});

describe("a change of refund validations", () => {
  const pass = formatRefundRecord(PASS);
  const fail = formatRefundRecord(FAIL);
  const theirs = formatRefundRecord(THEIRS);
  const rows: readonly (readonly [
    title: string,
    before: State,
    after: State,
    flaw: RefundChangeError["kind"] | undefined,
  ])[] = [
    ["a Pass with its return", {}, { record: pass, returned: RETURN }, undefined],
    ["a Fail", {}, { record: fail }, undefined],
    ["no change", { record: pass, returned: RETURN }, { record: pass, returned: RETURN }, undefined],
    ["an unlock", { record: pass, returned: RETURN }, {}, undefined],
    ["an unlock of an invalid record", { record: "Pass" }, {}, undefined],
    ["an unlock that leaves the return", { record: pass, returned: RETURN }, { returned: RETURN }, "return"],
    [
      "an unlock that leaves a return with the whole quantity",
      { record: pass, returned: { ...RETURN, quantity: 3 } },
      { returned: { ...RETURN, quantity: 3 } },
      "return",
    ],
    [
      "an unlock that leaves an earlier return of less",
      { record: pass, returned: { ...RETURN, quantity: 2 } },
      { returned: { ...RETURN, quantity: 2 } },
      undefined,
    ],
    [
      "an unlock that leaves the parts of a return",
      { record: pass, returned: partly({ quantity: 3 }) },
      { returned: partly({ quantity: 3 }) },
      undefined,
    ],
    ["a return without a validation", {}, { returned: RETURN }, undefined],
    ["the return of a failed item", { record: fail }, { record: fail, returned: RETURN }, undefined],
    ["an approval by a second account", { record: theirs }, { record: approved(THEIRS), returned: RETURN }, undefined],
    [
      "an approval of an item that was returned before",
      { record: theirs, returned: RETURN },
      { record: approved(THEIRS), returned: RETURN },
      undefined,
    ],
    ["an approval without the return", { record: theirs }, { record: approved(THEIRS) }, "approval"],
    [
      "an approval of the user's own result",
      { record: fail },
      { record: approved(FAIL), returned: RETURN },
      "approval",
    ],
    [
      "an approval with the name of another account",
      { record: theirs },
      { record: approved(THEIRS, "lee@shop.example"), returned: RETURN },
      "signature",
    ],
    [
      "an approval of a Pass",
      { record: formatRefundRecord({ ...PASS, user: "lee@shop.example" }) },
      { record: approved({ ...PASS, user: "lee@shop.example" }), returned: RETURN },
      "changed",
    ],
    [
      "a second approval",
      { record: approved(THEIRS, "max@shop.example"), returned: RETURN },
      { record: approved(THEIRS), returned: RETURN },
      "changed",
    ],
    [
      "an approval that changes the answers",
      { record: theirs },
      { record: { ...approved(THEIRS), time_elapsed: 6 }, returned: RETURN },
      "changed",
    ],
    ["another result in place of one", { record: fail }, { record: pass }, "changed"],
    ["a text in place of a result", { record: fail }, { record: "Pass" }, "changed"],
    [
      "an approval in place of an invalid record",
      { record: "Pass" },
      { record: approved(THEIRS), returned: RETURN },
      "changed",
    ],
    [
      "an approval without an account",
      { record: theirs },
      { record: approved(THEIRS, ""), returned: RETURN },
      "changed",
    ],
    ["an unlock that writes null as the return", { record: pass, returned: RETURN }, { returned: null }, undefined],
    ["a new result that is approved at once", {}, { record: approved(FAIL) }, "shape"],
    ["a record with an unknown member", {}, { record: { ...pass, note: "x" } }, "shape"],
    ["a text", {}, { record: "Pass" }, "shape"],
    ["a result with the name of another account", {}, { record: theirs }, "signature"],
    ["a Pass in spite of the answers", {}, { record: formatRefundRecord({ ...FAIL, result: "Pass" }) }, "judgement"],
    [
      "a wrong answer that is marked as right",
      {},
      { record: formatRefundRecord({ ...PASS, entries: [{ ...FAIL.entries[0]!, isFailed: false }, GUARANTEE] }) },
      "judgement",
    ],
    [
      "a question that does not apply",
      {},
      {
        record: formatRefundRecord({ ...PASS, entries: [{ ...PASS.entries[0]!, question: "Is it blue?" }, GUARANTEE] }),
      },
      "judgement",
    ],
    ["a missing question", {}, { record: formatRefundRecord({ ...PASS, entries: [GUARANTEE] }) }, "judgement"],
    [
      "an answer without a question",
      {},
      {
        record: formatRefundRecord({
          ...PASS,
          entries: [...PASS.entries, { number: 9, question: "x", answer: "y", isFailed: false }],
        }),
      },
      "judgement",
    ],
    [
      "a wrong guarantee",
      {},
      { record: formatRefundRecord({ ...PASS, entries: [PASS.entries[0]!, { ...GUARANTEE, answer: "No" }] }) },
      "judgement",
    ],
    [
      "an answer that is neither Yes nor No",
      {},
      { record: formatRefundRecord({ ...PASS, entries: [{ ...PASS.entries[0]!, answer: "Maybe" }, GUARANTEE] }) },
      "judgement",
    ],
  ];
  for (const [title, before, after, flaw] of rows) {
    it(`${flaw === undefined ? "accepts" : "refuses"} ${title}${flaw === undefined ? "" : ` because of its ${flaw}`}`, () => {
      expect(flawOf(before, after)).to.equal(flaw);
    });
  }

  for (const place of ["00", " 0", "", "0x0", "1e0", "-0", "1", "length", "constructor"]) {
    it(`refuses a validation at "${place}", which is not the position of an item, and lets one that is there be removed`, () => {
      const [without, withOne] = [stateOf({}), { records: { [place]: pass }, returns: [undefined] }];
      expect(validateRefundChange({ before: without, after: withOne }, rules())).to.deep.equal({
        kind: "shape",
        position: place,
      });
      expect(validateRefundChange({ before: withOne, after: { ...without, records: {} } }, rules())).to.equal(
        undefined,
      );
      const part = { records: withOne.records, returns: [partly({ quantity: 1, validation: pass })] };
      expect(validateRefundChange({ before: withOne, after: part }, rules({ needsApproval: true }))).to.equal(
        undefined,
      );
    });
  }

  describe("with the approval of a second account", () => {
    const needsApproval = { needsApproval: true };
    const approvals: readonly (readonly [
      title: string,
      before: State,
      after: State,
      flaw: RefundChangeError["kind"] | undefined,
    ])[] = [
      ["a Fail", {}, { record: fail }, undefined],
      ["a Pass with its return", {}, { record: pass, returned: RETURN }, undefined],
      ["a Fail with its return", {}, { record: fail, returned: RETURN }, "approval"],
      ["the return of a failed item", { record: theirs }, { record: theirs, returned: RETURN }, "approval"],
      [
        "the approved return of a failed item",
        { record: theirs },
        { record: approved(THEIRS), returned: RETURN },
        undefined,
      ],
      [
        "the return of a failed item that has null as its return",
        { record: theirs, returned: null },
        { record: theirs, returned: RETURN },
        "approval",
      ],
      [
        "another return after an approval",
        { record: approved(THEIRS, "max@shop.example") },
        { record: approved(THEIRS, "max@shop.example"), returned: RETURN },
        undefined,
      ],
      [
        "the return of an item with an invalid record",
        { record: "Fail" },
        { record: "Fail", returned: RETURN },
        "validation",
      ],
      ["a return without a validation", {}, { returned: RETURN }, "validation"],
      ["a return of a part without a validation", {}, { returned: partly({ quantity: 1 }) }, "validation"],
      ["a return of a part that passed", {}, { returned: partly({ quantity: 1, validation: pass }) }, undefined],
      ["a return of a part that failed", {}, { returned: partly({ quantity: 1, validation: fail }) }, "approval"],
      [
        "a return of a part that failed before",
        { record: theirs },
        { returned: partly({ quantity: 1, validation: theirs }) },
        "approval",
      ],
      [
        "a return of a part that another account approves",
        { record: theirs },
        { returned: partly({ quantity: 1, validation: approved(THEIRS) }) },
        undefined,
      ],
      [
        "the return of a part in place of an earlier return, without a validation",
        { returned: { ...RETURN, quantity: 1 } },
        { returned: RETURN },
        "validation",
      ],
      ["the return of more than passed", { record: some(1) }, { record: some(1), returned: RETURN }, "validation"],
      [
        "the return of as much as passed",
        { record: some(3) },
        { record: some(3), returned: { ...RETURN, quantity: 3 } },
        undefined,
      ],
      [
        "the return of a part that leaves its record at the item, where it would count again",
        { record: some(2) },
        { record: some(2), returned: { ...RETURN, quantity: 2 } },
        "part",
      ],
      [
        "the return of the rest with an unreadable return before",
        { returned: "yes" },
        { returned: { ...RETURN, quantity: 2 } },
        undefined,
      ],
      [
        "another time of a return",
        { returned: RETURN },
        { returned: { localtime: "2024-05-02T10:01:00+00:00" } },
        undefined,
      ],
      ["a return that is taken back", { returned: RETURN }, {}, undefined],
      [
        "a return with a Fail that its own account approved before",
        { record: approved(THEIRS, "Lee@shop.example") },
        { record: approved(THEIRS, "Lee@shop.example"), returned: RETURN },
        "approval",
      ],
      ["the removal of a Pass", { record: pass, returned: RETURN }, {}, undefined],
      ["the removal of the user's own Fail", { record: fail }, {}, "unlock"],
      [
        "the removal of the user's own Fail with its approved return",
        { record: approved(FAIL, "max@shop.example"), returned: RETURN },
        {},
        "unlock",
      ],
      ["the removal of the Fail of a colleague", { record: theirs }, {}, undefined],
      [
        "the removal of a part with the user's own Fail",
        { returned: partly({ quantity: 1, validation: approved(FAIL, "max@shop.example") }) },
        {},
        "unlock",
      ],
      ["the removal of a part with a Pass", { returned: partly({ quantity: 1, validation: pass }) }, {}, undefined],
      [
        "a Fail of an item that was returned before",
        { returned: RETURN },
        { record: fail, returned: RETURN },
        undefined,
      ],
    ];
    for (const [title, before, after, flaw] of approvals) {
      it(`${flaw === undefined ? "accepts" : "refuses"} ${title}`, () => {
        expect(flawOf(before, after, needsApproval)).to.equal(flaw);
      });
    }
  });

  describe("by a token", () => {
    const named = (record: RefundRecord): JsonObject => formatRefundRecord({ ...record, token: "lee@shop.example" });
    const byTokens: readonly (readonly [
      title: string,
      before: State,
      after: State,
      flaw: RefundChangeError["kind"] | undefined,
    ])[] = [
      ["a validation with the name of the token", {}, { record: named(FAIL) }, undefined],
      ["a validation without the name of the token", {}, { record: fail }, "signature"],
      ["a validation with another name", {}, { record: formatRefundRecord({ ...FAIL, token: "till" }) }, "signature"],
      ["a validation with its name as the account", {}, { record: named(THEIRS) }, "signature"],
      ["an approval", { record: theirs }, { record: approved(THEIRS), returned: RETURN }, "session"],
      ["the removal of a Fail", { record: theirs }, {}, "session"],
      [
        "the removal of a part that failed",
        { returned: partly({ quantity: 1, validation: approved(THEIRS) }) },
        {},
        "session",
      ],
      ["the removal of a Pass", { record: pass, returned: RETURN }, {}, undefined],
    ];
    for (const [title, before, after, flaw] of byTokens) {
      it(`${flaw === undefined ? "accepts" : "refuses"} ${title}`, () => {
        for (const needsApproval of [false, true])
          expect(flawOf(before, after, { signer: TOOL, needsApproval })).to.equal(flaw);
      });
    }

    it("refuses a validation of a token without an account, and a session that signs as a token", () => {
      expect(flawOf({}, { record: fail }, { signer: { kind: "system", token: "kim@shop.example" } })).to.equal(
        "no-account",
      );
      expect(flawOf({}, { record: named(FAIL) })).to.equal("signature");
    });
  });

  it("refuses anything except records by item position", () => {
    const change = { before: { records: {}, returns: [] }, after: { records: [pass], returns: [] } };
    expect(validateRefundChange(change, rules())).to.deep.equal({ kind: "shape", position: "" });
    const foreign = { records: [pass], returns: [] };
    expect(validateRefundChange({ before: foreign, after: foreign }, rules())).to.equal(undefined);
  });

  it("names the item with the flaw, after an item without one", () => {
    const change = {
      before: { records: {}, returns: [undefined, undefined] },
      after: { records: { 0: fail, 1: "Pass" }, returns: [undefined, undefined] },
    };
    expect(validateRefundChange(change, rules())).to.deep.equal({ kind: "shape", position: "1" });
  });

  it("requires an answer to every question", () => {
    const asked = parseRefundSettings({
      questions: [
        { question: "Is it clean?", type: "yes_no" },
        { question: "Is it yours?", type: "yes_no" },
      ],
    }).questions;
    const record = (...answers: readonly string[]) => ({
      record: formatRefundRecord({
        ...PASS,
        entries: asked.map(({ number, text }, at) => ({
          number,
          question: text,
          answer: answers[at]!,
          isFailed: false,
        })),
      }),
    });
    expect(
      [
        ["Yes", "No"],
        ["Yes", ""],
        ["", "No"],
      ].map((answers) => flawOf({}, record(...answers), { questions: asked })),
    ).to.deep.equal([undefined, "judgement", "judgement"]);
  });

  it("names the item", () => {
    const change = {
      before: { records: {}, returns: [undefined, undefined] },
      after: { records: { 1: "Pass" }, returns: [undefined, undefined] },
    };
    expect(validateRefundChange(change, rules())).to.deep.equal({ kind: "shape", position: "1" });
  });

  it("refuses a comment over the limit", () => {
    const [comment] = parseRefundSettings({ questions: [{ question: "Comment", type: "text" }] }).questions;
    const record = (answer: string) => ({
      record: formatRefundRecord({ ...PASS, entries: [{ number: 1, question: "Comment", answer, isFailed: false }] }),
    });
    const limited = { questions: [comment!] };
    expect([flawOf({}, record("a".repeat(10)), limited), flawOf({}, record("a".repeat(11)), limited)]).to.deep.equal([
      undefined,
      "judgement",
    ]);
  });

  const texts: Readonly<Record<RefundChangeError["kind"], string>> = {
    shape: "This is not a refund validation",
    signature: "The validation must name the signed-in account and the current time",
    judgement: "The answers do not match the current questions and rules. Reload the page and answer again.",
    changed: "A stored result cannot be changed. Unlock it first.",
    approval: "The return of a failed item needs the approval of another account",
    return: "An unlocked item has no return",
    part: "A validation moves into the part of the return that it is about, with its quantity",
    validation: "A return needs a refund validation that passed, for its quantity",
    unlock: "Another account must unlock a failed item",
    session: "A token cannot approve or unlock a failed item. Sign in to the portal.",
    "no-account": "A token without an account cannot sign. Use a token of an account.",
  };
  for (const [kind, text] of Object.entries(texts)) {
    it(`has the message '${text}'`, () => {
      expect(refundChangeErrorMessage({ kind: kind as RefundChangeError["kind"] })).to.equal(text);
    });
  }
});
