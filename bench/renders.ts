// `npm run bench:renders`: rendered pages of the receipt list, and the API beside them. The CPU time of a page; how much
// longer a page takes at 60 % of what the machine can render; calls of GET /receipts beside 20 pages a second. Pages
// arrive at random (a Poisson process with a fixed seed), as from many users. For comparison, a server without threads
// for rendering.
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { DEMO_PASSPHRASE } from "#demo/accounts.ts";
import { Prng } from "#demo/prng.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { signInTo } from "#test/support/server.ts";
import { servePortal, startPortal } from "./support/built-portal.ts";
import { inNewFolder } from "./support/new-folder.ts";
import { RETAILER } from "./support/place.ts";
import { report, rounded, type Line } from "./support/report.ts";
import { median, percentile } from "./support/rounds.ts";

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
  /** The times of pages, alone and beside others, and of calls, in milliseconds. */
  readonly alone: readonly number[];
  readonly busy: readonly number[];
  readonly calls: readonly number[];
  readonly callsBeside: readonly number[];
};

report(
  "renders",
  await inNewFolder("bench-renders", async (folder) => {
    const server = await startPortal(folder, RECEIPTS);
    const threads = await measure(server).finally(() => server.kill("SIGTERM"));
    const single = await servePortal(folder, RECEIPTS, { RENDER_THREADS: "0" });
    return toLines(threads, await measure(single).finally(() => single.kill("SIGTERM")));
  }),
);

async function measure({ url, pid }: ServerProcess): Promise<readonly Round[]> {
  const headers = { cookie: await signInTo(url, "support@demo.example", DEMO_PASSPHRASE) };
  const take = (path: string) => timed(url + path, headers);
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = await cpuOf(pid);
    const alone = await inTurn(SECONDS, () => take(PAGE));
    const cpu = ((await cpuOf(pid)) - before) / alone.length;
    const together = await Promise.all(Array.from({ length: CONNECTIONS }, () => inTurn(SECONDS, () => take(PAGE))));
    const perSecond = together.flat().length / SECONDS;
    const busy = await arriving(perSecond * BUSY, () => take(PAGE));
    const calls = await arriving(CALLS_PER_SECOND, () => take(CALL));
    const [callsBeside] = await Promise.all([
      arriving(CALLS_PER_SECOND, () => take(CALL)),
      arriving(PAGES_PER_SECOND, () => take(PAGE)),
    ]);
    rounds.push({ cpu, perSecond, alone, busy, calls, callsBeside });
  }
  return rounds.slice(1);
}

function toLines(threads: readonly Round[], single: readonly Round[]): readonly Line[] {
  const of = (rounds: readonly Round[], figure: (round: Round) => number): number => median(rounds.map(figure));
  const slower = ({ busy, alone }: Round): number => percentile(busy, 95) / percentile(alone, 95);
  const late = ({ callsBeside, calls }: Round): number => percentile(callsBeside, 95) / percentile(calls, 95);
  const compare = (figure: (round: Round) => number): string => `without threads ${rounded(of(single, figure))}`;
  const p95 = (times: (round: Round) => readonly number[]) => (round: Round) => percentile(times(round), 95);
  return [
    {
      what: "CPU time of a rendered page",
      figure: of(threads, ({ cpu }) => cpu),
      unit: "ms",
      from: `${PAGE}, the API calls included; ${compare(({ cpu }) => cpu)}`,
    },
    {
      what: "rendered pages",
      figure: of(threads, ({ perSecond }) => perSecond),
      unit: "a second",
      from: `${availableParallelism()} cores, ${CONNECTIONS} connections; ${compare(({ perSecond }) => perSecond)}`,
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
      what: `GET /receipts beside ${PAGES_PER_SECOND} rendered pages a second, against alone: of 95 in 100`,
      figure: of(threads, late),
      unit: "times",
      from: `${rounded(
        of(
          threads,
          p95(({ callsBeside }) => callsBeside),
        ),
      )} and ${rounded(
        of(
          threads,
          p95(({ calls }) => calls),
        ),
      )} ms; ${compare(late)}, ${rounded(
        of(
          single,
          p95(({ callsBeside }) => callsBeside),
        ),
      )} ms`,
    },
  ];
}

/** Runs an action again and again for some seconds. Returns its times. */
async function inTurn(seconds: number, act: () => Promise<number>): Promise<readonly number[]> {
  const end = performance.now() + seconds * 1_000;
  const times: number[] = [];
  while (performance.now() < end) times.push(await act());
  return times;
}

/** Runs an action at random times, also if earlier ones are not done. */
async function arriving(perSecond: number, act: () => Promise<number>): Promise<readonly number[]> {
  const random = new Prng(1, 2, 3);
  const begun: Promise<number>[] = [];
  const start = performance.now();
  for (let at = 0; at < SECONDS * 1_000; at += (-Math.log(1 - random.fraction()) * 1_000) / perSecond) {
    const left = start + at - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    begun.push(act());
  }
  return Promise.all(begun);
}

async function timed(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, { headers });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - start;
}

/** The CPU time of a process so far, in milliseconds. Linux counts it in hundredths of a second. */
async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
