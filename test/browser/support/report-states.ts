// Sales, salespersons and embedded reports, in every state.
import type { Page, Route } from "playwright-core";
import { ADMIN, answering, failing, never, press, routeApi, waiting, type PageState } from "./page-state.ts";
import type { Portal } from "./portal.ts";

/** The calls of each report. */
export const REPORT_CALLS = {
  sales: "**/api/_/statistics/baskets?*",
  salespersons: "**/api/_/statistics/salespersons?*",
  files: "**/api/_/statistics/*/_export?*",
  list: "**/api/_/reports?*",
  one: "**/api/_/reports/*?*",
  frame: "**/embedded-reports/*",
} as const;

const DAY_MS = 86_400_000;
const META = { oldest: "2025-03-01T09:05:00Z", timezone: "Europe/London", currency: "GBP" };
const json = (body: unknown) => answering(200, JSON.stringify(body));
const written = (at: number): string => new Date(at).toISOString().replace(".000Z", "Z");

/**
 * Answers with figures that rise and fall through the week like those of shops.
 * There is a row for each day that has begun.
 */
function salesOf(route: Route): Promise<void> {
  const asked = new URL(route.request().url()).searchParams;
  const [start, end] = [Date.parse(asked.get("start") ?? ""), Math.min(Date.parse(asked.get("end") ?? ""), Date.now())];
  const isYear = asked.get("resolution") === "1M";
  const begins = isYear
    ? monthsBetween(start, end)
    : Array.from({ length: Math.ceil((end - start) / DAY_MS) }, (_, at) => start + at * DAY_MS);
  const data = begins.map((at, index) => {
    const transactions =
      (isYear ? 5_200 : 180) +
      Math.round(90 * Math.sin(index * 0.9)) +
      7 * (new Date(at).getUTCFullYear() % 10) +
      index;
    return {
      timestamp: written(at),
      transactions,
      baskets: transactions - 11,
      sales: transactions * 23.45,
      conversions: Math.round(4_200 + 900 * Math.sin(index)) / 100,
    };
  });
  return json({
    data,
    meta: {
      ...META,
      total: data.length,
      ...(asked.get("store") === "5002" ? { left_out: [{ currency: "SEK", transactions: 12 }] } : {}),
    },
  })(route);
}

function monthsBetween(start: number, end: number): readonly number[] {
  const first = new Date(start);
  const months = Array.from({ length: 12 }, (_, month) =>
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, 1),
  );
  return months.filter((at) => at < end);
}

const NAMES = [
  "Ada Lovelace",
  "Sam Okafor",
  "Zoë Müller",
  "متجر",
  "<b>Bo</b>",
  "Ines de la Cruz y Fernández del Castillo",
  "Kai",
  "Lin Wei",
];
const salespersons = (count: number, total = count) =>
  json({
    data: Array.from({ length: count }, (_, at) => ({
      salesperson: `${NAMES[at % NAMES.length] ?? ""}${at < NAMES.length ? "" : ` ${at}`}`,
      transactions: 40 + ((at * 37) % 190),
      conversion: (at * 13.7) % 100,
      total: 900 + ((at * 733) % 8_000) + 0.5,
      store_name: at % 2 ? "covent Garden" : "Grafton Street",
    })),
    meta: { ...META, total },
  });
const nothing = json({ data: [], meta: { ...META, total: 0 } });

const EMBEDDED = [
  { id: "footfall", name: "Footfall by hour", restricted: false },
  { id: "baskets", name: "What is bought together", restricted: false },
  { id: "margins", name: "Margins", restricted: true },
];
const framed = (route: Route) =>
  route.fulfill({
    contentType: "text/html",
    headers: {
      "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    },
    body: '<!doctype html><html lang="en"><title>Footfall</title><body style="margin:2rem;font:1rem sans-serif;color:#222;background:#fff"><main><h1>Footfall</h1><p>412 people came.</p></main></body></html>',
  });

type Call = keyof typeof REPORT_CALLS;
type Answers = Readonly<Partial<Record<Call, (route: Route) => Promise<void>>>>;

const FULL: Answers = {
  sales: salesOf,
  salespersons: salespersons(24),
  files: (route) =>
    route.fulfill({
      contentType: "text/csv",
      headers: { "content-disposition": 'attachment; filename="sales.csv"' },
      body: "Day,Sales\r\n",
    }),
  list: json({ data: EMBEDDED }),
  one: json({ id: "footfall", name: "Footfall by hour", url: "/embedded-reports/footfall" }),
  frame: framed,
};

/** Answers the calls of a page with fixed reports. */
export async function stubReports(page: Page, answers: Answers = {}): Promise<void> {
  for (const [call, answer] of Object.entries({ ...FULL, ...answers }))
    await routeApi(page, REPORT_CALLS[call as Call], answer);
}

/** Ends when the charts are drawn. */
export const showing =
  (path: string, answers?: Answers) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await stubReports(page, answers);
    await portal.open(path);
  };

