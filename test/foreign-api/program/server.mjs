// An API of another program: what the specification names, written from its text. Plain Node, in memory.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { buildData, idAt } from "./first-records.mjs";
import { parseSearch } from "./search.mjs";
import { buildReport, buildEmailStatistics, countByHour } from "./statistics.mjs";

const CONTRACT = readFileSync(new URL("openapi-v1.yml", import.meta.url), "utf8");
const PAGE = 20;
const DAY = 86_400_000;
const LONG_AGO = "1970-01-01T00:00:00Z";

/** An answer other than 200: a refusal, or a success with headers. */
class Answer extends Error {
  constructor(status, body, headers = {}) {
    super(String(status));
    Object.assign(this, { status, body, headers });
  }
}

const refuse = (status, description, errors) =>
  new Answer(status, { errors, description, status: STATUSES[status] ?? "error" });
const STATUSES = { 400: "invalid", 401: "unauthenticated", 404: "not found", 409: "conflict", 412: "changed" };

/** Returns the value, or refuses with a 404. */
function found(value, what = "record") {
  if (value === undefined) throw refuse(404, `no such ${what}`);
  return value;
}

function need(body, names) {
  const missing = names.filter((name) => body?.[name] === undefined || body[name] === "");
  if (missing.length === 0) return body;
  const errors = missing.map((name) => ({ description: `${name} is missing` }));
  throw refuse(400, "the body is not valid", errors);
}

/** The header has whole seconds. */
function checkUnmodified({ headers }, record) {
  const seen = Date.parse(headers["if-unmodified-since"] ?? "");
  const isNewer = Math.floor(Date.parse(record?.updated_timestamp ?? LONG_AGO) / 1000) * 1000 > seen;
  if (isNewer) throw refuse(412, "the record was changed since");
}

/** A time later than that of the record, in seconds: the header could not tell both apart. */
function stampAfter({ updated_timestamp: seen }, now) {
  return new Date(Math.max(Number(now), Date.parse(seen ?? LONG_AGO) + 1000)).toISOString();
}

