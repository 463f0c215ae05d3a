import { expect } from "chai";
import { BLANK_ITEM, parseItem } from "#domain/test-receipts/index.ts";
import { fixedRandom } from "../draft-sources.ts";

const item = (typed: Partial<typeof BLANK_ITEM>, number = 41) =>
  parseItem({ ...BLANK_ITEM, ...typed }, fixedRandom(number));

// Truth table R29, rows 1 to 9 and 20
describe("builder item", () => {
  const prices = [
    ["12.345", "12.35"],
    ["10", "10"],
    [" 10.1 ", "10.1"],
    ["abc", "42"],
    ["", "42"],
    [" ", "42"],
    ["1,5", "42"],
    ["1e400", "42"],
    ["9999999999999.99", "9999999999999.99"],
    ["10000000000000", "42"],
    ["123456789012345678.91", "42"],
    ["-10000000000000", "42"],
    ["-5", "-5"],
    ["0", "0"],
    ["1.005", "1.01"],
    ["-1.005", "-1.01"],
  ] as const;
  for (const [typed, price] of prices) {
    it(`costs ${price} if the user types '${typed}' and the random number is 42 [POST-013]`, () => {
      expect(item({ price: typed }).price).to.equal(price);
    });
  }

  for (const [typed, name] of [
    ["  ", "Item-7"],
    ["", "Item-7"],
    [" Tea ", "Tea"],
  ] as const) {
    it(`is named '${name}' if the user types '${typed}' and the random number is 7 [POST-014]`, () => {
      expect(item({ name: typed }, 7).name).to.equal(name);
    });
  }

  for (const [typed, code] of [
    ["", "PC42"],
    [" ", "PC42"],
    [" T-1 ", "T-1"],
  ] as const) {
    it(`has the product code '${code}' if the user types '${typed}' and the random number is 42 [POST-015]`, () => {
      expect(item({ productCode: typed }, 42).productCode).to.equal(code);
    });
  }

  const details = [
    { typed: [" red ", "red", "blue"], kept: ["red", "blue"] },
    { typed: ["Red", "red"], kept: ["Red", "red"] },
    { typed: ["", "  ", "red"], kept: ["red"] },
    { typed: [], kept: [] },
  ];
  for (const { typed, kept } of details) {
    it(`keeps [${kept.join(", ")}] of the details [${typed.join(", ")}] [POST-016]`, () => {
      expect(item({ details: typed }).details).to.deep.equal(kept);
    });
  }

  it("has the quantity 1 by default, as a text [POST-020]", () => {
    expect(BLANK_ITEM).to.include({ name: "", price: "", quantity: "1", productCode: "" });
    expect(item({}).quantity).to.equal("1");
    expect(item({ quantity: " " }).quantity).to.equal("1");
    expect(item({ quantity: " 2.5 " }).quantity).to.equal("2.5");
  });

  it("includes VAT by default [POST-021]", () => {
    expect(item({}).taxes).to.deep.equal([{ name: "VAT", rate: "20", inclusive: true }]);
    expect(item({ taxes: [] }).taxes).to.deep.equal([]);
  });

  it("uses no random values if all fields are filled", () => {
    const asked: number[] = [];
    parseItem({ ...BLANK_ITEM, name: "Tea", price: "2", productCode: "T" }, fixedRandom(1, asked));
    expect(asked).to.deep.equal([]);
  });
});
