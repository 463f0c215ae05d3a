import { expect } from "chai";
import { sql } from "kysely";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import type { CallOf } from "#server/http/operation-routes.ts";
import { createIdentifierKeys } from "#server/receipts/identifier-key.ts";
import { privacyRoutes } from "#server/consumers/privacy.routes.ts";
import { systemClock } from "#server/system-clock.ts";
import { readAuditEvents, createTokenCalls, type Call } from "#test/support/calls.ts";
import { aResponse, aSurvey } from "#test/support/builders/a-survey.ts";
import { insertResponses, insertSurvey } from "#test/support/stored-surveys.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const ANN = "ann.smith+1@shop.example";
const AT = `/identifiers/${encodeURIComponent(ANN)}`;

/** Why a field of the export stays after an erasure. */
const KEPT = {
  figures: "figures of the sale",
  till: "what the till noted of the sale, nothing of the customer",
  audit: "who did what, without the customer",
  answers: "figures of a survey, without the texts of the customer",
} as const;

/**
 * Each field of the export, with `[]` for the entries of lists: erased with its record, absent afterwards, or kept with
 * a reason.
 */
const FATES: Readonly<Record<string, "erased" | "absent" | keyof typeof KEPT>> = {
  identifier: "erased",
  exported_timestamp: "absent",
  "profile.properties.name.first": "erased",
  "profile.properties.note": "erased",
  "profile.properties.till.drawer": "erased",
  "profile.updated_timestamp": "erased",
  "points[].program": "erased",
  "points[].total": "erased",
  "loyalty_events[].id": "erased",
  "loyalty_events[].program": "erased",
  "loyalty_events[].timestamp": "erased",
  "loyalty_events[].description": "erased",
  "loyalty_events[].value": "erased",
  "loyalty_events[].total": "erased",
  "loyalty_events[].receipt_id": "erased",
  "receipts[].identifier": "absent",
  "receipts[].properties.phone": "absent",
  "receipts[].properties.email": "absent",
  "receipts[].properties.customer.full_name": "absent",
  "receipts[].properties.customer.score": "absent",
  "receipts[].id": "till",
  "receipts[].transaction_id": "till",
  "receipts[].localtime": "till",
  "receipts[].l10n.locale": "till",
  "receipts[].l10n.currency": "figures",
  "receipts[].store_id": "till",
  "receipts[].store_reference": "till",
  "receipts[].store": "till",
  "receipts[].total": "figures",
  "receipts[].processed": "till",
  "receipts[].duplicate": "till",
  "receipts[].taxes[].name": "figures",
  "receipts[].taxes[].rate": "figures",
  "receipts[].taxes[].amount": "figures",
  "receipts[].payments[].method": "figures",
  "receipts[].payments[].amount": "figures",
  "receipts[].payments[].details.number": "figures",
  "receipts[].payments[].details.type": "figures",
  "receipts[].items[].name": "figures",
  "receipts[].items[].price": "figures",
  "receipts[].items[].total": "figures",
  "receipts[].items[].quantity": "figures",
  "receipts[].items[].properties.product_code": "figures",
  "receipts[].items[].properties._cost": "figures",
  "receipts[].properties.salesperson": "till",
  "receipts[].properties.till_drift": "till",
  "receipts[].properties._audit.score": "absent",
  "receipts[].properties.order.kind": "absent",
  "receipts[].properties.order._table": "absent",
  "receipts[].properties.remark": "till",
  "receipts[].properties.email_feedback.rating": "absent",
  "receipts[].properties.email_feedback.timestamp": "absent",
  "receipts[].delivery.counts.bounce": "figures",
  "receipts[].delivery.events[].event": "figures",
  "receipts[].delivery.events[].timestamp": "figures",
  "receipts[].delivery.events[].reason": "figures",
  "receipts[].delivery.events[].address": "absent",
  "receipts[].delivery.events[].email_id": "figures",
  "mails[].id": "erased",
  "mails[].receipt_id": "erased",
  "mails[].created_timestamp": "erased",
  "mails[].to": "erased",
  "mails[].subject": "erased",
  "mails[].text": "erased",
  "raw_records[].id": "erased",
  "raw_records[].receipt_id": "erased",
  "raw_records[].mime_type": "erased",
  "raw_records[].content": "erased",
  "survey_responses[].response_id": "answers",
  "survey_responses[].survey_id": "answers",
  "survey_responses[].created_timestamp": "answers",
  "survey_responses[].pages[].id": "answers",
  "survey_responses[].pages[].questions[].id": "answers",
  "survey_responses[].pages[].questions[].answers[].other_id": "answers",
  "survey_responses[].pages[].questions[].answers[].text": "absent",
  "audit_events[].timestamp": "audit",
  "audit_events[].actor": "audit",
  "audit_events[].action": "audit",
  "audit_events[].details.retailer_id": "audit",
  "audit_events[].details.changed[]": "audit",
  "audit_events[].details.changes[].path": "absent",
  "audit_events[].details.changes[].before": "absent",
  "audit_events[].details.changes[].after": "absent",
  "audit_events[].details.reason": "absent",
  "audit_events[].details.program": "audit",
  "audit_events[].details.value": "audit",
  "audit_events[].details.total": "audit",
  "audit_events[].details.format": "audit",
};

