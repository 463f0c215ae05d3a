import { expect } from "chai";
import { AccessTokenStore, type TokenDraft } from "#server/accounts/access-token-store.queries.ts";
import { systemClock } from "#server/system-clock.ts";
import { createCalls, type Call, type ReceivedResponse } from "#test/support/calls.ts";
import { contractCalls, type ContractCall } from "#test/support/contract-calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const GUARDED = contractCalls().filter(({ operation }) => operation.isGuarded);
const OF_A_RETAILER = GUARDED.filter(({ operation }) => operation.access.tenant === "retailer");

type Rights = Omit<TokenDraft, "name">;

/** Refusals of the authorizer. An operation may have further reasons. */
const TURNED_AWAY = /^(?:Missing permission: |Closed to )/;

/** Flags that a call needs besides one of its own. */
const BESIDE: Readonly<Record<string, readonly string[]>> = { changeReceipt: ["receipts_view"] };

/** permission-matrix.test.ts checks which flags give access to which records. */
describe("access to operations", () => {
  let server: TestServer;
  let tokens: AccessTokenStore;
  /** A receipt of retailer 1001, and one of 2001. */
  let own: string;
  let foreign: string;
  before(async () => {
    server = await startTestServer();
    tokens = new AccessTokenStore(server.db, systemClock, server.rights);
    const oneOf = async (retailer: string): Promise<string> =>
      (
        await server.db
          .selectFrom("receipts")
          .select("id")
          .where("retailer_id", "=", retailer)
          .executeTakeFirstOrThrow()
      ).id;
    [own, foreign] = [await oneOf("1001"), await oneOf("2001")];
  });
  after(() => server.close());

  const tokenFor = async (rights: Rights): Promise<string> => (await tokens.create({ name: "test", ...rights })).token;
  const callWith = (token: string): Call => createCalls(server, { authorization: `Bearer ${token}` });
  const get = (path: string, token: string): Promise<ReceivedResponse> => callWith(token)("GET", path);
  /** Calls that change data use records that do not exist, so that every call finds the same data. */
  const ask = (
    call: ContractCall,
    token: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<ReceivedResponse> =>
    callWith(token)(
      call.operation.method,
      call.address({ id: own, reference: "nowhere", email: "unknown@shop.example" }, query),
      call.sent,
    );
  /** Some calls need a reason, for which they ask after the rights of the caller. */
  const isRefused = ({ status, json }: ReceivedResponse): boolean =>
    status === 401 || (status === 400 && !/\breason\b/i.test(JSON.stringify(json)));
  const isTurnedAway = ({ status, json }: ReceivedResponse): boolean =>
    status === 403 && TURNED_AWAY.test(String(json["description"]));

  for (const call of GUARDED) {
    const { id, access } = call.operation;
    const { anyOf } = access;

    describe(id, () => {
      it(`${access.stores === "whole" ? "requires its flag for" : "does not require its flag for"} every store of the retailer`, async () => {
        const token = await tokenFor({
          retailers: ["1001"],
          permissions: [...anyOf.slice(0, 1), ...(BESIDE[id] ?? [])],
          stores: ["5001", "5002", "5003"],
        });
        const answer = await ask(call, token);
        expect(isTurnedAway(answer), answer.text).to.equal(access.stores === "whole");
        if (access.stores === "whole")
          expect(answer.json["description"]).to.equal(
            `Missing permission: ${anyOf.join(" or ")} at the whole retailer`,
          );
      });

      it("refuses a revoked token and an unknown one", async () => {
        const { id: given, token } = await tokens.create({
          name: "test",
          retailers: ["1001"],
          permissions: anyOf.slice(0, 1),
        });
        expect((await ask(call, token)).status).not.to.equal(401);
        expect(await tokens.revoke(given)).to.equal(true);
        for (const wrong of [token, token.slice(0, -1), "", "x", "a b"]) {
          const answer = await ask(call, wrong);
          expect([answer.status, answer.json]).to.deep.equal([
            401,
            {
              status: "Unauthorized",
              description: "The access token is not valid: it is unknown, incomplete, revoked, ended or suspended",
              code: "invalid_token",
            },
          ]);
        }
      });

      it("refuses unauthenticated callers", async () => {
        expect((await createCalls(server, {})(call.operation.method, call.address({}), call.sent)).status).to.equal(
          401,
        );
      });
    });
  }

  for (const call of OF_A_RETAILER) {
    describe(`${call.operation.id}, at any retailer`, () => {
      const permissions = call.operation.access.anyOf.slice(0, 1);

      it("accepts only the caller's own retailer, named once", async () => {
        const token = await tokenFor({ retailers: ["1001"], permissions });
        expect(isRefused(await ask(call, token, { retailer_id: "1001" }))).to.equal(false);
        for (const retailer_id of ["", "%2001", ...(call.takes({ retailer_id: "*" }) ? [] : ["*"])]) {
          expect((await ask(call, token, { retailer_id })).status, retailer_id).to.equal(400);
        }
        for (const twice of ["1001", "2001"]) {
          const path = `${call.address({ id: own }, { retailer_id: "1001" })}&retailer_id=${twice}`;
          expect((await callWith(token)(call.operation.method, path, call.sent)).status).to.equal(400);
        }
      });

      it("requires a token of several retailers to name one", async () => {
        for (const retailers of [["1001", "2001"], ["*"]]) {
          const token = await tokenFor({ retailers, permissions });
          expect((await ask(call, token)).json)
            .to.have.property("description")
            .that.includes("retailer_id is required");
          expect(isRefused(await ask(call, token, { retailer_id: "1001" }))).to.equal(false);
        }
      });
    });
  }

  it("a receipt of another retailer or store gets the same response as a missing one", async () => {
    const token = await tokenFor({ retailers: ["1001"], permissions: ["receipts_view"] });
    const shut = await tokenFor({ retailers: ["1001"], permissions: ["receipts_view"], stores: [] });
    const answers = await Promise.all([
      get(`/receipts/${foreign}`, token),
      get(`/receipts/${"f".repeat(24)}`, token),
      get(`/receipts/${own}`, shut),
    ]);
    expect(answers.map(({ status }) => status)).to.deep.equal([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).to.equal(1);
  });

  it("a request with a token ignores the session cookie", async () => {
    const cookie = await server.signIn("admin@shop.example");
    const answer = await fetch(`${server.url}/api/stores`, {
      headers: { cookie, authorization: "Bearer nobody-gave-this-one-out" },
    });
    expect(answer.status).to.equal(401);
  });

  it("a role applies at its own retailer only", async () => {
    expect((await server.get("/receipts", "idle@shop.example")).status).to.equal(403);
    expect((await server.get("/receipts?retailer_id=2001", "idle@shop.example")).status).to.equal(404);
    const rights = async (query: string) =>
      ((await (await server.get(`/_/session${query}`, "both@shop.example")).json()) as { permissions: string[] })
        .permissions;
    expect(await rights("?retailer_id=1001")).to.deep.equal(["receipts_view", "refund_view", "consumer_view"]);
    expect(await rights("?retailer_id=2001")).to.include("advanced_query");
  });

  it("a permission for the whole retailer does not extend a permission for one store", async () => {
    const rates = {
      email: "counter@shop.example",
      context_name: "retailer_id",
      context_value: "1001",
      permission: "rates_admin",
    } as const;
    await server.rights.runChange(() => server.db.insertInto("roles").values(rates).execute());
    const read = async (path: string): Promise<unknown> => (await server.get(path, "counter@shop.example")).json();
    const storesOf = (receipts: unknown): string[] => [
      ...new Set((receipts as { store_id: string }[]).map(({ store_id }) => store_id)),
    ];
    const offered = (await read("/stores")) as { id: string }[];
    expect(storesOf(await read("/receipts?count=100"))).to.deep.equal(["5002"]);
    expect(await read("/receipts?store_id=5001")).to.deep.equal([]);
    expect(offered.map(({ id }) => id)).to.have.members(["5001", "5002", "5003"]);
    const session = await read("/_/session");
    expect(session).to.have.property("stores_allowed", "all");
    expect(session).to.have.deep.property("stores_by_flag", {
      receipts_view: ["5002"],
      refund_view: ["5002"],
      consumer_view: ["5002"],
    });
    const shut = await server.db
      .selectFrom("receipts")
      .select("id")
      .where("retailer_id", "=", "1001")
      .where("store_id", "=", "5001")
      .executeTakeFirstOrThrow();
    expect((await server.get(`/receipts/${shut.id}`, "counter@shop.example")).status).to.equal(404);
    await server.rights.runChange(() =>
      server.db
        .deleteFrom("roles")
        .where("email", "=", rates.email)
        .where("permission", "=", rates.permission)
        .execute(),
    );
    expect(await read("/_/session")).to.have.deep.property("stores_allowed", ["5002"]);
  });

  it("an account without a retailer cannot act for one", async () => {
    expect((await server.get("/_/session", "lost@shop.example")).status).to.equal(404);
  });

  it("the session response contains the account, the retailer and the permissions", async () => {
    const response = await server.get("/_/session", "floor@shop.example");
    const { email_reports: reports, ...session } = (await response.json()) as Record<string, unknown>;
    expect(reports).to.be.an("array");
    expect(session).to.deep.equal({
      account: { email: "floor@shop.example" },
      retailer: { id: "1001", name: "Alder & Finch" },
      retailers: [{ id: "1001", name: "Alder & Finch" }],
      permissions: ["receipts_view", "refund_view", "consumer_view"],
      stores_allowed: ["5002", "5003"],
      stores_by_flag: {
        receipts_view: ["5002", "5003"],
        refund_view: ["5002", "5003"],
        consumer_view: ["5002", "5003"],
      },
    });
  });
});
