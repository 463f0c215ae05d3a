import { expect } from "chai";
import fc from "fast-check";
import { buildReturnPatch, isReturnRecorded, selectReturnAction } from "#domain/receipts/actions.ts";
import {
  addReturnPart,
  amountPaidBack,
  describeReturnable,
  formatItemReturn,
  listReturnParts,
  parseItemReturn,
  parseReturnableItem,
  removeReturnPart,
  RETURN_CHANGE_ERRORS,
  returnChangeErrorMessage,
  validateReturnChange,
  type ReturnChangeError,
} from "#domain/receipts/rules.ts";
import type { ReceiptItem, ReturnPart } from "#domain/receipts/index.ts";
import { parseDecimal, plus, type Decimal } from "#domain/shared/number/decimal.ts";
import { parseLocalTime, type LocalTime } from "#domain/shared/time/instant.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import type { Signed } from "#domain/shared/access/signer.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";

const [NOON, EVENING] = ["2024-05-14T12:00:00+02:00", "2024-05-15T18:00:00+02:00"] as [LocalTime, LocalTime];
const decimal = (text: string): Decimal => parseDecimal(text) as Decimal;
const part = (quantity: string, more: Partial<ReturnPart> = {}): ReturnPart => ({
  localtime: parseLocalTime(NOON) as LocalTime,
  quantity: decimal(quantity),
  ...more,
});
const three = (returned?: Json): ReceiptItem => {
  const read = parseItemReturn(returned);
  return anItem({ quantity: "3", total: money("10"), ...(read && { returned: read }) });
};

describe("the return of an item in parts [D28]", () => {
  const written: readonly (readonly [title: string, wire: JsonObject])[] = [
    ["at once", { localtime: NOON }],
    ["at once with a reason", { localtime: NOON, properties: { manual_return_reason: "torn" } }],
    ["with empty properties", { localtime: NOON, properties: {} }],
    ["with what a till wrote", { localtime: NOON, properties: { till: 7, manual_return_reason: "torn" } }],
    ["with a reason that is no text", { localtime: NOON, properties: { manual_return_reason: 7 } }],
    ["of a quantity", { localtime: NOON, quantity: 2 }],
    [
      "in parts",
      {
        localtime: EVENING,
        quantity: 3,
        parts: [
          { localtime: NOON, quantity: 1, user: "kim@shop.example" },
          {
            localtime: EVENING,
            quantity: 2,
            properties: { manual_return_reason: "torn" },
            validation: { result: "Pass" },
          },
        ],
      },
    ],
  ];
  for (const [title, wire] of written) {
    it(`is read and written without loss ${title}`, () => {
      expect(formatItemReturn(parseItemReturn(wire)!)).to.deep.equal(wire);
    });
  }

  for (const wire of [null, "x", [], {}, { localtime: "yesterday" }] as readonly Json[]) {
    it(`is not read from ${JSON.stringify(wire)}`, () => expect(parseItemReturn(wire)).to.equal(undefined));
  }

  it("ignores parts and quantities that cannot be read", () => {
    expect(
      parseItemReturn({
        localtime: NOON,
        quantity: -1,
        parts: [7, { localtime: NOON }, { quantity: 1 }, { localtime: NOON, quantity: "2" }],
      }),
    ).to.deep.equal({ localtime: NOON, parts: [{ localtime: NOON, quantity: "2" }] });
  });

  it("reads an item of the API", () => {
    expect(parseReturnableItem({ total: 9, quantity: "3", return: { localtime: NOON } }, "GBP")).to.deep.equal({
      total: money("9"),
      quantity: "3",
      returned: { localtime: NOON },
    });
    expect(parseReturnableItem({ quantity: 2 }, "GBP")).to.deep.equal({
      total: { amount: "0", currency: "GBP" },
      quantity: "2",
    });
  });

  it("gets parts one after another, and loses one of them", () => {
    const one = three(formatItemReturn(addReturnPart(three(), part("1", { reason: "torn" }))));
    const two = three(formatItemReturn(addReturnPart(one, part("2", { localtime: EVENING }))));
    expect(formatItemReturn(two.returned!)).to.deep.equal({
      localtime: EVENING,
      quantity: 3,
      parts: [
        { localtime: NOON, quantity: 1, properties: { manual_return_reason: "torn" } },
        { localtime: EVENING, quantity: 2 },
      ],
      properties: { manual_return_reason: "torn" },
    });
    expect(removeReturnPart(two, 1)).to.deep.equal(one.returned);
    expect(removeReturnPart(two, 0)).to.deep.equal({
      localtime: EVENING,
      quantity: "2",
      parts: [{ localtime: EVENING, quantity: "2" }],
    });
    expect(removeReturnPart(one, 0)).to.equal(undefined);
  });

  it("keeps a return of a till as the first part", () => {
    const item = three({ localtime: NOON, quantity: 1, properties: { till: 7 } });
    expect(listReturnParts(item)).to.deep.equal([{ localtime: NOON, quantity: "1" }]);
    expect(formatItemReturn(addReturnPart(item, part("2", { localtime: EVENING })))).to.deep.include({
      quantity: 3,
      properties: { till: 7 },
    });
  });
});

