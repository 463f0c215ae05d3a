import { expect } from "chai";
import type { Account, AccountPatch } from "#domain/accounts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { aRole, speakRole } from "#test/support/builders/an-account.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { ConflictResolvingAccounts } from "#ui/accounts/conflict-resolving-accounts.ts";
import { AccountsDesk, ADMIN, ANN } from "./accounts-desk.ts";

const [EMPLOYEE, MANAGER] = [aRole("employee at store S1"), aRole("manager at retailer 1001")];
const PASSWORD = "fjord anvil mosaic turnip";

/** Changes of Ann as she was read at first; the first of them is made, and where the line is cut nobody hears of it. */
async function changing({ isCut }: { isCut: boolean }) {
  const desk = new AccountsDesk();
  const { accounts } = desk.portsOf(ADMIN);
  let isFirst = isCut;
  const changes = new ConflictResolvingAccounts(between(accounts, {
    change: async (...change) => {
      const answer = await accounts.change(...change);
      if (!isFirst) return answer;
      isFirst = false;
      return err(failure("unreachable"));
    },
  }), () => undefined);
  const read = await accounts.withEmail(ANN);
  const seen = (read.ok ? read.value : undefined) as Account;
  return { desk, changes, change: async (patch: AccountPatch) => (await changes.change(seen, patch)).ok };
}

describe("A change of an account whose answer is lost", () => {
  withoutMobxComplaints();

  const wishes: readonly (readonly [what: string, patch: AccountPatch])[] = [
    ["a role", { roles: [EMPLOYEE, MANAGER] }], ["a status", { status: "inactive" }], ["no retailer any more", { retailers: [] }],
  ];
  for (const [what, patch] of wishes) {
    it(`is found done when it is tried again: ${what}`, async () => {
      const { changes, change } = await changing({ isCut: true });
      expect([await change(patch), await change(patch), changes.conflict]).to.deep.equal([false, true, undefined]);
    });
  }

  it("is found done also where somebody else changed more meanwhile, which is kept", async () => {
    const { desk, changes, change } = await changing({ isCut: true });
    await change({ status: "inactive" });
    await desk.meanwhile({ roles: [MANAGER] });
    expect([await change({ status: "inactive" }), changes.conflict]).to.deep.equal([true, undefined]);
    expect([desk.records.find(ANN)?.status, desk.records.find(ANN)?.roles.map(speakRole)]).to.deep.equal(["inactive", ["manager at retailer 1001"]]);
  });

  const undone: readonly (readonly [what: string, patch: AccountPatch, back: AccountPatch])[] = [
    ["a role", { roles: [EMPLOYEE, MANAGER] }, { roles: [EMPLOYEE] }], ["a status", { status: "inactive" }, { status: "active" }],
    ["a retailer", { retailers: ["1001", "1002"] }, { retailers: ["1001"] }],
  ];
  for (const [what, patch, back] of undone) {
    it(`is never done again over somebody who has just undone it: ${what}`, async () => {
      const { desk, changes, change } = await changing({ isCut: true });
      await change(patch);
      await desk.meanwhile(back);
      const version = desk.records.find(ANN)?.version;
      const again = change(patch);
      await turn();
      expect(changes.conflict).to.not.equal(undefined);
      changes.cancel();
      expect([await again, desk.records.find(ANN)?.version]).to.deep.equal([false, version]);
    });
  }
});

describe("A password of an account", () => {
  withoutMobxComplaints();

  /** Somebody else has set one, or it was one's own, whose answer was lost: nobody can tell. */
  async function met() {
    const { desk, changes, change } = await changing({ isCut: true });
    await change({ password: PASSWORD });
    const again = change({ password: PASSWORD });
    await turn();
    return { desk, changes, again };
  }

  it("is not set over another without a pick, and a reason that is kept", async () => {
    const { desk, changes, again } = await met();
    expect(changes.conflict?.rows.map(({ field, changedBy }) => [field, changedBy])).to.deep.equal([["password", "both"]]);
    expect(changes.conflict?.missing).to.equal("picks");
    changes.conflict?.choose("password", "mine");
    expect(changes.conflict?.missing).to.equal("reason");
    changes.conflict?.giveReason("I set it just now");
    changes.resolveConflict();
    expect(await again).to.equal(true);
    expect(desk.records.logOf(ANN)[0]?.details["reason"]).to.equal("I set it just now");
  });

  it("stays as it is where that is picked: nobody is told that theirs was set", async () => {
    const { desk, changes, again } = await met();
    const version = desk.records.find(ANN)?.version;
    changes.conflict?.choose("password", "theirs");
    changes.resolveConflict();
    expect([await again, desk.records.find(ANN)?.version, changes.conflict]).to.deep.equal([false, version, undefined]);
  });
});
