import { readFileSync } from "node:fs";
import { expect } from "chai";
import { FLAGS, flagsOf, type Flag } from "#domain/shared/permission.ts";
import { AccessTokens } from "#server/accounts/access-tokens.queries.ts";
import { readContract, type Operation } from "#server/plugins/contract.ts";
import { systemClock } from "#server/system-clock.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const CONTRACT = readContract(readFileSync("openapi/openapi-v1.yml", "utf8"));
const GUARDED = CONTRACT.operations.filter(({ guarded }) => guarded);

type Rights = { readonly retailers: readonly string[]; readonly permissions: readonly string[]; readonly stores?: readonly string[] };

describe("who may call what", () => {
  let server: TestServer;
  let tokens: AccessTokens;
  /** A receipt of retailer 1001, and one of 2001. */
  let own: string;
  let foreign: string;
  before(async () => {
    server = await startTestServer();
    tokens = new AccessTokens(server.db, systemClock, server.rights);
    const oneOf = async (retailer: string): Promise<string> =>
      (await server.db.selectFrom("receipts").select("id").where("retailer_id", "=", retailer).executeTakeFirstOrThrow()).id;
    [own, foreign] = [await oneOf("1001"), await oneOf("2001")];
  });
  after(() => server.close());

  const tokenFor = async (rights: Rights): Promise<string> => (await tokens.create({ name: "test", ...rights })).token;
  const call = (operation: Operation, token: string, { query = "", id = own } = {}): Promise<Response> =>
    fetch(`${server.url}/api${operation.path.replace("{id}", id)}${query}`, { headers: { authorization: `Bearer ${token}` } });
  const refusals = async (): Promise<number> =>
    (await server.db.selectFrom("audit").selectAll().where("action", "=", "access.refused").execute()).length;

  for (const operation of GUARDED) {
    const { anyOf } = operation.access;

    describe(operation.id, () => {
      for (const flag of FLAGS) {
        // 'sales_demo' is a bundle too, of the same name.
        const opens = anyOf.length === 0 || flagsOf(flag).some((held) => anyOf.includes(held as Flag));
        it(`is ${opens ? "open" : "closed"} to ${flag}`, async () => {
          const token = await tokenFor({ retailers: ["1001"], permissions: [flag] });
          const [before, answer] = [await refusals(), await call(operation, token)];
          const { description } = (await answer.json()) as { description?: string };
          expect(answer.status).to.equal(opens ? 200 : 403);
          if (!opens) expect(description).to.equal(`Missing permission: ${anyOf.join(" or ")}`);
          expect(await refusals()).to.equal(before + (opens ? 0 : 1));
        });
      }

      it("is closed to who holds nothing, unless it needs nothing", async () => {
        const token = await tokenFor({ retailers: ["1001"], permissions: [] });
        expect((await call(operation, token)).status).to.equal(anyOf.length === 0 ? 200 : 403);
      });

      const permissions: readonly Flag[] = anyOf.slice(0, 1);

      it("answers a retailer that is not the caller's like one that there is not", async () => {
        const token = await tokenFor({ retailers: ["1001"], permissions });
        const before = await refusals();
        const answers = await Promise.all(["2001", "9999"].map((id) => call(operation, token, { query: `?retailer_id=${id}` })));
        expect(answers.map(({ status }) => status)).to.deep.equal([404, 404]);
        const [other, unknown] = await Promise.all(answers.map((answer) => answer.text()));
        expect(other).to.equal(unknown);
        expect(await refusals()).to.equal(before + 2);
      });

      it("takes the caller's own retailer, once", async () => {
        const token = await tokenFor({ retailers: ["1001"], permissions });
        expect((await call(operation, token, { query: "?retailer_id=1001" })).status).to.equal(200);
        for (const query of ["?retailer_id=1001&retailer_id=1001", "?retailer_id=1001&retailer_id=2001", "?retailer_id=", "?retailer_id=*", "?retailer_id=%2001"]) {
          expect((await call(operation, token, { query })).status, query).to.equal(400);
        }
      });

      it("wants a token of several retailers to name one", async () => {
        for (const retailers of [["1001", "2001"], ["*"]]) {
          const token = await tokenFor({ retailers, permissions });
          expect((await call(operation, token)).status).to.equal(400);
          expect((await call(operation, token, { query: "?retailer_id=1001" })).status).to.equal(200);
        }
      });

      it("knows neither a revoked token nor one that was never given", async () => {
        const { id, token } = await tokens.create({ name: "test", retailers: ["1001"], permissions });
        expect((await call(operation, token)).status).to.equal(200);
        expect(await tokens.revoke(id)).to.equal(true);
        for (const wrong of [token, token.slice(0, -1), "", "x", "a b"]) {
          const answer = await call(operation, wrong);
          expect(answer.status).to.equal(401);
          expect(await answer.json()).to.deep.equal({ status: "Unauthorized", description: "Please sign in" });
        }
      });

      it("is closed to strangers", async () => {
        expect((await server.get(operation.path.replace("{id}", own))).status).to.equal(401);
      });
    });
  }

  it("a receipt of another retailer is answered like one that does not exist, and so is one of another store", async () => {
    const [getReceipt] = GUARDED.filter(({ id }) => id === "getReceipt");
    const token = await tokenFor({ retailers: ["1001"], permissions: ["receipts_view"] });
    const shut = await tokenFor({ retailers: ["1001"], permissions: ["receipts_view"], stores: [] });
    const answers = await Promise.all([
      call(getReceipt!, token, { id: foreign }),
      call(getReceipt!, token, { id: "f".repeat(24) }),
      call(getReceipt!, shut, { id: own }),
    ]);
    expect(answers.map(({ status }) => status)).to.deep.equal([404, 404, 404]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).to.equal(1);
  });

  it("a request with a token is that of the token, whatever session it brings besides", async () => {
    const cookie = await server.signIn("admin@shop.example");
    const answer = await fetch(`${server.url}/api/stores`, { headers: { cookie, authorization: "Bearer nobody-gave-this-one-out" } });
    expect(answer.status).to.equal(401);
  });

  it("a role counts at its own retailer only", async () => {
    expect((await server.get("/receipts", "idle@shop.example")).status).to.equal(403);
    expect((await server.get("/receipts?retailer_id=2001", "idle@shop.example")).status).to.equal(404);
    const rights = async (query: string) => ((await (await server.get(`/_/session${query}`, "both@shop.example")).json()) as { permissions: string[] }).permissions;
    expect(await rights("?retailer_id=1001")).to.deep.equal(["receipts_view", "refund_view"]);
    expect(await rights("?retailer_id=2001")).to.include("advanced_query");
  });

  it("a right at the whole retailer opens no store to a right that is held at one", async () => {
    const rates = { email: "counter@shop.example", context_name: "retailer_id", context_value: "1001", permission: "rates_admin" } as const;
    await server.rights.changing(() => server.db.insertInto("roles").values(rates).execute());
    const read = async (path: string): Promise<unknown> => (await server.get(path, "counter@shop.example")).json();
    const storesOf = (receipts: unknown): string[] => [...new Set((receipts as { store_id: string }[]).map(({ store_id }) => store_id))];
    const offered = (await read("/stores")) as { id: string }[];
    expect(storesOf(await read("/receipts?count=100"))).to.deep.equal(["5002"]);
    expect(await read("/receipts?store_id=5001")).to.deep.equal([]);
    expect(offered.map(({ id }) => id)).to.have.members(["5001", "5002", "5003"]);
    expect(await read("/_/session")).to.have.property("stores_allowed", "all");
    const shut = await server.db.selectFrom("receipts").select("id").where("retailer_id", "=", "1001").where("store_id", "=", "5001").executeTakeFirstOrThrow();
    expect((await server.get(`/receipts/${shut.id}`, "counter@shop.example")).status).to.equal(404);
    await server.rights.changing(() => server.db.deleteFrom("roles").where("email", "=", rates.email).where("permission", "=", rates.permission).execute());
    expect(await read("/_/session")).to.have.deep.property("stores_allowed", ["5002"]);
  });

  it("an account without a retailer has none to act for", async () => {
    expect((await server.get("/_/session", "lost@shop.example")).status).to.equal(404);
  });

  it("the answer of the session tells who calls, where they stand and what they may", async () => {
    expect(await (await server.get("/_/session", "floor@shop.example")).json()).to.deep.equal({
      account: { email: "floor@shop.example" },
      retailer: { id: "1001", name: "Alder & Finch" },
      retailers: [{ id: "1001", name: "Alder & Finch" }],
      permissions: ["receipts_view", "refund_view"],
      stores_allowed: ["5002", "5003"],
    });
  });
});
