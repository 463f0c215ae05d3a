import { expect } from "chai";
import {
  buildAccountVersions,
  isPatchApplied,
  PASSWORD_PLACEHOLDER,
  rebasePatch,
  type AccountPatch,
  type AccountRole,
} from "#domain/accounts/index.ts";
import {
  diffVersions,
  selectOverwritten,
  selectUndecided,
  type VersionChoice,
} from "#domain/shared/form/three-way-merge.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { anAccount, aRetailer, aRole } from "#test/support/builders/an-account.ts";

const [R1, R2, R3] = [aRetailer("1001"), aRetailer("1002"), aRetailer("1003")];
const role = (spoken: string): AccountRole => ({ ...aRole(spoken), sourceName: "Somewhere" });
const none = new Map<string, VersionChoice>();

describe("rebasing a patch on another user's change of the account", () => {
  it("keeps the roles that either user added and removes those that either user removed", () => {
    const base = anAccount({ roles: [role("employee at store S1"), role("employee at store S2")] });
    const patch: AccountPatch = { roles: [aRole("employee at store S1"), aRole("manager at retailer 1001")] };
    const theirs = anAccount({ roles: [role("employee at store S2"), role("support at retailer 1001")] });
    const versions = buildAccountVersions(base, patch, theirs);
    expect(selectUndecided(diffVersions(versions), none)).to.deep.equal([]);
    expect(rebasePatch(versions, patch, none)).to.deep.equal({
      roles: [aRole("manager at retailer 1001"), aRole("support at retailer 1001")],
    });
  });

  it("keeps the retailers that either user added", () => {
    const patch: AccountPatch = { retailers: ["1001", "1002"] };
    const versions = buildAccountVersions(anAccount({ retailers: [R1] }), patch, anAccount({ retailers: [R1, R3] }));
    expect(rebasePatch(versions, patch, none)).to.deep.equal({ retailers: ["1001", "1002", "1003"] });
  });

  it("leaves an empty patch when another user made the same change", () => {
    const patch: AccountPatch = {
      retailers: ["1002", "1001"],
      roles: [aRole("employee at store S1")],
      status: "inactive",
    };
    const theirs = anAccount({ retailers: [R1, R2], roles: [role("employee at store S1")], status: "inactive" });
    expect(rebasePatch(buildAccountVersions(anAccount(), patch, theirs), patch, none)).to.deep.equal({});
  });

  it("leaves an empty patch when the lists differ only in order", () => {
    const roles = [role("employee at store S1"), role("employee at store S2")];
    const versions = buildAccountVersions(
      anAccount({ retailers: [R2, R1], roles }),
      {},
      anAccount({ retailers: [R1, R2], roles: [...roles].reverse() }),
    );
    expect(rebasePatch(versions, {}, none)).to.deep.equal({});
  });

  it("keeps a confirmation, a password and permission defaults that do not conflict", () => {
    const patch: AccountPatch = {
      confirmed: true,
      password: "a counterfoil for every sale",
      permissionDefaultsOption: "1001",
    };
    expect(
      rebasePatch(buildAccountVersions(anAccount(), patch, anAccount({ retailers: [R1, R2] })), patch, none),
    ).to.deep.equal(patch);
  });

  it("lists the other user's changes as one field for each retailer and role", () => {
    const versions = buildAccountVersions(
      anAccount({ roles: [role("employee at store S1")] }),
      { retailers: ["1001", "1002"] },
      anAccount({ status: "inactive" }),
    );
    expect(diffVersions(versions)).to.deep.equal([
      { field: "status", changedBy: "them", base: "active", mine: "active", theirs: "inactive" },
      { field: "retailer 1002", changedBy: "me", mine: "1002" },
      {
        field: 'role ["store_id","S1","employee"]',
        changedBy: "them",
        base: aRole("employee at store S1"),
        mine: aRole("employee at store S1"),
      },
    ]);
  });

  it("overwrites a status only when the user picks it", () => {
    const patch: AccountPatch = { status: "inactive", confirmed: true };
    const versions = buildAccountVersions(anAccount(), {}, anAccount({ status: "inactive" }));
    const mine = new Map<string, VersionChoice>([["status", "mine"]]);
    expect(selectOverwritten(diffVersions(versions), mine)).to.have.length(1);
    expect(rebasePatch(versions, patch, none)).to.deep.equal({ confirmed: true });
    expect(rebasePatch(versions, patch, mine)).to.deep.equal({ confirmed: true, status: "active" });
  });

  it("does not deactivate the account when another user has added a retailer [ACCT-012]", () => {
    const patch: AccountPatch = { retailers: [], status: "inactive" };
    const versions = buildAccountVersions(anAccount({ retailers: [R1] }), patch, anAccount({ retailers: [R1, R2] }));
    expect(rebasePatch(versions, patch, none)).to.deep.equal({ retailers: ["1002"] });
  });

  it("deactivates the account when both users together remove all retailers [ACCT-012]", () => {
    const patch: AccountPatch = { retailers: ["1002"] };
    const versions = buildAccountVersions(anAccount({ retailers: [R1, R2] }), patch, anAccount({ retailers: [R1] }));
    expect(rebasePatch(versions, patch, none)).to.deep.equal({ retailers: [], status: "inactive" });
    const gone = anAccount({ retailers: [], status: "active" });
    expect(
      rebasePatch(
        buildAccountVersions(anAccount({ retailers: [R1] }), { retailers: [] }, gone),
        { retailers: [] },
        none,
      ),
    ).to.deep.equal({});
  });

  it("deactivates the account when the patch says so, whatever its retailers are", () => {
    const patch: AccountPatch = { status: "inactive", retailers: ["1001"] };
    const versions = buildAccountVersions(
      anAccount({ retailers: [R1, R2] }),
      patch,
      anAccount({ retailers: [R1, R2, R3] }),
    );
    expect(rebasePatch(versions, patch, none)).to.deep.equal({ status: "inactive", retailers: ["1001", "1003"] });
  });
});

