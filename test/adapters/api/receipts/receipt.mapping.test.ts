import { expect } from "chai";
import fc from "fast-check";
import * as receiptMapping from "#adapters/api/receipts/receipt.mapping.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { money } from "#test/support/builders/a-receipt.ts";
import { object, readContract } from "#test/contract/contract.ts";
import { MINIMAL_WIRE_RECEIPT, RICH_RECEIPT } from "./wire-receipts.ts";
import { ofAnyJson } from "../any-json.ts";

const { parseOneReceipt, parseOriginal, parseReceipt } = ofAnyJson(receiptMapping);

const example = object(object(object(object(readContract()["components"])["examples"])["receipt"])["value"]);
const itself = parseReceipt(RICH_RECEIPT);

describe("a receipt of the API", () => {
  it("parses every member of the contract [RCPT-029] [RCPT-036]", () => {
    expect(parseReceipt(example)).to.deep.equal({
      id: "69a41a5ca1b2c3d4e5f60718",
      transactionId: "TXN-20260301-0042",
      localtime: "2026-03-01T10:52:12+00:00",
      locale: "en_GB",
      currency: "GBP",
      storeId: "5001",
      storeReference: "LON-01",
      storeName: "Covent Garden",
      identifier: "ann@shop.example",
      total: money("7.2"),
      net: money("6"),
      taxes: [{ name: "VAT", rate: "20", amount: money("1.2") }],
      discounts: [{ name: "Loyalty", amount: money("0.5") }],
      payments: [{ method: "card", amount: money("7.2"), number: "4821", type: "VISA" }],
      items: [
        {
          name: "Flat white",
          price: money("3.85"),
          net: money("3.21"),
          total: money("7.7"),
          quantity: "2",
          taxes: [{ name: "VAT", rate: "20", amount: money("1.28") }],
          productCode: "FW-12",
          details: ["oat milk"],
        },
      ],
      properties: { salesperson: "SP-1042", item_count: 2, order_type: "takeaway" },
      processed: "2026-03-01T10:52:15.000Z",
      delivery: {
        counts: { processed: 1, delivered: 1, open: 2 },
        events: [{ event: "delivered", timestamp: "2026-03-01T10:52:20.000Z" }],
      },
      duplicate: false,
    });
  });

  it("parses a receipt with only the required members [RCPT-029]", () => {
    expect(parseReceipt(MINIMAL_WIRE_RECEIPT)).to.deep.include({
      properties: {},
      taxes: [],
      items: [],
      duplicate: false,
    });
    expect(parseReceipt(MINIMAL_WIRE_RECEIPT)).not.to.have.any.keys(
      "processed",
      "identifier",
      "net",
      "storeId",
      "originalHref",
    );
  });

  it("parses taxes with name, rate and amount [RCPT-030]", () => {
    const taxes = [{ name: "IVA", rate: 4.5, amount: 0.09 }];
    expect(parseReceipt({ ...MINIMAL_WIRE_RECEIPT, taxes })?.taxes).to.deep.equal([
      { name: "IVA", rate: "4.5", amount: money("0.09") },
    ]);
  });

  it("parses discounts with an amount, with or without a name [RCPT-031]", () => {
    expect(parseReceipt({ ...MINIMAL_WIRE_RECEIPT, discounts: [{ amount: 0.5 }] })?.discounts).to.deep.equal([
      { amount: money("0.5") },
    ]);
  });

  it("parses payments with method, amount, currency and masked card number [RCPT-032]", () => {
    const payments = [{ method: "card", amount: 10, currency: "EUR", details: { number: "4821", type: "VISA" } }];
    expect(parseReceipt({ ...MINIMAL_WIRE_RECEIPT, payments })?.payments).to.deep.equal([
      { method: "card", amount: money("10", "EUR"), number: "4821", type: "VISA" },
    ]);
  });

  const CURRENCIES = [
    ["their own currency", { method: "cash", amount: 5, currency: "CHF" }, { locale: "en_GB", currency: "EUR" }, "CHF"],
    [
      "the currency of the receipt if they have none",
      { method: "cash", amount: 5 },
      { locale: "en_GB", currency: "EUR" },
      "EUR",
    ],
    ["pounds if the receipt has none either", { method: "cash", amount: 5 }, { locale: "en_GB" }, "GBP"],
  ] as const;
  for (const [which, payment, l10n, currency] of CURRENCIES) {
    it(`parses payments in ${which} [RCPT-032]`, () => {
      expect(parseReceipt({ ...MINIMAL_WIRE_RECEIPT, l10n, payments: [payment] })?.payments[0]?.amount).to.deep.equal(
        money("5", currency),
      );
    });
  }

  it("parses the amount paid in a foreign currency [RCPT-033]", () => {
    const details = { other: { foreign_currency_id: "USD", foreign_currency_amount: 13.5, rate: "1.35" } };
    expect(
      parseReceipt({ ...MINIMAL_WIRE_RECEIPT, payments: [{ method: "cash", amount: 10, details }] })?.payments[0]
        ?.foreign,
    ).to.deep.equal(money("13.5", "USD"));
  });

  for (const other of [
    { foreign_currency_id: "USD" },
    { foreign_currency_amount: 5 },
    { foreign_currency_id: 5, foreign_currency_amount: 5 },
    "x",
    undefined,
  ]) {
    it(`parses no foreign amount from ${JSON.stringify(other)} alone [RCPT-033]`, () => {
      const [payment] =
        parseReceipt({ ...MINIMAL_WIRE_RECEIPT, payments: [{ method: "cash", amount: 10, details: { other } }] })
          ?.payments ?? [];
      expect(payment).to.deep.equal({ method: "cash", amount: money("10") });
    });
  }

  it("parses delivery counts by event, and events with their time and reason [RCPT-034]", () => {
    const delivery = {
      counts: { bounce: 2 },
      events: [{ event: "bounce", timestamp: "2026-03-01T11:00:00+01:00", reason: "mailbox full" }],
    };
    expect(parseReceipt({ ...MINIMAL_WIRE_RECEIPT, delivery })?.delivery).to.deep.equal({
      counts: { bounce: 2 },
      events: [{ event: "bounce", timestamp: "2026-03-01T10:00:00.000Z", reason: "mailbox full" }],
    });
  });

  it("parses items with code, details, and a return with its reason [RCPT-037]", () => {
    expect(itself?.items[0]).to.deep.equal({
      name: "Linen shirt",
      price: money("49"),
      net: money("40.83"),
      total: money("49"),
      quantity: "1",
      taxes: [{ name: "VAT", rate: "20", amount: money("8.17") }],
      productCode: "LS-7",
      details: ["blue", "M"],
      returned: { localtime: "2026-03-03T16:00:00+00:00", reason: "too small" },
    });
  });

  it("parses items without a code, details or a reason for their return [RCPT-037]", () => {
    const item = {
      name: "Bag",
      price: 0.1,
      total: 0.1,
      quantity: "1",
      properties: { details: "paper", product_code: 5 },
      return: { localtime: "2026-03-03T16:00:00+00:00" },
    };
    expect(parseReceipt({ ...MINIMAL_WIRE_RECEIPT, items: [item] })?.items[0]).to.deep.equal({
      name: "Bag",
      price: money("0.1"),
      total: money("0.1"),
      quantity: "1",
      taxes: [],
      details: [],
      returned: { localtime: "2026-03-03T16:00:00+00:00" },
    });
  });

  it("keeps the offset of the local time, and converts the processing time to UTC [RCPT-029]", () => {
    const receipt = parseReceipt({
      ...MINIMAL_WIRE_RECEIPT,
      localtime: "2026-07-01T10:00:00+02:00",
      processed: "2026-07-01T08:00:09Z",
    });
    expect([receipt?.localtime, receipt?.processed]).to.deep.equal([
      "2026-07-01T10:00:00+02:00",
      "2026-07-01T08:00:09.000Z",
    ]);
  });

  it("parses the link to the original of a duplicate [RCPT-026]", () => {
    expect(itself).to.include({ duplicate: true, originalHref: "/receipts?transaction_id=TXN-1&count=1" });
    expect(parseReceipt({ ...MINIMAL_WIRE_RECEIPT, _links: {} })).not.to.have.property("originalHref");
  });

  it("parses amounts by their shortest text", () => {
    const AMOUNTS = [
      [0.1, "0.1"],
      [1e21, "1000000000000000000000"],
      [1e-7, "0.0000001"],
      [-0, "0"],
      [1.005, "1.005"],
    ] as const;
    for (const [total, text] of AMOUNTS)
      expect(parseReceipt({ ...MINIMAL_WIRE_RECEIPT, total })?.total.amount).to.equal(text);
  });
});

