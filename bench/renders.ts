// `npm run bench:renders`: rendered pages of the receipt list, and the API beside them. The CPU time of a page; how much
// longer a page takes at 60 % of what the machine can render; calls of GET /receipts beside 20 pages a second. Pages
// arrive at random (a Poisson process with a fixed seed), as from many users. For comparison, a server without threads
// for rendering.
import { cp, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { DEMO_PASSPHRASE } from "#demo/accounts.ts";
import { Prng } from "#demo/prng.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { signInTo } from "#test/support/server.ts";
import { portalIn, servePortal, startPortal } from "./support/built-portal.ts";
import { inNewFolder } from "./support/new-folder.ts";
import { RETAILER } from "./support/place.ts";
import { report, rounded, type Line } from "./support/report.ts";
import { interleavedResults, median, percentile } from "./support/rounds.ts";

const RECEIPTS = 10_000;
const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 10;
/** The share of what the machine can render. */
const BUSY = 0.6;
const PAGES_PER_SECOND = 20;
const CALLS_PER_SECOND = 25;
const PAGE = "/receipts";
const CALL = `/api/receipts?retailer_id=${RETAILER}&count=20`;

type Round = {
  /** CPU time of a page at rest, in milliseconds. */
  readonly cpu: number;
  readonly perSecond: number;
  /** The share of pages without rows, from 0 to 1. */
  readonly empty: number;
  /** The times of pages, alone and beside others, and of calls, in milliseconds. */
  readonly alone: readonly number[];
  readonly busy: readonly number[];
  readonly calls: readonly number[];
  readonly callsBeside: readonly number[];
};

report(
  "renders",
  await inNewFolder("bench-renders", async (folder) => {
    const [threads, single] = ["threads", "single"].map((name) => join(folder, name)) as [string, string];
    const server = await startPortal(threads, RECEIPTS);
    await cp(portalIn(threads), portalIn(single), { recursive: true });
    const other = await servePortal(single, RECEIPTS, { RENDER_THREADS: "0" });
    try {
      const taken = await interleavedResults(ROUNDS, {
        threads: await prepare(server),
        single: await prepare(other),
      });
      return toLines(taken.threads, taken.single);
    } finally {
      await Promise.all([server.kill("SIGTERM"), other.kill("SIGTERM")]);
    }
  }),
);

/** Signs in, and returns the measurement of one round. */
async function prepare({ url, pid }: ServerProcess): Promise<() => Promise<Round>> {
  const headers = { cookie: await signInTo(url, "support@demo.example", DEMO_PASSPHRASE) };
  const take = (path: string) => timed(url + path, headers);
  return async () => {
    const before = await readCpuTime(pid);
    const alone = await inTurn(SECONDS, () => take(PAGE));
    const cpu = ((await readCpuTime(pid)) - before) / alone.length;
    const together = await Promise.all(Array.from({ length: CONNECTIONS }, () => inTurn(SECONDS, () => take(PAGE))));
    const perSecond = together.flat().length / SECONDS;
    const busy = await arriving(perSecond * BUSY, () => take(PAGE));
    const calls = await arriving(CALLS_PER_SECOND, () => take(CALL));
    const [callsBeside] = await Promise.all([
      arriving(CALLS_PER_SECOND, () => take(CALL)),
      arriving(PAGES_PER_SECOND, () => take(PAGE)),
    ]);
    const empty = [alone, together.flat(), busy].flat().filter(({ hasRows }) => !hasRows).length;
    const all = alone.length + together.flat().length + busy.length;
    return {
      ...{ cpu, perSecond, empty: empty / all },
      ...{ alone: toTimes(alone), busy: toTimes(busy), calls: toTimes(calls), callsBeside: toTimes(callsBeside) },
    };
  };
}

function toTimes(responses: readonly Timed[]): readonly number[] {
  return responses.map(({ time }) => time);
}

function toLines(threads: readonly Round[], single: readonly Round[]): readonly Line[] {
  const of = (rounds: readonly Round[], figure: (round: Round) => number): number => median(rounds.map(figure));
  const slower = ({ busy, alone }: Round): number => percentile(busy, 95) / percentile(alone, 95);
  const late = ({ callsBeside, calls }: Round): number => percentile(callsBeside, 95) / percentile(calls, 95);
  const compare = (figure: (round: Round) => number): string => `without threads ${rounded(of(single, figure))}`;
  const p95 = (times: (round: Round) => readonly number[]) => (round: Round) => percentile(times(round), 95);
  const besideMs = p95(({ callsBeside }) => callsBeside);
  return [
    {
      what: "CPU time of a rendered page",
      figure: of(threads, ({ cpu }) => cpu),
      unit: "ms",
      from: `${PAGE}, its API calls included; ${compare(({ cpu }) => cpu)}`,
    },
    {
      what: "rendered pages",
      figure: of(threads, ({ perSecond }) => perSecond),
      unit: "a second",
      from: `${availableParallelism()} cores, which the client shares, ${CONNECTIONS} connections; ${compare(({ perSecond }) => perSecond)}`,
    },
    {
      what: "rendered pages without their rows",
      figure: of(threads, ({ empty }) => empty) * 100,
      unit: "%",
      from: `responses of the API after 100 ms are left out; ${compare(({ empty }) => empty * 100)}`,
    },
    {
      what: "a page at 60 % of what the machine can render, against one alone: of 95 in 100",
      figure: of(threads, slower),
      unit: "times",
      budget: { most: 3 },
      from: `${rounded(
        of(
          threads,
          p95(({ busy }) => busy),
        ),
      )} and ${rounded(
        of(
          threads,
          p95(({ alone }) => alone),
        ),
      )} ms; ${compare(slower)}`,
    },
    {
      what: `GET /receipts beside ${PAGES_PER_SECOND} rendered pages a second: of 95 in 100`,
      figure: of(threads, besideMs),
      unit: "ms",
      from: `${rounded(of(threads, late))} times as long as alone; ${compare(besideMs)}, ${rounded(of(single, late))} times`,
    },
  ];
}

/** Runs an action again and again for some seconds. Returns its responses. */
async function inTurn(seconds: number, act: () => Promise<Timed>): Promise<readonly Timed[]> {
  const end = performance.now() + seconds * 1_000;
  const responses: Timed[] = [];
  while (performance.now() < end) responses.push(await act());
  return responses;
}

/** Runs an action at random times, also if earlier ones are not done. */
async function arriving(perSecond: number, act: () => Promise<Timed>): Promise<readonly Timed[]> {
  const random = new Prng(1, 2, 3);
  const begun: Promise<Timed>[] = [];
  const start = performance.now();
  for (let at = 0; at < SECONDS * 1_000; at += (-Math.log(1 - random.fraction()) * 1_000) / perSecond) {
    const left = start + at - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    begun.push(act());
  }
  return Promise.all(begun);
}

/** The time of a response in milliseconds, and whether a page has its rows. */
type Timed = { readonly time: number; readonly hasRows: boolean };

async function timed(url: string, headers: Readonly<Record<string, string>>): Promise<Timed> {
  const start = performance.now();
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return { time: performance.now() - start, hasRows: text.includes('scope="row"') };
}

/** The CPU time of a process so far, in milliseconds. Linux counts it in hundredths of a second. */
async function readCpuTime(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
