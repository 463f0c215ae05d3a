// `npm run bench:mail-events`: how many email events a second the server takes from a provider's webhooks on PostgreSQL,
// and how long a page of receipts takes during that time compared with an idle server. Bursts and rests alternate on one
// server, so that other load affects both alike.
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import type { Database } from "#server/database/schema.ts";
import { createMailReferences, type MailReferences } from "#server/mails/webhooks/mail-references.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { toBudgetLine } from "./support/budgets.ts";
import { inDatabase, postgres, RETAILER, serve, signIn } from "./support/place.ts";
import { report, rounded, type Line } from "./support/report.ts";
import { percentile } from "./support/rounds.ts";

const RECEIPTS = 30_000;
const BURSTS = 5;
/** All bursts together have fewer events than there are receipts. */
const BURST_MS = 5_000;
const BATCH = 110;
const BATCH_EVERY_MS = 100;
const PAUSE_MS = 10;
/** A number that the outbox of the demonstration does not reach. */
const FIRST_MAIL = 1_000_000;

report("mail-events", await measure());

type Mail = { readonly id: string; readonly receipt: string; readonly retailer: string };
type Sender = {
  readonly server: ServerProcess;
  readonly cookie: string;
  readonly key: KeyObject;
  readonly references: MailReferences;
  readonly mails: readonly Mail[];
};

async function measure(): Promise<readonly Line[]> {
  const engine = await postgres();
  const place = await engine.fill(RECEIPTS);
  const secret = randomBytes(32);
  const mails = await inDatabase(place, (db) => addMails(db, secret));
  const { publicKey, privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const server = await serve(place, undefined, {
    SENDGRID_WEBHOOK_KEYS: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
  });
  const cookie = await signIn(server, "administrator@demo.example");
  const sender = { server, cookie, key, references: createMailReferences(secret), mails };
  const bursts = [];
  for (let burst = 0; burst < BURSTS; burst += 1) bursts.push(await measureBurst(sender, burst));
  await server.kill("SIGTERM");
  await engine.stop();
  // Drops the first burst, which meets a server that has just started.
  return linesOf(bursts.slice(1));
}

/** Adds an email to each receipt, and the secret of their references. */
async function addMails(db: Kysely<Database>, secret: Buffer): Promise<readonly Mail[]> {
  await sql`INSERT INTO secrets (name, value) VALUES ('mail references', ${secret.toString("hex")})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`.execute(db);
  const { rows } = await sql<Mail>`
    INSERT INTO mails (id, retailer_id, receipt_id, kind, at, recipient, state, state_at)
    SELECT ${FIRST_MAIL} + row_number() OVER (ORDER BY md5(id)), retailer_id, id, 'receipt', now(), 'ann@shop.example', 'sent', now()
    FROM receipts ON CONFLICT (id) DO UPDATE SET state = 'sent' RETURNING id, receipt_id AS receipt, retailer_id AS retailer`.execute(
    db,
  );
  return rows;
}

type Burst = {
  readonly rest: readonly number[];
  readonly busy: readonly number[];
  readonly events: number;
  readonly seconds: number;
  /** From a webhook to the receipt. */
  readonly shownAfter: number;
};

async function measureBurst(sender: Sender, burst: number): Promise<Burst> {
  const resting = Date.now() + BURST_MS;
  const rest = await pagesUntil(sender, () => Date.now() >= resting);
  const began = performance.now();
  let isOver = false;
  const [sent, busy] = await Promise.all([
    sendEvents(sender, burst).finally(() => (isOver = true)),
    pagesUntil(sender, () => isOver),
  ]);
  return { rest, busy, ...sent, seconds: (performance.now() - began) / 1_000 };
}

/** Sends a batch every 100 ms, as a provider does, without waiting for the answers of earlier ones. */
async function sendEvents(sender: Sender, burst: number): Promise<Pick<Burst, "events" | "shownAfter">> {
  const batches = BURST_MS / BATCH_EVERY_MS;
  const began = performance.now();
  const sending: Promise<void>[] = [];
  let shownAfter = Promise.resolve(0);
  for (let batch = 0; batch < batches; batch += 1) {
    await wait(Math.max(0, began + batch * BATCH_EVERY_MS - performance.now()));
    const from = (burst * batches + batch) * BATCH;
    const mails = Array.from({ length: BATCH }, (_, at) => sender.mails[from + at] as Mail);
    sending.push(post(sender, mails, from));
    if (batch === batches / 2) shownAfter = timeUntilShown(sender, mails[0] as Mail);
  }
  await Promise.all(sending);
  return { events: batches * BATCH, shownAfter: await shownAfter };
}

async function post({ server, key, references }: Sender, mails: readonly Mail[], from: number): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const events = mails.map(({ id }, at) => ({
    event: ["delivered", "open", "bounce", "click"][(from + at) % 4],
    timestamp: Number(timestamp),
    sg_event_id: `event-${from + at}`,
    counterfoil_mail: references.write(id),
  }));
  const body = Buffer.from(JSON.stringify(events));
  const answer = await fetch(`${server.url}/_/mail-events/sendgrid`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-twilio-email-event-webhook-timestamp": timestamp,
      "x-twilio-email-event-webhook-signature": sign(
        "sha256",
        Buffer.concat([Buffer.from(timestamp), body]),
        key,
      ).toString("base64"),
    },
  });
  const stored = (await answer.json()) as { readonly added: number };
  if (stored.added !== mails.length) throw new Error(`Not stored: ${answer.status} ${JSON.stringify(stored)}`);
}