describe("the patch of a return of a part [D28]", () => {
  it("records all that is left at once as before", () => {
    for (const quantity of [undefined, decimal("3")]) {
      expect(
        buildReturnPatch(
          { position: 0, localtime: NOON, user: "kim@shop.example", ...(quantity && { quantity }) },
          three(),
        ),
      ).to.deep.equal([
        { op: "test", path: "/items/0/return", value: null },
        { op: "add", path: "/items/0/return", value: { localtime: NOON } },
      ]);
    }
  });

  it("replaces the return under a test of the old value", () => {
    const before = { localtime: NOON, quantity: 1, properties: { till: 7 } };
    expect(
      buildReturnPatch(
        { position: 0, localtime: EVENING, quantity: decimal("1"), user: "kim@shop.example" },
        three(before),
      ),
    ).to.deep.equal([
      { op: "test", path: "/items/0/return", value: before },
      {
        op: "add",
        path: "/items/0/return",
        value: {
          localtime: EVENING,
          quantity: 2,
          parts: [
            { localtime: NOON, quantity: 1 },
            { localtime: EVENING, quantity: 1, user: "kim@shop.example" },
          ],
          properties: { till: 7 },
        },
      },
    ]);
  });

  it("records what is left after parts as a part", () => {
    expect(
      buildReturnPatch({ position: 0, localtime: EVENING }, three({ localtime: NOON, quantity: 1 }))[1],
    ).to.deep.nested.include({ "value.quantity": 3 });
  });

  it("fails on a receipt where nothing is left, so that the first of two returns stays", () => {
    expect(buildReturnPatch({ position: 0, localtime: EVENING }, three({ localtime: NOON }))[0]).to.deep.equal({
      op: "test",
      path: "/items/0/return",
      value: null,
    });
  });

  it("is recognized on the receipt", () => {
    const receipt = aReceipt({
      items: [
        three({
          localtime: EVENING,
          quantity: 2,
          parts: [
            { localtime: NOON, quantity: 1 },
            { localtime: EVENING, quantity: 1 },
          ],
        }),
      ],
    });
    const recorded = [
      { localtime: NOON, quantity: decimal("1") },
      { localtime: EVENING },
      { localtime: NOON, quantity: decimal("2") },
      { localtime: NOON, reason: "torn" },
    ].map((one) => isReturnRecorded(receipt, { position: 0, ...one }));
    expect(recorded).to.deep.equal([true, true, false, false]);
  });
});

describe("the action on an item that came back in part", () => {
  const all = new Set(["receipts_admin", "refund_view"]);
  const rows = [
    { title: "a part came back", item: three({ localtime: NOON, quantity: 1 }), duplicate: false, action: "record" },
    { title: "all parts came back", item: three({ localtime: NOON, quantity: 3 }), duplicate: false, action: "refund" },
    {
      title: "it gives money back",
      item: anItem({ quantity: "-1", total: money("-5") }),
      duplicate: false,
      action: "none",
    },
    { title: "it is on a duplicate", item: three(), duplicate: true, action: "none" },
    { title: "it came back, on a duplicate", item: three({ localtime: NOON }), duplicate: true, action: "none" },
  ];
  for (const { title, item, duplicate, action } of rows) {
    it(`is '${action}' if ${title} [RCPT-065, RCPT-066, D18, D28]`, () =>
      expect(selectReturnAction(item, { duplicate }, { permissions: all, needsValidation: false })).to.equal(action));
  }
});

