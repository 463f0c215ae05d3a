import { expect } from "chai";
import {
  addRetailer,
  buildAddRetailerPatch,
  buildRemoveRetailerPatch,
  retailerRefused,
  type Account,
  type AccountPatch,
  type Accounts,
} from "#domain/accounts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { anAccount, aRetailer } from "#test/support/builders/an-account.ts";

const [R1, R2] = [aRetailer("1001", "Shop"), aRetailer("1002", "Market")];

// Truth table R06, rows 1 to 5, 10 and 11
describe("the patch that removes a retailer [ACCT-012]", () => {
  it("keeps the status while the account has another retailer", () => {
    expect(buildRemoveRetailerPatch(anAccount({ retailers: [R1, R2] }), "1001")).to.deep.equal(
      ok({ retailers: ["1002"] }),
    );
  });
  it("also deactivates the account if it removes the last retailer", () => {
    expect(buildRemoveRetailerPatch(anAccount({ retailers: [R1] }), "1001")).to.deep.equal(
      ok({ retailers: [], status: "inactive" }),
    );
  });
  it("keeps an inactive account inactive", () => {
    expect(buildRemoveRetailerPatch(anAccount({ retailers: [R1], status: "inactive" }), "1001")).to.deep.equal(
      ok({ retailers: [] }),
    );
  });
  it("is refused if the account does not have the retailer", () => {
    for (const retailers of [[R2], []]) {
      expect(buildRemoveRetailerPatch(anAccount({ retailers }), "1001")).to.deep.equal(err({ kind: "not-associated" }));
    }
    expect(retailerRefused({ kind: "not-associated" })).to.equal("The account does not have this retailer");
  });
});

describe("the patch that adds a retailer [ACCT-025]", () => {
  it("is refused if the account has the id, with the name on the account", () => {
    for (const added of [R1, aRetailer("1001", "Another name")]) {
      const refused = buildAddRetailerPatch(anAccount({ retailers: [R1] }), added);
      expect(refused).to.deep.equal(err({ kind: "already-associated", name: "Shop" }));
      expect(refused.ok ? "" : retailerRefused(refused.error)).to.equal('Retailer "Shop" already associated');
    }
  });
  it("does not reactivate an inactive account [ACCT-012]", () => {
    expect(buildAddRetailerPatch(anAccount({ retailers: [], status: "inactive" }), R1)).to.deep.equal(
      ok({ retailers: ["1001"] }),
    );
  });
});

/** Returns accounts that give one result for each change, and that record the changes. */
function accountsReturning(...results: Result<Account, Failure>[]) {
  const changes: { readonly of: Account; readonly patch: AccountPatch }[] = [];
  const accounts: Pick<Accounts, "change"> = {
    change: async (account, patch) => {
      changes.push({ of: account, patch });
      return results[changes.length - 1] ?? expect.fail("unexpected call");
    },
  };
  return { accounts: accounts as Accounts, changes };
}

// Truth table R06, rows 4 and 6 to 8
describe("adding a retailer", () => {
  const account = anAccount({ retailers: [R1] });
  const added = anAccount({ retailers: [R1, R2] });
  const withDefaults = anAccount({ retailers: [R1, R2], status: "inactive" });
  const failed = failure("rejected", { status: 500 });

  it("adds its default permissions in a second call for an account manager [ACCT-034]", async () => {
    const { accounts, changes } = accountsReturning(ok(added), ok(withDefaults));
    expect(await addRetailer(account, R2, { accounts, grantor: { isAdmin: false } })).to.deep.equal(
      ok({ account: withDefaults }),
    );
    expect(changes).to.deep.equal([
      { of: account, patch: { retailers: ["1001", "1002"] } },
      { of: added, patch: { permissionDefaultsOption: "1002" } },
    ]);
  });

  it("makes one call for an administrator [ACCT-034]", async () => {
    const { accounts, changes } = accountsReturning(ok(added));
    expect(await addRetailer(account, R2, { accounts, grantor: { isAdmin: true } })).to.deep.equal(
      ok({ account: added }),
    );
    expect(changes).to.have.length(1);
  });

  it("keeps the retailer if only the default permissions fail [ACCT-051]", async () => {
    const { accounts } = accountsReturning(ok(added), err(failed));
    expect(await addRetailer(account, R2, { accounts, grantor: { isAdmin: false } })).to.deep.equal(
      ok({ account: added, defaultsFailure: failed }),
    );
  });

  it("requests no default permissions if the retailer cannot be added", async () => {
    const { accounts, changes } = accountsReturning(err(failed));
    expect(await addRetailer(account, R2, { accounts, grantor: { isAdmin: false } })).to.deep.equal(
      err({ kind: "failed", failure: failed }),
    );
    expect(changes).to.have.length(1);
  });

  it("makes no call if the account has the retailer [ACCT-025]", async () => {
    const { accounts, changes } = accountsReturning();
    expect(await addRetailer(account, R1, { accounts, grantor: { isAdmin: false } })).to.deep.equal(
      err({ kind: "already-associated", name: "Shop" }),
    );
    expect(changes).to.deep.equal([]);
  });
});