const ROUTES = {
  "GET /_/accounts": ({ data }) => data.accounts,
  "POST /_/accounts": ({ data, body }) => {
    const { email, retailers = [] } = need(body, ["email"]);
    if (data.accounts.some((account) => isSameText(account.email, email))) throw refuse(409, "the account exists");
    const hints = hintsOf(data, retailers);
    const status = hints.length === 0 ? "inactive" : "active";
    data.accounts.push({ roles: [], retailers: hints, confirmed: false, status, email });
    throw new Answer(201);
  },
  "GET /_/account/{email}": ({ data, path }) => ({ ...findAccount(data, path.email), ...PICKERS }),
  "PATCH /_/account/{email}": ({ data, path, body, now }) => {
    const account = findAccount(data, path.email);
    const { retailers, roles, password, permission_defaults_option: defaults, ...rest } = need(body, []);
    if (roles) account.roles = roles.map((role) => ({ ...role, source_name: sourceName(data, role) }));
    if (retailers) account.retailers = hintsOf(data, retailers);
    if (defaults !== undefined) addDefaults(account, defaults);
    if (password) account.last_password_change = now.toISOString();
    Object.assign(account, rest, account.retailers.length === 0 ? { status: "inactive" } : {});
    return account;
  },
  "POST /_/account/{email}/_reset": ({ data, path }) => {
    findAccount(data, path.email);
    throw new Answer(202);
  },
  "GET /_/account-role-types/{email}": () => ({ values: PICKERS.role_types, type_name: "type" }),
  "GET /_/account-role-names/{email}": ({ shop, retailer, query }) => ({
    values:
      query.role_type === "store_id"
        ? shop.stores.map(({ id, name }) => ({ value: id, name }))
        : [{ value: retailer, name: shop.name }],
    type_name: query.role_type ?? "retailer_id",
  }),
  "GET /_/account-role-permissions/{email}": ({ query }) => ({
    values: PICKERS.role_permissions,
    type_name: query.role_type ?? "retailer_id",
  }),
  "GET /_/account-search-retailers": ({ data, query }) => ({
    data: Object.entries(data.shops)
      .filter(([id, { name }]) => [id, name].some((text) => startsWith(text, query.prefix)))
      .map(([id, { name }]) => ({ name, id })),
  }),

  "GET /_/statistics/sendgrid": ({ shop, query }) => buildEmailStatistics(shop, query),
  "GET /_/statistics/receipts/rate": ({ shop, now }) => {
    const count = shop.receipts.filter(({ localtime }) => now - Date.parse(localtime) < 60_000).length;
    return { data: { rate: { display: count / 60 }, count } };
  },
  "GET /_/statistics/receipts/rates": ({ shop, query }) => ({ data: countByHour(shop, query) }),
  "GET /_/statistics/baskets/duration/7d": ({ shop, now }) => {
    const recent = shop.receipts.filter(({ localtime }) => now - Date.parse(localtime) < 7 * DAY);
    const identified = recent.filter(({ identifier }) => identifier !== undefined);
    return { data: { conversion_transactions: recent.length, identified_transactions: identified.length } };
  },
  "GET /_/statistics/{report}": ({ shop, path, query }) => found(buildReport(shop, path.report, query), "report"),
  "GET /pos/status": ({ shop }) => shop.tills,

  "POST /email": ({ shop, body, now }) => {
    const receipt = findReceipt(shop, need(body, ["id"]).id);
    if (body.email_address === undefined && receipt.identifier === undefined) throw refuse(400, "no email address");
    receipt.delivery.events.push({ timestamp: now.toISOString(), event: "processed" });
    receipt.delivery.counts.processed = (receipt.delivery.counts.processed ?? 0) + 1;
    throw new Answer(204);
  },
  "GET /identifiers/_search": ({ shop, query }) => ({
    data: shop.customers
      .filter((customer) => JSON.stringify(customer).toLowerCase().includes(String(query.query).toLowerCase()))
      .map(({ identifier }) => ({ identifier })),
  }),
  "POST /identifiers/_validate": ({ body }) => {
    const { identifier } = need(body, ["identifier"]);
    if (identifier.endsWith("@blocked.example")) throw refuse(400, "the address is blocked");
    return {};
  },
  "GET /identifiers/{id}": ({ shop, path }) => findCustomer(shop, path.id),
  "POST /identifiers/{id}": ({ shop, path, body }) => {
    const { properties } = need(body, ["properties"]);
    if (shop.customers.some(({ identifier }) => identifier === path.id)) throw refuse(409, "the customer exists");
    const customer = { properties, identifier: path.id };
    shop.customers.push(customer);
    throw new Answer(201, customer);
  },
  "PATCH /identifiers/{id}": ({ shop, path, body }) => {
    const customer = findCustomer(shop, path.id);
    customer.properties = mergePatch(customer.properties, need(body, ["properties"]).properties);
    return customer;
  },
  "GET /identifiers/{id}/receipts": ({ shop, path, query }) => {
    const receipts = shop.receipts.filter(({ identifier }) => identifier === path.id);
    return page(receipts, { older: query.older, count: query.limit });
  },

  "GET /_/retailer-files": ({ shop }) => shop.files,
  "PUT /_/retailer-files/{filename}": (call) => changeFile(call),
  "PUT /_/retailer-files-admin/{filename}": (call) => changeFile(call),
  "POST /_/retailer-files-admin/new/add": ({ shop, body, now }) => {
    const { name, retailer_ids, type, data } = need(body, ["name", "retailer_ids", "type", "data"]);
    if (shop.files.some((file) => file.name === name)) throw refuse(409, "the file exists");
    const file = { updated_timestamp: now.toISOString(), data, type, retailer_ids, name };
    shop.files.push(file);
    throw new Answer(201, file);
  },
  "GET /_/forms-data": ({ shop }) => ({ images: shop.images }),
  "PUT /_/forms-data": ({ shop, body }) => {
    shop.images = need(body, ["images"]).images;
    return { images: shop.images };
  },
  "POST /_/template-data/images/emails": (call) => keepImage(call),
  "POST /_/template-data/images/forms": (call) => keepImage(call),

  "GET /addresses/_search/{provider}": ({ query }) => ({
    data: {
      addresses: ADDRESSES.filter(({ text }) => startsWith(text, query.query)).map(({ id, text }) => ({ text, id })),
    },
  }),
  "GET /addresses/_search/{provider}/{id}": ({ path }) => {
    const { county, city, address } = found(ADDRESSES.find(({ id }) => id === path.id));
    return { county, city, address };
  },
  "GET /loyalty/{loyalty}/identifiers/{id}": ({ shop, path }) => pointsOf(findProgram(shop, path), path.id),
  "PATCH /loyalty/{loyalty}/identifiers/{id}": ({ shop, path, body, now }) => {
    const { description, add, subtract } = need(body, ["description"]);
    const program = findProgram(shop, path);
    (program.points[path.id] ??= []).push({ at: Number(now), value: add ?? -subtract, description });
    return pointsOf(program, path.id);
  },
  "GET /loyalty/{loyalty}/identifiers/{id}/events": ({ shop, path, query }) => {
    const [from, to] = [query.from_timestamp, query.to_timestamp].map((time) => Date.parse(time));
    const events = findProgram(shop, path).points[path.id] ?? [];
    const within = events.filter(({ at }) => at >= from && at <= to);
    return { data: within.map(({ value, description }) => ({ value, description })) };
  },
  "POST /_/translation-locale/{locale}": ({ shop, path, now }) => {
    if (shop.translations.some(({ locale }) => locale === path.locale)) throw refuse(409, "the locale exists");
    shop.translations.push({ messages: [], updated_timestamp: now.toISOString(), locale: path.locale });
    throw new Answer(200);
  },
  "DELETE /_/translation-locale/{locale}": ({ shop, path }) => {
    found(
      shop.translations.find(({ locale }) => locale === path.locale),
      "locale",
    );
    shop.translations = shop.translations.filter(({ locale }) => locale !== path.locale);
    throw new Answer(200);
  },
  "GET /_/webview_url/{receipt_id}": ({ shop, path, query }) => {
    const { id } = findReceipt(shop, path.receipt_id);
    return { url: `https://view.tillroll.example/r/${id}?${new URLSearchParams(query)}` };
  },
  "POST /_/receipts/_process": (call) => schedule(findReceipt(call.shop, need(call.body, ["id"]).id), call),
  "POST /_/pos/data/_process": (call) => schedule(findRaw(call.shop, need(call.body, ["id"]).id).record, call),

  "GET /receipts": ({ shop, query }) => {
    const { transaction_id, consumer, store_id, ...cursors } = query;
    const store = store_id && shop.stores.find(({ id }) => id === store_id)?.effective_reference;
    const matches = (receipt) =>
      (transaction_id === undefined || receipt.transaction_id === transaction_id) &&
      (consumer === undefined || receipt.identifier === consumer) &&
      (store_id === undefined || receipt.store_reference === store);
    return page(shop.receipts.filter(matches), cursors);
  },
  "POST /receipts": ({ shop, body, now }) => {
    const sent = need(body, ["transaction_id", "localtime", "l10n", "total", "items"]);
    const id = idAt(Date.parse(sent.localtime) || Number(now), shop.receipts.length + 1000);
    const store = shop.stores.find(({ effective_reference }) => effective_reference === sent.store_reference);
    const { store_reference = "", properties = {}, payments = [], ...rest } = sent;
    const ours = { delivery: { events: [], counts: {} }, processed: null, store: store?.name ?? "", id };
    const receipt = { duplicate: false, ...rest, payments, properties, store_reference, ...ours };
    shop.sent[id] = sent;
    shop.receipts.push(receipt);
    throw new Answer(201, receipt, { location: `/receipts/${id}` });
  },
  "GET /receipts/_search": ({ shop, query }) => {
    const { offset = 0, count = PAGE } = query;
    const isFound = readSearch(query.query);
    const storeIds = new Map(shop.stores.map(({ effective_reference, id }) => [effective_reference, id]));
    const receipts = newestFirst(shop.receipts).filter((receipt) =>
      isFound({ receipt, storeId: storeIds.get(receipt.store_reference) }),
    );
    return receipts.slice(Number(offset), Number(offset) + Number(count));
  },
  "GET /receipts/{id}": ({ shop, path }) => findReceipt(shop, path.id),
  "PATCH /receipts/{id}": ({ shop, path, body }) => {
    const receipt = findReceipt(shop, path.id);
    return (shop.receipts[shop.receipts.indexOf(receipt)] = applyPatch(receipt, body));
  },
  "GET /receipts/{id}/raw": ({ shop, path }) => {
    const { id, store: _store, processed: _processed, delivery: _delivery, ...sent } = findReceipt(shop, path.id);
    return shop.sent[id] ?? sent;
  },
  "GET /currencies/rates": ({ shop }) => found(shop.rates.at(-1), "rates"),
  "POST /currencies/rates": ({ shop, body, headers, now }) => {
    const { timestamp, rates } = need(body, ["timestamp", "rates"]);
    const latest = shop.rates.at(-1);
    checkUnmodified({ headers }, latest);
    if (Date.parse(latest?.timestamp ?? LONG_AGO) > Date.parse(headers["if-none-newer"] ?? timestamp))
      throw refuse(412, "there are newer rates");
    const created = now.toISOString();
    const id = `r-${shop.rates.length + 1}`;
    shop.rates.push({ rates, created_timestamp: created, updated_timestamp: created, timestamp, id });
    throw new Answer(201, shop.rates.at(-1));
  },
  "GET /currencies/rates/{id}": ({ shop, path }) =>
    found(
      shop.rates.find(({ id }) => id === path.id),
      "rates",
    ),
  "GET /pos/data": ({ shop, query }) =>
    page(
      shop.raw.map(({ record }) => record),
      query,
    ),
  "GET /pos/data/{id}": ({ shop, path }) => findRaw(shop, path.id).record,
  "GET /pos/data/{id}/raw": ({ shop, path }) => {
    const bytes = Buffer.from(findRaw(shop, path.id).content);
    throw new Answer(200, bytes, { "content-type": "application/octet-stream" });
  },

  "GET /ic2iweb/enabled": ({ shop, query }) => ({ enabled: shop.taxFree.includes(query.store_reference) }),
  "GET /ic2iweb/session-token": ({ shop, query }) => {
    if (!shop.taxFree.includes(query.store_reference)) throw refuse(404, "the store issues no forms");
    const headers = { "ic2i-base-url": "https://taxfree.example/ic2i", "ic2i-sender-id": "TR-77" };
    throw new Answer(200, { token: "aa11bb22" }, headers);
  },
  "GET /ic2iweb/payload": ({ shop, query }) => {
    const receipts = String(query.receipt_ids)
      .split(",")
      .map((id) => findReceipt(shop, id));
    const lines = receipts.flatMap(({ items }) => items.map(({ name, total }) => ({ text: name, price: total })));
    return { shop: receipts[0].store, lines };
  },
  "POST /hibp_validation": ({ data, body }) => data.breached.includes(need(body, ["password"]).password),
  "GET /openapi-v1.yml": () => {
    throw new Answer(200, Buffer.from(CONTRACT), { "content-type": "application/yaml" });
  },

  "GET /stores": ({ shop }) => [...shop.stores].sort((a, b) => a.name.localeCompare(b.name)),
  "POST /stores": ({ shop, body, now }) => {
    checkStore(body);
    const store = finishStore(body, String(5001 + shop.stores.length), now.toISOString());
    if (shop.stores.some(({ effective_reference: known }) => known === store.effective_reference))
      throw refuse(409, "the reference is taken", [{ description: "the reference is taken" }]);
    shop.stores.push(store);
    throw new Answer(201, undefined, { location: `/stores/${encodeURIComponent(store.effective_reference)}` });
  },
  "GET /stores/{ref}": ({ shop, path }) => findStore(shop, path.ref),
  "PATCH /stores/{ref}": ({ shop, path, body, headers, now }) => {
    const store = findStore(shop, path.ref);
    checkUnmodified({ headers }, store);
    const { id, ...wanted } = applyPatch(store, body);
    checkStore(wanted);
    shop.stores[shop.stores.indexOf(store)] = finishStore(wanted, id, stampAfter(store, now));
    return findStore(shop, path.ref);
  },
  "DELETE /stores/{ref}": ({ shop, path }) => {
    const store = findStore(shop, path.ref);
    shop.stores = shop.stores.filter((each) => each !== store);
    throw new Answer(204);
  },
  "GET /_/surveys/{surveyId}": ({ shop, path }) => findSurvey(shop, path).survey,
  "GET /_/surveys/{surveyId}/responses/{responseId}": ({ shop, path }) =>
    found(findSurvey(shop, path).responses[path.responseId], "response"),
  "GET /_/surveys/{surveyId}/summary": ({ shop, path }) => ({ data: found(findSurvey(shop, path).summary, "data") }),
  "GET /_/template-data": ({ shop }) => shop.templates,
  "PUT /_/template-data": ({ shop, body }) => (shop.templates = need(body, [])),
  "GET /_/template-data-translations/{tag}": ({ shop, path }) => shop.templateTranslations[path.tag] ?? {},
  "PUT /_/template-data-translations/{tag}": ({ shop, path, body }) =>
    (shop.templateTranslations[path.tag] = need(body, [])),
  "GET /_/translation-data": ({ shop }) => ({ locales: shop.translations }),
  "PUT /_/translation-data/{lang}": ({ shop, path, body, headers, now }) => {
    const locale = found(
      shop.translations.find((each) => each.locale === path.lang),
      "locale",
    );
    checkUnmodified({ headers }, locale);
    const { messages } = need(need(body, ["locale"]).locale, ["messages"]);
    return Object.assign(locale, { messages, updated_timestamp: stampAfter(locale, now) });
  },
};

