import { expect } from "chai";
import type { Account, AccountPatch } from "#domain/accounts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { aRole, speakRole } from "#test/support/builders/an-account.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { SettledChanges } from "#ui/accounts/settled-changes.ts";
import { AccountsDesk, ADMIN, ANN } from "./accounts-desk.ts";

const [EMPLOYEE, MANAGER] = [aRole("employee at store S1"), aRole("manager at retailer 1001")];
const [PASSWORD, ANOTHER] = ["fjord anvil mosaic", "fjord anvil turnip"];

/** Changes of Ann as she was read at first; the first of them is made, and where the line is cut nobody hears of it. */
async function changing({ isCut }: { isCut: boolean }) {
  const desk = new AccountsDesk();
  const { accounts } = desk.portsOf(ADMIN);
  let isFirst = isCut;
  const changes = new SettledChanges(between(accounts, {
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
    ["a retailer with its defaults", { retailers: ["1001", "1002"], permissionDefaultsOption: "1002" }], ["a password", { password: PASSWORD }],
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

  it("is asked about where somebody else has undone it", async () => {
    const { desk, changes, change } = await changing({ isCut: true });
    await change({ roles: [EMPLOYEE, MANAGER] });
    await desk.meanwhile({ roles: [] });
    const again = change({ roles: [EMPLOYEE, MANAGER] });
    await turn();
    expect(changes.conflict?.rows.map(({ changedBy }) => changedBy)).to.deep.equal(["them"]);
    changes.cancel();
    expect(await again).to.equal(false);
  });

  it("is not taken for one's own where another password is tried", async () => {
    const { changes, change } = await changing({ isCut: true });
    await change({ password: PASSWORD });
    const another = change({ password: ANOTHER });
    await turn();
    expect(changes.conflict?.rows).to.deep.equal([]);
    changes.cancel();
    expect(await another).to.equal(false);
  });
});

describe("A password of an account", () => {
  it("is not set over somebody else's without a word", async () => {
    const { desk, changes, change } = await changing({ isCut: false });
    await desk.meanwhile({ password: ANOTHER });
    const setting = change({ password: PASSWORD });
    await turn();
    expect(changes.conflict).to.not.equal(undefined);
    changes.cancel();
    expect(await setting).to.equal(false);
  });
});
