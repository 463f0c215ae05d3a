import { expect } from "chai";
import { collectPersonTexts, createPersonRedactor, eraseReceipt, redactReceipt } from "#domain/consumers/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";

const ZOE = "zoe@shop.example";
const PROFILE: JsonObject = {
  name: { title: "Dr", first: "Zoë", last: "O'Ångström" },
  phone: "0161 496 0123",
  address: ["12 Rose Cottage", "York"],
  postcode: "YO1 7HH",
  birthdate: "1980-05-17",
  city: "York",
  note: "Blue",
  points: 7,
};
const redactor = (
  profile: JsonObject = PROFILE,
  removed: readonly JsonObject[] = [],
  identifiers: readonly string[] = [ZOE],
) => createPersonRedactor(collectPersonTexts({ identifiers, profile, removed }, {}));

describe("the texts of an erased person", () => {
  for (const [text, erased] of [
    ["Write to ZOE@Shop.example!", "Write to [erased]!"],
    ["Zoë O'Ångström", "[erased]"],
    ["zoe oangstrom, ZOË O’ÅNGSTRÖM", "[erased], [erased]"],
    ["O'Ångström, Zoë", "[erased]"],
    ["for Zoe and Zoey", "for [erased] and Zoey"],
    ["Dr Lee", "Dr Lee"],
    ["+44 (0)161 4960123 or 0161 4960-123", "[erased] or [erased]"],
    ["to 12, rose cottage; york", "to [erased]; york"],
    ["born 1980/05/17", "born [erased]"],
    ["yo1 7hh", "[erased]"],
    ["Blue, 7 points", "Blue, 7 points"],
  ] as const) {
    it(`are found in '${text}' [D27]`, () => expect(redactor().freeText(text)).to.equal(erased));
  }

  for (const [removed, text, erased] of [
    [{ kunde: "Max Muster" }, "Gravur: MAX MUSTER", "Gravur: [erased]"],
    [{ kunde: { tel: 1_614_960_123 } }, "Call 1614960123", "Call [erased]"],
    [{ mood: "good", size: "M" }, "a good M", "a good M"],
    [{ ref: "12" }, "12 mugs", "12 mugs"],
  ] as const) {
    it(`include ${JSON.stringify(removed)} of its receipts [D27]`, () =>
      expect(redactor({}, [removed]).freeText(text)).to.equal(erased));
  }

  it("keep a single name in the name of an item, and every name of staff", () => {
    const { label, staff } = redactor();
    expect([label("Zoe mug"), label("Mug for Zoe O'Angstrom"), staff("Zoe O'Angstrom"), staff(ZOE)]).to.deep.equal([
      "Zoe mug",
      "Mug for [erased]",
      "Zoe O'Angstrom",
      "[erased]",
    ]);
  });

  it("of a name that is one text, and of one word", () => {
    expect(redactor({ name: "Zoë Ångström" }).freeText("Zoe: Angstrom, Zoe")).to.equal("[erased], [erased]");
    expect(redactor({ name: { last: "X" } }).freeText("X marks it")).to.equal("X marks it");
  });
});

