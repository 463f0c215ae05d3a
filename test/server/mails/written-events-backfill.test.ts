import { expect } from "chai";
import fc from "fast-check";
import { sql } from "kysely";
import { isSameJson, type Json } from "#domain/shared/json/json.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { runBackfills } from "#server/database/backfills.ts";
import { recordMail, recordMailEvents } from "#server/mails/mail-events.queries.ts";
import { writtenMailEventsMove } from "#server/mails/written-events-backfill.ts";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { fixtureReceipt } from "#test/support/server-fixture.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";

const RETAILER = "1001";
const NOW = "2026-03-29T23:30:00.000Z" as Instant;
const EMPTY = { counts: {}, events: [] };
const ADDRESS = "ann@mail.example";

type WrittenDelivery = { readonly counts: Json; readonly events: Json };
type Row = { readonly id: string; readonly body: string; readonly shown: string; readonly summary: string };

const at = (minute: number): string => new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString().replace(".000Z", "Z");
const entry = (event: string, minute: number, facts: object = {}) => ({ event, timestamp: at(minute), ...facts });
const counted = (events: readonly { readonly event: string }[]): WrittenDelivery => {
  const counts: Record<string, number> = {};
  for (const { event } of events) counts[event] = (counts[event] ?? 0) + 1;
  return { counts, events: events as unknown as Json };
};

