// React's development build logs differences between the host's and the browser's markup.
import { expect } from "chai";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { toInstant } from "#domain/shared/time/instant.ts";
import { buildDevelopmentPortalIfStale } from "#test/support/built-portal.ts";
import { createCalls } from "#test/support/calls.ts";
import { launchForJourneys } from "#test/support/chromium.ts";
import { aResponse, aSurvey } from "#test/support/builders/a-survey.ts";
import { insertResponses, insertSurvey } from "#test/support/stored-surveys.ts";
import { receiptRow, type FixtureEmail } from "#test/support/server-fixture.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { IS_FULL_MATRIX } from "#test/support/full-matrix.ts";
import { scaleLimit } from "#test/support/limits.ts";
import { PAGE_PATHS } from "./support/page-paths.ts";
import { fillSignIn, waitForHydration, richRow } from "./support/portal.ts";

/** Every address of a page with a screen, and some with a query, a redirect or an empty result. */
const PATHS: readonly string[] = [
  ...PAGE_PATHS,
  "/",
  "/nowhere",
  "/RECEIPTS",
  "/transaction/TXN-0001",
  "/transaction/NONE",
  // The page corrects these addresses.
  "/receipts?store_id=5001",
  "/receipts?store_id=gone",
  "/receipts?newer=ffffffff0000000000000000",
  "/pos?newer=ffffffff0000000000000000",
  "/reports/report/gone",
  "/home?range=nonsense",
  "/sales?interval=nonsense",
  "/admin/accounts?page=99",
  "/receipts?filterBy=date%2Cstore_id&store_id=5003&date=2026-03-01",
  "/query?query=total%3A%5B5+TO+10%5D",
  "/consumer?query=shopper",
  "/consumer?query=unknown",
  "/consumer/unknown/x%40shop.example",
];

/** The addresses whose page depends on the role. */
const PATHS_OF_ROLES = PATHS.filter((path) => /^\/(?:$|home$|nowhere|admin$|receipts|transaction)/i.test(path));

/**
 * The administrators in the order of {@link VISITORS}.
 * In the short run, each path is visited by the last of them, and every second one by one other.
 */
/** Requests for missing records get a 404. The live preview of templates runs no script, also none that this test adds. */
const EXPECTED = /^(?:Failed to load resource|Blocked script execution in '[^']*\/preview\/)/;

const isTurnOf = (visitor: number, path: number): boolean =>
  IS_FULL_MATRIX || visitor === 2 || path % 4 === visitor * 2;

/** In the short run, the visitors of {@link PATHS_OF_ROLES} take turns: what a role hides, pages of one path share. */
const isTurnOfRole = (visitor: number, path: number): boolean => IS_FULL_MATRIX || path % 2 === visitor % 2;

/** React includes the whole tree in its report. */
const MAX_REPORT_LENGTH = 1_500;

type Visitor = {
  readonly email: FixtureEmail;
  readonly locale: string;
  readonly timezoneId: string;
  readonly theme?: "dark";
};

/** Digits and time zone of the third visitor differ most from those of the host. */
const VISITORS: readonly Visitor[] = [
  { email: "admin@shop.example", locale: "en-GB", timezoneId: "Europe/London" },
  { email: "admin@shop.example", locale: "de-DE", timezoneId: "Europe/Berlin", theme: "dark" },
  { email: "admin@shop.example", locale: "ar-EG", timezoneId: "Africa/Cairo" },
  { email: "staff@shop.example", locale: "en-GB", timezoneId: "America/New_York" },
  { email: "floor@shop.example", locale: "en-GB", timezoneId: "Europe/London" },
  { email: "sales@shop.example", locale: "en-GB", timezoneId: "Europe/London" },
];

/** Records the host's markup, before any script of the page runs. */
function rememberRendered(): void {
  document.addEventListener("readystatechange", () => {
    Object.assign(globalThis, {
      rendered: (globalThis as { rendered?: unknown }).rendered ?? document.querySelector("#app > *"),
    });
  });
}

