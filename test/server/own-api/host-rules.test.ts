import { expect } from "chai";
import type { OperationId } from "#contract/index.ts";
import type { Json } from "#domain/shared/json/json.ts";
import { parseRetailerId } from "#domain/shared/access/retailer.ts";
import type { Role } from "#domain/shared/access/role.ts";
import { buildAccountCaller } from "#server/accounts/caller.ts";
import type { HostCall, HostCut } from "#server/own-api/host-call.ts";
import { applyHostRules } from "#server/own-api/host-rules.ts";
import { HttpRefusal } from "#server/http/problems.ts";
import { contractCalls } from "#test/support/contract-calls.ts";

const ACCESSES = new Map(contractCalls().map(({ operation }) => [operation.id, operation.access]));
const RECEIPT = "69a41a5ca1b2c3d4e5f60718";
const VALIDATION = { result: "Pass", user: "sam@shop.example", timestamp: "2026-03-01T08:00:00Z" };

const FAILED = { ...VALIDATION, result: "Fail", approval: { user: "eve@shop.example" } };
const PART = { quantity: 1, user: "sam@shop.example", validation: VALIDATION };
const OWN_PART = { quantity: 1, user: "ann@shop.example", validation: { ...VALIDATION, user: "ann@shop.example" } };

const FORM = { status: "initiated", user: "sam@shop.example", receipts: [{ id: "returned" }, { id: "of-5003" }] };

/** What the API has. */
const RECORDS: Readonly<Record<string, Json>> = {
  [`/receipts/${RECEIPT}`]: { id: RECEIPT, store_id: "5002", properties: { refund_validation: { "0": VALIDATION } } },
  "/receipts/of-5003": { id: "of-5003", store_reference: "AAR-01" },
  "/receipts/of-5001": { id: "of-5001", store_id: "5001" },
  "/receipts/of-2001": { id: "of-2001", store_id: "5002", retailer_id: "2001" },
  "/receipts/of-a-till": { id: "of-a-till", store_id: "5002", user: "1", properties: { user: "cashier", token: "x" } },
  "/receipts/null": { id: "null", store_id: null, store_reference: "77" },
  "/receipts/returned": {
    id: "returned",
    store_id: "5002",
    items: [
      { quantity: "1" },
      { quantity: "2", return: { localtime: "x", parts: [PART, OWN_PART] } },
      { quantity: "1", return: { localtime: "x", properties: { _cost: 1 } } },
    ],
    properties: {
      refund_validation: { "0": FAILED, "1": VALIDATION },
      checked: { user: "sam@shop.example" },
      tax_free_form: { "0a0a0a0a": FORM, "0b0b0b0b": { ...FORM, receipts: [{ id: "of-5001" }] } },
    },
  },
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
  ["5001", "5002"],
]);

const at = (contextName: Role["contextName"], contextValue: string, permission: string): Role => ({
  contextName,
  contextValue,
  permission,
});
const AT_STORE = [at("store_id", "5002", "administrator")];
const AT_STORES = [...AT_STORE, at("store_id", "5003", "administrator")];
const AT_RETAILER = [at("retailer_id", "1001", "administrator")];

type Sent = Partial<Pick<HostCall, "path" | "query" | "body">> & {
  /** The retailers of the account: all if a role is for all, else one. */
  readonly held?: readonly string[];
  /** Parameters that the contract of the API does not have. */
  readonly lacks?: readonly string[];
};

