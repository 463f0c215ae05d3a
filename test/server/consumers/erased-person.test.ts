import { expect } from "chai";
import { sql } from "kysely";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { checkErasure } from "#server/consumers/erasure/check-erasure.ts";
import { recordMailEvents } from "#server/mails/mail-events.queries.ts";
import { aResponse, aSurvey } from "#test/support/builders/a-survey.ts";
import { createTokenCalls, readAuditEvents, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { insertResponses, insertSurvey } from "#test/support/stored-surveys.ts";

/** A person in every place that can hold one, in spellings that tills and staff write. */
const ZOE = "zoe.angstrom@shop.example";
const WRONG = "zoe.angstrom@shpo.example";
const MISTYPED = "zoe.angstorm@shop.example";
const VALUES = [ZOE, WRONG, MISTYPED, "Zoë Ångström", "Ångström", "07700 900987", "12 Rose Cottage Lane"];
const FLAGS = [
  "post_receipt",
  "receipts_view",
  "receipts_admin",
  "advanced_search_view",
  "reports_view",
  "consumer_view",
  "refund_view",
  "identifier_admin_edit",
  "patch_identifier",
  "pos_view",
  "webview_html",
];
const AT = `/identifiers/${encodeURIComponent(ZOE)}`;

/** What tills note of a customer, under names that they choose. */
const NOTED: JsonObject = {
  salesperson: "Zoe Okafor",
  phone: "+44 7700 900987",
  kunde: "Zoë Ångström",
  telefon: 7_700_900_987,
  Lieferadresse: { Straße: "12 Rose Cottage Lane", Ort: "York" },
  "zoe.angstrom@shop.example": true,
  remark: "Z. ÅNGSTRÖM calls back on 07700-900987",
  email_settings: { send: true },
  order_type: "in store",
  fiscal_code: "RF-7",
  item_count: 2,
};

const sale = (transaction_id: string, facts: JsonObject): JsonObject => ({
  transaction_id,
  localtime: "2026-03-10T09:05:00+00:00",
  store_reference: "LON-01",
  l10n: { locale: "en_GB", currency: "GBP" },
  total: 40,
  items: [
    {
      name: "Mug for Zoë Ångström",
      price: 15,
      total: 30,
      quantity: "2",
      properties: {
        product_code: "MUG-1",
        details: ["Engraved: Zoe Angstrom", "Zoë Ångström’s birthday"],
        gravur: "Zoë",
        points: 3,
      },
    },
    { name: "Card", price: 10, total: 10, quantity: "1" },
  ],
  payments: [
    {
      method: "card",
      amount: 40,
      currency: "GBP",
      details: { number: "**** 4711", type: "Visa", other: { holder: "Z ANGSTROM" } },
    },
  ],
  ...facts,
});

describe("an erased person", () => {
  let server: TestServer;
  let call: Call;
  const links: string[] = [];
  const ids: Record<string, string> = {};
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: FLAGS });
    await insertSurvey(server.db, "1001", aSurvey());
    const {
      rows: [retailer],
    } = await sql<{ settings: JsonObject }>`SELECT settings FROM retailers WHERE id = '1001'`.execute(server.db);
    const settings = {
      ...retailer!.settings,
      email: { survey_id: "visit" },
      consumer: { loyalties: [{ id: "stars", name: "Stars" }] },
    };
    await server.rights.runChange(() =>
      server.db
        .updateTable("retailers")
        .set({ settings: JSON.stringify(settings) })
        .where("id", "=", "1001")
        .execute(),
    );
    await live();
  });
  after(() => server.close());

  const post = async (name: string, body: JsonObject): Promise<void> => {
    const { status, json, text } = await call("POST", "/receipts", { body });
    expect(status, text).to.equal(201);
    ids[name] = String(json["id"]);
  };
  const patch = (name: string, steps: readonly unknown[]) =>
    call("PATCH", `/receipts/${ids[name]}`, { body: steps, type: "application/json-patch+json" });
  const read = async (name: string): Promise<JsonObject> =>
    (await call("GET", `/receipts/${ids[name]}`)).json as JsonObject;
  const figures = async (): Promise<Json> => {
    const reports = await Promise.all(
      ["baskets", "salespersons"].map(
        async (report) =>
          (
            await call(
              "GET",
              `/_/statistics/${report}?start=2026-03-01T00:00:00Z&end=2026-04-01T00:00:00Z&resolution=1d`,
            )
          ).json,
      ),
    );
    const survey = await call("GET", "/surveys/visit/_summary?period=year&start=2026-01-01");
    return [...reports, survey.json] as Json;
  };

  /** Posts, corrects, re-assigns, mails, surveys and refunds. */
  async function live(): Promise<void> {
    const profile = {
      name: { first: "Zoë", last: "Ångström" },
      phone: "07700 900987",
      address: ["12 Rose Cottage Lane"],
      note: "<b>Zoë likes blue</b>",
      birthdate: "1980-05-17",
    };
    expect((await call("POST", AT, { body: { properties: profile } })).status).to.equal(201);
    expect(
      (
        await call("POST", "/identifiers/ben%40shop.example", {
          body: {
            properties: {
              note: "<p>Brother of Zo&euml; &Aring;ngström, <i>zoe</i>.angstrom&#64;shop.example</p><p>Likes <b>blue</b>, calls from 07700&nbsp;900&nbsp;987</p>",
            },
          },
        })
      ).status,
    ).to.equal(201);
    await post("own", sale("E-1", { identifier: ` Zoe.Angstrom@shop.example`, properties: NOTED }));
    await post("corrected", sale("E-2", { identifier: WRONG, properties: NOTED }));
    await post("reassigned", sale("E-3", { identifier: ZOE, properties: NOTED }));
    await post("removed", sale("E-4", { identifier: ZOE, properties: NOTED }));
    await post("unclaimed", sale("E-6", { identifier: MISTYPED }));
    await post("other", sale("E-5", { properties: { remark: `Gift for ${ZOE.toUpperCase()} (Zoe Ångström)` } }));
    await server.app.processing.processAll();
    for (const [name, identifier] of [
      ["corrected", ZOE],
      ["reassigned", "ben@shop.example"],
      ["unclaimed", ZOE],
    ] as const) {
      const { identifier: before } = await read(name);
      expect(
        (
          await patch(name, [
            { op: "test", path: "/identifier", value: before },
            { op: "add", path: "/identifier", value: identifier },
          ])
        ).status,
      ).to.equal(200);
    }
    for (const name of ["removed", "unclaimed"])
      expect((await patch(name, [{ op: "remove", path: "/identifier" }])).status).to.equal(200);
    const raw = {
      mime_type: "application/json",
      processed: "2026-03-10T10:00:00Z",
      store_id: null,
      retailer_id: "1001",
    };
    await server.db
      .insertInto("raw_records")
      .values({
        ...raw,
        id: "9".repeat(24),
        receipt_id: null,
        content: Buffer.from(`not JSON, from Zoe.Angstrom@shop.example`),
      })
      .execute();
    await server.db
      .insertInto("raw_records")
      .values({
        ...raw,
        id: "8".repeat(24),
        receipt_id: null,
        content: Buffer.from(`{"remark":"call (07700) 900-987"}`),
      })
      .execute();
    const encoded = [
      `GET /?mail=zoe.angstrom%40shop.example`,
      `Zoe.Angstrom=40shop=\r\n.example`,
      `<b>zoe</b>.angstrom&commat;shop.example`,
      Buffer.from(`{"to":"${ZOE}"}`).toString("base64"),
      `0161;0_7_7_0_0·900,987`,
    ];
    for (const [at, content] of encoded.entries())
      await server.db
        .insertInto("raw_records")
        .values({ ...raw, id: `c${at}`.repeat(12), receipt_id: null, content: Buffer.from(content) })
        .execute();
    const wide = Buffer.from(`<e>Zoë, ${ZOE}</e>`, "utf16le");
    for (const [id, content] of [
      ["a", wide],
      ["b", Buffer.from(wide).swap16()],
    ] as const)
      await server.db
        .insertInto("raw_records")
        .values({ ...raw, id: id.repeat(24), mime_type: "application/xml", receipt_id: null, content })
        .execute();
    await call("PATCH", `/loyalty/stars/identifiers/${encodeURIComponent(ZOE)}`, {
      body: { description: "Welcome, Zoë", add: 20 },
    });
    await bounce("own");
    await bounce("reassigned");
    const { rows: mails } = await sql<{
      html: string;
    }>`SELECT html FROM outbox WHERE receipt_id = ${ids["own"]}`.execute(server.db);
    links.push(
      ...[...(mails[0]?.html ?? "").matchAll(/https?:\/\/[^/"]+(\/[rs]\/[^"?]+)/gu)].map(([, path]) => String(path)),
    );
    expect(new Set(links.map((link) => link.slice(0, 3)))).to.deep.equal(new Set(["/r/", "/s/"]));
    const answer = await fetch(`${server.url}${String(links.find((link) => link.startsWith("/s/")))}`, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams([
        ["choice.mood", "good"],
        ["choice.service.staff", "yes"],
        ["text.words", "From Zoë Ångström"],
      ]).toString(),
    });
    expect(answer.status).to.equal(303);
    await patch("own", [
      {
        op: "add",
        path: "/items/1/return",
        value: {
          localtime: "2026-03-11T09:00:00+00:00",
          properties: { manual_return_reason: "Zoë Ångström did not like it" },
        },
      },
    ]);
  }

  /** The mail server names the address in its answer. */
  async function bounce(name: string): Promise<void> {
    const receipt = { retailer: "1001", id: ids[name]! };
    const { id } = await server.db
      .selectFrom("mails")
      .select("id")
      .where("receipt_id", "=", receipt.id)
      .executeTakeFirstOrThrow();
    const reason = `550 5.1.1 <${ZOE}>: no mailbox of Zoe Angstrom`;
    const event = { event: "bounce", at: "2026-03-10T12:00:00.000Z" as Instant, sourceEvent: `${id}/bounce`, reason };
    await server.db
      .transaction()
      .execute((trx) =>
        recordMailEvents(trx, [{ ...event, mail: { id, receipt, kind: "receipt" }, source: "server" }]),
      );
  }

  it("is in no table in any spelling, and every figure is as before [D27]", async () => {
    const before = await figures();
    expect((await checkErasure(server.db, VALUES)).found.length).to.be.greaterThan(8);
    const { json: uses } = await call("GET", `${AT}/_uses`);
    expect(uses).to.include({
      receipts: 2,
      former_receipts: 3,
      raw_records: 15,
      survey_responses: 1,
      mentions: 2,
      loyalty_events: 1,
    });
    const others = ["from joe.zoe.angstrom@shop.example", "from zoe.angstrom@other.example", "2026-03-10"].map(
      (text, at) => ({
        retailer_id: "1001",
        id: `${at + 5}`.repeat(24),
        store_id: null,
        mime_type: "text/x-other",
        processed: null,
        receipt_id: null,
        content: Buffer.from(text),
      }),
    );
    await server.db.insertInto("raw_records").values(others).execute();
    expect((await call("DELETE", AT)).status).to.equal(204);
    expect(
      await server.db.selectFrom("raw_records").select("id").where("mime_type", "=", "text/x-other").execute(),
      "of other people",
    ).to.have.length(2 + 1);
    await server.db.deleteFrom("raw_records").where("mime_type", "=", "text/x-other").execute();
    expect((await checkErasure(server.db, VALUES)).found).to.deep.equal([]);
    expect(await figures()).to.deep.equal(before);
  });

  it("leaves what belongs to the sale, to staff and to others [D27]", async () => {
    const { identifier, properties, items, payments } = await read("own");
    expect(identifier).to.equal(undefined);
    expect(properties).to.deep.include({
      salesperson: "Zoe Okafor",
      email_settings: { send: true },
      order_type: "in store",
      fiscal_code: "RF-7",
      item_count: 2,
    });
    expect(Object.keys(properties as JsonObject)).not.to.include.members([
      "kunde",
      "telefon",
      "Lieferadresse",
      "remark",
      "phone",
    ]);
    expect(items).to.deep.equal([
      {
        name: "Mug for [erased]",
        price: 15,
        total: 30,
        quantity: "2",
        properties: { product_code: "MUG-1", details: ["Engraved: [erased]", "[erased] birthday"], points: 3 },
      },
      {
        name: "Card",
        price: 10,
        total: 10,
        quantity: "1",
        return: {
          localtime: "2026-03-11T09:00:00+00:00",
          properties: { manual_return_reason: "[erased] did not like it" },
        },
      },
    ]);
    expect(payments).to.deep.equal([
      { method: "card", amount: 40, currency: "GBP", details: { number: "**** 4711", type: "Visa", other: {} } },
    ]);
    expect(await read("reassigned")).to.deep.include({ identifier: "ben@shop.example" });
    expect((await call("GET", "/identifiers/ben%40shop.example")).json["properties"]).to.deep.equal({
      note: "<p>Brother of [erased], [erased]</p><p>Likes blue, calls from [erased]</p>",
    });
  });

  it("has no links: those that were mailed before lead nowhere, new ones work [D27]", async () => {
    for (const link of links)
      expect((await fetch(server.url + link, { headers: { accept: "text/html" } })).status, link).to.equal(404);
    const { url } = (await call("GET", `/_/webview_url/${ids["own"]}`)).json as { url: string };
    expect((await fetch(server.url + new URL(url).pathname)).status).to.equal(200);
  });

  it("who is only in till data and texts of others is counted and erased there, then unknown [D27]", async () => {
    const [jo, at] = ["jürgen@müller.example", `/identifiers/${encodeURIComponent("jürgen@müller.example")}`];
    expect((await call("GET", `${at}/_uses`)).status).to.equal(404);
    const raw = {
      retailer_id: "1001",
      store_id: null,
      mime_type: "application/json",
      processed: null,
      receipt_id: null,
    };
    await server.db
      .insertInto("raw_records")
      .values({
        ...raw,
        id: "7".repeat(24),
        content: Buffer.from(String.raw`{"who":"J\u00dcRGEN\u0040m\u00fcller.example"}`),
      })
      .execute();
    expect((await call("GET", `${at}/_uses`)).json).to.include({ receipts: 0, raw_records: 1, mentions: 0 });
    const mail = {
      retailer_id: "1001",
      receipt_id: ids["other"]!,
      recipient: "ben@shop.example",
      is_copy: true,
      at: "2026-03-01T10:00:00Z",
      expires: "2999-01-01T00:00:00Z",
      next_try: "2999-01-01T00:00:00Z",
    };
    await server.db
      .insertInto("outbox")
      .values([
        { ...mail, subject: jo.toUpperCase(), body: `For ${jo.normalize("NFD")}` },
        { ...mail, recipient: jo, subject: "Copy", body: "" },
      ])
      .execute();
    await server.db
      .insertInto("audit")
      .values({
        at: "2026-03-01T10:00:00Z",
        actor: "ann@shop.example",
        action: "receipt.change",
        target: ids["other"]!,
        request_id: null,
        details: JSON.stringify({ retailer_id: "1001", reason: `Asked by ${jo}` }),
      })
      .execute();
    await insertResponses(server.db, "1001", [
      { response: aResponse({ mood: [{ other: "else", text: `Ask ${jo}` }] }), receipt: ids["other"]! },
    ]);
    await call("PATCH", "/loyalty/stars/identifiers/ben%40shop.example", {
      body: { description: `Gift of ${jo}`, add: 20 },
    });
    const counts = {
      receipts: 0,
      former_receipts: 0,
      raw_records: 1,
      mails: 1,
      mentions: 0,
      survey_mentions: 1,
      loyalty_mentions: 1,
      mail_mentions: 1,
      audit_mentions: 1,
      view_mentions: 0,
    };
    expect((await call("GET", `${at}/_uses`)).json).to.include(counts);
    expect((await call("DELETE", at)).status).to.equal(204);
    expect((await checkErasure(server.db, [jo])).found).to.deep.equal([]);
    expect((await readAuditEvents(server, "consumer.erase")).at(-1)!.details).to.deep.include(counts);
    expect([(await call("DELETE", at)).status, (await call("GET", `${at}/_uses`)).status]).to.deep.equal([404, 404]);
  });

  it("would be found in bytes in UTF-8, UTF-16 and Latin-1, and in escapes of JSON", async () => {
    const raw = { retailer_id: "1001", store_id: null, mime_type: "text/plain", processed: null, receipt_id: null };
    const contents = [
      Buffer.from("Zoë Ångström"),
      Buffer.from("Zoë Ångström", "latin1"),
      Buffer.from("Zoë Ångström", "utf16le"),
      Buffer.from('"Zo\\u00eb \\u00c5ngstr\\u00f6m"'),
    ];
    await server.db
      .insertInto("raw_records")
      .values(contents.map((content, at) => ({ ...raw, id: `${at}`.repeat(24), content })))
      .execute();
    expect((await checkErasure(server.db, ["zoe angstrom"])).found).to.deep.equal([
      { table: "raw_records", column: "content", rows: 4 },
    ]);
    await server.db.deleteFrom("raw_records").where("mime_type", "=", "text/plain").execute();
  });

  it("does not come back from a page that was open, until the customer is created again or buys again", async () => {
    const attach = () => patch("other", [{ op: "add", path: "/identifier", value: ZOE }]);
    const copy = await call("POST", "/email", { body: { id: ids["other"], email_address: ZOE } });
    expect([copy.status, copy.text.includes("This customer was erased.")]).to.deep.equal([400, true]);
    const refused = await attach();
    expect([refused.status, refused.text.includes("This customer was erased.")]).to.deep.equal([400, true]);
    const create = (headers: Record<string, string>) => call("POST", AT, { body: { properties: {} }, headers });
    expect([(await create({})).status, (await attach()).status]).to.deep.equal([412, 400]);
    expect([
      (await create({ "counterfoil-overwrite-reason": "Came back" })).status,
      (await attach()).status,
    ]).to.deep.equal([201, 200]);
    expect((await readAuditEvents(server, "consumer.create")).at(-1)!.details).to.deep.include({ reason: "Came back" });
  });

  it("leaves the names and numbers of people with a longer address or number, or with the same number [D27]", async () => {
    const LEE = "/identifiers/ida.lee%40shop.example";
    await call("POST", LEE, { body: { properties: { name: { first: "Ida", last: "Lee" }, phone: "07700 900123" } } });
    const similar = { remark: "ida.lee@shop.example.org", order: "107700900123", kunde: "Ida Smith" };
    await post("similar", sale("E-7", { identifier: "ida.lee@shop.example.org", properties: similar }));
    await call("POST", "/identifiers/max%40shop.example", {
      body: {
        properties: {
          name: { first: "Max", last: "Lee" },
          phone: "07700 900123",
          note: "Married to Ida, 07700-900-123",
          fax: "07700900123",
        },
      },
    });
    await server.app.processing.processAll();
    expect((await call("DELETE", LEE)).status).to.equal(204);
    expect((await read("similar"))["properties"]).to.deep.equal(similar);
    expect((await call("GET", "/identifiers/max%40shop.example")).json["properties"]).to.deep.equal({
      name: { first: "Max", last: "Lee" },
      phone: "07700 900123",
      note: "Married to Ida, [erased]",
      fax: "[erased]",
    });
  });
});
