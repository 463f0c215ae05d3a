import { expect } from "chai";
import { BLANK_ITEM, DEFAULT_TAX, formatBody, parseBody, receiptBody, addItem } from "#domain/test-receipts/index.ts";
import { parseDecimal } from "#domain/shared/number/decimal.ts";
import { aDraft, fixedRandom } from "../draft-sources.ts";

const ECO = { name: "Eco", rate: parseDecimal("5")!, inclusive: false };
const TEA = { name: "Tea", price: "10", quantity: "2", productCode: "T-1", details: ["green"] };

describe("body of a built receipt", () => {
  const draft = addItem(
    addItem(aDraft(), TEA, fixedRandom(42)),
    { ...BLANK_ITEM, price: "1.1", taxes: [DEFAULT_TAX, ECO] },
    fixedRandom(42),
  );

  it("has an amount for every total, whatever the user types", () => {
    for (const quantity of ["1e400", "-1e400", "1e300", "Infinity", "0x10"]) {
      const many = receiptBody(addItem(aDraft(), { ...TEA, quantity }, fixedRandom(42)));
      expect([many["total"], many["net"], JSON.stringify(many).includes("null")], quantity).to.deep.equal([
        10,
        8.33,
        false,
      ]);
    }
    const largest = receiptBody(
      addItem(aDraft(), { ...TEA, price: "9999999999999.99", quantity: "9999999999999" }, fixedRandom(42)),
    );
    expect(JSON.stringify(largest)).not.to.include("null");
  });

  it("has the members of the contract, with numbers for amounts", () => {
    expect(receiptBody(draft)).to.deep.equal({
      transaction_id: "TXN-171576483000042",
      localtime: "2024-05-15T10:20:30+01:00",
      l10n: { locale: "en_GB", currency: "GBP" },
      store_reference: "LON-01",
      total: 21.15,
      net: 17.59,
      taxes: [
        { name: "VAT", rate: 20, amount: 3.51 },
        { name: "Eco", rate: 5, amount: 0.05 },
      ],
      discounts: [],
      payments: [{ method: "card", amount: 21.15, currency: "GBP", details: { number: "0042", type: "VISA" } }],
      items: [
        {
          name: "Tea",
          price: 10,
          net: 16.67,
          total: 20,
          quantity: "2",
          taxes: [{ name: "VAT", rate: 20, amount: 3.33 }],
          properties: { product_code: "T-1", details: ["green"] },
        },
        {
          name: "Item-42",
          price: 1.1,
          net: 0.92,
          total: 1.15,
          quantity: "1",
          taxes: [
            { name: "VAT", rate: 20, amount: 0.18 },
            { name: "Eco", rate: 5, amount: 0.05 },
          ],
          properties: { product_code: "PC42", details: [] },
        },
      ],
      properties: { salesperson: "SP-1042" },
    });
  });

  it("has the discounts of its items and of the whole sale, and is paid in full", () => {
    const reduced = receiptBody({ ...addItem(aDraft(), { ...TEA, discount: "2" }, fixedRandom(42)), discount: "10%" });
    expect(reduced).to.deep.include({
      total: 16.2,
      net: 13.5,
      taxes: [{ name: "VAT", rate: 20, amount: 2.7 }],
      discounts: [
        { name: "Discount on Tea", amount: 2 },
        { name: "Discount", amount: 1.8 },
      ],
      payments: [{ method: "card", amount: 16.2, currency: "GBP", details: { number: "0042", type: "VISA" } }],
    });
    expect((reduced["items"] as readonly object[])[0]).to.include({ price: 10, total: 20, net: 16.67 });
  });

  it("contains the consumer if there is one", () => {
    expect(receiptBody({ ...aDraft(), identifier: " ann@shop.com " })).to.include({ identifier: "ann@shop.com" });
    expect(receiptBody({ ...aDraft(), identifier: "  " })).not.to.have.property("identifier");
  });

  it("is valid JSON without fixes", () => {
    const text = formatBody(receiptBody(draft));
    expect(parseBody(text)).to.deep.equal({ ok: true, value: { body: receiptBody(draft), text, fixes: [] } });
  });
});
