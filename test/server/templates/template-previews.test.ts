import { expect } from "chai";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { runCleanup } from "#server/database/cleanup-job.ts";
import {
  readAuditEvents,
  createTokenCalls,
  createCalls,
  type Call,
  type ReceivedResponse,
} from "#test/support/calls.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { saveTemplates } from "#test/support/saved-templates.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, identifierAt, transactionAt } from "#test/support/server-fixture.ts";

const RECEIPT = fixtureReceipt({ retailer: "1001", at: 3, transaction: transactionAt(3) });
const FOREIGN = fixtureReceipt({ retailer: "2001", at: 200, transaction: "x" }).id;
const STORE = RECEIPT.store_id as string;

const TEMPLATES = {
  email_subject: "Your visit to {store}",
  email_greeting: '<p>Fish &amp; chips, <span style="font-size: 26px">{customer}</span></p>',
  receipt_footer: "<p>Bye</p>",
  website: "https://shop.example",
  email_banner: "/images/abcdefghijklmnopqrstuvwx.png",
  email_banner_alt: "Banner",
  email_color_background: "#fefefe",
  receipt_logo: "https://shop.example/logo.png",
  receipt_logo_alt: "Logo",
};

describe("template previews", () => {
  let server: TestServer;
  let call: Call;
  let editor: Call;
  let putBack: () => Promise<void>;
  /** What the clock of the server is ahead by. */
  let ahead = 0;
  const clock: Clock = { now: () => new Date(Date.now() + ahead).toISOString() as Instant };

  before(async () => {
    server = await startTestServer({
      clock,
      config: { publicUrl: "https://portal.example", limits: { api: 1_000_000, page: 1_000_000, signIn: 5 } },
    });
    call = createCalls(server, { cookie: await server.signIn("admin@shop.example") });
    editor = await createTokenCalls(server, { retailers: ["1001"], permissions: ["template_admin"] });
    await server.rights.runChange(() =>
      server.db
        .updateTable("retailers")
        .set({ settings: JSON.stringify({ email: { survey_id: "visit" } }) })
        .where("id", "=", "1001")
        .execute(),
    );
    await server.db
      .insertInto("surveys")
      .values({ retailer_id: "1001", id: "visit", body: JSON.stringify({ survey_id: "visit", pages: [] }) })
      .execute();
    putBack = await snapshotTables(server.db, [
      "stores",
      "receipts",
      "outbox",
      "template_previews",
      "template_data",
      "rate_limits",
    ]);
  });
  beforeEach(async () => {
    ahead = 0;
    await server.rights.runChange(putBack);
  });
  after(() => server.close());

  const create = (facts: object = {}, by = editor): Promise<ReceivedResponse> =>
    by("POST", "/_/template-previews", { body: { receipt_id: RECEIPT.id, output: "email", ...facts } });
  const open = async (created: ReceivedResponse): Promise<Response> =>
    fetch(`${server.url}${String(created.json["url"])}`);
  const pageOf = async (facts: object = {}): Promise<string> => (await open(await create(facts))).text();
  const mailed = () => server.db.selectFrom("outbox").selectAll().execute();
  const changeStore = async (properties: object) => {
    const { body } = await server.db
      .selectFrom("stores")
      .select("body")
      .where("retailer_id", "=", "1001")
      .where("id", "=", STORE)
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable("stores")
      .set({ body: JSON.stringify({ ...(body as object), properties }) })
      .where("retailer_id", "=", "1001")
      .where("id", "=", STORE)
      .execute();
  };

  it("show the very HTML that is mailed, with the links to the receipt and the survey", async () => {
    await saveTemplates(server.db, "1001", TEMPLATES);
    const page = await pageOf();
    const staff = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_admin"] });
    expect((await staff("POST", "/email", { body: { id: RECEIPT.id } })).status).to.equal(202);
    const [mail] = await mailed();
    expect(mail?.html).to.equal(page);
    expect(page)
      .to.match(/https:\/\/portal\.example\/r\/1001\./)
      .and.match(/https:\/\/portal\.example\/s\/1001\./)
      .and.include('src="https://portal.example/images/abcdefghijklmnopqrstuvwx.png" alt="Banner"');
    expect(mail).to.include({ recipient: identifierAt(3) });
    expect(mail?.subject).to.match(/^Your visit to /);
  });

  it("show the very page that is hosted", async () => {
    await saveTemplates(server.db, "1001", TEMPLATES);
    const staff = await createTokenCalls(server, { retailers: ["1001"], permissions: ["webview_html"] });
    const { url } = (await staff("GET", `/_/webview_url/${RECEIPT.id}`)).json;
    const hosted = await (await fetch(String(url).replace("https://portal.example", server.url))).text();
    expect(await pageOf({ output: "web" })).to.equal(hosted.replace(/ nonce="[^"]*"/, ""));
  });

  it("take the draft for what is saved, prepared as a save prepares it", async () => {
    await saveTemplates(server.db, "1001", { receipt_footer: "Saved", receipt_returns: "Saved returns" });
    const page = await pageOf({
      data: { receipt_footer: "Draft & <B>bold</B>", receipt_returns: "  ", website: null, tags: ["a"] },
    });
    expect(page).to.include("Draft &amp; <strong>bold</strong>").and.not.include("Saved");
    expect(await pageOf({ translations: { fr_FR: { receipt_footer: "Brouillon" } }, language: "fr_FR" }))
      .to.include("Brouillon")
      .and.include('<html lang="fr-FR" dir="ltr">');
    expect(await pageOf({ translations: { ar_KW: { receipt_footer: "مسودة" } }, language: "ar" }))
      .to.include("مسودة")
      .and.include('<html lang="ar" dir="rtl">')
      .and.include("الإجمالي");
  });

  it("keep the direction of the language beside names of another direction", async () => {
    const row = '<span dir="auto">Flat white</span><br>';
    expect(await pageOf({ language: "ar_KW" }))
      .to.include('dir="rtl"')
      .and.include(row)
      .and.include('<span dir="auto">2</span> × ')
      .and.include("<strong>الإجمالي</strong></td>")
      .and.include('<span dir="auto">card VISA ···· 4821</span></span></td>');
  });

  it("let the store's draft overrule the retailer's", async () => {
    await changeStore({
      template_data: { receipt_footer: "Of the store" },
      template_data_translations: { fr_FR: { receipt_footer: "Du magasin" } },
    });
    expect(await pageOf({ data: { receipt_footer: "Of the retailer" } })).to.include("Of the store");
    expect(await pageOf({ language: "fr_FR" })).to.include("Du magasin");
    expect(
      await pageOf({
        store: { data: { receipt_footer: "Draft of the store" } },
        data: { receipt_footer: "Of the retailer" },
      }),
    ).to.include("Draft of the store");
    expect(await pageOf({ store: { data: {} }, data: { receipt_footer: "Of the retailer" } })).to.include(
      "Of the retailer",
    );
  });

  it("show the retailer's templates where the store was deleted", async () => {
    const { effective_reference: reference } = await server.db
      .selectFrom("stores")
      .select("effective_reference")
      .where("retailer_id", "=", "1001")
      .where("id", "=", STORE)
      .executeTakeFirstOrThrow();
    const facts = {
      data: { receipt_footer: "Of the retailer" },
      store: { reference, data: { receipt_footer: "Of the store" } },
    };
    const created = await create(facts);
    expect(await (await open(created)).text()).to.include("Of the store");
    await server.rights.runChange(() =>
      server.db.deleteFrom("stores").where("retailer_id", "=", "1001").where("id", "=", STORE).execute(),
    );
    expect(await (await open(created)).text())
      .to.include("Of the retailer")
      .and.not.include("Of the store");
    expect(await pageOf(facts))
      .to.include("Of the retailer")
      .and.not.include("Of the store");
  });

  it("are pages that only the portal can frame, and that load and run nothing", async () => {
    for (const output of ["web", "email"]) {
      const { status, headers } = await open(await create({ output }));
      expect([status, headers.get("content-type")]).to.deep.equal([200, "text/html; charset=utf-8"]);
      expect(headers.get("content-security-policy")?.split("; ").sort()).to.deep.equal([
        "default-src 'none'",
        "frame-ancestors 'self'",
        "img-src https: data: 'self' https://portal.example",
        "sandbox",
        "style-src 'unsafe-inline'",
      ]);
      expect([
        headers.get("x-content-type-options"),
        headers.get("cache-control"),
        headers.get("x-frame-options"),
        headers.get("referrer-policy"),
      ]).to.deep.equal(["nosniff", "no-store", "SAMEORIGIN", "no-referrer"]);
    }
    const portal = await fetch(`${server.url}/`, {
      headers: { accept: "text/html", cookie: await server.signIn("admin@shop.example") },
    });
    expect(portal.headers.get("content-security-policy")).to.match(/frame-src 'self'/);
    await portal.text();
  });

  it("are light or dark as the address says, and by the device without it", async () => {
    for (const output of ["web", "email"]) {
      const created = await create({ output, data: { receipt_footer: "@media (prefers-color-scheme: dark)" } });
      const pageIn = async (scheme: string): Promise<string> =>
        (await fetch(`${server.url}${String(created.json["url"])}${scheme}`)).text();
      const [own, light, dark, odd] = [
        await pageIn(""),
        await pageIn("?scheme=light"),
        await pageIn("?scheme=dark"),
        await pageIn("?scheme=x"),
      ];
      const queries = (page: string): number => page.split("(prefers-color-scheme: dark)").length - 1;
      expect([queries(own), queries(light), queries(dark), odd === own]).to.deep.equal([2, 1, 1, true]);
      expect([light.includes("@media not all {"), dark.includes("@media all {")]).to.deep.equal([true, true]);
    }
  });

  it("know the size of the mail, whatever they show", async () => {
    const [email, web] = [await create(), await create({ output: "web" })];
    const html = await (await open(email)).text();
    expect([email.json["bytes"], web.json["bytes"]]).to.deep.equal([Buffer.byteLength(html), Buffer.byteLength(html)]);
  });

  it("are gone after half an hour, with their receipt, and at any other address", async () => {
    const created = await create();
    const url = String(created.json["url"]);
    for (const wrong of [
      url.slice(0, -1),
      `${url.slice(0, -1)}${url.endsWith("A") ? "B" : "A"}`,
      url.replace("/preview/1001", "/preview/2001"),
      "/preview/x",
    ]) {
      const answer = await fetch(`${server.url}${wrong}`);
      expect([
        answer.status,
        (await answer.text()).includes("Preview not found"),
        answer.headers.get("x-frame-options"),
      ]).to.deep.equal([404, true, "SAMEORIGIN"]);
    }
    await server.db.deleteFrom("receipts").where("id", "=", RECEIPT.id).execute();
    expect((await open(created)).status).to.equal(404);
    expect((await create()).status).to.equal(404);
    await server.rights.runChange(putBack);
    const late = await create();
    ahead = 1_800_000;
    expect((await open(late)).status).to.equal(404);
    await runCleanup(server.db, clock, { auditDays: 0, rawDays: 0, mailDays: 0 });
    expect(await server.db.selectFrom("template_previews").select("id").execute()).to.deep.equal([]);
  });

  it("are kept twenty at a time for each creator", async () => {
    const first = await create();
    for (let at = 0; at < 20; at += 1) await create();
    expect(await server.db.selectFrom("template_previews").select("id").execute()).to.have.length(20);
    expect((await open(first)).status).to.equal(404);
  });

  const REFUSED: readonly (readonly [what: string, facts: object, status: number])[] = [
    ["another retailer's receipt", { receipt_id: FOREIGN }, 404],
    ["a receipt that does not exist", { receipt_id: "f".repeat(24) }, 404],
    ["an unknown output", { output: "pdf" }, 400],
    ["a language that is none", { language: "<b>" }, 400],
    ["a translation for a tag that is none", { translations: { "../x": {} } }, 400],
    ["an object as a value", { data: { a: { b: 1 } } }, 400],
    ["an unknown member", { html: "<b>" }, 400],
    [
      "half a megabyte",
      { data: Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`key_${at}`, "x".repeat(99_000)])) },
      413,
    ],
  ];
  for (const [what, facts, status] of REFUSED) {
    it(`are refused for ${what}`, async () => expect((await create(facts)).status).to.equal(status));
  }

  it("are for those who edit templates, within their stores", async () => {
    for (const permissions of [["receipts_view"], ["stores_admin"]])
      expect((await create({}, await createTokenCalls(server, { retailers: ["1001"], permissions }))).status).to.equal(
        403,
      );
    const narrow = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["template_admin"],
      stores: ["5009"],
    });
    expect((await create({}, narrow)).status).to.equal(404);
    const { effective_reference: reference } = await server.db
      .selectFrom("stores")
      .select("effective_reference")
      .where("retailer_id", "=", "1001")
      .where("id", "!=", STORE)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const own = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["template_admin"],
      stores: [STORE],
    });
    expect([(await create({}, own)).status, (await create({ store: { reference } }, own)).status]).to.deep.equal([
      201, 404,
    ]);
  });

  describe("mailed as a test", () => {
    const send = (id: unknown, by = call, key?: string) =>
      by(
        "POST",
        `/_/template-previews/${String(id)}/_send`,
        key === undefined ? {} : { headers: { "idempotency-key": key } },
      );

    it("go to the signed-in account and no customer, marked as a test, and are in the audit", async () => {
      const created = await create({ data: { email_subject: "Sale at {store}" } }, call);
      const { status, json } = await send(created.json["id"]);
      expect([status, json]).to.deep.equal([202, { id: created.json["id"], to: "admin@shop.example" }]);
      const mails = await mailed();
      expect(mails.map(({ recipient, email, receipt_id }) => [recipient, email, receipt_id])).to.deep.equal([
        ["admin@shop.example", "admin@shop.example", null],
      ]);
      expect(mails[0]?.subject).to.match(/^\[Test\] Sale at /);
      expect(mails[0]?.html).to.equal(await (await open(created)).text());
      expect(
        (await readAuditEvents(server, "template-preview.send")).map(({ actor, target, details }) => [
          actor,
          target,
          details,
        ]),
      ).to.deep.equal([["admin@shop.example", created.json["id"], { retailer_id: "1001", receipt_id: RECEIPT.id }]]);
    });

    it("go out once for the same key, and not too often", async () => {
      const { id } = (await create({}, call)).json;
      const answers = [];
      for (const key of ["one", "one", "two", "three", "four", "five", "six"])
        answers.push((await send(id, call, key)).status);
      expect(answers).to.deep.equal([202, 202, 202, 202, 202, 202, 429]);
      expect(await mailed()).to.have.length(5);
    });

    it("are not for a token without an account, nor of a preview that is gone", async () => {
      const { id } = (await create()).json;
      expect((await send(id, editor)).status).to.equal(403);
      expect((await send("0".repeat(24))).status).to.equal(404);
      await server.db.deleteFrom("receipts").where("id", "=", RECEIPT.id).execute();
      expect((await send(id)).status).to.equal(404);
      expect(await mailed()).to.deep.equal([]);
    });
  });
});
