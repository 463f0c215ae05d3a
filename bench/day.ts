// `npm run bench:day`: a day of 300 interactions on all pages, by two roles: the time from an interaction to the next
// paint (INP), long tasks, the heap and the layout shift. The part that react-admin has too, opening records from the
// list and going back, runs on both. Chromium at 4x CPU slow-down, 10 Mbit/s and 40 ms. `--interactions N` sets their
// number for each role. `npm run bench:shift` has the largest paint and the layout shift of each page.
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { DEMO_PASSPHRASE } from "#demo/accounts.ts";
import { signInTo } from "#test/support/server.ts";
import { onColdPage, type ColdPage } from "./pages/cold-page.ts";
import { PAGE_SELECTORS, onCompetitors, type Competitors } from "./pages/competitors.ts";
import { openFirstRecord, readFeel, readHeap, visitMenu } from "./pages/day.ts";
import { watchFeel, type PageFeel } from "./pages/interactions.ts";
import { report, rounded, type Line } from "./support/report.ts";
import { percentile } from "./support/rounds.ts";

const { values } = parseArgs({ options: { interactions: { type: "string", default: "150" } } });
const ROLES = ["administrator", "support"] as const;
/** Records that are opened on the list of both competitors. */
const RECORDS = 20;
/** Interactions that the report names. */
const SLOWEST = 5;

type Day = { readonly role: string; readonly feel: PageFeel; readonly grown: number };

report("day", await onCompetitors("bench-day", measure));

async function measure(browser: Browser, field: Competitors): Promise<readonly Line[]> {
  const home = new URL("/", field.lists.portal).href;
  const days: Day[] = [];
  for (const role of ROLES) {
    const cookie = await signInTo(home.slice(0, -1), `${role}@demo.example`, DEMO_PASSPHRASE);
    days.push(await onColdPage(browser, { url: home, cookie }, (cold) => spendDay(cold, role, home)));
  }
  const records = [];
  for (const name of ["portal", "reactAdmin"] as const)
    records.push(
      await onColdPage(browser, { url: field.lists[name], cookie: field.cookie }, async ({ page }) => {
        await page.addInitScript(watchFeel);
        await page.goto(field.lists[name]);
        for (let count = 0; count < RECORDS; count += 1) await openFirstRecord(page, PAGE_SELECTORS[name].link);
        return readFeel(page);
      }),
    );
  return [...days.flatMap(toLines), ...compareRecords(records as [PageFeel, PageFeel])];
}

/** Goes through the menu until the interactions are done. The heap of the first round is the one that may grow. */
async function spendDay({ page, devtools }: ColdPage, role: string, home: string): Promise<Day> {
  await page.addInitScript(watchFeel);
  await page.goto(home);
  await visitMenu(page);
  const before = await readHeap(devtools);
  while ((await readFeel(page)).interactions < Number(values.interactions)) await visitMenu(page);
  return { role, feel: await readFeel(page), grown: (await readHeap(devtools)) / before - 1 };
}

/** Interactions without a time were painted within 16 ms. */
function paintTimes({ paints, interactions }: PageFeel): readonly number[] {
  const short = Array.from({ length: Math.max(0, interactions - paints.length) }, () => 16);
  return [...paints.map(({ duration }) => duration), ...short];
}

function slowest({ paints }: PageFeel): string {
  const longest = [...paints].sort((a, b) => b.duration - a.duration).slice(0, SLOWEST);
  return longest.map(({ duration, where }) => `${duration} ms ${where}`).join(", ");
}

function toLines({ role, feel, grown }: Day): readonly Line[] {
  const times = paintTimes(feel);
  const tasks = feel.longTasks.filter((task) => task > 200);
  const from = `${times.length} interactions, 4x slow-down`;
  return [
    { what: `interaction to next paint, p75, ${role}`, figure: percentile(times, 75), unit: "ms", from },
    {
      what: `interaction to next paint, p98, ${role}`,
      figure: percentile(times, 98),
      unit: "ms",
      budget: { most: 200 },
      from: `${from}; ${slowest(feel)}`,
    },
    {
      what: `the longest task of the day, ${role}`,
      figure: Math.max(0, ...feel.longTasks),
      unit: "ms",
      budget: { most: 200 },
      from: `${feel.longTasks.length} of 50 ms and more, ${tasks.length} of more than 200`,
    },
    {
      what: `growth of the heap over the day, ${role}`,
      figure: grown * 100,
      unit: "%",
      budget: { most: 20 },
      from: "from the end of the first round through the menu",
    },
    { what: `largest paint of Home, ${role}`, figure: feel.largestPaint, unit: "ms" },
    { what: `layout shift of the day, ${role}`, figure: feel.shift, unit: "", from: "without input" },
  ];
}

function compareRecords([portal, reactAdmin]: readonly [PageFeel, PageFeel]): readonly Line[] {
  const [own, other] = [paintTimes(portal), paintTimes(reactAdmin)];
  return [75, 98].map((percent) => ({
    what: `opening ${RECORDS} records: interaction to next paint, p${percent}, against react-admin`,
    figure: percentile(own, percent) / percentile(other, percent),
    unit: "times",
    from: `${rounded(percentile(own, percent))} and ${rounded(percentile(other, percent))} ms`,
  }));
}
