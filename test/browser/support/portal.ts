// The portal of production: the built files, the real server, a real browser. Both are started once for all journeys.
import { join } from "node:path";
import { expect } from "chai";
import { DateTime } from "luxon";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { richReceipt } from "#test/ports/rich-receipt.ts";
import { wireReceipt } from "#test/ports/wire.ts";
import { buildPortalIfStale } from "#test/support/built-portal.ts";
import { launch, launchForJourneys } from "#test/support/chromium.ts";
import { FIXTURE_PASSWORD, receiptIdAt, receiptRow, type FixtureEmail } from "#test/support/server-fixture.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { ROOT } from "#test/support/suites/command.ts";
import { scaleLimit } from "#test/support/limits.ts";

type Runtime = { readonly server: TestServer; readonly browser: Browser };

let runtime: Promise<Runtime> | undefined;
let wholeBrowser: Promise<Browser> | undefined;

/** `needsWhole` is for behaviour that differs between the headless shell and the regular browser. */
type PortalOptions = BrowserContextOptions & { readonly needsWhole?: true };

/** The portal in a journey: new for each test, and monitored. */
export type Portal = {
  readonly server: TestServer;
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Opens an address and signs in on the sign-in page before it. Ends on the address. */
  signIn(email: FixtureEmail, path?: string, page?: Page): Promise<void>;
  /** Opens an address of the portal and waits until its screen is rendered. */
  open(path: string, page?: Page): Promise<void>;
  /** Opens the browser of a second user or machine. */
  openOtherBrowser(options?: BrowserContextOptions): Promise<Page>;
  /** Expects a problem that the test causes. The test fails without it. */
  expectProblem(pattern: RegExp): void;
};

/**
 * For a `describe`: a new browser context and page for each of its tests.
 * Any problem in one of its pages (console, exceptions, failed requests, reports of the content security policy)
 * fails the test.
 */
export function usePortal({ needsWhole, ...options }: PortalOptions = {}): Portal {
  let visit: Visit | undefined;
  const startRuntime = async (): Promise<Runtime> => {
    const { server, browser } = await startOnce();
    return { server, browser: needsWhole ? await (wholeBrowser ??= launch()) : browser };
  };
  const now = (): Visit => {
    if (!visit) throw new Error("The portal exists only during a test.");
    return visit;
  };

  before(async function () {
    this.timeout(60_000);
    await startRuntime();
  });
  beforeEach(async () => {
    visit = await Visit.begin(await startRuntime(), options);
  });
  afterEach(async function () {
    const left = now();
    visit = undefined;
    await left.end();
    // The failure of a test is more useful than the problems that it caused.
    if (this.currentTest?.state !== "failed") left.judge();
  });

  return {
    get server() {
      return now().runtime.server;
    },
    get browser() {
      return now().runtime.browser;
    },
    get context() {
      return now().context;
    },
    get page() {
      return now().page;
    },
    signIn: (email, path, page) => now().signIn(email, path, page),
    open: (path, page) => now().open(path, page),
    openOtherBrowser: (more) => now().another(more),
    expectProblem: (pattern) => now().expected.push(pattern),
  };
}

after(async function () {
  this.timeout(20_000);
  if (!runtime) return;
  const { server, browser } = await runtime;
  await browser.close();
  await (await wholeBrowser)?.close();
  await server.close();
});

/** The browser contexts of one test, and the problems in them. */
class Visit {
  readonly runtime: Runtime;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly expected: RegExp[] = [];
  private readonly options: BrowserContextOptions;
  private readonly contexts: BrowserContext[] = [];
  private readonly problems: string[] = [];
  private readonly reportsBefore: number;

  private constructor(runtime: Runtime, options: BrowserContextOptions, page: Page) {
    this.runtime = runtime;
    this.options = options;
    this.page = page;
    this.context = page.context();
    this.reportsBefore = runtime.server.cspReports.length;
    this.watch(this.context);
  }

  static async begin(runtime: Runtime, options: BrowserContextOptions): Promise<Visit> {
    const context = await newContext(runtime, options);
    return new Visit(runtime, options, await context.newPage());
  }

  async open(path: string, page = this.page): Promise<void> {
    await page.goto(path);
    await waitForPage(page);
  }

