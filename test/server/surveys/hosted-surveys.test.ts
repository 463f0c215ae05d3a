import { expect } from "chai";
import { sql } from "kysely";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { createHostedPaths } from "#server/receipts/hosted/hosted-paths.ts";
import { loadSecret } from "#server/database/secrets.ts";
import { aQuestion, aSurvey, choices, MOOD, surveyId, WORDS } from "#test/support/builders/a-survey.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { insertSurvey } from "#test/support/stored-surveys.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";

const receiptAt = (at: number): string => fixtureReceipt({ retailer: "1001", at, transaction: transactionAt(at) }).id;
const RECEIPT = receiptAt(3);
type Fields = readonly (readonly [name: string, value: string])[];
const GOOD: Fields = [
  ["choice.mood", "good"],
  ["choice.service.staff", "yes"],
  ["choice.used", "fitting"],
  ["choice.used", "click"],
  ["text.words", "Thank you <b>all</b>\r\nBye"],
];

describe("the page of a survey", () => {
  let server: TestServer;
  let putBack: () => Promise<void>;
  let place: (receipt?: string, survey?: string, retailer?: string) => string;
  before(async () => {
    server = await startTestServer({
      config: { publicUrl: "https://portal.example" },
      clock: new FixedClock("2026-03-02T10:00:00Z"),
    });
    const hosted = createHostedPaths(await loadSecret(server.db, "hosted receipts"));
    place = (receipt = RECEIPT, survey = "visit", retailer = "1001") =>
      `/s/${hosted.surveyPath({ retailer, receipt, survey })}`;
    await insertSurvey(server.db, "1001", aSurvey());
    await insertSurvey(
      server.db,
      "1001",
      aSurvey({
        id: surveyId("free"),
        pages: [
          {
            position: 1,
            questions: [
              WORDS,
              aQuestion("intro", { position: 2, heading: "<i>In between</i>", family: "presentation" }),
            ],
          },
        ],
      }),
    );
    putBack = await snapshotTables(server.db, ["receipts", "survey_responses"]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const open = (path: string) => fetch(server.url + path, { headers: { accept: "text/html" } });
  const send = (path: string, fields: Fields) =>
    fetch(server.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields.map((field) => [...field])).toString(),
    });
  const responses = () => server.db.selectFrom("survey_responses").selectAll().execute();
  const propertiesOf = async (receipt = RECEIPT) =>
    (
      await sql<{
        properties: Record<string, unknown>;
      }>`SELECT body -> 'properties' AS properties FROM receipts WHERE retailer_id = '1001' AND id = ${receipt}`.execute(
        server.db,
      )
    ).rows[0]!.properties;

  it("is a form without scripts that cannot be framed or cached", async () => {
    const page = await open(place());
    expect([
      page.status,
      page.headers.get("cache-control"),
      page.headers.get("x-robots-tag"),
      page.headers.get("x-frame-options"),
    ]).to.deep.equal([200, "private, no-store", "noindex, nofollow, noarchive", "DENY"]);
    expect(page.headers.get("content-security-policy")).to.match(
      /^default-src 'none'; img-src data:; style-src 'nonce-[^']+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
    const text = await page.text();
    expect(text)
      .to.include('<html lang="en')
      .and.include("1. How was your visit?")
      .and.include("(required)")
      .and.include("About receipt TXN-0004")
      .and.include("covent Garden")
      .and.include("Alder &amp; Finch");
    expect(text).not.to.match(/<script|Sam Okafor|checked/);
  });

  it("saves the answers, links them to the receipt, and shows thanks [OQ-084]", async () => {
    const before = await propertiesOf();
    const sent = await send(place(), GOOD);
    expect([sent.status, sent.headers.get("location")]).to.deep.equal([303, place()]);
    const [response] = await responses();
    expect(response).to.deep.include({
      retailer_id: "1001",
      survey_id: "visit",
      receipt_id: RECEIPT,
      store_id: "5001",
      at: new Date("2026-03-02T10:00:00Z"),
    });
    expect(response?.pages).to.deep.equal([
      {
        id: "1",
        questions: [
          { id: "mood", answers: [{ choice_id: "good" }] },
          { id: "service", answers: [{ row_id: "staff", choice_id: "yes" }] },
        ],
      },
      {
        id: "2",
        questions: [
          { id: "used", answers: [{ choice_id: "fitting" }, { choice_id: "click" }] },
          { id: "words", answers: [{ text: "Thank you <b>all</b>\nBye" }] },
        ],
      },
    ]);
    expect(response?.marks).to.include.members(["mood", "mood//good", "service/staff/yes", "used//click", "words"]);
    expect(await propertiesOf()).to.deep.equal({
      ...before,
      survey: { survey_id: "visit", response_id: response?.id },
    });
    const thanks = await (await open(place())).text();
    expect(thanks).to.include("Thank you").and.not.include("<form");
  });

  it("accepts one response for each receipt, even from concurrent requests, and shows thanks for the others", async () => {
    const statuses = (await Promise.all([1, 2, 3].map(() => send(place(), GOOD)))).map(({ status }) => status);
    expect(statuses).to.deep.equal([303, 303, 303]);
    expect((await send(place(), [["choice.mood", "bad"]])).status).to.equal(303);
    expect((await send(place(RECEIPT, "free"), [["text.words", "Again"]])).status, "by another survey").to.equal(303);
    const kept = await responses();
    expect(kept.map(({ marks }) => marks.includes("mood//good"))).to.deep.equal([true]);
    expect((await propertiesOf())["survey"]).to.deep.equal({ survey_id: "visit", response_id: kept[0]?.id });
    expect((await send(place(receiptAt(4)), GOOD)).status, "another receipt").to.equal(303);
    expect((await responses()).length).to.equal(2);
  });

  it("shows an error beside each question, and keeps what the customer typed", async () => {
    const sent = await send(place(), [
      ["choice.service.staff", "yes"],
      ["choice.used", "click"],
      ["text.words", `</textarea><script>${"x".repeat(2_000)}`],
      ["text.mood", `"quoted" & long ${"y".repeat(250)}`],
    ]);
    const text = await sent.text();
    expect(sent.status).to.equal(422);
    expect(text)
      .to.include("<title>Error: Your visit")
      .and.include('role="alert"')
      .and.include('href="#c-mood-0"')
      .and.include('id="e-mood">At most 250 characters.')
      .and.include('id="e-words">At most 2000 characters.')
      .and.include('aria-describedby="e-mood"');
    expect(text)
      .to.include("&quot;quoted&quot; &amp; long")
      .and.include("&lt;/textarea&gt;&lt;script&gt;xxx")
      .and.include('name="choice.service.staff" value="yes" checked')
      .and.include('name="choice.used" value="click" checked')
      .and.not.include("<script");
    expect([await responses(), (await propertiesOf())["survey"]]).to.deep.equal([[], undefined]);
  });

  for (const { what, fields, says } of [
    { what: "an empty form", fields: [], says: 'id="e-mood">Please answer this question.' },
    {
      what: "a choice of another survey",
      fields: [["choice.mood", "bribe"]],
      says: 'id="e-mood">Please choose one of the answers.',
    },
    {
      what: "a choice and a text beside it",
      fields: [
        ["choice.mood", "good"],
        ["text.mood", "Mixed"],
      ],
      says: 'id="e-mood">Please choose one answer only, or clear the text.',
    },
    {
      what: "a row of several answers",
      fields: [
        ["choice.mood", "good"],
        ["choice.service.staff", "yes"],
        ["choice.service.staff", "no"],
      ],
      says: 'id="e-service">Please choose one of the answers.',
    },
  ] as const) {
    it(`refuses ${what}`, async () => {
      const sent = await send(place(), fields);
      expect([sent.status, await responses()]).to.deep.equal([422, []]);
      expect(await sent.text()).to.include(says);
    });
  }

  it("requires at least one answer if no question is required, and shows texts between questions", async () => {
    const sent = await send(place(RECEIPT, "free"), [
      ["text.words", "  "],
      ["__proto__", "x"],
      ["choice.intro", "x"],
    ]);
    expect(sent.status).to.equal(422);
    expect(await sent.text())
      .to.include("Please answer at least one question.")
      .and.include("&lt;i&gt;In between&lt;/i&gt;");
  });

  it("uses the language of the receipt if it has texts", async () => {
    await sql`UPDATE receipts SET body = jsonb_set(body::jsonb, '{l10n,locale}', '"de_CH"') WHERE id = ${RECEIPT}`.execute(
      server.db,
    );
    const text = await (await open(place())).text();
    expect(text)
      .to.include('<html lang="de-CH"')
      .and.include("Zum Kassenbeleg TXN-0004")
      .and.include("Antworten senden")
      .and.include('<h1 lang="en">');
    expect(await (await send(place(), [])).text())
      .to.include("<title>Fehler: ")
      .and.include("Bitte beantworten Sie diese Frage.");
    await sql`UPDATE receipts SET body = jsonb_set(body::jsonb, '{l10n,locale}', '"ar_KW"') WHERE id = ${RECEIPT}`.execute(
      server.db,
    );
    expect(await (await open(place())).text())
      .to.include('<html lang="ar-KW" dir="rtl">')
      .and.include("بخصوص الإيصال")
      .and.include("إرسال الإجابات");
  });

  it("is not found by a link with an invalid signature, or without its receipt or survey", async () => {
    const good = place();
    const last = good.endsWith("A") ? "B" : "A";
    for (const wrong of [
      good.slice(0, -1) + last,
      `${good}A`,
      good.replace(RECEIPT, receiptAt(4)),
      good.replace(".visit.", ".free."),
      good.replace("/s/1001", "/s/2001"),
      "/s/x",
      `/s/${"a".repeat(400)}`,
      place(receiptAt(3).replace(/^./, "0")),
      place(RECEIPT, "gone"),
      place(RECEIPT, "visit", "2001"),
      good.replace("/s/", "/r/"),
    ]) {
      const [page, sent] = [await open(wrong), await send(wrong, GOOD)];
      expect([page.status, sent.status], wrong).to.deep.equal([404, 404]);
      if (wrong.startsWith("/s/")) expect(await page.text(), wrong).to.include("Survey not found");
    }
    expect(await responses()).to.deep.equal([]);
  });

  it("refuses an invalid form, and one that is too large", async () => {
    const post = (type: string, body: string) =>
      fetch(server.url + place(), { method: "POST", headers: { accept: "text/html", "content-type": type }, body });
    expect((await post("application/x-www-form-urlencoded", `text.words=${"x".repeat(300_000)}`)).status).to.equal(413);
    expect((await post("text/plain", "choice.mood=good")).status).to.equal(415);
    expect(await responses()).to.deep.equal([]);
  });
});

describe("the email of a receipt", () => {
  let server: TestServer;
  let call: Call;
  before(async () => {
    server = await startTestServer({ config: { publicUrl: "https://portal.example" } });
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_admin"] });
    await insertSurvey(
      server.db,
      "1001",
      aSurvey({ pages: [{ position: 1, questions: [{ ...MOOD, choices: choices("good Good") }] }] }),
    );
  });
  after(() => server.close());

  const setSurvey = (id: string | undefined) =>
    server.rights.runChange(() =>
      sql`UPDATE retailers SET settings = ${id === undefined ? sql`settings - 'email'` : sql`settings || jsonb_build_object('email', jsonb_build_object('survey_id', ${id}::text))`} WHERE id = '1001'`.execute(
        server.db,
      ),
    );
  const mailed = async (body: object) => {
    await server.db.deleteFrom("outbox").execute();
    expect((await call("POST", "/email", { body })).status).to.equal(202);
    const [mail] = await server.db.selectFrom("outbox").select(["body", "html"]).execute();
    return /https:\/\/portal\.example(\/s\/[\w.-]+)/.exec(`${mail?.body} ${mail?.html}`)?.[1];
  };

  it("links to the survey of the retailer's setting, until the customer has answered", async () => {
    expect(await mailed({ id: RECEIPT }), "without a setting").to.equal(undefined);
    await setSurvey("gone");
    expect(await mailed({ id: RECEIPT }), "a survey that does not exist").to.equal(undefined);
    await setSurvey("visit");
    expect(await mailed({ id: RECEIPT, email_address: "friend@mail.example" }), "a copy").to.equal(undefined);
    const link = await mailed({ id: RECEIPT });
    const page = await fetch(`${server.url}${link}`, { headers: { accept: "text/html" } });
    expect([page.status, (await page.text()).includes("How was your visit?")]).to.deep.equal([200, true]);
    await fetch(`${server.url}${link}`, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "choice.mood=good",
    });
    expect(await mailed({ id: RECEIPT }), "answered").to.equal(undefined);
    await setSurvey(undefined);
  });
});
