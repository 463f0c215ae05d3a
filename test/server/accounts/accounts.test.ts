import { expect } from "chai";
import { DEMO_PASSWORD, passwordRefused } from "#domain/accounts/index.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { scaleLimit } from "#test/support/limits.ts";
import { AccountsApiDriver, type ApiResponse, type ApiRequestOptions } from "./accounts-api-driver.ts";

const ADMIN = "admin@shop.example";
const MANAGER = "manager@shop.example";
const LOCAL = "local.admin@shop.example";
const GOOD_PASSWORD = "seven green umbrellas in the rain";
const RETAILERS = { finch: { id: "1001", name: "Alder & Finch" }, brook: { id: "2001", name: "Brook" } };

type Account = {
  readonly email: string;
  readonly status: string;
  readonly confirmed: boolean;
  readonly retailers: { id: string }[];
  readonly roles: object[];
  readonly updated_timestamp: string;
  readonly last_password_change?: string;
};
const account = ({ body }: ApiResponse): Account => body as Account;
const role = (context_name: string, context_value: string, permission: string) => ({
  context_name,
  context_value,
  permission,
});
const description = ({ body }: ApiResponse): string => (body as { description: string }).description;

/** What the manager can give at the retailer. */
const PICKER_LISTS = {
  role_types: ["retailer_id", "store_id"],
  role_names: [{ value: "1001", name: "Alder & Finch" }],
  role_permissions: ["employee", "account_manager", "receipts_view", "consumer_view", "refund_view", "accounts_view"],
};