/** Applies the rules to a call of an account. Returns the forwarded query and the answer, or the status of the refusal. */
async function decide(
  id: OperationId,
  roles: readonly Role[],
  { answer, held, lacks = [], ...sent }: Sent & { readonly answer?: Json },
) {
  const access = ACCESSES.get(id)!;
  const caller = buildAccountCaller({
    session: "s",
    id: "s",
    method: "provider",
    held: { hasPasskey: false, hasAuthenticator: false },
    email: "ann@shop.example",
    displayEmail: "Ann@shop.example",
    retailer: { id: parseRetailerId("1001")!, name: "Alder & Finch", settings: {}, tweaks: {} },
    policies: [],
    allRetailers: [],
    retailersHeld: held ?? (roles.some(({ contextValue }) => contextValue === "*") ? ["*"] : ["1001"]),
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
    knows: (name) => !lacks.includes(name),
    now: "2026-03-01T08:00:00Z" as HostCall["now"],
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
    "a validation that is there",
    "changeReceipt",
    EMPLOYEE,
    changing(patch("/properties/refund_validation", { "0": VALIDATION, "1": OWN_VALIDATION })),
    {},
  ],
  [
    "a validation that is there, moved",
    "changeReceipt",
    EMPLOYEE,
    changing(patch("/properties/refund_validation", { "1": VALIDATION })),
    403,
  ],
  [
    "a validation that is there, copied",
    "changeReceipt",
    EMPLOYEE,
    changing(patch("/properties/refund_validation/1", VALIDATION)),
    403,
  ],
  ["a mark from a validation", "changeReceipt", AT_RETAILER, changing(patch("/properties/checked", VALIDATION)), 403],
  [
    "a list of users",
    "changeReceipt",
    AT_RETAILER,
    changing(patch("/properties/checked", { user: ["ann@shop.example"] })),
    403,
  ],
  [
    "a token without a user",
    "changeReceipt",
    AT_RETAILER,
    changing(patch("/properties/checked", { token: "till" })),
    403,
  ],
  [
    "a validation of a token",
    "changeReceipt",
    EMPLOYEE,
    changing(patch("/properties/refund_validation/0", { ...OWN_VALIDATION, token: "till" })),
    403,
  ],
  [
    "an own approval of a validation that stays",
    "changeReceipt",
    EMPLOYEE,
    changing(patch("/properties/refund_validation/0", APPROVED)),
    {},
  ],
  [
    "an own approval in a changed validation",
    "changeReceipt",
    EMPLOYEE,
    changing(patch("/properties/refund_validation/0", { ...APPROVED, result: "Fail" })),
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

const onReturned = (body: Json): Sent => ({ path: { id: "returned" }, body });
const part = (validation: Json): Json => ({ quantity: 1, user: "ann@shop.example", validation });
const returning = (item: number, ...parts: readonly Json[]): Json => ({
  op: "add",
  path: `/items/${item}/return`,
  value: { localtime: "x", parts },
});
const clearing = (item: number): Json => ({ op: "remove", path: `/properties/refund_validation/${item}` });

/** Signatures count at the place that they were written at. */
const SIGNED: readonly Case[] = [
  [
    "a return with its validation",
    "changeReceipt",
    EMPLOYEE,
    onReturned([clearing(0), returning(0, part(FAILED))]),
    {},
  ],
  ["a return with a copied validation", "changeReceipt", EMPLOYEE, onReturned([returning(0, part(FAILED))]), 403],
  [
    "a return with its validation twice",
    "changeReceipt",
    EMPLOYEE,
    onReturned([clearing(0), returning(0, part(FAILED), part(FAILED))]),
    403,
  ],
  [
    "a return with the validation of another item",
    "changeReceipt",
    EMPLOYEE,
    onReturned([clearing(1), returning(0, part(VALIDATION))]),
    403,
  ],
  [
    "a return with a changed validation",
    "changeReceipt",
    EMPLOYEE,
    onReturned([clearing(0), returning(0, part({ ...FAILED, result: "Pass" }))]),
    403,
  ],
  [
    "an approval that moves to an own validation",
    "changeReceipt",
    EMPLOYEE,
    onReturned([clearing(0), returning(0, part({ ...OWN_VALIDATION, approval: FAILED.approval }))]),
    403,
  ],
  [
    "an approval that stays in an own validation",
    "changeReceipt",
    EMPLOYEE,
    onReturned(patch("/properties/refund_validation/0", { ...OWN_VALIDATION, approval: FAILED.approval })),
    403,
  ],
  [
    "an approval without its validation",
    "changeReceipt",
    EMPLOYEE,
    onReturned(patch("/properties/refund_validation/0", { result: "Pass", approval: FAILED.approval })),
    403,
  ],
  [
    "a further part of a return",
    "changeReceipt",
    EMPLOYEE,
    onReturned([returning(1, PART, OWN_PART, part(OWN_VALIDATION))]),
    {},
  ],
  ["parts in another order", "changeReceipt", EMPLOYEE, onReturned([returning(1, OWN_PART, PART)]), 403],
  [
    "a part of another user with another quantity",
    "changeReceipt",
    EMPLOYEE,
    onReturned([returning(1, { ...PART, quantity: 2 })]),
    403,
  ],
  [
    "a change of a receipt with a user of the till",
    "changeReceipt",
    EMPLOYEE,
    { path: { id: "of-a-till" }, body: patch("/properties/refund_validation", { "0": OWN_VALIDATION }) },
    {},
  ],
  ["a validation that is removed", "changeReceipt", EMPLOYEE, onReturned([clearing(1)]), {}],
  ["a patch that does not apply", "changeReceipt", EMPLOYEE, onReturned([clearing(7)]), 409],
  ["a value over a hidden property", "changeReceipt", EMPLOYEE, onReturned([returning(2)]), 403],
  ["a value over a hidden property, by an administrator", "changeReceipt", AT_RETAILER, onReturned([returning(2)]), {}],
];

const onForm = (form: Json, name = "0a0a0a0a"): Sent => onReturned(patch(`/properties/tax_free_form/${name}`, form));
const AT_BOTH = [at("store_id", "5002", "employee"), at("store_id", "5003", "employee")];
/** A form belongs to several receipts. */
const FORMS: readonly Case[] = [
  ["a form of another user", "changeReceipt", EMPLOYEE, onForm({ ...FORM, status: "voided" }), {}],
  ["a form with another starter", "changeReceipt", EMPLOYEE, onForm({ ...FORM, user: "eve@shop.example" }), 403],
  ["a new form of another user", "changeReceipt", EMPLOYEE, onForm(FORM, "0c0c0c0c"), 403],
  ["a new form of one's own", "changeReceipt", EMPLOYEE, onForm({ ...FORM, user: "ann@shop.example" }, "0c0c0c0c"), {}],
  ["a form of receipts of its stores", "changeReceipt", AT_BOTH, onForm({ ...FORM, status: "voided" }), {}],
  [
    "a form with a receipt of another store",
    "changeReceipt",
    AT_BOTH.slice(0, 1),
    onForm({ ...FORM, status: "voided" }),
    404,
  ],
  [
    "a form with a receipt of a store of other flags",
    "changeReceipt",
    [...AT_BOTH.slice(0, 1), at("store_id", "5003", "patch_identifier"), at("store_id", "5003", "receipts_view")],
    onForm({ ...FORM, status: "voided" }),
    403,
  ],
  [
    "a form that leaves a receipt of another store",
    "changeReceipt",
    AT_BOTH,
    onForm({ ...FORM, receipts: [] }, "0b0b0b0b"),
    404,
  ],
  [
    "a form with a receipt without an id",
    "changeReceipt",
    EMPLOYEE,
    onForm({ ...FORM, receipts: [{ id: ["of-5001"] }] }),
    404,
  ],
  [
    "a form with an object of receipts",
    "changeReceipt",
    EMPLOYEE,
    onForm({ ...FORM, receipts: { "0": { id: "of-5001" } } }),
    404,
  ],
  [
    "a form of twenty-one others",
    "changeReceipt",
    EMPLOYEE,
    onForm({ ...FORM, receipts: Array.from({ length: 22 }, (_, each) => ({ id: String(each) })) }),
    400,
  ],
];

const flags = (store: string, ...permissions: readonly string[]): readonly Role[] =>
  permissions.map((permission) => at("store_id", store, permission));
const MIXED = [...flags("5002", "refund_view"), ...flags("5003", "employee", "patch_identifier", "stores_admin")];
const of = (...permissions: readonly string[]): readonly Role[] =>
  permissions.map((permission) => at("retailer_id", "1001", permission));

/** A flag of a store counts at this store only. */
const AT_ONE_STORE: readonly Case[] = [
  [
    "an identifier with the flag of another store",
    "changeReceipt",
    MIXED,
    changing(patch("/identifier", "a@b.example")),
    403,
  ],
  [
    "an identifier with the flag of its store",
    "changeReceipt",
    MIXED,
    { path: { id: "of-5003" }, body: patch("/identifier", "a@b.example") },
    {},
  ],
  [
    "an identifier with a flag of a store beside one of the retailer",
    "changeReceipt",
    [...of("refund_view"), ...flags("5003", "patch_identifier")],
    changing(patch("/identifier", "a@b.example")),
    403,
  ],
  [
    "a receipt of another retailer",
    "changeReceipt",
    AT_RETAILER,
    { path: { id: "of-2001" }, body: patch("/identifier", "a@b.example") },
    404,
  ],
  [
    "a store's name with the flag of another store",
    "changeStore",
    [...flags("5002", "template_admin"), ...flags("5003", "stores_admin")],
    { path: { reference: "77" }, body: patch("/name", "X") },
    403,
  ],
  [
    "a store's name with the flag of its store",
    "changeStore",
    [...flags("5002", "template_admin"), ...flags("5003", "stores_admin")],
    { path: { reference: "AAR-01" }, body: patch("/name", "X") },
    {},
  ],
  ["a store whose reference is the id of another", "deleteStore", AT_STORE, { path: { reference: "5001" } }, 404],
  [
    "a store whose reference is the id of another, by a patch",
    "changeStore",
    [...flags("5002", "stores_admin"), ...flags("5003", "template_admin")],
    { path: { reference: "5001" }, body: patch("/name", "X") },
    404,
  ],
  ["a receipt whose store is null", "getWebViewUrl", AT_STORE, { path: { receipt_id: "null" } }, {}],
  [
    "a new receipt with a list of stores",
    "createReceipt",
    AT_STORE,
    { body: { store_reference: "77", store_id: ["5002"] } },
    404,
  ],
  [
    "a new receipt with a number as its store",
    "createReceipt",
    AT_STORE,
    { body: { store_reference: "77", store_id: 5002 } },
    404,
  ],
  [
    "a receipt that moves from another store",
    "createReceipt",
    AT_STORE,
    { body: { store_reference: "77", id: "of-5001" } },
    404,
  ],
  [
    "a receipt that moves between its stores",
    "createReceipt",
    AT_STORES,
    { body: { store_reference: "77", id: "of-5003" } },
    {},
  ],
  [
    "a new receipt with an id that is a list",
    "createReceipt",
    AT_STORE,
    { body: { store_reference: "77", id: ["of-5001"] } },
    404,
  ],
  [
    "a query with a flag of a store",
    "searchReceipts",
    [...of("advanced_search_view"), ...flags("5002", "advanced_query")],
    { query: { query: "NOT transaction_id:4711" } },
    403,
  ],
];

const ANALYST = of("receipts_view", "advanced_search_view");
/** Flags that x-access does not name. */
const FURTHER_FLAGS: readonly Case[] = [
  ["an own query without its flag", "searchReceipts", ANALYST, { query: { query: "NOT transaction_id:4711" } }, 403],
  ["a filter of the retailer", "searchReceipts", ANALYST, { query: { query: "transaction_id:4711" } }, {}],
  ["an own query with its flag", "searchReceipts", of("analyst"), { query: { query: "NOT transaction_id:4711" } }, {}],
  ["a query that is none", "searchReceipts", ANALYST, { query: { query: "(((" } }, 400],
  [
    "a query in totals without the search",
    "getReceiptTotals",
    of("receipts_view"),
    { query: { query: "coffee" } },
    403,
  ],
  ["a query in a file without the search", "getReceiptListFile", of("employee"), { query: { query: "coffee" } }, 403],
  ["a query in a file with the search", "getReceiptListFile", of("analyst"), { query: { query: "coffee" } }, {}],
  ["a customer's name in the search box", "listReceipts", of("receipts_view"), { query: { q: "Smith" } }, 403],
  [
    "a customer's address in the search box",
    "listReceipts",
    of("receipts_view"),
    { query: { q: "ann@b.example" } },
    {},
  ],
  ["a customer's name with the flag", "listReceipts", of("employee"), { query: { q: "Smith" } }, {}],
  [
    "a customer's name with the flag of another store",
    "listReceipts",
    [...flags("5002", "receipts_view"), ...flags("5003", "consumer_view")],
    { query: { q: "Smith", store_id: "5002" } },
    403,
  ],
  ["VIP data without its flag", "changeConsumer", AT_RETAILER, { body: { properties: { vip: { level: "A" } } } }, 403],
  ["a new customer with VIP data", "createConsumer", AT_RETAILER, { body: { properties: { vip: null } } }, 403],
  [
    "VIP data with its flag",
    "changeConsumer",
    of("support", "identifier_vip_edit"),
    { body: { properties: { vip: {} } } },
    {},
  ],
  [
    "a name with the flag for VIP data",
    "changeConsumer",
    of("support", "identifier_vip_edit"),
    { body: { properties: { city: "X" } } },
    403,
  ],
  ["a name", "changeConsumer", of("support"), { body: { properties: { city: "X" } } }, {}],
  [
    "versions of another store's templates",
    "listTemplateVersions",
    flags("5002", "template_admin"),
    { query: { store: "LON-01" } },
    404,
  ],
  [
    "a version of another store's template",
    "getTemplateVersion",
    flags("5002", "template_admin"),
    { query: { store: "LON-01" } },
    404,
  ],
  [
    "versions of its store's templates",
    "listTemplateVersions",
    flags("5002", "template_admin"),
    { query: { store: "77" } },
    {},
  ],
  ["versions of the retailer's templates", "listTemplateVersions", flags("5002", "template_admin"), {}, {}],
  ["a file of the audit without the flags of receipts", "getAuditEventFile", of("audit_view"), {}, 403],
  ["a file of the audit of receipts", "getAuditEventFile", of("audit_view"), { query: { area: "receipts" } }, 403],
  ["a file of the audit of stores", "getAuditEventFile", of("audit_view"), { query: { area: "stores" } }, {}],
  ["a file of the whole audit at one retailer", "getAuditEventFile", AT_RETAILER, {}, 403],
  [
    "a file of the whole audit at all retailers",
    "getAuditEventFile",
    [at("retailer_id", "*", "administrator")],
    {},
    {},
  ],
  ["a response to a survey by a flag for receipts", "getSurveyResponse", of("employee"), {}, 403],
  ["a response to a survey", "getSurveyResponse", of("surveys_view"), {}, {}],
  [
    "accounts by a role for all retailers of one",
    "listAccounts",
    [at("retailer_id", "*", "administrator")],
    { held: ["1001"] },
    403,
  ],
  [
    "a new file at a retailer that the account lost",
    "createRetailerFile",
    [...AT_RETAILER, at("retailer_id", "2001", "administrator")],
    { body: { retailer_ids: ["2001"] } },
    403,
  ],
  ["a new file without retailers", "createRetailerFile", AT_RETAILER, { body: { retailer_ids: [] } }, 403],
];

/** An API ignores what its contract does not have. */
const UNKNOWN_PARAMETERS: readonly Case[] = [
  ["receipts of a store", "listReceipts", AT_STORE, { lacks: ["store_id"] }, 403],
  ["receipts of a number", "listReceipts", AT_STORE, { query: { transaction_id: "7" }, lacks: ["store_id"] }, {}],
  ["totals of a store", "getReceiptTotals", AT_STORE, { lacks: ["store_id"] }, 403],
  ["emails of a store", "listMails", AT_STORE, { lacks: ["store_id"] }, 403],
  ["a report of a store", "getReport", AT_STORE, { lacks: ["store"] }, 403],
  ["a report of stores", "getReport", AT_STORES, { query: { stores: "5002" }, lacks: ["stores"] }, 403],
  [
    "versions of a store's templates",
    "listTemplateVersions",
    flags("5002", "template_admin"),
    { query: { store: "77" }, lacks: ["store"] },
    403,
  ],
  ["anything of a retailer", "listReceipts", AT_RETAILER, { lacks: ["retailer_id"] }, 403],
  ["anything of a retailer, by a change", "replaceTemplateData", AT_RETAILER, { lacks: ["retailer_id"] }, 403],
  [
    "anything of all retailers",
    "listReceipts",
    [at("retailer_id", "*", "administrator")],
    { lacks: ["retailer_id"] },
    {},
  ],
];

describe("calls with the token of the host", () => {
  const cases = [...LIMITS, ...BEYOND_FLAGS, ...SIGNED, ...FORMS, ...AT_ONE_STORE, ...FURTHER_FLAGS];
  const unknown = UNKNOWN_PARAMETERS.map(([what, ...rest]): Case => [
    `${what}, with a parameter that the API lacks`,
    ...rest,
  ]);
  for (const [what, id, roles, sent, expected] of [...cases, ...unknown]) {
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

  const answered = async (id: OperationId, roles: readonly Role[], answer: unknown) => {
    const decided = await decide(id, roles, { answer: answer as Json });
    return typeof decided === "number" ? decided : decided.answer;
  };

  it("leave hidden properties in receipts of the store of the flag only", async () => {
    const roles = [...of("receipts_view"), ...flags("5002", "receipts:view_hidden_properties")];
    const receipts = RECEIPTS.slice(0, 3).map((receipt) => ({ ...receipt, properties: { _cost: 1 } }));
    const shown = (await answered("listReceipts", roles, receipts)) as readonly { properties: object }[];
    expect(shown.map(({ properties }) => Object.keys(properties))).to.deep.equal([["_cost"], [], []]);
    expect(await answered("getReceipt", roles, receipts[1])).to.deep.include({ properties: {} });
  });

  const EVENT = (action: string, path: string) => ({
    ...{ id: "1", timestamp: "2026-03-01T08:00:00Z", actor: "a", target: "b" },
    ...{
      action,
      reason: "why",
      changes: [{ path, before: 1, after: { _cost: 1, price: 2 } }],
      details: { _cost: 1, x: 2 },
    },
  });
  const EVENTS: readonly (readonly [what: string, roles: readonly Role[], event: object, expected: object])[] = [
    [
      "no values of a receipt without a flag for receipts",
      of("audit_view"),
      EVENT("receipt.change", "/identifier"),
      { changes: [{ path: "/identifier", omitted: true }] },
    ],
    [
      "no hidden properties of a receipt without their flag",
      of("audit_view", "receipts_view"),
      EVENT("receipt.change", "/properties/order"),
      {
        changes: [{ path: "/properties/order", before: 1, after: { price: 2 } }],
        ...{ reason: "why", details: { x: 2 } },
      },
    ],
    [
      "no change of a hidden property without its flag",
      of("audit_view", "receipts_view"),
      EVENT("receipt.change", "/properties/_cost"),
      { changes: [], reason: "why", details: { x: 2 } },
    ],
    [
      "no values of a customer with a flag for receipts",
      of("audit_view", "receipts_view"),
      EVENT("consumer.change", "/city"),
      { changes: [{ path: "/city", omitted: true }] },
    ],
    [
      "no values of an account at one retailer",
      AT_RETAILER,
      EVENT("account.roles", "/roles"),
      { changes: [{ path: "/roles", omitted: true }] },
    ],
    [
      "no values of an unknown event",
      AT_RETAILER,
      EVENT("planet.change", "/x"),
      { changes: [{ path: "/x", omitted: true }] },
    ],
    [
      "no values with a flag of a store",
      [...of("audit_view"), ...flags("5002", "consumer_view")],
      EVENT("consumer.change", "/city"),
      { changes: [{ path: "/city", omitted: true }] },
    ],
    ["values of a store", of("audit_view"), EVENT("store.change", "/name"), { reason: "why" }],
  ];
  for (const [what, roles, event, expected] of EVENTS)
    it(`show ${what} in the audit`, async () => {
      const page = (await answered("listAuditEvents", roles, { data: [event], next: "n" })) as {
        data: readonly object[];
        next: string;
      };
      expect(page.next).to.equal("n");
      const {
        id: _id,
        timestamp: _at,
        actor: _actor,
        target: _target,
        action: _action,
        ...shown
      } = page.data[0] as Record<string, unknown>;
      if ("changes" in expected) expect(shown).to.deep.equal(expected);
      else expect(shown).to.deep.include(expected);
    });

  it("show the receipt of a written answer at the stores of its flag", async () => {
    const texts = [
      { response_id: "1", store_id: "5002", receipt: { id: "a" } },
      { response_id: "2", store_id: "5003", receipt: { id: "b" } },
      { response_id: "3", receipt: { id: "c" } },
    ];
    const roles = [...of("surveys_view"), ...flags("5002", "receipts_view")];
    expect(await answered("listSurveyTexts", roles, texts)).to.deep.equal([
      texts[0],
      { response_id: "2", store_id: "5003" },
      { response_id: "3" },
    ]);
    expect(await answered("listSurveyTexts", of("manager"), texts)).to.deep.equal(texts);
  });

  it("show emails of its stores, and no sums over those of others", async () => {
    const [own, other, lost] = [{ id: "1", store_id: "5002" }, { id: "2", store_id: "5001" }, { id: "3" }];
    const total = { count: 3, is_exact: true };
    const pages = [
      { data: [own], next: "n", total },
      { data: [own, other, lost], next: "n", total, events: {} },
    ];
    const shown = await Promise.all(pages.map((page) => answered("listMails", AT_STORE, page)));
    expect(shown).to.deep.equal([pages[0], { data: [own], next: "n" }]);
  });

  it("show no record that names another retailer", async () => {
    const [own, other] = [
      { id: "1", retailer_id: 1001 },
      { id: "2", retailer_id: "2001" },
    ];
    expect(await answered("listReceipts", AT_RETAILER, [own, other, { id: "3" }])).to.deep.equal([own, { id: "3" }]);
    expect(await answered("getReceipt", AT_RETAILER, other).catch((error: HttpRefusal) => error.status)).to.equal(404);
    expect(await answered("listReceipts", [at("retailer_id", "*", "administrator")], [other])).to.deep.equal([other]);
  });

  it("show files of the retailer, without the other retailers that have them", async () => {
    const files = [
      { name: "own", retailer_ids: ["1001"] },
      { name: "shared", retailer_ids: ["1001", "2001"] },
      { name: "other", retailer_ids: ["2001"] },
    ];
    expect(await answered("listRetailerFiles", AT_RETAILER, files)).to.deep.equal([
      files[0],
      { name: "shared", retailer_ids: ["1001"] },
    ]);
    const single = await Promise.all(
      files.map((file) => answered("getRetailerFile", AT_RETAILER, file).catch((error: HttpRefusal) => error.status)),
    );
    expect(single).to.deep.equal([files[0], { name: "shared", retailer_ids: ["1001"] }, 404]);
    const versions = [
      { version: 1, retailer_ids: ["2001"] },
      { version: 2, retailer_ids: ["1001", "2001"] },
    ];
    expect(await answered("listRetailerFileVersions", AT_RETAILER, versions)).to.deep.equal([
      { version: 1, retailer_ids: [] },
      { version: 2, retailer_ids: ["1001"] },
    ]);
  });
});
