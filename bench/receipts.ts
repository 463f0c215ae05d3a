// `npm run bench:receipts`: how long a page of receipts, and the simple query by store and date, take among 10 thousand,
// 100 thousand and a million receipts, over HTTP, on both databases. `--receipts 10000,100000` takes other numbers.
import { parseArgs } from "node:util";
import type { ServerProcess } from "#test/support/server-process.ts";
import { embedded, postgres, RETAILER, serve, signIn, type Engine } from "./support/place.ts";
import { report, type Line } from "./support/report.ts";
import { median, percentile } from "./support/rounds.ts";

const { values } = parseArgs({ options: { receipts: { type: "string", default: "10000,100000,1000000" } } });
const SIZES = values.receipts.split(",").map(Number);
const ROUNDS = 300;
const RATIO = 1.3;

/** What is asked for, and how it is called. */
const QUESTIONS = {
  "the latest page": () => "count=20",
  "a page far back": (at: number) => `count=20&older=${boundOf(daysAgo(30 + (at % 300)))}`,
  "a store's page of a date": (at: number, stores: readonly string[]) => `count=20&store_id=${stores[at % stores.length]}&newer=${boundOf(daysAgo(30 + (at % 300)))}`,
} as const;
type Question = keyof typeof QUESTIONS;
const QUESTION_NAMES = Object.keys(QUESTIONS) as Question[];

report("receipts", [...(await measure(await embedded())), ...(await measure(await postgres()))]);

async function measure(engine: Engine): Promise<readonly Line[]> {
  const filled = [];
  for (const size of SIZES) {
    const began = performance.now();
    const place = await engine.fill(size);
    const seconds = (performance.now() - began) / 1_000;
    const server = await serve(place);
    const cookie = await signIn(server);
    filled.push({ size, seconds, server, cookie, stores: await storesOf(server, cookie) });
  }
  const asked: { size: number; question: Question; ms: number }[] = [];
  // The sizes take turns, and the first tenth warms up.
  const turns = QUESTION_NAMES.flatMap((question) => filled.map((each) => ({ ...each, question })));
  for (let round = -ROUNDS / 10; round < ROUNDS; round += 1) {
    for (const { size, server, cookie, stores, question } of turns) {
      const ms = await timeOf(server, cookie, QUESTIONS[question](Math.abs(round), stores));
      if (round >= 0) asked.push({ size, question, ms });
    }
  }
  const lines = QUESTION_NAMES.flatMap((question) => linesOf(engine, question, asked.filter((each) => each.question === question)));
  for (const { server } of filled) await server.kill("SIGTERM");
  await engine.stop();
  return [
    ...lines,
    ...filled.map(({ size, seconds }) => ({ what: `making ${size} receipts, ${engine.name}`, figure: seconds, unit: "s" })),
  ];
}

function linesOf(engine: Engine, question: Question, asked: readonly { readonly size: number; readonly ms: number }[]): readonly Line[] {
  const of = (size: number): number[] => asked.filter((each) => each.size === size).map(({ ms }) => ms);
  const [smallest = 0, largest = 0] = [SIZES[0], SIZES.at(-1)];
  const times = SIZES.map((size) => `${size}: ${median(of(size)).toFixed(2)} ms, p95 ${percentile(of(size), 95).toFixed(2)} ms`);
  return [
    {
      what: `${question} at ${largest} receipts against ${smallest}, ${engine.name}`, figure: median(of(largest)) / median(of(smallest)),
      unit: "times", budget: { most: RATIO }, from: times.join("; "),
    },
  ];
}

async function storesOf({ url }: ServerProcess, cookie: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}/api/stores?retailer_id=${RETAILER}`, { headers: { cookie } });
  return ((await answer.json()) as { readonly id: string }[]).map(({ id }) => id);
}

async function timeOf({ url }: ServerProcess, cookie: string, query: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/receipts?retailer_id=${RETAILER}&${query}`, { headers: { cookie } });
  const page = (await answer.json()) as unknown[];
  const ms = performance.now() - began;
  if (answer.status !== 200 || page.length === 0) throw new Error(`${query}: ${answer.status}, ${page.length} receipts`);
  return ms;
}

function daysAgo(days: number): number {
  return Math.floor(Date.now() / 1_000) - days * 86_400;
}

/** A receipt's id begins with the second of its sale. */
function boundOf(second: number): string {
  return second.toString(16).padStart(8, "0").padEnd(24, "0");
}
