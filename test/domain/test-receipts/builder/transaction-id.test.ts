import { expect } from "chai";
import fc from "fast-check";
import { nextTransactionId } from "#domain/test-receipts/index.ts";

// Truth table R27, rows 1 to 13
describe("transaction id of the next sale", () => {
  const counted = [
    ["TXN-0041", "TXN-0042"],
    ["TXN-0099", "TXN-0100"],
    ["TXN-009", "TXN-010"],
    ["A1", "A2"],
    ["007", "008"],
    ["A12B07", "A12B08"],
    ["TXN-99", "TXN-100"],
    ["999", "1000"],
    ["9", "10"],
    ["0", "1"],
    ["ABC", "ABC"],
    ["A12B", "A12B"],
    ["", ""],
    ["A9/", "A9/"],
    ["A9:", "A9:"],
    ["A٣", "A٣"],
    ["9007199254740993", "9007199254740994"],
    ["A-1", "A-2"],
    ["A/9", "A/10"],
    ["A:9", "A:10"],
  ] as const;
  for (const [id, next] of counted) {
    it(`is '${next}' after '${id}' [POST-009]`, () => {
      expect(nextTransactionId(id)).to.equal(next);
    });
  }

  it("increments the trailing digits and keeps their width, unless all are nines [POST-009]", () => {
    const digits = fc.stringMatching(/^[0-9]{1,40}$/);
    fc.assert(
      fc.property(fc.stringMatching(/^(?:.*[^0-9])?$/), digits, (head, tail) => {
        const next = nextTransactionId(head + tail).slice(head.length);
        expect(nextTransactionId(head + tail).startsWith(head)).to.equal(true);
        expect(BigInt(next)).to.equal(BigInt(tail) + 1n);
        expect(next.length).to.equal(/^9+$/.test(tail) ? tail.length + 1 : tail.length);
      }),
    );
  });

  it("is fast for an id of any length", () => {
    const nines = "9".repeat(1_000_000);
    expect(nextTransactionId(`A${nines}`)).to.equal(`A1${"0".repeat(1_000_000)}`);
    expect(nextTransactionId(`${nines}A`)).to.equal(`${nines}A`);
  });
});
