import { readFile } from "node:fs/promises";
import { expect } from "chai";
import type { Browser, BrowserContext } from "playwright-core";
import { launch } from "#test/support/chromium.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { scaleLimit } from "#test/support/limits.ts";
import { installedProject, runnable } from "./project.ts";
import { snippetsOf } from "./readme.ts";

/** Says on its console what a tool in a page, or in a worker, would find. */
const IN_ANY_SCOPE = `
import { createClient, CounterfoilError, orThrow, pages } from "@counterfoil/sdk";

const client = createClient({ retailerId: "1001" });
const counts: number[] = [];
for await (const page of pages(client, "/receipts", { params: { query: { count: 50 } } })) if (page.ok) counts.push(page.data.length);
const thrown: unknown = await orThrow(client.GET("/stores", { signal: AbortSignal.abort() })).catch((error: unknown) => error);
console.log(counts.join(" "), thrown instanceof CounterfoilError && thrown.code);
`;

describe("the packed SDK in a browser", () => {
  let server: TestServer;
  let browser: Browser;
  let context: BrowserContext;
  const scripts = new Map<string, string>();

  before(async function () {
    this.timeout(120_000);
    const [started, launched, project] = await Promise.all([startTestServer(), launch(), installedProject()]);
    [server, browser] = [started, launched];
    const example = snippetsOf(await project.read("README.md")).find(({ inBrowser }) => inBrowser);
    for (const [name, code] of [
      ["scope", IN_ANY_SCOPE],
      ["readme", example?.code ?? ""],
    ] as const) {
      const source = await project.write(`browser/${name}.ts`, code);
      scripts.set(
        `/${name}.js`,
        await readFile(await runnable(source, { platform: "browser", packages: "bundle" }), "utf8"),
      );
    }
    scripts.set("/worker-of-scope.js", 'new Worker("/scope.js", { type: "module" });');
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  beforeEach(async () => {
    context = await browser.newContext();
    const cookies = (await server.signIn("staff@shop.example")).split("; ").map((cookie) => cookie.split("="));
    await context.addCookies(cookies.map(([name = "", value = ""]) => ({ name, value, url: server.url })));
  });
  afterEach(() => context.close());

  /** The first line on the console of a page of the server's own origin that runs the script. */
  async function saidBy(script: string): Promise<string> {
    await context.route("**/*.js", (route) => {
      const body = scripts.get(new URL(route.request().url()).pathname);
      return body === undefined ? route.continue() : route.fulfill({ contentType: "text/javascript", body });
    });
    await context.route("**/tool", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><script type="module" src="${script}"></script>`,
      }),
    );
    const page = await context.newPage();
    const said = page.waitForEvent("console", { timeout: scaleLimit(20_000) });
    await page.goto(`${server.url}/tool`);
    return (await said).text();
  }

  it("walks through pages in a page, with the session that is there", async () => {
    expect(await saidBy("/scope.js")).to.equal("50 50 8 aborted");
  }).timeout(30_000);

  it("does the same in a web worker", async () => {
    expect(await saidBy("/worker-of-scope.js")).to.equal("50 50 8 aborted");
  }).timeout(30_000);

  it("does there what its README says", async () => {
    expect(await saidBy("/readme.js")).to.equal("staff@shop.example");
  }).timeout(30_000);
});
