// The rows and columns of the permission matrix: callers and objects.
import { sql } from "kysely";
import { BUNDLES, FLAGS, expandPermission } from "#domain/shared/access/permission.ts";
import { AccessTokenStore, insertToken } from "#server/accounts/access-token-store.queries.ts";
import { hashRandomToken } from "#server/accounts/random-token.ts";
import { loadSecret } from "#server/database/secrets.ts";
import { createIdentifierKeys } from "#server/receipts/identifier-key.ts";
import { systemClock } from "#server/system-clock.ts";
import { AccountsApiDriver } from "#test/server/accounts/accounts-api-driver.ts";
import { createCalls, type Call, type ReceivedResponse } from "#test/support/calls.ts";
import type { ContractCall, Values } from "#test/support/contract-calls.ts";
import { fixtureReceipt } from "#test/support/server-fixture.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

/** A caller of retailer 1001. */
export type Holder = {
  readonly name: string;
  readonly flags: readonly string[];
  readonly keyScope: string;
  readonly call: Call;
};

/** As seen from retailer 1001. */
export type Ownership = "own" | "foreign" | "unknown";

/** One object of each kind and owner. */
type Objects = Readonly<Record<string, Readonly<Record<Ownership, string>>>>;

export type Matrix = {
  readonly server: TestServer;
  /** Keys are the names of {@link HOLDERS}. */
  readonly holders: ReadonlyMap<string, Holder>;
  /** Returns path parameters: own objects, except the kind that belongs to another retailer. */
  objectsIn(path: string, holder: Holder, other?: { readonly name: string; readonly whose: Ownership }): Values;
  /** A version that is never outdated. */
  readonly version: string;
  /** Returns a hash of all data except the times of use. */
  hashOfData(): Promise<string>;
  restoreData(): Promise<void>;
};

const CALLERS: readonly { readonly name: string; readonly permissions: readonly string[] }[] = [
  ...Object.keys(BUNDLES).map((bundle) => ({ name: bundle, permissions: [bundle] })),
  { name: "administrator in a demonstration", permissions: ["administrator", "sales_demo"] },
];

/** All callers: a token for each flag, a session for each bundle, and a token of each such account. */
export const HOLDERS: readonly Pick<Holder, "name" | "flags">[] = [
  ...FLAGS.map((flag) => ({ name: `a token of ${flag}`, flags: expandPermission(flag) })),
  { name: "a token of nothing", flags: [] },
  ...CALLERS.flatMap(({ name, permissions }) =>
    [`a session of ${name}`, `an owned token of ${name}`].map((holder) => ({
      name: holder,
      flags: permissions.flatMap(expandPermission),
    })),
  ),
];

/** Returns the kinds of objects in a path: 'tokens/id' of '/_/account/{email}/tokens/{id}'. */
export const kindsIn = (path: string): readonly string[] => namesIn(path).map(({ kind }) => kind);

/** Names of reports and language tags belong to no retailer. */
const namesIn = (path: string): readonly { readonly name: string; readonly kind: string }[] =>
  [...path.matchAll(/([\w-]+)\/\{(?!(?:report|tag)\})(\w+)\}/g)].map(([, before = "", name = ""]) => ({
    name,
    kind: name === "id" ? `${before}/id` : name,
  }));

export const RETAILERS = { own: "1001", foreign: "2001", unknown: "9999" } as const;
const STORES = { own: "5002", foreign: "6001", unknown: "6999" } as const;

const RECEIPTS = {
  own: fixtureReceipt({ retailer: RETAILERS.own, at: 0, transaction: "" }).id,
  foreign: fixtureReceipt({ retailer: RETAILERS.foreign, at: 200, transaction: "" }).id,
  unknown: "f".repeat(24),
};
const RAW_RECORDS = { own: `69a41a50${"1".repeat(16)}`, foreign: `69a41a50${"2".repeat(16)}`, unknown: "f".repeat(24) };
const LOCALES = { own: "fr_FR", foreign: "it_IT", unknown: "pl" };
const REFERENCES = { own: `REF-${RETAILERS.own}`, foreign: `REF-${RETAILERS.foreign}`, unknown: "nowhere" };

/** Query parameters that name the caller's own objects. */
const QUERIED: Values = { store_reference: REFERENCES.own, receipt_ids: RECEIPTS.own };

