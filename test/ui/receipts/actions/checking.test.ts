import { expect } from "chai";
import { failing } from "#adapters/memory/shared/failing.ts";
import { checkPatch } from "#domain/receipts/actions.ts";
import { knownProperties, type ReceiptActions } from "#domain/receipts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/instant.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { testFailed } from "#test/support/receipt-work.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { ReceiptDesk } from "../receipt-desk.ts";

const RECEIPT = aReceipt({ properties: { gift: true } });
const BEN = { user: "ben@hartwell.example", now: parseInstant("2026-07-04T06:30:00Z") as Instant };
const BENS_MARK = "ben@hartwell.example, 4 Jul 2026, 08:30 (Europe/Berlin)";

async function opened(facts: ConstructorParameters<typeof ReceiptDesk>[0] = {}) {
  const desk = new ReceiptDesk({ receipts: [RECEIPT], flags: ["receipts_view", "receipts_admin"], ...facts });
  await desk.visit("TXN-0001");
  return { desk, check: desk.model.actions.check };
}

describe("The security check of a receipt", () => {
  withoutMobxComplaints();

  it("is noted with who looked, and when, and shows at once [RCPT-058, RCPT-059]", async () => {
    const { desk, check } = await opened();
    expect(check.checked).to.equal(undefined);
    await check.check();
    expect(check.checked).to.equal("ada@hartwell.example, 4 Jul 2026, 10:00 (Europe/Berlin)");
    expect(desk.model.receipt?.properties).to.deep.equal({ gift: true, checked: { user: "ada@hartwell.example", timestamp: "2026-07-04T08:00:00Z" } });
    expect(desk.said).to.deep.equal(["success: The receipt is marked as checked"]);
  });

  it("shows by whom it was done meanwhile, whose mark stays [RCPT-060, RCPT-061]", async () => {
    const { desk, check } = await opened();
    await desk.actions.change(RECEIPT.id, checkPatch(BEN));
    await check.check();
    expect(check.checked).to.equal(BENS_MARK);
    expect(desk.said).to.deep.equal([`info: This receipt has already been checked: ${BENS_MARK}`]);
    const kept = await desk.receipts.withId(RECEIPT.id);
    expect(kept.ok && knownProperties(kept.value.properties).checked?.user).to.equal("ben@hartwell.example");
  });

  const failures: readonly { readonly what: string; readonly failed: Failure }[] = [
    { what: "another test fails", failed: testFailed(1) },
    { what: "no reason is given", failed: failure("rejected", { status: 500 }) },
    { what: "the network is gone", failed: failure("unreachable") },
  ];
  for (const { what, failed } of failures) {
    it(`says that an error occurred where ${what}, and can be tried again [RCPT-062]`, async () => {
      const { desk, check } = await opened({ actionsBehind: (actions) => failing(actions, failed, "change") });
      await check.check();
      expect(desk.said).to.deep.equal(["error: An error occurred, please try again later"]);
      expect([check.checked, check.isUnderWay]).to.deep.equal([undefined, false]);
    });
  }

  it("is sent once by a double click, and the busy button says so", async () => {
    let calls = 0;
    const { check } = await opened({ actionsBehind: (actions) => between<ReceiptActions>(actions, {
      change: (...asked) => (calls += 1, actions.change(...asked)),
    }) });
    const both = [check.check(), check.check()];
    expect(check.isUnderWay).to.equal(true);
    await Promise.all(both);
    expect([calls, check.isUnderWay]).to.deep.equal([1, false]);
  });

  it("by two people at once is done by exactly one of them, and both see whose it is [RCPT-059, RCPT-060]", async () => {
    const { desk: ada, check } = await opened();
    const { desk: ben, check: bens } = await opened({ behind: () => ada.receipts, actionsBehind: () => ada.actions });
    await Promise.all([check.check(), bens.check()]);
    expect(check.checked).to.equal(bens.checked);
    expect([...ada.said, ...ben.said].filter((said) => said.startsWith("success"))).to.have.length(1);
    expect([...ada.said, ...ben.said].filter((said) => said.startsWith("info: This receipt has already been checked: "))).to.have.length(1);
  });

  it("of a receipt that is being read meanwhile is not undone by the older answer", async () => {
    let answer: () => void = () => undefined;
    const { desk, check } = await opened({ listed: [RECEIPT], behind: (receipts) => between(receipts, {
      ofTransaction: async (...asked: Parameters<typeof receipts.ofTransaction>) => {
        const read = await receipts.ofTransaction(...asked);
        await new Promise<void>((resolve) => { answer = resolve; });
        return read;
      },
    }) });
    const stale = () => answer();
    await check.check();
    stale();
    await Promise.resolve();
    expect(check.checked).to.equal("ada@hartwell.example, 4 Jul 2026, 10:00 (Europe/Berlin)");
    expect(desk.said).to.deep.equal(["success: The receipt is marked as checked"]);
  });

  it("is on the row of the list as well, on the way back", async () => {
    const { desk, check } = await opened({ listed: [RECEIPT] });
    await check.check();
    const [row] = desk.listed.withUpdates([RECEIPT]);
    expect(row && knownProperties(row.properties).checked?.user).to.equal("ada@hartwell.example");
  });
});