describe("an erased receipt", () => {
  const RECEIPT: JsonObject = {
    id: "69",
    transaction_id: ZOE,
    store: "Zoe’s",
    total: 40,
    identifier: ZOE,
    display: "Zoe@shop.example",
    properties: {
      salesperson: "Zoe Lee",
      phone: "1",
      kunde: "Zoe",
      item_count: 1,
      checked: { user: "zoe lee", timestamp: "t" },
      refund_validation: { 0: { result: "Fail", comment: "Zoe came", user: ZOE } },
    },
    items: [
      {
        name: "Mug",
        price: 40,
        total: 40,
        quantity: "01614960123",
        properties: { product_code: "P", details: ["for Zoe"], gravur: "Zoe", cost: 1.1, tel: 1_614_960_123 },
        return: { properties: { manual_return_reason: "Zoe", kunde: "x" }, parts: [{ properties: { kunde: "x" } }] },
      },
    ],
    payments: [
      {
        method: "card",
        amount: 40,
        details: {
          number: "1",
          type: "Visa",
          other: { holder: "Zoe", foreign_currency_id: "EUR", foreign_currency_amount: 48 },
        },
      },
    ],
    delivery: {
      counts: {},
      events: [{ event: "bounce", timestamp: "t", address: ZOE, reason: `no ${ZOE} <ben@shop.example>` }],
    },
  };

  it("keeps the sale, and loses what tills noted of the customer [D27]", () => {
    expect(eraseReceipt(RECEIPT, { redact: redactor(), keptProperties: [] })).to.deep.equal({
      id: "69",
      transaction_id: ZOE,
      store: "Zoe’s",
      total: 40,
      properties: {
        salesperson: "Zoe Lee",
        item_count: 1,
        checked: { user: "zoe lee", timestamp: "t" },
        refund_validation: { 0: { result: "Fail", comment: "[erased] came", user: "[erased]" } },
      },
      items: [
        {
          name: "Mug",
          price: 40,
          total: 40,
          quantity: "01614960123",
          properties: { product_code: "P", details: ["for [erased]"], cost: 1.1, tel: "[erased]" },
          return: { properties: { manual_return_reason: "[erased]" }, parts: [{ properties: {} }] },
        },
      ],
      payments: [
        {
          method: "card",
          amount: 40,
          details: { number: "1", type: "Visa", other: { foreign_currency_id: "EUR", foreign_currency_amount: 48 } },
        },
      ],
      delivery: { counts: {}, events: [{ event: "bounce", timestamp: "t", reason: "no [erased] <[erased]>" }] },
    });
  });

  it("keeps the properties that a setting of the retailer names, without the customer", () => {
    expect(eraseReceipt(RECEIPT, { redact: redactor(), keptProperties: ["kunde"] })["properties"]).to.include({
      kunde: "[erased]",
    });
  });

  it("of another customer loses only the person", () => {
    const properties = { kunde: "Zoë O'Ångström", tel: 1_614_960_123, size: "M", item_count: 1_614_960_123 };
    const events = [
      { event: "sent", address: "Zoe@shop.example" },
      { event: "sent", address: "ben@shop.example" },
    ];
    expect(
      redactReceipt({ identifier: "ben@shop.example", total: 40, properties, delivery: { events } }, redactor()),
    ).to.deep.equal({
      identifier: "ben@shop.example",
      total: 40,
      properties: { kunde: "[erased]", tel: "[erased]", size: "M", item_count: 1_614_960_123 },
      delivery: { events: [{ event: "sent" }, events[1]] },
    });
  });

  it("keeps members, amounts and answers whatever the customer is called", () => {
    const redact = redactor({ name: { first: "No", last: "Price" } });
    const receipt: JsonObject = {
      total: 3,
      taxes: [{ name: "VAT", rate: 20, amount: 1 }],
      items: [{ name: "Price tag", price: 3, quantity: "1", properties: { details: ["No, for Mx Price"] } }],
      properties: {
        refund_validation: { 0: { result_data: [{ number: 1, question: "Worn?", answer: "No", is_failed: false }] } },
      },
    };
    expect(eraseReceipt(receipt, { redact, keptProperties: [] })).to.deep.equal({
      ...receipt,
      items: [{ name: "Price tag", price: 3, quantity: "1", properties: { details: ["[erased], for Mx [erased]"] } }],
    });
  });

  it("keeps a salesperson who has a number that a till noted elsewhere", () => {
    const receipt: JsonObject = { identifier: ZOE, properties: { salesperson: "20261128", kasse: "20261128" } };
    const redact = redactor({}, [{ kasse: "20261128" }]);
    expect(eraseReceipt(receipt, { redact, keptProperties: [] })).to.deep.equal({
      properties: { salesperson: "20261128" },
    });
  });

  it("of unusual shapes stays as it is", () => {
    for (const receipt of [
      {},
      { properties: null, items: "x", payments: [null], delivery: { events: [7] } },
    ] as readonly JsonObject[])
      expect(redactReceipt(receipt, redactor())).to.deep.equal(receipt);
    expect(
      eraseReceipt({ items: [null, "x"], payments: [{ details: "x" }] }, { redact: redactor(), keptProperties: [] }),
    ).to.deep.equal({ items: [null, "x"], payments: [{ details: "x" }] });
  });
});
