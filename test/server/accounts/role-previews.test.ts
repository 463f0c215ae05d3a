import { expect } from "chai";
import { expandPermission, FLAGS } from "#domain/shared/access/permission.ts";
import { contractCalls, type ContractCall } from "#test/support/contract-calls.ts";
import { OwnAccountDriver } from "./own-account-driver.ts";

const ADMIN = "admin@shop.example";
const CALLS = contractCalls().filter(({ operation }) => operation.isGuarded && operation.id !== "endRolePreview");
/** They hand out a token with which another service acts. */
const REFUSED_READS = ["getTaxFreeSession", "getTaxFreePayload"];
const isRefused = ({ operation: { id, method } }: ContractCall): boolean =>
  method !== "GET" || REFUSED_READS.includes(id);

type Session = {
  readonly permissions: readonly string[];
  readonly stores_allowed: unknown;
  readonly retailer: { readonly id: string };
  readonly retailers: readonly { readonly id: string }[];
};

describe("the preview of a role", () => {
  let user: OwnAccountDriver;
  before(async () => {
    user = await OwnAccountDriver.start();
  });
  after(() => user.server.close());
  beforeEach(async () => {
    await user.reset();
    await user.password(ADMIN);
  });

  const start = (body: object, retailer = "1001"): Promise<Response> =>
    user.call(`/_/role-preview?retailer_id=${retailer}`, { method: "POST", body });
  const end = (): Promise<Response> => user.call("/_/role-preview", { method: "DELETE" });
  const session = (): Promise<Session> => user.json<Session>("/_/session");
  const outcome = async (answer: Response): Promise<readonly [number, string | undefined]> => {
    const { code } = answer.status >= 400 ? ((await answer.json()) as { code?: string }) : {};
    return [answer.status, code];
  };
  /** Calls an operation like the example of the contract. */
  const ask = async ({ operation, sent, address }: ContractCall) => {
    const { body } = sent;
    const isForm = body instanceof FormData;
    const answer = await fetch(`${user.server.url}/api${address({})}`, {
      method: operation.method,
      headers: {
        cookie: user.cookies,
        origin: user.server.url,
        ...(body === undefined || isForm ? {} : { "content-type": sent.type ?? "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    user.keepCookies(answer);
    return outcome(answer);
  };

  it("has the permissions of the role at one retailer, and all of them again after its end", async () => {
    const before = await session();
    expect((await start({ permission: "employee" }, "2001")).status).to.equal(204);
    const during = await session();
    expect(during.permissions).to.have.members([...expandPermission("employee")]);
    expect([during.stores_allowed, during.retailer.id]).to.deep.equal(["all", "2001"]);
    expect(during.retailers.map(({ id }) => id)).to.deep.equal(["2001"]);
    expect(await outcome(await user.call("/receipts?retailer_id=1001"))).to.deep.equal([404, "retailer_not_found"]);
    expect((await end()).status).to.equal(204);
    expect((await session()).permissions).to.have.members([...before.permissions]);
  });

  it("is limited to a store", async () => {
    expect((await start({ permission: "employee", store_id: "5002" })).status).to.equal(204);
    const { permissions, stores_allowed: stores } = await session();
    expect(permissions).to.have.members([...expandPermission("employee")]);
    expect(stores).to.deep.equal(["5002"]);
  });

  it("never has a permission or a store that the account lacks", async () => {
    await user.server.rights.runChange(async () => {
      const { db } = user.server;
      await db.deleteFrom("roles").where("email", "=", ADMIN).execute();
      await db
        .insertInto("roles")
        .values([
          { email: ADMIN, context_name: "retailer_id", context_value: "1001", permission: "accounts_admin" },
          { email: ADMIN, context_name: "store_id", context_value: "5002", permission: "employee" },
        ])
        .execute();
    });
    try {
      expect((await start({ permission: "administrator" })).status).to.equal(204);
      const whole = await session();
      expect(whole.permissions).to.have.members(["accounts_admin", ...expandPermission("employee")]);
      await end();
      expect(await outcome(await start({ permission: "manager", store_id: "5003" }))).to.deep.equal([
        400,
        "invalid_request",
      ]);
      expect((await start({ permission: "manager", store_id: "5002" })).status).to.equal(204);
      const atStore = await session();
      expect(atStore.permissions).to.have.members([...expandPermission("employee")]);
      expect(atStore.stores_allowed).to.deep.equal(["5002"]);
    } finally {
      await user.server.rights.runChange(async () => {
        const { db } = user.server;
        await db.deleteFrom("roles").where("email", "=", ADMIN).execute();
        await db
          .insertInto("roles")
          .values({ email: ADMIN, context_name: "retailer_id", context_value: "*", permission: "administrator" })
          .execute();
      });
    }
  });

  it("has the restrictions of the role", async () => {
    await start({ permission: "sales_demo" });
    expect((await session()).permissions).to.include("sales_demo");
    expect((await end()).status).to.equal(204);
  });

  it("refuses a role of which the account holds nothing, and a store of another retailer", async () => {
    expect(await outcome(await start({ permission: "unheard_of" }))).to.deep.equal([400, "invalid_request"]);
    expect(await outcome(await start({ permission: "employee", store_id: "6001" }))).to.deep.equal([
      400,
      "invalid_request",
    ]);
    expect(await outcome(await start({ permission: "employee" }, "9999"))).to.deep.equal([404, "retailer_not_found"]);
  });

  it("ends after an hour, and with the session", async () => {
    await start({ permission: "employee" });
    user.advance(30);
    await session();
    user.advance(29);
    expect((await session()).permissions).not.to.include("accounts_admin");
    user.advance(1);
    expect((await session()).permissions).to.include("accounts_admin");
    await start({ permission: "employee" });
    user.cookies = "";
    await user.password(ADMIN);
    expect((await session()).permissions).to.include("accounts_admin");
  });

  it("survives the rotation of the token", async () => {
    await start({ permission: "employee" });
    await user.server.rights.runChange(() =>
      user.server.db.updateTable("sessions").set({ renew: true }).where("email", "=", ADMIN).execute(),
    );
    const cookie = user.cookies;
    await session();
    expect(user.cookies).not.to.equal(cookie);
    expect((await session()).permissions).not.to.include("accounts_admin");
  });

  it("is audited with the role", async () => {
    await start({ permission: "employee", store_id: "5002" });
    await end();
    const [started, ...others] = await user.audited("role-preview.start");
    expect(others).to.deep.equal([]);
    expect(started).to.include({ actor: ADMIN });
    expect(started?.details).to.deep.equal({ retailer_id: "1001", permission: "employee", store_id: "5002" });
    expect(await user.audited("role-preview.end")).to.have.length(1);
  });

  it("does nothing at the end without a preview", async () => {
    expect((await end()).status).to.equal(204);
    expect(await user.audited("role-preview.end")).to.deep.equal([]);
  });

  it("renders the pages with the permissions of the role", async () => {
    await start({ permission: "employee", store_id: "5002" });
    const headers = { cookie: user.cookies, accept: "text/html" };
    const page = await (await fetch(`${user.server.url}/receipts`, { headers })).text();
    const json = /<script[^>]*id="portal-bootstrap"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? "{}";
    const bootstrap = JSON.parse(json) as Session & { readonly preview: object };
    expect(bootstrap.permissions).to.have.members([...expandPermission("employee")]);
    expect(bootstrap.preview).to.include({ permission: "employee", store: "5002" });
  });

  it("starts for no other account, nor for a token", async () => {
    const token = await user.json<{ secret: string }>(`/_/account/${ADMIN}/tokens?retailer_id=1001`, {
      method: "POST",
      body: { name: "t", retailers: ["1001"], permissions: ["administrator"] },
    });
    for (const [method, body] of [
      ["POST", { permission: "employee" }],
      ["DELETE", undefined],
    ] as const) {
      const answer = await fetch(`${user.server.url}/api/_/role-preview?retailer_id=1001`, {
        method,
        headers: {
          authorization: `Bearer ${token.secret}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      expect(await outcome(answer)).to.deep.equal([403, "session_required"]);
    }
    for (const [email, code] of [
      ["staff@shop.example", "permission_denied"],
      ["sales@shop.example", "permission_excluded"],
    ] as const) {
      user.cookies = "";
      await user.password(email);
      expect(await outcome(await start({ permission: "employee" }))).to.deep.equal([403, code]);
    }
  });

  describe("of every flag", () => {
    beforeEach(async () => {
      expect((await start({ permission: "administrator" })).status).to.equal(204);
    });

    for (const call of CALLS.filter(isRefused)) {
      it(`refuses ${call.operation.id}`, async () => {
        expect(await ask(call)).to.deep.equal([403, "preview_read_only"]);
      });
    }

    for (const call of CALLS.filter((each) => !isRefused(each))) {
      it(`reads ${call.operation.id}`, async () => {
        expect((await ask(call))[1]).not.to.equal("preview_read_only");
      });
    }
  });

  for (const flag of FLAGS) {
    it(`starts with accounts_admin only, and ends for every account: ${flag}`, async () => {
      const { db, rights } = user.server;
      const roleOf = (permission: string) =>
        rights.runChange(() =>
          db.updateTable("roles").set({ permission }).where("email", "=", "staff@shop.example").execute(),
        );
      await roleOf(flag);
      try {
        user.cookies = "";
        await user.password("staff@shop.example");
        const refused = [403, flag === "sales_demo" ? "permission_excluded" : "permission_denied"] as const;
        const expected = flag === "accounts_admin" ? [204, undefined] : refused;
        expect(await outcome(await start({ permission: flag }))).to.deep.equal(expected);
        expect(await outcome(await end())).to.deep.equal([204, undefined]);
      } finally {
        await roleOf("employee");
      }
    });
  }

  it("is possible for each flag but the restrictions", async () => {
    for (const flag of FLAGS.filter((each) => each !== "sales_demo" && each !== "identifier_vip_edit")) {
      expect((await start({ permission: flag })).status, flag).to.equal(204);
      expect((await session()).permissions).to.deep.equal([flag]);
      await end();
    }
  });
});
