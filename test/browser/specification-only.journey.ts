// The portal over an API that has what the specification names, and nothing else.
import { expect } from "chai";
import type { Browser, Page } from "playwright-core";
import type { Json } from "#domain/shared/json/json.ts";
import { formatPath, PAGES } from "#domain/shell/index.ts";
import { list, object, operationsOf, readContract } from "#test/contract/contract.ts";
import { buildDevelopmentPortalIfStale } from "#test/support/built-portal.ts";
import { aResponse, aSurvey } from "#test/support/builders/a-survey.ts";
import { launchForJourneys } from "#test/support/chromium.ts";
import { beyondSpecification } from "#test/support/cut-contract.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { identifierAt } from "#test/support/server-fixture.ts";
import { insertResponses, insertSurvey } from "#test/support/stored-surveys.ts";
import { OF_NO_RECORD } from "./support/page-paths.ts";
import { fillSignIn, RICH_TRANSACTION, richRow, waitForHydration } from "./support/portal.ts";

const PARAMETERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  receipt: { id: RICH_TRANSACTION },
  "consumer-record": { id: identifierAt(0) },
  survey: { id: "visit" },
  "survey-summary": { id: "visit" },
  account: { email: "staff@shop.example" },
  store: { reference: "LON-01" },
  "store-form": { reference: "LON-01" },
  "retailer-settings": { id: "1001" },
};
const ABSENT_PAGES = ["embedded-reports", "embedded-report"];
/** These pages need records that the server does not have. */
const WITHOUT_RECORD = ["raw-record", "rates", "rates-record"];
const PATHS = PAGES.filter(({ id }) => ![...ABSENT_PAGES, ...WITHOUT_RECORD].includes(id)).flatMap(({ id, paths }) =>
  paths.map((path) => formatPath(path, PARAMETERS[id])),
);

/** What the API does not have: whole operations, and query parameters of others. */
const ABSENT = operationsOf(readContract())
  .filter(({ described }) => described["x-beyond-specification"] !== undefined)
  .map(({ method, path, described }) => ({
    method: method.toUpperCase(),
    segments: path.split("/"),
    isWhole: described["x-beyond-specification"] === true,
    parameters: list(described["x-beyond-specification"]),
  }));

function isAbsent(method: string, address: string): boolean {
  const { pathname, searchParams } = new URL(address, "http://portal.invalid");
  const segments = pathname.replace("/api", "").split("/");
  const isAt = (template: readonly string[]): boolean =>
    template.length === segments.length &&
    template.every((part, at) => part === segments[at] || (part.startsWith("{") && !segments[at]?.startsWith("_")));
  return ABSENT.some(
    ({ isWhole, parameters, ...each }) =>
      each.method === method &&
      isAt(each.segments) &&
      (isWhole || parameters.some((name) => searchParams.has(String(name)))),
  );
}

describe("The portal over an API that is only the specification", () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;

  before(async function () {
    this.timeout(180_000);
    const portalDir = await buildDevelopmentPortalIfStale();
    [server, browser] = await Promise.all([
      startTestServer({ config: { portalDir }, lacking: beyondSpecification() }),
      launchForJourneys(),
    ]);
    await insertSurvey(server.db, "1001", aSurvey());
    await insertResponses(server.db, "1001", [{ response: aResponse({ mood: [{ choice: "good" }] }) }]);
    await server.db.insertInto("receipts").values([richRow()]).execute();
    const context = await browser.newContext({ baseURL: server.url });
    context.setDefaultTimeout(15_000);
    page = await context.newPage();
    await page.goto("/sign-in");
    await fillSignIn(page, "admin@shop.example");
    await waitForHydration(page);
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  it("opens every page of the specification without an error, and requests nothing else", async () => {
    const problems: string[] = [];
    for (const path of PATHS) {
      const note = (text: string): void => void problems.push(`${path}: ${text}`);
      const isExpected = (text: string): boolean => OF_NO_RECORD.test(path) && text.includes("status of 404");
      page.on("console", (message) => {
        if (message.type() === "error" && !isExpected(message.text())) note(message.text());
      });
      page.on("pageerror", (error) => note(error.message));
      page.on("request", (request) => {
        if (isAbsent(request.method(), request.url())) note(`requests ${request.method()} ${request.url()}`);
      });
      await page.goto(path);
      await waitForHydration(page);
      const answers = JSON.parse((await page.locator("#portal-answers").textContent()) ?? "[]") as readonly Json[];
      const absent = answers.map((answer) => String(object(answer)["url"])).filter((url) => isAbsent("GET", url));
      absent.forEach((url) => note(`the host requests ${url}`));
      page.removeAllListeners();
    }
    expect(problems).to.deep.equal([]);
  }).timeout(180_000);

  it("has no menu entry and no page of embedded reports", async () => {
    await page.goto("/reports");
    // On a slow machine the notification has closed before the page is looked at.
    await page.getByText("Page not found: /reports").first().waitFor({ state: "attached" });
    await page.waitForURL("**/receipts");
    expect(await page.getByRole("link", { name: "Reports", exact: true }).count()).to.equal(0);
  });

  it("shows the hosted receipt in the preview of templates", async () => {
    await page.goto("/admin/templatemanager");
    await waitForHydration(page);
    await page.getByRole("button", { name: "Preview" }).first().click();
    const frame = page.frameLocator("iframe[title='Receipt on Desktop']");
    await frame.getByRole("heading", { level: 1 }).first().waitFor();
    const dialog = page.getByRole("dialog", { name: "Preview" });
    expect(await dialog.getByText("Send test email").count()).to.equal(0);
    expect(await dialog.getByText("Color scheme").count()).to.equal(0);
    expect(await page.locator("iframe[title='Receipt on Desktop']").getAttribute("src")).to.match(
      /^https?:.*\/r\/1001\..*preview=true/,
    );
  });
});
