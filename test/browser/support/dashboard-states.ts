// The dashboard and the list of inactive tills, in every state.
import type { Page, Route } from "playwright-core";
import { EMAIL_SERIES } from "#domain/dashboard/index.ts";
import { ADMIN, answering, failing, press, routeApi, waiting, type PageState } from "./page-state.ts";
import { waitForPrefetch, type Portal } from "./portal.ts";

const HOME = "/home";
const INACTIVE = "/inactive";
const HOUR_MS = 3_600_000;

/** The calls of each part. */
export const DASHBOARD_CALLS = {
  mails: "**/api/_/statistics/sendgrid?*",
  rate: "**/api/_/statistics/receipts/rate?*",
  rates: "**/api/_/statistics/receipts/rates?*",
  baskets: "**/api/_/statistics/baskets/duration/7d?*",
  tills: "**/api/pos/status?*",
  waves: "**/api/_/mail-waves?*",
} as const;
type Part = keyof typeof DASHBOARD_CALLS;
type Answers = Readonly<Record<Part, (route: Route) => Promise<void>>>;

const json = (body: unknown) => answering(200, JSON.stringify(body));
const param = (route: Route, name: string): number =>
  Date.parse(new URL(route.request().url()).searchParams.get(name) ?? "");

/** Returns a figure that rises and falls through the day like those of shops. */
const swell = (at: number, most: number): number =>
  Math.round(most * Math.max(0, Math.sin(((at / HOUR_MS - 7) % 24) * (Math.PI / 13))));
const timesBetween = (from: number, until: number, step: number): readonly number[] =>
  Array.from({ length: Math.ceil((until - from) / step) }, (_, index) => from + index * step);
const written = (at: number): string => new Date(at).toISOString().replace(".000Z", "Z");

const mailsOf = (route: Route) => {
  const step = new URL(route.request().url()).searchParams.get("resolution") === "1h" ? HOUR_MS : 24 * HOUR_MS;
  const data = timesBetween(param(route, "from_timestamp"), param(route, "to_timestamp"), step).map((at) => ({
    timestamp: written(at),
    ...Object.fromEntries(
      EMAIL_SERIES.map((series, index) => [series, swell(at + 12 * HOUR_MS, 12_400 / (index + 1))]),
    ),
  }));
  return json({ data, meta: { timezone: "Europe/London" } })(route);
};

const ratesOf = (route: Route) =>
  json({
    data: timesBetween(param(route, "start"), param(route, "end"), HOUR_MS).map((at) => ({
      timestamp: written(at),
      count: swell(at, 2_650),
    })),
  })(route);

const MINUTES_SILENT = [9, 14, 45, 190, 3_000, 9_000, 40_000];
const tillsNow = () => [
  {
    id: "t-alive",
    name: "Till 1",
    store_reference: "LON-01",
    store_name: "Covent Garden",
    timestamp: written(Date.now()),
  },
  ...MINUTES_SILENT.map((minutes, index) => ({
    id: `t-${index}`,
    name: `Till ${index + 2}`,
    store_reference: `REF-${index}`,
    store_name: index === 2 ? "متجر Soho mit sehr langem Namen am Markt" : "Grafton Street",
    timestamp: written(Date.now() - minutes * 60_000),
  })),
  { id: "t-never", timestamp: null },
];

const FULL: Answers = {
  mails: mailsOf,
  rate: json({
    data: { count: 741, rate: { display: 1.235 } },
    meta: { from: written(Date.now() - 600_000), to: written(Date.now()) },
  }),
  rates: ratesOf,
  baskets: json({
    data: { identified_transactions: 18_230, conversion_transactions: 16_904 },
    meta: { from: written(Date.now() - 168 * HOUR_MS), to: written(Date.now()) },
  }),
  tills: (route) => json(tillsNow())(route),
  waves: json([]),
};
const WITH_WAVE: Answers = {
  ...FULL,
  waves: json([
    {
      ...{ id: "1", domain: "gmail.example", mails: 52, bounced: 38, reason: "550 5.1.1 unknown" },
      ...{ since: written(Date.now() - 50 * 60_000), until: written(Date.now()) },
    },
  ]),
};
const EMPTY: Answers = {
  mails: json({ data: [], meta: { timezone: "Europe/London" } }),
  rate: json({
    data: { count: 0, rate: { display: 0 } },
    meta: { from: written(Date.now() - 600_000), to: written(Date.now()) },
  }),
  rates: json({ data: [] }),
  baskets: json({
    data: { identified_transactions: 0, conversion_transactions: 0 },
    meta: { from: written(Date.now() - 168 * HOUR_MS), to: written(Date.now()) },
  }),
  tills: json([]),
  waves: json([]),
};
const FAILING: Answers = {
  mails: failing,
  rate: failing,
  rates: failing,
  baskets: failing,
  tills: failing,
  waves: failing,
};

