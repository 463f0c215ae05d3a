import { expect } from "chai";
import fc from "fast-check";
import { sql } from "kysely";
import { buildCheckPatch, buildReturnPatch } from "#domain/receipts/actions.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import {
  parseInstant,
  parseLocalTime,
  shiftInstant,
  formatIsoInstant,
  type Instant,
  type LocalTime,
} from "#domain/shared/time/instant.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import {
  readAuditEvents,
  createSessionCalls,
  createTokenCalls,
  createCalls,
  type Call,
  type ReceivedResponse,
} from "#test/support/calls.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import { readOnlyParts, hiddenParts } from "./parts-of-receipt.ts";

const KIM = "Kim@shop.example";
const PATCH = "application/json-patch+json";
const AT = 3;
/** A receipt of store 5001, with an identifier. */
const { id } = fixtureReceipt({ retailer: "1001", at: AT, transaction: transactionAt(AT) });
const now = (): Instant => parseInstant(new Date().toISOString()) as Instant;
const inMinutes = (minutes: number): string => formatIsoInstant(shiftInstant(now(), minutes * 60_000));
const localtime = parseLocalTime(inMinutes(0)) as LocalTime;
/** Later than the end of the earlier tests. */
const TOMORROW = inMinutes(24 * 60);
const RIGHTS = ["receipts_admin", "patch_identifier", "refund_view", "receipts_view"];

