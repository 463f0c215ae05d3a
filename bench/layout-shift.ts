// `npm run bench:shift`: how far the content of every route moves while it loads, and when its largest content is
// painted, at 1280 and at 390 px, in Chromium at 10 Mbit/s and 150 ms. `--url ADDRESS` measures a demonstration that
// already runs, `--only TEXT` the routes with it.
import { parseArgs } from "node:util";
import { DEMO_PASSPHRASE } from "#demo/accounts.ts";
import type { Browser } from "playwright-core";
import { launch } from "#test/support/chromium.ts";
import { findRoutes, type Route } from "#test/support/portal-routes.ts";
import { signInTo } from "#test/support/server.ts";
import type { Address } from "#test/support/signed-in-page.ts";
import { measureShift, type RouteShift } from "./pages/layout-shifts.ts";
import { toBudgetLine } from "./support/budgets.ts";
import { onDemonstration } from "./support/built-portal.ts";
import { report, rounded, type Line } from "./support/report.ts";

const { values } = parseArgs({ options: { url: { type: "string" }, only: { type: "string", default: "" } } });

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;
const RECEIPTS = 1_500;
const NOTICEABLE = 0.01;

if (values.url === undefined) await onDemonstration("bench-shift", RECEIPTS, measure);
else await measure(values.url);

async function measure(url: string): Promise<void> {
  const cookie = await signInTo(url, "administrator@demo.example", DEMO_PASSPHRASE);
  const browser = await launch();
  try {
    const routes = await findRoutes(browser, { url, cookie });
    report("shift", await measureRoutes(browser, { url, cookie }, routes));
  } finally {
    await browser.close();
  }
}

async function measureRoutes(browser: Browser, { url, cookie }: Address, routes: readonly Route[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { path, href } of routes.filter((route) => route.path.includes(values.only))) {
    const shifts: RouteShift[] = [];
    for (const size of SIZES) shifts.push(await measureShift(browser, { url: url + href, cookie }, { path, size }));
    lines.push(toLine(path, shifts));
  }
  return lines;
}

/** The larger shift of the two widths, with both, and with what moved if it is noticeable. */
function toLine(path: string, shifts: readonly RouteShift[]): Line {
  const most = Math.max(...shifts.map(({ shift }) => shift));
  const from = shifts.map(({ width, shift, moved, largestPaint }) =>
    [
      `${rounded(shift)} at ${width} px, largest paint after ${rounded(largestPaint / 1_000)} s`,
      ...(shift > NOTICEABLE ? [`(${moved.join(", ")})`] : []),
    ].join(" "),
  );
  return toBudgetLine("layoutShift", most, { what: path, from: from.join(", ") });
}
