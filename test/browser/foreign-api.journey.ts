// The program of the server before an API of another program, with users of an identity provider.
import { join } from "node:path";
import { expect } from "chai";
import type { Browser, Locator, Page } from "playwright-core";
import { formatPath, matchPage, PAGES, type PageId } from "#domain/shell/index.ts";
import { createClient, type Fetch } from "#sdk/index.ts";
import { ForeignContract } from "#test/foreign-api/foreign-contract.ts";
import { startForeignPortal, type ForeignPortal } from "#test/foreign-api/foreign-portal.ts";
import type { ForeignRequest } from "#test/foreign-api/program/server.mjs";
import { signInByProvider, type WatchedPage } from "#test/foreign-api/signed-in-page.ts";
import { nameOf, SPECIFICATION_CALLS } from "#test/foreign-api/specification-calls.ts";
import { buildSpecificationPorts } from "#test/foreign-api/specification-ports.ts";
import { buildDevelopmentPortalIfStale, buildPortalIfStale } from "#test/support/built-portal.ts";
import { launchForJourneys } from "#test/support/chromium.ts";
import { ROOT } from "#test/support/suites/command.ts";

/** Each page of the specification, and what it shows of a record of the API. */
const SHOWN: readonly (readonly [path: string, text: string])[] = [
  ["/home", "2 of 3 tills inactive"],
  ["/inactive", "Till 2"],
  ["/receipts", "TXN-700045"],
  ["/transaction/TXN-700045", "Leather shoes"],
  ["/query", "Product code"],
  ["/query?query=salesperson%3AInes", "TXN-700045"],
  ["/consumer", "Find a customer"],
  ["/consumer/vera@mail.example", "Ms Vera Lopes"],
  ["/refund_validation", "Find a receipt"],
  ["/refund_validation#/id/TXN-700045", "TXN-700045"],
  ["/sales?store=all&interval=month&offset=0", "Sales"],
  ["/salespersons?store=all&interval=month&offset=0", "Salespersons"],
  ["/surveys", "Visit"],
  ["/surveys/visit", "1. mood"],
  ["/surveys/visit/summary", "12 answers"],
  ["/pos", "20 records"],
  ["/pos/{raw}", '<sale no="0"/>'],
  ["/admin", "Loja"],
  ["/admin/accounts", "ines@loja.example"],
  ["/admin/accounts/ines@loja.example", "Rua Augusta"],
  ["/admin/stores", "Boavista"],
  ["/admin/stores/LX-01", "Rua Augusta 12"],
  ["/admin/stores/LX-01/edit", "Edit store"],
  ["/admin/stores/add", "New store"],
  ["/admin/stores/LX-01/templatemanager/receipt", "Preview"],
  ["/admin/rates", "162.3100"],
  ["/admin/rates/r-1", "0.8612"],
  ["/admin/templatemanager", "Greeting"],
  ["/admin/translationmanager", "Thank you"],
  ["/admin/translationmanager/fr_FR", "Thank you"],
  ["/admin/formsmanager", "Gift receipt"],
  ["/admin/formsmanager/edit", "Gift receipt"],
  ["/admin/filemanager", "Shirts"],
  ["/admin/filemanager/products", "Linen shirt"],
  ["/admin/filemanager/add", "New file"],
  ["/admin/filemanager/departments/edit", "Shirts"],
  ["/admin/post_receipt", "Build a receipt"],
  ["/admin/post_receipt/{receipt}", "duplicate"],
];

