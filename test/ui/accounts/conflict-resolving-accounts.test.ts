import { expect } from "chai";
import type { Account, AccountPatch } from "#domain/accounts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { aRole, formatRoleInWords } from "#test/support/builders/an-account.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { ConflictResolvingAccounts } from "#ui/accounts/conflict-resolving-accounts.ts";
import { AccountsDriver, ADMIN, ANN } from "./accounts-driver.ts";

const [EMPLOYEE, MANAGER] = [aRole("employee at store S1"), aRole("manager at retailer 1001")];
const PASSWORD = "fjord anvil mosaic turnip";

/** Changes Ann's account from its first version. With `isCut`, the response to the first change is lost. */
async function setUp({ isCut }: { isCut: boolean }) {
  const driver = new AccountsDriver();
  const { accounts } = driver.portsOf(ADMIN);
  let isFirst = isCut;
  const changes = new ConflictResolvingAccounts(
    overridePort(accounts, {
      change: async (...change) => {
        const result = await accounts.change(...change);
        if (!isFirst) return result;
        isFirst = false;
        return err(failure("unreachable"));
      },
    }),
    () => undefined,
  );
  const read = await accounts.withEmail(ANN);
  const seen = (read.ok ? read.value : undefined) as Account;
  return { driver, changes, change: async (patch: AccountPatch) => (await changes.change(seen, patch)).ok };
}

describe("A change of an account whose response is lost", () => {
  failOnMobxWarnings();

  const patches: readonly (readonly [what: string, patch: AccountPatch])[] = [
    ["a role", { roles: [EMPLOYEE, MANAGER] }],
    ["a status", { status: "inactive" }],
    ["removing the last retailer", { retailers: [] }],
  ];
  for (const [what, patch] of patches) {
    it(`counts as applied when it is retried: ${what}`, async () => {
      const { changes, change } = await setUp({ isCut: true });
      expect([await change(patch), await change(patch), changes.conflict]).to.deep.equal([false, true, undefined]);
    });
  }

  it("counts as applied even if another user changed something else, which is kept", async () => {
    const { driver, changes, change } = await setUp({ isCut: true });
    await change({ status: "inactive" });
    await driver.changeByOtherUser({ roles: [MANAGER] });
    expect([await change({ status: "inactive" }), changes.conflict]).to.deep.equal([true, undefined]);
    expect([driver.records.find(ANN)?.status, driver.records.find(ANN)?.roles.map(formatRoleInWords)]).to.deep.equal([
      "inactive",
      ["manager at retailer 1001"],
    ]);
  });

  const undone: readonly (readonly [what: string, patch: AccountPatch, back: AccountPatch])[] = [
    ["a role", { roles: [EMPLOYEE, MANAGER] }, { roles: [EMPLOYEE] }],
    ["a status", { status: "inactive" }, { status: "active" }],
    ["a retailer", { retailers: ["1001", "1002"] }, { retailers: ["1001"] }],
  ];
  for (const [what, patch, back] of undone) {
    it(`causes a conflict if another user has reverted it: ${what}`, async () => {
      const { driver, changes, change } = await setUp({ isCut: true });
      await change(patch);
      await driver.changeByOtherUser(back);
      const version = driver.records.find(ANN)?.version;
      const again = change(patch);
      await flushTasks();
      expect(changes.conflict).to.not.equal(undefined);
      changes.cancel();
      expect([await again, driver.records.find(ANN)?.version]).to.deep.equal([false, version]);
    });
  }
});

describe("A password change with an unknown outcome", () => {
  failOnMobxWarnings();

  /** Causes a conflict: the password was set by another user or by a change whose response was lost. */
  async function causeConflict() {
    const { driver, changes, change } = await setUp({ isCut: true });
    await change({ password: PASSWORD });
    const again = change({ password: PASSWORD });
    await flushTasks();
    return { driver, changes, again };
  }

  it("overwrites the other password only with a choice and a reason, which the change log shows", async () => {
    const { driver, changes, again } = await causeConflict();
    expect(changes.conflict?.rows.map(({ field, changedBy }) => [field, changedBy])).to.deep.equal([
      ["password", "both"],
    ]);
    expect(changes.conflict?.missing).to.equal("picks");
    changes.conflict?.choose("password", "mine");
    expect(changes.conflict?.missing).to.equal("reason");
    changes.conflict?.setReason("I set it just now");
    changes.resolveConflict();
    expect(await again).to.equal(true);
    expect(driver.records.logOf(ANN)[0]?.details["reason"]).to.equal("I set it just now");
  });

  it("keeps the other password if the user chooses it, without reporting success", async () => {
    const { driver, changes, again } = await causeConflict();
    const version = driver.records.find(ANN)?.version;
    changes.conflict?.choose("password", "theirs");
    changes.resolveConflict();
    expect([await again, driver.records.find(ANN)?.version, changes.conflict]).to.deep.equal([
      false,
      version,
      undefined,
    ]);
  });
});