/** The path of every member of a receipt that is not inside an open part of the contract. */
function membersOf(node: unknown, way: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    const here = [...way, Array.isArray(node) ? Number(name) : name];
    return name === "properties" || name === "other" ? [] : [here, ...membersOf(value, here)];
  });
}

function changed(receipt: JsonObject, way: readonly (string | number)[], value: unknown): unknown {
  const copy = structuredClone(receipt) as Record<string | number, unknown>;
  const parent = way.slice(0, -1).reduce((node, name) => node[name] as Record<string | number, unknown>, copy);
  parent[way.at(-1)!] = value;
  return copy;
}

describe("an invalid receipt", () => {
  for (const way of membersOf(RICH_RECEIPT)) {
    it(`rejects ${way.join(".")} of another type`, () => {
      const value = way.reduce<unknown>((node, name) => (node as Record<string | number, unknown>)[name], RICH_RECEIPT);
      const other = typeof value === "number" ? String(value) : typeof value === "string" ? 5 : "x";
      expect(parseReceipt(changed(RICH_RECEIPT, way, other))).to.equal(undefined);
    });
  }

  for (const name of Object.keys(MINIMAL_WIRE_RECEIPT).filter((member) => member !== "processed")) {
    it(`rejects a receipt without ${name}`, () =>
      expect(parseReceipt({ ...MINIMAL_WIRE_RECEIPT, [name]: undefined })).to.equal(undefined));
  }

  const UNREADABLE = [
    ["id", "69a41a5c"],
    ["transaction_id", " "],
    ["localtime", "2026-03-01T10:52:12"],
    ["localtime", "2026-02-30T10:00:00Z"],
    ["processed", "yesterday"],
    ["total", Infinity],
    ["total", NaN],
  ] as const;
  for (const [name, value] of UNREADABLE) {
    it(`rejects ${String(value)} as ${name}`, () =>
      expect(parseReceipt({ ...MINIMAL_WIRE_RECEIPT, [name]: value })).to.equal(undefined));
  }

  it("does not fail for an object that cannot be a text", () => {
    for (const way of membersOf(RICH_RECEIPT))
      expect(() => parseReceipt(changed(RICH_RECEIPT, way, { toString: false })), way.join("/")).not.to.throw();
  });

  it("returns undefined for any other value", () => {
    fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (wire) => parseReceipt(wire) === undefined));
    fc.assert(
      fc.property(fc.constantFrom(...membersOf(RICH_RECEIPT)), fc.jsonValue(), (way, value) => {
        expect(() => parseReceipt(changed(RICH_RECEIPT, way, value))).not.to.throw();
      }),
    );
  });
});