/** The members that a body can have, where others would be lost. */
const MEMBERS = Object.fromEntries(
  Object.entries({
    "PATCH /_/account/{email}": "retailers roles status confirmed permission_defaults_option password",
    "POST /email": "id email_address",
    "PUT /_/retailer-files/{filename}": "name retailer_ids type data",
    "PUT /_/retailer-files-admin/{filename}": "name retailer_ids type data",
    "POST /_/retailer-files-admin/new/add": "name retailer_ids type data",
    "PATCH /loyalty/{loyalty}/identifiers/{id}": "description add subtract",
    "POST /currencies/rates": "timestamp rates",
  }).map(([name, members]) => [name, members.split(" ")]),
);

function checkMembers(name, body) {
  const unknown = Object.keys(body ?? {}).filter((member) => MEMBERS[name]?.includes(member) === false);
  const errors = unknown.map((member) => ({ description: `${member} is unknown` }));
  if (errors.length > 0) throw refuse(400, "the body is not valid", errors);
}

const PERMISSIONS = ["employee", "manager", "administrator"];
const PICKERS = { role_types: ["retailer_id", "store_id"], role_names: [], role_permissions: PERMISSIONS };
const ADDRESSES = [
  {
    id: "GB-10",
    text: "10 Downing Street, London",
    address: ["10 Downing Street"],
    city: "London",
    county: "Greater London",
  },
  { id: "GB-221", text: "221b Baker Street, London", address: ["221b Baker Street"], city: "London" },
];

