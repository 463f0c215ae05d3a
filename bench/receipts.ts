// `npm run bench:receipts`: how long a page of receipts, and the simple query by store and date, take among 10
// thousand, 100 thousand and a million receipts, over HTTP, on both databases. `--receipts 10000,100000` takes other
// numbers.
import { parseArgs } from "node:util";
import type { ServerProcess } from "#test/support/server-process.ts";
import { embedded, postgres, RETAILER, serve, signIn, type Engine } from "./support/place.ts";
import { report, type Line } from "./support/report.ts";
import { interleavedResults, median, percentile } from "./support/rounds.ts";

const { values } = parseArgs({ options: { receipts: { type: "string", default: "10000,100000,1000000" } } });
const SIZES = values.receipts.split(",").map(Number);
const ROUNDS = 300;
const RATIO = 1.3;
/** Rows of a page. Each measured page is full, because a shorter one would be quicker. */
const PAGE = 20;
/** The latest date of the queries by store. */
const LATEST_DAYS_AGO = 120;
/** The number of days before it that are queried in turn. */
const DAYS = 210;

/** The requests by name. */
const QUESTIONS = {
  "the latest page": (_at: number, _stores: readonly string[]) => `count=${PAGE}`,
  "a page far back": (at: number, _stores: readonly string[]) =>
    `count=${PAGE}&older=${boundOf(daysAgo(30 + (at % 300)))}`,
  "a store's page of a date": (at: number, stores: readonly string[]) =>
    `count=${PAGE}&store_id=${stores[at % stores.length]}&newer=${boundOf(daysAgo(LATEST_DAYS_AGO + (at % DAYS)))}`,
} as const;
type Question = keyof typeof QUESTIONS;
const QUESTION_NAMES = Object.keys(QUESTIONS) as Question[];

report("receipts", [...(await measure(await embedded())), ...(await measure(await postgres()))]);

async function measure(engine: Engine): Promise<readonly Line[]> {
  const filled = [];
  // The same at every size: stores that fill a page with the smallest number of receipts.
  let stores: readonly string[] | undefined;
  for (const size of SIZES) {
    const began = performance.now();
    const place = await engine.fill(size);
    const seconds = (performance.now() - began) / 1_000;
    const server = await serve(place);
    const cookie = await signIn(server);
    stores ??= await storesOf(server, cookie);
    filled.push({ size, seconds, ...visitOf(server, { cookie, stores }) });
  }
  const turns = filled.flatMap(({ size, ask }) =>
    QUESTION_NAMES.map((question) => [`${question} ${size}`, ask(question)] as const),
  );
  const times = await interleavedResults(ROUNDS, Object.fromEntries(turns));
  for (const { stop } of filled) await stop();
  await engine.stop();
  return [
    ...QUESTION_NAMES.map((question) =>
      lineOf({ engine, question, stores: stores?.length ?? 0 }, (size) => times[`${question} ${size}`] ?? []),
    ),
    ...filled.map(({ size, seconds }) => ({
      what: `making ${size} receipts, ${engine.name}`,
      figure: seconds,
      unit: "s",
    })),
  ];
}

type Visit = { ask(question: Question): () => Promise<number>; stop(): Promise<unknown> };

/** Returns a caller that never requests the same page twice in a row. */
function visitOf(
  server: ServerProcess,
  { cookie, stores }: { readonly cookie: string; readonly stores: readonly string[] },
): Visit {
  return {
    ask: (question) => {
      let asked = 0;
      return () => timeOf(server, cookie, QUESTIONS[question]((asked += 1), stores));
    },
    stop: () => server.kill("SIGTERM"),
  };
}

type About = { readonly engine: Engine; readonly question: Question; readonly stores: number };

function lineOf({ engine, question, stores }: About, of: (size: number | undefined) => readonly number[]): Line {
  const [smallest, largest] = [SIZES[0], SIZES.at(-1)];
  const which = `full pages${question === "a store's page of a date" ? ` of the same ${stores} stores, ${LATEST_DAYS_AGO} to ${LATEST_DAYS_AGO + DAYS} days back` : ""}`;
  return {
    what: `${question} at ${largest} receipts against ${smallest}, ${engine.name}`,
    figure: median(of(largest)) / median(of(smallest)),
    unit: "times",
    budget: { most: RATIO },
    from: [
      which,
      ...SIZES.map(
        (size) => `${size}: ${median(of(size)).toFixed(2)} ms, p95 ${percentile(of(size), 95).toFixed(2)} ms`,
      ),
    ].join("; "),
  };
}

/**
 * Returns the stores that have sold a full page since the latest queried date.
 * Among ten thousand receipts a small store has few.
 */
async function storesOf(server: ServerProcess, cookie: string): Promise<readonly string[]> {
  const stores = await listed<{ readonly id: string }>(server, cookie, "stores?");
  const selling = [];
  for (const { id } of stores) {
    const page = await listed(
      server,
      cookie,
      `receipts?count=${PAGE}&store_id=${id}&newer=${boundOf(daysAgo(LATEST_DAYS_AGO))}&`,
    );
    if (page.length === PAGE) selling.push(id);
  }
  if (selling.length === 0) throw new Error("no store has sold a page of receipts");
  return selling;
}

async function listed<T>({ url }: ServerProcess, cookie: string, question: string): Promise<readonly T[]> {
  const answer = await fetch(`${url}/api/${question}retailer_id=${RETAILER}`, { headers: { cookie } });
  return (await answer.json()) as readonly T[];
}

async function timeOf({ url }: ServerProcess, cookie: string, query: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/receipts?retailer_id=${RETAILER}&${query}`, { headers: { cookie } });
  const page = (await answer.json()) as unknown[];
  const ms = performance.now() - began;
  if (answer.status !== 200 || page.length !== PAGE)
    throw new Error(`${query}: ${answer.status}, ${page.length} receipts`);
  return ms;
}

function daysAgo(days: number): number {
  return Math.floor(Date.now() / 1_000) - days * 86_400;
}

/** Returns the id of a second: a receipt's id begins with the second of its sale. */
function boundOf(second: number): string {
  return second.toString(16).padStart(8, "0").padEnd(24, "0");
}