/** Body members that name objects, by owner. */
const NAMED: Readonly<Record<string, Readonly<Record<Ownership, unknown>>>> = {
  store_reference: REFERENCES,
  retailers: { own: [RETAILERS.own], foreign: [RETAILERS.foreign], unknown: [RETAILERS.unknown] },
  stores: { own: [STORES.own], foreign: [STORES.foreign], unknown: [STORES.unknown] },
  context_value: RETAILERS,
  retailer_ids: { own: [RETAILERS.own], foreign: [RETAILERS.foreign], unknown: [RETAILERS.unknown] },
};

/** The path decides what an `id` names. */
const namedAt = (path: string): typeof NAMED => ({
  ...NAMED,
  receipt_id: RECEIPTS,
  id: path.startsWith("/_/pos/") ? RAW_RECORDS : RECEIPTS,
});

/** Returns the body members that name objects. */
export function namesInBody(body: unknown, path: string): readonly string[] {
  const written = (options: Partial<BodyOptions>): string =>
    JSON.stringify(bodyOf(body, { path, flag: "", ...options }));
  return Object.keys(namedAt(path)).filter((name) => written({}) !== written({ other: { name, whose: "foreign" } }));
}

type BodyOptions = {
  readonly path: string;
  readonly flag: string;
  readonly other?: { readonly name: string; readonly whose: Ownership } | undefined;
};

/** Returns a body that names only own objects except one member, and grants only a flag that its sender has. */
function bodyOf(body: unknown, options: BodyOptions): unknown {
  if (Array.isArray(body)) return body.map((entry) => bodyOf(entry, options));
  if (typeof body !== "object" || body === null || body instanceof FormData) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, member]: [string, unknown]) => [name, memberOf(name, member, options)]),
  );
}

function memberOf(name: string, member: unknown, options: BodyOptions): unknown {
  if (name === "permission") return options.flag;
  if (name === "permissions") return [options.flag];
  return (
    namedAt(options.path)[name]?.[options.other?.name === name ? options.other.whose : "own"] ?? bodyOf(member, options)
  );
}

/** A name in a call that is not the caller's own: the retailer, an object in the path, or one in the body. */
export type Other = { readonly at: "query" | "path" | "body"; readonly name: string; readonly whose: Ownership };

/** Records that the call creates at its own path, so they have no owner before. */
export const MADE_THERE: Readonly<Record<string, Values>> = {
  createConsumer: { id: "new@matrix.example" },
  createTranslationLocale: { locale: "nl_NL" },
};

/** Calls an operation like the example of the contract, with own records except one. */
export function askInMatrix(
  matrix: Matrix,
  { to, holder, other }: { readonly to: ContractCall; readonly holder: Holder; readonly other?: Other },
): Promise<ReceivedResponse> {
  const { operation, parameters, sent, address } = to;
  const { call, flags } = holder;
  const at = (place: Other["at"]): Other | undefined => (other?.at === place ? other : undefined);
  const named = Object.fromEntries(
    Object.entries(QUERIED).filter(([name]) => parameters.some((parameter) => parameter.name === name)),
  );
  const query = { ...named, ...(at("query") ? { retailer_id: RETAILERS[other!.whose] } : {}) };
  const flag = operation.access.anyOf.find((each) => flags.includes(each)) ?? "receipts_view";
  const body =
    sent.body === undefined ? {} : { body: bodyOf(sent.body, { path: operation.path, flag, other: at("body") }) };
  const headers: Record<string, string> = {
    ...(parameters.some(({ name }) => name === "If-Unmodified-Since") && { "if-unmodified-since": matrix.version }),
    ...(operation.id === "deleteSuppressedAddress" && { "counterfoil-overwrite-reason": "The mailbox works again" }),
  };
  return call(
    operation.method,
    address(MADE_THERE[operation.id] ?? matrix.objectsIn(operation.path, holder, at("path")), query),
    { ...sent, ...body, headers },
  );
}

