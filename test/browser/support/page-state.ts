// How a test brings a page into a state.
import type { Page, Route } from "playwright-core";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { FixtureEmail } from "#test/support/server-fixture.ts";
import type { WireReceipt } from "./odd-receipts.ts";
import type { Portal } from "./portal.ts";

export type PageState = {
  readonly name: string;
  /** The account that signs in. Absent for no sign-in. */
  readonly as?: FixtureEmail;
  /** The receipt that is in the database during the test. */
  readonly receipt?: () => WireReceipt;
  /** Applies only to these page widths, in CSS pixels. */
  readonly widths?: { readonly from?: number; readonly to?: number };
  /** Expected messages on the console. */
  readonly consoleMessage?: RegExp;
  /** Brings a page into the state. Ends when the state is reached. */
  readonly reach: (page: Page, portal: Portal) => Promise<void>;
};

export const ADMIN = { as: "admin@shop.example" } as const;
const RECEIPTS = "**/api/receipts?*";

export const never = (): Promise<void> => new Promise(() => {});
export const answering = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, body, contentType: "application/json" });
export const failing = answering(500, '{"description":"down","errors":[]}');
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();

export const opened =
  (path: string) =>
  (_page: Page, portal: Portal): Promise<void> =>
    portal.open(path);

/**
 * Routes calls of the API that the app makes while a page loads.
 * The host's page has no data, as after a timeout of the host, so that the browser makes the calls.
 */
export async function routeApi(
  page: Page,
  calls: string | RegExp | ((url: URL) => boolean),
  answer: (route: Route) => unknown,
): Promise<void> {
  if (!withoutData.has(page))
    await page.route((url) => !/^\/(?:api|assets|sign-|preview\/|r\/)/.test(url.pathname), leaveOutData);
  withoutData.add(page);
  await page.route(calls, answer);
}

/** Changes the bootstrap data of pages, such as the settings of the retailer. */
export async function startWith(page: Page, change: (bootstrap: JsonObject) => JsonObject): Promise<void> {
  starts.set(page, change);
  await routeApi(
    page,
    () => false,
    (route) => route.fallback(),
  );
}

const withoutData = new WeakSet<Page>();
const starts = new WeakMap<Page, (bootstrap: JsonObject) => JsonObject>();

async function leaveOutData(route: Route): Promise<void> {
  if (route.request().resourceType() !== "document") return route.fallback();
  const response = await route.fetch({ maxRedirects: 0 });
  if (response.status() !== 200) return route.fulfill({ response });
  const change = starts.get(route.request().frame().page()) ?? ((bootstrap) => bootstrap);
  const body = (await response.text())
    .replace(BOOTSTRAP, (json) =>
      JSON.stringify(change(JSON.parse(json) as JsonObject)).replaceAll("<", String.raw`\u003c`),
    )
    .replace(
      /<div id="app">[^]*?<\/div>\n<script type="application\/json" id="portal-answers">[^]*?<\/script>/,
      '<div id="app"></div>',
    );
  return route.fulfill({ response, body });
}

const BOOTSTRAP = /(?<=<script type="application\/json" id="portal-bootstrap">)[^]*?(?=<\/script>)/;

/** Opens a page while the calls of a pattern get another response. */
export const answered =
  (path: string, answer: (route: Route) => Promise<void>, calls: string | RegExp = RECEIPTS) =>
  async (page: Page, portal: Portal) => {
    await routeApi(page, calls, answer);
    await portal.open(path);
  };

/** Opens a page whose calls stay pending. Ends on the hydrated page, not on the host's markup. */
export const waiting =
  (path: string, calls: string | RegExp = RECEIPTS) =>
  async (page: Page): Promise<void> => {
    await routeApi(page, calls, never);
    await page.goto(path);
    await page.waitForFunction(() =>
      Object.keys(document.getElementById("app") ?? {}).some((name) => name.startsWith("__reactContainer")),
    );
    await page.locator("main [aria-busy=true]").first().waitFor();
  };
