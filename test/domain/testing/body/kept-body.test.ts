import { expect } from "chai";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { formatBody, mayBeKept, newReceiptDraft, parseBody, receiptBody, withItem } from "#domain/testing/index.ts";
import { sources } from "../sources.ts";

describe("A body that a browser may keep", () => {
  const isKept = (text: string): boolean => {
    const read = parseBody(text);
    return read.ok && mayBeKept(text, read.value.body);
  };

  it("is what the builder makes", () => {
    const random = new SeededRandom(1);
    expect(isKept(formatBody(receiptBody(withItem(newReceiptDraft("LON-01", sources(random)), { details: ["large"] }, random))))).to.equal(true);
  });

  for (const text of ["{}", "{total: 1} // mine", "{net: null}"]) it(`is ${text}`, () => expect(isKept(text)).to.equal(true));

  const about = [
    '{"Identifier": "x"}', '{"\\u0069dentifier": "ann"}', '{"transaction_id": "ann\\u0040example.com"}', "{total: 1} // ann@example.com", "{total: 1} // identifier: ann",
    '{"properties": {"phone": "+44 7700 900123"}}', '{"properties": {"salesperson": {"phone": 1}}}', '{"items": [{"properties": {"loyalty": 1}}]}', '{"properties": "Ann Smith"}', '{"note": 1}',
    '{"payments": [{"details": {"holder": "Ann Smith"}}]}', '{"discounts": [{"reason": "Ann"}]}', '{"__proto__": 1}', '{"constructor": 1}',
  ];
  for (const text of about) it(`is not ${text}`, () => expect(isKept(text)).to.equal(false));
});
