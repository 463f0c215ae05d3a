import { expect } from "chai";
import { shiftInstant } from "#domain/shared/time/instant.ts";
import {
  BLANK_ITEM,
  generateCard,
  generateSalesperson,
  generateTransactionId,
  parseSeed,
  parseItem,
} from "#domain/test-receipts/index.ts";
import { fixedRandom, NOW } from "../draft-sources.ts";

const AN_HOUR = 3_600_000;

// Truth table R29, rows 3, 6, 7 and 16 to 18
describe("generated values", () => {
  it("include a transaction id of the time and a number from 0 to 9999 without padding [POST-024]", () => {
    const asked: number[] = [];
    const clock = { now: () => shiftInstant(NOW, AN_HOUR) };
    expect(generateTransactionId(clock, fixedRandom(42, asked))).to.equal("TXN-171576843000042");
    expect(asked).to.deep.equal([10_000]);
  });

  for (const [number, card] of [
    [42, "0042"],
    [0, "0000"],
    [7, "0007"],
    [9999, "9999"],
  ] as const) {
    it(`include a VISA card that ends in ${card} for the number ${number} [POST-025]`, () => {
      const asked: number[] = [];
      expect(generateCard(fixedRandom(number, asked))).to.deep.equal({ number: card, type: "VISA" });
      expect(asked).to.deep.equal([10_000]);
    });
  }

  it("include a salesperson from SP-1000 to SP-9999 [POST-026]", () => {
    expect(generateSalesperson(fixedRandom(0))).to.equal("SP-1000");
    expect(generateSalesperson(fixedRandom(Infinity))).to.equal("SP-9999");
  });

  it("include a name, a product code and a price within their bounds [POST-013, POST-014, POST-015]", () => {
    const least = parseItem(BLANK_ITEM, fixedRandom(0));
    const most = parseItem(BLANK_ITEM, fixedRandom(Infinity));
    expect([least.name, least.productCode, least.price]).to.deep.equal(["Item-0", "PC0", "1"]);
    expect([most.name, most.productCode, most.price]).to.deep.equal(["Item-9999", "PC9999", "999"]);
  });
});

describe("seed", () => {
  for (const [text, seed] of [
    ["0", 0],
    [" 42 ", 42],
    ["999999999", 999_999_999],
    ["", undefined],
    ["1000000000", undefined],
    ["-1", undefined],
    ["1.5", undefined],
    ["tea", undefined],
  ] as const) {
    it(`parses ${JSON.stringify(text)} as ${seed ?? "invalid"}`, () => expect(parseSeed(text)).to.equal(seed));
  }
});