describe("a response with at most one receipt", () => {
  for (const wire of [[], null, {}, [null], [{}]]) {
    it(`contains no receipt, without a failure, if it is ${JSON.stringify(wire)} [RCPT-020]`, () =>
      expect(parseOneReceipt(wire)).to.deep.equal({}));
  }

  it("contains the first receipt of a list", () =>
    expect(parseOneReceipt([MINIMAL_WIRE_RECEIPT])?.receipt?.transactionId).to.equal("TXN-2"));

  for (const wire of [MINIMAL_WIRE_RECEIPT, [5], "x", 0, true, [[MINIMAL_WIRE_RECEIPT]]]) {
    it(`is malformed if it is ${JSON.stringify(wire).slice(0, 20)}`, () =>
      expect(parseOneReceipt(wire)).to.equal(undefined));
  }
});

describe("a response with the original", () => {
  const ID = "69a41a5ca1b2c3d4e5f60718";
  it("returns the first receipt in the list [RCPT-026]", () => {
    expect(
      parseOriginal([
        { id: ID, transaction_id: "TXN-1" },
        { id: ID, transaction_id: "TXN-0" },
      ]),
    ).to.deep.equal({ original: { id: ID, transactionId: "TXN-1" } });
  });
  it("returns no receipt for an empty list [RCPT-026]", () => expect(parseOriginal([])).to.deep.equal({}));
  for (const wire of [
    null,
    {},
    [{}],
    [{ id: ID, transaction_id: 5 }],
    [{ id: ID, transaction_id: "" }],
    [{ transaction_id: "TXN-1" }],
    ["TXN-1"],
  ]) {
    it(`is malformed if it is ${JSON.stringify(wire)}`, () => expect(parseOriginal(wire)).to.equal(undefined));
  }
});
