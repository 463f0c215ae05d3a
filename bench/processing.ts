// `npm run bench:processing`: how many receipts a second are processed in the background, and how long a page of
// receipts takes during that time compared with an idle server, on both databases. Bursts and rests alternate on one
// server, so that other load affects both alike. The bursts are queued before the server starts, each due at its own
// time.
import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import type { Database } from "#server/database/schema.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { toBudgetLine } from "./support/budgets.ts";
import { embedded, inDatabase, postgres, RETAILER, serve, signIn, type Engine } from "./support/place.ts";
import { report, rounded, type Line } from "./support/report.ts";
import { median, percentile } from "./support/rounds.ts";

const RECEIPTS = 30_000;
const BURSTS = 6;
const IN_A_BURST = 1_500;
/** The interval between bursts: at 200 a second there is a rest after each. */
const EVERY_MS = 12_000;
const LOOK_EVERY = 5;
const PAUSE_MS = 10;
const MOST_AT_REST = 400;

report("processing", [...(await measure(await embedded())), ...(await measure(await postgres()))]);

async function measure(engine: Engine): Promise<readonly Line[]> {
  const place = await engine.fill(RECEIPTS);
  const firstAt = Date.now() + 15_000;
  const lasts = await inDatabase(place, (db) => fillQueue(db, firstAt));
  const server = await serve(place);
  const visitor = { server, cookie: await signIn(server, "administrator@demo.example") };
  const bursts = [];
  for (const [at, last] of lasts.entries()) {
    const due = firstAt + at * EVERY_MS;
    const rest = await pagesUntil(visitor, () => Promise.resolve(Date.now() >= due));
    bursts.push({ rest: rest.times.slice(-MOST_AT_REST), ...(await pagesWhile(visitor, last)) });
  }
  await server.kill("SIGTERM");
  await engine.stop();
  // Drops the first burst, which meets a server that has just started.
  return linesOf(engine, bursts.slice(1));
}

type Burst = { readonly rest: readonly number[]; readonly times: readonly number[]; readonly seconds: number };

function linesOf({ name }: Engine, bursts: readonly Burst[]): readonly Line[] {
  const perSecond = bursts.map(({ seconds }) => IN_A_BURST / seconds);
  const [rest, busy] = [bursts.flatMap((burst) => burst.rest), bursts.flatMap((burst) => burst.times)];
  const load = `load ${rounded(loadavg()[0] ?? 0)}`;
  const against = (what: string, of: (times: readonly number[]) => number): Line =>
    toBudgetLine("pageWhileProcessing", of(busy) / of(rest), {
      what: `${what}, ${name}`,
      from: `${of(busy).toFixed(2)} and ${of(rest).toFixed(2)} ms, ${busy.length} and ${rest.length} pages, ${load}`,
    });
  return [
    toBudgetLine("processedPerSecond", median(perSecond), {
      what: name,
      from: `${perSecond.map((each) => each.toFixed(0)).join(", ")} of ${IN_A_BURST} each, while pages are requested, ${load}`,
    }),
    against("the median", median),
    against("of 95 in 100", (times) => percentile(times, 95)),
  ];
}

/**
 * Queues bursts of receipts of every retailer.
 * Returns the last receipt of each burst, of the retailer of the requested pages.
 */
async function fillQueue(db: Kysely<Database>, firstAt: number): Promise<readonly string[]> {
  await sql`
    INSERT INTO processing_queue (retailer_id, kind, id, next_try)
    SELECT retailer_id, 'receipt', id, to_timestamp((${firstAt}::float8 + ${EVERY_MS}::float8 * ((place - 1) / ${IN_A_BURST}::int)) / 1000)
    FROM (SELECT retailer_id, id, row_number() OVER (ORDER BY md5(id)) AS place FROM receipts) AS receipt
    WHERE place <= ${BURSTS * IN_A_BURST}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    SELECT max(id) AS id FROM processing_queue WHERE retailer_id = ${RETAILER} GROUP BY next_try ORDER BY next_try`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

type Visitor = { readonly server: ServerProcess; readonly cookie: string };

/**
 * Requests pages until the last receipt of the burst is processed.
 * Requeueing that receipt starts the burst and puts it behind the others, so that all are done when it is.
 */
async function pagesWhile(
  visitor: Visitor,
  last: string,
): Promise<{ readonly times: readonly number[]; readonly seconds: number }> {
  const before = await processedOf(visitor, last);
  const began = performance.now();
  const answer = await fetch(`${visitor.server.url}/api/_/receipts/_process?retailer_id=${RETAILER}`, {
    method: "POST",
    headers: { cookie: visitor.cookie, origin: visitor.server.url, "content-type": "application/json" },
    body: JSON.stringify({ id: last }),
  });
  if (answer.status !== 202) throw new Error(`Not scheduled: ${answer.status} ${await answer.text()}`);
  const { times } = await pagesUntil(visitor, async () => (await processedOf(visitor, last)) !== before);
  return { times, seconds: (performance.now() - began) / 1_000 };
}

/** Requests pages one after the other, at random moments. */
async function pagesUntil(
  visitor: Visitor,
  isOver: () => Promise<boolean>,
): Promise<{ readonly times: readonly number[] }> {
  const times: number[] = [];
  for (let asked = 1; asked % LOOK_EVERY !== 0 || !(await isOver()); asked += 1) {
    times.push(await timeOfPage(visitor));
    await wait(Math.random() * PAUSE_MS);
  }
  return { times };
}

async function timeOfPage({ server, cookie }: Visitor): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/receipts?retailer_id=${RETAILER}&count=20`, { headers: { cookie } });
  const page = (await answer.json()) as unknown[];
  if (page.length !== 20) throw new Error(`A page of ${page.length}: ${answer.status}`);
  return performance.now() - began;
}

async function processedOf({ server, cookie }: Visitor, id: string): Promise<string | null> {
  const answer = await fetch(`${server.url}/api/receipts/${id}?retailer_id=${RETAILER}`, { headers: { cookie } });
  return ((await answer.json()) as { readonly processed: string | null }).processed;
}