describe("a password that two users set", () => {
  const [before, later] = ["2026-01-01T00:00:00Z", "2026-02-01T09:30:00Z"].map((moment) => parseInstant(moment)!) as [
    Instant,
    Instant,
  ];
  const patch: AccountPatch = { password: "a counterfoil for every sale" };
  const base = anAccount({ lastPasswordChange: before });
  const versions = buildAccountVersions(base, patch, anAccount({ lastPasswordChange: later }));

  it("conflicts, and is shown by the time of the change, never as text", () => {
    expect(diffVersions(versions)).to.deep.equal([
      { field: "password", changedBy: "both", base: before, mine: PASSWORD_PLACEHOLDER, theirs: later },
    ]);
    expect(selectUndecided(diffVersions(versions), none)).to.deep.equal(["password"]);
  });

  it("overwrites the other password only when the user picks it", () => {
    expect(rebasePatch(versions, patch, new Map([["password", "mine"]]))).to.deep.equal(patch);
    expect(rebasePatch(versions, patch, new Map([["password", "theirs"]]))).to.deep.equal({});
  });

  it("does not conflict when only one user sets a password", () => {
    expect(
      selectUndecided(
        diffVersions(buildAccountVersions(base, patch, anAccount({ status: "inactive", lastPasswordChange: before }))),
        none,
      ),
    ).to.deep.equal([]);
    expect(
      diffVersions(buildAccountVersions(base, { status: "active" }, anAccount({ lastPasswordChange: later }))),
    ).to.deep.equal([]);
  });
});

describe("a patch of an account that another user has changed", () => {
  const [base, employee, manager] = [
    anAccount({ roles: [role("employee at store S1")] }),
    aRole("employee at store S1"),
    aRole("manager at retailer 1001"),
  ];
  const given = { roles: [employee, manager] };
  const held = [role("employee at store S1"), role("manager at retailer 1001")];
  const cases: readonly (readonly [
    what: string,
    patch: AccountPatch,
    theirs: Parameters<typeof anAccount>[0],
    isSo: boolean,
  ])[] = [
    ["has the status", { status: "inactive" }, { status: "inactive", roles: base.roles }, true],
    [
      "has the status, and other changes of another user",
      { status: "inactive" },
      { status: "inactive", roles: [], confirmed: false },
      true,
    ],
    ["has the role", given, { roles: held }, true],
    [
      "lost its last retailer, and became inactive",
      { retailers: [] },
      { retailers: [], status: "inactive", roles: base.roles },
      true,
    ],
    ["is confirmed", { confirmed: true }, { confirmed: true, roles: base.roles }, true],
    ["is not confirmed yet", { confirmed: true }, { confirmed: false, roles: base.roles }, false],
    ["was made active again", { status: "inactive" }, { status: "active", roles: base.roles }, false],
    ["lost the role again", given, { roles: base.roles }, false],
    ["has the role but not the status", { ...given, status: "inactive" }, { roles: held }, false],
    [
      "may or may not have the new password",
      { password: "a counterfoil for every sale" },
      { roles: base.roles },
      false,
    ],
    [
      "may or may not have the permission defaults",
      { retailers: ["1001"], permissionDefaultsOption: "1001" },
      { roles: base.roles },
      false,
    ],
  ];
  for (const [what, patch, theirs, isSo] of cases) {
    it(`is ${isSo ? "" : "not "}already applied if the account ${what}`, () => {
      expect(isPatchApplied(base, patch, anAccount(theirs))).to.equal(isSo);
    });
  }
});
