import { expect } from "chai";
import {
  ACCOUNT_EVENTS,
  ACCOUNT_STATUSES,
  ACCOUNT_TRANSITIONS,
  accountRole,
  canSignIn,
  toAccountRights,
  ROLE_TYPES,
  redactAccount,
  redactChangedAccount,
  type Account,
  type AccountEvent,
  type AccountStatus,
} from "#domain/accounts/index.ts";
import { isSameAccount } from "#domain/shared/access/signer.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { advance } from "#domain/shared/form/transitions.ts";
import { anActor, anAccount, aRetailer, aRole } from "#test/support/builders/an-account.ts";

const named = (spoken: string, sourceName = "Somewhere") => accountRole(aRole(spoken), sourceName);

describe("an account", () => {
  it("holds the identity, the rights, and the lists for the role pickers [ACCT-008-part]", () => {
    const account: Account = anAccount({
      roles: [named("employee at store S1", "Shop One")],
      lastPasswordChange: parseInstant("2026-01-31T08:00:00Z") as Instant,
      roleTypes: ROLE_TYPES,
      roleNames: [{ value: "S1", name: "Shop One" }],
      rolePermissions: ["employee"],
    });
    expect(account).to.deep.include({
      email: "ann@shop.example",
      retailers: [aRetailer("1001")],
      lastPasswordChange: "2026-01-31T08:00:00.000Z",
      roleTypes: ROLE_TYPES,
      roleNames: [{ value: "S1", name: "Shop One" }],
      rolePermissions: ["employee"],
    });
    expect(toAccountRights(account)).to.deep.equal({
      status: "active",
      confirmed: true,
      retailers: ["1001"],
      roles: [{ contextName: "store_id", contextValue: "S1", permission: "employee", sourceName: "Shop One" }],
    });
  });

  it("names each role by its context, and 'UNKNOWN' for everything [ACCT-009]", () => {
    expect(named("employee at store S1", "Shop One")).to.deep.equal({
      contextName: "store_id",
      contextValue: "S1",
      permission: "employee",
      sourceName: "Shop One",
    });
    expect(named("employee at store *", "Shop One").sourceName).to.equal("UNKNOWN");
    expect(named("employee at retailer", "").sourceName).to.equal("");
  });

  it("is the same in any case of its address", () => {
    expect(isSameAccount("Ann@Shop.example ", "ann@shop.example")).to.equal(true);
    expect(isSameAccount("ann@shop.example", "anna@shop.example")).to.equal(false);
    expect(isSameAccount("strasse@shop.example", "straße@shop.example")).to.equal(false);
  });

  it("lets its owner sign in if it is active and confirmed", () => {
    expect(canSignIn({ status: "active", confirmed: true })).to.equal(true);
    expect(canSignIn({ status: "inactive", confirmed: true })).to.equal(false);
    expect(canSignIn({ status: "active", confirmed: false })).to.equal(false);
  });
});

describe("the status of an account [ACCT-011]", () => {
  const rows: readonly (readonly [status: AccountStatus, event: AccountEvent, next: AccountStatus | undefined])[] = [
    ["active", "activate", undefined],
    ["active", "deactivate", "inactive"],
    ["active", "lose-last-retailer", "inactive"],
    ["inactive", "activate", "active"],
    ["inactive", "deactivate", undefined],
    ["inactive", "lose-last-retailer", undefined],
  ];
  for (const [status, event, next] of rows) {
    it(`is ${next ?? "unchanged"} after '${event}' if it was ${status}`, () => {
      expect(advance<AccountStatus, AccountEvent>(ACCOUNT_TRANSITIONS, status, event)).to.equal(next);
    });
  }

  it("has one table row for each status and event", () => {
    expect(rows.map(([status, event]) => `${status} ${event}`)).to.deep.equal(
      ACCOUNT_STATUSES.flatMap((status) => ACCOUNT_EVENTS.map((event) => `${status} ${event}`)),
    );
    expect(rows.map(([, , next]) => next)).to.include.members([...ACCOUNT_STATUSES]);
  });
});

describe("the visible part of an account", () => {
  const account = anAccount({
    retailers: [aRetailer("1001"), aRetailer("1002")],
    roles: [
      "employee at store S1",
      "manager at retailer 1001",
      "employee at retailer 1002",
      "support at retailer *",
    ].map((spoken) => named(spoken)),
  });

  it("is the whole account for an actor who manages all its retailers", () => {
    expect(redactAccount(anActor(["*"], ["administrator at retailer *"]), account)).to.deep.equal(account);
  });

  it("is limited to the actor's retailers and their roles", () => {
    const actor = anActor(["1001"], ["account_manager at retailer 1001"]);
    expect(redactAccount(actor, account)).to.deep.equal({
      ...account,
      retailers: [aRetailer("1001")],
      roles: account.roles.slice(0, 2),
    });
    const hidden = { ...actor, limitsAt: () => ({ hideStorePermissions: true }) };
    expect(redactAccount(hidden, account)?.roles).to.deep.equal(account.roles.slice(1, 2));
  });

  it("is undefined for an actor who manages none of its retailers", () => {
    expect(redactAccount(anActor(["1003"], ["administrator at retailer *"]), account)).to.equal(undefined);
  });

  it("is an account without retailers and roles for the actor whose change has hidden it", () => {
    const actor = anActor(["1001"], ["account_manager at retailer 1001"]);
    const left = anAccount({ retailers: [], roles: [], status: "inactive" });
    expect(redactChangedAccount(actor, left)).to.deep.equal(left);
    expect(redactChangedAccount(actor, anAccount({ retailers: [aRetailer("1002")] }))).to.deep.equal(
      anAccount({ retailers: [] }),
    );
    expect(redactChangedAccount(actor, anAccount())).to.deep.equal(anAccount());
  });
});
