import { expect } from "chai";
import type { OperationId } from "#contract/index.ts";
import type { Json } from "#domain/shared/json.ts";
import { parseRetailerId } from "#domain/shared/retailer.ts";
import type { Role } from "#domain/shared/role.ts";
import { buildAccountCaller } from "#server/accounts/caller.ts";
import type { HostCall, HostCut } from "#server/own-api/host-call.ts";
import { applyHostRules } from "#server/own-api/host-rules.ts";
import { HttpRefusal } from "#server/http/problems.ts";
import { contractCalls } from "#test/support/contract-calls.ts";

const ACCESSES = new Map(contractCalls().map(({ operation }) => [operation.id, operation.access]));
const RECEIPT = "69a41a5ca1b2c3d4e5f60718";
const VALIDATION = { result: "Pass", user: "sam@shop.example", timestamp: "2026-03-01T08:00:00Z" };

/** What the API has. */
const RECORDS: Readonly<Record<string, Json>> = {
  [`/receipts/${RECEIPT}`]: { id: RECEIPT, store_id: "5002", properties: { refund_validation: { "0": VALIDATION } } },
  "/receipts/of-5003": { id: "of-5003", store_reference: "AAR-01" },
  "/receipts/of-5001": { id: "of-5001", store_id: "5001" },
  "/receipts/nowhere": { id: "nowhere", store_reference: "GONE" },
  "/_/retailer-files": [
    { name: "own", retailer_ids: ["1001"] },
    { name: "shared", retailer_ids: ["1001", "2001"] },
  ],
};
const REFERENCES = new Map([
  ["LON-01", "5001"],
  ["77", "5002"],
  ["AAR-01", "5003"],
]);

const at = (contextName: Role["contextName"], contextValue: string, permission: string): Role => ({
  contextName,
  contextValue,
  permission,
});
const AT_STORE = [at("store_id", "5002", "administrator")];
const AT_STORES = [...AT_STORE, at("store_id", "5003", "administrator")];
const AT_RETAILER = [at("retailer_id", "1001", "administrator")];

type Sent = Partial<Pick<HostCall, "path" | "query" | "body">>;

/** Applies the rules to a call of an account. Returns the forwarded query and the answer, or the status of the refusal. */
async function decide(id: OperationId, roles: readonly Role[], { answer, ...sent }: Sent & { readonly answer?: Json }) {
  const access = ACCESSES.get(id)!;
  const caller = buildAccountCaller({
    session: "s",
    id: "s",
    method: "provider",
    held: { hasPasskey: false, hasAuthenticator: false },
    email: "ann@shop.example",
    displayEmail: "Ann@shop.example",
    retailer: { id: parseRetailerId("1001")!, name: "Alder & Finch", settings: {}, tweaks: {} },
    retailersHeld: ["1001"],
    roles,
    stores: ["5001", "5002", "5003"],
  });
  const call: HostCall = {
    operation: { id, access },
    caller,
    stores: caller.storesFor(access.anyOf),
    path: {},
    query: {},
    body: undefined,
    ...sent,
    reader: {
      find: ({ path }) => Promise.resolve(RECORDS[path]),
      storesOf: () => Promise.resolve(REFERENCES),
    },
  };
  try {
    const cuts = await applyHostRules(call);
    const query = Object.assign({}, ...cuts.map((cut) => cut.query ?? {})) as object;
    return { query, answer: await cutBy(cuts, answer) };
  } catch (error) {
    if (error instanceof HttpRefusal) return error.status;
    throw error;
  }
}

async function cutBy(cuts: readonly HostCut[], answer: Json | undefined): Promise<Json | undefined> {
  let shown = answer;
  for (const cut of cuts) if (shown !== undefined && cut.answer) shown = await cut.answer(shown);
  return shown;
}

type Case = readonly [
  what: string,
  id: OperationId,
  roles: readonly Role[],
  sent: Sent,
  expected: number | Readonly<Record<string, string>>,
];

