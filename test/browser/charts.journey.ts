import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import { build } from "esbuild";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { setPagePolicy, CSP_REPORT_PATH } from "#server/http/security-headers.ts";
import { launchForJourneys } from "#test/support/chromium.ts";
import { cssModules, plainCharts } from "../../esbuild.config.ts";
import { findViolations } from "./support/axe.ts";
import type { ChartName } from "./support/chart-page.tsx";

const NAMES: readonly ChartName[] = [
  "columns",
  "stacked",
  "areas",
  "lines",
  "high",
  "hours",
  "bubbles",
  "markup",
  "columns",
];

describe("A chart in a browser", function () {
  this.timeout(60_000);
  let browser: Browser;
  let host: Host;

  before(async () => {
    [browser, host] = await Promise.all([launchForJourneys(), startHost()]);
  });
  after(async () => {
    await browser.close();
    host.server.close();
  });
  beforeEach(() => {
    host.reports.length = 0;
    host.problems.length = 0;
  });
  afterEach(() => {
    expect([...host.reports, ...host.problems]).to.deep.equal([]);
  });

  const visit = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options });
    page.on("console", (message) => message.type() !== "log" && host.problems.push(message.text()));
    page.on("pageerror", (error) => host.problems.push(String(error)));
    await page.goto(host.address);
    return page;
  };

  it("is drawn, changed and redrawn under the policy of our pages, without a violation report", async () => {
    const page = await visit();
    for (const name of NAMES) {
      await show(page, name);
      const drawn = await page
        .locator(".highcharts-series:not([visibility=hidden]) path, .highcharts-markers path")
        .count();
      expect(drawn, name).to.be.above(0);
    }
    await page.close();
  });

  it("shows user input literally", async () => {
    const page = await visit();
    await show(page, "markup");
    const { x, y, width, height } = (await page.locator("svg.highcharts-root").boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
    const tooltip = await page.locator(".highcharts-tooltip text").textContent();
    expect(tooltip).to.contain('Leeds <img src="x" onerror="alert(1)"> & <b>Sons</b>: ');
    expect(await page.locator("img").count()).to.equal(0);
    await page.close();
  });

  it("shows a tooltip until Escape is pressed, wherever the pointer stays", async () => {
    const page = await visit();
    await show(page, "lines");
    const { x, y, width, height } = (await page.locator("svg.highcharts-root").boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
    const tooltip = page.locator(".highcharts-tooltip");
    await tooltip.waitFor();
    await page.keyboard.press("Escape");
    await tooltip.waitFor({ state: "hidden" });
    await page.mouse.move(x + width / 3, y + height / 2, { steps: 3 });
    await tooltip.waitFor();
    await page.close();
  });

  it("shows the label of today beside the series, also on a narrow page", async () => {
    const page = await visit({ viewport: { width: 390, height: 800 } });
    for (const name of ["columns", "areas"] as const) {
      await show(page, name);
      const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
      const [word, plot, drawing] = [
        await box(".highcharts-plot-band-label"),
        await box(".highcharts-plot-background"),
        await box("svg.highcharts-root"),
      ];
      expect(word.y, name).to.be.at.least(drawing.y);
      expect(word.y + word.height, name).to.be.at.most(plot.y);
      expect(word.x + word.width, name).to.be.at.most(drawing.x + drawing.width);
    }
    await page.close();
  });

  it("starts its lines at zero", async () => {
    const page = await visit();
    await show(page, "high");
    expect(await page.locator(".highcharts-yaxis-labels text").first().textContent()).to.equal("0");
    await page.close();
  });

  it("aligns the headers of a sorted table with its numbers", async () => {
    const page = await visit();
    await page.evaluate(() => (globalThis as never as { showGallery: () => void }).showGallery());
    const table = page.getByRole("table", { name: "Salespersons in order" });
    const ends = await Promise.all(
      [table.getByRole("button", { name: "Transactions" }), table.getByRole("cell").first()].map((place) =>
        place.evaluate((element) => {
          const text = document.createRange();
          text.selectNodeContents(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Node);
          return text.getBoundingClientRect().right;
        }),
      ),
    );
    expect(Math.abs(ends[0]! - ends[1]!)).to.be.at.most(1);
    await page.close();
  });

  it("shows the labels of choices beside a title within its edge, in the colour of labels", async () => {
    const page = await visit();
    await page.evaluate(() => (globalThis as never as { showGallery: () => void }).showGallery());
    const panel = page.getByRole("region", { name: "Sales", exact: true });
    const [label, title] = [panel.locator("legend"), panel.getByRole("heading")];
    expect((await label.boundingBox())!.y - (await panel.boundingBox())!.y).to.be.at.least(8);
    const ink = (of: typeof label) => of.evaluate((element) => getComputedStyle(element).color);
    expect(await ink(label)).to.equal(await ink(title));
    await page.close();
  });

  for (const colorScheme of ["light", "dark"] as const) {
    it(`passes axe, and moves nothing, ${colorScheme}`, async () => {
      const page = await visit({ colorScheme, reducedMotion: "reduce" });
      for (const name of NAMES) {
        await show(page, name);
        expect(await page.evaluate(() => document.getAnimations().length), name).to.equal(0);
        expect(await findViolations(page), name).to.deep.equal([]);
      }
      await page.close();
    });
  }

  // Script animations of the library are not animations of the document: only its frames show them.
  it("shows and hides a tooltip at once, without sliding or fading", async () => {
    const page = await visit({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.reload();
    for (const name of ["columns", "areas", "lines", "hours"] as const) {
      await show(page, name);
      const { x, y, width, height } = (await page.locator("svg.highcharts-root").boundingBox())!;
      const tooltip = page.locator(".highcharts-tooltip");
      await page.mouse.move(x + width * 0.9, y + height / 2, { steps: 3 });
      for (const place of [0.3, 0.7, 0.5]) {
        const looks = await looksAfter(page, () => page.mouse.move(x + width * place, y + height / 2));
        expect([looks, await tooltip.isVisible()], `${name}, pointed at ${place}`).to.deep.equal([1, true]);
      }
      const looks = await looksAfter(page, () => page.mouse.move(0, 0));
      expect([looks, await tooltip.isVisible()], `${name}, left`).to.deep.equal([1, false]);
    }
    await page.close();
  });

  it("fits its page and the print", async () => {
    const page = await visit();
    await show(page, "columns");
    await page.setViewportSize({ width: 390, height: 800 });
    await page.waitForFunction(
      () => (document.querySelector("svg.highcharts-root")?.getBoundingClientRect().width ?? 999) <= 390,
    );
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.waitForFunction(
      () => (document.querySelector("svg.highcharts-root")?.getBoundingClientRect().width ?? 0) > 1000,
    );
    await page.emulateMedia({ media: "print" });
    // A print is narrower than the window, and no script runs before its layout.
    const overhang = await page.evaluate(() => {
      const paper = document.getElementById("chart") as HTMLElement;
      paper.style.inlineSize = "600px";
      const drawing = document.querySelector("svg.highcharts-root") as Element;
      return drawing.getBoundingClientRect().right - paper.getBoundingClientRect().right;
    });
    expect(overhang).to.be.at.most(0.5);
    await page.close();
  });

  it("leaves no node and no listener behind, however often it was shown", async () => {
    const page = await visit();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable");
    const left = async (): Promise<{ readonly listeners: number; readonly nodes: number }> => {
      await devtools.send("HeapProfiler.collectGarbage");
      const { metrics } = await devtools.send("Performance.getMetrics");
      const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value;
      return { listeners: valueOf("JSEventListeners"), nodes: valueOf("Nodes") };
    };
    const grown = async (since: Awaited<ReturnType<typeof left>>) => {
      const { listeners, nodes } = await left();
      return { listeners: listeners - since.listeners, nodes: nodes - since.nodes };
    };
    const round = async (): Promise<void> => {
      for (const name of ["columns", "bubbles", "hours"] as const) await show(page, name);
      await page.evaluate(() => (globalThis as never as { takeAway: () => void }).takeAway());
    };
    for (let times = 0; times < 3; times += 1) await round();
    const before = await left();
    for (let times = 0; times < 10; times += 1) await round();
    // A real leak stays; garbage that is not collected yet disappears a moment later.
    let more = await grown(before);
    for (let looks = 0; looks < 50 && (more.listeners > 0 || more.nodes >= 50); looks += 1) {
      await page.waitForTimeout(100);
      more = await grown(before);
    }
    expect(more.listeners, "listeners").to.be.at.most(0);
    expect(more.nodes, "nodes").to.be.below(50);
    await page.close();
  });
});

async function show(page: Page, name: ChartName): Promise<void> {
  await page.evaluate((wanted) => (globalThis as never as { show: (of: string) => void }).show(wanted), name);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await page.locator("svg.highcharts-root").waitFor({ state: "attached" });
}

/**
 * Counts the different frames of the drawing after the pointer has moved.
 * One frame means no animation.
 */
async function looksAfter(page: Page, move: () => Promise<void>): Promise<number> {
  const looks = await page.locator("svg.highcharts-root").evaluateHandle((drawing) => {
    const seen = [drawing.outerHTML];
    const look = (): void => {
      if (drawing.outerHTML !== seen.at(-1)) seen.push(drawing.outerHTML);
      if (drawing.isConnected) requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await move();
  await page.clock.runFor(500);
  return looks.evaluate(({ length }) => length - 1);
}

type Host = {
  readonly server: Server;
  readonly address: string;
  readonly reports: string[];
  readonly problems: string[];
};

/** Serves the page with the policy of the portal's pages, and receives violation reports. */
async function startHost(): Promise<Host> {
  const { outputFiles } = await build({
    entryPoints: ["test/browser/support/chart-page.tsx"],
    bundle: true,
    format: "esm",
    minify: true,
    jsx: "automatic",
    write: false,
    outdir: "/",
    plugins: [cssModules, plainCharts],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const reports: string[] = [];
  const server = createServer((request, response) => {
    const file = outputFiles.find(({ path }) => path === request.url);
    if (request.url === CSP_REPORT_PATH) {
      request.on("data", (part: Buffer) => reports.push(part.toString()));
      response.writeHead(204).end();
    } else if (file)
      response
        .writeHead(200, { "content-type": file.path.endsWith(".css") ? "text/css" : "text/javascript" })
        .end(file.contents);
    else if (request.url === "/") {
      const headers: Record<string, string> = { "content-type": "text/html; charset=utf-8" };
      const { nonce } = setPagePolicy({
        header: (name: string, value: string) => {
          headers[name] = value;
        },
      } as never);
      response.writeHead(200, headers).end(pageWith(nonce));
    } else response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, reports, problems: [] };
}

const pageWith = (nonce: string): string => `<!doctype html><html lang="en"><title>A chart</title>
<link rel="stylesheet" href="/chart-page.css"><script type="module" nonce="${nonce}" src="/chart-page.js"></script>
<main><h1>A chart</h1><div id="chart"></div></main></html>`;