/** The erasure cancels an email of the receipt. */
const CANCELLED = "receipts[].delivery.counts.dropped";

/** Returns the fields of a value by their paths. */
function fieldsOf(value: Json, place = ""): readonly string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((entry) => fieldsOf(entry, `${place}[]`));
  if (!isJsonObject(value)) return [place];
  return Object.entries(value).flatMap(([name, member]) => fieldsOf(member, place === "" ? name : `${place}.${name}`));
}

describe("the data of a customer", () => {
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  let receipt: { readonly id: string; readonly body: JsonObject };
  const token = (permissions: readonly string[], more: object = {}): Promise<Call> =>
    createTokenCalls(server, { retailers: ["1001"], permissions, ...more });
  before(async () => {
    server = await startTestServer();
    await server.rights.runChange(() =>
      server.db
        .updateTable("retailers")
        .set({
          settings: JSON.stringify({
            consumer: {
              loyalties: [{ id: "stars", name: "Stars" }],
              kept_properties: ["till_drift", "remark", "note"],
            },
          }),
        })
        .where("id", "=", "1001")
        .execute(),
    );
    call = await token([
      "identifier_admin_edit",
      "patch_identifier",
      "consumer_view",
      "receipts_view",
      "receipts:view_hidden_properties",
    ]);
    await insertSurvey(server.db, "1001", aSurvey());
    putBack = await snapshotTables(server.db, [
      "consumers",
      "receipts",
      "audit",
      "loyalty_points",
      "loyalty_events",
      "outbox",
      "raw_records",
      "survey_responses",
      "email_recipients",
    ]);
  });
  beforeEach(fill);
  afterEach(() => putBack());
  after(() => server.close());

  /** A customer with every kind of data. */
  async function fill(): Promise<void> {
    const [row] = await server.db
      .selectFrom("receipts")
      .select(["id", sql<JsonObject>`body`.as("body")])
      .where("retailer_id", "=", "1001")
      .orderBy("id")
      .limit(1)
      .execute();
    const properties = {
      ...(row!.body["properties"] as JsonObject),
      email: ANN,
      customer: { full_name: "Ann Smith", score: 7 },
      remark: `Sent to ANN.Smith+1@shop.example, twice to ${ANN}`,
      email_feedback: { rating: 5, timestamp: "2026-03-02T10:00:00Z" },
    };
    const delivery = {
      counts: { bounce: 1 },
      events: [
        {
          event: "bounce",
          timestamp: "2026-03-01T10:00:00Z",
          reason: `550 <${ANN}> unknown`,
          address: ANN,
          email_id: "1",
        },
      ],
    };
    receipt = { id: row!.id, body: { ...row!.body, identifier: ANN, properties, delivery } };
    // Tills write trailing zeros.
    const body = JSON.stringify(receipt.body).replace('"total":7.2', '"total":7.20');
    await server.db
      .updateTable("receipts")
      .set({ identifier: ANN, body })
      .where("retailer_id", "=", "1001")
      .where("id", "=", row!.id)
      .execute();
    await call("POST", AT, {
      body: { properties: { name: { first: "Ann" }, note: "<i>note</i>", till: { drawer: 7 } } },
    });
    const guard = {
      "if-unmodified-since": (await call("GET", AT)).headers.get("last-modified")!,
      "counterfoil-overwrite-reason": "Requested by Ann",
    };
    await call("PATCH", AT, { body: { properties: { note: "<b>note</b>" } }, headers: guard });
    await call("PATCH", `/loyalty/stars/identifiers/${encodeURIComponent(ANN)}`, {
      body: { description: "Welcome, Ann", add: 20 },
    });
    await server.db.updateTable("loyalty_events").set({ receipt_id: receipt.id }).execute();
    const mail = {
      subject: "Your receipt",
      body: `Dear ${ANN}`,
      at: "2026-03-01T10:00:00Z",
      expires: "2999-01-01T00:00:00Z",
      next_try: "2999-01-01T00:00:00Z",
    };
    await server.db
      .insertInto("outbox")
      .values([
        { ...mail, retailer_id: "1001", receipt_id: receipt.id, recipient: ANN },
        { ...mail, retailer_id: "2001", receipt_id: "f".repeat(24), recipient: ANN, subject: "Elsewhere" },
      ])
      .execute();
    const raw = { mime_type: "application/json", processed: "2026-03-01T10:00:00Z", store_id: null };
    await server.db
      .insertInto("raw_records")
      .values([
        {
          ...raw,
          retailer_id: "1001",
          id: "1".repeat(24),
          receipt_id: receipt.id,
          content: Buffer.from(JSON.stringify({ who: ANN })),
        },
        { ...raw, retailer_id: "1001", id: "2".repeat(24), receipt_id: null, content: Buffer.from("another sale") },
      ])
      .execute();
    await insertResponses(server.db, "1001", [
      { response: aResponse({ mood: [{ other: "else", text: `Write to ${ANN}` }] }), receipt: receipt.id },
    ]);
  }

  const exported = async (format = "json") => call("GET", `${AT}/_export?format=${format}`);

  it("is counted", async () => {
    expect((await call("GET", `${AT}/_uses`)).json).to.deep.equal({
      receipts: 1,
      former_receipts: 0,
      loyalty_events: 1,
      mails: 1,
      raw_records: 1,
      survey_responses: 1,
      mentions: 0,
      survey_mentions: 0,
      loyalty_mentions: 0,
      mail_mentions: 0,
      audit_mentions: 0,
      view_mentions: 0,
      audit_events: 3,
    });
  });

  it("is exported as a file whose name does not contain the identifier, with an audit event", async () => {
    await exported();
    const { status, json, headers } = await exported();
    expect([status, headers.get("content-type")]).to.deep.equal([200, "application/json; charset=utf-8"]);
    expect(headers.get("content-disposition")).to.match(/^attachment; filename="customer-data-\d{4}-\d\d-\d\d\.json"$/);
    expect(json["receipts"]).to.deep.equal([{ ...receipt.body, total: 7.2 }]);
    expect([...new Set(fieldsOf(json as JsonObject))].sort()).to.deep.equal(Object.keys(FATES).sort());
    expect(await readAuditEvents(server, "consumer.export")).to.have.length(2);
  });

  it("is exported as a page with every text escaped", async () => {
    await call("PATCH", AT, {
      body: { properties: { "</dt><script>": '"><img src=x onerror=alert(1)>' } },
      headers: { "if-unmodified-since": (await call("GET", AT)).headers.get("last-modified")! },
    });
    const { text, headers } = await exported("html");
    expect(headers.get("content-type")).to.equal("text/html; charset=utf-8");
    expect(text).to.include("Ann").and.to.include("Welcome, Ann").and.to.include("&lt;b&gt;note&lt;/b&gt;");
    expect(text).not.to.match(/<script|<b>|<img/);
  });

  it("is erased: each field of the export is erased, absent, or kept with a reason", async () => {
    await exported();
    const before = (await exported()).json as JsonObject;
    const { status, text } = await call("DELETE", AT);
    expect([status, text]).to.deep.equal([204, ""]);
    for (const path of [AT, `${AT}/_uses`, `${AT}/_export`, `${AT}/receipts`])
      expect((await call("GET", path)).status, path).to.equal(404);
    const left = await whatIsLeft();
    const kept = Object.entries(FATES)
      .filter(([, fate]) => fate in KEPT)
      .map(([place]) => place);
    expect(
      fieldsOf(left).filter(
        (place) => !kept.includes(place) && !place.startsWith("audit_events[].details.") && place !== CANCELLED,
      ),
      "a field that shall be gone",
    ).to.deep.equal([]);
    const seen = new Set(fieldsOf(left));
    expect(
      kept.filter((place) => !place.startsWith("audit_events") && !seen.has(place)),
      "a field that shall stay",
    ).to.deep.equal([]);
    expect(JSON.stringify(left)).not.to.match(/ann|smith|4477009/i);
    expect(JSON.stringify(left))
      .to.include('"reason":"550 <[erased]> unknown"')
      .and.to.include("Sent to [erased], twice to [erased]");
    const sums = (receipts: Json) =>
      (receipts as readonly JsonObject[]).map(({ total, taxes, payments, items }) => ({
        total,
        taxes,
        payments,
        items,
      }));
    expect(sums(left["receipts"]!)).to.deep.equal(sums(before["receipts"]!));
    expect(
      (await readAuditEvents(server, "consumer.erase")).map(({ target, details }) => ({ target, details })),
    ).to.deep.equal([
      {
        target: "erased customer",
        details: {
          retailer_id: "1001",
          receipts: 1,
          former_receipts: 0,
          loyalty_events: 1,
          mails: 1,
          raw_records: 1,
          survey_responses: 1,
          mentions: 0,
          survey_mentions: 0,
          loyalty_mentions: 0,
          mail_mentions: 0,
          audit_mentions: 0,
          view_mentions: 0,
          audit_events: 5,
        },
      },
    ]);
  });

  /** The same records, read from the database. */
  async function whatIsLeft(): Promise<JsonObject> {
    const { rows: receipts } = await sql<{
      body: JsonObject;
    }>`SELECT body FROM receipts WHERE id = ${receipt.id}`.execute(server.db);
    const { rows: events } =
      await sql<JsonObject>`SELECT at::text AS timestamp, actor, action, details FROM audit WHERE target = 'erased customer' AND action <> 'consumer.erase'`.execute(
        server.db,
      );
    expect(events).to.have.length(5);
    const { rows: responses } =
      await sql<JsonObject>`SELECT id AS response_id, survey_id, at::text AS created_timestamp, pages FROM survey_responses WHERE receipt_id = ${receipt.id}`.execute(
        server.db,
      );
    return {
      survey_responses: responses,
      receipts: receipts.map(({ body }) => body),
      audit_events: events.map((event) => ({ ...event, actor: "another account" })),
    };
  }

  it("is in no table of the database after an erasure", async () => {
    await exported();
    await call("DELETE", AT);
    await server.db.deleteFrom("outbox").where("retailer_id", "=", "2001").execute();
    const tables = (await server.db.introspection.getTables())
      .filter(({ isView, name }) => !isView && !name.startsWith("remembered_"))
      .map(({ name }) => name);
    for (const table of tables) {
      const { rows } = await sql<{
        found: string;
      }>`SELECT t::text AS found FROM ${sql.table(table)} AS t WHERE strpos(lower(t::text), 'ann.smith') > 0 OR strpos(lower(t::text), 'annsmith') > 0`.execute(
        server.db,
      );
      expect(rows, table).to.deep.equal([]);
    }
  });

  describe("on receipts of others", () => {
    /** Ann's address on a receipt that is Ben's now, in another spelling, beside Ben's. */
    const [PROCESSED, BEN] = [
      { event: "processed", timestamp: "2026-03-01T10:00:00Z" },
      { address: "ben@shop.example" },
    ];
    const SPELLED = { address: "Ann.Smith+1@shop.example" };
    const events = [
      { ...PROCESSED, ...SPELLED, email_id: "1" },
      {
        event: "bounce",
        timestamp: "2026-03-01T10:01:00Z",
        reason: `550 <${SPELLED.address}> unknown to ${ANN}`,
        ...SPELLED,
        email_id: "1",
      },
      { ...PROCESSED, timestamp: "2026-03-02T10:00:00Z", ...BEN, email_id: "2" },
    ];
    let id: string;
    beforeEach(async () => {
      const [row] = await server.db
        .selectFrom("receipts")
        .select(["id", sql<JsonObject>`body`.as("body")])
        .where("retailer_id", "=", "1001")
        .orderBy("id")
        .offset(1)
        .limit(1)
        .execute();
      id = row!.id;
      const body = { ...row!.body, identifier: BEN.address, delivery: { counts: { processed: 2, bounce: 1 }, events } };
      await server.db
        .updateTable("receipts")
        .set({ identifier: BEN.address, body: JSON.stringify(body) })
        .where("retailer_id", "=", "1001")
        .where("id", "=", id)
        .execute();
      const recipient = { retailer_id: "1001", receipt_id: id };
      await server.db
        .insertInto("email_recipients")
        .values([
          { ...recipient, ...BEN },
          { ...recipient, address: ANN },
          { retailer_id: "1001", receipt_id: receipt.id, ...BEN },
        ])
        .execute();
    });

    it("is removed from the emails that they were sent to it, and is counted", async () => {
      expect((await call("GET", `${AT}/_uses`)).json).to.include({ receipts: 1, former_receipts: 1 });
      expect((await call("DELETE", AT)).status).to.equal(204);
      const {
        rows: [row],
      } = await sql<{
        delivery: JsonObject;
        identifier: string;
        outcome: string;
      }>`SELECT body -> 'delivery' AS delivery, identifier, summary #>> '{delivery,outcome}' AS outcome FROM receipts WHERE id = ${id}`.execute(
        server.db,
      );
      expect(row).to.deep.include({ identifier: BEN.address, outcome: "sent" });
      expect(row!.delivery["events"]).to.deep.equal([
        { ...PROCESSED, email_id: "1" },
        {
          event: "bounce",
          timestamp: "2026-03-01T10:01:00Z",
          reason: "550 <[erased]> unknown to [erased]",
          email_id: "1",
        },
        events[2],
      ]);
      expect(await server.db.selectFrom("email_recipients").selectAll().execute()).to.deep.equal([
        { retailer_id: "1001", receipt_id: id, address: BEN.address },
      ]);
    });

    it("is forgotten with a receipt that is deleted", async () => {
      await server.db.deleteFrom("receipts").where("id", "=", id).execute();
      expect(await server.db.selectFrom("email_recipients").select("receipt_id").execute()).to.deep.equal([
        { receipt_id: receipt.id },
      ]);
    });
  });

  it("loses all recipients of the emails of its receipts, also corrected ones", async () => {
    const delivery = {
      counts: { processed: 1 },
      events: [
        { event: "processed", timestamp: "2026-03-01T10:00:00Z", address: "a.smyth@shop.example", email_id: "1" },
      ],
    };
    await server.db
      .updateTable("receipts")
      .set({ body: JSON.stringify({ ...receipt.body, delivery }) })
      .where("id", "=", receipt.id)
      .execute();
    await call("DELETE", AT);
    const {
      rows: [row],
    } = await sql<{ body: string }>`SELECT body::text AS body FROM receipts WHERE id = ${receipt.id}`.execute(
      server.db,
    );
    expect(row!.body).not.to.include("smyth");
  });

  it("keeps the text of a receipt as the till wrote it, with every zero, and its summary without the identifier", async () => {
    await call("DELETE", AT);
    const {
      rows: [row],
    } = await sql<{
      body: string;
      summary: string;
      identifier: string | null;
    }>`SELECT body::text AS body, summary::text AS summary, identifier FROM receipts WHERE id = ${receipt.id}`.execute(
      server.db,
    );
    expect(row!.body).to.include('"total":7.20');
    expect([row!.identifier, row!.summary.includes("identifier")]).to.deep.equal([null, false]);
  });

  for (const [identifier, text] of [
    [ANN, "Anna <ANN.Smith+1@SHOP.example>, ann.smith+1 @ shop.example, an\u200bn.smith+1@shop.example"],
    ["+441614960123", "0161 496 0123, +44 (0)161-496 0123, 0044 161 4960123, ٠١٦١٤٩٦٠١٢٣"],
    ["6331204800012345", "6331 2048 0001 2345, 6331-2048-0001-2345"],
    ["nf-81945279", "Nf8194 5279, NF-81945279"],
  ] as const) {
    it(`finds ${identifier} in free texts in other spellings, and in the one that the till sent [D27]`, async () => {
      const body = {
        ...receipt.body,
        identifier,
        display: "The Card of Ann",
        properties: { remark: text, note: "by the card of ann." },
      };
      await server.db
        .updateTable("receipts")
        .set({ identifier, body: JSON.stringify(body) })
        .where("retailer_id", "=", "1001")
        .where("id", "=", receipt.id)
        .execute();
      expect((await call("DELETE", `/identifiers/${encodeURIComponent(identifier)}`)).status).to.equal(204);
      const {
        rows: [row],
      } = await sql<{
        properties: { remark: string; note?: string };
      }>`SELECT body -> 'properties' AS properties FROM receipts WHERE id = ${receipt.id}`.execute(server.db);
      expect(row!.properties.remark.replaceAll("[erased]", "")).to.match(/^(?:Anna <>)?[, ]*$/);
      expect(row!.properties.note ?? "").not.to.include("card of ann");
    });
  }

  it("keeps figures of other texts if an identifier is short", async () => {
    await server.db.updateTable("receipts").set({ identifier: "7" }).where("id", "=", receipt.id).execute();
    expect((await call("DELETE", "/identifiers/7")).status).to.equal(204);
    const {
      rows: [row],
    } = await sql<{ body: string }>`SELECT body::text AS body FROM receipts WHERE id = ${receipt.id}`.execute(
      server.db,
    );
    expect(row!.body).to.include('"total":7.20').and.to.include(receipt.id).and.not.to.include('"identifier"');
  });

  it("is available to administrators of the whole retailer", async () => {
    const others = [
      await token(["patch_identifier", "consumer_view"]),
      await token(["identifier_admin_edit"], { stores: ["5001"] }),
      await token(["identifier_admin_edit", "sales_demo"]),
    ];
    for (const other of others) {
      for (const [method, path] of [
        ["GET", `${AT}/_uses`],
        ["GET", `${AT}/_export`],
        ["DELETE", AT],
      ] as const)
        expect((await other(method, path)).status, `${method} ${path}`).to.equal(403);
    }
    const elsewhere = await token(["identifier_admin_edit"], { retailers: ["2001"] });
    // The other retailer has an email to the same address.
    expect([(await elsewhere("DELETE", AT)).status, (await elsewhere("DELETE", AT)).status]).to.deep.equal([204, 404]);
    expect((await call("GET", AT)).status).to.equal(200);
  });

  it("is not counted for a client that has closed the connection", async () => {
    const keys = createIdentifierKeys(Buffer.alloc(32));
    const routes = privacyRoutes({ db: server.db, clock: systemClock, keys, erasedHash: () => "" });
    const left = {
      caller: { retailer: { id: "1001", settings: {} }, keyScope: "test", permissions: new Set() },
      input: { path: { id: ANN } },
      closed: () => AbortSignal.abort(),
    } as unknown as CallOf<"getConsumerUses">;
    const reason = await routes.getConsumerUses(left).catch((error: Error) => error.message);
    expect(reason).to.equal("The connection was closed");
  });

  it("contains no points that are given during the erasure", async () => {
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([
        call("DELETE", AT),
        call("PATCH", `/loyalty/stars/identifiers/${encodeURIComponent(ANN)}`, { body: { description: "x", add: 1 } }),
      ]);
      expect((await call("GET", AT)).status).to.equal(404);
      await call("POST", AT, { body: { properties: {} } });
    }
  });
});