const LIMITS: readonly Case[] = [
  ["a list without a store, of one store", "listReceipts", AT_STORE, {}, { store_id: "5002" }],
  ["a list of its store", "listReceipts", AT_STORES, { query: { store_id: "5003" } }, { store_id: "5003" }],
  ["a list of another store", "listReceipts", AT_STORE, { query: { store_id: "5001" } }, 404],
  ["a list without a store, of two stores", "listReceipts", AT_STORES, {}, 403],
  ["a list of two stores in one parameter", "listReceipts", AT_STORES, { query: { store_id: ["5002", "5003"] } }, 403],
  ["the receipts of a number, of two stores", "listReceipts", AT_STORES, { query: { transaction_id: "7" } }, {}],
  ["totals with a query", "getReceiptTotals", AT_STORE, { query: { query: "store:5001" } }, 403],
  ["a search", "searchReceipts", AT_STORE, { query: { query: "coffee" } }, 403],
  ["a report without a store, of one store", "getReport", AT_STORE, {}, { store: "5002" }],
  ["a report without a store, of two stores", "getReport", AT_STORES, {}, 403],
  ["a report of its stores", "getReport", AT_STORES, { query: { stores: "5002,5003" } }, {}],
  ["a report with another store", "getReport", AT_STORES, { query: { stores: "5002,5001" } }, 404],
  [
    "a report with another store in the other parameter",
    "getReport",
    AT_STORES,
    { query: { store: "5002", stores: ["5001"] } },
    404,
  ],
  ["a report of a type of stores", "getReport", AT_STORE, { query: { store_type: "outlet" } }, 403],
  ["the dashboard", "getReceiptRate", AT_STORE, {}, 403],
  ["customers", "getConsumer", AT_STORE, { path: { id: "a@b.example" } }, 403],
  ["till data", "listRawRecords", AT_STORE, {}, 403],
  ["a receipt of its store by reference", "getWebViewUrl", AT_STORES, { path: { receipt_id: "of-5003" } }, {}],
  ["a receipt of another store", "getWebViewUrl", AT_STORE, { path: { receipt_id: "of-5001" } }, 404],
  ["a receipt of an unknown store", "getWebViewUrl", AT_STORE, { path: { receipt_id: "nowhere" } }, 404],
  ["a receipt that does not exist", "getWebViewUrl", AT_STORE, { path: { receipt_id: "none" } }, 404],
  ["a receipt by a path", "sendReceipt", AT_STORE, { body: { id: "../stores" } }, 404],
  ["an email of another store", "sendReceipt", AT_STORE, { body: { id: "of-5001" } }, 404],
  ["an email of no receipt", "sendReceipt", AT_STORE, { body: {} }, 404],
  ["a new receipt of its store", "createReceipt", AT_STORE, { body: { store_reference: "77" } }, {}],
  ["a new receipt of another store", "createReceipt", AT_STORE, { body: { store_reference: "LON-01" } }, 404],
  [
    "a new receipt of two stores",
    "createReceipt",
    AT_STORE,
    { body: { store_reference: "77", store_id: "5001" } },
    404,
  ],
  ["a new receipt without a store", "createReceipt", AT_STORE, { body: {} }, 404],
  [
    "a payload with a receipt of another store",
    "getTaxFreePayload",
    AT_STORE,
    { query: { receipt_ids: `${RECEIPT},of-5001` } },
    404,
  ],
  ["a payload of its receipts", "getTaxFreePayload", AT_STORES, { query: { receipt_ids: `${RECEIPT},of-5003` } }, {}],
  [
    "a payload of a hundred receipts",
    "getTaxFreePayload",
    AT_STORE,
    { query: { receipt_ids: Array(100).fill(RECEIPT).join(",") } },
    403,
  ],
  ["tax-free forms of another store", "getTaxFreeSession", AT_STORE, { query: { store_reference: "LON-01" } }, 404],
  ["another store", "changeStore", AT_STORE, { path: { reference: "LON-01" }, body: [] }, 404],
  ["a store that does not exist", "deleteStore", AT_STORE, { path: { reference: "NONE" } }, 404],
];

const patch = (path: string, value: Json, op = "add"): Json => [{ op, path, value }];
const EMPLOYEE = [at("retailer_id", "1001", "employee")];
const SUPPORT = [at("retailer_id", "1001", "support")];
const changing = (body: Json): Sent => ({ path: { id: RECEIPT }, body });
const OWN_VALIDATION = { ...VALIDATION, user: "Ann@shop.example" };
const APPROVED = { ...VALIDATION, approval: { user: "ann@shop.example" } };

