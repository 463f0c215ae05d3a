import { expect } from "chai";
import {
  collectPersonTexts,
  createPersonRedactor,
  eraseReceipt,
  isKeptProperty,
  redactReceipt,
  redactTexts,
  removedProperties,
} from "#domain/consumers/index.ts";
import type { Json } from "#domain/shared/json/json.ts";

const ZOE = "zoe@shop.example";
const NUMBER = 1_614_960_123;
const redact = createPersonRedactor(
  collectPersonTexts(
    { identifiers: [ZOE], profile: { name: { first: "Zoe", last: "Lee" }, phone: String(NUMBER) }, removed: [] },
    {},
  ),
);

/** A member of an item after the erasure, if it holds a text. */
const inItem = (name: string, value: Json): unknown =>
  (redactReceipt({ items: [{ [name]: value }] }, redact)["items"] as readonly Record<string, unknown>[])[0]?.[name];

describe("the members of a receipt, if they contain the customer", () => {
  for (const name of [
    "id",
    "transaction_id",
    "store_id",
    "store_reference",
    "store",
    "localtime",
    "l10n",
    "total",
    "net",
    "processed",
    "duplicate",
    "_links",
    "identifier",
    "display",
  ]) {
    it(`keep the receipt's own ${name}`, () =>
      expect(redactReceipt({ [name]: ZOE }, redact)).to.deep.equal({ [name]: ZOE }));
  }

  for (const name of [
    "product_code",
    "foreign_currency_id",
    "price",
    "net",
    "total",
    "quantity",
    "rate",
    "amount",
    "currency",
    "localtime",
    "timestamp",
    "event",
    "email_id",
    "result",
    "status",
    "document_id",
    "survey_id",
    "response_id",
  ]) {
    it(`keep the figure or mark ${name}`, () => expect(inItem(name, ZOE)).to.equal(ZOE));
  }

  for (const name of ["salesperson", "salesperson_name", "cashier", "user"]) {
    it(`keep the name of staff in ${name}, without an address of the customer`, () =>
      expect([inItem(name, "Zoe Lee"), inItem(name, ZOE)]).to.deep.equal(["Zoe Lee", "[erased]"]));
  }

  for (const name of ["name", "method", "type", "answer", "question"]) {
    it(`keep a single name in ${name}`, () =>
      expect([inItem(name, "Zoe"), inItem(name, "Zoe Lee")]).to.deep.equal(["Zoe", "[erased]"]));
  }

  it("lose every name in others", () =>
    expect([inItem("comment", "Zoe"), inItem("gift", ["for", "Zoe"])]).to.deep.equal([
      "[erased]",
      ["for", "[erased]"],
    ]));

  it("get other names if their names contain the customer, each its own", () => {
    expect(
      redactTexts(
        { "for Zoe Lee": 1, "for Lee Zoe": 2, "for Zoe": 3, Zoe: 4, [ZOE]: 5, [ZOE.toUpperCase()]: 6, " ": 7 },
        redact,
      ),
    ).to.deep.equal({
      "for [erased]": 1,
      "for [erased] 2": 2,
      "for Zoe": 3,
      Zoe: 4,
      "[erased]": 5,
      "[erased] 2": 6,
      " ": 7,
    });
  });
});

describe("the properties of a receipt", () => {
  const KEPT = [
    "salesperson",
    "email_settings",
    "messaging_settings",
    "item_count",
    "order_type",
    "refund_validation",
    "tax_free_form",
    "checked",
    "survey",
    "fiscal_code",
  ];

  it("that an erasure keeps are those of the specification, of surveys and of tax offices [D27]", () => {
    const properties = Object.fromEntries([...KEPT, "phone", "kunde"].map((name) => [name, 1]));
    expect(
      Object.keys(eraseReceipt({ properties }, { redact, keptProperties: [] })["properties"] as object),
    ).to.deep.equal(KEPT);
    expect(removedProperties({ properties }, ["kunde"])).to.deep.equal({ phone: 1 });
    expect([
      isKeptProperty("kunde", ["kunde"]),
      isKeptProperty("kunde", []),
      isKeptProperty("survey", []),
    ]).to.deep.equal([true, false, true]);
    for (const broken of [undefined, null, "x", ["x"]] as const)
      expect(removedProperties(broken === undefined ? {} : { properties: broken }, [])).to.deep.equal({});
  });

  for (const [value, erased] of [
    [NUMBER, "[erased]"],
    [
      [1, NUMBER],
      [1, "[erased]"],
    ],
    [
      { tel: NUMBER, item_count: NUMBER },
      { tel: "[erased]", item_count: NUMBER },
    ],
    [961_496, 961_496],
    [20_261_128, 20_261_128],
    [true, true],
  ] as const) {
    it(`become ${JSON.stringify(erased)} from ${JSON.stringify(value)} in a receipt of another customer`, () => {
      expect(redactReceipt({ properties: { x: value } }, redact)).to.deep.equal({ properties: { x: erased } });
    });
  }

  it("of six digits can be the number of a customer, shorter ones cannot", () => {
    const short = createPersonRedactor(
      collectPersonTexts({ identifiers: ["123456", "12345"], profile: {}, removed: [] }, {}),
    );
    expect(redactReceipt({ properties: { a: 123_456, b: 12_345 } }, short)).to.deep.equal({
      properties: { a: "[erased]", b: 12_345 },
    });
  });

  it("of an email's event lose the address, not the reason", () => {
    const events = [{ event: "bounce", address: "ben@shop.example", reason: "full" }];
    expect(eraseReceipt({ delivery: { events } }, { redact, keptProperties: [] })).to.deep.equal({
      delivery: { events: [{ event: "bounce", reason: "full" }] },
    });
  });
});