describe("changing a receipt", () => {
  let server: TestServer;
  let putBack: () => Promise<void>;
  /** Calls as the token `test`, which has every permission except for hidden properties. */
  let call: Call;
  /** Calls in a session, with the same permissions. */
  let kim: Call;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: RIGHTS });
    kim = await createSessionCalls(server, { email: KIM, permissions: RIGHTS });
    putBack = await snapshotTables(server.db, ["receipts", "audit"]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const change = (
    steps: readonly unknown[],
    { by = call, of = id }: { by?: Call; of?: string } = {},
  ): Promise<ReceivedResponse> => by("PATCH", `/receipts/${of}`, { body: steps, type: PATCH });
  const stored = async (): Promise<string> =>
    (
      await sql<{
        json: string;
      }>`SELECT body::text AS json FROM receipts WHERE retailer_id = '1001' AND id = ${id}`.execute(server.db)
    ).rows[0]!.json;
  const identifierOf = async () =>
    (
      await server.db
        .selectFrom("receipts")
        .select("identifier")
        .where("retailer_id", "=", "1001")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).identifier;
  const keep = (json: string) =>
    server.db
      .updateTable("receipts")
      .set({ body: json })
      .where("retailer_id", "=", "1001")
      .where("id", "=", id)
      .execute();

  it("marks it as checked once, with the caller's name [RCPT-063]", async () => {
    const before = await stored();
    const cookie = await server.signIn("admin@shop.example");
    const admin = createCalls(server, { cookie, origin: server.url });
    const mark = buildCheckPatch({ user: "admin@shop.example", now: now() });
    const { status, json } = await admin("PATCH", `/receipts/${id}?retailer_id=1001`, { body: mark, type: PATCH });
    const checked = (mark[1] as { readonly value: Json }).value;
    expect([status, json["properties"]]).to.deep.equal([
      200,
      { ...(JSON.parse(before) as { properties: object }).properties, checked },
    ]);
    expect(await stored()).to.equal(
      before.replace('"_table":4}}', `"_table":4},"checked":${JSON.stringify(checked)}}`),
    );
    const again = await change(buildCheckPatch({ user: "test", now: now() }));
    expect([again.status, again.json["description"]]).to.deep.equal([409, "op.0: test failed"]);
    const unguarded = await change(buildCheckPatch({ user: "test", now: now() }).slice(1));
    expect([unguarded.status, unguarded.json["description"]]).to.deep.equal([
      409,
      "This receipt has already been checked",
    ]);
    const [audited] = await readAuditEvents(server, "receipt.change");
    expect(audited).to.deep.include({
      actor: "admin@shop.example",
      target: id,
      details: {
        ...{ retailer_id: "1001", store_id: "5001", changed: ["/properties/checked"] },
        changes: [{ path: "/properties/checked", after: checked }],
      },
    });
  });

  it("records a return if there is none, or replaces one [RCPT-064]", async () => {
    for (const reason of ["torn", "too small"]) {
      const { status, json } = await change(buildReturnPatch({ position: 0, localtime, reason }).slice(1));
      expect([status, (json["items"] as { return: unknown }[])[0]?.return]).to.deep.equal([
        200,
        { localtime, properties: { manual_return_reason: reason } },
      ]);
    }
    expect((await change(buildReturnPatch({ position: 0, localtime }))).json["description"]).to.equal(
      "op.0: test failed",
    );
    expect((await change(buildReturnPatch({ position: 1, localtime }))).status).to.equal(409);
  });

  it("tolerates a clock difference of some minutes, and keeps the returns of a till", async () => {
    const receipt = JSON.parse(await stored()) as { items: object[] };
    await keep(
      JSON.stringify({
        ...receipt,
        items: [...receipt.items, { ...receipt.items[0], return: { localtime: "1801-01-01T00:00:00+00:00" } }],
      }),
    );
    for (const minutes of [-3, 3]) {
      const returned = parseLocalTime(inMinutes(minutes)) as LocalTime;
      expect((await change(buildReturnPatch({ position: 0, localtime: returned }).slice(1))).status).to.equal(200);
    }
    expect(
      (await change(buildCheckPatch({ user: KIM, now: parseInstant(inMinutes(-3)) as Instant }), { by: kim })).status,
    ).to.equal(200);
  });

  it("sets the identifier, by which the receipt is found, and removes it again", async () => {
    const found = async (consumer: string) => (await call("GET", `/receipts?consumer=${consumer}`)).text.includes(id);
    const [before, seen] = [await stored(), await identifierOf()];
    const attach: JsonPatchOperation[] = [
      { op: "test", path: "/identifier", value: seen },
      { op: "add", path: "/identifier", value: "zoe@mail.example" },
      { op: "add", path: "/properties/email_settings", value: { send: false } },
    ];
    expect((await change(attach)).status).to.equal(200);
    expect([await identifierOf(), await found("zoe@mail.example"), await found(String(seen))]).to.deep.equal([
      "zoe@mail.example",
      true,
      false,
    ]);
    expect(
      (await change([{ op: "replace", path: "/properties/email_settings/send", value: true }])).json["properties"],
    ).to.have.deep.property("email_settings", { send: true });
    expect(
      (
        await change([
          { op: "remove", path: "/identifier" },
          { op: "remove", path: "/properties/email_settings" },
        ])
      ).status,
    ).to.equal(200);
    expect([await identifierOf(), await stored()]).to.deep.equal([null, before.replace(`"identifier":"${seen}",`, "")]);
  });

  it("keeps everything else as the till wrote it, including hidden properties [RCPT-063]", async () => {
    const written = (await stored())
      .replace('"total":7.2,', '"total": 7.20,')
      .replace('"_audit":{"score":7}', '"_audit" : {"score":7.0},"email_settings":{"_by":1e0,"send":true}');
    await keep(written);
    const { text } = await change([{ op: "add", path: "/properties/email_settings", value: { send: false } }]);
    expect(await stored()).to.equal(written.replace('"send":true', '"send":false'));
    expect(text).to.include('"total": 7.20');
    expect(text).not.to.match(/"_audit"|"_by"/);
  });

  it("writes nothing and records no audit event if nothing changes", async () => {
    const before = await stored();
    const steps = [
      { op: "test", path: "/transaction_id", value: transactionAt(AT) },
      { op: "add", path: "/identifier", value: "zoe@mail.example" },
      { op: "replace", path: "/identifier", value: await identifierOf() },
    ];
    expect((await change(steps)).status).to.equal(200);
    expect([await stored(), await readAuditEvents(server, "receipt.change")]).to.deep.equal([before, []]);
  });

  it("accepts an identifier that is not an address if it already occurs on a receipt", async () => {
    await server.db
      .updateTable("receipts")
      .set({ identifier: "loyal-1" })
      .where("retailer_id", "=", "1001")
      .where("id", "<", id)
      .execute();
    expect((await change([{ op: "add", path: "/identifier", value: "LOYAL-1" }])).status).to.equal(200);
    expect((await change([{ op: "add", path: "/identifier", value: "LOYAL-2" }])).json["description"]).to.equal(
      "Enter an email address",
    );
  });

  const at = "2026-01-01T00:00:00Z";
  const REFUSED: readonly (readonly [what: string, step: object, status: number, description: RegExp])[] = [
    ["a change of a read-only location", { op: "add", path: "/total", value: 1 }, 400, /^\/total cannot be changed$/],
    [
      "a change of the whole receipt",
      { op: "replace", path: "", value: {} },
      400,
      /^The whole receipt cannot be changed$/,
    ],
    ["a copy", { op: "copy", from: "/properties/_audit", path: "/properties/checked" }, 400, /can contain only test/],
    ["a move", { op: "move", from: "/properties/_audit", path: "/identifier" }, 400, /can contain only test/],
    [
      "a mark of another user",
      { op: "add", path: "/properties/checked", value: { user: "ann@shop.example", timestamp: at } },
      400,
      /contain the caller as user/,
    ],
    [
      "a mark with another member",
      { op: "add", path: "/properties/checked", value: { user: KIM, timestamp: at, by: 1 } },
      400,
      /contain the caller as user/,
    ],
    ["an invalid mark", { op: "add", path: "/properties/checked", value: true }, 400, /contain the caller as user/],
    [
      "a mark with an invalid time",
      { op: "add", path: "/properties/checked", value: { user: KIM, timestamp: "today" } },
      400,
      /contain a valid timestamp/,
    ],
    [
      "a mark from the future",
      { op: "add", path: "/properties/checked", value: { user: KIM, timestamp: TOMORROW } },
      400,
      /contain the current time/,
    ],
    [
      "a mark from the past",
      { op: "add", path: "/properties/checked", value: { user: KIM, timestamp: "1990-01-01T00:00:00Z" } },
      400,
      /contain the current time/,
    ],
    ["an invalid address", { op: "add", path: "/identifier", value: "unknown" }, 400, /^Enter an email address$/],
    [
      "an address with a line break",
      { op: "add", path: "/identifier", value: "a\n@b.example" },
      400,
      /^Enter an email address$/,
    ],
    [
      "an address that is too long",
      { op: "add", path: "/identifier", value: `a@${"b".repeat(400)}` },
      400,
      /^Enter an email address$/,
    ],
    ["an identifier that is not a text", { op: "add", path: "/identifier", value: 7 }, 400, /not a valid receipt/],
    ["invalid settings", { op: "add", path: "/properties/email_settings", value: false }, 400, /must be an object/],
    [
      "a setting that is not a boolean",
      { op: "add", path: "/properties/email_settings", value: { send: "no" } },
      400,
      /must be true or false/,
    ],
    ["a return without its time", { op: "add", path: "/items/0/return", value: {} }, 400, /not a valid receipt/],
    [
      "a return with another member",
      { op: "add", path: "/items/0/return", value: { localtime, by: "ann" } },
      400,
      /not a valid receipt/,
    ],
    [
      "a return at an invalid time",
      { op: "add", path: "/items/0/return", value: { localtime: "2026-02-30T10:00:00+02:00" } },
      400,
      /not a valid receipt|local time with its offset/,
    ],
    [
      "a return before the sale",
      { op: "add", path: "/items/0/return", value: { localtime: "1801-01-01T00:00:00+00:00" } },
      400,
      /^Localtime of return of item 1 must be between the sale and now$/,
    ],
    [
      "a return in the future",
      { op: "add", path: "/items/0/return", value: { localtime: TOMORROW } },
      400,
      /between the sale and now/,
    ],
    [
      "a property that the caller could not read back",
      { op: "add", path: "/properties/email_settings", value: { send: true, _by: 1 } },
      403,
      /^Missing permission: receipts:view_hidden_properties$/,
    ],
    [
      "the same in a return",
      { op: "add", path: "/items/0/return", value: { localtime, properties: { _why: 1 } } },
      403,
      /view_hidden_properties/,
    ],
  ];
  for (const [what, step, status, description] of REFUSED) {
    it(`refuses ${what}, and changes nothing [RCPT-063]`, async () => {
      const before = await stored();
      const response = await change([{ op: "add", path: "/identifier", value: "zoe@mail.example" }, step], { by: kim });
      expect(response.status).to.equal(status);
      expect(response.json["description"]).to.match(description);
      expect([await stored(), await readAuditEvents(server, "receipt.change")]).to.deep.equal([before, []]);
    });
  }

  it("refuses an address without a mailbox at a strict retailer", async () => {
    await server.rights.runChange(() =>
      server.db.insertInto("retailers").values({ id: "4001", name: "Strict" }).execute(),
    );
    const strict = await createTokenCalls(server, { retailers: ["4001"], permissions: RIGHTS });
    const receipt = fixtureReceipt({ retailer: "1001", at: 1, transaction: "TXN-S" });
    await server.db
      .insertInto("receipts")
      .values({
        retailer_id: "4001",
        id,
        transaction_id: "TXN-S",
        store_id: null,
        localtime: receipt.localtime,
        body: JSON.stringify({ ...receipt, id }),
      })
      .execute();
    for (const [value, status] of [
      ["ann@mail", 400],
      ["ann@mail.invalid", 400],
      ["ann@mail.example", 200],
    ] as const) {
      expect((await change([{ op: "add", path: "/identifier", value }], { by: strict })).status, value).to.equal(
        status,
      );
    }
  });

  const FLAGS: readonly (readonly [flag: string, step: object, missing: string])[] = [
    [
      "patch_identifier",
      { op: "add", path: "/properties/checked", value: { user: "test", timestamp: at } },
      "receipts_admin",
    ],
    ["patch_identifier", { op: "add", path: "/items/0/return", value: { localtime } }, "receipts_admin or refund_view"],
    ["receipts_admin", { op: "remove", path: "/identifier" }, "patch_identifier"],
    [
      "refund_view",
      { op: "add", path: "/properties/checked", value: { user: "test", timestamp: at } },
      "receipts_admin",
    ],
  ];
  for (const [flag, step, missing] of FLAGS) {
    it(`names the flag that a caller with ${flag} needs for ${JSON.stringify(step)} [RCPT-063]`, async () => {
      const by = await createTokenCalls(server, { retailers: ["1001"], permissions: [flag] });
      const before = await stored();
      const { status, json } = await change([step], { by });
      expect([status, json["description"], await stored()]).to.deep.equal([
        403,
        `Missing permission: ${missing}`,
        before,
      ]);
    });
  }

  it("reveals and changes nothing for callers who may not read receipts", async () => {
    const by = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["patch_identifier", "receipts_admin"],
    });
    const before = await stored();
    for (const step of [
      { op: "remove", path: "/identifier" },
      { op: "replace", path: "/identifier", value: await identifierOf() },
      { op: "remove", path: "/properties/email_settings" },
    ]) {
      const { status, text } = await change([step], { by });
      expect([status, text]).to.deep.equal([
        403,
        '{"status":"Forbidden","description":"Missing permission: receipts_view or advanced_search_view or consumer_view or refund_view","code":"permission_denied"}',
      ]);
    }
    expect(await stored()).to.equal(before);
  });

  it("refuses a patch with only tests", async () => {
    const { status, json } = await change([{ op: "test", path: "/identifier", value: await identifierOf() }]);
    expect([status, json["description"]]).to.deep.equal([
      400,
      "A patch needs at least one step that changes the receipt",
    ]);
  });

  it("requires the flag at the store of the receipt", async () => {
    const by = await createTokenCalls(server, { retailers: ["1001"], permissions: RIGHTS, stores: ["5002"] });
    expect((await change([{ op: "remove", path: "/identifier" }], { by })).status).to.equal(404);
    await server.rights.runChange(() =>
      server.db
        .insertInto("roles")
        .values([
          { email: "counter@shop.example", context_name: "store_id", context_value: "5001", permission: "refund_view" },
          {
            email: "counter@shop.example",
            context_name: "store_id",
            context_value: "5002",
            permission: "patch_identifier",
          },
        ])
        .execute(),
    );
    const clerk = createCalls(server, { cookie: await server.signIn("counter@shop.example"), origin: server.url });
    expect((await change([{ op: "remove", path: "/identifier" }], { by: clerk })).json["description"]).to.equal(
      "Missing permission: patch_identifier",
    );
    expect((await change(buildReturnPatch({ position: 0, localtime }), { by: clerk })).status).to.equal(200);
  });

  const SETTINGS = { send: true, theme: { name: "dark", _by: 1 }, _hidden: 7 };
  const RETURNED = { localtime, properties: { manual_return_reason: "torn", _clerk: "4" } };
  const BLIND: readonly (readonly [what: string, step: object])[] = [
    ["removes settings with a hidden member", { op: "remove", path: "/properties/email_settings" }],
    ["omits a setting with a hidden member", { op: "add", path: "/properties/email_settings", value: { send: true } }],
    [
      "replaces a setting with a hidden member",
      { op: "add", path: "/properties/email_settings", value: { send: true, theme: "dark" } },
    ],
    [
      "replaces a hidden member",
      { op: "add", path: "/properties/email_settings", value: { send: true, theme: { name: "dark" }, _hidden: 8 } },
    ],
    ["adds a hidden member", { op: "add", path: "/properties/email_settings", value: { ...SETTINGS, _new: 1 } }],
    ["removes a return with a hidden member", { op: "remove", path: "/items/0/return" }],
    [
      "omits a member of a return with a hidden member",
      { op: "replace", path: "/items/0/return", value: { localtime } },
    ],
  ];
  for (const [what, step] of BLIND) {
    it(`refuses a caller who ${what} and may not see it [RCPT-063]`, async () => {
      const receipt = JSON.parse(await stored()) as { items: object[]; properties: object };
      const written = JSON.stringify({
        ...receipt,
        items: receipt.items.map((item) => ({ ...item, return: RETURNED })),
        properties: { ...receipt.properties, email_settings: SETTINGS },
      });
      await keep(written);
      const { status, json } = await change([step]);
      expect([status, json["description"], await stored()]).to.deep.equal([
        403,
        "Missing permission: receipts:view_hidden_properties",
        written,
      ]);
      const seer = await createTokenCalls(server, {
        retailers: ["1001"],
        permissions: [...RIGHTS, "receipts:view_hidden_properties"],
      });
      expect((await change([step], { by: seer })).status).to.equal(200);
    });
  }

  it("keeps hidden members of a return whose reason changes", async () => {
    const receipt = JSON.parse(await stored()) as { items: object[] };
    await keep(JSON.stringify({ ...receipt, items: receipt.items.map((item) => ({ ...item, return: RETURNED })) }));
    const { status, text } = await change(buildReturnPatch({ position: 0, localtime, reason: "too small" }).slice(1));
    expect([status, text.includes("_clerk")]).to.deep.equal([200, false]);
    expect(await stored()).to.include('"properties":{"manual_return_reason":"too small","_clerk":"4"}');
  });

  it("does not reveal hidden values by tests", async () => {
    const seer = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: [...RIGHTS, "receipts:view_hidden_properties"],
    });
    const all = (JSON.parse(await stored()) as { properties: Record<string, Json> }).properties;
    const { till_drift: _drift, _audit, ...shown } = all;
    const visible = { ...shown, order: { kind: "eat in" } };
    const same: JsonPatchOperation = { op: "replace", path: "/identifier", value: (await identifierOf())! };
    const tests: readonly (readonly [path: string, value: Json, seen: number, unseen: number])[] = [
      ["/properties/_audit", all["_audit"]!, 200, 409],
      ["/properties/_audit/score", 7, 200, 409],
      ["/properties/_audit", null, 409, 200],
      ["/properties/_nothing", null, 200, 200],
      ["/properties/till_drift", 4, 200, 409],
      ["/properties", all, 200, 409],
      ["/properties", visible, 409, 200],
      ["/properties/order", { kind: "eat in" }, 409, 200],
      ["/items/0/properties/_cost", 1.1, 200, 409],
    ];
    for (const [path, value, seen, unseen] of tests) {
      const statuses = [
        await change([{ op: "test", path, value }, same], { by: seer }),
        await change([{ op: "test", path, value }, same]),
      ].map(({ status }) => status);
      expect(statuses, `${path} ${JSON.stringify(value)}`).to.deep.equal([seen, unseen]);
    }
  });

  it("keeps the receipt byte by byte after a refusal, and else everything that may not be written, for any caller and patch [RCPT-063]", async function () {
    this.timeout(120_000);
    const callers = await Promise.all(
      [
        { permissions: RIGHTS },
        { permissions: [...RIGHTS, "receipts:view_hidden_properties"], sees: true },
        { permissions: RIGHTS, stores: ["5002"] },
        { permissions: ["patch_identifier"] },
        { permissions: ["patch_identifier", "receipts_view"] },
        { permissions: ["receipts_admin", "receipts_view"] },
        { permissions: ["refund_view"] },
      ].map(async ({ sees = false, ...rights }) => ({
        sees,
        by: await createTokenCalls(server, { retailers: ["1001"], ...rights }),
      })),
    );
    callers.push({ sees: false, by: kim });
    const receipt = JSON.parse(await stored()) as JsonObject & {
      readonly items: readonly JsonObject[];
      readonly properties: JsonObject;
    };
    const mark = { user: KIM, timestamp: inMinutes(0) };
    const [returns, settings, marks] = [
      [undefined, RETURNED, { localtime }],
      [undefined, SETTINGS, [{ _by: 1 }], { send: false }],
      [undefined, undefined, mark],
    ];
    const situation = fc
      .record({
        returned: fc.constantFrom(...returns),
        email_settings: fc.constantFrom(...settings),
        checked: fc.constantFrom(...marks),
      })
      .map(({ returned, ...written }) =>
        JSON.stringify({
          ...receipt,
          items: [{ ...receipt.items[0], return: returned }, ...receipt.items],
          properties: { ...receipt.properties, ...written },
        }).replace('"total":7.2,', '"total": 7.20,'),
      );
    const writable = fc.constantFrom(
      "/identifier",
      "/properties/checked",
      "/properties/email_settings",
      "/properties/email_settings/send",
      "/items/0/return",
      "/items/1/return",
    );
    const pointers = fc.constantFrom(
      "",
      "/",
      "/properties",
      "/properties/email_settings/_hidden",
      "/properties/_audit",
      "/items/-/return",
      "/items/0",
      "/total",
      "/id",
      "/delivery/counts",
      "/__proto__",
      "no pointer",
      "/items/0/return/localtime",
    );
    const values = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom<Json>(
          null,
          "ann@shop.example",
          "unknown",
          true,
          { send: false },
          { send: true, theme: "dark" },
          { localtime },
          { localtime, properties: { manual_return_reason: "late" } },
          mark,
          { ...mark, user: "ann" },
          7.2,
          1e300,
        ),
      },
      fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
    );
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ op: fc.constantFrom("add", "replace"), path: writable, value: values }) },
      { weight: 3, arbitrary: fc.record({ op: fc.constant("remove"), path: writable }) },
      {
        weight: 1,
        arbitrary: fc
          .record({ op: fc.constantFrom("add", "replace", "test", "remove"), path: pointers, value: values })
          .map(({ value, ...rest }) => (rest.op === "remove" ? rest : { ...rest, value })),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          op: fc.constantFrom("move", "copy"),
          from: fc.oneof(writable, pointers),
          path: writable,
        }),
      },
    );
    const fitting = fc.constantFrom<object>(
      { op: "add", path: "/identifier", value: "ann@shop.example" },
      { op: "add", path: "/properties/email_settings/send", value: false },
      { op: "add", path: "/properties/email_settings", value: { send: false, theme: { name: "light" } } },
      { op: "add", path: "/properties/checked", value: mark },
      { op: "add", path: "/items/0/return", value: { localtime, properties: { manual_return_reason: "late" } } },
      { op: "add", path: "/items/1/return", value: { localtime } },
    );
    const patch = fc.oneof(
      fc.uniqueArray(fitting, { minLength: 1, maxLength: 3 }),
      fc.array(fc.oneof(fitting, step), { minLength: 1, maxLength: 8 }),
    );
    const counts = { refused: 0, made: 0, hidden: 0 };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...callers), situation, patch, async ({ by, sees }, written, steps) => {
        await keep(written);
        const { status } = await change(steps, { by });
        expect(status).to.be.oneOf([200, 400, 403, 404, 409]);
        counts[status === 200 ? "made" : "refused"] += 1;
        const after = await stored();
        if (status !== 200) expect(after).to.equal(written);
        expect(readOnlyParts(after)).to.deep.equal(readOnlyParts(written));
        expect(after).to.include('"total": 7.20').and.include('"_audit":{"score":7}');
        if (!sees)
          expect(hiddenParts(JSON.parse(after) as Json)).to.deep.equal(hiddenParts(JSON.parse(written) as Json));
        if (status === 200 && !sees && written.includes('"_by"')) counts.hidden += 1;
      }),
      { numRuns: 250 },
    );
    expect(counts.refused).to.be.greaterThan(50);
    expect([counts.made > 15, counts.hidden > 3], JSON.stringify(counts)).to.deep.equal([true, true]);
  });

  it("accepts two hundred steps for a receipt of any size, and no more", async () => {
    const items = Array.from({ length: 25_000 }, (_, at) => ({
      name: `Item ${at}`,
      price: 1,
      total: 1,
      quantity: "1",
    }));
    await keep(JSON.stringify({ ...(JSON.parse(await stored()) as object), items }));
    const returns = (count: number): readonly JsonPatchOperation[] =>
      Array.from({ length: count }, (_, at) => ({
        op: "add",
        path: `/items/${at * 100}/return`,
        value: { localtime },
      }));
    const { status, json } = await change(returns(201));
    expect([status, json["description"]]).to.deep.equal([400, "The request must have at most 200 entries"]);
    expect((await change(returns(200))).status).to.equal(200);
    expect((await stored()).split('"return"').length).to.equal(201);
  }).timeout(10_000);

  it("returns 404 for a receipt of another retailer, and for a missing one", async () => {
    const elsewhere = fixtureReceipt({ retailer: "2001", at: 200, transaction: transactionAt(0) }).id;
    for (const of of [elsewhere, "f".repeat(24)]) {
      expect((await change(buildCheckPatch({ user: "test", now: now() }), { of })).text).to.equal(
        '{"status":"Not Found","description":"Not found","code":"not_found"}',
      );
    }
  });
});