describe("a change of a return", () => {
  const PARTS = {
    localtime: EVENING,
    quantity: 2,
    parts: [
      { localtime: NOON, quantity: 1 },
      { localtime: EVENING, quantity: 1, user: "lee@shop.example" },
    ],
  };
  const [first, second] = PARTS.parts;
  const mine = { localtime: EVENING, quantity: 1, user: "kim@shop.example" };
  const rows: readonly (readonly [
    title: string,
    before: Json | undefined,
    after: Json | undefined,
    flaw: ReturnChangeError | undefined,
  ])[] = [
    ["a first return", undefined, { localtime: NOON }, undefined],
    ["a first part", undefined, { localtime: EVENING, quantity: 1, parts: [mine] }, undefined],
    [
      "a further part",
      { localtime: NOON, quantity: 1 },
      { localtime: EVENING, quantity: 2, parts: [first!, mine] },
      undefined,
    ],
    ["a third part", PARTS, { localtime: EVENING, quantity: 3, parts: [first!, second!, mine] }, undefined],
    [
      "a reason in place of another",
      { localtime: NOON, properties: { manual_return_reason: "a" } },
      { localtime: NOON, properties: { manual_return_reason: "b" } },
      undefined,
    ],
    [
      "a reason that says nothing",
      undefined,
      { localtime: NOON, properties: { manual_return_reason: " \u200b" } },
      "reason",
    ],
    [
      "a blank reason in place of another",
      { localtime: NOON, properties: { manual_return_reason: "a" } },
      { localtime: NOON, properties: { manual_return_reason: "" } },
      "reason",
    ],
    [
      "a part whose reason says nothing",
      PARTS,
      {
        localtime: EVENING,
        quantity: 3,
        parts: [first!, second!, { ...mine, properties: { manual_return_reason: " " } }],
      },
      "reason",
    ],
    [
      "a further part of a return whose reason was blank",
      { localtime: NOON, quantity: 1, properties: { manual_return_reason: "" } },
      {
        localtime: EVENING,
        quantity: 2,
        parts: [{ localtime: NOON, quantity: 1, properties: { manual_return_reason: "" } }, mine],
        properties: { manual_return_reason: "" },
      },
      undefined,
    ],
    ["no change", PARTS, PARTS, undefined],
    ["the removal of a return of one part", { localtime: NOON, quantity: 1, parts: [first!] }, undefined, undefined],
    ["the removal of a return without parts", { localtime: NOON }, undefined, undefined],
    ["the removal of several parts", PARTS, undefined, "parts"],
    ["the removal of the last part", PARTS, { localtime: NOON, quantity: 1, parts: [first!] }, undefined],
    ["the removal of an earlier part", PARTS, { localtime: EVENING, quantity: 1, parts: [second!] }, "parts"],
    [
      "the removal of the last validated part",
      { ...PARTS, parts: [{ ...first!, validation: {} }, second!] },
      { localtime: EVENING, quantity: 1, parts: [second!] },
      undefined,
    ],
    ["less in place of a whole return", { localtime: NOON }, { localtime: NOON, quantity: 1 }, "parts"],
    [
      "more in place of a return without parts",
      { localtime: NOON, quantity: 1 },
      { localtime: EVENING, quantity: 2 },
      undefined,
    ],
    ["more than was sold", undefined, { localtime: NOON, quantity: 4 }, "quantity"],
    ["a finer quantity than was sold", undefined, { localtime: NOON, quantity: 1.5 }, "quantity"],
    [
      "parts that are more than was sold",
      PARTS,
      { localtime: EVENING, quantity: 4, parts: [first!, second!, { ...mine, quantity: 2 }] },
      "quantity",
    ],
    ["parts that do not add up", undefined, { localtime: EVENING, quantity: 2, parts: [mine] }, "parts"],
    ["parts without their sum", undefined, { localtime: EVENING, parts: [mine] }, "parts"],
    ["another time than that of the last part", undefined, { localtime: NOON, quantity: 1, parts: [mine] }, "parts"],
    ["two parts at once", undefined, { localtime: EVENING, quantity: 2, parts: [mine, mine] }, "parts"],
    ["a whole return in place of parts", PARTS, { localtime: EVENING }, "parts"],
    [
      "a changed part",
      PARTS,
      { localtime: EVENING, quantity: 3, parts: [{ ...first!, quantity: 2 }, second!] },
      "parts",
    ],
    ["a part in place of another", PARTS, { localtime: EVENING, quantity: 2, parts: [first!, mine] }, "parts"],
    [
      "two parts fewer",
      { ...PARTS, quantity: 3, parts: [first!, first!, second!] },
      { localtime: EVENING, quantity: 1, parts: [second!] },
      "parts",
    ],
    [
      "a part of another account",
      undefined,
      { localtime: EVENING, quantity: 1, parts: [{ ...mine, user: "lee@shop.example" }] },
      "user",
    ],
    [
      "a part of a token of the account",
      undefined,
      { localtime: EVENING, quantity: 1, parts: [{ ...mine, token: "till" }] },
      "user",
    ],
    [
      "a part of a token without an account",
      undefined,
      { localtime: EVENING, quantity: 1, parts: [{ localtime: EVENING, quantity: 1, token: "till" }] },
      "user",
    ],
    [
      "a part without an account",
      undefined,
      { localtime: EVENING, quantity: 1, parts: [{ localtime: EVENING, quantity: 1 }] },
      undefined,
    ],
  ];
  const context = {
    isDuplicate: false,
    isSigner: ({ user, token }: Signed) => user === "kim@shop.example" && token === undefined,
  };
  for (const [title, before, after, flaw] of rows) {
    it(`${flaw === undefined ? "accepts" : `is refused ('${flaw}') for`} ${title}`, () => {
      expect(validateReturnChange(three(before), parseItemReturn(after), context)).to.equal(flaw);
    });
  }

  it("is refused on a duplicate and on a refund line", () => {
    const after = parseItemReturn({ localtime: NOON });
    expect(validateReturnChange(three(), after, { ...context, isDuplicate: true })).to.equal("duplicate");
    expect(validateReturnChange(anItem({ quantity: "-1" }), after, context)).to.equal("refund-line");
  });

  it("has a message for each flaw", () => {
    expect(new Set(RETURN_CHANGE_ERRORS.map(returnChangeErrorMessage)).size).to.equal(RETURN_CHANGE_ERRORS.length);
  });
});

