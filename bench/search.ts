// `npm run bench:search`: how fast search texts are parsed, whatever they contain, and how long the server takes to
// search a million receipts by each field, over HTTP, on both databases. `--receipts 100000` takes another number.
import { parseArgs } from "node:util";
import { MAX_SEARCH_OFFSET, parseQuery, SEARCH_FIELDS } from "#domain/search/index.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { embedded, postgres, RETAILER, serve, signIn, type Engine } from "./support/place.ts";
import { report, type Line } from "./support/report.ts";
import { interleavedResults, median, percentile } from "./support/rounds.ts";

const { values } = parseArgs({ options: { receipts: { type: "string", default: "1000000" } } });
const RECEIPTS = Number(values.receipts);
const ROUNDS = 60;
const ADMINISTRATOR = "administrator@demo.example";
const FOR_FEW_STORES = [
  "range of totals",
  "very high total",
  "salesperson of another store",
  "part of a word without a match",
];
const MOST_MS = { embedded: 250, other: 100 };

/** Ordinary texts, and texts that are hard to parse; each repeated to the required length. */
const TEXTS: Readonly<Record<string, string>> = {
  "as people write": 'store_id:5001 AND total:[5 TO 10] AND salesperson:(Ann "van Dyk") OR NOT product_code:PC-7 OR ',
  "opening brackets": "(",
  "closed brackets": "(a)",
  quotes: '"',
  phrases: '"a" ',
  backslashes: "\\",
  minuses: "-",
  words: "a ",
  colons: "total:",
  negations: "NOT ",
  blanks: " ",
};

report("search", [...readingLines(), ...(await measure(await embedded())), ...(await measure(await postgres()))]);

function readingLines(): readonly Line[] {
  const usual = TEXTS["as people write"] ?? "";
  const speed =
    usual.repeat(50_000).length /
    1e6 /
    (median(Array.from({ length: 5 }, () => timeToRead(`${usual.repeat(50_000)}a`))) / 1_000);
  const slowest = Object.entries(TEXTS)
    .map(([name, text]) => {
      const long = text.repeat(Math.ceil(100_000 / text.length)).slice(0, 100_000);
      return { name, ms: median(Array.from({ length: 9 }, () => timeToRead(long))) };
    })
    .sort((a, b) => b.ms - a.ms)[0]!;
  return [
    { what: "searches as people write them, read", figure: speed, unit: "MB/s", budget: { least: 5 } },
    {
      what: "the slowest 100 kB to read",
      figure: slowest.ms,
      unit: "ms",
      budget: { most: 50 },
      from: `${slowest.name}, of ${Object.keys(TEXTS).join(", ")}`,
    },
  ];
}

function timeToRead(text: string): number {
  const began = performance.now();
  parseQuery(text, SEARCH_FIELDS);
  return performance.now() - began;
}

async function measure(engine: Engine): Promise<readonly Line[]> {
  const place = await engine.fill(RECEIPTS);
  const server = await serve(place);
  const cookie = await signIn(server, ADMINISTRATOR);
  const { sample, texts } = await searchesFor(server, { cookie });
  const whole = { cookie };
  const ofOneStore = await tokenFor({ server, cookie }, sample.store_id);
  const refused = new Set<string>();
  const searches: Readonly<Record<string, Search>> = {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { text, headers: whole }])),
    ...Object.fromEntries(
      FOR_FEW_STORES.map((name) => [
        `${name}, by a user with one store`,
        { text: texts[name] ?? "", headers: ofOneStore },
      ]),
    ),
    "range of totals, its last page": {
      text: texts["range of totals"] ?? "",
      headers: whole,
      offset: MAX_SEARCH_OFFSET,
    },
  };
  const times = await interleavedResults(
    ROUNDS,
    Object.fromEntries(
      Object.entries(searches).map(([name, search]) => [name, () => timeOf({ server, refused, name }, search)]),
    ),
  );
  await server.kill("SIGTERM");
  await engine.stop();
  return Object.entries(searches).map(([name, { text }]) => ({
    what: `a search by ${name} among ${RECEIPTS} receipts, ${engine.name}`,
    figure: percentile(times[name] ?? [], 95),
    unit: "ms, p95",
    budget: { most: engine.name === "embedded" ? MOST_MS.embedded : MOST_MS.other },
    from: `${text.slice(0, 120)}${refused.has(name) ? ", refused as too broad" : ""}; median ${median(times[name] ?? []).toFixed(1)} ms`,
  }));
}

