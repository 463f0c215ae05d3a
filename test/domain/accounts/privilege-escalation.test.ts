import { expect } from "chai";
import fc from "fast-check";
import { decideAccountChange, RESTRICTIONS, redactAccount, type AccountRights } from "#domain/accounts/index.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { resolveFlags, type Role } from "#domain/shared/access/role.ts";
import { anActor, anAccount, aRole, rights, formatRoleInWords } from "#test/support/builders/an-account.ts";

const SCOPES = [
  { retailer: parseRetailerId("1001") as RetailerId, stores: new Set(["S1", "S2", "S9"]) },
  { retailer: parseRetailerId("1002") as RetailerId, stores: new Set(["S3", "S9"]) },
];
const CONTEXTS = [
  "retailer 1001",
  "retailer 1002",
  "retailer *",
  "store *",
  "store S1",
  "store S2",
  "store S3",
  "store S9",
  "store gone",
];
const PERMISSIONS = [
  "administrator",
  "account_manager",
  "employee",
  "support",
  "accounts_admin",
  "sales_demo",
  "pos_view",
  "my:perm",
];

const someRoles = fc.uniqueArray(
  fc.tuple(fc.constantFrom(...PERMISSIONS), fc.constantFrom(...CONTEXTS)).map((words) => words.join(" at ")),
  { maxLength: 5 },
);
const someRetailers = fc.uniqueArray(fc.constantFrom("1001", "1002", "*"), { maxLength: 3 });
const someChange = fc.record({
  has: someRetailers,
  holds: someRoles,
  wanted: fc.option(someRetailers),
  wantedRoles: fc.option(someRoles),
  defaults: fc.option(fc.constantFrom("1001", "1002", "*")),
  isOwn: fc.boolean(),
  keepersRetailers: someRetailers,
  keepersRoles: someRoles,
});

type Holder = { readonly retailers: readonly string[]; readonly roles: readonly Role[] };

/** The flags as the server grants them. */
const flagsAt = ({ retailers, roles }: Holder, scope: (typeof SCOPES)[number]): ReadonlySet<string> =>
  retailers.includes("*") || retailers.includes(scope.retailer) ? resolveFlags(roles, scope) : new Set();

function decide({
  has,
  holds,
  wanted,
  wantedRoles,
  defaults,
  isOwn,
  keepersRetailers,
  keepersRoles,
}: typeof someChange extends fc.Arbitrary<infer T> ? T : never) {
  const actor = anActor(keepersRetailers, keepersRoles);
  const current = rights(has, holds);
  const patch = {
    ...(wanted ? { retailers: wanted } : {}),
    ...(wantedRoles ? { roles: wantedRoles.map(aRole) } : {}),
    ...(defaults ? { permissionDefaultsOption: defaults } : {}),
  };
  return {
    actor,
    current,
    patch,
    decided: decideAccountChange({ current, patch, actor, others: new Set(["*"]), isOwn }),
  };
}

describe("a random change of an account", () => {
  it("never gives a flag that the actor does not hold there", () => {
    const exempt = new Set<string>([...RESTRICTIONS, "my:perm"]);
    let given = 0;
    fc.assert(
      fc.property(someChange, (change) => {
        const { actor, current, decided } = decide(change);
        if (!decided.ok) return;
        for (const scope of SCOPES) {
          const before = flagsAt(current, scope);
          const held = flagsAt(actor, scope);
          const gained = [...flagsAt(decided.value, scope)].filter((flag) => !before.has(flag));
          const exceeding = gained.filter(
            (flag) => !held.has(flag) && !(held.has("accounts_admin") && exempt.has(flag)),
          );
          given += gained.length;
          expect(exceeding, scope.retailer).to.deep.equal([]);
        }
      }),
      { numRuns: 5_000 },
    );
    expect(given).to.be.greaterThan(0);
  });

  it("never changes what the actor does not see", () => {
    let hidden = 0;
    fc.assert(
      fc.property(someChange, (change) => {
        const { actor, current, decided } = decide(change);
        if (!decided.ok) return;
        const unseen = hiddenFrom(actor, current);
        hidden += unseen.retailers.length + unseen.roles.length;
        expect(decided.value.retailers).to.include.members([...unseen.retailers]);
        const bound = unseen.roles.filter(
          (role) => decided.value.retailers.length >= current.retailers.length || role.contextValue === "*",
        );
        expect(decided.value.roles.map(formatRoleInWords)).to.include.members(bound.map(formatRoleInWords));
      }),
      { numRuns: 5_000 },
    );
    expect(hidden).to.be.greaterThan(0);
  });
});

function hiddenFrom(actor: ReturnType<typeof anActor>, current: AccountRights): Holder {
  const account = anAccount({
    retailers: current.retailers.map((id) => ({ id: id as RetailerId, name: id })),
    roles: current.roles.map((role) => ({ ...role, sourceName: "" })),
  });
  const seen = redactAccount(actor, account);
  const seenIds = new Set<string>(seen?.retailers.map(({ id }) => id));
  const seenRoles = new Set(seen?.roles.map(formatRoleInWords));
  return {
    retailers: current.retailers.filter((id) => !seenIds.has(id)),
    roles: current.roles.filter((role) => !seenRoles.has(formatRoleInWords(role))),
  };
}
