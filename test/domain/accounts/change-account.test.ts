import { expect } from "chai";
import {
  decideAccountChange,
  accountActionRefusal,
  type AccountActor,
  type AccountPatch,
  type AccountRefusal,
  type AccountRights,
  type SeenLists,
  type AccountWideAction,
} from "#domain/accounts/index.ts";
import type { Role } from "#domain/shared/access/role.ts";
import { anActor, aRole, rights, formatRoleInWords } from "#test/support/builders/an-account.ts";

const OWNER = anActor(["*"], ["administrator at retailer *"]);
const ADMIN = anActor(["1001"], ["administrator at retailer 1001"]);
const MANAGER = anActor(["1001"], ["account_manager at retailer 1001", "employee at retailer 1001"]);
const MANAGER_OF_BOTH = anActor(["1001", "1002"], ["account_manager at retailer *", "employee at retailer *"]);
const MANAGER_OF_ALL = anActor(["*"], ["account_manager at retailer *"]);
const MANAGER_WITHOUT_STORES = { ...MANAGER, limitsAt: () => ({ hideStorePermissions: true }) };
/** An account without retailers that left 1001 last. */
const LEFT = rights([], [], { left: ["1001"] });
const EMPLOYEE_ONLY = anActor(["1001"], ["employee at retailer 1001"]);

type Outcome = { readonly [member in keyof AccountRights]?: unknown } | AccountRefusal["kind"];

function outcome(
  current: AccountRights,
  patch: AccountPatch,
  { actor, seen, others = ["*"] }: { actor: AccountActor; seen?: SeenLists; others?: readonly string[] },
): Outcome {
  const decided = decideAccountChange({ current, patch, actor, ...(seen && { seen }), others: new Set(others) });
  if (!decided.ok) return decided.error.kind;
  const { status, confirmed, retailers, roles } = decided.value;
  return { status, confirmed, retailers, roles: roles.map(formatRoleInWords) };
}
const roles = (...spoken: string[]): AccountPatch => ({ roles: spoken.map(aRole) });
const became = ({ status, confirmed, retailers, roles: held }: AccountRights, changed: Outcome & object): Outcome => ({
  status,
  confirmed,
  retailers,
  roles: held.map(formatRoleInWords),
  ...changed,
});

