// `npm run bench:translations`: the list of 5,000 messages of a locale, scrolled from top to bottom, keys in a translation
// and in the search, and the import of 5,000 messages, in Chromium. `--slow N` sets the CPU slow-down.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { DEMO_PASSPHRASE } from "#demo/accounts.ts";
import { launch } from "#test/support/chromium.ts";
import { signInTo } from "#test/support/server.ts";
import { startPortal } from "./support/built-portal.ts";
import { report } from "./support/report.ts";

const { values } = parseArgs({ options: { slow: { type: "string", default: "1" } } });
const MESSAGES = 5_000;
/** A long task, by the specification of the browser. */
const LONG_TASK_MS = 50;
/** An import reads and compares the whole file in one task, while the dialog shows that it is read. */
const IMPORT_TASK_MS = 500;
const PATH = "/admin/translationmanager/fr_FR";

await mkdir("dist", { recursive: true });
const folder = await mkdtemp(resolve("dist/bench-translations-"));
const server = await startPortal(folder, 100);
const browser = await launch();
try {
  const cookie = await signInTo(server.url, "administrator@demo.example", DEMO_PASSPHRASE);
  await fill(cookie);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies(
    cookie.split("; ").map((pair) => ({
      name: pair.slice(0, pair.indexOf("=")),
      value: pair.slice(pair.indexOf("=") + 1),
      url: server.url,
    })),
  );
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: Number(values.slow) });
  await page.goto(`${server.url}${PATH}`);
  const list = page.getByRole("list", { name: "Messages" });
  await list.getByRole("button").first().waitFor();
  await page.waitForTimeout(2_000);

  /** Returns the longest task and the number of long ones while something is done. */
  const watched = async (act: () => Promise<void>): Promise<{ readonly longest: number; readonly count: number }> => {
    await page.evaluate(() => {
      const tasks: number[] = [];
      const observer = new PerformanceObserver((found) =>
        tasks.push(...found.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: "longtask" });
      Object.assign(globalThis, { longTasks: tasks });
    });
    await act();
    await page.waitForTimeout(500);
    const tasks = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
    return { longest: Math.max(0, ...tasks), count: tasks.length };
  };
  const how = `${MESSAGES.toLocaleString("en")} messages, ${values.slow}x slow-down, load ${loadavg()[0]?.toFixed(1) ?? "unknown"}`;

  await list.hover();
  const scrolling = await watched(async () => {
    for (let step = 0; step < 120; step += 1) {
      await page.mouse.wheel(0, 1_500);
      await page.waitForTimeout(16);
    }
  });
  const end = await list.getByRole("listitem").last().innerText();
  if (!end.includes(`Message ${MESSAGES}`)) throw new Error(`The list ends with "${end}"`);
  await list.getByRole("button").last().click();
  const translating = await watched(() =>
    page.getByRole("textbox", { name: "Translation" }).pressSequentially("Bonjour {name}", { delay: 60 }),
  );
  const searching = await watched(() =>
    page.getByRole("textbox", { name: "Find by" }).pressSequentially("4999", { delay: 60 }),
  );
  const importing = await watched(async () => {
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "fr.csv", mimeType: "text/csv", buffer: Buffer.from(fileText()) });
    await page.getByText(`${MESSAGES.toLocaleString("en")} messages change, 0 are new, 0 stay the same.`).waitFor();
  });
  const line = (
    what: string,
    { longest, count }: { readonly longest: number; readonly count: number },
    most = LONG_TASK_MS,
  ) => ({
    what,
    figure: longest,
    unit: "ms",
    budget: { most },
    from: `${count} tasks above ${LONG_TASK_MS} ms, ${how}`,
  });
  report("translations", [
    line("longest task while the messages of a locale scroll", scrolling),
    line("longest task while a translation is typed", translating),
    line("longest task while messages are searched", searching),
    line("longest task while messages are imported", importing, IMPORT_TASK_MS),
  ]);
} finally {
  await browser.close();
  await server.kill("SIGTERM");
  await rm(folder, { recursive: true, force: true });
}

/** A file with another translation for each message. */
function fileText(): string {
  return [
    "original,translation",
    ...Array.from({ length: MESSAGES }, (_, at) => `Message ${at + 1} to {name},Message ${at + 1} pour {name}`),
  ].join("\n");
}

async function fill(cookie: string): Promise<void> {
  const headers = { cookie, origin: server.url, "content-type": "application/json" };
  const read = await fetch(`${server.url}/api/_/translation-data?locale=none`, { headers });
  const { locales } = (await read.json()) as { locales: { locale: string; updated_timestamp: string }[] };
  const version = new Date(locales.find(({ locale }) => locale === "fr_FR")?.updated_timestamp ?? 0).toUTCString();
  const messages = Array.from({ length: MESSAGES }, (_, at) => ({
    original: `Message ${at + 1} to {name}`,
    message: at % 3 === 0 ? "" : `Texte ${at + 1} pour {name}`,
    metadata: { comments: [`Comment ${at}`] },
  }));
  const written = await fetch(`${server.url}/api/_/translation-data/fr_FR`, {
    method: "PUT",
    headers: { ...headers, "if-unmodified-since": version },
    body: JSON.stringify({ locale: { messages } }),
  });
  if (!written.ok) throw new Error(`The messages cannot be written: ${await written.text()}`);
}