type Receipt = {
  readonly transaction_id: string;
  readonly store_id: string;
  readonly store_reference: string;
  readonly localtime: string;
  readonly total: number;
  readonly identifier?: string;
  readonly properties: { readonly salesperson?: string };
  readonly items: readonly { readonly properties?: { readonly product_code?: string } }[];
};

/**
 * Returns searches for an existing receipt, so that each finds something.
 * Searches without a match take longest.
 */
async function searchesFor(
  server: ServerProcess,
  headers: Headers,
): Promise<{ readonly sample: Receipt; readonly texts: Readonly<Record<string, string>> }> {
  const answer = await fetch(`${server.url}/api/receipts?count=100&retailer_id=${RETAILER}`, { headers });
  const receipts = (await answer.json()) as readonly Receipt[];
  const sample = receipts.find(
    ({ identifier, properties, items }) =>
      identifier && properties.salesperson && items.some((item) => item.properties?.product_code),
  )!;
  const day = sample.localtime.slice(0, 10);
  const seller = sample.properties.salesperson ?? "";
  const code = sample.items.find((item) => item.properties?.product_code)?.properties?.product_code ?? "";
  const texts = {
    transaction: `transaction_id:"${sample.transaction_id}"`,
    store: `store_id:${sample.store_id}`,
    day: `localtime:${day}`,
    total: `total:${sample.total}`,
    "range of totals": "total:[5 TO 10]",
    "very high total": "total:>1000000",
    consumer: `identifier:"${sample.identifier}"`,
    salesperson: `salesperson:"${seller}"`,
    "product code": `product_code:"${code}"`,
    word: seller.split(" ")[0] ?? "",
    "salesperson, code and total": `salesperson:"${seller}" AND product_code:"${code}" AND total:[1 TO 100]`,
    "salesperson of another store": `salesperson:"${seller}" AND NOT store_id:${sample.store_id}`,
    "consumer who never came": "identifier:unknown@nowhere.example",
    "store on a day": `store_id:${sample.store_id} AND localtime:${day} AND total:>1`,
    "reference of a store": `store_reference:${sample.store_reference} AND total:>1`,
    "beginning of a transaction": `transaction_id:${sample.transaction_id.slice(0, -2)}*`,
    "part of a word without a match": "salesperson:*qqqq*",
    "five parts of words": "*aaa* OR *bbb* OR *qqq* OR *www* OR *zzz*",
    "many conditions": Array.from({ length: 60 }, (_, at) => `product_code:none-${at}`).join(" OR "),
  };
  return { sample, texts };
}

/** Returns headers with a token of the administrator that sees only one store. */
async function tokenFor(
  { server, cookie }: { readonly server: ServerProcess; readonly cookie: string },
  store: string,
): Promise<Headers> {
  const body = {
    name: "A benchmark",
    retailers: [RETAILER],
    permissions: ["advanced_search_view", "advanced_query"],
    stores: [store],
  };
  const answer = await fetch(`${server.url}/api/_/account/${encodeURIComponent(ADMINISTRATOR)}/tokens`, {
    method: "POST",
    headers: { cookie, origin: server.url, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`No token: ${answer.status} ${await answer.text()}`);
  return { authorization: `Bearer ${((await answer.json()) as { readonly secret: string }).secret}` };
}

type Headers = Readonly<Record<string, string>>;
type Search = { readonly text: string; readonly headers: Headers; readonly offset?: number };
type Asking = { readonly server: ServerProcess; readonly refused: Set<string>; readonly name: string };

async function timeOf(
  { server: { url }, refused, name }: Asking,
  { text, headers, offset = 0 }: Search,
): Promise<number> {
  const began = performance.now();
  const answer = await fetch(
    `${url}/api/receipts/_search?${new URLSearchParams({ query: text, retailer_id: RETAILER, offset: String(offset) })}`,
    { headers },
  );
  const body = await answer.text();
  const ms = performance.now() - began;
  // A search through too many rows is refused, and must be refused as quickly.
  if (answer.status !== 200 && answer.status !== 422)
    throw new Error(`${text}: ${answer.status} ${body.slice(0, 200)}`);
  if (answer.status === 422) refused.add(name);
  return ms;
}