describe("a change of an account", () => {
  it("is refused as unknown to an actor who manages none of its retailers", () => {
    const rows: readonly (readonly [actor: AccountActor, current: AccountRights, known: boolean])[] = [
      [ADMIN, rights(["1002"]), false],
      [ADMIN, rights(["*"]), false],
      [ADMIN, rights(["1001", "1002"]), true],
      [OWNER, rights(["*"]), true],
      [EMPLOYEE_ONLY, rights(["1001"]), false],
      [ADMIN, rights([]), false],
      [OWNER, rights([]), true],
      [ADMIN, LEFT, true],
      [OWNER, LEFT, true],
      [ADMIN, rights([], [], { left: ["1002"] }), false],
      [ADMIN, rights([], [], { left: ["1001", "1002"] }), true],
      [ADMIN, rights([], [], { left: ["*"] }), false],
      [ADMIN, rights(["1002"], [], { left: ["1001"] }), false],
      [MANAGER, LEFT, false],
      [anActor([], ["administrator at retailer *"]), LEFT, false],
    ];
    for (const [actor, current, known] of rows)
      expect(outcome(current, {}, { actor })).to.deep.equal(known ? became(current, {}) : "unknown-account");
  });

  it("records the retailers that an account without retailers left last", () => {
    const leftOf = (current: AccountRights, retailers: readonly string[]) => {
      const decided = decideAccountChange({ current, patch: { retailers }, actor: OWNER, others: new Set(["*"]) });
      return decided.ok ? decided.value.left : decided.error.kind;
    };
    expect(leftOf(rights(["1001", "1002"]), ["1002"])).to.deep.equal([]);
    expect(leftOf(rights(["1001", "1002"]), [])).to.deep.equal(["1001", "1002"]);
    expect(leftOf(LEFT, [])).to.deep.equal(["1001"]);
    expect(leftOf(LEFT, ["1002"])).to.deep.equal([]);
  });

  const whole: readonly {
    action: AccountWideAction;
    actor: AccountActor;
    account: AccountRights;
    refused?: AccountRefusal["kind"];
    what: string;
  }[] = [
    {
      action: "status",
      actor: MANAGER,
      account: rights(["1001"], ["employee at retailer 1001"]),
      what: "an account manager if the account is an employee",
    },
    {
      action: "status",
      actor: MANAGER,
      account: rights(["1001", "1002"]),
      refused: "beyond-your-retailers",
      what: "an account manager if the account belongs to another retailer too",
    },
    {
      action: "status",
      actor: MANAGER_OF_BOTH,
      account: rights(["1001", "1002"]),
      what: "an account manager of both retailers",
    },
    {
      action: "status",
      actor: MANAGER,
      account: rights(["1001"], ["administrator at retailer 1001"]),
      refused: "outranked",
      what: "an account manager if the account is an administrator",
    },
    {
      action: "status",
      actor: MANAGER,
      account: rights(["1001"], ["administrator at store S1"]),
      refused: "outranked",
      what: "an account manager if the account is an administrator of a store",
    },
    {
      action: "status",
      actor: MANAGER,
      account: rights(["1001"], ["accounts_admin at retailer *"]),
      refused: "outranked",
      what: "an account manager if the account is an administrator of everything",
    },
    {
      action: "status",
      actor: anActor(["1001", "1002"], ["administrator at retailer 1001", "account_manager at retailer 1002"]),
      account: rights(["1001", "1002"], ["administrator at retailer *"]),
      refused: "outranked",
      what: "an administrator of one retailer if the account is an administrator of two",
    },
    {
      action: "status",
      actor: ADMIN,
      account: rights(["1001"], ["administrator at retailer 1001"]),
      what: "an administrator if the account is another administrator",
    },
    {
      action: "status",
      actor: ADMIN,
      account: rights(["1001"], ["administrator at retailer *"]),
      what: "an administrator if the account administers everything but has only this retailer",
    },
    {
      action: "status",
      actor: ADMIN,
      account: rights(["1001", "1002"]),
      refused: "beyond-your-retailers",
      what: "an administrator if the account belongs to another retailer too",
    },
    { action: "status", actor: ADMIN, account: LEFT, what: "an administrator if the account left the retailer" },
    {
      action: "status",
      actor: MANAGER,
      account: LEFT,
      refused: "beyond-your-retailers",
      what: "an account manager if the account left the retailer",
    },
    {
      action: "status",
      actor: ADMIN,
      account: rights([], [], { left: ["1001", "1002"] }),
      refused: "beyond-your-retailers",
      what: "an administrator if the account left another retailer too",
    },
    {
      action: "status",
      actor: ADMIN,
      account: rights([]),
      refused: "beyond-your-retailers",
      what: "an administrator if the last retailers of the account are unknown",
    },
    {
      action: "status",
      actor: OWNER,
      account: rights(["*"], ["administrator at retailer *"]),
      what: "an administrator of everything",
    },
    {
      action: "tokens",
      actor: MANAGER,
      account: rights(["1001"], ["support at retailer 1001"]),
      what: "an account manager if the account has more flags",
    },
    {
      action: "tokens",
      actor: MANAGER,
      account: rights(["1001"], ["administrator at retailer 1001"]),
      refused: "outranked",
      what: "an account manager if the account is an administrator",
    },
    {
      action: "tokens",
      actor: MANAGER,
      account: rights(["1001", "1002"]),
      refused: "beyond-your-retailers",
      what: "an account manager if the account belongs to another retailer too",
    },
    {
      action: "confirmed",
      actor: MANAGER,
      account: rights(["1001"], ["administrator at retailer 1001"]),
      what: "an account manager if the account is an administrator",
    },
    {
      action: "confirmed",
      actor: MANAGER,
      account: rights(["1001", "1002"]),
      refused: "beyond-your-retailers",
      what: "an account manager if the account belongs to another retailer too",
    },
    {
      action: "reset",
      actor: MANAGER,
      account: rights(["1001"], ["administrator at retailer 1001"]),
      what: "an account manager if the account is an administrator",
    },
    {
      action: "reset",
      actor: MANAGER,
      account: rights(["1001", "1002"]),
      refused: "beyond-your-retailers",
      what: "an account manager if the account belongs to another retailer too",
    },
  ];
  for (const { action, actor, account, refused, what } of whole) {
    it(`of '${action}' is ${refused ? `refused (${refused}) to` : "allowed for"} ${what}`, () => {
      expect(accountActionRefusal(action, account, actor)?.kind).to.equal(refused);
    });
  }

  it("sets the status [ACCT-011]", () => {
    const current = rights(["1001"]);
    expect(outcome(current, { status: "inactive" }, { actor: MANAGER })).to.deep.equal(
      became(current, { status: "inactive" }),
    );
    const stopped = rights(["1001"], [], { status: "inactive" });
    expect(outcome(stopped, { status: "active" }, { actor: MANAGER })).to.deep.equal(
      became(stopped, { status: "active" }),
    );
    expect(outcome(rights(["1001", "1002"]), { status: "inactive" }, { actor: MANAGER })).to.equal(
      "beyond-your-retailers",
    );
  });

  it("confirms the account, and never withdraws a confirmation [ACCT-013]", () => {
    const current = rights(["1001"], [], { confirmed: false });
    expect(outcome(current, { confirmed: true }, { actor: MANAGER })).to.deep.equal(
      became(current, { confirmed: true }),
    );
    expect(outcome(current, { status: "active" }, { actor: MANAGER })).to.deep.equal(
      became(current, { confirmed: false }),
    );
    expect(outcome(rights(["1001", "1002"]), { confirmed: true }, { actor: MANAGER })).to.equal(
      "beyond-your-retailers",
    );
  });

  it("is refused with a password, alone or with other members, if the actor cannot take the account over", () => {
    const support = rights(["1001"], ["support at retailer 1001"]);
    expect(outcome(support, { password: "a good one" }, { actor: MANAGER })).to.equal("holds-more");
    expect(outcome(support, { password: "a good one", status: "active" }, { actor: MANAGER })).to.equal("holds-more");
    expect(
      outcome(
        rights(["1001"], ["employee at retailer 1001"]),
        { password: "a good one", roles: [aRole("receipts_view at retailer 1001")] },
        { actor: MANAGER },
      ),
    ).to.be.an("object");
    expect(outcome(rights(["1001"]), { password: "a good one" }, { actor: MANAGER })).to.deep.equal(
      became(rights(["1001"]), {}),
    );
  });

  it("is refused if it would remove the last administrator", () => {
    const current = rights(["1001"], ["administrator at retailer 1001"]);
    for (const patch of [
      { status: "inactive" },
      { roles: [] },
      { retailers: [] },
      roles("administrator at retailer 1001", "sales_demo at retailer 1001"),
    ] satisfies AccountPatch[]) {
      expect(outcome(current, patch, { actor: OWNER, others: ["1002"] })).to.equal("last-administrator");
      expect(outcome(current, patch, { actor: OWNER, others: ["1001"] })).to.be.an("object");
    }
    const decided = decideAccountChange({ current, patch: { roles: [] }, actor: ADMIN, others: new Set() });
    expect(decided).to.deep.equal({ ok: false, error: { kind: "last-administrator", retailer: "1001" } });
  });
});