describe("Hydrating the page that the host has rendered", () => {
  let server: TestServer;
  let browser: Browser;

  before(async function () {
    this.timeout(180_000);
    const portalDir = await buildDevelopmentPortalIfStale();
    [server, browser] = await Promise.all([startTestServer({ config: { portalDir } }), launchForJourneys()]);
    await insertSurvey(server.db, "1001", aSurvey());
    await insertResponses(server.db, "1001", [
      { response: aResponse({ mood: [{ choice: "good" }] }, { at: toInstant(new Date()) }) },
    ]);
    await server.db
      .insertInto("receipts")
      .values([richRow(), receiptRow({ retailer: "1001", at: 300, transaction: "MORE-0001" })])
      .execute();
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  async function signedIn({ email, locale, timezoneId, theme }: Visitor): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: server.url,
      locale,
      timezoneId,
      viewport: { width: 1280, height: 720 },
      colorScheme: theme ?? "light",
    });
    context.setDefaultTimeout(scaleLimit(10_000));
    const page = await context.newPage();
    await page.goto("/sign-in");
    await fillSignIn(page, email);
    await waitForHydration(page);
    if (theme) {
      await page.evaluate((chosen) => localStorage.setItem("counterfoil.theme", chosen), theme);
      await context.addCookies([
        { name: "counterfoil-preferences", value: encodeURIComponent(JSON.stringify({ theme })), url: server.url },
      ]);
    }
    await page.close();
    return context;
  }

  /** Returns the problems during the hydration of the page at a path. */
  async function problemsAt(page: Page, path: string): Promise<readonly string[]> {
    const problems: string[] = [];
    const note = (text: string): void => void problems.push(`${path}: ${text.slice(0, MAX_REPORT_LENGTH)}`);
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()) && !EXPECTED.test(message.text())) note(message.text());
    });
    page.on("pageerror", (error) => note(error.message));
    await page.goto(path, { waitUntil: "commit" });
    await waitForHydration(page);
    const isKept = await page.evaluate(
      () => (globalThis as { rendered?: unknown }).rendered === document.querySelector("#app > *"),
    );
    if (!isKept) note("the browser has re-rendered the page");
    page.removeAllListeners();
    return problems;
  }

  for (const [at, visitor] of VISITORS.entries()) {
    const { email, locale, timezoneId, theme = "light" } = visitor;
    const paths =
      email === "admin@shop.example"
        ? PATHS.filter((_, path) => isTurnOf(at, path))
        : PATHS_OF_ROLES.filter((_, path) => isTurnOfRole(at, path));
    it(`changes nothing for ${email} in ${locale}, ${timezoneId}, ${theme}`, async () => {
      const context = await signedIn(visitor);
      const page = await context.newPage();
      await page.addInitScript(rememberRendered);
      const problems: string[] = [];
      for (const path of paths) problems.push(...(await problemsAt(page, path)));
      await context.close();
      expect(problems).to.deep.equal([]);
    }).timeout(90_000);
  }

  it("changes nothing of a list with a default view, which a load of its plain address opens", async () => {
    const call = createCalls(server, { cookie: await server.signIn(VISITORS[0]!.email) });
    const body = { list: "receipts", name: "Long", filter: { min_total: "1.00" }, columns: ["transaction", "total"] };
    const { json } = await call("POST", "/_/views", { body });
    const { id } = json as { readonly id: string };
    await call("PUT", `/_/views/${id}/_default`, { body: { is_default: true } });
    const context = await signedIn(VISITORS[0]!);
    const page = await context.newPage();
    await page.addInitScript(rememberRendered);
    for (const path of ["/receipts", "/RECEIPTS", `/receipts?view=${id}&min_total=1.00`]) {
      expect(await problemsAt(page, path)).to.deep.equal([]);
      expect(new URL(page.url()).searchParams.get("view"), path).to.equal(id);
      expect(await page.getByRole("columnheader").allTextContents()).to.deep.equal(["Transaction", "Total"]);
      expect(await page.getByText("View: Long", { exact: true }).count()).to.be.greaterThan(0);
    }
    await page.getByRole("link", { name: "Clear filters" }).click();
    await page.waitForURL(/\/receipts$/);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Receipts", exact: true }).click();
    await page.waitForURL(/view=/);
    await context.close();
  }).timeout(90_000);
});
