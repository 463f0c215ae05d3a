import { expect } from "chai";
import { checkNewRole, offeredPermissions, roleRefused, type NewRoleRefusal } from "#domain/accounts/drafts.ts";
import { canRemoveRole, type RoleDraft, type RoleGrantor } from "#domain/accounts/index.ts";
import type { Role } from "#domain/shared/access/role.ts";

const ADMIN: RoleGrantor = { isAdmin: true, hideStorePermissions: false };
const MANAGER: RoleGrantor = { isAdmin: false, hideStorePermissions: false };
const allowing = (...allowedPermissions: string[]): RoleGrantor => ({ ...MANAGER, allowedPermissions });
const atStore = (contextValue: string, permission: string): Role => ({
  contextName: "store_id",
  contextValue,
  permission,
});

// Truth table R04, rows 1 to 5 and 8 to 10
describe("a new role", () => {
  const chosen: RoleDraft = {
    retailer: "1001",
    contextName: "store_id",
    contextValue: "S1",
    sourceName: "Shop One",
    permission: "employee",
  };
  const { retailer: _retailer, ...noRetailer } = chosen;
  const { contextName: _contextName, ...noType } = chosen;
  const { permission: _permission, ...noPermission } = chosen;
  const { contextValue: _contextValue, ...noContext } = chosen;

  const refused: readonly {
    draft: RoleDraft;
    grantor?: RoleGrantor;
    kind: NewRoleRefusal["kind"];
    proves: string;
    what: string;
  }[] = [
    { draft: noRetailer, kind: "selections", what: "without a retailer", proves: "ACCT-026" },
    { draft: { ...chosen, retailer: "" }, kind: "selections", what: "with an empty retailer", proves: "ACCT-026" },
    { draft: noType, kind: "selections", what: "without a type", proves: "ACCT-026" },
    { draft: { permission: null }, kind: "selections", what: "with nothing at all", proves: "ACCT-026" },
    { draft: { ...chosen, contextValue: null }, kind: "values", what: "without a context", proves: "ACCT-027" },
    { draft: noContext, kind: "values", what: "with no context yet", proves: "ACCT-027" },
    { draft: { ...chosen, contextValue: " " }, kind: "values", what: "with a blank context", proves: "ACCT-027" },
    { draft: { ...chosen, permission: null }, kind: "values", what: "without a permission", proves: "ACCT-027" },
    { draft: noPermission, kind: "values", what: "with no permission yet", proves: "ACCT-027" },
    {
      draft: { ...chosen, permission: "   " },
      grantor: ADMIN,
      kind: "values",
      what: "with blanks that an administrator typed",
      proves: "ACCT-027",
    },
    {
      draft: { ...chosen, permission: "employee\u200b" },
      grantor: ADMIN,
      kind: "values",
      what: "with an invisible character that an administrator typed",
      proves: "ACCT-028",
    },
    {
      draft: { ...chosen, permission: "my:perm" },
      kind: "values",
      what: "with a permission that an account manager typed",
      proves: "ACCT-028",
    },
    {
      draft: { ...chosen, permission: "manager" },
      grantor: ADMIN,
      kind: "role-held",
      what: "that the account already holds",
      proves: "ACCT-029",
    },
    {
      draft: { ...chosen, permission: " manager " },
      grantor: ADMIN,
      kind: "role-held",
      what: "that the account already holds, typed with surrounding blanks,",
      proves: "ACCT-029",
    },
  ];
  const rules = { offered: ["employee"], held: [atStore("S1", "manager"), atStore("S2", "employee")] };

  for (const { draft, grantor = MANAGER, kind, what, proves } of refused) {
    it(`${what} is refused [${proves}]`, () => {
      const checked = checkNewRole(draft, { ...rules, grantor });
      expect(checked.ok ? undefined : checked.error.kind).to.equal(kind);
    });
  }

  const taken: readonly { draft: RoleDraft; grantor?: RoleGrantor; role: Role & { sourceName: string } }[] = [
    { draft: chosen, role: { ...atStore("S1", "employee"), sourceName: "Shop One" } },
    {
      draft: { ...chosen, permission: "my:perm" },
      grantor: ADMIN,
      role: { ...atStore("S1", "my:perm"), sourceName: "Shop One" },
    },
    {
      draft: { ...chosen, permission: " my:perm\t" },
      grantor: ADMIN,
      role: { ...atStore("S1", "my:perm"), sourceName: "Shop One" },
    },
    {
      draft: {
        retailer: "*",
        contextName: "store_id",
        contextValue: "*",
        permission: "employee",
        sourceName: "Everything",
      },
      grantor: ADMIN,
      role: { ...atStore("*", "employee"), sourceName: "UNKNOWN" },
    },
    {
      draft: { retailer: "1001", contextName: "retailer_id", contextValue: "1001", permission: "employee" },
      role: { contextName: "retailer_id", contextValue: "1001", permission: "employee", sourceName: "1001" },
    },
  ];
  for (const { draft, grantor = MANAGER, role } of taken) {
    it(`of ${grantor.isAdmin ? "an administrator" : "an account manager"} has the context, permission and source of ${JSON.stringify(draft)} [ACCT-009, ACCT-028]`, () => {
      expect(checkNewRole(draft, { ...rules, grantor })).to.deep.equal({ ok: true, value: role });
    });
  }

  it("is refused with the messages of the catalogue [ACCT-026, ACCT-027]", () => {
    expect(roleRefused({ kind: "selections" })).to.equal("Invalid new role selections");
    expect(roleRefused({ kind: "values" })).to.equal("Invalid new role values");
    expect(roleRefused({ kind: "role-held", permission: "manager" })).to.equal(
      "The account already has 'manager' there",
    );
  });
});