/** Starts one server for the whole matrix. */
export async function startMatrix(): Promise<Matrix> {
  const server = await startTestServer({ taxFreeSandbox: true });
  const driver = new AccountsApiDriver(server);
  const objects = await makeObjects(server, driver);
  const keys = createIdentifierKeys(await loadSecret(server.db, "identifier keys"));
  const holders = new Map((await makeHolders(server, driver)).map((holder) => [holder.name, holder]));
  await makeViews(server);
  const version = new Date().toUTCString();
  const tables = (await server.db.introspection.getTables())
    .filter(({ isView }) => !isView)
    .map(({ name }) => name as (typeof PARENTS)[number])
    .filter((name) => !UNTOUCHED.includes(name) && !FOLLOWING.includes(name));
  // Other rows refer to retailers, so that theirs are updated.
  await sql`CREATE TABLE remembered_settings AS SELECT * FROM retailers`.execute(server.db);
  const putSettingsBack = () =>
    sql`
      UPDATE retailers AS now SET name = was.name, settings = was.settings, tweaks = was.tweaks, updated_timestamp = was.updated_timestamp
      FROM remembered_settings AS was WHERE was.id = now.id AND was.updated_timestamp <> now.updated_timestamp`.execute(
      server.db,
    );
  const putBack = await snapshotTables(server.db, [...PARENTS, ...tables.filter((name) => !PARENTS.includes(name))]);
  const objectIn = (kind: string, holder: Holder, whose: Ownership): string => {
    const found = objects[kind]?.[whose];
    if (found === undefined) throw new Error(`The matrix knows no ${whose} ${kind}`);
    // Accounts change their own views only.
    if (kind === "views/id" && whose === "own") return viewOf(holder.name.replace(/^.* of /, ""));
    // Masked identifiers are found by the keys of the caller.
    return kind === "identifiers/id" && holder.flags.includes("sales_demo") ? keys.of(holder).encrypt(found)! : found;
  };
  return {
    server,
    holders,
    version,
    objectsIn: (path, holder, other) =>
      Object.fromEntries(
        namesIn(path).map(({ name, kind }) => [
          name,
          objectIn(kind, holder, kind === other?.name ? other.whose : "own"),
        ]),
      ),
    hashOfData: async () => {
      const hashes = [...tables, "retailers"].map(
        (table) =>
          `(SELECT coalesce(md5(string_agg((to_jsonb(t) - 'last_used' - 'last_seen')::text, '' ORDER BY to_jsonb(t)::text)), '') FROM ${table} AS t)`,
      );
      const { rows } = await sql.raw<{ kept: string }>(`SELECT ${hashes.join(" || ")} AS kept`).execute(server.db);
      return rows[0]!.kept;
    },
    restoreData: async () => {
      // Queued work changes data a little later.
      await server.app.processing.processAll();
      await server.rights.runChange(putBack);
      await server.rights.runChange(putSettingsBack);
    },
  };
}

/** Tables that others refer to come first. */
const PARENTS = ["accounts", "stores", "retailer_files", "saved_views"] as const;
/** Tables that triggers maintain. */
const FOLLOWING: readonly string[] = [
  "transactions",
  "sales_by_day",
  "sales_by_salesperson",
  "mails_by_quarter",
  "store_zones",
  "returned_parts",
  "uncounted_returns",
  "searchable",
  "consumer_terms",
];
/** Tables that no call of the matrix changes, and logs that every call writes to. */
const UNTOUCHED: readonly string[] = [
  "retailers",
  "surveys",
  "survey_responses",
  "tills",
  "secrets",
  "migrations",
  "audit",
  "rate_limits",
];

async function makeHolders(server: TestServer, driver: AccountsApiDriver): Promise<readonly Holder[]> {
  const tokens = new AccessTokenStore(server.db, systemClock, server.rights);
  const bearing = (token: string): Call => createCalls(server, { authorization: `Bearer ${token}` });
  const ofFlags = [...FLAGS, undefined].map(async (flag): Promise<Holder> => {
    const permissions = flag === undefined ? [] : [flag];
    const { id, token } = await tokens.create({ name: "test", retailers: ["1001"], permissions });
    return {
      name: `a token of ${flag ?? "nothing"}`,
      flags: permissions.flatMap(expandPermission),
      keyScope: `token ${id}`,
      call: bearing(token),
    };
  });
  const ofAccounts = CALLERS.map(async ({ name, permissions }): Promise<Holder[]> => {
    const email = `${name.replaceAll(" ", "-")}@matrix.example`;
    await driver.addAccount(email, { roles: permissions.map((permission) => `${permission} at retailer 1001`) });
    const { id, token } = await insertToken(
      server.db,
      { name: "test", retailers: ["1001"], permissions },
      { created: systemClock.now(), email },
    );
    const flags = permissions.flatMap(expandPermission);
    const cookie = await driver.cookieOf(email);
    return [
      {
        name: `a session of ${name}`,
        flags,
        keyScope: `session ${hashRandomToken(cookie.split("=").at(-1) ?? "")}`,
        call: createCalls(server, { cookie }),
      },
      { name: `an owned token of ${name}`, flags, keyScope: `token ${id}`, call: bearing(token) },
    ];
  });
  return [...(await Promise.all(ofFlags)), ...(await Promise.all(ofAccounts)).flat()];
}