const SALES = "/sales?store=5001&interval=month&offset=-1&series=all";
const SALESPERSONS = "/salespersons?store=5001&interval=month&offset=-1&series=all";

export const REPORT_STATES: readonly PageState[] = [
  { name: "/sales, loading", ...ADMIN, reach: waiting("/sales", REPORT_CALLS.sales) },
  { name: "/sales, with figures", ...ADMIN, reach: showing(SALES) },
  {
    name: "/sales, this week, with today",
    ...ADMIN,
    reach: showing("/sales?store=5001&interval=week&offset=0&series=all&show=transactions"),
  },
  {
    name: "/sales, a year in lines beside the one before",
    ...ADMIN,
    reach: showing("/sales?store=5001&interval=year&offset=0&series=sales&compare=previous&chart=line"),
  },
  {
    name: "/sales, compared, with amounts left out",
    ...ADMIN,
    reach: showing("/sales?store=5002&interval=month&offset=-1&series=all&compare=previous&show=sales"),
  },
  {
    name: "/sales, with the numbers of its chart",
    ...ADMIN,
    reach: async (page, portal) => {
      await showing(SALES)(page, portal);
      await press(page, "Show as table");
      await page.getByRole("table", { name: "Conversions, table" }).waitFor();
    },
  },
  { name: "/sales, empty", ...ADMIN, reach: showing(SALES, { sales: nothing }) },
  {
    name: "/sales, with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: showing(SALES, { sales: failing }),
  },
  { name: "/sales, with an invalid address", ...ADMIN, reach: showing("/sales?interval=hour") },
  {
    name: "/sales, with a file that cannot be loaded",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: async (page, portal) => {
      await showing(SALES, { files: answering(500, '{"description":"No file today","errors":[]}') })(page, portal);
      await press(page, "CSV");
      await page.getByRole("alert").getByText("No file today").waitFor();
    },
  },
  { name: "/salespersons, loading", ...ADMIN, reach: waiting("/salespersons", REPORT_CALLS.salespersons) },
  { name: "/salespersons, with figures", ...ADMIN, reach: showing(SALESPERSONS) },
  {
    name: "/salespersons, compared and sorted",
    ...ADMIN,
    reach: showing(`${SALESPERSONS}&compare=last_year&sort=-total`),
  },
  {
    name: "/salespersons, more than are shown",
    ...ADMIN,
    reach: showing(SALESPERSONS, { salespersons: salespersons(1_200, 6_400) }),
  },
  { name: "/salespersons, empty", ...ADMIN, reach: showing(SALESPERSONS, { salespersons: nothing }) },
  {
    name: "/salespersons, with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: showing(SALESPERSONS, { salespersons: failing }),
  },
  { name: "/reports, loading", ...ADMIN, reach: waiting("/reports", REPORT_CALLS.list) },
  { name: "/reports", ...ADMIN, reach: showing("/reports") },
  { name: "/reports, empty", ...ADMIN, reach: showing("/reports", { list: json({ data: [] }) }) },
  {
    name: "/reports, with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: showing("/reports", { list: failing }),
  },
  { name: "an embedded report", ...ADMIN, reach: showing("/reports/report/footfall") },
  {
    name: "an embedded report, on its way",
    ...ADMIN,
    reach: async (page) => {
      await stubReports(page, { frame: never });
      await page.goto("/reports/report/footfall", { waitUntil: "commit" });
      await page.locator("main iframe").waitFor({ state: "attached" });
    },
  },
  {
    name: "an embedded report, with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: showing("/reports/report/footfall", { one: failing }),
  },
];