describe("The accounts API", () => {
  let server: TestServer;
  let driver: AccountsApiDriver;
  before(async () => {
    server = await startTestServer();
    driver = new AccountsApiDriver(server);
    await driver.addAccount(MANAGER, { roles: ["account_manager at retailer 1001", "employee at retailer 1001"] });
    await driver.addAccount(LOCAL, { roles: ["administrator at retailer 1001"] });
  });
  after(() => server.close());
  beforeEach(async () => {
    await driver.addAccount("Ann@shop.example", { roles: ["employee at retailer 1001", "employee at store 5002"] });
    await driver.addAccount("ben@shop.example", {
      retailers: ["1001", "2001"],
      roles: ["employee at retailer 1001", "analyst at retailer 2001"],
    });
  });

  const get = (who: string, email: string) => driver.sendAs(who, `GET /_/account/${encodeURIComponent(email)}`);
  const patchSince = (who: string, email: string, request: ApiRequestOptions) =>
    driver.sendAs(who, `PATCH /_/account/${encodeURIComponent(email)}`, request);
  const patch = (who: string, email: string, body: object) => patchSince(who, email, { body });

  describe("The list of accounts", () => {
    const emails = async (who: string) =>
      ((await driver.sendAs(who, "GET /_/accounts")).body as Account[]).map(({ email }) => email);

    it("contains only accounts that the caller manages [ACCT-035]", async () => {
      expect(await emails(ADMIN)).to.include.members([
        "Ann@shop.example",
        "ben@shop.example",
        "lost@shop.example",
        ADMIN,
      ]);
      const seen = await emails(MANAGER);
      expect(seen).to.include.members(["Ann@shop.example", "ben@shop.example", MANAGER, LOCAL]);
      for (const email of [ADMIN, "lost@shop.example"]) expect(seen).not.to.include(email);
      expect(seen).to.deep.equal([...seen].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    });

    it("shows only the parts that the caller may see", async () => {
      const ben = ((await driver.sendAs(MANAGER, "GET /_/accounts")).body as Account[]).find(
        ({ email }) => email === "ben@shop.example",
      );
      expect(ben).to.deep.include({
        retailers: [RETAILERS.finch],
        roles: [{ ...role("retailer_id", "1001", "employee"), source_name: "Alder & Finch" }],
      });
    });

    for (const [who, why] of [
      ["staff@shop.example", "Missing permission: accounts_view or accounts_admin"],
      ["sales@shop.example", "Closed to sales_demo"],
    ] as const) {
      it(`is refused to ${who}, and audited`, async () => {
        const before = (await driver.auditEvents("access.refused")).length;
        const response = await driver.sendAs(who, "GET /_/accounts");
        expect([response.status, description(response)]).to.deep.equal([403, why]);
        expect(await driver.auditEvents("access.refused")).to.have.length(before + 1);
      });
    }
  });

  describe("One account", () => {
    it("is found in any case, and returned with its version and the lists for the role pickers [ACCT-008, ACCT-037]", async () => {
      const response = await get(MANAGER, "ANN@shop.example");
      expect(account(response)).to.deep.equal({
        email: "Ann@shop.example",
        status: "active",
        confirmed: true,
        retailers: [RETAILERS.finch],
        roles: [
          { ...role("retailer_id", "1001", "employee"), source_name: "Alder & Finch" },
          { ...role("store_id", "5002", "employee"), source_name: "Grafton Street" },
        ],
        last_password_change: "2026-01-01T00:00:00.000Z",
        updated_timestamp: "2026-01-01T00:00:00.000Z",
        ...PICKER_LISTS,
      });
      expect(response.headers.get("last-modified")).to.equal("Thu, 01 Jan 2026 00:00:00 GMT");
    });

    it("gets the same 404 if it is unknown or invisible to the caller", async () => {
      const [foreign, none] = [await get(MANAGER, ADMIN), await get(MANAGER, "nobody@shop.example")];
      expect([foreign.status, foreign.body])
        .to.deep.equal([none.status, none.body])
        .and.deep.equal([404, { status: "Not Found", description: "Not found", code: "not_found" }]);
    });

    it("can have a long address with special characters", async () => {
      const email = `${"💶".repeat(300)}/?#%@shop.example`;
      await driver.addAccount(email);
      expect(account(await get(MANAGER, email)).email).to.equal(email);
    });
  });

  describe("A new account", () => {
    const create = (who: string, body: object, headers: Record<string, string> = {}) =>
      driver.sendAs(who, "POST /_/accounts", { body, headers });
    beforeEach(() => server.db.deleteFrom("accounts").where("email", "=", "dora@shop.example").execute());

    it("is not confirmed, and has a Location header [ACCT-036]", async () => {
      const response = await create(MANAGER, { email: "  Dora@shop.example ", retailers: ["1001", "1001"] });
      expect(response.status).to.equal(201);
      const { updated_timestamp: version, ...made } = account(response);
      expect(made).to.deep.equal({
        email: "Dora@shop.example",
        status: "active",
        confirmed: false,
        retailers: [RETAILERS.finch],
        roles: [],
        ...PICKER_LISTS,
      });
      expect(response.headers.get("location")).to.equal("/api/_/account/Dora%40shop.example");
      expect(response.headers.get("last-modified")).to.equal(new Date(version).toUTCString());
      expect((await driver.auditEvents("account.create")).at(-1)).to.deep.include({
        actor: MANAGER,
        target: "dora@shop.example",
        details: { retailer_id: "1001", retailers: ["1001"] },
      });
    });

    it("is created once per idempotency key", async () => {
      const draft = { email: "dora@shop.example", retailers: ["1001"] };
      const responses = await Promise.all([1, 2].map(() => create(MANAGER, draft, { "idempotency-key": "one" })));
      expect(responses.map(({ status }) => status)).to.deep.equal([201, 201]);
      expect(responses[0]!.body).to.deep.equal(responses[1]!.body);
      expect(
        await server.db.selectFrom("outbox").select("id").where("email", "=", "dora@shop.example").execute(),
      ).to.have.length(1);
      const other = await create(MANAGER, { ...draft, email: "eve@shop.example" }, { "idempotency-key": "one" });
      expect(other.status).to.equal(409);
    });

    for (const [what, who, body, status, words] of [
      [
        "if the address is taken, in any case",
        MANAGER,
        { email: "ANN@shop.example", retailers: ["1001"] },
        409,
        "An account ANN@shop.example already exists",
      ],
      ["with an invalid address", MANAGER, { email: "dora", retailers: ["1001"] }, 400, "Enter an email address"],
      [
        "with an address that is too long in lower case",
        MANAGER,
        { email: `${"İ".repeat(160)}@shop.example`, retailers: ["1001"] },
        400,
        "Enter an email address",
      ],
      [
        "without a retailer",
        MANAGER,
        { email: "dora@shop.example", retailers: [] },
        400,
        "The account needs a retailer",
      ],
      [
        "at a retailer that the caller does not manage",
        MANAGER,
        { email: "dora@shop.example", retailers: ["1001", "2001"] },
        400,
        "There is no retailer 2001",
      ],
      [
        "at all retailers by a manager of one",
        LOCAL,
        { email: "dora@shop.example", retailers: ["*"] },
        400,
        "There is no retailer *",
      ],
      [
        "at an unknown retailer",
        ADMIN,
        { email: "dora@shop.example", retailers: ["9999"] },
        400,
        "There is no retailer 9999",
      ],
      [
        "by a caller who does not manage accounts",
        "staff@shop.example",
        { email: "dora@shop.example", retailers: ["1001"] },
        403,
        "Missing permission: accounts_view or accounts_admin",
      ],
    ] as const) {
      it(`is not created ${what}`, async () => {
        const response = await create(who, body);
        expect([response.status, description(response)]).to.deep.equal([status, words]);
        expect((await driver.readAccount("dora@shop.example")).status).to.equal(404);
      });
    }
  });

  describe("The address of a new account", () => {
    before(() =>
      server.rights.runChange(() =>
        server.db.insertInto("retailers").values({ id: "4001", name: "Dell", settings: "{}", tweaks: "{}" }).execute(),
      ),
    );
    after(() => server.rights.runChange(() => server.db.deleteFrom("retailers").where("id", "=", "4001").execute()));
    const removed = () => server.db.deleteFrom("accounts").where("email", "like", "dora%").execute();
    beforeEach(removed);
    after(removed);

    const NO_HOST = "dora@shop";
    for (const [email, retailers, at, status, words] of [
      [NO_HOST, ["1001"], "1001", 201, undefined],
      [NO_HOST, ["1001"], "4001", 201, undefined],
      [NO_HOST, ["4001"], "1001", 400, "Enter an email address"],
      [NO_HOST, ["4001"], "4001", 400, "Enter an email address"],
      [NO_HOST, ["1001", "4001"], "1001", 400, "Enter an email address"],
      [NO_HOST, ["*"], "1001", 400, "Enter an email address"],
      ["dora@shop.invalid", ["1001"], "4001", 201, undefined],
      ["dora@shop.invalid", ["1001", "4001"], "1001", 400, "This mailbox accepts no email"],
      ["dora@shop.example", ["1001", "4001"], "1001", 201, undefined],
      ["dora@shop.example", ["*"], "1001", 201, undefined],
    ] as const) {
      it(`${email} is ${status === 201 ? "accepted" : "refused"} at ${retailers.join(" and ")}, from ${at}: its own strictest retailer decides`, async () => {
        const response = await driver.sendAs(ADMIN, `POST /_/accounts?retailer_id=${at}`, {
          body: { email, retailers },
        });
        expect([response.status, words && description(response)]).to.deep.equal([status, words]);
        const errors = status === 201 ? undefined : [{ description: words, pointer: "email" }];
        expect((response.body as { errors?: object }).errors).to.deep.equal(errors);
      });
    }
  });

  describe("A change of an account", () => {
    it("returns the changed account with a later version [ACCT-038]", async () => {
      const before = await get(MANAGER, "ann@shop.example");
      const after = await patchSince(MANAGER, "ann@shop.example", {
        body: { roles: [role("retailer_id", "1001", "employee")], status: "inactive" },
        headers: { "if-unmodified-since": before.headers.get("last-modified")! },
      });
      expect(after.status).to.equal(200);
      expect(account(after)).to.include({ status: "inactive" });
      expect(account(after).updated_timestamp > account(before).updated_timestamp).to.equal(true);
      expect(after.headers.get("last-modified")).to.equal(new Date(account(after).updated_timestamp).toUTCString());
      expect((await get(MANAGER, "ann@shop.example")).body).to.deep.equal(after.body);
    });

    it("accepts the maximum number of roles and of seen roles", async () => {
      const before = await get(MANAGER, "ann@shop.example");
      const roles = Array.from({ length: 2_000 }, (_, at) =>
        role("store_id", `branch-${String(at).padStart(4, "0")}`, "receipts_view"),
      );
      const { status } = await patchSince(MANAGER, "ann@shop.example", {
        body: { roles, seen: { roles } },
        headers: { "if-unmodified-since": before.headers.get("last-modified")! },
      });
      // There are no such stores.
      expect(status).to.equal(400);
    });

    it("strictly increases the version, even within one second", async () => {
      const versions: string[] = [];
      for (const status of ["inactive", "active", "inactive"])
        versions.push(account(await patch(MANAGER, "ann@shop.example", { status })).updated_timestamp);
      expect(new Set(versions).size).to.equal(3);
      expect(versions).to.deep.equal([...versions].sort());
    });

    it("keeps the version if nothing changes", async () => {
      const [before, after] = [
        await get(MANAGER, "ann@shop.example"),
        await patch(MANAGER, "ann@shop.example", { status: "active" }),
      ];
      expect(after.body).to.deep.equal(before.body);
    });

    it("replaces only the list entries that the caller may see", async () => {
      await patch(MANAGER, "ben@shop.example", { retailers: [] });
      expect(account(await driver.readAccount("ben@shop.example"))).to.deep.include({
        status: "active",
        retailers: [RETAILERS.brook],
        roles: [{ ...role("retailer_id", "2001", "analyst"), source_name: "Brook" }],
      });
    });

    it("confirms the account, and grants the default permission of a retailer [ACCT-013, ACCT-034]", async () => {
      await driver.addAccount("ann@shop.example", { unconfirmed: true });
      const after = await patch(MANAGER, "ann@shop.example", { confirmed: true, permission_defaults_option: "1001" });
      expect(account(after))
        .to.include({ confirmed: true })
        .and.to.have.deep.property("roles", [
          { ...role("retailer_id", "1001", "employee"), source_name: "Alder & Finch" },
        ]);
    });

    it("sets the password, which is valid immediately [ACCT-058]", async () => {
      const after = await patch(MANAGER, "ann@shop.example", { password: GOOD_PASSWORD });
      expect(after.status).to.equal(200);
      expect(Date.now() - Date.parse(account(after).last_password_change!)).to.be.below(60_000);
      await server.signIn("ann@shop.example" as "staff@shop.example", GOOD_PASSWORD);
    });

    it("is refused if another user has changed the account since, and writes nothing", async () => {
      const { headers } = await get(MANAGER, "ann@shop.example");
      await patch(LOCAL, "ann@shop.example", { roles: [] });
      const since = { "if-unmodified-since": headers.get("last-modified")! };
      for (const body of [{ status: "inactive" }, { password: GOOD_PASSWORD }]) {
        const response = await patchSince(MANAGER, "ann@shop.example", { body, headers: since });
        expect(response.status).to.equal(412);
      }
      expect(account(await get(MANAGER, "ann@shop.example"))).to.deep.include({ status: "active", roles: [] });
      expect(
        (
          await patchSince(MANAGER, "ann@shop.example", {
            body: { status: "inactive" },
            headers: { "if-unmodified-since": "yesterday" },
          })
        ).status,
      ).to.equal(400);
    });

    for (const [what, who, email, body, status, words] of [
      ["of an unknown account", MANAGER, "nobody@shop.example", { status: "inactive" }, 404, "Not found"],
      ["of an account that the caller does not manage", MANAGER, ADMIN, { status: "inactive" }, 404, "Not found"],
      [
        "that adds a retailer that the caller does not manage",
        MANAGER,
        "ann@shop.example",
        { retailers: ["1001", "2001"] },
        400,
        "There is no retailer 2001",
      ],
      [
        "that adds an unknown retailer",
        ADMIN,
        "ann@shop.example",
        { retailers: ["1001", "9999"] },
        400,
        "There is no retailer 9999",
      ],
      [
        "that grants a role at a retailer that the caller does not manage",
        MANAGER,
        "ann@shop.example",
        { roles: [role("retailer_id", "2001", "employee")] },
        400,
        "There is no retailer 2001",
      ],
      [
        "that grants a role at an unknown store",
        LOCAL,
        "ann@shop.example",
        { roles: [role("store_id", "9999", "employee")] },
        400,
        "There is no store 9999",
      ],
      [
        "of the status by a manager of only a part of the account",
        MANAGER,
        "ben@shop.example",
        { status: "inactive" },
        403,
        "This account also belongs to retailers that you don't manage",
      ],
      [
        "to the password of an account with more permissions",
        MANAGER,
        LOCAL,
        { password: GOOD_PASSWORD },
        403,
        "This account has permissions that you don't have. Send its owner a password reset link instead.",
      ],
      [
        "that grants a permission that the caller lacks",
        MANAGER,
        "ann@shop.example",
        { roles: [role("retailer_id", "1001", "administrator")] },
        403,
        "You can't give 'administrator' because you don't have ",
      ],
      [
        "that grants a blank permission [ACCT-027]",
        LOCAL,
        "ann@shop.example",
        { roles: [role("retailer_id", "1001", "   ")] },
        400,
        "Permission of role 1 must be a text without blanks around it",
      ],
      [
        "that grants a permission with surrounding blanks [ACCT-027]",
        LOCAL,
        "ann@shop.example",
        { roles: [role("retailer_id", "1001", " employee ")] },
        400,
        "Permission of role 1 must be a text without blanks around it",
      ],
      [
        "that removes a role that the caller cannot remove",
        MANAGER,
        LOCAL,
        { roles: [] },
        403,
        "You can't remove 'administrator'",
      ],
      [
        "to a short password",
        MANAGER,
        "ann@shop.example",
        { password: "seven green um" },
        400,
        "The password needs at least 15 characters",
      ],
      [
        "to a long password",
        MANAGER,
        "ann@shop.example",
        { password: "ab".repeat(513) },
        400,
        "Password must have at most 1,024 characters",
      ],
      [
        "to a password that contains the address",
        MANAGER,
        "ann@shop.example",
        { password: "Ann@shop.example!!" },
        400,
        "This password contains the email address or product name",
      ],
      [
        "to a common password",
        MANAGER,
        "ann@shop.example",
        { password: "passwordpassword" },
        400,
        "This password is too common",
      ],
      [
        "to the published password of the demonstration",
        ADMIN,
        "ann@shop.example",
        { password: DEMO_PASSWORD },
        400,
        passwordRefused({ kind: "common" }),
      ],
      ["without members", MANAGER, "ann@shop.example", {}, 400, "The request must have at least 1 member"],
      [
        "of an unknown member",
        MANAGER,
        "ann@shop.example",
        { email: "eve@shop.example" },
        400,
        "email is not known here",
      ],
    ] as const) {
      it(`is refused: a change ${what}`, async () => {
        const before = await driver.readAccount(email);
        const response = await patch(who, email, body);
        expect([response.status, description(response).slice(0, words.length)]).to.deep.equal([status, words]);
        expect((await driver.readAccount(email)).body).to.deep.equal(before.body);
      });
    }

    it("is refused if the settings of the retailer do not allow it", async () => {
      const limits = { account_management: { hide_store_permissions: true, allowed_permissions: ["receipts_view"] } };
      const [{ settings }] = (await server.db
        .selectFrom("retailers")
        .select("settings")
        .where("id", "=", "1001")
        .execute()) as [{ settings: object }];
      const set = (value: object) =>
        server.rights.runChange(() =>
          server.db
            .updateTable("retailers")
            .set({ settings: JSON.stringify(value) })
            .where("id", "=", "1001")
            .execute(),
        );
      await set({ ...settings, ...limits, password: { min_length: 20 } });
      try {
        const refused = await patch(MANAGER, "ann@shop.example", {
          roles: [role("retailer_id", "1001", "employee"), role("retailer_id", "1001", "refund_view")],
        });
        expect([refused.status, description(refused)]).to.deep.equal([403, "You can't give 'refund_view' here"]);
        expect(account(await get(MANAGER, "ann@shop.example")).roles).to.deep.equal([
          { ...role("retailer_id", "1001", "employee"), source_name: "Alder & Finch" },
        ]);
        expect(description(await patch(MANAGER, "ann@shop.example", { password: "sixteen chars 4u" }))).to.equal(
          "The password needs at least 20 characters",
        );
      } finally {
        await set(settings);
      }
    });

    it("applies the password rule of the account's strictest retailer, at any retailer of the caller", async () => {
      const [{ settings }] = (await server.db
        .selectFrom("retailers")
        .select("settings")
        .where("id", "=", "2001")
        .execute()) as [{ settings: object }];
      const set = (value: object) =>
        server.rights.runChange(() =>
          server.db
            .updateTable("retailers")
            .set({ settings: JSON.stringify(value) })
            .where("id", "=", "2001")
            .execute(),
        );
      await set({ ...settings, password: { min_length: 40 } });
      await driver.addAccount("all@shop.example", { retailers: ["*"] });
      try {
        for (const email of ["ben@shop.example", "all@shop.example"]) {
          expect(description(await patch(ADMIN, email, { password: GOOD_PASSWORD }))).to.equal(
            "The password needs at least 40 characters",
          );
        }
        expect((await patch(ADMIN, "ann@shop.example", { password: GOOD_PASSWORD })).status).to.equal(200);
      } finally {
        await set(settings);
      }
    });

    it("is audited with its details and reason, and without secrets", async () => {
      const headers = { "counterfoil-overwrite-reason": encodeURIComponent("Agreed with Ann: she's moving") };
      await patchSince(MANAGER, "ann@shop.example", {
        body: { roles: [role("retailer_id", "1001", "receipts_view")], password: GOOD_PASSWORD },
        headers,
      });
      const [roles] = (await driver.auditEvents("account.roles")).slice(-1);
      expect(roles).to.deep.include({
        actor: MANAGER,
        target: "ann@shop.example",
        details: {
          retailer_id: "1001",
          added: [role("retailer_id", "1001", "receipts_view")],
          removed: [role("retailer_id", "1001", "employee"), role("store_id", "5002", "employee")],
          reason: "Agreed with Ann: she's moving",
        },
      });
      const [password] = (await driver.auditEvents("account.password")).slice(-1);
      expect(JSON.stringify(password)).not.to.include(GOOD_PASSWORD);
      expect(server.log.join("\n")).not.to.include(GOOD_PASSWORD);
    });

    it("is audited if a rule refuses it", async () => {
      await patch(MANAGER, "ben@shop.example", { status: "inactive" });
      expect((await driver.auditEvents("access.refused")).at(-1)).to.deep.include({
        actor: MANAGER,
        target: "changeAccount",
        details: {
          retailer_id: "1001",
          account: "ben@shop.example",
          tried: { status: "inactive" },
          reason: "This account also belongs to retailers that you don't manage",
        },
      });
    });

    it("accepts a permission of several words, and of one character [ACCT-028]", async () => {
      const roles = ["my own permission", "x", "\u{1f4b6}"].map((permission) =>
        role("retailer_id", "1001", permission),
      );
      const after = await patch(LOCAL, "ann@shop.example", { roles });
      expect([after.status, account(after).roles]).to.deep.equal([
        200,
        roles.map((each) => ({ ...each, source_name: "Alder & Finch" })),
      ]);
    });

    it("refuses a permission that looks like another one [ACCT-028]", async () => {
      const { status, body } = await patch(LOCAL, "ann@shop.example", {
        roles: [role("retailer_id", "1001", "employee\u200b")],
      });
      expect([status, (body as { errors: unknown }).errors]).to.deep.equal([
        400,
        [{ description: "A permission must not contain invisible characters", pointer: "roles" }],
      ]);
    });

    it("accepts thousands of roles within five seconds", async () => {
      await driver.addAccount("ann@shop.example", { retailers: ["1001"] });
      const roles = Array.from({ length: 2_000 }, (_, at) => role("retailer_id", "1001", `custom.flag.${at}`));
      const start = performance.now();
      expect(account(await patch(LOCAL, "ann@shop.example", { roles })).roles).to.have.length(2_000);
      expect(performance.now() - start).to.be.below(scaleLimit(5_000));
      expect(
        (await patch(LOCAL, "ann@shop.example", { roles: [...roles, role("retailer_id", "1001", "employee")] })).status,
      ).to.equal(400);
    });
  });
});