describe("email events in the texts of receipts", () => {
  let server: TestServer;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    await sql`SELECT setval('outbox_id_seq', 5000)`.execute(server.db);
    putBack = await snapshotTables(server.db, [
      "receipts",
      "backfills",
      "mails",
      "mail_events",
      "email_recipients",
      "mails_by_quarter",
    ]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const write = <Done>(work: (trx: Parameters<typeof recordMail>[0]) => Promise<Done>): Promise<Done> =>
    server.db.transaction().execute(work);

  /** Inserts receipts with deliveries in their texts, and returns their ids. */
  async function insert(deliveries: readonly Json[]): Promise<readonly string[]> {
    const rows = deliveries.map((delivery, place) => {
      const receipt = fixtureReceipt({ retailer: RETAILER, at: 700 + place, transaction: `WRITTEN-${place}` });
      return toReceiptInsert(RETAILER, { ...receipt, delivery } as never);
    });
    await server.db.insertInto("receipts").values(rows).execute();
    return rows.map(({ id }) => id);
  }

  const move = (batchSize = 1_000) =>
    runBackfills(server.db, {
      clock: { now: () => NOW },
      log: { info: () => undefined },
      backfills: [writtenMailEventsMove],
      batchSize,
    });

  async function rowsOf(ids: readonly string[]): Promise<readonly Row[]> {
    const { rows } = await sql<Row>`
      SELECT id, body::text AS body, receipt_with_mails(body, retailer_id, id)::text AS shown, summary_with_mails(summary, body, retailer_id, id)::text AS summary
      FROM receipts WHERE retailer_id = ${RETAILER} AND id = ANY (${ids}::text[]) ORDER BY id`.execute(server.db);
    return rows;
  }

  const sums = () =>
    server.db.selectFrom("mails_by_quarter").selectAll().orderBy("quarter").orderBy("store_id").execute();
  /** The sums as a writer of all receipts would count them. */
  async function countAgain(): Promise<unknown> {
    await sql`UPDATE receipts SET body = (body::jsonb || '{"duplicate":true}')::json WHERE NOT (body ->> 'duplicate')::boolean AND transaction_id LIKE 'WRITTEN-%'`.execute(
      server.db,
    );
    await sql`UPDATE receipts SET body = (body::jsonb || '{"duplicate":false}')::json WHERE transaction_id LIKE 'WRITTEN-%'`.execute(
      server.db,
    );
    return sums();
  }
  const mails = async (id: string) => {
    const { rows } = await sql<{ recipient: string | null; state: string; reason: string | null; events: string }>`
      SELECT recipient, state, mails.reason, (SELECT string_agg(event, ' ' ORDER BY held.at, held.id) FROM mail_events AS held WHERE mail_id = mails.id) AS events
      FROM mails WHERE retailer_id = ${RETAILER} AND receipt_id = ${id} ORDER BY at, id`.execute(server.db);
    return rows;
  };
  const leftIn = ({ body }: Row): Json => (JSON.parse(body) as { readonly delivery: Json }).delivery;

  function expectSame(before: readonly Row[], after: readonly Row[]): void {
    for (const [place, row] of before.entries()) {
      const now = after[place]!;
      const isSame = (one: string, other: string) => isSameJson(JSON.parse(one) as Json, JSON.parse(other) as Json);
      expect(isSame(row.shown, now.shown), `${row.shown}\n${now.shown}`).to.equal(true);
      expect(isSame(row.summary, now.summary), `${row.summary}\n${now.summary}`).to.equal(true);
    }
  }

  it("leave no search terms of what they said", async () => {
    const terms = async (id: string) => {
      const { rows } = await sql<{ terms: string }>`
        SELECT array_to_string(terms, ' ') AS terms FROM searchable WHERE retailer_id = ${RETAILER} AND id = ${id}`.execute(
        server.db,
      );
      return rows[0]!.terms;
    };
    const failed = [entry("processed", 0, { address: ADDRESS }), entry("bounce", 1, { reason: "550 no ann" })];
    const ids = await insert([counted(failed), EMPTY as never]);
    const [id, other] = [ids[0]!, ids[1]!];
    expect(await terms(id))
      .to.include("mail.example")
      .and.include("bounce");
    await move();
    expect(await terms(id))
      .to.not.include("mail.example")
      .and.not.include("bounce");
    // All other terms stay.
    expect((await terms(id)).split(" ").length).to.equal((await terms(other)).split(" ").length);
  });

  it("move into the tables as emails, in batches, and leave answers and figures as they were", async () => {
    const reason = "552 5.2.2 Mailbox full";
    const corrected = [
      entry("processed", 0, { address: "an@mail.example" }),
      entry("bounce", 1, { reason, address: "an@mail.example" }),
      entry("processed", 5, { address: ADDRESS, email_id: "77" }),
      entry("delivered", 6, { address: ADDRESS, email_id: "77" }),
      entry("open", 30),
      entry("open", 30),
    ];
    const ids = await insert([
      counted(corrected),
      counted([entry("dropped", 3, { reason: "Invalid" })]),
      counted([entry("Delivered", 2), entry("delivered", 2), entry("opened-by-post", 4)]),
    ]);
    const [before, figures] = [await rowsOf(ids), await sums()];
    expect(await move(2)).to.equal(true);
    const after = await rowsOf(ids);
    expectSame(before, after);
    expect([await sums(), await countAgain()]).to.deep.equal([figures, figures]);
    expect(after.slice(0, 2).map(leftIn)).to.deep.equal([EMPTY, EMPTY]);
    expect(await mails(ids[0]!)).to.deep.equal([
      { recipient: "an@mail.example", state: "bounce", reason, events: "processed bounce" },
      { recipient: ADDRESS, state: "opened", reason: null, events: "processed delivered open open" },
    ]);
    expect(await mails(ids[1]!)).to.deep.equal([
      { recipient: null, state: "dropped", reason: "Invalid", events: "dropped" },
    ]);
    const known = await server.db.selectFrom("email_recipients").select("address").orderBy("address").execute();
    expect(known.map(({ address }) => address)).to.include.members(["an@mail.example", ADDRESS]);
  });

  it("keep what the tables cannot hold in the text", async () => {
    const sent = entry("processed", 0);
    const cases: readonly (readonly [delivery: Json, left: Json])[] = [
      [{ counts: { processed: 3 }, events: [sent] } as Json, { counts: { processed: 2 }, events: [] }],
      [{ counts: {}, events: [sent] } as Json, { counts: {}, events: [sent] } as Json],
      [{ counts: { processed: 1, open: 0 }, events: [sent] } as Json, { counts: { open: 0 }, events: [] }],
      ...[
        entry("open", 4, { browser: "Netscape" }),
        entry("open", 4, { source: "server" }),
        { event: "open", timestamp: "yesterday" },
        { event: "open", timestamp: "2026-03-01T10:04:00+01:00" },
        entry("open", 4, { address: 7 }),
        entry("open", 4, { email_id: "demo-1" }),
        entry("open", 4, { email_id: "9000" }),
        { event: "open" },
      ].map((odd): readonly [Json, Json] => [
        { counts: { open: 1, processed: 1 }, events: [odd, sent] } as Json,
        { counts: { open: 1 }, events: [odd] } as Json,
      ]),
      // The list is not in order of time.
      [
        counted([entry("delivered", 5), sent]) as Json,
        { counts: { delivered: 1 }, events: [entry("delivered", 5)] } as Json,
      ],
      [EMPTY, EMPTY],
      [{ counts: { processed: 1 } }, { counts: { processed: 1 } }],
      [null, null],
      ["sent", "sent"],
    ];
    const ids = await insert(cases.map(([delivery]) => delivery));
    const [before, figures] = [await rowsOf(ids), await sums()];
    await move();
    const after = await rowsOf(ids);
    expectSame(before, after);
    expect(await sums()).to.deep.equal(figures);
    expect(after.map(leftIn)).to.deep.equal(cases.map(([, left]) => left));
  });

  it("join the email that was in the outbox, and stay if the id is that of another receipt", async () => {
    const own = { address: ADDRESS, email_id: "80" };
    const written = counted([entry("processed", 0, own)]) as Json;
    const [first = "", second = ""] = await insert([written, written]);
    const mail = { id: "80", receipt: { retailer: RETAILER, id: first }, kind: "receipt" } as const;
    await server.db
      .insertInto("mails")
      .values({
        ...{ id: "80", retailer_id: RETAILER, receipt_id: first, kind: "receipt", recipient: ADDRESS },
        ...{ at: at(0), state: "sent", state_at: at(0) },
      })
      .execute();
    const bounce = { mail, event: "bounce", at: at(2) as Instant, source: "server", sourceEvent: "80/bounce" } as const;
    await write((trx) => recordMailEvents(trx, [bounce]));
    const before = await rowsOf([first, second]);
    await move();
    const after = await rowsOf([first, second]);
    expectSame(before, after);
    expect(after.map(leftIn)).to.deep.equal([EMPTY, written]);
    expect(await mails(first)).to.deep.equal([
      { recipient: ADDRESS, state: "bounce", reason: null, events: "processed bounce" },
    ]);
  });

  it("get ids of which the outbox makes no other use", async () => {
    const [id = ""] = await insert([counted([entry("processed", 0)]) as Json]);
    await move();
    const row = {
      email: "admin@shop.example",
      at: NOW,
      recipient: ADDRESS,
      subject: "x",
      body: "x",
      expires: NOW,
      next_try: NOW,
    };
    const next = await server.db.insertInto("outbox").values(row).returning("id").executeTakeFirstOrThrow();
    const { id: moved } = await server.db
      .selectFrom("mails")
      .select("id")
      .where("receipt_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(Number(next.id)).to.be.greaterThan(Number(moved));
  });

  const someEvent = fc
    .record({
      event: fc.constantFrom("processed", "processed", "delivered", "open", "click", "bounce", "dropped", "odd"),
      minute: fc.integer({ min: 0, max: 40 }),
      address: fc.constantFrom(undefined, undefined, ADDRESS, "bob@mail.example", ADDRESS.toUpperCase()),
      email: fc.constantFrom(undefined, undefined, "11", "12", "x"),
      odd: fc.constantFrom(undefined, undefined, undefined, undefined, true),
    })
    .map(({ event, minute, address, email, odd }) => ({
      ...entry(event, minute),
      ...(address === undefined ? {} : { address }),
      ...(email === undefined ? {} : { email_id: email }),
      ...(odd === undefined ? {} : { odd }),
    }));
  const someDelivery = fc
    .record({
      events: fc.array(someEvent, { maxLength: 7 }),
      isSorted: fc.boolean(),
      more: fc.constantFrom({}, {}, {}, { open: 2 }, { bounce: 1 }),
    })
    .map(({ events, isSorted, more }) => {
      const list = isSorted ? [...events].sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1)) : events;
      const delivery = counted(list);
      return { ...delivery, counts: { ...(delivery.counts as object), ...more } } as Json;
    });

  it("change neither answers nor figures, whatever the text says", async () => {
    let moved = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(someDelivery, fc.option(fc.integer({ min: 0, max: 60 }))), { minLength: 8, maxLength: 8 }),
        async (inputs) => {
          await putBack();
          const ids = await insert(inputs.map(([delivery]) => delivery));
          for (const [place, [, minute]] of inputs.entries()) {
            const mail = { id: String(100 + place), receipt: { retailer: RETAILER, id: ids[place]! } };
            if (minute === null) continue;
            await write((trx) =>
              recordMail(trx, { ...mail, kind: "receipt" }, { at: at(minute) as Instant, to: ADDRESS }),
            );
          }
          const [before, figures] = [await rowsOf(ids), await sums()];
          await move();
          expectSame(before, await rowsOf(ids));
          expect([await sums(), await countAgain()]).to.deep.equal([figures, figures]);
          const { rows } = await sql`SELECT FROM mail_events WHERE source = 'receipt'`.execute(server.db);
          moved += rows.length;
        },
      ),
      { numRuns: Number(process.env["INPUTS"] ?? 12) },
    );
    expect(moved).to.be.greaterThan(0);
  });
});