describe("the amount paid back for a part [D28]", () => {
  const receipt = aReceipt({ total: money("18"), items: [three(), anItem({ quantity: "1", total: money("10") })] });
  const returned = (quantity: number) => ({
    ...receipt,
    items: [three({ localtime: NOON, quantity }), receipt.items[1]!],
  });

  it("shares the discounts of the receipt, and the last cent comes with the last part", () => {
    expect(
      [1, 2, 3].map((quantity) => amountPaidBack(receipt, { position: 0, quantity: decimal(String(quantity)) }).amount),
    ).to.deep.equal(["3", "6", "9"]);
    const odd = aReceipt({ total: money("10"), items: [three()] });
    const parts = [
      odd,
      { ...odd, items: [three({ localtime: NOON, quantity: 1 })] },
      { ...odd, items: [three({ localtime: NOON, quantity: 2 })] },
    ].map((each) => amountPaidBack(each, { position: 0, quantity: decimal("1") }).amount);
    expect(parts).to.deep.equal(["3.33", "3.34", "3.33"]);
  });

  it("describes what can come back for the form that asks for the quantity", () => {
    const { isDivisible, left, sold, parse, amountOf } = describeReturnable(returned(1), 0)!;
    expect([isDivisible, left, sold, parse("２"), parse("٢"), parse("5"), amountOf(decimal("2")).amount]).to.deep.equal(
      [true, "2", "3", { ok: true, value: "2" }, { ok: true, value: "2" }, { ok: false, error: "Only 2 left" }, "6"],
    );
    expect(describeReturnable(receipt, 7)).to.equal(undefined);
  });

  it("adds up to the item, in whatever parts it comes back", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
        (cents, parts) => {
          const sold = parts.reduce((sum, each) => sum + each, 0);
          const item = (quantity: number): ReceiptItem =>
            anItem({
              quantity: String(sold),
              total: money("12.34"),
              ...(quantity === 0 ? {} : { returned: { localtime: NOON, quantity: decimal(String(quantity)) } }),
            });
          const total = money(String(cents / 100));
          let before = 0;
          const amounts = parts.map((quantity) => {
            const { amount } = amountPaidBack(
              { total, items: [item(before)] },
              { position: 0, quantity: decimal(String(quantity)) },
            );
            before += quantity;
            return amount;
          });
          expect(amounts.reduce(plus)).to.equal(total.amount);
        },
      ),
    );
  });
});