// Truth table R06, the rows that the server decides. Lists replace only what the actor may see.
describe("a change of the retailers of an account", () => {
  type Row = {
    current: AccountRights;
    retailers: readonly string[];
    status?: "active" | "inactive";
    actor: AccountActor;
    outcome: Outcome;
    what: string;
  };
  const both = rights(["1001", "1002"]);
  const rows: readonly Row[] = [
    {
      current: both,
      retailers: ["1002"],
      actor: OWNER,
      outcome: { retailers: ["1002"] },
      what: "removes one and keeps the account active",
    },
    {
      current: rights(["1001"]),
      retailers: [],
      actor: MANAGER,
      outcome: { retailers: [], status: "inactive" },
      what: "removes the last one and deactivates the account",
    },
    {
      current: rights(["1001"]),
      retailers: [],
      status: "inactive",
      actor: MANAGER,
      outcome: { retailers: [], status: "inactive" },
      what: "removes the last one with the status 'inactive'",
    },
    {
      current: rights(["1001"]),
      retailers: [],
      status: "active",
      actor: MANAGER,
      outcome: { retailers: [], status: "inactive" },
      what: "deactivates the account with the last one even if the status is 'active'",
    },
    {
      current: rights(["1001"], [], { status: "inactive" }),
      retailers: [],
      actor: MANAGER,
      outcome: { retailers: [], status: "inactive" },
      what: "removes the last one of an inactive account",
    },
    {
      current: { ...LEFT, status: "inactive" },
      retailers: ["1001"],
      actor: ADMIN,
      outcome: { retailers: ["1001"], status: "inactive" },
      what: "does not reactivate an inactive account",
    },
    {
      current: { ...LEFT, status: "inactive" },
      retailers: ["1001"],
      status: "active",
      actor: ADMIN,
      outcome: { retailers: ["1001"], status: "active" },
      what: "sets the requested status as well",
    },
    {
      current: { ...LEFT, status: "inactive" },
      retailers: [],
      status: "active",
      actor: ADMIN,
      outcome: { retailers: [], status: "active" },
      what: "leaves none and sets the requested status",
    },
    {
      current: both,
      retailers: [],
      actor: MANAGER,
      outcome: { retailers: ["1002"], status: "active" },
      what: "removes the last visible one and keeps the rest",
    },
    {
      current: both,
      retailers: [],
      status: "inactive",
      actor: MANAGER,
      outcome: { retailers: ["1002"], status: "active" },
      what: "removes the last visible one without deactivating the account",
    },
    {
      current: both,
      retailers: [],
      status: "active",
      actor: MANAGER,
      outcome: "beyond-your-retailers",
      what: "is refused with the status 'active' if it removes only the last visible one",
    },
    {
      current: LEFT,
      retailers: [],
      status: "inactive",
      actor: ADMIN,
      outcome: { status: "inactive" },
      what: "leaves none and deactivates the account",
    },
    {
      current: both,
      retailers: ["1001"],
      status: "inactive",
      actor: MANAGER,
      outcome: "beyond-your-retailers",
      what: "is refused if it deactivates an account with retailers of others",
    },
    {
      current: both,
      retailers: ["1001"],
      actor: MANAGER,
      outcome: { retailers: ["1001", "1002"] },
      what: "keeps visible and hidden ones",
    },
    {
      current: rights(["1001"]),
      retailers: ["1001", "1002", "1002"],
      actor: OWNER,
      outcome: { retailers: ["1001", "1002"] },
      what: "adds a duplicate once",
    },
    {
      current: rights(["1001"]),
      retailers: ["1001", "1002"],
      actor: MANAGER,
      outcome: "unknown-retailer",
      what: "is refused if it adds one that the actor does not manage",
    },
    {
      current: both,
      retailers: ["1001", "1002"],
      actor: MANAGER,
      outcome: "unknown-retailer",
      what: "is refused if it names a hidden one",
    },
    {
      current: rights(["1001"]),
      retailers: ["1001", "*"],
      actor: ADMIN,
      outcome: "unknown-retailer",
      what: "is refused if an administrator of one adds all",
    },
    {
      current: rights(["1001"]),
      retailers: ["1001", "*"],
      actor: OWNER,
      outcome: { retailers: ["1001", "*"] },
      what: "adds all for an administrator of all",
    },
    {
      current: rights(["1001"], ["support at retailer *"]),
      retailers: ["1001", "1002"],
      actor: MANAGER_OF_BOTH,
      outcome: "not-held",
      what: "is refused if a role for everything would exceed the actor at the new one",
    },
    {
      current: rights(["1001"], ["support at store S3"]),
      retailers: ["1001", "1002"],
      actor: MANAGER_OF_BOTH,
      outcome: "not-held",
      what: "is refused if a role held there already would exceed the actor",
    },
    {
      current: rights(["1003"], ["support at store S3"]),
      retailers: ["1003", "1001", "1002"],
      actor: MANAGER_OF_ALL,
      outcome: "not-held",
      what: "is refused if a role at the second of two new ones would exceed the actor",
    },
    {
      current: rights(["1003"], ["support at store S3"]),
      retailers: ["1003", "1001"],
      actor: MANAGER_OF_ALL,
      outcome: { retailers: ["1003", "1001"] },
      what: "adds one where no role takes effect",
    },
    {
      current: rights(["1001"], ["support at store S9"]),
      retailers: ["1001", "1002"],
      actor: MANAGER_OF_BOTH,
      outcome: "not-held",
      what: "is refused if a role for a store would take effect at a second store with its id",
    },
    {
      current: rights(["1001"], ["support at store S3"]),
      retailers: ["1001", "1002"],
      actor: anActor(["1001", "1002"], ["account_manager at retailer *", "support at store S3"]),
      outcome: { retailers: ["1001", "1002"] },
      what: "adds one where the actor holds the role for the same store",
    },
    {
      current: rights([], ["support at retailer 1001"]),
      retailers: ["*"],
      actor: anActor(["*"], ["accounts_admin at retailer *"]),
      outcome: "not-held",
      what: "is refused if it adds all and a role would exceed the actor",
    },
    {
      current: rights(["1001"], ["support at retailer 1001"]),
      retailers: ["1001", "*"],
      actor: anActor(["*"], ["accounts_admin at retailer *"]),
      outcome: { retailers: ["1001", "*"] },
      what: "adds all if the role already takes effect",
    },
    {
      current: rights(["*"], ["support at retailer *"]),
      retailers: ["*", "1001"],
      actor: anActor(["*"], ["accounts_admin at retailer *"]),
      outcome: { retailers: ["*", "1001"] },
      what: "adds one to an account that has all",
    },
    {
      current: rights(["1001"], ["employee at retailer *"]),
      retailers: ["1001", "1002"],
      actor: MANAGER_OF_BOTH,
      outcome: { retailers: ["1001", "1002"] },
      what: "adds one where the actor holds the role for everything",
    },
    {
      current: rights(["1001"], ["administrator at retailer 1001"]),
      retailers: [],
      actor: MANAGER,
      outcome: "outranked",
      what: "is refused if it removes one where the account outranks the actor",
    },
    {
      current: rights(["1001", "1002"], ["administrator at retailer *"]),
      retailers: ["1001"],
      actor: MANAGER_OF_BOTH,
      outcome: "outranked",
      what: "is refused if it removes one from an administrator of everything",
    },
    {
      current: rights(["1001", "1002"], ["administrator at store S3"]),
      retailers: [],
      actor: MANAGER,
      outcome: { retailers: ["1002"] },
      what: "removes one if the account administers only another",
    },
    {
      current: rights(["1001", "1002"], ["administrator at store gone"]),
      retailers: ["1002"],
      actor: MANAGER_OF_BOTH,
      outcome: "outranked",
      what: "is refused if it removes one from an administrator of an unknown store",
    },
  ];
  for (const { current, retailers, status, actor, outcome: expected, what } of rows) {
    it(`${what} [ACCT-012]`, () => {
      const decided = outcome(current, { retailers, ...(status ? { status } : {}) }, { actor });
      expect(decided).to.deep.equal(typeof expected === "string" ? expected : became(current, expected));
    });
  }

  it("keeps those that the actor had not seen, even if the actor manages them now", () => {
    const none: AccountPatch = { retailers: [] };
    const left = became(both, { retailers: ["1002"] });
    const gone = became(both, { retailers: [], status: "inactive" });
    expect(outcome(both, none, { actor: OWNER, seen: { retailers: ["1001"] } })).to.deep.equal(left);
    expect(outcome(both, none, { actor: OWNER, seen: { retailers: ["1001", "1002"] } })).to.deep.equal(gone);
    expect(
      outcome(both, none, { actor: OWNER, seen: { roles: [] } }),
      "without a seen list, every retailer counts as seen",
    ).to.deep.equal(gone);
    expect(
      outcome(both, none, { actor: MANAGER, seen: { retailers: ["1001", "1002"] } }),
      "a retailer that is hidden now stays as well",
    ).to.deep.equal(left);
  });

  it("removes the roles that are bound to the removed retailers, and no others", () => {
    const current = rights(
      ["1001", "1002"],
      [
        "employee at retailer 1001",
        "employee at store S1",
        "employee at store S3",
        "employee at store S9",
        "manager at retailer *",
        "employee at retailer 1003",
      ],
    );
    const left = ["employee at store S3", "employee at store S9", "manager at retailer *", "employee at retailer 1003"];
    expect(outcome(current, { retailers: ["1002"] }, { actor: OWNER })).to.deep.equal(
      became(current, { retailers: ["1002"], roles: left }),
    );
    const everywhere = { ...current, retailers: ["*", "1001"] };
    expect(outcome(everywhere, { retailers: ["*"] }, { actor: OWNER })).to.deep.equal(
      became(everywhere, { retailers: ["*"] }),
    );
    expect(outcome({ ...current, retailers: ["*"] }, { retailers: ["1001"] }, { actor: OWNER })).to.deep.equal(
      became(current, { retailers: ["1001"] }),
    );
  });

  it("adds the default permissions on request [ACCT-034]", () => {
    const current = rights(["1001"], ["employee at store S1"]);
    const option = (permissionDefaultsOption: string, retailers?: readonly string[]): AccountPatch => ({
      permissionDefaultsOption,
      ...(retailers ? { retailers } : {}),
    });
    const given = became(current, { roles: ["employee at store S1", "employee at retailer 1001"] });
    expect(outcome(current, option("1001"), { actor: MANAGER })).to.deep.equal(given);
    expect(outcome(current, option("1002"), { actor: MANAGER })).to.equal("unknown-retailer");
    expect(outcome(current, option("1002"), { actor: OWNER })).to.equal("unknown-retailer");
    expect(outcome(current, option("1001", []), { actor: OWNER })).to.equal("unknown-retailer");
    const limits = (...allowedPermissions: string[]) => ({
      ...MANAGER,
      limitsAt: () => ({ hideStorePermissions: false, allowedPermissions }),
    });
    expect(outcome(current, option("1001"), { actor: limits("employee") })).to.deep.equal(given);
    expect(outcome(current, option("1001"), { actor: limits("manager") })).to.equal("not-allowed");
    const hiring = anActor(["1001"], ["account_manager at retailer 1001"]);
    expect(outcome(current, option("1001"), { actor: hiring })).to.deep.equal(given);
    expect(outcome(current, option("1001"), { actor: anActor(["1001"], ["accounts_view at retailer 1001"]) })).to.equal(
      "not-held",
    );
    const own = decideAccountChange({
      current,
      patch: option("1001"),
      actor: MANAGER,
      others: new Set(["*"]),
      isOwn: true,
    });
    expect(own.ok && own.value.roles).to.deep.equal(current.roles);
    const twice = rights(["1001"], ["employee at retailer 1001"]);
    expect(outcome(twice, option("1001"), { actor: MANAGER })).to.deep.equal(became(twice, {}));
  });

  it("adds all default permissions that the settings name, or none of them (D34) [ACCT-034]", () => {
    const current = rights(["1001"], ["employee at retailer 1001"]);
    const defaults = (...defaultPermissions: string[]) => ({
      actor: { ...MANAGER, limitsAt: () => ({ hideStorePermissions: false, defaultPermissions }) },
    });
    const patch: AccountPatch = { permissionDefaultsOption: "1001" };
    expect(outcome(current, patch, defaults("employee", "receipts_view"))).to.deep.equal(
      became(current, { roles: ["employee at retailer 1001", "receipts_view at retailer 1001"] }),
    );
    expect(outcome(current, patch, defaults())).to.deep.equal(became(current, {}));
    expect(outcome(current, patch, defaults("receipts_view", "manager"))).to.equal("not-held");
  });
});

