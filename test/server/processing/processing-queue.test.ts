import { expect } from "chai";
import { sql, type Kysely } from "kysely";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { shiftInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Database } from "#server/database/schema.ts";
import { processReceipts, type FirstProcessedReceipt } from "#server/processing/process-receipts.ts";
import { ProcessingQueue, type ProcessingQueueDeps } from "#server/processing/processing-queue.ts";
import {
  countFailed,
  enqueue,
  keepFailed,
  listFailed,
  retryFailed,
  type QueueEntry,
} from "#server/processing/queue.queries.ts";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { aNewReceipt } from "#test/support/builders/a-new-receipt.ts";
import { createTokenCalls } from "#test/support/calls.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, receiptIdAt } from "#test/support/server-fixture.ts";

const NOON = "2026-03-01T12:00:00Z";

describe("background processing", () => {
  let server: TestServer;
  let db: Kysely<Database>;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    ({ db } = server);
    putBack = await snapshotTables(db, ["receipts", "raw_records", "processing_queue", "audit"]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const logged: { readonly text: string; readonly facts: object }[] = [];
  const workshop = (needs: Partial<ProcessingQueueDeps> = {}) => {
    logged.length = 0;
    const clock = new FixedClock(NOON);
    const log = (facts: unknown, text?: string): number => logged.push({ text: String(text), facts: facts as object });
    const processing = new ProcessingQueue({
      db,
      clock,
      findSchemaError: () => ({ description: "Nothing is a receipt" }),
      log: { warn: log, error: log } as unknown as ProcessingQueueDeps["log"],
      ...needs,
    });
    const put = (...ids: readonly string[]): Promise<void> =>
      db.transaction().execute(async (trx) => {
        for (const id of ids) await processing.enqueue(trx, receiptEntry(id));
      });
    return { clock, processing, put };
  };
  const receiptEntry = (id: string): QueueEntry => ({ retailer_id: "1001", kind: "receipt", id });
  const ids = async (count: number): Promise<string[]> =>
    (
      await db
        .selectFrom("receipts")
        .select("id")
        .where("retailer_id", "=", "1001")
        .orderBy("id")
        .limit(count)
        .execute()
    ).map(({ id }) => id);
  const textOf = async (id: string): Promise<string> =>
    (
      await db
        .selectFrom("receipts")
        .select(sql<string>`body::text`.as("text"))
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).text;
  const processedOf = async (id: string) => (JSON.parse(await textOf(id)) as { processed: string | null }).processed;
  const waiting = () =>
    db
      .selectFrom("processing_queue")
      .select(["id", "tries", "next_try"])
      .where("failed", "is", null)
      .orderBy("id")
      .execute();

  it("sets a later stamp each time, even within one second, and changes no other byte", async () => {
    const { processing, put } = workshop();
    const [id = ""] = await ids(1);
    const before = await textOf(id);
    const stamps: (string | null)[] = [];
    while (stamps.length < 3) {
      await put(id);
      await processing.processAll();
      stamps.push(await processedOf(id));
    }
    expect(stamps).to.deep.equal(["2026-03-01T12:00:00Z", "2026-03-01T12:00:01Z", "2026-03-01T12:00:02Z"]);
    expect(await textOf(id)).to.equal(before.replace('"processed":null', '"processed":"2026-03-01T12:00:02Z"'));
  });

  it("keeps the text that a till wrote: its numbers, its blanks, and other members of that name", async () => {
    const { processing, put } = workshop();
    const written =
      '{ "total" : 7.20,\n  "properties": {"processed": null, "a": "\\"processed\\":null"},\t"processed" :null , "\\u0070rocessed_by": 1.0E+2}';
    const [id = ""] = await ids(1);
    await sql`UPDATE receipts SET body = ${written}::json WHERE id = ${id}`.execute(db);
    await put(id);
    await processing.processAll();
    expect(await textOf(id)).to.equal(written.replace('"processed" :null', `"processed" :"${NOON}"`));
  });

  it("changes no figure and no search result", async () => {
    const { processing, put } = workshop();
    const all = await ids(1000);
    const figures = async () => {
      const tables = ["transactions", "sales_by_day", "sales_by_salesperson", "mails_by_quarter", "searchable"];
      return Promise.all(
        tables.map(
          async (table) =>
            (
              await sql`SELECT md5(string_agg(each::text, ';' ORDER BY each::text)) AS sum FROM ${sql.table(table)} AS each`.execute(
                db,
              )
            ).rows[0],
        ),
      );
    };
    const before = await figures();
    await put(...all);
    await processing.processAll();
    expect(await Promise.all(all.map(processedOf))).to.not.include(null);
    expect(await figures()).to.deep.equal(before);
  });

  it("counts another change of a receipt in the same transaction", async () => {
    const [id = ""] = await ids(1);
    const totals = async () =>
      (
        await db
          .selectFrom("transactions")
          .select("total")
          .where("retailer_id", "=", "1001")
          .where("id", "=", id)
          .executeTakeFirst()
      )?.total;
    expect(await totals()).to.equal("7.2");
    await db.transaction().execute(async (trx) => {
      await processReceipts(trx, [receiptEntry(id)], { now: NOON as Instant, enqueueEmail: undefined });
      await sql`UPDATE receipts SET body = replace(body::text, '"total":7.2,"taxes"', '"total":8.5,"taxes"')::json WHERE retailer_id = '1001' AND id = ${id}`.execute(
        trx,
      );
    });
    expect(await totals()).to.equal("8.5");
  });

  it("queues and processes an entry once, however often it is requested", async () => {
    const { processing, put } = workshop();
    const [id = ""] = await ids(1);
    for (let time = 0; time < 3; time += 1) await put(id);
    expect((await waiting()).length).to.equal(1);
    await processing.processAll();
    expect([await processedOf(id), await waiting()]).to.deep.equal([NOON, []]);
  });

  it("queues nothing if the transaction is rolled back", async () => {
    const { processing } = workshop();
    const [id = ""] = await ids(1);
    await db
      .transaction()
      .execute(async (trx) => {
        await processing.enqueue(trx, receiptEntry(id));
        throw new Error("it is taken back");
      })
      .catch(() => undefined);
    expect(await waiting()).to.deep.equal([]);
  });

  it("ignores a receipt that does not exist any more", async () => {
    const { processing, put } = workshop();
    await put("0".repeat(24));
    await processing.processAll();
    expect([await waiting(), logged]).to.deep.equal([[], []]);
  });

  describe("a failing entry", () => {
    const failing = (poison: string) => ({
      mails: {
        put: async (_db: unknown, { id }: FirstProcessedReceipt): Promise<void> =>
          id === poison ? Promise.reject(new Error("no mail today")) : undefined,
        send: () => undefined,
      },
    });
    const failForever = async (processing: ProcessingQueue, clock: FixedClock): Promise<void> => {
      for (let tries = 0; tries < 8; tries += 1) {
        await processing.processAll();
        clock.advance(3_600_000);
      }
    };
    const mailed = async (count: number): Promise<string[]> => {
      const made = Array.from({ length: count }, (_, at) => ({
        ...fixtureReceipt({ retailer: "1001", at: 300 + at, transaction: `MAIL-${at}` }),
        identifier: "ann@mail.example",
        properties: { email_settings: { send: true } },
      }));
      await db
        .insertInto("receipts")
        .values(made.map((receipt) => toReceiptInsert("1001", receipt)))
        .execute();
      return made.map(({ id }) => id);
    };

    it("is retried with exponential back-off, does not block others, and waits for an operator in the end", async () => {
      const [poison = "", ...others] = await mailed(5);
      const { processing, put, clock } = workshop(failing(poison));
      await put(poison, ...others);
      await processing.processAll();
      expect(await Promise.all(others.map(processedOf))).to.deep.equal(Array(4).fill(NOON));
      expect(await processedOf(poison)).to.equal(null);
      const pauses: number[] = [];
      for (let entry = (await waiting())[0]; entry !== undefined; entry = (await waiting())[0]) {
        pauses.push((entry.next_try.getTime() - Date.parse(clock.now())) / 1000);
        clock.set(shiftInstant(clock.now(), pauses.at(-1)! * 1000 - 1));
        await processing.processAll();
        expect((await waiting())[0]?.tries).to.equal(entry.tries);
        clock.set(shiftInstant(clock.now(), 1));
        await processing.processAll();
      }
      expect(pauses).to.deep.equal([5, 10, 20, 40, 80, 160, 320]);
      expect(await processedOf(poison)).to.equal(null);
      const [batches, single] = [
        logged.filter(({ text }) => text.startsWith("a batch failed")),
        logged.filter(({ text }) => !text.startsWith("a batch")),
      ];
      expect(batches.map(({ facts }) => (facts as { err: Error }).err.message)).to.deep.equal(
        Array(8).fill("no mail today"),
      );
      expect(single.map(({ text }) => text)).to.deep.equal([
        ...Array(7).fill("an entry failed and will be retried later"),
        "an entry failed repeatedly and will not be retried",
      ]);
      expect((single.at(-1)?.facts as { total?: number }).total).to.equal(1);
      expect(await listFailed(db, 10)).to.deep.equal([
        {
          ...receiptEntry(poison),
          failed: new Date(clock.now()),
          tries: 8,
          error: "Error",
        },
      ]);
      clock.advance(365 * 86_400_000);
      await processing.processAll();
      expect(await countFailed(db)).to.equal(1);
    });

    it("keeps the code of its error after the last try, without the text", async () => {
      const [poison = ""] = await mailed(1);
      const { processing, put, clock } = workshop({
        mails: {
          put: () => Promise.reject(Object.assign(new Error("no mail for ann@mail.example"), { code: "22P05" })),
          drop: () => Promise.reject(new Error("no receipt today")),
          send: () => undefined,
        },
      });
      await put(poison);
      await failForever(processing, clock);
      expect((await listFailed(db, 10)).map(({ id, error }) => [id, error])).to.deep.equal([[poison, "Error 22P05"]]);
    });

    it("is processed when its user, or an operator, queues it again after the last try", async () => {
      const [poison = "", other = ""] = await mailed(2);
      const broken = workshop({ mails: { put: () => Promise.reject(new Error("no mail")), send: () => undefined } });
      await broken.put(poison, other);
      await failForever(broken.processing, broken.clock);
      expect(await countFailed(db)).to.equal(2);
      const repaired = workshop();
      await repaired.put(poison);
      await repaired.processing.processAll();
      expect([await processedOf(poison), await processedOf(other)]).to.deep.equal([NOON, null]);
      expect(await db.transaction().execute((trx) => retryFailed(trx, NOON as Instant))).to.deep.equal([
        receiptEntry(other),
      ]);
      await repaired.processing.processAll();
      expect([await processedOf(other), await countFailed(db), await waiting()]).to.deep.equal([NOON, 0, []]);
    });

    it("that a user queued again in the meantime is not given up", async () => {
      const entry = receiptEntry((await ids(1))[0]!);
      await db.transaction().execute((trx) => workshop().processing.enqueue(trx, entry));
      expect(await keepFailed(db, entry, { tries: 8, now: NOON as Instant, error: "Error" })).to.equal(false);
      expect(await countFailed(db)).to.equal(0);
    });

    it("does not delay stopping the server while the entries of its batch are processed one by one", async () => {
      const [poison = "", ...others] = await mailed(5);
      const { processing, put } = workshop(failing(poison));
      await put(poison, ...others);
      const working = processing.processAll();
      while (logged.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      await processing.stop();
      await working;
      expect((await waiting()).length).to.be.above(1);
    });

    it("stays on its till record as the reason", async () => {
      const id = "69a41a500000000000000000";
      const row = {
        retailer_id: "1001",
        id,
        store_id: "5001",
        mime_type: "application/json",
        processed: null,
        receipt_id: null,
      };
      await db
        .insertInto("raw_records")
        .values({ ...row, content: Buffer.from('{"transaction_id":"A"}') })
        .execute();
      const { clock, processing } = workshop({
        findSchemaError: () => {
          throw new Error("out of order");
        },
      });
      const entry: QueueEntry = { retailer_id: "1001", kind: "raw", id };
      await db.transaction().execute((trx) => processing.enqueue(trx, entry));
      const failure = () =>
        db
          .selectFrom("raw_records")
          .select(["failure_code", "failure_text"])
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
      for (let tries = 1; tries <= 8; tries += 1) {
        expect(await failure(), `before try ${tries}`).to.deep.equal({ failure_code: null, failure_text: null });
        await processing.processAll();
        clock.advance(3_600_000);
      }
      expect(await failure()).to.deep.equal({
        failure_code: "processing_error",
        failure_text: "The server failed to process it 8 times",
      });
      expect(await waiting()).to.deep.equal([]);
      expect((await listFailed(db, 10)).map(({ kind, tries }) => [kind, tries])).to.deep.equal([["raw", 8]]);
    });

    it("goes with its till record, and no other entry does", async () => {
      const record = {
        retailer_id: "1001",
        store_id: null,
        mime_type: "text/plain",
        processed: null,
        receipt_id: null,
      };
      const [failed, kept, queued] = [
        "69a41a500000000000000001",
        "69a41a500000000000000002",
        "69a41a500000000000000003",
      ];
      await db
        .insertInto("raw_records")
        .values([failed, kept, queued].map((id) => ({ ...record, id: id!, content: Buffer.from("sale") })))
        .execute();
      for (const id of [failed, kept, queued])
        await enqueue(db, { retailer_id: "1001", kind: "raw", id: id! }, NOON as Instant);
      for (const id of [failed, kept]) {
        const entry: QueueEntry = { retailer_id: "1001", kind: "raw", id: id! };
        await keepFailed(db, entry, { tries: 0, now: NOON as Instant, error: "Error" });
      }
      await db.deleteFrom("raw_records").where("id", "in", [failed!, queued!]).execute();
      expect((await listFailed(db, 10)).map(({ id }) => id)).to.deep.equal([kept]);
      expect((await waiting()).map(({ id }) => id)).to.deep.equal([queued]);
    });

    it("is processed at once when it is queued again", async () => {
      const [poison = ""] = await mailed(1);
      const broken = workshop(failing(poison));
      await broken.put(poison);
      await broken.processing.processAll();
      const repaired = workshop();
      await repaired.put(poison);
      await repaired.processing.processAll();
      expect(await processedOf(poison)).to.equal(NOON);
    });
  });

  describe("a receipt that is processed for the first time", () => {
    const cases = [
      {
        of: "an identifier and email on",
        receipt: { identifier: "ann@mail.example", properties: { email_settings: { send: true } } },
        mails: 1,
      },
      { of: "no identifier and email on", receipt: { properties: { email_settings: { send: true } } }, mails: 1 },
      {
        of: "email off",
        receipt: { identifier: "ann@mail.example", properties: { email_settings: { send: false } } },
        mails: 0,
      },
      {
        of: "an invalid setting",
        receipt: { identifier: "ann@mail.example", properties: { email_settings: { send: "true" } } },
        mails: 0,
      },
      {
        of: "the flag of a duplicate",
        receipt: { identifier: "ann@mail.example", duplicate: true, properties: { email_settings: { send: true } } },
        mails: 1,
      },
      {
        of: "invalid settings",
        receipt: { identifier: "ann@mail.example", properties: { email_settings: [true] } },
        mails: 0,
      },
    ];
    for (const { of, receipt, mails } of cases) {
      it(`${mails === 1 ? "has its email sent or dropped once" : "has no email"} with ${of}`, async () => {
        const sent: FirstProcessedReceipt[] = [];
        let rounds = 0;
        const { processing, put } = workshop({
          mails: { put: async (_db, first) => void sent.push(first), send: () => void (rounds += 1) },
        });
        const { identifier: _none, ...made } = fixtureReceipt({ retailer: "1001", at: 300, transaction: "MAIL" });
        const whole = { ...made, ...receipt };
        await db.insertInto("receipts").values(toReceiptInsert("1001", whole)).execute();
        for (let time = 0; time < 2; time += 1) {
          await put(made.id);
          await processing.processAll();
        }
        expect(sent).to.deep.equal(
          mails === 0 ? [] : [{ retailer: "1001", id: made.id, receipt: { ...whole, processed: NOON } }],
        );
        expect(rounds).to.equal(mails);
      });
    }
  });

  it("shares the queue among several workers, which process each entry once", async () => {
    // The stamp shows which worker processed a receipt, by its clock. Processing it again sets a stamp one second
    // later.
    const moments = [NOON, "2026-03-01T13:00:00Z", "2026-03-01T14:00:00Z"].map((moment) => moment as Instant);
    const workers = moments.map((moment) => workshop({ clock: new FixedClock(moment) }));
    const all = await ids(100);
    await workers[0]!.put(...all);
    await Promise.all(workers.map(({ processing }) => processing.processAll()));
    const stamps = await Promise.all(all.map(processedOf));
    const shares = moments.map((moment) => stamps.filter((stamp) => stamp === moment).length);
    expect(shares.reduce((sum, share) => sum + share)).to.equal(100);
    expect(Math.min(...shares), shares.join(", ")).to.be.above(0);
    expect(await waiting()).to.deep.equal([]);
  });

  it("leaves entries in a held queue until they are processed explicitly", async () => {
    const held = await startTestServer({ isQueuePaused: () => true });
    const call = await createTokenCalls(held, { retailers: ["1001"], permissions: ["post_receipt", "receipts_view"] });
    const waitingThere = async (): Promise<number> =>
      (await held.db.selectFrom("processing_queue").select("id").execute()).length;
    await call("POST", "/receipts", { body: aNewReceipt() });
    expect(await waitingThere()).to.equal(1);
    await held.app.processing.processAll();
    expect(await waitingThere()).to.equal(0);
    await call("POST", "/receipts", { body: aNewReceipt({ transaction_id: "TXN-NEW-2" }) });
    // The current batch ends first.
    await held.app.processing.stop();
    expect(await waitingThere()).to.equal(1);
    await held.close();
  });

  it("stops after the current batch, and continues after a restart", async () => {
    const { processing, put } = workshop();
    const all = await ids(100);
    await put(...all);
    const working = processing.processAll();
    await processing.stop();
    await working;
    const left = (await waiting()).length;
    expect(left).to.be.within(1, 99);
    await processing.processAll();
    expect((await waiting()).length).to.equal(left);
    await workshop().processing.processAll();
    expect(await waiting()).to.deep.equal([]);
  });

  describe("the API", () => {
    it("schedules under the id of the request, processes at once, and shows the stamp [RCPT-044]", async () => {
      const call = await createTokenCalls(server, {
        retailers: ["1001"],
        permissions: ["receipts_admin", "receipts_view"],
      });
      const [id = ""] = await ids(1);
      const { status, text, headers } = await call("POST", "/_/receipts/_process", { body: { id } });
      expect([status, text]).to.deep.equal([202, ""]);
      expect(headers.get("counterfoil-request-id")).to.match(/\S{8}/);
      await server.app.processing.processAll();
      expect(Date.parse(String((await call("GET", `/receipts/${id}`)).json["processed"]))).to.be.closeTo(
        Date.now(),
        10_000,
      );
      expect(
        (await db.selectFrom("audit").select("target").where("action", "=", "receipt.process").execute()).at(-1),
      ).to.deep.equal({ target: id });
    });

    it("returns 404 for a missing receipt, and for one of another retailer or store [RCPT-044]", async () => {
      const call = await createTokenCalls(server, {
        retailers: ["1001"],
        permissions: ["receipts_admin"],
        stores: ["5001"],
      });
      const elsewhere = await db
        .selectFrom("receipts")
        .select("id")
        .where("retailer_id", "=", "2001")
        .executeTakeFirstOrThrow();
      const otherStore = await db
        .selectFrom("receipts")
        .select("id")
        .where("retailer_id", "=", "1001")
        .where("store_id", "=", "5002")
        .executeTakeFirstOrThrow();
      for (const id of [receiptIdAt(1), elsewhere.id, otherStore.id]) {
        const { status, text } = await call("POST", "/_/receipts/_process", { body: { id } });
        expect([status, text]).to.deep.equal([
          404,
          '{"status":"Not Found","description":"Not found","code":"not_found"}',
        ]);
      }
      expect(await waiting()).to.deep.equal([]);
      for (const body of [{}, { id: "x" }, { id: receiptIdAt(1), all: true }])
        expect((await call("POST", "/_/receipts/_process", { body })).status).to.equal(400);
    });
  });
});
