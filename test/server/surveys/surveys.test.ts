import { expect } from "chai";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import type { Schema } from "#contract/index.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { mapFreeTexts } from "#domain/surveys/index.ts";
import { aResponse, aSurvey, surveyId } from "#test/support/builders/a-survey.ts";
import { createTokenCalls, createCalls, type Call } from "#test/support/calls.ts";
import { insertResponses, insertSurvey, type InsertedResponse } from "#test/support/stored-surveys.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { serializePages } from "#server/surveys/survey.wire.ts";
import { receiptIdAt, transactionAt } from "#test/support/server-fixture.ts";
import { textsIn } from "#test/support/unzip.ts";

const at = (moment: string): Instant => parseInstant(moment) as Instant;
const given = (id: string, moment: string, place: Omit<InsertedResponse, "response"> = {}): InsertedResponse => ({
  ...place,
  response: aResponse(
    { mood: [{ choice: "good" }], service: [{ row: "staff", choice: "yes" }], words: [{ text: "Call Ann Example" }] },
    { id, at: at(moment) },
  ),
});
const RECEIPT = receiptIdAt(1_772_352_000);
const STORES = {
  "5001": { store_id: "5001", store: "covent Garden" },
  "5002": { store_id: "5002", store: "Grafton Street" },
} as const;