const isSameText = (a, b) => a.toLowerCase() === b.toLowerCase();
const startsWith = (text, prefix) => text.toLowerCase().startsWith(String(prefix).toLowerCase());
const findAccount = ({ accounts }, email) =>
  found(
    accounts.find((account) => isSameText(account.email, email)),
    "account",
  );
const findCustomer = ({ customers }, id) =>
  found(
    customers.find(({ identifier }) => identifier === id),
    "customer",
  );
const findReceipt = ({ receipts }, wanted) =>
  found(
    receipts.find(({ id }) => id === wanted),
    "receipt",
  );
const findRaw = ({ raw }, wanted) => found(raw.find(({ record }) => record.id === wanted));
const findStore = ({ stores }, ref) =>
  found(
    stores.find(({ effective_reference: known }) => known === ref),
    "store",
  );
const findSurvey = ({ surveys }, { surveyId }) => found(surveys[surveyId], "survey");
const findProgram = ({ programs }, { loyalty }) =>
  found(
    programs.find(({ id }) => id === loyalty),
    "loyalty program",
  );
const pointsOf = ({ id, name, points }, identifier) => ({
  total: (points[identifier] ?? []).reduce((sum, { value }) => sum + value, 0),
  name,
  id,
});

const hintsOf = ({ shops }, ids) =>
  ids.map((id) => (id === "*" ? { name: "*ALL*", id } : { name: found(shops[id], "retailer").name, id }));

