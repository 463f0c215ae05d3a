// Surveys, their summaries and responses, in every state.
import type { Page, Route } from "playwright-core";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { countMarks } from "#adapters/memory/surveys/count-marks.ts";
import { buildRollups } from "#domain/surveys/index.ts";
import { serializePages } from "#server/surveys/survey.wire.ts";
import { aResponse, aSurvey } from "#test/support/builders/a-survey.ts";
import { wireSurvey } from "#test/support/stored-surveys.ts";
import { oddReceipt } from "./odd-receipts.ts";
import { ADMIN, answering, failing, press, routeApi, startWith, waiting, type PageState } from "./page-state.ts";
import type { Portal } from "./portal.ts";

const SURVEY_CALLS = {
  survey: /\/api\/_\/surveys\/\w+\?/,
  response: /\/api\/_\/surveys\/\w+\/responses\//,
  summary: /\/api\/_\/surveys\/\w+\/summary\?/,
  texts: /\/api\/_\/surveys\/\w+\/texts\?/,
} as const;
type Answers = Readonly<Partial<Record<keyof typeof SURVEY_CALLS, (route: Route) => Promise<void>>>>;

const json = (body: unknown) => answering(200, JSON.stringify(body));
const RESPONSES = [
  aResponse(
    {
      mood: [{ choice: "good" }],
      service: [
        { row: "staff", choice: "yes" },
        { row: "tills", choice: "no" },
      ],
      used: [{ choice: "click" }],
      words: [{ text: "Averylongremarkwithoutanyblank".repeat(6) }],
      gone: [{ text: "Too loud" }],
    },
    { id: "R-77" },
  ),
  aResponse({ mood: [{ other: "else", text: "Mixed" }] }, { id: "R-78" }),
  aResponse({ mood: [{ choice: "good" }] }, { id: "R-79" }),
];
const NOTHING = answering(404, '{"status":"Not Found","description":"No responses in this period"}');
const [FIRST] = RESPONSES;

/** Written answers with and without a store and a receipt, and more than are shown. */
const WRITTEN = Array.from({ length: 20 }, (_, at) => ({
  response_id: `W-${at}`,
  created_timestamp: "2026-03-01T12:00:00Z",
  texts: at === 0 ? ["Averylongremarkwithoutanyblank".repeat(6), "The second\nin two lines"] : [`Remark ${at}`],
  ...(at % 2 === 0 ? { store_id: "5001", store: "Covent Garden" } : {}),
  ...(at % 3 === 0 ? { receipt: { id: "69a41a5ca1b2c3d4e5f60718", transaction_id: `TXN-${at}` } } : {}),
}));

const FULL: Answers = {
  survey: json(wireSurvey(aSurvey())),
  response: json({
    response_id: "R-77",
    survey_id: "visit",
    created_timestamp: "2026-03-01T12:00:00Z",
    pages: serializePages(FIRST!.pages),
  }),
  summary: json({
    data: buildRollups(aSurvey(), countMarks(RESPONSES)),
    meta: { period: "year", start: "2026-01-01", end: "2026-12-31", timezone: "Europe/London", responses: 3 },
  }),
  texts: (route) => json(route.request().url().includes("question_id=words") ? WRITTEN : [])(route),
};

async function answerSurveys(page: Page, answers: Answers = {}): Promise<void> {
  for (const [call, answer] of Object.entries({ ...FULL, ...answers }))
    await routeApi(page, SURVEY_CALLS[call as keyof typeof SURVEY_CALLS], answer);
}

const showing =
  (path: string, answers?: Answers) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await answerSurveys(page, answers);
    await portal.open(path);
  };

const SUMMARY = "/surveys/visit/summary?period=year&start=2026-01-01";
const answeredReceipt = () =>
  oddReceipt("SRV-0001", { properties: { survey: { survey_id: "visit", response_id: "R-77" } } });
const dialog =
  (answers?: Answers) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await portal.open("/transaction/SRV-0001");
    for (const [call, answer] of Object.entries({ ...FULL, ...answers }))
      await page.route(SURVEY_CALLS[call as keyof typeof SURVEY_CALLS], answer);
    await press(page, "View survey");
    await page.locator("dialog[open]").locator("h3, [role=alert]").first().waitFor();
  };

const ENTRIES = [
  { id: "visit", name: "Your visit" },
  { id: "long", name: `Kundenzufriedenheits${"befragung".repeat(8)}` },
  { id: "nameless" },
];
const withEntries = (bootstrap: JsonObject): JsonObject => ({
  ...bootstrap,
  settings: { ...(bootstrap["settings"] as JsonObject), surveys: ENTRIES },
});

async function listed(page: Page, portal: Portal): Promise<void> {
  await startWith(page, withEntries);
  await portal.open("/surveys");
  await page.getByRole("link", { name: "Your visit", exact: true }).waitFor();
}

export const SURVEY_STATES: readonly PageState[] = [
  { name: "/surveys, empty", ...ADMIN, reach: (_page, portal) => portal.open("/surveys") },
  { name: "/surveys", ...ADMIN, consoleMessage: /status of 404/, reach: listed },
  { name: "/surveys, a summary, loading", ...ADMIN, reach: waiting(SUMMARY, "**/api/_/surveys/**") },
  { name: "/surveys, a summary", ...ADMIN, reach: showing(SUMMARY) },
  {
    name: "/surveys, a summary with its tables",
    ...ADMIN,
    reach: async (page, portal) => {
      await showing(SUMMARY)(page, portal);
      for (const button of await page.getByRole("button", { name: /^Show as table/ }).all()) await button.click();
      await page.getByRole("table").nth(1).waitFor();
    },
  },
  {
    name: "/surveys, a summary without data",
    ...ADMIN,
    consoleMessage: /status of 404/,
    reach: showing(SUMMARY, { summary: NOTHING }),
  },
  {
    name: "/surveys, a summary with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: showing(SUMMARY, { summary: failing }),
  },
  {
    name: "/surveys, a summary with written answers that cannot be loaded",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: showing(SUMMARY, { texts: failing }),
  },
  { name: "/surveys, questions", ...ADMIN, reach: showing("/surveys/visit") },
  { name: "/surveys, a response", ...ADMIN, reach: showing("/surveys/visit?response=R-77") },
  {
    name: "/surveys, a response that does not exist",
    ...ADMIN,
    consoleMessage: /status of 404/,
    reach: showing("/surveys/visit?response=R-77", { response: NOTHING }),
  },
  {
    name: "/surveys, a survey that does not exist",
    ...ADMIN,
    consoleMessage: /status of 404/,
    reach: showing("/surveys/visit", { survey: NOTHING }),
  },
  { name: "/transaction, with its survey in a dialog", ...ADMIN, receipt: answeredReceipt, reach: dialog() },
  {
    name: "/transaction, with a survey that cannot be loaded",
    ...ADMIN,
    receipt: answeredReceipt,
    consoleMessage: /status of 500/,
    reach: dialog({ survey: failing }),
  },
];