describe("the surveys API", () => {
  let server: TestServer;
  let call: Call;
  const callsFor = (permissions: readonly string[], stores?: readonly string[]): Promise<Call> =>
    createTokenCalls(server, { retailers: ["1001"], permissions, ...(stores ? { stores } : {}) });

  before(async () => {
    server = await startTestServer({ clock: new FixedClock("2026-03-15T12:00:00Z") });
    call = await callsFor(["surveys_view"]);
    await insertSurvey(server.db, "1001", aSurvey());
    await insertSurvey(server.db, "2001", aSurvey({ id: surveyId("theirs") }));
    await insertResponses(server.db, "1001", [
      given("r1", "2026-03-01T12:00:00Z", { receipt: RECEIPT, store: "5001" }),
      given("r2", "2026-03-31T23:30:00Z", { store: "5002" }),
      given("r3", "2026-02-28T23:59:59Z"),
    ]);
    await insertResponses(server.db, "2001", [
      { response: aResponse({ mood: [{ choice: "bad" }] }, { id: "x1", survey: surveyId("theirs") }) },
    ]);
  });
  after(() => server.close());

  const statusOf = async (path: string, by: Call = call) => (await by("GET", path)).status;
  const countOf = async (query: string, by: Call = call) =>
    ((await by("GET", `/_/surveys/visit/summary${query}`)).json["meta"] as { responses: number } | undefined)
      ?.responses;

  it("returns surveys by id, in the format of the contract [SURV-005, SURV-006, SURV-012-part]", async () => {
    const { status, json } = await call("GET", "/_/surveys/visit");
    expect(status).to.equal(200);
    expect(json).to.deep.include({ survey_id: "visit", title: "Your visit" });
    expect(
      (json["pages"] as { questions: { id: string; display_options: object; answers: object }[] }[])[0]?.questions[0],
    ).to.deep.include({
      id: "mood",
      subtype: "vertical",
      required: true,
      display_options: { show_display_number: true },
    });
  });

  it("returns 404 for a survey of another retailer", async () => {
    const [foreign, missing] = [await call("GET", "/_/surveys/theirs"), await call("GET", "/_/surveys/nothing")];
    expect([foreign.status, foreign.text]).to.deep.equal([404, missing.text]);
    expect(await statusOf("/_/surveys/theirs/responses/x1")).to.equal(404);
    expect(await statusOf("/_/surveys/theirs/summary")).to.equal(404);
    expect(await statusOf("/_/surveys/a.b")).to.equal(400);
  });

  it("returns responses with pages, questions and answers [SURV-007, SURV-013]", async () => {
    const { json } = await call("GET", "/_/surveys/visit/responses/r1");
    expect(json).to.deep.equal({
      response_id: "r1",
      survey_id: "visit",
      created_timestamp: "2026-03-01T12:00:00Z",
      pages: [
        {
          id: "1",
          questions: [
            { id: "mood", answers: [{ choice_id: "good" }] },
            { id: "service", answers: [{ row_id: "staff", choice_id: "yes" }] },
            { id: "words", answers: [{ text: "Call Ann Example" }] },
          ],
        },
      ],
    });
  });

  it("masks free texts for demonstration accounts", async () => {
    const demo = createCalls(server, { cookie: await server.signIn("sales@shop.example") });
    const both = await callsFor(["surveys_view", "sales_demo"]);
    for (const caller of [demo, both]) {
      const { text } = await caller("GET", "/_/surveys/visit/responses/r1");
      expect(text).to.include("C**************e").and.not.include("Ann");
    }
  });

  for (const { who, permissions, stores, sees } of [
    {
      who: "surveys at the whole retailer",
      permissions: ["surveys_view"],
      stores: undefined,
      sees: { r1: 200, r2: 200, r3: 200, summary: 200 },
    },
    {
      who: "surveys of a store",
      permissions: ["surveys_view"],
      stores: ["5002"],
      sees: { r1: 404, r2: 200, r3: 404, summary: 200 },
    },
    {
      who: "receipts",
      permissions: ["receipts_view"],
      stores: undefined,
      sees: { r1: 200, r2: 404, r3: 404, summary: 403 },
    },
    {
      who: "receipts of another store",
      permissions: ["receipts_view"],
      stores: ["5002"],
      sees: { r1: 404, r2: 404, r3: 404, summary: 403 },
    },
    {
      who: "receipts by a search",
      permissions: ["advanced_search_view"],
      stores: ["5001"],
      sees: { r1: 200, r2: 404, r3: 404, summary: 403 },
    },
    {
      who: "rates",
      permissions: ["rates_admin"],
      stores: undefined,
      sees: { r1: 403, r2: 403, r3: 403, summary: 403 },
    },
  ]) {
    it(`limits a caller who sees ${who} to the matching responses`, async () => {
      const by = await callsFor(permissions, stores);
      const found = {
        r1: await statusOf("/_/surveys/visit/responses/r1", by),
        r2: await statusOf("/_/surveys/visit/responses/r2", by),
        r3: await statusOf("/_/surveys/visit/responses/r3", by),
        summary: await statusOf("/_/surveys/visit/summary?period=year", by),
      };
      expect(found).to.deep.equal(sees);
    });
  }

  it("summarises the responses of a period by days of the retailer's zone [SURV-008, SURV-014]", async () => {
    const { json } = await call("GET", "/_/surveys/visit/summary?start=2026-03-01&period=month");
    expect(json["meta"]).to.deep.equal({
      period: "month",
      start: "2026-03-01",
      end: "2026-03-31",
      timezone: "Europe/London",
      responses: 1,
    });
    expect(json["data"]).to.deep.equal([
      {
        id: "mood",
        family: "single_choice",
        subtype: "vertical",
        summary: {
          answered: 1,
          choices: [
            { id: "good", count: 1 },
            { id: "fair", count: 0 },
            { id: "bad", count: 0 },
          ],
          other: { id: "else", count: 0 },
          rows: [],
        },
      },
      {
        id: "service",
        family: "matrix",
        subtype: "rating",
        summary: {
          answered: 1,
          choices: [],
          rows: [
            {
              id: "staff",
              total: 1,
              choices: [
                { id: "yes", count: 1 },
                { id: "no", count: 0 },
              ],
            },
            {
              id: "tills",
              total: 0,
              choices: [
                { id: "yes", count: 0 },
                { id: "no", count: 0 },
              ],
            },
          ],
        },
      },
    ]);
    // 31 March ends at 23:00 UTC in London.
    expect([
      await countOf("?start=2026-04-01&period=week"),
      await countOf("?start=2026-02-28&period=week"),
    ]).to.deep.equal([undefined, 2]);
    expect([await countOf(""), await countOf("?period=month"), await countOf("?period=week")]).to.deep.equal([
      3,
      1,
      undefined,
    ]);
  });

  it("counts only responses of the caller's stores", async () => {
    expect(await countOf("?period=year", await callsFor(["surveys_view"], ["5002"]))).to.equal(1);
  });

  it("returns 404 for a period without responses, and for one that cannot have any [SURV-018]", async () => {
    for (const start of ["2025-01-01", "0001-01-01", "9999-12-31", "2026-12-01"]) {
      const { status, json } = await call("GET", `/_/surveys/visit/summary?period=week&start=${start}`);
      expect([status, json["description"]], start).to.deep.equal([404, "No responses in this period"]);
    }
  });

  const TEXTS = "/_/surveys/visit/texts?question_id=words";
  const textsFor = async (by: Call, query = "") => {
    const { status, json } = await by("GET", TEXTS + query);
    return status === 200 ? (json as unknown as Schema<"WrittenAnswer">[]) : status;
  };

  it("lists what customers wrote, newest first, with store and receipt", async () => {
    const reader = await callsFor(["surveys_view", "receipts_view"]);
    expect(await textsFor(reader)).to.deep.equal([
      { response_id: "r2", created_timestamp: "2026-03-31T23:30:00Z", texts: ["Call Ann Example"], ...STORES["5002"] },
      {
        response_id: "r1",
        created_timestamp: "2026-03-01T12:00:00Z",
        texts: ["Call Ann Example"],
        ...STORES["5001"],
        receipt: { id: RECEIPT, transaction_id: transactionAt(0) },
      },
      { response_id: "r3", created_timestamp: "2026-02-28T23:59:59Z", texts: ["Call Ann Example"] },
    ]);
  });

  for (const { who, permissions, stores, sees } of [
    { who: "surveys", permissions: ["surveys_view"], stores: undefined, sees: ["r2", "r1", "r3"] },
    {
      who: "surveys and receipts",
      permissions: ["surveys_view", "receipts_view"],
      stores: undefined,
      sees: ["r2", "r1 with its receipt", "r3"],
    },
    { who: "surveys of a store", permissions: ["surveys_view"], stores: ["5002"], sees: ["r2"] },
    {
      who: "surveys and receipts of a store",
      permissions: ["surveys_view", "receipts_view"],
      stores: ["5001"],
      sees: ["r1 with its receipt"],
    },
    { who: "receipts", permissions: ["receipts_view"], stores: undefined, sees: 403 },
  ]) {
    it(`lists the matching texts for a caller who sees ${who}`, async () => {
      const found = await textsFor(await callsFor(permissions, stores));
      expect(
        typeof found === "number"
          ? found
          : found.map(({ response_id, receipt }) => response_id + (receipt ? " with its receipt" : "")),
      ).to.deep.equal(sees);
    });
  }

  it("lists the texts of the period, page by page", async () => {
    const idsOf = async (query: string) =>
      ((await textsFor(call, query)) as Schema<"WrittenAnswer">[]).map(({ response_id }) => response_id);
    expect(await idsOf("&limit=2")).to.deep.equal(["r2", "r1"]);
    expect(await idsOf("&limit=2&older=r1")).to.deep.equal(["r3"]);
    expect(await idsOf("&period=month")).to.deep.equal(["r1"]);
    expect([await idsOf("&period=year&start=9999-12-31"), await idsOf("&older=none")]).to.deep.equal([[], []]);
    for (const [path, status] of [
      ["/_/surveys/visit/texts", 400],
      [`${TEXTS}&limit=101`, 400],
      [`${TEXTS}&start=2026-02-30`, 400],
      ["/_/surveys/theirs/texts?question_id=words", 404],
    ] as const)
      expect(await statusOf(path), path).to.equal(status);
  });

  it("masks the listed texts for demonstration accounts", async () => {
    const { text } = await (await callsFor(["surveys_view", "sales_demo"]))("GET", TEXTS);
    expect(text).to.include("C**************e").and.not.include("Ann");
  });

  it("lists no text that was erased, although its mark stays", async () => {
    const [survey, erased] = [surveyId("erased"), given("e1", "2026-03-01T12:00:00Z")];
    await insertSurvey(server.db, "1001", aSurvey({ id: survey }));
    await insertResponses(server.db, "1001", [{ response: { ...erased.response, survey } }]);
    const path = "/_/surveys/erased/texts?question_id=words";
    expect((await call("GET", path)).text).to.include("Call Ann Example");
    await server.db
      .updateTable("survey_responses")
      .set({ pages: JSON.stringify(serializePages(mapFreeTexts(erased.response, () => undefined).pages)) })
      .where("id", "=", "e1")
      .execute();
    expect((await call("GET", path)).json).to.deep.equal([]);
    expect((await call("GET", "/_/surveys/erased/summary")).status).to.equal(200);
  });

  it("refuses an invalid start, and an unknown period [SURV-014]", async () => {
    for (const query of ["start=2026-02-30", "start=1/2/2026", "period=day", "start=2026-03-01&start=2026-03-02"])
      expect(await statusOf(`/_/surveys/visit/summary?${query}`), query).to.equal(400);
  });

  it("returns a file with a row for each choice, and without rows if there are no responses", async () => {
    const csv = await call("GET", "/_/surveys/visit/summary/_export?period=month&start=2026-03-01&format=csv");
    expect(csv.headers.get("content-disposition")).to.equal(
      'attachment; filename="survey-visit-2026-03-01-to-2026-03-31.csv"',
    );
    expect(csv.text)
      .to.include('"Question","Row","Answer","Responses","%"\r\n"1. How was your visit?","","Good",1,100\r\n')
      .and.include('"2. What did you think of these?","The staff","Liked it",1,100')
      .and.include('"Rows",8');
    expect((await call("GET", "/_/surveys/visit/summary/_export?period=week&start=2025-01-01&format=csv")).text)
      .to.include('"Rows",0')
      .and.not.include("Good");
    const xlsx = await fetch(`${server.url}/api/_/surveys/visit/summary/_export?format=xlsx`, {
      headers: { cookie: await server.signIn("admin@shop.example") },
    });
    expect(xlsx.status).to.equal(200);
    const files = textsIn(new Uint8Array(await xlsx.arrayBuffer()));
    expect(Object.values(files).join()).to.include("How was your visit?");
  });
});