  async signIn(email: FixtureEmail, path = "/receipts", page = this.page): Promise<void> {
    await page.goto(path);
    await fillSignIn(page, email);
    await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
    await waitForPage(page);
  }

  async another(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await newContext(this.runtime, { ...this.options, ...options });
    this.watch(context);
    return context.newPage();
  }

  async end(): Promise<void> {
    for (const context of this.contexts) await context.close();
  }

  judge(): void {
    const reports = this.runtime.server.cspReports
      .slice(this.reportsBefore)
      .map((report) => `policy: ${JSON.stringify(report)}`);
    const isExpected = (problem: string): boolean => this.expected.some((pattern) => pattern.test(problem));
    expect(
      [...this.problems, ...reports].filter((problem) => !isExpected(problem)),
      "problems in the browser",
    ).to.deep.equal([]);
    const missing = this.expected.filter((pattern) => !this.problems.some((problem) => pattern.test(problem)));
    expect(missing, "an expected problem that did not occur").to.deep.equal([]);
  }

  private watch(context: BrowserContext): void {
    this.contexts.push(context);
    context.on("console", (message) => {
      // A script that a test adds to every page does not run in the sandboxed preview of a template.
      if (/^Blocked script execution in '[^']*\/preview\//.test(message.text())) return;
      if (message.type() === "error") this.problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.problems.push(`exception: ${error.error().stack ?? error.error().message}`));
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // A screen aborts its own requests when the user leaves it.
      if (reason !== "net::ERR_ABORTED") this.problems.push(`request: ${reason} ${request.method()} ${request.url()}`);
    });
  }
}

/** Ends when the prefetch of a page, half a second after its screen is rendered, has ended. */
export async function waitForPrefetch(page: Page): Promise<void> {
  await page.waitForTimeout(1_000);
  await page.waitForLoadState("networkidle");
}

/** Fills in the sign-in page in a page or window. */
export async function fillSignIn(page: Page, email: FixtureEmail, password = FIXTURE_PASSWORD): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Waits until the page is hydrated, and no part of it is loading. */
export async function waitForPage(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.locator("main h1").first().waitFor();
  // Several parts of a page may load at once.
  await page.waitForFunction(() => !document.querySelector("main [aria-busy=true]"));
}

/** Waits until React has hydrated the page, so that the app handles events. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    // React writes preloads of images before the app.
    Object.keys(document.querySelector("#app > :not(link)") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
  // The effects of the app run after the next paint.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

async function newContext({ browser, server }: Runtime, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: "en-GB",
    timezoneId: "Europe/London",
    viewport: { width: 1280, height: 720 },
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  context.setDefaultTimeout(scaleLimit(10_000));
  return context;
}

function startOnce(): Promise<Runtime> {
  return (runtime ??= start());
}

async function start(): Promise<Runtime> {
  await buildPortalIfStale();
  const [server, browser] = await Promise.all([
    startTestServer({ taxFreeSandbox: true, config: { portalDir: join(ROOT, "dist/portal") } }),
    launchForJourneys(),
  ]);
  await server.db
    .insertInto("receipts")
    .values([...MORE_SALES.map(receiptRow), richRow()])
    .execute();
  return { server, browser };
}

/**
 * Sales of 3 and 4 March 2026, ten minutes apart, for pagination.
 * They alternate between the three stores of retailer 1001.
 */
const MORE_SALES = Array.from({ length: 240 }, (_, index) => ({
  retailer: "1001",
  at: 240 + index,
  transaction: `MORE-${String(index + 1).padStart(4, "0")}`,
}));

/** The oldest receipt of retailer 1001, which has every member. */
export const RICH_TRANSACTION = "ZRH/7-0042";

export function richRow() {
  const at = DateTime.fromISO("2026-02-25T18:45:30+01:00", { setZone: true });
  const receipt = {
    ...wireReceipt(richReceipt()),
    id: receiptIdAt(at.toSeconds()),
    localtime: at.toISO({ suppressMilliseconds: true }) ?? "",
  };
  const { id, localtime, transaction_id, store_id, identifier = null } = receipt;
  return { retailer_id: "1001", id, localtime, transaction_id, store_id, identifier, body: JSON.stringify(receipt) };
}
