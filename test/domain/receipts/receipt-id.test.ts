import { expect } from "chai";
import fc from "fast-check";
import { lowestReceiptId, receiptIdInstant, parseReceiptId, parseTransactionId } from "#domain/receipts/index.ts";
import { epochSeconds, epochToInstant, parseInstant, type Instant } from "#domain/shared/time/instant.ts";

const instant = (text: string): Instant => parseInstant(text) as Instant;

describe("the id of a receipt", () => {
  it("has 24 hexadecimal digits, in lower case", () => {
    expect(parseReceiptId("6643fb00a1b2c3d4e5f60718")).to.equal("6643fb00a1b2c3d4e5f60718");
    expect(parseReceiptId("6643FB00A1B2C3D4E5F60718")).to.equal("6643fb00a1b2c3d4e5f60718");
  });

  for (const text of [
    "",
    null,
    undefined,
    "6643fb00a1b2c3d4e5f6071",
    "6643fb00a1b2c3d4e5f607181",
    "6643fb00a1b2c3d4e5f6071g",
    " 6643fb00a1b2c3d4e5f60718",
  ]) {
    it(`cannot be ${JSON.stringify(text)}`, () => {
      expect(parseReceiptId(text)).to.equal(undefined);
    });
  }

  const bounds = [
    { moment: "2024-05-15T00:00:00Z", bound: "6643fb000000000000000000" },
    { moment: "2024-05-14T23:00:00Z", bound: "6643ecf00000000000000000" },
    { moment: "2024-05-15T00:00:00.999Z", bound: "6643fb000000000000000000" },
    { moment: "1970-01-01T00:00:09Z", bound: "000000090000000000000000" },
    { moment: "1969-12-31T23:59:59Z", bound: "000000000000000000000000" },
    { moment: "2106-02-07T06:28:15Z", bound: "ffffffff0000000000000000" },
    { moment: "2200-01-01T00:00:00Z", bound: "ffffffff0000000000000000" },
  ];
  for (const { moment, bound } of bounds) {
    it(`is at least ${bound} for receipts of ${moment} or later [RCPT-009]`, () => {
      expect(lowestReceiptId(instant(moment))).to.equal(bound);
    });
  }

  it("contains the time of the sale in seconds", () => {
    expect(receiptIdInstant(lowestReceiptId(instant("2024-05-15T09:30:15Z")))).to.equal("2024-05-15T09:30:15.000Z");
  });

  it("sorts by time as a text", () => {
    const second = fc.integer({ min: 0, max: 0xffffffff });
    fc.assert(
      fc.property(second, second, (a, b) => {
        expect(lowestReceiptId(epochToInstant(a)) < lowestReceiptId(epochToInstant(b))).to.equal(a < b);
        expect(epochSeconds(receiptIdInstant(lowestReceiptId(epochToInstant(a))))).to.equal(a);
      }),
    );
  });
});

describe("the id of a transaction", () => {
  for (const [text, id] of [
    ["TXN-1", "TXN-1"],
    ["  A/1 ", "A/1"],
    ["0", "0"],
  ] as const) {
    it(`is '${id}' for the text '${text}'`, () => {
      expect(parseTransactionId(text)).to.equal(id);
    });
  }

  for (const text of ["", "   ", null, undefined]) {
    it(`cannot be ${JSON.stringify(text)}`, () => {
      expect(parseTransactionId(text)).to.equal(undefined);
    });
  }
});
