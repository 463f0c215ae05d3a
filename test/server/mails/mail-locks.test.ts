import { expect } from "chai";
import { sql, type Kysely, type Transaction } from "kysely";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import { eraseConsumer } from "#server/consumers/erasure/erase-consumer.queries.ts";
import type { Database } from "#server/database/schema.ts";
import { forgetMails } from "#server/mails/forget-mails.queries.ts";
import {
  recordMail,
  recordMailEvents,
  recordUnmadeMail,
  type ReceiptMailEvent,
} from "#server/mails/mail-events.queries.ts";
import { Outbox, removeExpired } from "#server/mails/outbox.ts";
import { processReceipts } from "#server/processing/process-receipts.ts";
import { lockReceipt } from "#server/receipts/changes/receipt-writes.queries.ts";
import { judgeDuplicates } from "#server/receipts/posting/judge-duplicates.ts";
import { createTokenCalls } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { POSTGRES_URL } from "#test/support/test-database.ts";

const RETAILER = "1001";
const ANN = "ann@shop.example";
const START = Date.parse("2026-03-01T10:00:00Z");
const at = (minute: number): Instant => toInstant(START + minute * 60_000);
const NOW = at(60);

type Trx = Transaction<Database>;

/** The embedded database runs one transaction after the other. */
if (POSTGRES_URL !== undefined)
  describe("two transactions about emails", () => {
    let server: TestServer;
    let db: Kysely<Database>;
    /** Receipts of one store, in the order of their ids. */
    let receipts: readonly string[];
    let putBack: () => Promise<void>;
    before(async () => {
      server = await startTestServer();
      db = server.db;
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM receipts JOIN transactions USING (retailer_id, id)
        WHERE retailer_id = ${RETAILER} AND receipts.store_id = '5001' ORDER BY id LIMIT 3`.execute(db);
      receipts = rows.map(({ id }) => id);
      putBack = await snapshotTables(db, [
        ...(["receipts", "mails", "mail_events", "mails_by_quarter", "email_recipients", "outbox"] as const),
        ...(["audit", "kept_answers", "rate_limits", "former_identifiers"] as const),
      ]);
    });
    afterEach(() => putBack());
    after(() => server.close());

    const write = <Done>(work: (trx: Trx) => Promise<Done>): Promise<Done> => db.transaction().execute(work);
    const ref = (place = 0) => ({ retailer: RETAILER, id: receipts[place]! });
    const mail = (id: string, place = 0) => ({ id, receipt: ref(place), kind: "receipt" as const });
    const begin = (id: string, place = 0, to = ANN) =>
      write((trx) => recordMail(trx, mail(id, place), { at: at(0), to }));
    const event = (id: string, [name, minute]: readonly [string, number], place = 0): ReceiptMailEvent => ({
      ...{ mail: mail(id, place), event: name, at: at(minute), source: "ses", sourceEvent: `${id}/${name}/${minute}` },
      reason: `550 5.1.1 <${ANN}> unknown`,
    });
    const outbox = new Outbox({} as never, { now: () => NOW }, undefined);
    const queue = (place: number, facts: { readonly isCopy: boolean; readonly expires: Instant }) =>
      write((trx) =>
        outbox.add(trx, {
          ...{ to: ANN, subject: "", text: "", receipt: ref(place), isCopy: facts.isCopy },
          expires: new Date(facts.expires),
        }),
      );
    const lockOne = (trx: Trx, place: number) =>
      sql`SELECT FROM receipts WHERE retailer_id = ${RETAILER} AND id = ${receipts[place]!} FOR UPDATE`.execute(trx);
    const setReceipt = (place: number, members: object, identifier: string | null) =>
      sql`
        UPDATE receipts SET identifier = ${identifier}, body = (body::jsonb || ${JSON.stringify(members)}::jsonb)::json
        WHERE retailer_id = ${RETAILER} AND id = ${receipts[place]!}`.execute(db);

    /** Resolves when so many statements wait for a lock, or when the work is done. */
    async function untilWaiting(count: number, work: Promise<unknown>): Promise<void> {
      let isDone = false;
      const done = (): void => void (isDone = true);
      work.then(done, done);
      for (let waiting = 0; waiting < count && !isDone;) {
        const { rows } = await sql`
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
        waiting = rows.length;
      }
    }

    /** Runs the work while another transaction holds something, which then does more and ends. */
    async function runBeside<Done>(
      hold: (trx: Trx) => Promise<unknown>,
      work: () => Promise<Done>,
      more: (trx: Trx) => Promise<unknown> = () => Promise.resolve(),
    ): Promise<Done> {
      const trx = await db.startTransaction().execute();
      let working: Promise<Done> | undefined;
      try {
        await hold(trx);
        working = work();
        await untilWaiting(1, working);
        await more(trx);
        await trx.commit().execute();
      } catch (error) {
        await trx.rollback().execute();
        await working?.catch(() => undefined);
        throw error;
      }
      return working;
    }

    it("count openings by persons and by machines in the same order", async () => {
      for (const [nth, id] of ["900", "901", "902"].entries()) await begin(id, nth);
      await write((trx) =>
        recordMailEvents(
          trx,
          [0, 30, 60].map((minute) => event("902", ["delivered", minute], 2)),
        ),
      );
      const holder = await db.startTransaction().execute();
      await sql`SELECT FROM mails_by_quarter WHERE quarter = ${at(30)} FOR UPDATE`.execute(holder);
      const first = write((trx) =>
        recordMailEvents(trx, [
          event("900", ["delivered", 0]),
          event("900", ["machine_open", 30]),
          event("900", ["machine_open", 60]),
        ]),
      );
      await untilWaiting(1, first);
      const second = write((trx) =>
        recordMailEvents(trx, [event("901", ["delivered", 60], 1), event("901", ["machine_open", 0], 1)]),
      );
      await untilWaiting(2, Promise.race([first, second]));
      await holder.commit().execute();
      expect(await Promise.all([first, second])).to.deep.equal([3, 2]);
    });

    it("store no reason of an email that loses its recipient at the same time", async () => {
      await begin("900");
      await runBeside(
        (trx) => sql`UPDATE mails SET recipient = NULL WHERE id = 900`.execute(trx),
        () => write((trx) => recordMailEvents(trx, [event("900", ["bounce", 5])])),
      );
      const { rows } = await sql`SELECT reason FROM mail_events WHERE event = 'bounce'`.execute(db);
      expect(rows).to.deep.equal([{ reason: null }]);
    });

    it("email no receipt whose email was dropped at the same time", async () => {
      await setReceipt(0, { identifier: ANN, processed: null, properties: { email_settings: { send: true } } }, ANN);
      const emailed: string[] = [];
      const enqueueEmail = (_trx: Trx, { id }: { readonly id: string }): Promise<void> => {
        emailed.push(id);
        return Promise.resolve();
      };
      const key = { retailer_id: RETAILER, id: receipts[0]! };
      await runBeside(
        (trx) => recordUnmadeMail(trx, ref(), { at: at(1), reason: "x" }),
        () => write((trx) => processReceipts(trx, [key], { now: NOW, enqueueEmail })),
      );
      expect(emailed).to.deep.equal([]);
    });

    it("record once why the email of a receipt was held back", async () => {
      const sale = { identifier: ANN, duplicate: true, properties: { email_settings: { send: true } } };
      await setReceipt(0, sale, ANN);
      await runBeside(
        (trx) => recordUnmadeMail(trx, ref(), { at: at(1), reason: "x" }),
        () => write((trx) => judgeDuplicates.run(trx, { position: "", limit: 1_000, now: NOW })),
      );
      const { rows } = await sql`SELECT reason FROM mail_events WHERE receipt_id = ${receipts[0]!}`.execute(db);
      expect(rows).to.deep.equal([{ reason: "x" }]);
    });

    it("show the events that were stored before the lock of a receipt was given up", async () => {
      const held = await runBeside(
        (trx) => recordUnmadeMail(trx, ref(), { at: at(1), reason: "no mailbox" }),
        () => write((trx) => lockReceipt(trx, { retailer: RETAILER, stores: "all" }, receipts[0]!)),
      );
      expect(held?.shown).to.include("no mailbox");
    });

    it("send no receipt to a customer who is erased at the same time", async () => {
      await setReceipt(0, { identifier: ANN }, ANN);
      const call = await createTokenCalls(server, { retailers: [RETAILER], permissions: ["receipts_admin"] });
      const { status } = await runBeside(
        (trx) =>
          sql`UPDATE receipts SET identifier = NULL, body = (body::jsonb - 'identifier')::json WHERE id = ${receipts[0]!}`.execute(
            trx,
          ),
        () => call("POST", "/email", { body: { id: receipts[0]! } }),
      );
      expect(status).to.equal(400);
      expect((await sql`SELECT FROM mails`.execute(db)).rows.length).to.equal(0);
    });

    it("remove an expired email and end another one of its receipt", async () => {
      await queue(0, { isCopy: false, expires: at(0) });
      await runBeside(
        (trx) => lockOne(trx, 0),
        () => write((trx) => removeExpired(trx, NOW)),
        (trx) => sql`DELETE FROM outbox WHERE receipt_id = ${receipts[0]!}`.execute(trx),
      );
      const { rows } = await sql`SELECT FROM outbox UNION ALL SELECT FROM mail_events WHERE event = 'dropped'`.execute(
        db,
      );
      expect(rows.length).to.equal(0);
    });

    it("forget old emails without waiting for those that others change", async () => {
      await begin("900");
      await begin("901", 1);
      await runBeside(
        (trx) => sql`SELECT FROM mails WHERE id = 901 FOR NO KEY UPDATE`.execute(trx),
        () => write((trx) => forgetMails(trx, { before: new Date(NOW), limit: 10 })),
        (trx) => sql`SELECT FROM mails WHERE id = 900 FOR NO KEY UPDATE`.execute(trx),
      );
      const { rows } = await sql`SELECT id::text, recipient IS NULL AS forgotten FROM mails ORDER BY id`.execute(db);
      expect(rows).to.deep.equal([
        { id: "900", forgotten: true },
        { id: "901", forgotten: false },
      ]);
    });

    describe("of which one erases a customer", () => {
      const erase = () =>
        write((trx) =>
          eraseConsumer(trx, {
            ...{ id: { retailer: RETAILER, identifier: ANN }, settings: {}, now: NOW },
            erasedHash: ({ identifier }) => `hash of ${identifier}`,
          }),
        );
      beforeEach(() => setReceipt(1, { identifier: ANN }, ANN));

      it("lock the receipts of others that name the customer in the same order", async () => {
        await setReceipt(0, { properties: { note: `for ${ANN}` } }, null);
        await runBeside(
          (trx) => lockOne(trx, 0),
          erase,
          (trx) => lockOne(trx, 1),
        );
        const { rows } = await sql`SELECT FROM receipts WHERE body::text LIKE ${`%${ANN}%`}`.execute(db);
        expect(rows.length).to.equal(0);
      });

      it("lock receipts before their unsent emails", async () => {
        await queue(0, { isCopy: true, expires: at(90) });
        await runBeside(
          (trx) => lockOne(trx, 0),
          erase,
          (trx) => sql`DELETE FROM outbox WHERE receipt_id = ${receipts[0]!}`.execute(trx),
        );
        expect((await sql`SELECT FROM outbox`.execute(db)).rows.length).to.equal(0);
      });

      it("lock receipts before the emails that name the customer", async () => {
        await begin("900", 0, "ben@shop.example");
        await write((trx) => recordMailEvents(trx, [event("900", ["bounce", 5])]));
        await runBeside(
          (trx) => lockOne(trx, 0),
          erase,
          (trx) => recordMailEvents(trx, [event("900", ["delivered", 6])]),
        );
        const { rows } = await sql`
          SELECT FROM mail_events WHERE reason LIKE ${`%${ANN}%`} UNION ALL SELECT FROM mails WHERE reason LIKE ${`%${ANN}%`}`.execute(
          db,
        );
        expect(rows.length).to.equal(0);
      });
    });
  });
