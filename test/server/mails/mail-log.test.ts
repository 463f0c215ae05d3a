import { expect } from "chai";
import { sql } from "kysely";
import { runCleanup } from "#server/database/cleanup-job.ts";
import { forgetMails, forgetReasons } from "#server/mails/forget-mails.queries.ts";
import { countMails, groupMails } from "#server/mails/mail-log.queries.ts";
import { recordMail, recordMailEvents, type ReceiptMail } from "#server/mails/mail-events.queries.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";

const RETAILER = "1001";
const REASON = "550 5.1.1 ann@shop.example: no such user";
const at = (text: string): Instant => parseInstant(text)!;

type Page = { readonly data: readonly Record<string, unknown>[]; readonly total?: object };

describe("the log of emails on the server", () => {
  let server: TestServer;
  let call: Call;
  let receipts: readonly string[];
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: [RETAILER], permissions: ["receipts_view"] });
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM receipts WHERE retailer_id = ${RETAILER} AND store_id = '5001' ORDER BY id LIMIT 4`.execute(
      server.db,
    );
    receipts = rows.map(({ id }) => id);
    putBack = await snapshotTables(server.db, [
      "receipts",
      "mails",
      "mail_events",
      "mails_by_quarter",
      "email_recipients",
      "suppressed_addresses",
      "mail_waves",
    ]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const mailOf = (id: string, place = 0): ReceiptMail => ({
    id,
    receipt: { retailer: RETAILER, id: receipts[place]! },
    kind: "receipt",
  });
  /** Records an email that bounced a minute later. */
  const bounced = (id: string, day: string, place = 0): Promise<void> =>
    server.db.transaction().execute(async (trx) => {
      const mail = mailOf(id, place);
      await recordMail(trx, mail, { at: at(`${day}T10:00:00Z`), to: "Ann@Shop.example" });
      const bounce = { event: "bounce", at: at(`${day}T10:01:00Z`), source: "sendgrid", reason: REASON } as const;
      await recordMailEvents(trx, [{ mail, ...bounce, sourceEvent: `${id}/bounce` }]);
    });
  const list = async (query = ""): Promise<Page> => (await call("GET", `/_/mails${query}`)).json as unknown as Page;

  it("derives domain and store, without the answers of servers that accepted the email", async () => {
    await bounced("900", "2026-03-01");
    await server.db.transaction().execute(async (trx) => {
      const mail = mailOf("901", 1);
      await recordMail(trx, mail, { at: at("2026-03-01T09:00:00Z"), to: "Bob <bob@Mail.Example> " });
      const accepted = { event: "accepted", at: at("2026-03-01T09:00:01Z"), reason: "250 queued as 4F1" } as const;
      await recordMailEvents(trx, [{ mail, ...accepted, source: "server", sourceEvent: "901/accepted" }]);
    });
    const [first, second] = (await list()).data;
    expect(first).to.include({ id: "900", domain: "shop.example", store_id: "5001", state: "bounce", reason: REASON });
    expect(second).to.include({ id: "901", domain: "mail.example", store_id: "5001", state: "sent" });
    expect(second).not.to.have.property("reason");
    const { json } = await call("GET", "/_/mails/groups?by=reason");
    expect(json).to.deep.equal({
      data: [{ count: 1, value: "550 5.1.1 …: no such user" }, { count: 1 }],
      total: 2,
      counted: { count: 2, exact: true },
    });
  });

  it("follows the store of a receipt, also after it was deleted", async () => {
    await bounced("900", "2026-03-01");
    const move = (store: string | null) =>
      server.db
        .updateTable("receipts")
        .set({ store_id: store })
        .where("retailer_id", "=", RETAILER)
        .where("id", "=", receipts[0]!)
        .execute();
    await move("5002");
    expect((await list("?store_id=5002")).data.length).to.equal(1);
    await move(null);
    expect([(await list("?store_id=5002")).data.length, (await list()).data.length]).to.deep.equal([0, 1]);
  });

  const refused: readonly (readonly [query: string, problem: string])[] = [
    ["?from=2026-03-02&to=2026-03-01", "from must not be after to"],
    ["?from=0001-01-01", "From must be a day between the years 1900 and 8999"],
    ["?to=9999-12-31", "To must be a day between the years 1900 and 8999"],
    ["?state=none", "state"],
    ["?before=1772362335000000-9999999999999999999", "before"],
    ["?event=unread", "event"],
    ["?since=2026-03-01T00:00:00Z&until=2026-03-02T00:00:00Z", "Since needs event and until, and neither from nor to"],
    ["?event=bounce&since=2026-03-01T00:00:00Z", "Since needs event and until"],
    ["?event=bounce&since=2026-03-01T00:00:00Z&until=2026-03-02T00:00:00Z&to=2026-03-01", "neither from nor to"],
    ["?event=bounce&since=2026-03-01T00:00:00Z&until=2026-03-01T00:00:00Z", "Until must be later than since"],
    ["?event=bounce&since=0001-01-01T00:00:00Z&until=2026-03-01T00:00:00Z", "between the years 1900 and 8999"],
    ["?limit=1001", "limit"],
  ];
  for (const [query, problem] of refused)
    it(`refuses ${query}`, async () => {
      const { status, json } = await call("GET", `/_/mails${query}`);
      expect(status).to.equal(400);
      expect(JSON.stringify(json)).to.include(problem);
    });

  it("refuses callers without the permission", async () => {
    const other = await createTokenCalls(server, { retailers: [RETAILER], permissions: ["refund_view"] });
    for (const path of ["/_/mails", "/_/mails/groups?by=domain"])
      expect((await other("GET", path)).status, path).to.equal(403);
  });

  it("counts no further than it must, and groups the newest emails", async () => {
    await sql`INSERT INTO mails (id, retailer_id, receipt_id, kind, at, recipient, state, state_at)
      SELECT 10000 + nth, ${RETAILER}, ${receipts[0]!}, 'receipt', timestamptz '2026-03-01T00:00:00Z' + nth * interval '1 microsecond',
        CASE WHEN nth <= 2 THEN 'a@old.example' ELSE 'a@new.example' END, 'delivered', now()
      FROM generate_series(1, 6) AS nth`.execute(server.db);
    const scope = { retailer: RETAILER, stores: "all" } as const;
    const count = (max: number) => countMails(server.db, scope, { max });
    expect([await count(6), await count(5)]).to.deep.equal([
      { count: 6, isExact: true },
      { count: 5, isExact: false },
    ]);
    expect(await groupMails(server.db, scope, { by: "domain", max: 5 })).to.deep.equal({
      groups: [
        { value: "new.example", count: 4 },
        { value: "old.example", count: 1 },
      ],
      total: 2,
      counted: { count: 5, isExact: false },
    });
    expect(await groupMails(server.db, scope, { by: "domain", max: 4 })).to.deep.equal({
      groups: [{ value: "new.example", count: 4 }],
      total: 1,
      counted: { count: 4, isExact: false },
    });
  });

  it("continues between emails of one millisecond", async () => {
    await sql`INSERT INTO mails (id, retailer_id, receipt_id, kind, at, state, state_at)
      SELECT 100 + nth, ${RETAILER}, ${receipts[0]!}, 'receipt', timestamptz '2026-03-01T00:00:00Z' + nth * interval '1 microsecond', 'sent', now()
      FROM generate_series(1, 5) AS nth`.execute(server.db);
    const { next, data } = (await list("?limit=3")) as Page & { readonly next: string };
    const more = await list(`?limit=3&before=${next}`);
    expect([...data, ...more.data].map(({ id }) => id)).to.deep.equal(["105", "104", "103", "102", "101"]);
  });

  describe("after the days that addresses are kept", () => {
    const NOW = { now: () => at("2026-03-11T00:00:00Z") };
    const cleanup = (mailDays: number) => runCleanup(server.db, NOW, { auditDays: 0, rawDays: 0, mailDays });
    const recipientsOf = async (place = 0) =>
      server.db.selectFrom("email_recipients").select("address").where("receipt_id", "=", receipts[place]!).execute();
    const shownEvents = async (place = 0) =>
      ((await call("GET", `/receipts/${receipts[place]!}`)).json["delivery"] as { readonly events: readonly object[] })
        .events;

    it("has neither recipients, domains nor reasons, and keeps states, times and sources", async () => {
      await bounced("900", "2026-02-28");
      await bounced("901", "2026-03-02", 1);
      await cleanup(0);
      expect((await list()).data.map(({ recipient }) => recipient)).to.deep.equal([
        "Ann@Shop.example",
        "Ann@Shop.example",
      ]);
      await cleanup(10);
      const [young, old] = (await list()).data;
      expect(young).to.include({ id: "901", recipient: "Ann@Shop.example", reason: REASON });
      expect(old).to.include({ id: "900", state: "bounce", state_timestamp: "2026-02-28T10:01:00Z" });
      expect(old).not.to.have.any.keys("recipient", "domain", "reason");
      expect(await shownEvents()).to.deep.equal([
        { event: "processed", timestamp: "2026-02-28T10:00:00Z", email_id: "900", source: "outbox" },
        { event: "bounce", timestamp: "2026-02-28T10:01:00Z", email_id: "900", source: "sendgrid" },
      ]);
      expect((await shownEvents(1))[1]).to.include({ address: "Ann@Shop.example", reason: REASON });
      const { json } = await call("GET", "/_/mails/groups?by=domain");
      expect(json["data"]).to.deep.equal([{ count: 1, value: "shop.example" }, { count: 1 }]);
    });

    it("finds a receipt by a recipient only while one of its emails names it, or its text", async () => {
      await bounced("900", "2026-02-28");
      await bounced("901", "2026-03-02");
      await cleanup(10);
      expect((await recipientsOf()).length).to.equal(1);
      await cleanup(5);
      expect((await recipientsOf()).length).to.equal(0);
      await bounced("902", "2026-02-28", 1);
      const delivery = {
        counts: {},
        events: [{ event: "processed", timestamp: "2026-02-28T09:00:00Z", address: "ann@shop.example" }],
      };
      await sql`UPDATE receipts SET body = (body::jsonb || jsonb_build_object('delivery', ${JSON.stringify(delivery)}::jsonb))::json
        WHERE retailer_id = ${RETAILER} AND id = ${receipts[1]!}`.execute(server.db);
      await cleanup(5);
      expect((await recipientsOf(1)).length).to.equal(1);
    });

    it("knows no reasons of suppressed addresses and of waves either, which stay", async () => {
      await bounced("900", "2026-02-28");
      await bounced("901", "2026-03-02", 1);
      const wave = {
        retailer_id: RETAILER,
        found: at("2026-02-28T11:00:00Z"),
        mails: 20,
        bounced: 20,
        reason: "550 no",
      };
      const [early, late] = [at("2026-02-28T12:00:00Z"), at("2026-03-02T12:00:00Z")];
      await server.db
        .insertInto("mail_waves")
        .values([
          { ...wave, domain: "a.example", since: early, seen: early },
          { ...wave, domain: "b.example", since: late, seen: late },
        ])
        .execute();
      const suppressed = async () =>
        (await server.db.selectFrom("suppressed_addresses").select(["address", "reason", "mail_id"]).execute())[0];
      const reasons = async () => {
        const rows = await server.db.selectFrom("mail_waves").select("reason").orderBy("domain").execute();
        return rows.map(({ reason }) => reason);
      };
      await cleanup(20);
      expect(await suppressed()).to.deep.equal({ address: "ann@shop.example", reason: REASON, mail_id: "900" });
      expect(await reasons()).to.deep.equal(["550 no", "550 no"]);
      await cleanup(10);
      expect(await suppressed()).to.deep.equal({ address: "ann@shop.example", reason: null, mail_id: null });
      expect(await reasons()).to.deep.equal([null, "550 no"]);
    });

    it("removes them in batches, the oldest first", async () => {
      for (const [place, day] of ["2026-02-26", "2026-02-24", "2026-02-25"].entries())
        await bounced(`90${place}`, day, place);
      const expired = { before: new Date("2026-03-01"), limit: 2 };
      const forget = (work: typeof forgetMails) => server.db.transaction().execute((trx) => work(trx, expired));
      expect(await forget(forgetMails)).to.equal(true);
      expect((await list()).data.map(({ id, recipient }) => [id, recipient !== undefined])).to.deep.equal([
        ["900", true],
        ["902", false],
        ["901", false],
      ]);
      expect([await forget(forgetMails), await forget(forgetMails)]).to.deep.equal([false, false]);
      expect([await forget(forgetReasons), await forget(forgetReasons)]).to.deep.equal([true, false]);
    });
  });
});
