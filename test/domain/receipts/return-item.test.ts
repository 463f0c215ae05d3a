import { expect } from "chai";
import {
  ALREADY_RETURNED,
  parseReason,
  REASON_REQUIRED,
  receiptActionFailureMessage,
  refundAddress,
  needsReturnValidation,
  selectReturnAction,
  RETURN_ACTIONS,
  returnItem,
  buildReturnPatch,
  type ReturnAction,
} from "#domain/receipts/actions.ts";
import { parseTransactionId, type ItemReturn, type TransactionId } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { localTimeIn } from "#domain/shared/time/local-time.ts";
import { err, ok } from "#domain/shared/result.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";
import { receiptWork, testFailed } from "#test/support/receipt-work.ts";

const NOW = localTimeIn("Europe/London", parseInstant("2026-07-03T09:00:00Z") as Instant);
const LATER = localTimeIn("Europe/London", parseInstant("2026-07-03T09:01:00Z") as Instant);
const RETURNED: ItemReturn = { localtime: NOW };

describe("the return action of an item", () => {
  // Truth table R24, rows 1 to 4. The permission table decides who may record a return.
  const rows: readonly {
    readonly row: string;
    readonly returned: boolean;
    readonly holding: readonly string[];
    readonly action: ReturnAction;
    readonly proves: string;
  }[] = [
    {
      row: "row 1",
      returned: false,
      holding: ["receipts_view", "receipts_admin"],
      action: "record",
      proves: "[RCPT-065]",
    },
    {
      row: "row 2",
      returned: false,
      holding: ["receipts_view", "refund_view"],
      action: "record",
      proves: "[RCPT-065]",
    },
    {
      row: "row 3",
      returned: true,
      holding: ["receipts_view", "refund_view"],
      action: "refund",
      proves: "[RCPT-066, SHELL-047]",
    },
    {
      row: "row 4",
      returned: true,
      holding: ["receipts_view", "receipts_admin"],
      action: "none",
      proves: "[RCPT-066]",
    },
    { row: "neither right", returned: false, holding: ["receipts_view"], action: "none", proves: "" },
  ];
  for (const { row, returned, holding, action, proves } of rows) {
    it(`is '${action}' for an item that was ${returned ? "" : "not "}returned, with ${holding.join(" and ")}, ${row} ${proves}`, () => {
      expect(
        selectReturnAction(anItem(returned ? { returned: RETURNED } : {}), aReceipt(), {
          permissions: new Set(holding),
          needsValidation: false,
        }),
      ).to.equal(action);
    });
  }

  const validated: readonly (readonly [returned: boolean, holding: readonly string[], action: ReturnAction])[] = [
    [false, ["receipts_admin", "refund_view"], "refund"],
    [false, ["refund_view"], "refund"],
    [false, ["receipts_admin"], "unvalidated"],
    [false, ["receipts_view"], "none"],
    [true, ["refund_view"], "refund"],
    [true, ["receipts_admin"], "none"],
  ];
  for (const [returned, holding, action] of validated) {
    it(`is '${action}' for an item that was ${returned ? "" : "not "}returned if returns need a validation, with ${holding.join(" and ")}`, () => {
      expect(
        selectReturnAction(anItem(returned ? { returned: RETURNED } : {}), aReceipt(), {
          permissions: new Set(holding),
          needsValidation: true,
        }),
      ).to.equal(action);
    });
  }

  it("needs a validation only if the settings say so", () => {
    const values = [true, "true", "yes", 1, false, null, undefined].map((value) =>
      needsReturnValidation({ fail_needs_approval: value }),
    );
    expect(values).to.deep.equal([true, true, true, true, false, false, false]);
    expect([{}, undefined, [true]].map(needsReturnValidation)).to.deep.equal([false, false, false]);
  });

  it("has four values", () => {
    expect(RETURN_ACTIONS).to.deep.equal(["record", "refund", "unvalidated", "none"]);
  });
});