// Truth table R04, rows 6, 7, 11 and 12
describe("the permissions that the role editor offers", () => {
  const rows: readonly { held: readonly Role[]; grantor: RoleGrantor; offered: readonly string[]; proves: string }[] = [
    { held: [atStore("S1", "employee")], grantor: MANAGER, offered: ["manager"], proves: "ACCT-029" },
    { held: [atStore("S2", "employee")], grantor: MANAGER, offered: ["employee", "manager"], proves: "ACCT-029" },
    {
      held: [{ contextName: "retailer_id", contextValue: "S1", permission: "employee" }],
      grantor: MANAGER,
      offered: ["employee", "manager"],
      proves: "ACCT-029",
    },
    { held: [atStore("S1", "employee")], grantor: ADMIN, offered: ["manager"], proves: "ACCT-029" },
    { held: [atStore("S1", "employee"), atStore("S1", "manager")], grantor: MANAGER, offered: [], proves: "ACCT-029" },
    { held: [], grantor: allowing("employee"), offered: ["employee"], proves: "ACCT-033" },
    { held: [], grantor: allowing(), offered: [], proves: "ACCT-033" },
    {
      held: [],
      grantor: { ...allowing("employee"), isAdmin: true },
      offered: ["employee", "manager"],
      proves: "ACCT-033",
    },
    { held: [], grantor: MANAGER, offered: ["employee", "manager"], proves: "ACCT-033" },
  ];
  for (const { held, grantor, offered, proves } of rows) {
    const who = `${grantor.isAdmin ? "an administrator" : "an account manager"}${grantor.allowedPermissions ? ` with [${grantor.allowedPermissions.join()}] allowed` : ""}`;
    it(`to ${who} are [${offered.join(", ")}] if the account holds [${held.map((role) => Object.values(role).join(" ")).join("; ")}] [${proves}]`, () => {
      const context = { contextName: "store_id", contextValue: "S1" } as const;
      expect(offeredPermissions(["employee", "manager"], { context, held, grantor })).to.deep.equal(offered);
    });
  }
});

// Truth table R05
describe("removing a role", () => {
  const rows: readonly {
    grantor: RoleGrantor;
    permission: string;
    context: string;
    removable: boolean;
    proves: string;
  }[] = [
    { grantor: ADMIN, permission: "owner", context: "*", removable: true, proves: "ACCT-031" },
    { grantor: allowing("manager"), permission: "manager", context: "S1", removable: true, proves: "ACCT-030" },
    { grantor: allowing("manager"), permission: "owner", context: "S1", removable: false, proves: "ACCT-030" },
    { grantor: allowing("manager"), permission: "employee", context: "S1", removable: true, proves: "ACCT-030" },
    { grantor: allowing("manager"), permission: "employee", context: "*", removable: true, proves: "ACCT-030" },
    { grantor: allowing("manager"), permission: "employee", context: "", removable: true, proves: "ACCT-030" },
    { grantor: allowing(), permission: "manager", context: "*", removable: false, proves: "ACCT-030" },
    { grantor: allowing("manager"), permission: "manager", context: "*", removable: true, proves: "ACCT-030" },
    { grantor: MANAGER, permission: "employee", context: "S1", removable: true, proves: "ACCT-030" },
    { grantor: MANAGER, permission: "manager", context: "S1", removable: false, proves: "ACCT-030" },
    { grantor: allowing("manager"), permission: "Employee", context: "S1", removable: false, proves: "ACCT-030" },
  ];
  for (const { grantor, permission, context, removable, proves } of rows) {
    const who = grantor.isAdmin
      ? "an administrator"
      : `an account manager with [${grantor.allowedPermissions?.join() ?? "no list"}]`;
    it(`'${permission}' at ${context || "no context"} is ${removable ? "allowed for" : "refused to"} ${who} [${proves}]`, () => {
      expect(canRemoveRole(atStore(context, permission), grantor)).to.equal(removable);
    });
  }
});