function sourceName({ shops }, { context_name: kind, context_value: value }) {
  const stores = Object.values(shops).flatMap((shop) => shop.stores);
  const source = kind === "store_id" ? stores.find(({ id }) => id === value) : shops[value];
  return value === "*" ? "UNKNOWN" : (source?.name ?? value);
}

/** Gives the first permission at a retailer where the account has none. */
function addDefaults({ retailers, roles }, wanted) {
  for (const { id, name } of retailers.filter((each) => each.id === wanted))
    if (!roles.some(({ context_value: value }) => value === id))
      roles.push({ source_name: name, permission: "employee", context_value: id, context_name: "retailer_id" });
}

function changeFile({ shop, path, body, headers, now }) {
  const file = found(
    shop.files.find(({ name }) => name === path.filename),
    "file",
  );
  checkUnmodified({ headers }, file);
  const { retailer_ids = file.retailer_ids, type = file.type, data = file.data } = need(body, []);
  return Object.assign(file, { retailer_ids, type, data, updated_timestamp: stampAfter(file, now) });
}

function keepImage({ headers, raw }) {
  if (!String(headers["content-type"]).startsWith("multipart/form-data")) throw refuse(400, "not a form");
  return { url: `https://cdn.tillroll.example/${raw.length}.png` };
}