/** Looks at the receipt until it has the event. */
async function timeUntilShown({ server, cookie }: Sender, { receipt, retailer }: Mail): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${server.url}/api/receipts/${receipt}?retailer_id=${retailer}`, {
      headers: { cookie },
    });
    const { delivery } = (await answer.json()) as { delivery: { events: readonly { source?: string }[] } };
    if (delivery.events.some(({ source }) => source === "sendgrid")) return performance.now() - began;
    await wait(PAUSE_MS);
  }
}

/** Requests pages one after the other, at random moments, and returns their times. */
async function pagesUntil({ server, cookie }: Sender, isOver: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    const answer = await fetch(`${server.url}/api/receipts?retailer_id=${RETAILER}&count=20`, { headers: { cookie } });
    const page = (await answer.json()) as unknown[];
    if (page.length !== 20) throw new Error(`A page of ${page.length}: ${answer.status}`);
    times.push(performance.now() - began);
    await wait(Math.random() * PAUSE_MS);
  }
  return times;
}

function linesOf(bursts: readonly Burst[]): readonly Line[] {
  const [rest, busy] = [bursts.flatMap((burst) => burst.rest), bursts.flatMap((burst) => burst.busy)];
  const p95 = (times: readonly number[]): number => percentile(times, 95);
  const load = `load ${rounded(loadavg()[0] ?? 0)}`;
  const perSecond = bursts.map(({ events, seconds }) => events / seconds);
  const shown = bursts.map(({ shownAfter }) => shownAfter);
  return [
    toBudgetLine("mailEventsPerSecond", Math.min(...perSecond), {
      from: `${perSecond.map((each) => each.toFixed(0)).join(", ")}, sent at ${(1_000 / BATCH_EVERY_MS) * BATCH} a second, ${load}`,
    }),
    toBudgetLine("pageWhileMailEvents", p95(busy) / p95(rest), {
      from: `${p95(busy).toFixed(2)} and ${p95(rest).toFixed(2)} ms, ${busy.length} and ${rest.length} pages, ${load}`,
    }),
    toBudgetLine("mailEventToReceipt", Math.max(...shown), {
      from: `${shown.map((each) => each.toFixed(0)).join(", ")} ms`,
    }),
  ];
}
