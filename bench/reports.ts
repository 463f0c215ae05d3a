// `npm run bench:reports`: how long the dashboard and a year by day take for one retailer among a million receipts,
// over HTTP, on both databases; how soon a file of 100,000 rows begins, and the memory of the server for it.
// `--receipts 100000` takes another number.
import { parseArgs } from "node:util";
import type { ServerProcess } from "#test/support/server-process.ts";
import { timeFile } from "./support/fetched-file.ts";
import { embedded, postgres, RETAILER, serve, signIn, type Engine, type Place } from "./support/place.ts";
import { fillSalespersons, SALESPERSONS_FROM } from "./support/many-salespersons.ts";
import { report, type Line } from "./support/report.ts";
import { interleavedResults, median, percentile } from "./support/rounds.ts";

const { values } = parseArgs({ options: { receipts: { type: "string", default: "1000000" } } });
const RECEIPTS = Number(values.receipts);
const ROUNDS = 100;
const ROWS = 100_000;
const FILE_SERVERS = 5;
const FILE = `_/statistics/salespersons/_export?resolution=1d&retailer_id=${RETAILER}`;
const DAY_MS = 86_400_000;

const today = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
const written = (days: number): string => new Date(today.getTime() - days * DAY_MS).toISOString().replace(".000Z", "Z");

/** The requests, with the limit in milliseconds on the embedded database and on PostgreSQL. */
const QUESTIONS = {
  "a year by day": {
    path: `_/statistics/baskets?start=${written(364)}&end=${written(-1)}&resolution=1d`,
    most: [150, 80],
  },
  "a year by month": {
    path: `_/statistics/baskets?start=${written(364)}&end=${written(-1)}&resolution=1M`,
    most: [150, 80],
  },
  "the receipt rate": { path: "_/statistics/receipts/rate?", most: [50, 50] },
  "the inactive tills": { path: "pos/status?", most: [50, 50] },
  "the basket statistics": { path: "_/statistics/baskets/duration/7d?", most: [50, 50] },
  "two weeks by the hour": {
    path: `_/statistics/receipts/rates?start=${written(14)}&end=${written(0)}&resolution=1h`,
    most: undefined,
  },
  "a month of mails by day": {
    path: `_/statistics/sendgrid?from_timestamp=${written(31)}&to_timestamp=${written(0)}&resolution=1d`,
    most: undefined,
  },
  "a month of salespersons": {
    path: `_/statistics/salespersons?start=${written(31)}&end=${written(0)}&resolution=1d`,
    most: undefined,
  },
} as const;
type Question = keyof typeof QUESTIONS;
const QUESTION_NAMES = Object.keys(QUESTIONS) as Question[];

report("reports", [...(await measure(await embedded())), ...(await measure(await postgres()))]);

async function measure(engine: Engine): Promise<readonly Line[]> {
  const place = await engine.fill(RECEIPTS);
  const answers = await timeAnswers(engine, place);
  await fillSalespersons(place, { retailer: RETAILER, rows: ROWS });
  const files = await timeFiles(engine, place);
  await engine.stop();
  return [...answers, ...files];
}

async function timeAnswers(engine: Engine, place: Place): Promise<readonly Line[]> {
  const server = await serve(place);
  const cookie = await signIn(server, "administrator@demo.example");
  const turns = QUESTION_NAMES.map(
    (question) => [question, () => timeOf(server, cookie, QUESTIONS[question].path)] as const,
  );
  const times = await interleavedResults(ROUNDS, Object.fromEntries(turns));
  await server.kill("SIGTERM");
  return QUESTION_NAMES.map((question) => lineOf(engine, question, times[question] ?? []));
}

function lineOf({ name }: Engine, question: Question, times: readonly number[]): Line {
  const limits = QUESTIONS[question].most;
  return {
    what: `${question} of one retailer among ${RECEIPTS} receipts, ${name}`,
    figure: percentile(times, 95),
    unit: "ms, p95",
    ...(limits === undefined ? {} : { budget: { most: limits[name === "embedded" ? 0 : 1] } }),
    from: `median ${median(times).toFixed(1)} ms of ${times.length}`,
  };
}

async function timeOf({ url }: ServerProcess, cookie: string, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/${path}&retailer_id=${RETAILER}`, { headers: { cookie } });
  const body = await answer.text();
  const ms = performance.now() - began;
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`);
  return ms;
}

async function timeFiles({ name }: Engine, place: Place): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const format of ["csv", "xlsx"])
    lines.push(
      ...(await timeFile({
        what: `a ${format} of ${ROWS} rows, ${name}`,
        ...{ place, servers: FILE_SERVERS, leastBytes: ROWS },
        warmUp: `${FILE}&start=2002-01-01T00:00:00Z&end=2002-01-02T00:00:00Z&format=${format}`,
        path: `${FILE}&start=${SALESPERSONS_FROM}T00:00:00Z&end=${SALESPERSONS_FROM}T23:00:00Z&format=${format}`,
      })),
    );
  return lines;
}