describe("a change of the roles of an account", () => {
  it("keeps those that the actor had not seen, even if the actor sees them now", () => {
    const current = rights(["1001", "1002"], ["employee at store S1", "support at retailer 1002"]);
    const patch = roles("manager at store S1");
    const changed = (...seen: readonly Role[]) => outcome(current, patch, { actor: OWNER, seen: { roles: seen } });
    expect(changed(aRole("employee at store S1"))).to.deep.equal(
      became(current, { roles: ["support at retailer 1002", "manager at store S1"] }),
    );
    expect(changed(...current.roles)).to.deep.equal(became(current, { roles: ["manager at store S1"] }));
  });

  const mixed = rights(
    ["1001", "1002"],
    [
      "employee at store S1",
      "employee at retailer 1002",
      "employee at retailer *",
      "employee at store gone",
      "support at retailer 1001",
    ],
  );
  type Row = {
    current: AccountRights;
    wanted: readonly string[];
    actor: AccountActor;
    outcome: readonly string[] | AccountRefusal["kind"];
    what: string;
  };
  const rows: readonly Row[] = [
    { current: mixed, wanted: [], actor: OWNER, outcome: [], what: "removes all" },
    {
      current: mixed,
      wanted: ["support at retailer 1001"],
      actor: MANAGER,
      outcome: [
        "employee at retailer 1002",
        "employee at retailer *",
        "employee at store gone",
        "support at retailer 1001",
      ],
      what: "removes one for an account manager of 1001",
    },
    {
      current: mixed,
      wanted: ["employee at store S1"],
      actor: MANAGER,
      outcome: "not-removable",
      what: "is refused if an account manager may not remove the permission",
    },
    {
      current: mixed,
      wanted: [],
      actor: ADMIN,
      outcome: ["employee at retailer 1002", "employee at retailer *", "employee at store gone"],
      what: "removes all that an administrator of 1001 sees",
    },
    {
      current: mixed,
      wanted: ["support at retailer 1001"],
      actor: MANAGER_OF_BOTH,
      outcome: ["support at retailer 1001"],
      what: "removes all but one for an account manager of both retailers",
    },
    {
      current: mixed,
      wanted: ["employee at retailer 1002"],
      actor: ADMIN,
      outcome: "unknown-context",
      what: "is refused if it names a hidden one",
    },
    {
      current: mixed,
      wanted: ["support at retailer 1001"],
      actor: MANAGER_WITHOUT_STORES,
      outcome: mixed.roles.map(formatRoleInWords),
      what: "keeps roles at hidden stores",
    },
    {
      current: rights(["1001"], ["employee at store *"]),
      wanted: [],
      actor: MANAGER_WITHOUT_STORES,
      outcome: ["employee at store *"],
      what: "keeps a role for all stores if stores are hidden",
    },
    {
      current: rights(["1001"], ["employee at store S1"]),
      wanted: [],
      actor: { ...ADMIN, limitsAt: MANAGER_WITHOUT_STORES.limitsAt },
      outcome: [],
      what: "removes roles at stores for an administrator, who sees hidden stores",
    },
    {
      current: rights(["1001"]),
      wanted: ["employee at store S1", "employee at store S1"],
      actor: MANAGER,
      outcome: ["employee at store S1"],
      what: "adds a duplicate once",
    },
    {
      current: rights(["1001"]),
      wanted: ["administrator at retailer 1001"],
      actor: MANAGER,
      outcome: "not-held",
      what: "is refused if it adds one that the account manager does not hold",
    },
    {
      current: rights(["1001"]),
      wanted: ["employee at store S1"],
      actor: MANAGER_WITHOUT_STORES,
      outcome: "not-allowed",
      what: "is refused if it adds one that the settings do not allow",
    },
    {
      current: rights(["1001"], ["administrator at retailer 1001"]),
      wanted: ["administrator at retailer 1001", "employee at store S2"],
      actor: MANAGER,
      outcome: ["administrator at retailer 1001", "employee at store S2"],
      what: "adds one and keeps one that the account manager could not give",
    },
  ];
  for (const { current, wanted, actor, outcome: expected, what } of rows) {
    it(what, () => {
      const decided = outcome(current, roles(...wanted), { actor });
      expect(decided).to.deep.equal(typeof expected === "string" ? expected : became(current, { roles: expected }));
    });
  }

  it("keeps roles at a store of two retailers if either retailer hides stores", () => {
    const actor = {
      ...MANAGER_OF_BOTH,
      limitsAt: (retailer: string) => ({ hideStorePermissions: retailer === "1001" }),
    };
    const current = rights(["1001", "1002"], ["employee at store S9", "employee at store S3"]);
    expect(outcome(current, roles(), { actor })).to.deep.equal(became(current, { roles: ["employee at store S9"] }));
  });

  it("applies the limits of every retailer where a removed role takes effect", () => {
    const limits = {
      "1001": { hideStorePermissions: false, allowedPermissions: ["support", "analyst"] },
      "1002": { hideStorePermissions: false, allowedPermissions: ["support"] },
    };
    const actor = { ...MANAGER_OF_BOTH, limitsAt: (retailer: string) => limits[retailer as keyof typeof limits] };
    const current = rights(
      ["1001", "1002"],
      ["support at store S9", "analyst at store S9", "analyst at retailer *", "analyst at store S1"],
    );
    expect(
      outcome(current, roles("analyst at store S9", "analyst at retailer *", "analyst at store S1"), { actor }),
    ).to.be.an("object");
    expect(
      outcome(current, roles("support at store S9", "analyst at store S9", "analyst at retailer *"), { actor }),
    ).to.be.an("object");
    expect(
      outcome(current, roles("support at store S9", "analyst at retailer *", "analyst at store S1"), { actor }),
    ).to.equal("not-removable");
    expect(
      outcome(current, roles("support at store S9", "analyst at store S9", "analyst at store S1"), { actor }),
    ).to.equal("not-removable");
  });
});
