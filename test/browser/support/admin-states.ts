// The start page of the administration, in every state.
import { answered, answering, failing, opened, press, waiting, ADMIN, type PageState } from "./page-state.ts";

const FIGURES = /\/api\/_\/(?:accounts|translation-data)\?/;
const SPEED = /\/api\/_\/web-vitals\?/;
const NO_RATES = /status of 404/;

const [BUILD, OLDER_BUILD] = ["8f2c0a9d41e7b365", "1b7e44d09a3c52f8"] as const;

/** Of all ratings, with pages of long paths, and a page whose metrics are not known. */
const speed = (rows: number): string =>
  JSON.stringify({
    sampled_percent: 10,
    pages: [
      {
        ...{ page: "receipts", build: BUILD, page_views: 1_412 },
        p75: { LCP: 1_240, INP: 88.4, CLS: 0.0176, FCP: 790.3, TTFB: 143.2 },
      },
      {
        ...{ page: "templates", build: OLDER_BUILD, page_views: 97 },
        p75: { LCP: 4_812, INP: 612.5, CLS: 0.31, FCP: 3_120, TTFB: 1_900 },
      },
      {
        ...{ page: "embedded-report", build: OLDER_BUILD, page_views: 41 },
        p75: { LCP: 2_700, INP: 320, CLS: 0.18, FCP: 1_950, TTFB: 912.5 },
      },
      { page: "home", build: BUILD, page_views: 2, p75: { TTFB: 0 } },
      ...["stores", "forms", "files", "audit", "rates", "pos", "surveys", "mails", "account", "query", "sales"]
        .flatMap((page) => [BUILD, OLDER_BUILD].map((build) => ({ page, build, page_views: 1, p75: { TTFB: 140 } })))
        .slice(0, rows),
    ],
  });

export const ADMIN_STATES: readonly PageState[] = [
  { name: "/admin", ...ADMIN, consoleMessage: NO_RATES, reach: opened("/admin") },
  { name: "/admin, with figures that load", ...ADMIN, consoleMessage: NO_RATES, reach: waiting("/admin", FIGURES) },
  {
    name: "/admin, with figures that are not available",
    ...ADMIN,
    consoleMessage: /status of (?:404|500)/,
    reach: async (page, portal) => {
      await answered("/admin", failing, FIGURES)(page, portal);
      await page.getByText("Not available").first().waitFor();
    },
  },
  { name: "/admin, with the speed loading", ...ADMIN, consoleMessage: NO_RATES, reach: waiting("/admin", SPEED) },
  {
    name: "/admin, with the speed of pages",
    ...ADMIN,
    consoleMessage: NO_RATES,
    reach: answered("/admin", answering(200, speed(0)), SPEED),
  },
  {
    name: "/admin, with the speed of many pages",
    ...ADMIN,
    consoleMessage: NO_RATES,
    reach: async (page, portal) => {
      await answered("/admin", answering(200, speed(20)), SPEED)(page, portal);
      await press(page, "Show all 24");
    },
  },
  {
    name: "/admin, with a speed that is not available",
    ...ADMIN,
    consoleMessage: /status of (?:404|500)/,
    reach: async (page, portal) => {
      await answered("/admin", failing, SPEED)(page, portal);
      await page.getByRole("region", { name: "Speed" }).getByRole("button", { name: "Retry" }).waitFor();
    },
  },
];
