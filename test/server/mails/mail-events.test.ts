import { expect } from "chai";
import fc from "fast-check";
import { sql } from "kysely";
import { mailOutcome, type Delivery } from "#domain/receipts/index.ts";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import {
  recordMail,
  recordMailEvents,
  recordUnmadeMail,
  type ReceiptMailEvent,
} from "#server/mails/mail-events.queries.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";

const START = Date.parse("2026-03-01T10:00:00Z");
const at = (minute: number): Instant => toInstant(START + minute * 60_000);
const RETAILER = "1001";

type Row = { readonly id: string; readonly body: string; readonly shown: string; readonly summary: string };

describe("events of emails", () => {
  let server: TestServer;
  let putBack: () => Promise<void>;
  let receipts: readonly string[];
  before(async () => {
    server = await startTestServer();
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM receipts JOIN transactions USING (retailer_id, id) WHERE retailer_id = ${RETAILER} ORDER BY id LIMIT 4`.execute(
      server.db,
    );
    receipts = rows.map(({ id }) => id);
    putBack = await snapshotTables(server.db, [
      "receipts",
      "mails",
      "mail_events",
      "mails_by_quarter",
      "email_recipients",
    ]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const ref = (place = 0) => ({ retailer: RETAILER, id: receipts[place]! });
  const mail = (id: string, place = 0, kind: "receipt" | "copy" = "receipt") => ({ id, receipt: ref(place), kind });
  const write = <Done>(work: (trx: Parameters<typeof recordMail>[0]) => Promise<Done>): Promise<Done> =>
    server.db.transaction().execute(work);
  const begin = (id: string, place = 0, kind: "receipt" | "copy" = "receipt") =>
    write((trx) => recordMail(trx, mail(id, place, kind), { at: at(0), to: "ann@shop.example" }));
  const event = (
    id: string,
    [name, minute]: readonly [string, number],
    facts: Partial<ReceiptMailEvent> = {},
  ): ReceiptMailEvent => ({
    ...{ mail: mail(id), event: name, at: at(minute), source: "server", sourceEvent: `${id}/${name}/${minute}` },
    ...facts,
  });
  const record = (...events: readonly ReceiptMailEvent[]) => write((trx) => recordMailEvents(trx, events));
  const receiptAt = async (place = 0): Promise<Row> => {
    const { rows } = await sql<Row>`
      SELECT id, body::text AS body, receipt_with_mails(body, retailer_id, id)::text AS shown,
        summary_with_mails(summary, body, retailer_id, id)::text AS summary
      FROM receipts WHERE retailer_id = ${RETAILER} AND id = ${receipts[place]!}`.execute(server.db);
    return rows[0]!;
  };
  const deliveryAt = async (place = 0): Promise<Delivery> => toDelivery((await receiptAt(place)).shown);
  const stateOf = async (id: string) =>
    server.db
      .selectFrom("mails")
      .select(["state", "state_at", "reason"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  it("change neither the text of the receipt nor a row that depends on it, except for the sums of emails", async () => {
    const versions = async () => {
      const { rows } = await sql`
        SELECT receipts.xmin::text AS stored, body::text AS body, sold.xmin::text AS sold, searchable.xmin::text AS searched
        FROM receipts JOIN transactions AS sold USING (retailer_id, id) JOIN searchable USING (retailer_id, id) ORDER BY retailer_id, id`.execute(
        server.db,
      );
      return rows;
    };
    const before = await versions();
    await begin("900");
    await record(event("900", ["delivered", 1]), event("900", ["open", 2]));
    expect(await versions()).to.deep.equal(before);
    expect((await deliveryAt()).counts).to.deep.equal({ processed: 1, delivered: 1, open: 1 });
  });

  it("are shown by time with recipient, email and source", async () => {
    await begin("900");
    await record(event("900", ["bounce", 3], { reason: "550 no mailbox" }));
    await record(event("900", ["accepted", 1]));
    const facts = { address: "ann@shop.example", emailId: "900" };
    expect((await deliveryAt()).events).to.deep.equal([
      { event: "processed", timestamp: at(0), ...facts, source: "outbox" },
      { event: "accepted", timestamp: at(1), ...facts, source: "server" },
      { event: "bounce", timestamp: at(3), reason: "550 no mailbox", ...facts, source: "server" },
    ]);
  });

  it("of other receipts are not read, because indexes have the collations of the columns", async () => {
    await begin("11");
    await sql`INSERT INTO mail_events (retailer_id, receipt_id, kind, event, at, source, source_event)
      SELECT ${RETAILER}, ${receipts[0]}, 'copy', 'open', now(), 'server', nth::text FROM generate_series(1, 5000) AS nth`.execute(
      server.db,
    );
    await begin("12", 1);
    await sql`ANALYZE mails, mail_events`.execute(server.db);
    const readRows = async (trx: Parameters<typeof recordMail>[0]): Promise<number> => {
      const { rows } = await sql<{ read: number }>`
        SELECT sum(seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables WHERE relname IN ('mails', 'mail_events')`.execute(
        trx,
      );
      return rows[0]!.read;
    };
    const read = await write(async (trx) => {
      const before = await readRows(trx);
      await sql`SELECT summary_with_mails(summary, body, retailer_id, id), receipt_with_mails(body, retailer_id, id)
        FROM receipts WHERE retailer_id = ${RETAILER} AND id = ${receipts[1]}`.execute(trx);
      return (await readRows(trx)) - before;
    });
    expect(read).to.be.within(1, 100);
  });

  it("count once, however often a source reports them", async () => {
    await begin("900");
    const bounce = event("900", ["bounce", 3]);
    expect([await record(bounce, { ...bounce, at: at(4) }), await record(bounce)]).to.deep.equal([1, 0]);
    expect((await deliveryAt()).counts).to.deep.equal({ processed: 1, bounce: 1 });
  });

  it("give the email its state, in any order", async () => {
    await begin("900");
    const shown = [
      event("900", ["delivered", 2]),
      event("900", ["open", 5]),
      event("900", ["spamreport", 9], { reason: "Reported by the recipient" }),
    ];
    for (const one of [...shown].reverse()) await record(one);
    expect(await stateOf("900")).to.deep.equal({
      state: "spamreport",
      state_at: new Date(at(9)),
      reason: "Reported by the recipient",
    });
  });

  it("of an email without a recipient keep no reason of others, which can name who was erased", async () => {
    await begin("11");
    await sql`UPDATE mails SET recipient = NULL WHERE id = 11`.execute(server.db);
    await record(
      event("11", ["bounce", 1], { reason: "550 5.1.1 <ann@shop.example> unknown" }),
      event("11", ["dropped", 2], { source: "outbox", reason: "No mail server accepted it in time" }),
    );
    const { rows } = await sql<{ reason: string | null }>`
      SELECT reason FROM mail_events WHERE mail_id = 11 AND event <> 'processed' ORDER BY id`.execute(server.db);
    expect(rows.map(({ reason }) => reason)).to.deep.equal([null, "No mail server accepted it in time"]);
  });

  it("of a copy are not shown on the receipt and not in its sums", async () => {
    const sums = () =>
      server.db.selectFrom("mails_by_quarter").selectAll().orderBy("quarter").orderBy("store_id").execute();
    const before = await sums();
    await begin("900", 0, "copy");
    await record(event("900", ["bounce", 3], { mail: mail("900", 0, "copy") }));
    expect([(await deliveryAt()).counts, await sums()]).to.deep.equal([{}, before]);
    expect((await stateOf("900")).state).to.equal("bounce");
  });

  it("of receipts that do not exist are ignored", async () => {
    const nowhere = { ...mail("900"), receipt: { retailer: RETAILER, id: "ffffffffffffffffffffffff" } };
    expect(await record(event("900", ["bounce", 3], { mail: nowhere }), event("901", ["bounce", 3]))).to.equal(1);
    await write((trx) => recordUnmadeMail(trx, nowhere.receipt, { at: at(1), reason: "x" }));
    const { rows } = await sql`SELECT FROM mail_events WHERE receipt_id = ${nowhere.receipt.id}`.execute(server.db);
    expect(rows).to.deep.equal([]);
  });

  it("go with the receipt", async () => {
    await begin("900");
    await sql`DELETE FROM receipts WHERE retailer_id = ${RETAILER} AND id = ${receipts[0]!}`.execute(server.db);
    const left = await sql`SELECT FROM mail_events UNION ALL SELECT FROM mails`.execute(server.db);
    expect([left.rows, await wrongSums()]).to.deep.equal([[], []]);
  });

  it("say that no email was made", async () => {
    await write((trx) => recordUnmadeMail(trx, ref(), { at: at(1), reason: "The email could not be made" }));
    const dropped = { event: "dropped", timestamp: at(1), reason: "The email could not be made", source: "outbox" };
    const { events, counts } = await deliveryAt();
    expect([events, counts, outcomeIn(await receiptAt())]).to.deep.equal([[dropped], { dropped: 1 }, "dropped"]);
  });

  /** Quarters of an hour whose sums differ from those of all receipts and their events. */
  async function wrongSums(): Promise<readonly unknown[]> {
    const { rows } = await sql`
      WITH whole AS (
        SELECT retailer_id, quarter, CASE WHEN char_length(receipts.store_id) <= 64 THEN receipts.store_id ELSE '' END AS store_id, sum(processed) AS processed, sum(bounce) AS bounce,
          sum(open) AS open, sum(unique_open) AS unique_open, sum(dropped) AS dropped,
          sum(machine_open) AS machine_open, sum(machine_click) AS machine_click
        FROM receipts JOIN transactions AS sold USING (retailer_id, id)
        CROSS JOIN LATERAL read_mails((receipt_with_mails(body, retailer_id, id)::jsonb) #> '{delivery,events}') GROUP BY 1, 2, 3
        HAVING sum(processed + delivered + bounce + dropped + spamreport + open + click + machine_open + machine_click) > 0
      ), kept AS (
        SELECT retailer_id, quarter, store_id, processed, bounce, open, unique_open, dropped, machine_open, machine_click FROM mails_by_quarter
        WHERE (processed, delivered, bounce, dropped, spamreport, open, click, machine_open, machine_click) <> (0, 0, 0, 0, 0, 0, 0, 0, 0)
      )
      SELECT * FROM (SELECT retailer_id, quarter, store_id, processed, bounce, open, unique_open, dropped, machine_open, machine_click FROM whole EXCEPT SELECT * FROM kept) AS missing
      UNION ALL SELECT * FROM (SELECT * FROM kept EXCEPT SELECT retailer_id, quarter, store_id, processed, bounce, open, unique_open, dropped, machine_open, machine_click FROM whole) AS surplus`.execute(
      server.db,
    );
    return rows;
  }

  type Step =
    | {
        readonly kind: "begin" | "unmade" | "duplicate" | "legacy" | "store";
        readonly place: number;
        readonly minute: number;
      }
    | { readonly kind: "event"; readonly place: number; readonly minute: number; readonly event: string };
  const steps = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constantFrom("begin", "begin", "unmade", "duplicate", "legacy", "store"),
        place: fc.integer({ min: 0, max: 1 }),
        minute: fc.integer({ min: 0, max: 300 }),
      }),
      fc.record({
        kind: fc.constant("event" as const),
        event: fc.constantFrom(
          ...[
            "accepted",
            "delivered",
            "open",
            "click",
            "bounce",
            "spamreport",
            "deferred",
            "machine_open",
            "machine_click",
          ],
        ),
        place: fc.integer({ min: 0, max: 1 }),
        minute: fc.integer({ min: 0, max: 300 }),
      }),
    ),
    { minLength: 1, maxLength: 12 },
  ) as fc.Arbitrary<readonly Step[]>;

  /** Makes a step; `mails` has the ids of the emails of each receipt. */
  async function take(step: Step, mails: string[][]): Promise<void> {
    const { kind, place, minute } = step;
    const own = mails[place]!;
    const where = sql`retailer_id = ${RETAILER} AND id = ${receipts[place]!}`;
    if (kind === "begin") {
      own.push(String(900 + mails.flat().length));
      await write((trx) => recordMail(trx, mail(own.at(-1)!, place), { at: at(minute), to: "ann@shop.example" }));
    } else if (kind === "unmade")
      // It names no email, so it would count to one that begins in the same millisecond.
      await write((trx) => recordUnmadeMail(trx, ref(place), { at: at(minute + 0.5), reason: "x" }));
    else if (kind === "duplicate")
      await sql`UPDATE receipts SET body = (body::jsonb || jsonb_build_object('duplicate', NOT (body ->> 'duplicate')::boolean))::json WHERE ${where}`.execute(
        server.db,
      );
    else if (kind === "store")
      await sql`UPDATE receipts SET store_id = CASE store_id WHEN '5001' THEN '5002' ELSE '5001' END WHERE ${where}`.execute(
        server.db,
      );
    else if (kind === "legacy") {
      const open = { counts: { open: 1 }, events: [{ event: "open", timestamp: at(minute) }] };
      await sql`UPDATE receipts SET body = (body::jsonb || ${JSON.stringify({ delivery: open })}::jsonb)::json WHERE ${where}`.execute(
        server.db,
      );
    } else if (step.kind === "event" && own.length > 0)
      await record(
        event(own[minute % own.length]!, [step.event, minute], { mail: mail(own[minute % own.length]!, place) }),
      );
  }

  it("leave sums, outcomes in lists and states of emails as the whole of all events has them", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        await putBack();
        const mails: string[][] = [[], []];
        for (const step of walk) await take(step, mails);
        expect(await wrongSums()).to.deep.equal([]);
        for (const place of [0, 1]) {
          const receipt = await receiptAt(place);
          const delivery = toDelivery(receipt.shown);
          expect(outcomeIn(receipt)).to.equal(delivery.events.length === 0 ? undefined : mailOutcome(delivery));
          for (const id of mails[place]!) {
            const events = delivery.events.filter(({ emailId }) => emailId === id);
            expect((await stateOf(id)).state).to.equal(mailOutcome({ counts: {}, events }));
          }
        }
      }),
      { numRuns: Number(process.env["INPUTS"] ?? 30) },
    );
  });
});

type Wire = { readonly event: string; readonly timestamp: string; readonly email_id?: string };

function toDelivery(text: string): Delivery {
  const { counts, events } = (JSON.parse(text) as { delivery: { counts: Record<string, number>; events: Wire[] } })
    .delivery;
  return {
    counts,
    events: events.map(({ email_id: emailId, timestamp, ...event }) => ({
      ...event,
      timestamp: toInstant(Date.parse(timestamp)),
      ...(emailId === undefined ? {} : { emailId }),
    })),
  };
}

const outcomeIn = ({ summary }: Row): string | undefined =>
  (JSON.parse(summary) as { delivery: { outcome?: string } }).delivery.outcome;