/** Is done at once: the next read has another time. */
function schedule(record, { now }) {
  record.processed = now.toISOString();
  throw new Answer(202, undefined, { "tillroll-request-id": `job-${record.id.slice(-4)}` });
}

function readSearch(text) {
  try {
    return parseSearch(String(text ?? ""));
  } catch (error) {
    throw error instanceof SyntaxError ? refuse(400, error.message) : error;
  }
}

const newestFirst = (records) => [...records].sort((a, b) => (a.id < b.id ? 1 : -1));

/** The records next to the cursor, from the newest. */
function page(records, { newer, older, count = PAGE }) {
  const sorted = newestFirst(records);
  if (newer !== undefined) return sorted.filter(({ id }) => id > newer).slice(-Number(count));
  return sorted.filter(({ id }) => older === undefined || id < older).slice(0, Number(count));
}

/** As RFC 7396: null removes a member. */
function mergePatch(target, patch) {
  if (typeof patch !== "object" || patch === null || Array.isArray(patch)) return patch;
  const merged = { ...(typeof target === "object" ? target : {}) };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) Reflect.deleteProperty(merged, name);
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}

/** As RFC 6902, as far as the portal needs it: add, replace, remove and test. */
function applyPatch(record, steps) {
  const copy = structuredClone(record);
  if (!Array.isArray(steps)) throw refuse(400, "the body is not a patch");
  steps.forEach((step, at) => applyStep(copy, step, `op.${at}`));
  return copy;
}

function applyStep(root, { op, path, value }, place) {
  const names = path
    .slice(1)
    .split("/")
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  const last = names.pop();
  const parent = names.reduce((node, name) => node?.[name], root);
  if (op === "test" && !isSame(parent?.[last] ?? null, value)) throw refuse(400, `${place}: test failed`);
  if (op === "test") return;
  if (parent === undefined || parent === null) throw refuse(400, `${place}: no such place`);
  if (op === "remove" && !(last in parent)) throw refuse(400, `${place}: no such member`);
  if (op === "remove" && Array.isArray(parent)) parent.splice(Number(last), 1);
  else if (op === "remove") Reflect.deleteProperty(parent, last);
  else if (op === "add" && Array.isArray(parent)) parent.splice(last === "-" ? parent.length : Number(last), 0, value);
  else if (op === "add" || op === "replace") parent[last] = value;
}

