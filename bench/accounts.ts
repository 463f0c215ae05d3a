// `npm run bench:accounts`: the list of accounts, the forms that save, and an account of 500 roles and 100 retailers,
// in Chromium at 4x CPU slow-down. `--rounds N` sets the number of rounds.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { DEMO_PASSPHRASE } from "#demo/accounts.ts";
import { launch } from "#test/support/chromium.ts";
import { signInTo } from "#test/support/server.ts";
import { timeBareKeys, timeFilter, timeLargeAccount, timeForms } from "./accounts/interactions.ts";
import { slowPage, type SlowPage } from "./accounts/slow-page.ts";
import type { InteractionTime } from "./accounts/until-painted.ts";
import { toBudgetLine } from "./support/budgets.ts";
import { startPortal } from "./support/built-portal.ts";
import { report, type Line } from "./support/report.ts";
import { median, percentile } from "./support/rounds.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "11" } } });
const rounds = Number(values.rounds);

await mkdir("dist", { recursive: true });
const folder = await mkdtemp(resolve("dist/bench-accounts-"));
const server = await startPortal(folder, 1_000);
const browser = await launch();
try {
  const place = { url: server.url, cookie: await signInTo(server.url, "administrator@demo.example", DEMO_PASSPHRASE) };
  const lines = [...(await keysOf(200)), ...(await keysOf(10_000)), ...(await savings()), ...(await largeAccount())];
  report("accounts", lines);

  async function on<T>(measure: (slow: SlowPage) => Promise<T>): Promise<T> {
    const slow = await slowPage(browser, place);
    try {
      return await measure(slow);
    } finally {
      await slow.close();
    }
  }

  /** Measures from a key in the filter until the rows are painted. */
  async function keysOf(rows: number): Promise<readonly Line[]> {
    const took = await on((slow) => timeFilter(slow, rows));
    const least = await on((slow) => timeBareKeys(slow, 40));
    const from = (of: (times: readonly number[]) => number): string =>
      `${of(took).toFixed(0)} and ${of(least).toFixed(0)} ms, ${took.length} keys, ${how()}`;
    const p95 = (times: readonly number[]): number => percentile(times, 95);
    const what = `${rows.toLocaleString("en")} accounts`;
    return [
      toBudgetLine("keyToPaint", median(took) / median(least), { what, from: from(median) }),
      toBudgetLine("keyToPaintAtWorst", p95(took) / p95(least), { what, from: from(p95) }),
    ];
  }

  async function savings(): Promise<readonly Line[]> {
    const taken = await on((slow) => timeForms(slow, rounds));
    return Object.entries(taken).map(([what, took]) =>
      toBudgetLine("savedAfterAnswer", median(took.map(own)), {
        what,
        from: `the answer itself took ${median(took.map(({ waiting }) => waiting)).toFixed(0)} ms; medians of ${took.length}, ${how()}`,
      }),
    );
  }

  async function largeAccount(): Promise<readonly Line[]> {
    const taken = await on((slow) => timeLargeAccount(slow, rounds));
    return Object.entries(taken).map(([what, took]) =>
      toBudgetLine("actionOnLargeAccount", median(took.map(own)), { what, from: `median of ${took.length}, ${how()}` }),
    );
  }
} finally {
  await browser.close();
  await server.kill("SIGTERM");
  await rm(folder, { recursive: true, force: true });
}

/** Returns the part of a time that is not the server's. */
function own({ whole, waiting }: InteractionTime): number {
  return whole - waiting;
}

function how(): string {
  return `4x slow-down, load ${loadavg()[0]?.toFixed(1) ?? "unknown"}`;
}