/** Answers the calls of a page with fixed figures. */
export async function stubDashboard(page: Page, answers: Answers = FULL): Promise<void> {
  for (const [part, answer] of Object.entries(answers)) await routeApi(page, DASHBOARD_CALLS[part as Part], answer);
}

/** Ends when the charts are drawn. */
export const showing =
  (path: string, answers?: Answers) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await stubDashboard(page, answers);
    await portal.open(path);
  };

/** Both parts are requested again, and fail again, so their values are stale. */
async function becomeOld(page: Page): Promise<void> {
  for (const part of ["rate", "tills"] as const) {
    await page.unroute(DASHBOARD_CALLS[part]);
    await routeApi(page, DASHBOARD_CALLS[part], failing);
  }
  for (const name of ["Live receipts", "Tills"]) {
    for (let times = 0; times < 2; times += 1) {
      const answer = page.waitForResponse((response) => response.status() === 500);
      await press(page, `Refresh ${name}`);
      await answer;
    }
  }
  await page.getByText("Last updated").nth(1).waitFor();
}

export const DASHBOARD_STATES: readonly PageState[] = [
  { name: "/home, loading", ...ADMIN, reach: waiting(HOME, "**/api/{_/statistics/**,pos/status?*}") },
  { name: "/home, with figures", ...ADMIN, reach: showing(HOME) },
  {
    name: "/home, all series by the hour, with explanations",
    ...ADMIN,
    reach: async (page, portal) => {
      await showing(`${HOME}?resolution=1h&view=advanced`)(page, portal);
      await press(page, "About Delivery rate");
      await press(page, "About Inactive tills");
    },
  },
  { name: "/home, with a wave of bounces", ...ADMIN, reach: showing(HOME, WITH_WAVE) },
  { name: "/home, nothing yet", ...ADMIN, reach: showing(HOME, EMPTY) },
  {
    name: "/home, with the first steps of a retailer without receipts",
    ...ADMIN,
    reach: async (page, portal) => {
      await routeApi(page, "**/api/receipts?*", json([]));
      await showing(HOME, EMPTY)(page, portal);
      await press(page, "Send it from a shell");
      await page.getByRole("region", { name: "The call" }).waitFor();
    },
  },
  { name: "/home, with errors", ...ADMIN, consoleMessage: /status of 500/, reach: showing(HOME, FAILING) },
  {
    name: "/home, with stale figures",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: async (page, portal) => {
      await showing(HOME)(page, portal);
      await becomeOld(page);
    },
  },
  {
    name: "/home, offline",
    ...ADMIN,
    reach: async (page, portal) => {
      await showing(HOME)(page, portal);
      await waitForPrefetch(page);
      // A request that the cut interrupts is a problem in the browser's log.
      await page.waitForLoadState("networkidle");
      await portal.context.setOffline(true);
      await page.getByText("You've been offline since").waitFor();
    },
  },
  {
    name: "/home, with invalid days",
    ...ADMIN,
    reach: async (page, portal) => {
      await showing(`${HOME}?range=custom&from=2026-03-01&to=2026-03-04`)(page, portal);
      await page.getByLabel("From", { exact: true }).fill("2999-01-01");
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  {
    name: "/home, with the numbers of its charts",
    ...ADMIN,
    reach: async (page, portal) => {
      await showing(HOME)(page, portal);
      await page
        .getByRole("region", { name: "Email performance" })
        .getByRole("button", { name: "Show as table" })
        .click();
      await page.getByRole("table", { name: "Emails, table" }).waitFor();
      // The click has scrolled: a target that is half under the top bar counts as too small.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: "/inactive, loading", ...ADMIN, reach: waiting(INACTIVE, DASHBOARD_CALLS.tills) },
  { name: "/inactive, with tills", ...ADMIN, reach: showing(INACTIVE) },
  {
    name: "/inactive, where none matches",
    ...ADMIN,
    reach: async (page, portal) => {
      await showing(INACTIVE)(page, portal);
      await page.getByLabel("Find by").fill("nowhere");
      await page.getByText("No tills match").waitFor();
    },
  },
  { name: "/inactive, empty", ...ADMIN, reach: showing(INACTIVE, EMPTY) },
  {
    name: "/inactive, with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: showing(INACTIVE, FAILING),
  },
];
