import { expect } from "chai";
import {
  grantablePermissions,
  roleGrantRefusal,
  RESTRICTIONS,
  type AccountActor,
  type AccountRefusal,
} from "#domain/accounts/index.ts";
import { BUNDLES, FLAGS } from "#domain/shared/access/permission.ts";
import { anActor, aRole } from "#test/support/builders/an-account.ts";

const OWNER = anActor(["*"], ["administrator at retailer *"]);
const ADMIN = anActor(["1001"], ["administrator at retailer 1001"]);
const MANAGER = anActor(["1001"], ["account_manager at retailer 1001", "employee at retailer 1001"]);
const STORE_MANAGER = anActor(["1001"], ["account_manager at store S1"]);
const BOTH = anActor(
  ["1001", "1002"],
  ["account_manager at retailer 1001", "account_manager at retailer 1002", "manager at retailer 1002"],
);
const LIMITED = anActor(["1001"], ["account_manager at retailer 1001", "employee at retailer 1001"], {
  "1001": { hideStorePermissions: true, allowedPermissions: ["employee"] },
});

// The actor gives only what the actor holds. Account managers give only what the settings allow.
describe("giving a role [ACCT-033]", () => {
  const rows: readonly {
    who: string;
    actor: AccountActor;
    role: string;
    refused?: AccountRefusal["kind"];
    missing?: readonly string[];
  }[] = [
    { who: "an administrator of everything", actor: OWNER, role: "administrator at retailer *" },
    { who: "an administrator of everything", actor: OWNER, role: "employee at store *" },
    { who: "an administrator of everything", actor: OWNER, role: "manager at store S3" },
    { who: "an administrator of everything", actor: OWNER, role: "sales_demo at retailer 1001" },
    { who: "an administrator of everything", actor: OWNER, role: "identifier_vip_edit at retailer 1001" },
    { who: "an administrator of everything", actor: OWNER, role: "my:perm at retailer 1001" },
    {
      who: "an administrator of everything",
      actor: OWNER,
      role: "employee\u200b at retailer 1001",
      refused: "invisible-permission",
    },
    { who: "an administrator of everything", actor: OWNER, role: "employee at store gone", refused: "unknown-context" },
    { who: "an administrator of everything", actor: OWNER, role: "employee at retailer", refused: "unknown-context" },
    { who: "an administrator of 1001", actor: ADMIN, role: "administrator at retailer 1001" },
    { who: "an administrator of 1001", actor: ADMIN, role: "administrator at store S2" },
    { who: "an administrator of 1001", actor: ADMIN, role: "employee at retailer 1002", refused: "unknown-context" },
    { who: "an administrator of 1001", actor: ADMIN, role: "employee at store S3", refused: "unknown-context" },
    { who: "an administrator of 1001", actor: ADMIN, role: "employee at store S9", refused: "unknown-context" },
    { who: "an administrator of 1001", actor: ADMIN, role: "employee at retailer *", refused: "unknown-context" },
    { who: "an administrator of 1001", actor: ADMIN, role: "employee at store *", refused: "unknown-context" },
    { who: "an account manager of 1001", actor: MANAGER, role: "employee at retailer 1001" },
    { who: "an account manager of 1001", actor: MANAGER, role: "employee at store S1" },
    { who: "an account manager of 1001", actor: MANAGER, role: "accounts_view at retailer 1001" },
    {
      who: "an account manager of 1001",
      actor: MANAGER,
      role: "accounts_admin at retailer 1001",
      refused: "not-held",
      missing: ["accounts_admin"],
    },
    {
      who: "an account manager of 1001",
      actor: MANAGER,
      role: "analyst at store S1",
      refused: "not-held",
      missing: [
        "dashboard_view",
        "advanced_search_view",
        "advanced_query",
        "reports_view",
        "embedded_reports_view",
        "surveys_view",
        "pos_view",
      ],
    },
    {
      who: "an account manager of 1001",
      actor: MANAGER,
      role: "my:perm at retailer 1001",
      refused: "not-held",
      missing: ["my:perm"],
    },
    {
      who: "an account manager of 1001",
      actor: MANAGER,
      role: "sales_demo at retailer 1001",
      refused: "not-held",
      missing: ["sales_demo", "dashboard_view", "reports_view"],
    },
    { who: "an account manager of store S1", actor: STORE_MANAGER, role: "account_manager at store S1" },
    {
      who: "an account manager of store S1",
      actor: STORE_MANAGER,
      role: "account_manager at store S2",
      refused: "unknown-context",
    },
    {
      who: "an account manager of store S1",
      actor: STORE_MANAGER,
      role: "account_manager at retailer 1001",
      refused: "unknown-context",
    },
    {
      who: "an account manager of a store that has the id of a retailer",
      actor: anActor(["1001"], ["account_manager at store 1001"]),
      role: "account_manager at retailer 1001",
      refused: "unknown-context",
    },
    {
      who: "an account manager of a store that has the id of a retailer",
      actor: anActor(["1001"], ["account_manager at store 1001"]),
      role: "account_manager at store S1",
      refused: "unknown-context",
    },
    { who: "an account manager of 1001 who is manager of 1002 too", actor: BOTH, role: "manager at retailer 1002" },
    {
      who: "an account manager of 1001 who is manager of 1002 too",
      actor: BOTH,
      role: "pos_view at retailer 1001",
      refused: "not-held",
      missing: ["pos_view"],
    },
    {
      who: "an account manager of 1001 who is manager of 1002 too",
      actor: BOTH,
      role: "pos_view at store S9",
      refused: "not-held",
      missing: ["pos_view"],
    },
    { who: "an account manager of 1001 who is manager of 1002 too", actor: BOTH, role: "account_manager at store S9" },
    {
      who: "an employee",
      actor: anActor(["1001"], ["employee at retailer 1001"]),
      role: "employee at retailer 1001",
      refused: "unknown-context",
    },
    {
      who: "an administrator of everything who has one retailer",
      actor: anActor(["1001"], ["administrator at retailer *"]),
      role: "employee at retailer 1001",
    },
    {
      who: "an administrator of everything who has one retailer",
      actor: anActor(["1001"], ["administrator at retailer *"]),
      role: "employee at retailer 1002",
      refused: "unknown-context",
    },
    {
      who: "an administrator of everything who has one retailer",
      actor: anActor(["1001"], ["administrator at retailer *"]),
      role: "employee at retailer *",
      refused: "unknown-context",
    },
    {
      who: "an account manager of everything",
      actor: anActor(["*"], ["account_manager at retailer *"]),
      role: "account_manager at retailer *",
      refused: "unknown-context",
    },
    {
      who: "an account manager of everything",
      actor: anActor(["*"], ["account_manager at retailer *"]),
      role: "account_manager at retailer 1001",
    },
    { who: "an account manager within limits", actor: LIMITED, role: "employee at retailer 1001" },
    { who: "an account manager within limits", actor: LIMITED, role: "employee at store S1", refused: "not-allowed" },
    {
      who: "an account manager within limits",
      actor: LIMITED,
      role: "account_manager at retailer 1001",
      refused: "not-allowed",
    },
    {
      who: "an administrator where others have limits",
      actor: { ...ADMIN, limitsAt: LIMITED.limitsAt },
      role: "manager at store S1",
    },
  ];
  for (const { who, actor, role, refused, missing } of rows) {
    it(`'${role}' is ${refused ? `refused (${refused}) to` : "allowed for"} ${who}`, () => {
      const refusal = roleGrantRefusal(actor, aRole(role));
      expect(refusal?.kind).to.equal(refused);
      expect(refusal?.kind === "not-held" ? refusal.missing : undefined).to.deep.equal(missing);
    });
  }

  it("names the unknown context or the permission in the refusal", () => {
    expect(roleGrantRefusal(ADMIN, aRole("employee at store S3"))).to.deep.equal({
      kind: "unknown-context",
      context: { contextName: "store_id", contextValue: "S3" },
    });
    expect(roleGrantRefusal(LIMITED, aRole("manager at retailer 1001"))).to.deep.equal({
      kind: "not-allowed",
      permission: "manager",
    });
    expect(roleGrantRefusal(MANAGER, aRole("webview_pdf at retailer 1001"))).to.deep.equal({
      kind: "not-held",
      permission: "webview_pdf",
      missing: ["webview_pdf"],
    });
  });
});

describe("the permissions that the actor can give in a context", () => {
  it("are all permissions for an administrator, bundles first", () => {
    const every = [...new Set([...Object.keys(BUNDLES), ...FLAGS])];
    expect(grantablePermissions(ADMIN, { contextName: "retailer_id", contextValue: "1001" })).to.deep.equal(every);
    expect(every).to.include.members([...RESTRICTIONS]);
  });

  it("are those that the account manager holds there", () => {
    expect(grantablePermissions(MANAGER, { contextName: "store_id", contextValue: "S1" })).to.deep.equal([
      "employee",
      "account_manager",
      "receipts_view",
      "consumer_view",
      "refund_view",
      "accounts_view",
    ]);
    expect(grantablePermissions(LIMITED, { contextName: "retailer_id", contextValue: "1001" })).to.deep.equal([
      "employee",
    ]);
    expect(grantablePermissions(MANAGER, { contextName: "retailer_id", contextValue: "1002" })).to.deep.equal([]);
  });
});
