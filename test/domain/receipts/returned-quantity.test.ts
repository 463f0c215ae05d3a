import { expect } from "chai";
import {
  isDivisible,
  isRefundLine,
  isReturnable,
  parseReturnQuantity,
  quantityLeft,
  returnedQuantity,
  returnQuantityErrorMessage,
  type ReturnableItem,
} from "#domain/receipts/rules.ts";
import type { ItemReturn } from "#domain/receipts/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { parseLocalTime, type LocalTime } from "#domain/shared/time/instant.ts";
import { money } from "#test/support/builders/a-receipt.ts";

const NOON = parseLocalTime("2024-05-14T12:00:00+02:00") as LocalTime;
const decimal = (text: string): Decimal => parseDecimal(text) as Decimal;
const back = (quantity?: string): ItemReturn => ({
  localtime: NOON,
  ...(quantity === undefined ? {} : { quantity: decimal(quantity) }),
});
const item = (quantity: string, returned?: ItemReturn, total = "9"): ReturnableItem => ({
  quantity,
  total: money(total),
  ...(returned && { returned }),
});

describe("what is left of an item [D28]", () => {
  const rows: readonly (readonly [
    title: string,
    of: ReturnableItem,
    returned: string,
    left: string,
    divisible: boolean,
  ])[] = [
    ["nothing came back of one", item("1"), "0", "1", false],
    ["nothing came back of three", item("3"), "0", "3", true],
    ["one of three", item("3", back("1")), "1", "2", true],
    ["two of three", item("3", back("2")), "2", "1", false],
    ["all parts of three", item("3", back("3")), "3", "0", false],
    ["a return without a quantity", item("3", back()), "3", "0", false],
    ["a weight", item("0.455"), "0", "0.455", true],
    ["a part of a weight", item("0.455", back("0.2")), "0.2", "0.255", true],
    ["a quantity with decimals that are zero", item("1.000"), "0", "1", false],
    ["a text that is no number", item("a pair"), "0", "1", false],
    ["a text that is no number, returned", item("a pair", back()), "1", "0", false],
    ["a quantity of zero", item("0"), "0", "1", false],
    ["more than was sold", item("2", back("3")), "3", "0", false],
    ["a refund line", item("-1", undefined, "-9"), "0", "0", false],
    ["a line with a negative total", item("1", undefined, "-9"), "0", "0", false],
  ];
  for (const [title, of, returned, left, divisible] of rows) {
    it(`is ${left} of ${of.quantity}: ${title}`, () => {
      expect([returnedQuantity(of), quantityLeft(of), isReturnable(of), isDivisible(of)]).to.deep.equal([
        returned,
        left,
        left !== "0",
        divisible,
      ]);
    });
  }

  it("knows refund lines by a negative quantity or total", () => {
    expect([item("-1"), item("1", undefined, "-1"), item("1"), item("x")].map(isRefundLine)).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("a quantity that comes back [D28]", () => {
  const rows: readonly (readonly [text: string | number, of: ReturnableItem, result: string])[] = [
    ["1", item("3"), "1"],
    [" 2 ", item("3"), "2"],
    [3, item("3"), "3"],
    ["3", item("3", back("1")), "Only 2 left"],
    ["4", item("3"), "Only 3 left"],
    ["0", item("3"), "Enter a quantity above zero"],
    ["-1", item("3"), "Enter a quantity above zero"],
    ["", item("3"), "Enter a quantity above zero"],
    ["one", item("3"), "Enter a quantity above zero"],
    ["1e0", item("3"), "1"],
    ["1.5", item("3"), "Enter a whole number"],
    ["0.2", item("0.4"), "0.2"],
    ["0.25", item("0.4"), "Enter at most 1 decimal"],
    ["0.2555", item("0.455"), "Enter at most 3 decimals"],
    ["0.5", item("2.000"), "0.5"],
    ["1", item("1", back()), "Only 0 left"],
    ["1", item("-1"), "Only 0 left"],
  ];
  for (const [text, of, result] of rows) {
    it(`of ${of.quantity}: '${text}' is '${result}'`, () => {
      const parsed = parseReturnQuantity(text, of);
      expect(parsed.ok ? parsed.value : returnQuantityErrorMessage(parsed.error)).to.equal(result);
    });
  }
});
