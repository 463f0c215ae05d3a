import { expect } from "chai";
import type { OperationId } from "#contract/index.ts";
import { FLAGS } from "#domain/shared/access/permission.ts";
import { hashPassword } from "#server/accounts/password-hash.ts";
import type { Call, ReceivedResponse } from "#test/support/calls.ts";
import { contractCalls, type ContractCall } from "#test/support/contract-calls.ts";
import { readContract } from "#test/contract/contract.ts";
import { STORE_RULES } from "#server/own-api/store-rules.ts";
import { TEST_COST } from "#test/support/server-fixture.ts";
import { startOwnApiServer, type OwnApiServer } from "./own-api-server.ts";
import { json, text } from "./upstream.ts";

const OWN_RECEIPT = "69a41a5c0000000000000001";
const OTHER_RECEIPT = "69a41a5c0000000000000002";
const OWN = { store_id: "5002", store_reference: "77" };
const OTHER = { store_id: "5001", store_reference: "LON-01" };
const STORES = [
  { id: "5001", name: "Covent Garden", effective_reference: "LON-01", external_reference: "LON-01" },
  { id: "5002", name: "Grafton Street", effective_reference: "77", external_reference: "77" },
];

type Where = "*" | "1001" | "store";
type Caller = { readonly name: string; readonly permission: string; readonly where: Where };

const CALLERS: readonly Caller[] = [
  ...FLAGS.map((flag): Caller => ({ name: `${flag} at the retailer`, permission: flag, where: "1001" })),
  { name: "an administrator of all retailers", permission: "administrator", where: "*" },
  { name: "an administrator of the retailer", permission: "administrator", where: "1001" },
  { name: "an administrator of a store", permission: "administrator", where: "store" },
];

/** What the host answers itself, or goes without with its own token. */
const OF_HOST: readonly OperationId[] = ["getSession", "getWebVitals", "getContract"];
const ABSENT: readonly OperationId[] = [
  "getOwnAccount",
  "validateOwnIdentity",
  "replaceOwnPassword",
  "createPasskeyOptions",
  "createPasskey",
  "changePasskey",
  "deletePasskey",
  "createAuthenticator",
  "validateAuthenticator",
  "deleteAuthenticator",
  "createRecoveryCodes",
  "listOwnSessions",
  "deleteOwnSession",
  "deleteOtherSessions",
  "listOwnAccessTokens",
  "deleteOwnAccessToken",
  "startRolePreview",
  "endRolePreview",
  "listRetailers",
  "createRetailer",
  "getRetailerSettings",
  "replaceRetailerSettings",
  "listViews",
  "createView",
  "replaceView",
  "deleteView",
  "replaceDefaultView",
  "sendTemplatePreview",
  "listAccountMails",
  "listAccessTokens",
  "createAccessToken",
  "deleteAccessToken",
];
/** Records of several retailers: the flag has to be held at all of them. */
const ACROSS_RETAILERS: readonly OperationId[] = [
  "listAccounts",
  "createAccount",
  "getAccount",
  "changeAccount",
  "sendResetLink",
  "listAccountLog",
  "listRoleTypes",
  "listRoleNames",
  "listRolePermissions",
  "searchRetailers",
  "listAllRetailerFiles",
  "changeAnyRetailerFile",
  "getAuditEventFile",
];
/** Operations of which a caller with the flag at some stores gets the records of these. All other filtered ones are refused. */
const CUT_TO_STORES = Object.keys(STORE_RULES) as readonly OperationId[];
/** Flags that x-access admits, and that the example of the contract needs another one for. */
const NEEDS_MORE: Partial<Readonly<Record<OperationId, readonly string[]>>> = {
  changeReceipt: ["patch_identifier", "receipts_admin"],
  changeStore: ["template_admin"],
  // The host cannot know whether a response belongs to a receipt.
  getSurveyResponse: ["receipts_view", "advanced_search_view", "consumer_view", "refund_view"],
  // accounts_view is for managers of accounts, whose limits the reference server knows.
  ...Object.fromEntries(ACROSS_RETAILERS.map((id) => [id, ["accounts_view"]])),
  // A file has the values of receipts and customers.
  getAuditEventFile: ["audit_view"],
};

const CALLS = contractCalls().filter(({ operation }) => operation.isGuarded);

function isReached({ operation: { id, access } }: ContractCall, { permission, where }: Caller): boolean {
  const operation = id as OperationId;
  if (OF_HOST.includes(operation) || ABSENT.includes(operation) || permission === "sales_demo") return false;
  const isAdministrator = permission === "administrator";
  if (!isAdministrator && access.anyOf.length > 0 && !access.anyOf.some((flag) => flag === permission)) return false;
  if (NEEDS_MORE[operation]?.includes(permission)) return false;
  if (ACROSS_RETAILERS.includes(operation) && where !== "*") return false;
  if (where !== "store" || access.stores === "all" || access.anyOf.length === 0) return true;
  return access.stores === "filtered" && CUT_TO_STORES.includes(operation);
}