/** Pages that need more than the specification names. */
const BEYOND: readonly PageId[] = [
  ...(["mails", "suppressed-addresses", "embedded-reports", "embedded-report"] as const),
  ...(["retailers", "retailer-settings", "audit", "own-account"] as const),
];
const BEYOND_PATHS = PAGES.filter(({ id }) => BEYOND.includes(id)).flatMap(({ paths }) =>
  paths.map((path) => formatPath(path, { id: "1001" })),
);
const pageOf = (path: string): PageId | undefined => matchPage(path.split(/[?#]/)[0]!)?.page.id;
const isOfSpecification = (id: PageId | undefined): boolean => id !== undefined && !BEYOND.includes(id);

const button = (scope: Page | Locator, name: string): Locator => scope.getByRole("button", { name, exact: true });
const field = (scope: Page | Locator, name: string): Locator => scope.getByRole("textbox", { name, exact: true });

/** Fills a field of the page, and saves. */
const fills =
  (name: string, value: string, save: string) =>
  async (page: Page): Promise<void> => {
    await field(page, name).fill(value);
    await button(page, save).click();
  };

/** Changes by the forms of pages, and the request that each sends. */
const SAVES: readonly {
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
  readonly request: string;
}[] = [
  {
    path: "/admin/stores/LX-01/edit",
    act: fills("Phone", "213456789", "Save store"),
    request: "PATCH /stores/{ref}",
  },
  {
    path: "/consumer/vera@mail.example",
    act: async (page) => {
      await button(page, "Edit customer").click();
      await fills("City", "Porto", "Save customer")(page);
    },
    request: "PATCH /identifiers/{id}",
  },
  {
    path: "/admin/templatemanager",
    act: fills("Subject", "Your receipt", "Save template"),
    request: "PUT /_/template-data",
  },
  {
    path: "/transaction/TXN-700040",
    act: async (page) => {
      await button(page, "Attach identifier").click();
      const dialog = page.getByRole("dialog", { name: "Attach identifier" });
      await field(dialog, "Identifier").fill("vera@mail.example");
      await button(dialog, "Attach identifier").click();
    },
    request: "PATCH /receipts/{id}",
  },
  {
    path: "/transaction/TXN-700041",
    act: async (page) => {
      await button(page, "Resend").click();
      await button(page.getByRole("dialog", { name: "Resend receipt" }), "Resend").click();
    },
    request: "POST /email",
  },
  {
    path: "/admin/rates",
    act: async (page) => {
      await button(page, "New rates").click();
      await fills("GBP", "0.8613", "Set rates")(page);
    },
    request: "POST /currencies/rates",
  },
  {
    path: "/admin/accounts/ines@loja.example",
    act: async (page) => {
      await button(page, "Deactivate").click();
      await button(page.getByRole("alertdialog"), "Deactivate").click();
    },
    request: "PATCH /_/account/{email}",
  },
];

/** The built portal of `npm run serve`, and that of React's development build, which reports hydration mismatches. */
async function buildServedPortal(): Promise<string> {
  await buildPortalIfStale();
  return join(ROOT, "dist/portal");
}

const HOSTS = [
  { bearer: "host", build: buildServedPortal, caller: "host" },
  { bearer: "user", build: buildDevelopmentPortalIfStale, caller: "rui" },
] as const;

for (const { bearer, build, caller } of HOSTS)
  describe(`The portal over an API of another program, with the token of the ${bearer}`, () => {
    const contract = new ForeignContract();
    let portal: ForeignPortal;
    let browser: Browser;
    let watched: WatchedPage;

    before(async function () {
      this.timeout(180_000);
      const portalDir = await build();
      [portal, browser] = await Promise.all([startForeignPortal({ bearer, portalDir }), launchForJourneys()]);
      watched = await signInByProvider(browser, portal.url);
    });
    after(async () => {
      await browser.close();
      await portal.close();
    });

    const addressOf = (path: string): string =>
      path.replace("{receipt}", portal.ids.receipt).replace("{raw}", portal.ids.raw);
    const operationOf = ({ method, url }: ForeignRequest): string | undefined =>
      contract.find(method, url.split("?")[0]!)?.name;

    // A page calls the same operations with either token.
    if (bearer === "host") describePages(() => ({ ...watched, url: portal.url, addressOf }));
    else
      it("serves each page of the specification", async () => {
        const answers = SHOWN.map(([path]) =>
          fetch(portal.url + addressOf(path), { headers: { cookie: watched.cookie } }),
        );
        const statuses = (await Promise.all(answers)).map(({ status }) => status);
        expect([...new Set(statuses)]).to.deep.equal([200]);
      });

    for (const { path, act, request } of SAVES)
      it(`sends ${request}`, async () => {
        const { page, open } = watched;
        await open(path);
        const answered = page.waitForResponse((response) => response.request().method() !== "GET");
        await act(page);
        expect((await answered).ok()).to.equal(true);
        const writes = portal.api.requests.filter(({ method }) => method !== "GET");
        expect(operationOf(writes.at(-1)!)).to.equal(request);
      });

    it("forwards each operation of the specification", async () => {
      const headers = { cookie: watched.cookie, origin: portal.url };
      const send: Fetch = (request) =>
        fetch(new Request(request, { headers: { ...Object.fromEntries(request.headers), ...headers } }));
      const ports = buildSpecificationPorts(
        createClient({ baseUrl: `${portal.url}/api`, retailerId: "1001", fetch: send }),
      );
      const failed: unknown[] = [];
      for (const call of SPECIFICATION_CALLS) {
        const result = await call.run(ports, { ...portal.ids, now: Date.now() });
        if (!result.ok) failed.push([nameOf(call), result.error]);
      }
      expect(failed).to.deep.equal([]);
    });

    it("has written no error, and called what the contract of the API has, and nothing else", async () => {
      expect(watched.problems).to.deep.equal([]);
      expect(contract.findStrays(portal.api.requests)).to.deep.equal([]);
      const called = portal.api.requests.map(operationOf);
      expect(contract.operations.map(({ name }) => name).filter((name) => !called.includes(name))).to.deep.equal([]);
      expect(await portal.callers()).to.deep.equal([caller]);
    });
  });

/** The server redirects from the first, and answers the second itself. */
const OF_NO_PAGE = ["/", "/sign-out"];

type Walk = Pick<WatchedPage, "page" | "open"> & {
  readonly url: string;
  /** Returns the address of a path with ids of the API. */
  addressOf(path: string): string;
};

/** Opens the pages of the specification, and those beyond. */
function describePages(current: () => Walk): void {
  const links = new Set<string>();

  for (const [path, text] of SHOWN)
    it(`shows ${text} on ${path}`, async () => {
      const { page, open, addressOf } = current();
      await open(addressOf(path));
      await page.locator("main").getByText(text).first().waitFor({ state: "attached" });
      expect(await page.getByRole("button", { name: /^(?:Retry|Try again)$/ }).count()).to.equal(0);
      const found = await page
        .locator("a[href]")
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      found.forEach((link) => links.add(link));
    });

  it("has shown every page of the specification", () => {
    const shown = SHOWN.map(([path]) => pageOf(path));
    const missing = PAGES.map(({ id }) => id).filter((id) => isOfSpecification(id) && !shown.includes(id));
    expect(missing).to.deep.equal([]);
  });

  it("has a menu of these pages, and links to no other page", async () => {
    const { page, open, url } = current();
    await open("/receipts");
    const entries = await page.getByRole("navigation", { name: "Main" }).getByRole("link").allInnerTexts();
    const expected = PAGES.filter(({ id }) => isOfSpecification(id)).flatMap(({ menu }) => menu?.label ?? []);
    expect(entries).to.have.members(expected);
    const own = [...links].map((link) => new URL(link)).filter(({ origin }) => origin === url);
    const paths = [...new Set(own.map(({ pathname }) => pathname))].filter((path) => !OF_NO_PAGE.includes(path));
    expect(paths).to.include("/admin/stores/LX-01");
    expect(paths.filter((path) => !isOfSpecification(pageOf(path)))).to.deep.equal([]);
  });

  for (const path of BEYOND_PATHS)
    it(`finds no page at ${path}`, async () => {
      const { page, open } = current();
      await open(path);
      // On a slow machine the notification has closed before the page is looked at.
      await page.getByText(`Page not found: ${path}`).first().waitFor({ state: "attached" });
      expect(pageOf(new URL(page.url()).pathname)).to.equal("home");
    });
}
