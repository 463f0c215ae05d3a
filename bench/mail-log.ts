// `npm run bench:mail-log`: how long the first page of the log of emails takes over HTTP among a million emails of one
// retailer on PostgreSQL, with each filter, also for staff of one store, and how long its groups take.
import { parseArgs } from "node:util";
import { sql, type Kysely } from "kysely";
import { connectServer } from "#server/database/connect.ts";
import type { Database } from "#server/database/schema.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { toBudgetLine } from "./support/budgets.ts";
import { postgres, RETAILER, serve, signIn } from "./support/place.ts";
import { report, type Line } from "./support/report.ts";
import { interleavedResults, median, percentile } from "./support/rounds.ts";

const { values } = parseArgs({ options: { mails: { type: "string", default: "1000000" } } });
const MAILS = Number(values.mails);
const RECEIPTS = 20_000;
const ROUNDS = 60;
/** A number that the outbox of the demonstration does not reach. */
const FIRST_MAIL = 1_000_000;
const RARE = "550 5.7.509 Access denied, sending domain does not pass DMARC";
const FREQUENT = "550 5.1.1 The email account that you tried to reach does not exist";
/** The account that sees one store. */
const EMPLOYEE = "support@demo.example";
const DAY_MS = 86_400_000;
const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

report("mail-log", await measure());

async function measure(): Promise<readonly Line[]> {
  const engine = await postgres();
  const place = await engine.fill(RECEIPTS);
  const db = connectServer(place.databaseUrl!, { statementMs: 0, hasNoTimeout: true });
  const store = await addMails(db);
  await db.destroy();
  const server = await serve(place);
  const administrator = await signIn(server, "administrator@demo.example");
  const employee = await signIn(server, EMPLOYEE);
  const pages = await timesOf(server, {
    "no filter": [administrator, ""],
    "a frequent state": [administrator, "&state=delivered"],
    "a failure": [administrator, "&state=bounce"],
    "a rare state": [administrator, "&state=spamreport"],
    "a frequent reason": [administrator, `&reason=${encodeURIComponent(FREQUENT)}`],
    "a rare reason": [administrator, `&reason=${encodeURIComponent(RARE)}`],
    "a frequent domain": [administrator, "&domain=gmail.example"],
    "a rare domain": [administrator, "&domain=rare.example"],
    "an unknown domain": [administrator, "&domain=none.example"],
    "a store": [administrator, `&store_id=${encodeURIComponent(store)}`],
    "a day": [administrator, `&from=${day(1)}&to=${day(1)}`],
    "a year": [administrator, `&from=${day(365)}`],
    "the deliveries of a day": [administrator, `&event=delivered&from=${day(1)}&to=${day(1)}`],
    "the deliveries of a month": [administrator, `&event=delivered&from=${day(30)}&to=${day(1)}`],
    "the deliveries of a day a year ago": [administrator, `&event=delivered&from=${day(365)}&to=${day(365)}`],
    "the first opens of a month": [administrator, `&event=unique_open&from=${day(30)}&to=${day(1)}`],
    "the bounces of a day": [administrator, `&event=bounce&from=${day(1)}&to=${day(1)}`],
    "the dropped emails of a day": [administrator, `&event=dropped&from=${day(1)}&to=${day(1)}`],
    "staff of one store": [employee, ""],
    "staff of one store, a failure": [employee, "&state=bounce"],
    "staff of one store, a frequent state": [employee, "&state=delivered"],
    "staff of one store, a frequent domain": [employee, "&domain=gmail.example"],
    "staff of one store, the deliveries of a month": [employee, `&event=delivered&from=${day(30)}&to=${day(1)}`],
    "staff of one store, a rare reason": [employee, `&reason=${encodeURIComponent(RARE)}`],
    "staff of one store, a rare domain": [employee, "&domain=rare.example"],
  });
  const groups = await timesOf(
    server,
    {
      "reasons of a day's failures": [administrator, `&state=bounce&from=${day(1)}&to=${day(1)}`],
      "reasons of all failures": [administrator, "&state=bounce"],
      "reasons of everything": [administrator, ""],
    },
    "/groups?by=reason",
  );
  await server.kill("SIGTERM");
  await engine.stop();
  return [
    ...Object.entries(pages).map(([what, times]) => lineOf("mailLogPage", what, times)),
    ...Object.entries(groups).map(([what, times]) => lineOf("mailLogGroups", what, times)),
  ];
}

