import { expect } from "chai";
import { accountVersions, resumedPatch, type AccountPatch, type AccountRole } from "#domain/accounts/index.ts";
import { differences, overwritten, undecided, type Pick } from "#domain/shared/conflict.ts";
import { anAccount, aRetailer, aRole } from "#test/support/builders/an-account.ts";

const [R1, R2, R3] = [aRetailer("1001"), aRetailer("1002"), aRetailer("1003")];
const role = (spoken: string): AccountRole => ({ ...aRole(spoken), sourceName: "Somewhere" });
const none = new Map<string, Pick>();

describe("an account that two people change at the same time", () => {
  it("keeps the roles that both gave and loses those that either took", () => {
    const base = anAccount({ roles: [role("employee at store S1"), role("employee at store S2")] });
    const patch: AccountPatch = { roles: [aRole("employee at store S1"), aRole("manager at retailer 1001")] };
    const theirs = anAccount({ roles: [role("employee at store S2"), role("support at retailer 1001")] });
    const versions = accountVersions(base, patch, theirs);
    expect(undecided(differences(versions), none)).to.deep.equal([]);
    expect(resumedPatch(versions, patch, none)).to.deep.equal({ roles: [aRole("manager at retailer 1001"), aRole("support at retailer 1001")] });
  });

  it("keeps the retailers that both gave", () => {
    const patch: AccountPatch = { retailers: ["1001", "1002"] };
    const versions = accountVersions(anAccount({ retailers: [R1] }), patch, anAccount({ retailers: [R1, R3] }));
    expect(resumedPatch(versions, patch, none)).to.deep.equal({ retailers: ["1001", "1002", "1003"] });
  });

  it("needs no patch any more when somebody else did the same", () => {
    const patch: AccountPatch = { retailers: ["1002", "1001"], roles: [aRole("employee at store S1")], status: "inactive" };
    const theirs = anAccount({ retailers: [R1, R2], roles: [role("employee at store S1")], status: "inactive" });
    expect(resumedPatch(accountVersions(anAccount(), patch, theirs), patch, none)).to.deep.equal({});
  });

  it("needs no patch when their lists hold the same in another order", () => {
    const roles = [role("employee at store S1"), role("employee at store S2")];
    const versions = accountVersions(anAccount({ retailers: [R2, R1], roles }), {}, anAccount({ retailers: [R1, R2], roles: [...roles].reverse() }));
    expect(resumedPatch(versions, {}, none)).to.deep.equal({});
  });

  it("keeps what is at odds with nobody: confirmation, password and defaults", () => {
    const patch: AccountPatch = { confirmed: true, password: "a counterfoil for every sale", permissionDefaultsOption: "1001" };
    expect(resumedPatch(accountVersions(anAccount(), patch, anAccount({ retailers: [R1, R2] })), patch, none)).to.deep.equal(patch);
  });

  it("shows what they changed, retailer by retailer and role by role", () => {
    const versions = accountVersions(anAccount({ roles: [role("employee at store S1")] }), { retailers: ["1001", "1002"] }, anAccount({ status: "inactive" }));
    expect(differences(versions)).to.deep.equal([
      { field: "status", changedBy: "them", base: "active", mine: "active", theirs: "inactive" },
      { field: "retailer 1002", changedBy: "me", mine: "1002" },
      { field: 'role ["store_id","S1","employee"]', changedBy: "them", base: aRole("employee at store S1"), mine: aRole("employee at store S1") },
    ]);
  });

  it("overwrites a status only when that was picked", () => {
    const patch: AccountPatch = { status: "inactive", confirmed: true };
    const versions = accountVersions(anAccount(), {}, anAccount({ status: "inactive" }));
    const mine = new Map<string, Pick>([["status", "mine"]]);
    expect(overwritten(differences(versions), mine)).to.have.length(1);
    expect(resumedPatch(versions, patch, none)).to.deep.equal({ confirmed: true });
    expect(resumedPatch(versions, patch, mine)).to.deep.equal({ confirmed: true, status: "active" });
  });

  it("does not become inactive when somebody else has given it another retailer meanwhile [ACCT-012]", () => {
    const patch: AccountPatch = { retailers: [], status: "inactive" };
    const versions = accountVersions(anAccount({ retailers: [R1] }), patch, anAccount({ retailers: [R1, R2] }));
    expect(resumedPatch(versions, patch, none)).to.deep.equal({ retailers: ["1002"] });
  });

  it("becomes inactive when what both took away leaves none [ACCT-012]", () => {
    const patch: AccountPatch = { retailers: ["1002"] };
    const versions = accountVersions(anAccount({ retailers: [R1, R2] }), patch, anAccount({ retailers: [R1] }));
    expect(resumedPatch(versions, patch, none)).to.deep.equal({ retailers: [], status: "inactive" });
    const gone = anAccount({ retailers: [], status: "active" });
    expect(resumedPatch(accountVersions(anAccount({ retailers: [R1] }), { retailers: [] }, gone), { retailers: [] }, none)).to.deep.equal({});
  });

  it("becomes inactive when that was asked for, whatever its retailers are", () => {
    const patch: AccountPatch = { status: "inactive", retailers: ["1001"] };
    const versions = accountVersions(anAccount({ retailers: [R1, R2] }), patch, anAccount({ retailers: [R1, R2, R3] }));
    expect(resumedPatch(versions, patch, none)).to.deep.equal({ status: "inactive", retailers: ["1001", "1003"] });
  });
});