/** Creates the objects. Every operation works with the own ones. */
async function makeObjects(server: TestServer, driver: AccountsApiDriver): Promise<Objects> {
  const call = createCalls(server, { cookie: await server.signIn("admin@shop.example") });
  const at = ({ own, foreign }: { readonly own: string; readonly foreign: string }, unknown: string) => ({
    own,
    foreign,
    unknown,
  });
  const both = async <T>(make: (retailer: string) => Promise<T>) => ({
    own: await make(RETAILERS.own),
    foreign: await make(RETAILERS.foreign),
  });
  await makeStore(server, RETAILERS.foreign, STORES.foreign);
  const sent = {
    store_id: null,
    mime_type: "text/plain",
    content: Buffer.from("sale"),
    processed: null,
    receipt_id: null,
  };
  await server.db
    .insertInto("raw_records")
    .values(
      (["own", "foreign"] as const).map((whose) => ({
        ...sent,
        retailer_id: RETAILERS[whose],
        id: RAW_RECORDS[whose],
      })),
    )
    .execute();
  const accounts = await both(async (retailer) => {
    const email = `someone-of-${retailer}@matrix.example`;
    await driver.addAccount(email, { retailers: [retailer], roles: [`accounts_view at retailer ${retailer}`] });
    return email;
  });
  const tokens = await both(
    async (retailer) =>
      (
        await insertToken(
          server.db,
          { name: "test", retailers: [retailer], permissions: [] },
          { created: systemClock.now(), email: `someone-of-${retailer}@matrix.example` },
        )
      ).id,
  );
  for (const whose of ["own", "foreign"] as const) {
    const store = {
      name: "Soho",
      external_reference: REFERENCES[whose],
      country: "GBR",
      phone: "1",
      properties: { vat_number: "1" },
    };
    await call("POST", `/stores?retailer_id=${RETAILERS[whose]}`, { body: store });
  }
  const rates = await both(async (retailer) => {
    const timestamp = `2026-01-${retailer === RETAILERS.own ? "05" : "12"}T00:00:00Z`;
    return String(
      (await call("POST", `/currencies/rates?retailer_id=${retailer}`, { body: { timestamp, rates: { GBP: {} } } }))
        .json["id"],
    );
  });
  for (const [whose, locales] of Object.entries({ own: ["en_GB", LOCALES.own], foreign: [LOCALES.foreign] })) {
    for (const locale of locales)
      await call("POST", `/_/translation-locale/${locale}?retailer_id=${RETAILERS[whose as "own" | "foreign"]}`);
  }
  const programs = { own: "stars", foreign: "miles" };
  for (const whose of ["own", "foreign"] as const) {
    const settings = {
      consumer: { loyalties: [{ id: programs[whose], name: "Points" }] },
      tax_free: { sender_id: whose, stores: [REFERENCES[whose]] },
    };
    await server.rights.runChange(() =>
      server.db
        .updateTable("retailers")
        .set({ settings: JSON.stringify(settings) })
        .where("id", "=", RETAILERS[whose])
        .execute(),
    );
  }
  await server.db
    .insertInto("template_versions")
    .values(
      (
        [
          ["own", 1],
          ["foreign", 98],
        ] as const
      ).map(([whose, revision]) => ({
        retailer_id: RETAILERS[whose],
        store_id: "",
        language: "",
        revision,
        body: "{}",
        updated_timestamp: systemClock.now(),
      })),
    )
    .execute();
  const previews = await both(async (retailer) => {
    const receipt_id = retailer === RETAILERS.own ? RECEIPTS.own : RECEIPTS.foreign;
    return String(
      (await call("POST", `/_/template-previews?retailer_id=${retailer}`, { body: { receipt_id, output: "email" } }))
        .json["id"],
    );
  });
  const surveys = await both((retailer) => makeSurvey(server, retailer));
  const consumers = await both(async (retailer) => {
    const identifier = `consumer-of-${retailer}@matrix.example`;
    await call("POST", `/identifiers/${identifier}?retailer_id=${retailer}`, {
      body: { properties: { city: "London", postcode: "WC2E 8RF" } },
    });
    return identifier;
  });
  return {
    loyalty: at(programs, "none"),
    provider: { own: "provider-one", foreign: "provider-two", unknown: "provider-three" },
    "identifiers/id": at(consumers, "unknown@matrix.example"),
    filename: at(await both((retailer) => makeFile(call, retailer)), "files-of-none"),
    version: { own: "1", foreign: "98", unknown: "99" },
    email: at(accounts, "unknown@matrix.example"),
    address: at(await both((retailer) => suppress(server, retailer)), "unknown@matrix.example"),
    reference: REFERENCES,
    surveyId: at({ own: surveys.own.survey, foreign: surveys.foreign.survey }, "survey-of-none"),
    responseId: at({ own: surveys.own.response, foreign: surveys.foreign.response }, "response-of-none"),
    "receipts/id": RECEIPTS,
    receipt_id: RECEIPTS,
    "data/id": RAW_RECORDS,
    lang: LOCALES,
    locale: LOCALES,
    preview_id: at(previews, "f".repeat(24)),
    "rates/id": at(rates, "r-2026-01-19"),
    // Reports belong to no retailer but are restricted the same way.
    "reports/id": { own: "a-year-of-sales", foreign: "what-staff-sells", unknown: "nothing" },
    "tokens/id": at(tokens, "0123456789"),
    "views/id": { own: "", foreign: "view-of-others", unknown: "view-of-none" },
  };
}

