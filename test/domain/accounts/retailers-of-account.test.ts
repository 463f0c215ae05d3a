import { expect } from "chai";
import { addRetailer, addingRetailer, removingRetailer, retailerRefused, type Account, type AccountPatch, type Accounts } from "#domain/accounts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { anAccount, aRetailer } from "#test/support/builders/an-account.ts";

const [R1, R2] = [aRetailer("1001", "Shop"), aRetailer("1002", "Market")];

// Truth table R06, rows 1 to 5, 10 and 11
describe("taking a retailer from an account [ACCT-012]", () => {
  it("leaves the status alone while another one is left", () => {
    expect(removingRetailer(anAccount({ retailers: [R1, R2] }), "1001")).to.deep.equal(ok({ retailers: ["1002"] }));
  });
  it("makes the account inactive with the last one, in the same patch", () => {
    expect(removingRetailer(anAccount({ retailers: [R1] }), "1001")).to.deep.equal(ok({ retailers: [], status: "inactive" }));
  });
  it("leaves an inactive account inactive", () => {
    expect(removingRetailer(anAccount({ retailers: [R1], status: "inactive" }), "1001")).to.deep.equal(ok({ retailers: [] }));
  });
  it("does nothing where the account does not have it", () => {
    for (const retailers of [[R2], []]) {
      expect(removingRetailer(anAccount({ retailers }), "1001")).to.deep.equal(err({ kind: "not-associated" }));
    }
    expect(retailerRefused({ kind: "not-associated" })).to.equal("The account does not have this retailer");
  });
});

describe("giving an account a retailer [ACCT-025]", () => {
  it("is refused by its id, with the name that stands on the account", () => {
    for (const added of [R1, aRetailer("1001", "Another name")]) {
      const refused = addingRetailer(anAccount({ retailers: [R1] }), added);
      expect(refused).to.deep.equal(err({ kind: "already-associated", name: "Shop" }));
      expect(refused.ok ? "" : retailerRefused(refused.error)).to.equal('Retailer "Shop" already associated');
    }
  });
  it("does not bring it back when it is inactive [ACCT-012]", () => {
    expect(addingRetailer(anAccount({ retailers: [], status: "inactive" }), R1)).to.deep.equal(ok({ retailers: ["1001"] }));
  });
});

/** Answers each change in turn, and keeps what was asked. */
function answering(...answers: Result<Account, Failure>[]) {
  const asked: { readonly of: Account; readonly patch: AccountPatch }[] = [];
  const accounts: Pick<Accounts, "change"> = {
    change: async (account, patch) => {
      asked.push({ of: account, patch });
      return answers[asked.length - 1] ?? expect.fail("nobody expected this call");
    },
  };
  return { accounts: accounts as Accounts, asked };
}

// Truth table R06, rows 4 and 6 to 8
describe("adding a retailer", () => {
  const account = anAccount({ retailers: [R1] });
  const added = anAccount({ retailers: [R1, R2] });
  const withDefaults = anAccount({ retailers: [R1, R2], status: "inactive" });
  const failed = failure("rejected", { status: 500 });

  it("gives its default permissions, by a second call, when an account manager does it [ACCT-034]", async () => {
    const { accounts, asked } = answering(ok(added), ok(withDefaults));
    expect(await addRetailer(account, R2, { accounts, giver: { isAdmin: false } })).to.deep.equal(ok({ account: withDefaults }));
    expect(asked).to.deep.equal([
      { of: account, patch: { retailers: ["1001", "1002"] } },
      { of: added, patch: { permissionDefaultsOption: "1002" } },
    ]);
  });

  it("is one call when an administrator does it [ACCT-034]", async () => {
    const { accounts, asked } = answering(ok(added));
    expect(await addRetailer(account, R2, { accounts, giver: { isAdmin: true } })).to.deep.equal(ok({ account: added }));
    expect(asked).to.have.length(1);
  });

  it("keeps the retailer when only the defaults failed [ACCT-051]", async () => {
    const { accounts } = answering(ok(added), err(failed));
    expect(await addRetailer(account, R2, { accounts, giver: { isAdmin: false } })).to.deep.equal(ok({ account: added, defaultsFailure: failed }));
  });

  it("asks for no defaults when the retailer was not added", async () => {
    const { accounts, asked } = answering(err(failed));
    expect(await addRetailer(account, R2, { accounts, giver: { isAdmin: false } })).to.deep.equal(err({ kind: "failed", failure: failed }));
    expect(asked).to.have.length(1);
  });

  it("makes no call when the account has it [ACCT-025]", async () => {
    const { accounts, asked } = answering();
    expect(await addRetailer(account, R1, { accounts, giver: { isAdmin: false } })).to.deep.equal(err({ kind: "already-associated", name: "Shop" }));
    expect(asked).to.deep.equal([]);
  });
});