describe("the token of the host", () => {
  let host: OwnApiServer;
  const callers = new Map<string, Call>();
  before(async () => {
    host = await startOwnApiServer();
    host.upstream.answer("/openapi-v1.yml", text(JSON.stringify(readContract())));
    await host.contract.refresh();
    for (const [at, caller] of CALLERS.entries()) {
      const email = `caller${at}@shop.example`;
      await addAccount(host, email, caller);
      callers.set(caller.name, await host.as(email));
    }
  });
  beforeEach(() => answerRecords(host));
  after(() => host.close());

  /** Calls an operation like the example of the contract, with records of a store. */
  async function call(
    { operation, address, sent }: ContractCall,
    caller: Caller,
    store: "own" | "other" = "own",
  ): Promise<{ readonly answer: ReceivedResponse; readonly reached: boolean }> {
    const [receipt, reference] = store === "own" ? [OWN_RECEIPT, "77"] : [OTHER_RECEIPT, "LON-01"];
    const isOfReceipts = operation.path.startsWith("/receipts/");
    const path = address(
      { ...(isOfReceipts ? { id: receipt } : {}), receipt_id: receipt, reference, filename: "prices" },
      { receipt_ids: receipt, store_reference: reference },
    );
    const answer = await callers.get(caller.name)!(operation.method, path, bodyWith(sent, { receipt, reference }));
    const target = `/retail/v2${path.split("?")[0]!}`;
    // The host reads records without the id of a request.
    const reached = host.upstream.received.some(
      ({ method, url, headers }) =>
        method === operation.method && url.split("?")[0] === target && "counterfoil-request-id" in headers,
    );
    return { answer, reached };
  }

  for (const to of CALLS) {
    it(`reaches ${to.operation.id} exactly with its flags, at its retailers and stores`, async () => {
      const wrong: string[] = [];
      for (const caller of CALLERS) {
        answerRecords(host);
        const { answer, reached } = await call(to, caller);
        if (reached !== isReached(to, caller))
          wrong.push(
            `${caller.name}: ${reached ? "reached" : "refused"}, ${answer.status} ${answer.text.slice(0, 200)}`,
          );
        if (!reached && !OF_HOST.includes(to.operation.id as OperationId))
          expect(answer.status, `${caller.name}: ${answer.text}`).to.be.oneOf([403, 404]);
      }
      expect(wrong).to.deep.equal([]);
    });
  }

  const AT_STORE = CALLERS.find(({ where }) => where === "store")!;
  for (const to of CALLS.filter(({ operation: { id } }) => CUT_TO_STORES.includes(id as OperationId)))
    it(`gives nothing of another store by ${to.operation.id}`, async () => {
      const { answer } = await call(to, AT_STORE, "other");
      const isList = Array.isArray(answer.json);
      if (isList) expect(answer.text).not.to.include("5001");
      else if (LIMITED_BY_PARAMETER.includes(to.operation.id))
        expect(host.upstream.received.at(-1)!.url).to.match(/store(?:_id)?=5002/);
      else expect(answer.status, answer.text).to.equal(404);
    });
});

describe("the token of the host, for an account with roles at two stores", () => {
  let host: OwnApiServer;
  let call: Call;
  before(async () => {
    host = await startOwnApiServer();
    await addAccount(host, "two@shop.example", { name: "two", permission: "refund_view", where: "store" });
    await host.server.db
      .insertInto("roles")
      .values(
        ["support", "receipts:view_hidden_properties"].map((permission) => ({
          email: "two@shop.example",
          context_name: "store_id" as const,
          context_value: "5001",
          permission,
        })),
      )
      .execute();
    call = await host.as("two@shop.example");
  });
  beforeEach(() => answerRecords(host));
  after(() => host.close());

  const changes = () => host.upstream.received.filter(({ method }) => method === "PATCH");

  it("changes a receipt with the flags of its store only", async () => {
    const sent = {
      type: "application/json-patch+json",
      body: [{ op: "add", path: "/identifier", value: "a@b.example" }],
    };
    expect((await call("PATCH", `/receipts/${OWN_RECEIPT}`, sent)).status).to.equal(403);
    expect(changes()).to.deep.equal([]);
    expect((await call("PATCH", `/receipts/${OTHER_RECEIPT}`, sent)).status).to.equal(200);
    expect(changes()).to.have.length(1);
  });

  it("shows hidden properties of receipts of the store of their flag only", async () => {
    const properties = { _cost: 1, order: 2 };
    host.upstream.answer(`/receipts/${OWN_RECEIPT}`, json({ id: OWN_RECEIPT, ...OWN, properties }));
    host.upstream.answer(`/receipts/${OTHER_RECEIPT}`, json({ id: OTHER_RECEIPT, ...OTHER, properties }));
    const read = async (id: string) => (await call("GET", `/receipts/${id}`)).json["properties"];
    expect(await read(OWN_RECEIPT)).to.deep.equal({ order: 2 });
    expect(await read(OTHER_RECEIPT)).to.deep.equal(properties);
  });
});

