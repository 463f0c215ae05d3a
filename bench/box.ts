// `npm run bench:box`: how long the server takes to list receipts by a text of the search box (parameter `q`), for each
// kind of input, among a million receipts, over HTTP, on both databases. `--receipts 100000` takes another number,
// `--only PostgreSQL` one database, `--rounds 20` fewer rounds.
import { parseArgs } from "node:util";
import type { ServerProcess } from "#test/support/server-process.ts";
import { embedded, postgres, RETAILER, serve, signIn, type Engine } from "./support/place.ts";
import { report, type Line } from "./support/report.ts";
import { interleavedResults, median, percentile } from "./support/rounds.ts";

const { values } = parseArgs({
  options: {
    receipts: { type: "string", default: "1000000" },
    only: { type: "string" },
    rounds: { type: "string", default: "60" },
  },
});
const [RECEIPTS, ROUNDS] = [Number(values.receipts), Number(values.rounds)];
const ADMINISTRATOR = "administrator@demo.example";
const LONGEST_MS = 60_000;
const MOST_MS = { embedded: 250, PostgreSQL: 100 };

const OPENERS = { embedded, PostgreSQL: postgres } as const;

const lines: Line[] = [];
for (const name of Object.keys(OPENERS) as (keyof typeof OPENERS)[])
  if (name === (values.only ?? name)) lines.push(...(await measureOn(await OPENERS[name]())));
report("box", lines);

/** Stops the database also after a failure: a cluster that goes on would slow down other benchmarks. */
async function measureOn(engine: Engine): Promise<readonly Line[]> {
  try {
    const server = await serve(await engine.fill(RECEIPTS));
    try {
      return await measureBox(engine, server);
    } finally {
      await server.kill("SIGTERM");
    }
  } finally {
    await engine.stop();
  }
}

async function measureBox(engine: Engine, server: ServerProcess): Promise<readonly Line[]> {
  const cookie = await signIn(server, ADMINISTRATOR);
  const texts = await textsFor(server, cookie);
  const refused = new Set<string>();
  const times = await interleavedResults(
    ROUNDS,
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        name,
        async () => {
          const { ms, status } = await timeOfList(server, cookie, { q: text });
          if (status === 422) refused.add(name);
          return ms;
        },
      ]),
    ),
  );
  return Object.entries(texts).map(([name, text]) => ({
    what: `the list by ${name} among ${RECEIPTS} receipts, ${engine.name}`,
    figure: percentile(times[name] ?? [], 95),
    unit: "ms, p95",
    budget: { most: MOST_MS[engine.name] },
    from: `${text}${refused.has(name) ? ", refused as too broad" : ""}; median ${median(times[name] ?? []).toFixed(1)} ms`,
  }));
}

type SoldReceipt = {
  readonly transaction_id: string;
  readonly store: string;
  readonly total: number;
  readonly identifier?: string;
  readonly localtime: string;
  readonly payments: readonly { readonly details?: { readonly number?: string } }[];
};

/** Returns a text of each kind for an existing receipt, and texts that find many receipts or none. */
async function textsFor(server: ServerProcess, cookie: string): Promise<Readonly<Record<string, string>>> {
  const { body } = await timeOfList(server, cookie, { count: "100" });
  const receipts = JSON.parse(body) as readonly SoldReceipt[];
  if (receipts.length === 0) throw new Error(`The retailer ${RETAILER} has no receipts`);
  const sample = receipts.find(
    ({ identifier, payments }) => identifier && payments.some((each) => each.details?.number),
  );
  const { transaction_id: number, store, total, identifier = "", localtime, payments } = sample ?? receipts[0]!;
  const day = localtime.slice(0, 10);
  const whole = Math.floor(total);
  return {
    number,
    "end of a number": number.slice(-5),
    "beginning of a number": number.slice(0, 5),
    "middle of a number": number.slice(4, 10),
    "part of a number without a match": "zzzz9",
    "four digits": number.slice(-4),
    amount: `${whole}`,
    "exact amount": `total ${total.toFixed(2)}`,
    "amount of a currency": `£${whole}`,
    "about an amount": `~£${whole}`,
    "amount of a currency without receipts": `JPY ${whole}`,
    day,
    store,
    "last digits of a card": `card ${payments[0]?.details?.number?.slice(-4) ?? "4711"}`,
    email: identifier,
    name: "fergus macinnes",
    "name without a match": "qqqq wwww",
    "amount, store and day": `${whole} ${store} ${day}`,
    "amount, store and another day": `£${whole} ${store} yesterday`,
    "part of a number, store and day": `number ${number.slice(-4)} ${store} ${day}`,
  };
}

async function timeOfList(
  { url }: ServerProcess,
  cookie: string,
  query: Readonly<Record<string, string>>,
): Promise<{ readonly ms: number; readonly status: number; readonly body: string }> {
  const address = `${url}/api/receipts?${new URLSearchParams({ ...query, retailer_id: RETAILER })}`;
  const began = performance.now();
  // Without a limit, one request that never ends would hold up the whole run.
  const answer = await fetch(address, { headers: { cookie }, signal: AbortSignal.timeout(LONGEST_MS) });
  const body = await answer.text();
  const ms = performance.now() - began;
  // A text that means too many receipts is refused, and must be refused as quickly.
  if (answer.status !== 200 && answer.status !== 422)
    throw new Error(`${query["q"]}: ${answer.status} ${body.slice(0, 200)}`);
  return { ms, status: answer.status, body };
}
