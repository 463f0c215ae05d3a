import { expect } from "chai";
import { ALREADY_CHECKED, CHECK_FAILED, checkReceipt } from "#domain/receipts/actions.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { err, ok } from "#domain/shared/result.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { receiptWork, testFailed } from "#test/support/receipt-work.ts";

const ANN = { user: "ann@shop.example", now: parseInstant("2026-07-02T08:00:00Z") as Instant };
const checkedBy = (user: string): Receipt =>
  aReceipt({ properties: { checked: { user, timestamp: "2026-07-02T08:00:00Z" } } });
const [UNCHECKED, BY_ANN, BY_BEN] = [aReceipt(), checkedBy("ann@shop.example"), checkedBy("ben@shop.example")];

describe("checking a receipt", () => {
  // Truth table R47, row 1
  it("adds the user and the time if the receipt has no mark [RCPT-059]", async () => {
    const { work, patches, read } = receiptWork({ change: ok(BY_ANN) });
    expect(await checkReceipt(UNCHECKED, ANN, work)).to.deep.equal({ kind: "changed", receipt: BY_ANN });
    expect(patches).to.deep.equal([
      [
        { op: "test", path: "/properties/checked", value: null },
        {
          op: "add",
          path: "/properties/checked",
          value: { user: "ann@shop.example", timestamp: "2026-07-02T08:00:00Z" },
        },
      ],
    ]);
    expect(read).to.deep.equal([]);
  });

  // Truth table R47, row 2
  it("reloads a receipt that has a mark, and keeps the mark [RCPT-059, RCPT-060]", async () => {
    const { work, patches, read } = receiptWork({ change: ok(BY_ANN), read: ok(BY_BEN) });
    expect(await checkReceipt(BY_BEN, ANN, work)).to.deep.equal({ kind: "overtaken", receipt: BY_BEN });
    expect(patches).to.deep.equal([]);
    expect(read).to.deep.equal([BY_BEN.id]);
    expect(ALREADY_CHECKED).to.equal("This receipt has already been checked");
  });

  // Truth table R47, row 3
  it("reloads a receipt that another user has just checked [RCPT-060, RCPT-061]", async () => {
    const { work, read } = receiptWork({ change: err(testFailed(0)), read: ok(BY_BEN) });
    expect(await checkReceipt(UNCHECKED, ANN, work)).to.deep.equal({ kind: "overtaken", receipt: BY_BEN });
    expect(read).to.deep.equal([UNCHECKED.id]);
  });

  for (const seen of [UNCHECKED, BY_BEN]) {
    it(`reports the check of another user even if the receipt cannot be reloaded: ${seen === UNCHECKED ? "checked concurrently" : "already marked"}`, async () => {
      const { work } = receiptWork({ change: err(testFailed(0)) });
      expect(await checkReceipt(seen, ANN, work)).to.deep.equal({ kind: "overtaken", receipt: seen });
    });
  }

  // Truth table R47, rows 4 and 5
  const failures: readonly Failure[] = [
    testFailed(1),
    failure("rejected", { status: 500 }),
    failure("unreachable"),
    failure("denied", { description: "needs receipts_admin" }),
    failure("conflict", { description: "op.0: test failed twice" }),
  ];
  for (const why of failures) {
    it(`reports a failure instead of a conflict for ${why.description ?? why.kind} [RCPT-061, RCPT-062]`, async () => {
      const { work, read } = receiptWork({ change: err(why), read: ok(BY_BEN) });
      expect(await checkReceipt(UNCHECKED, ANN, work)).to.deep.equal({ kind: "failed", failure: why });
      expect(read).to.deep.equal([]);
      expect(CHECK_FAILED).to.equal("An error occurred, please try again later");
    });
  }

  it("treats an invalid mark as missing: the server decides", async () => {
    const { work, patches } = receiptWork({ change: ok(BY_ANN) });
    await checkReceipt(aReceipt({ properties: { checked: true } }), ANN, work);
    expect(patches).to.have.length(1);
  });
});
