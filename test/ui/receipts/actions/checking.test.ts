import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { buildCheckPatch } from "#domain/receipts/actions.ts";
import { parseKnownProperties, type ReceiptActions } from "#domain/receipts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { testFailed } from "#test/support/receipt-work.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { ReceiptDriver } from "../receipt-driver.ts";

const RECEIPT = aReceipt({ properties: { gift: true } });
const BEN = { user: "ben@hartwell.example", now: parseInstant("2026-07-04T06:30:00Z") as Instant };
const BENS_MARK = "ben@hartwell.example, 4 Jul 2026, 08:30 (Europe/Berlin)";

async function setUp(facts: ConstructorParameters<typeof ReceiptDriver>[0] = {}) {
  const driver = new ReceiptDriver({ receipts: [RECEIPT], flags: ["receipts_view", "receipts_admin"], ...facts });
  await driver.visit("TXN-0001");
  return { driver, check: driver.model.actions.check };
}

describe("The security check of a receipt", () => {
  failOnMobxWarnings();

  it("records the user and the time, and is shown at once [RCPT-058, RCPT-059]", async () => {
    const { driver, check } = await setUp();
    expect(check.checked).to.equal(undefined);
    await check.check();
    expect(check.checked).to.equal("ada@hartwell.example, 4 Jul 2026, 10:00 (Europe/Berlin)");
    expect(driver.model.receipt?.properties).to.deep.equal({
      gift: true,
      checked: { user: "ada@hartwell.example", timestamp: "2026-07-04T08:00:00Z" },
    });
    expect(driver.notifications).to.deep.equal(["success: The receipt is marked as checked"]);
  });

  it("shows who has checked the receipt first, and keeps that mark [RCPT-060, RCPT-061]", async () => {
    const { driver, check } = await setUp();
    await driver.actions.change(RECEIPT.id, buildCheckPatch(BEN));
    await check.check();
    expect(check.checked).to.equal(BENS_MARK);
    expect(driver.notifications).to.deep.equal([`info: This receipt has already been checked: ${BENS_MARK}`]);
    const kept = await driver.receipts.withId(RECEIPT.id);
    expect(kept.ok && parseKnownProperties(kept.value.properties).checked?.user).to.equal("ben@hartwell.example");
  });

  const failures: readonly { readonly what: string; readonly failed: Failure }[] = [
    { what: "another test fails", failed: testFailed(1) },
    { what: "no reason is given", failed: failure("rejected", { status: 500 }) },
    { what: "the network is down", failed: failure("unreachable") },
  ];
  for (const { what, failed } of failures) {
    it(`shows that an error occurred if ${what}, and can be retried [RCPT-062]`, async () => {
      const { driver, check } = await setUp({ actionsBehind: (actions) => withFailure(actions, failed, "change") });
      await check.check();
      expect(driver.notifications).to.deep.equal(["error: An error occurred, please try again later"]);
      expect([check.checked, check.isPending]).to.deep.equal([undefined, false]);
    });
  }

  it("is sent once after a double click, with a busy button", async () => {
    let calls = 0;
    const { check } = await setUp({
      actionsBehind: (actions) =>
        overridePort<ReceiptActions>(actions, {
          change: (...args) => ((calls += 1), actions.change(...args)),
        }),
    });
    const both = [check.check(), check.check()];
    expect(check.isPending).to.equal(true);
    await Promise.all(both);
    expect([calls, check.isPending]).to.deep.equal([1, false]);
  });

  it("succeeds for exactly one of two concurrent users, and both see whose it is [RCPT-059, RCPT-060]", async () => {
    const { driver: ada, check } = await setUp();
    const { driver: ben, check: bens } = await setUp({ behind: () => ada.receipts, actionsBehind: () => ada.actions });
    await Promise.all([check.check(), bens.check()]);
    expect(check.checked).to.equal(bens.checked);
    expect([...ada.notifications, ...ben.notifications].filter((said) => said.startsWith("success"))).to.have.length(1);
    expect(
      [...ada.notifications, ...ben.notifications].filter((said) =>
        said.startsWith("info: This receipt has already been checked: "),
      ),
    ).to.have.length(1);
  });

  it("is not overwritten by an older response of a pending load", async () => {
    let isSlow = false;
    let result: () => void = () => undefined;
    const { driver, check } = await setUp({
      behind: (receipts) =>
        overridePort(receipts, {
          ofTransaction: async (...args: Parameters<typeof receipts.ofTransaction>) => {
            const read = await receipts.ofTransaction(...args);
            if (isSlow)
              await new Promise<void>((resolve) => {
                result = resolve;
              });
            return read;
          },
        }),
    });
    isSlow = true;
    void driver.model.retry();
    await flushTasks();
    const stale = () => result();
    await check.check();
    stale();
    await Promise.resolve();
    expect(check.checked).to.equal("ada@hartwell.example, 4 Jul 2026, 10:00 (Europe/Berlin)");
    expect(driver.notifications).to.deep.equal(["success: The receipt is marked as checked"]);
  });
});
