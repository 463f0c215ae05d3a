// `npm run bench:consumers`: how long the server takes to find customers among 200,000 profiles, over HTTP, on both
// databases, for each kind of search. `--consumers 20000` takes another number.
import { parseArgs } from "node:util";
import { sql, type Kysely } from "kysely";
import type { Database } from "#server/database/schema.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { embedded, inDatabase, postgres, RETAILER, serve, signIn, type Engine } from "./support/place.ts";
import { report, type Line } from "./support/report.ts";
import { interleavedResults, median, percentile } from "./support/rounds.ts";

const { values } = parseArgs({ options: { consumers: { type: "string", default: "200000" } } });
const CONSUMERS = Number(values.consumers);
/** Demonstration receipts besides them, whose identifiers are found too. */
const RECEIPTS = 10_000;
const ROUNDS = 40;
const MOST_MS = 100;
const ADMINISTRATOR = "administrator@demo.example";

/** Forty given and two hundred family names: like real ones, each is shared by thousands. */
const GIVEN = [
  "Ann",
  "Ben",
  "Cleo",
  "Dan",
  "Eva",
  "Finn",
  "Gus",
  "Hana",
  "Ida",
  "Jon",
  "Kim",
  "Leo",
  "Mia",
  "Noa",
  "Otto",
  "Pia",
  "Quinn",
  "Rosa",
  "Sam",
  "Tom",
  "Uma",
  "Vic",
  "Wes",
  "Xena",
  "Yan",
  "Zoë",
  "Anna",
  "Annika",
  "Ali",
  "Amir",
  "Bo",
  "Chen",
  "Dina",
  "Emil",
  "Fatima",
  "Greta",
  "Hugo",
  "Ines",
  "Jana",
  "Karl",
];
const FAMILY = Array.from(
  { length: 200 },
  (_, at) =>
    `${["Smi", "Jon", "Bro", "Tay", "Wil", "Dav", "Eva", "Tho", "Rob", "Joh"][at % 10]}${["th", "es", "wn", "lor", "son"][Math.floor(at / 10) % 5]}${["", "er", "ham", "ley"][Math.floor(at / 50)]}`,
);

const SEARCHES: Readonly<Record<string, string>> = {
  email: "ann.smith4000@shop.example",
  "beginning of an email": "ann.smi",
  "one letter": "a",
  "two letters": "an",
  "given name": "Zoe",
  "family name, in capitals": "SMITHER",
  "both names": "ben jones",
  "names the other way round": "smith ann",
  "frequent names without a match": "ann zzz",
  "two letters of each name": "an sm",
  "one letter of each of three names": "a s w",
  "phone number": "07700 104000",
  "phone number with its country code": "+44 7700 104 000",
  "beginning of a phone number": "07700 1",
  postcode: "ls1 4ab",
  "beginning of a postcode": "ls1",
  "name and postcode": "jones ls14ab",
  "card number": "nf00104000",
  "no match": "qqqqqq",
};

report("consumers", [...(await measure(await embedded())), ...(await measure(await postgres()))]);

async function measure(engine: Engine): Promise<readonly Line[]> {
  // A copy, because other benchmarks share the place without customers.
  const place =
    engine.name === "embedded" ? await engine.share(await engine.fill(RECEIPTS)) : await engine.fill(RECEIPTS);
  await inDatabase(place, fill);
  const server = await serve(place);
  const cookie = await signIn(server, ADMINISTRATOR);
  const few = await tokenFor(server, cookie);
  const asked: Readonly<Record<string, Search>> = {
    ...Object.fromEntries(Object.entries(SEARCHES).map(([name, text]) => [name, { text, headers: { cookie } }])),
    ...Object.fromEntries(
      Object.entries(SEARCHES)
        .filter(([name]) => name.includes("two letters"))
        .map(([name, text]) => [`${name}, by a user with one store`, { text, headers: few }]),
    ),
  };
  const times = await interleavedResults(
    ROUNDS,
    Object.fromEntries(Object.entries(asked).map(([name, search]) => [name, () => timeOf(server, search)])),
  );
  await server.kill("SIGTERM");
  await inDatabase(place, (db) => sql`DELETE FROM consumers WHERE identifier LIKE '%@shop.example'`.execute(db));
  await engine.stop();
  return Object.entries(asked).map(([name, { text }]) => ({
    what: `customers found by ${name} among ${CONSUMERS}, ${engine.name}`,
    figure: percentile(times[name] ?? [], 95),
    unit: "ms, p95",
    budget: { most: MOST_MS },
    from: `${text}; median ${median(times[name] ?? []).toFixed(1)} ms`,
  }));
}

/** Inserted by SQL: over HTTP they would take an hour. The database generates the search terms. */
async function fill(db: Kysely<Database>): Promise<void> {
  await sql`SET statement_timeout = 0`.execute(db);
  const batch = 10_000;
  for (let from = 0; from < CONSUMERS; from += batch) {
    await sql`
      INSERT INTO consumers (retailer_id, identifier, properties, updated_timestamp)
      SELECT ${RETAILER}, lower(first || '.' || last) || n || '@shop.example', json_build_object(
        'name', json_build_object('first', first, 'last', last), 'city', 'Leeds', 'card_number', 'NF' || lpad((100000 + n)::text, 8, '0'),
        'postcode', 'LS' || (n % 20 + 1) || ' ' || (n / 20 % 10) || chr(65 + n / 200 % 26) || chr(65 + n / 5200 % 26),
        'phone', '+44 7700 ' || (100000 + n)), now()
      FROM (
        SELECT n, (${GIVEN}::text[])[n % ${GIVEN.length}::int + 1] AS first, (${FAMILY}::text[])[n / ${GIVEN.length}::int % ${FAMILY.length}::int + 1] AS last
        FROM generate_series(${from}::int, ${Math.min(from + batch, CONSUMERS) - 1}::int) AS n) AS person
      ON CONFLICT DO NOTHING`.execute(db);
  }
  await sql`ANALYZE consumers`.execute(db);
  await sql`ANALYZE consumer_terms`.execute(db);
}

type Headers = Readonly<Record<string, string>>;
type Search = { readonly text: string; readonly headers: Headers };

/** Returns headers with a token that sees the receipts of one store. */
async function tokenFor({ url }: ServerProcess, cookie: string): Promise<Headers> {
  const stores = (await (
    await fetch(`${url}/api/stores?retailer_id=${RETAILER}`, { headers: { cookie } })
  ).json()) as readonly { readonly id: string }[];
  const body = { name: "A benchmark", retailers: [RETAILER], permissions: ["consumer_view"], stores: [stores[0]?.id] };
  const answer = await fetch(`${url}/api/_/account/${encodeURIComponent(ADMINISTRATOR)}/tokens`, {
    method: "POST",
    headers: { cookie, origin: url, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`No token: ${answer.status} ${await answer.text()}`);
  return { authorization: `Bearer ${((await answer.json()) as { readonly secret: string }).secret}` };
}

async function timeOf({ url }: ServerProcess, { text, headers }: Search): Promise<number> {
  const began = performance.now();
  const answer = await fetch(
    `${url}/api/identifiers/_search?${new URLSearchParams({ query: text, retailer_id: RETAILER })}`,
    { headers },
  );
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`${text}: ${answer.status} ${body.slice(0, 200)}`);
  return performance.now() - began;
}