function lineOf(name: "mailLogPage" | "mailLogGroups", what: string, times: readonly number[]): Line {
  return toBudgetLine(name, percentile(times, 95), {
    what,
    from: `median ${median(times).toFixed(1)} ms of ${times.length}`,
  });
}

/** Adds emails of thirteen months, and makes an account an employee of the store with the fewest. Returns its id. */
function addMails(database: Kysely<Database>): Promise<string> {
  return database.connection().execute(async (db) => {
    // The trigger would look up the store of each email.
    await sql`ALTER TABLE mails DISABLE TRIGGER mail_store`.execute(db);
    await sql`
      WITH numbered AS (SELECT id, store_id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS of FROM receipts WHERE retailer_id = ${RETAILER})
      INSERT INTO mails (id, retailer_id, receipt_id, store_id, kind, at, recipient, state, state_at, reason)
      SELECT ${FIRST_MAIL} + nth, ${RETAILER}, numbered.id, store_id, 'receipt', now() - random() * interval '395 days',
        'customer' || nth || '@' || CASE WHEN nth % 200000 = 7 THEN 'rare' WHEN nth % 10 < 4 THEN 'gmail' ELSE 'mail' || nth % 300 END || '.example',
        CASE WHEN nth % 40 = 0 THEN 'bounce' WHEN nth % 10000 = 1 THEN 'spamreport' WHEN nth % 50 = 3 THEN 'dropped'
          WHEN nth % 5 = 2 THEN 'sent' WHEN nth % 5 = 4 THEN 'opened' ELSE 'delivered' END, now(),
        CASE WHEN nth % 200000 = 40 THEN ${RARE} WHEN nth % 80 = 0 THEN ${FREQUENT} WHEN nth % 40 = 0 THEN '452 4.2.2 Mailbox ' || nth % 500 || ' is full'
          ELSE '250 queued as ' || nth END
      FROM generate_series(1, ${MAILS}::bigint) AS nth JOIN numbered ON place = nth % (SELECT max(of) FROM numbered)`.execute(
      db,
    );
    await sql`ALTER TABLE mails ENABLE TRIGGER mail_store`.execute(db);
    await addEvents(db);
    await sql`VACUUM (ANALYZE) mails, mail_events`.execute(db);
    const { rows } = await sql<{ store_id: string }>`
      SELECT store_id FROM mails WHERE retailer_id = ${RETAILER} AND store_id IS NOT NULL GROUP BY store_id ORDER BY count(*) LIMIT 1`.execute(
      db,
    );
    const store = rows[0]!.store_id;
    await sql`DELETE FROM roles WHERE email = ${EMPLOYEE}`.execute(db);
    await sql`INSERT INTO roles (email, context_name, context_value, permission) VALUES (${EMPLOYEE}, 'store_id', ${store}, 'employee')`.execute(
      db,
    );
    return store;
  });
}

/** Adds the events of these emails, two of each, without counting them in the statistics. */
async function addEvents(db: Kysely<Database>): Promise<void> {
  await sql`ALTER TABLE mail_events DISABLE TRIGGER USER`.execute(db);
  await sql`
    INSERT INTO mail_events (retailer_id, receipt_id, mail_id, kind, event, at, source, source_event)
    SELECT retailer_id, receipt_id, id, kind, event, at + delay, 'sendgrid', id || event
    FROM mails CROSS JOIN LATERAL (VALUES ('processed', interval '0'), (CASE state WHEN 'opened' THEN 'open' WHEN 'sent' THEN 'accepted' ELSE state END, interval '1 minute')) AS known (event, delay)
    WHERE id > ${FIRST_MAIL}`.execute(db);
  await sql`ALTER TABLE mail_events ENABLE TRIGGER USER`.execute(db);
}

type Questions = Readonly<Record<string, readonly [cookie: string, query: string]>>;

/** Returns the milliseconds of each question, which take turns. */
function timesOf(
  server: ServerProcess,
  questions: Questions,
  place = "?limit=20",
): Promise<Record<string, readonly number[]>> {
  const turns = Object.entries(questions).map(
    ([what, [cookie, query]]) => [what, () => timeOf(server, cookie, `${place}${query}`)] as const,
  );
  return interleavedResults(ROUNDS, Object.fromEntries(turns));
}

async function timeOf(server: ServerProcess, cookie: string, query: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/_/mails${query}&retailer_id=${RETAILER}`, { headers: { cookie } });
  await answer.text();
  if (!answer.ok) throw new Error(`Not listed: ${answer.status} for ${query}`);
  return performance.now() - began;
}