describe("the address of an item's refund validation", () => {
  // Truth table R24, rows 3 and 5
  const addresses = [
    { transaction: "TXN-1001", place: 0, address: "/refund_validation#/id/TXN-1001?idx=0" },
    { transaction: "A/1", place: 2, address: "/refund_validation#/id/A%2F1?idx=2" },
    { transaction: "50 % #1?", place: 11, address: "/refund_validation#/id/50%20%25%20%231%3F?idx=11" },
    { transaction: "half \ud83e", place: 0, address: "/refund_validation#/id/half%20%EF%BF%BD?idx=0" },
    { transaction: "whole 🧥", place: 0, address: "/refund_validation#/id/whole%20%F0%9F%A7%A5?idx=0" },
  ];
  for (const { transaction, place, address } of addresses) {
    it(`is ${address} [RCPT-066]`, () => {
      expect(refundAddress(parseTransactionId(transaction) as TransactionId, place)).to.equal(address);
    });
  }
});

describe("the patch that returns an item", () => {
  it("contains the time and requires that the item was not returned [RCPT-065, REFUND-011]", () => {
    expect(buildReturnPatch({ position: 2, localtime: NOW })).to.deep.equal([
      { op: "test", path: "/items/2/return", value: null },
      { op: "add", path: "/items/2/return", value: { localtime: "2026-07-03T10:00:00+01:00" } },
    ]);
  });

  // Truth table R24, row 6
  it("contains the trimmed reason of a manual return [REFUND-012]", () => {
    const reason = parseReason(" damaged ");
    expect(reason).to.deep.equal(ok("damaged"));
    expect(buildReturnPatch({ position: 0, localtime: NOW, reason: "damaged" })[1]).to.deep.equal({
      op: "add",
      path: "/items/0/return",
      value: { localtime: NOW, properties: { manual_return_reason: "damaged" } },
    });
  });

  // Truth table R24, row 7
  for (const blank of ["", "  ", "\t\n\u00a0"]) {
    it(`is refused for the blank reason ${JSON.stringify(blank)} [REFUND-012]`, () => {
      expect(parseReason(blank)).to.deep.equal(err({ kind: "no-reason" }));
      expect(REASON_REQUIRED).to.equal("Enter a reason");
    });
  }
});

describe("returning an item", () => {
  const seen = aReceipt();
  const returned = aReceipt({ items: [anItem({ returned: RETURNED })] });

  it("returns the changed receipt", async () => {
    const { work, patches, read } = receiptWork({ change: ok(returned) });
    expect(await returnItem(seen, { position: 0, localtime: NOW }, work)).to.deep.equal({
      kind: "changed",
      receipt: returned,
    });
    expect(patches).to.deep.equal([buildReturnPatch({ position: 0, localtime: NOW })]);
    expect(read).to.deep.equal([]);
  });

  it("keeps a return that another user has just recorded", async () => {
    const { work, read } = receiptWork({ change: err(testFailed(0)), read: ok(returned) });
    expect(await returnItem(seen, { position: 0, localtime: LATER }, work)).to.deep.equal({
      kind: "overtaken",
      receipt: returned,
    });
    expect(read).to.deep.equal([seen.id]);
    expect(ALREADY_RETURNED).to.equal("Another user has already returned this item");
  });

  it("succeeds if its own return is stored, even after a lost response", async () => {
    const { work } = receiptWork({ change: err(testFailed(0)), read: ok(returned) });
    const one = { position: 0, localtime: NOW };
    expect(await returnItem(seen, one, work)).to.deep.equal({ kind: "changed", receipt: returned });
    expect(await returnItem(seen, { position: 0, localtime: LATER }, { ...work, tried: [one] })).to.deep.equal({
      kind: "changed",
      receipt: returned,
    });
    expect(await returnItem(seen, { ...one, reason: "damaged" }, work)).to.deep.equal({
      kind: "overtaken",
      receipt: returned,
    });
    expect(await returnItem(seen, { ...one, position: 1 }, work)).to.deep.equal({
      kind: "overtaken",
      receipt: returned,
    });
  });

  it("returns the failure", async () => {
    const gone = failure("missing", { status: 404, statusText: "Not Found" });
    const { work } = receiptWork({ change: err(gone) });
    expect(await returnItem(seen, { position: 0, localtime: NOW }, work)).to.deep.equal({
      kind: "failed",
      failure: gone,
    });
    expect(receiptActionFailureMessage(gone)).to.equal("Not Found");
  });
});