const BEYOND_FLAGS: readonly Case[] = [
  ["the identifier without its flag", "changeReceipt", EMPLOYEE, changing(patch("/identifier", "a@b.example")), 403],
  ["the identifier with its flag", "changeReceipt", SUPPORT, changing(patch("/identifier", "a@b.example")), {}],
  ["what only tills write", "changeReceipt", AT_RETAILER, changing(patch("/total", 1)), 400],
  [
    "a copy to a readable place",
    "changeReceipt",
    AT_RETAILER,
    changing([{ op: "copy", from: "/properties/_x", path: "/identifier" }]),
    400,
  ],
  [
    "a test of a hidden property",
    "changeReceipt",
    SUPPORT,
    changing([
      { op: "test", path: "/properties/_score", value: 7 },
      ...(patch("/identifier", "a@b.example") as Json[]),
    ]),
    403,
  ],
  [
    "an own validation",
    "changeReceipt",
    EMPLOYEE,
    changing(patch("/properties/refund_validation/0", OWN_VALIDATION)),
    {},
  ],
  [
    "a validation of another user",
    "changeReceipt",
    EMPLOYEE,
    changing(patch("/properties/refund_validation/0", { ...VALIDATION, result: "Fail" })),
    403,
  ],
  [
    "a validation that is there, moved",
    "changeReceipt",
    EMPLOYEE,
    changing(patch("/properties/refund_validation", { "1": VALIDATION })),
    {},
  ],
  [
    "a validation of a token",
    "changeReceipt",
    EMPLOYEE,
    changing(patch("/properties/refund_validation/0", { ...OWN_VALIDATION, token: "till" })),
    403,
  ],
  [
    "an own approval around a changed validation",
    "changeReceipt",
    EMPLOYEE,
    changing(patch("/properties/refund_validation/0", APPROVED)),
    403,
  ],
  [
    "a mark of another user",
    "changeReceipt",
    AT_RETAILER,
    changing(patch("/properties/checked", { user: "sam@shop.example" })),
    403,
  ],
  [
    "a new receipt with a mark",
    "createReceipt",
    AT_RETAILER,
    { body: { properties: { checked: { user: "ann@shop.example" } } } },
    400,
  ],
  [
    "a store's name by a template admin",
    "changeStore",
    [at("retailer_id", "1001", "template_admin")],
    { body: patch("/name", "X") },
    403,
  ],
  [
    "a store's templates by a template admin",
    "changeStore",
    [at("retailer_id", "1001", "template_admin")],
    { body: patch("/properties/template_data/footer", "X") },
    {},
  ],
  [
    "a move into the templates",
    "changeStore",
    [at("retailer_id", "1001", "template_admin")],
    { body: [{ op: "move", from: "/name", path: "/properties/template_data/x" }] },
    403,
  ],
  ["an own file", "changeRetailerFile", AT_RETAILER, { path: { filename: "own" }, body: { data: {} } }, {}],
  [
    "a file of other retailers too",
    "changeRetailerFile",
    AT_RETAILER,
    { path: { filename: "shared" }, body: { data: {} } },
    403,
  ],
  [
    "a file for another retailer",
    "changeRetailerFile",
    AT_RETAILER,
    { path: { filename: "own" }, body: { retailer_ids: ["2001"] } },
    403,
  ],
  [
    "a new file for another retailer",
    "createRetailerFile",
    AT_RETAILER,
    { body: { retailer_ids: ["1001", "2001"] } },
    403,
  ],
  ["the accounts of one retailer", "listAccounts", AT_RETAILER, {}, 403],
  ["the accounts of all retailers", "listAccounts", [at("retailer_id", "*", "administrator")], {}, {}],
  ["accounts by a manager of all retailers", "changeAccount", [at("retailer_id", "*", "account_manager")], {}, 403],
  ["anything in a demonstration", "listReceipts", [...AT_RETAILER, at("retailer_id", "1001", "sales_demo")], {}, 403],
];

describe("calls with the token of the host", () => {
  for (const [what, id, roles, sent, expected] of [...LIMITS, ...BEYOND_FLAGS]) {
    const [kind, role] = [
      typeof expected === "number" ? `refuse ${what} with ${expected}` : `allow ${what}`,
      roles.length,
    ];
    it(`${kind} (${id}, ${role} role${role === 1 ? "" : "s"})`, async () => {
      const decided = await decide(id, roles, sent);
      expect(typeof decided === "number" ? decided : decided.query).to.deep.equal(expected);
    });
  }

  const RECEIPTS = [
    { id: "1", store_id: "5002", properties: { _cost: 1, order: { kind: "in", _table: 4 } } },
    { id: "2", store_reference: "AAR-01" },
    { id: "3", store_id: "5001" },
    { id: "4", store_reference: "GONE" },
    { id: "5" },
  ];
  const ANSWERS: readonly (readonly [string, OperationId, readonly Role[], Json, unknown])[] = [
    ["receipts of its stores", "listReceipts", AT_STORES, RECEIPTS, ["1", "2"]],
    ["stores of its roles", "listStores", AT_STORE, [{ id: "5001" }, { id: "5002" }, {}], ["5002"]],
    ["tills of its stores", "listTillStatus", AT_STORE, [{ id: "a", store_reference: "77" }, { id: "b" }], ["a"]],
    ["no list in something else", "listStores", AT_STORE, { stores: [] }, []],
  ];
  for (const [what, id, roles, answer, ids] of ANSWERS)
    it(`answer ${what}`, async () => {
      const query = id === "listReceipts" ? { store_id: "5002" } : {};
      const decided = await decide(id, roles, { query, answer });
      const { answer: shown } = decided as { answer: unknown };
      expect((shown as readonly { id: string }[]).map((each) => each.id)).to.deep.equal(ids);
    });

  it("refuse the receipt of another store in the answer", async () => {
    const refused = [{ id: "3", store_id: "5001" }, { id: "5" }, []];
    const decided = await Promise.all(
      refused.map((answer) => decide("getReceipt", AT_STORE, { path: { id: "3" }, answer }).catch(() => "error")),
    );
    expect(decided).to.deep.equal([404, 404, 404]);
  });

  it("leave hidden properties out of an answer without their flag [RCPT-039-part]", async () => {
    const strip = async (roles: readonly Role[]) =>
      (await decide("getReceipt", roles, { answer: RECEIPTS[0] as Json })) as { answer: Json };
    expect((await strip(EMPLOYEE)).answer).to.deep.equal({
      id: "1",
      store_id: "5002",
      properties: { order: { kind: "in" } },
    });
    expect((await strip(AT_RETAILER)).answer).to.deep.equal(RECEIPTS[0]);
  });
});