describe("the token of the host, for an API without the parameters of limits", () => {
  let host: OwnApiServer;
  before(async () => {
    host = await startOwnApiServer();
  });
  after(() => host.close());

  const LACKING: readonly (readonly [parameter: string, where: Where, path: string, status: number])[] = [
    ["store_id", "store", "/receipts", 403],
    ["store_id", "store", "/_/receipts/totals", 403],
    ["store_id", "1001", "/receipts", 200],
    ["retailer_id", "1001", "/receipts", 403],
    ["retailer_id", "1001", "/stores/77", 403],
    ["retailer_id", "*", "/receipts", 200],
  ];
  for (const [number, [parameter, where, path, status]] of LACKING.entries())
    it(`answers ${status} to ${path} without ${parameter}, for an administrator of ${where}`, async () => {
      const email = `lacking${number}@shop.example`;
      await addAccount(host, email, { name: email, permission: "administrator", where });
      const call = await host.as(email);
      const api = JSON.stringify(readContract()).replaceAll(`"name":"${parameter}"`, `"name":"other"`);
      host.upstream.answer("/openapi-v1.yml", text(api));
      await host.contract.refresh();
      answerRecords(host);
      const answer = await call("GET", path);
      expect(answer.status, answer.text).to.equal(status);
      if (status === 403) expect(host.upstream.received).to.deep.equal([]);
    });
});

const LIMITED_BY_PARAMETER = [
  "getReceiptTotals",
  "getReceiptListFile",
  "listMails",
  "getMailListFile",
  "listMailGroups",
  "getReport",
  "getReportFile",
];

function bodyWith(
  sent: ContractCall["sent"],
  { receipt, reference }: { receipt: string; reference: string },
): ContractCall["sent"] {
  const { body } = sent;
  if (typeof body !== "object" || body === null || body instanceof FormData || Array.isArray(body)) return sent;
  const { id, store_reference: store, store_id: _storeId, ...rest } = body as Record<string, unknown>;
  return {
    ...sent,
    body: {
      ...rest,
      ...(id === undefined ? {} : { id: receipt }),
      ...(store === undefined ? {} : { store_reference: reference }),
    },
  };
}

async function addAccount({ server }: OwnApiServer, email: string, { permission, where }: Caller): Promise<void> {
  await server.db
    .insertInto("accounts")
    .values({
      email,
      display_email: email,
      password_hash: await hashPassword("x", TEST_COST),
      status: "active",
      confirmed: true,
      created_timestamp: "2026-01-01T00:00:00Z",
      last_password_change: "2026-01-01T00:00:00Z",
    })
    .execute();
  await server.db
    .insertInto("account_retailers")
    .values({ email, retailer_id: where === "*" ? "*" : "1001" })
    .execute();
  const context =
    where === "store"
      ? { context_name: "store_id" as const, context_value: "5002" }
      : { context_name: "retailer_id" as const, context_value: where };
  await server.db
    .insertInto("roles")
    .values({ email, ...context, permission })
    .execute();
}

function answerRecords({ upstream }: OwnApiServer): void {
  upstream.reset();
  upstream.answer("/stores", json(STORES));
  for (const store of STORES) upstream.answer(`/stores/${store.effective_reference}`, json(store));
  upstream.answer(`/receipts/${OWN_RECEIPT}`, json({ id: OWN_RECEIPT, ...OWN, items: [{ quantity: "1" }] }));
  upstream.answer(`/receipts/${OTHER_RECEIPT}`, json({ id: OTHER_RECEIPT, ...OTHER, items: [{ quantity: "1" }] }));
  upstream.answer(
    "/receipts",
    json([
      { id: OWN_RECEIPT, ...OWN },
      { id: OTHER_RECEIPT, ...OTHER },
    ]),
  );
  upstream.answer("/_/retailer-files", json([{ name: "prices", retailer_ids: ["1001"] }]));
  upstream.answer(
    "/pos/status",
    json([
      { id: "1", store_reference: "77" },
      { id: "2", store_reference: "LON-01" },
    ]),
  );
}