async function makeFile(call: Call, retailer: string): Promise<string> {
  const name = `file-of-${retailer}`;
  await call("POST", `/_/retailer-files-admin/new/add?retailer_id=${retailer}`, {
    body: { name, retailer_ids: [retailer], type: "raw", text: "{}" },
  });
  return name;
}

/** Creates a survey with a response to the receipt of the matrix. */
async function makeSurvey(
  { db }: TestServer,
  retailer: string,
): Promise<{ readonly survey: string; readonly response: string }> {
  const [survey, response] = [`survey-of-${retailer}`, `response-of-${retailer}`];
  const receipt = retailer === RETAILERS.own ? RECEIPTS.own : RECEIPTS.foreign;
  await db
    .insertInto("surveys")
    .values({ retailer_id: retailer, id: survey, body: JSON.stringify({ survey_id: survey, pages: [] }) })
    .execute();
  await db
    .insertInto("survey_responses")
    .values({
      retailer_id: retailer,
      survey_id: survey,
      id: response,
      receipt_id: receipt,
      store_id: null,
      at: systemClock.now(),
      pages: "[]",
      marks: [],
    })
    .execute();
  return { survey, response };
}

/** The callers of tokens without an account have none, and name that of an administrator. */
const viewOf = (name: string): string =>
  `view-of-${CALLERS.some((caller) => caller.name === name) ? name.replaceAll(" ", "-") : "administrator"}`;

/** Saves a view of each account, and one at the other retailer. */
async function makeViews({ db }: TestServer): Promise<void> {
  const written = { created_timestamp: "2026-01-15T08:00:00Z", updated_timestamp: "2026-01-15T08:00:00Z" };
  const row = (retailer_id: string, id: string, owner: string) => ({
    ...{ retailer_id, id, owner, list: "receipts" as const, name: "Today", is_shared: true },
    ...{ filter: "{}", columns: null, sort: null, ...written },
  });
  const own = CALLERS.map(({ name }) =>
    row(RETAILERS.own, viewOf(name), `${name.replaceAll(" ", "-")}@matrix.example`),
  );
  const foreign = row(RETAILERS.foreign, "view-of-others", `someone-of-${RETAILERS.foreign}@matrix.example`);
  await db
    .insertInto("saved_views")
    .values([...own, foreign])
    .execute();
}

const makeStore = ({ db, rights }: TestServer, retailer_id: string, id: string): Promise<unknown> =>
  rights.runChange(() =>
    db
      .insertInto("stores")
      .values({
        retailer_id,
        id,
        body: "{}",
        name: "Hidden",
        effective_reference: id,
        timezone: null,
        updated_timestamp: "2026-01-15T08:00:00Z",
      })
      .execute(),
  );

/** Puts an address on the list of those that get no automatic emails. */
async function suppress({ db }: TestServer, retailer: string): Promise<string> {
  const address = `bounced@${retailer}.example`;
  const row = { retailer_id: retailer, address, cause: "bounce" as const, since: "2026-01-01T00:00:00Z" };
  await db
    .insertInto("suppressed_addresses")
    .values({ ...row, source: "server" })
    .execute();
  return address;
}