const isSame = (a, b) =>
  typeof a === "object" && a !== null && typeof b === "object" && b !== null
    ? Object.keys({ ...a, ...b }).every((name) => isSame(a[name], b[name]))
    : a === b;

const LIMITS = { name: 100, city: 60, postcode: 10, phone: 20 };

function checkStore(store) {
  const { external_reference, reference } = need(store, ["name", "country"]);
  const errors = Object.entries(LIMITS).flatMap(([name, max]) =>
    (store[name]?.length ?? 0) > max ? [{ description: `${name} is longer than ${max}` }] : [],
  );
  if (external_reference === undefined && reference === undefined) errors.push({ description: "reference is missing" });
  if (errors.length > 0) throw refuse(400, "the store is not valid", errors);
}

const finishStore = (store, id, updated_timestamp) => ({
  ...store,
  updated_timestamp,
  effective_reference: store.external_reference ?? String(store.reference),
  type: "stores",
  id,
});

const splitName = ([method, path]) => ({ method, parts: path.split("/") });

/** The routes, literal parts before parameters. */
const TABLE = Object.entries(ROUTES)
  .map(([name, handle]) => ({ name, handle, ...splitName(name.split(" ")) }))
  .sort((a, b) => a.parts.filter(isParameter).length - b.parts.filter(isParameter).length);

function isParameter(part) {
  return part.startsWith("{");
}

function route(method, pathname) {
  const parts = pathname.split("/");
  const match = TABLE.find(
    (each) =>
      each.method === method &&
      each.parts.length === parts.length &&
      each.parts.every((part, at) => part === parts[at] || (isParameter(part) && parts[at] !== "")),
  );
  const path = match?.parts.flatMap((part, at) =>
    isParameter(part) ? [[part.slice(1, -1), decodeURIComponent(parts[at])]] : [],
  );
  return match && { ...match, path: Object.fromEntries(path) };
}

function checkBearer({ authorization = "" }, token) {
  const given = authorization.startsWith("Bearer ") ? authorization.slice(7).trim() : "";
  if (given === "" || (token !== undefined && given !== token)) throw refuse(401, "a bearer token is needed");
}

function parseBody(raw, type = "") {
  if (raw.length === 0 || !type.includes("json")) return undefined;
  try {
    return JSON.parse(raw.toString("utf8"));
  } catch {
    throw refuse(400, "the body is no JSON");
  }
}

async function answer(request, { data, token, now }) {
  const url = new URL(request.url, "http://api.invalid");
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const raw = Buffer.concat(chunks);
  const { headers } = request;
  const { name, handle, path } = found(route(request.method, url.pathname), "operation");
  if (url.pathname !== "/openapi-v1.yml") checkBearer(headers, token);
  const { retailer_id: asked, last_updated: _, ...query } = Object.fromEntries(url.searchParams);
  const first = Object.keys(data.shops)[0];
  const retailer = asked === undefined || asked === "*" ? first : asked;
  const shop = found(data.shops[retailer], "retailer");
  const body = parseBody(raw, headers["content-type"]);
  checkMembers(name, body);
  return handle({ data, shop, retailer, path, query, body, headers, raw, now: now() });
}

function write(response, { status = 200, body, headers = {} }) {
  const isBytes = Buffer.isBuffer(body);
  const type = body === undefined || isBytes ? {} : { "content-type": "application/json" };
  response.writeHead(status, { ...type, ...headers });
  response.end(body === undefined || isBytes ? body : JSON.stringify(body));
}

/**
 * Starts the API on loopback. `token`: the only bearer token that it takes; without it, any. `data`: what it holds, as
 * `buildData` returns it. `requests` has the method and the address of each request so far.
 */
export async function startForeignApi({
  port = 0,
  token,
  now = () => new Date(),
  data = buildData(Number(now())),
} = {}) {
  const requests = [];
  const state = { data, token, now };
  const server = createServer((request, response) => {
    requests.push({ method: request.method, url: request.url, headers: request.headers });
    answer(request, state)
      .then((body) => write(response, { body }))
      .catch((error) => write(response, error instanceof Answer ? error : refuse(500, `${error}`.slice(0, 200))));
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    requests,
    /** Replaces everything that it holds. */
    hold: (next) => void (state.data = next),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
