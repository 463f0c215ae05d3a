import { expect } from "chai";
import { sql } from "kysely";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import { findMailWaves } from "#server/mails/find-mail-waves.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

/** A Monday. The retailer's clocks go forward on 29 March. */
const NOW = Date.parse("2026-04-13T14:00:00Z");
const MINUTE_MS = 60_000;
const WEEK_MINUTES = 7 * 24 * 60;
const DOMAIN = "example.com";

type Mails = {
  readonly count: number;
  readonly bounced?: number;
  readonly domain?: string;
  /** Minutes before now at which the first one was sent. */
  readonly ago?: number;
  readonly reason?: (place: number) => string;
  /** Store of the receipt. */
  readonly store?: string;
  /** Default: a transaction. */
  readonly receipt?: string;
};

describe("waves of bounces by the server [DASH-035]", () => {
  let server: TestServer;
  let call: Call;
  let lastId = 5_000;
  let sold: string;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_view"] });
    const { rows } = await sql<{ id: string }>`SELECT id FROM transactions WHERE retailer_id = '1001' LIMIT 1`.execute(
      server.db,
    );
    sold = rows[0]!.id;
  });
  beforeEach(() => sql`TRUNCATE mails, mail_events, mail_waves`.execute(server.db));
  after(() => server.close());

  /** Sends an email each half minute; the first ones bounce after ten seconds. */
  async function send({
    count,
    bounced = 0,
    domain = DOMAIN,
    ago = 55,
    reason = () => "550 no",
    store,
    receipt = sold,
  }: Mails): Promise<void> {
    const rows = Array.from({ length: count }, (_, place) => {
      const at = NOW - ago * MINUTE_MS + place * 30_000;
      const isBounced = place < bounced;
      lastId += 1;
      return {
        ...{ id: String(lastId), retailer_id: "1001", receipt_id: receipt, kind: "receipt" as const },
        ...{ at: toInstant(at), recipient: `ann${place}@${domain}` },
        ...(isBounced
          ? { state: "bounce", state_at: toInstant(at + 10_000), reason: reason(place) }
          : { state: "delivered", state_at: toInstant(at + 5_000) }),
      };
    });
    await server.db.insertInto("mails").values(rows).execute();
    if (store !== undefined)
      await sql`UPDATE mails SET store_id = ${store} WHERE id = ANY (${rows.map(({ id }) => id)}::bigint[])`.execute(
        server.db,
      );
  }
  const look = (minutes = 0): Promise<boolean> =>
    findMailWaves(server.db, { now: (): Instant => toInstant(NOW + minutes * MINUTE_MS) });
  const allOf = async (by: Call): Promise<readonly Record<string, unknown>[]> =>
    (await by("GET", "/_/mail-waves")).json as unknown as readonly Record<string, unknown>[];
  const waves = async (): Promise<unknown> => (await allOf(call)).map(({ id: _id, until: _until, ...wave }) => wave);
  const kept = async (): Promise<number> =>
    Number(
      (
        await server.db
          .selectFrom("mail_waves")
          .select(sql<string>`count(*)`.as("count"))
          .executeTakeFirst()
      )?.count,
    );

  it("are reported with domain, counts and the most frequent reason, without addresses", async () => {
    await send({ count: 60, domain: "example.org" });
    const reason = (place: number): string => (place < 3 ? "421 later" : `550 <ann${place}@${DOMAIN}>: unknown`);
    await send({ count: 52, bounced: 38, reason });
    await look();
    expect(await waves()).to.deep.equal([
      { domain: DOMAIN, since: "2026-04-13T13:05:10Z", mails: 52, bounced: 38, reason: "550 <…>: unknown" },
    ]);
  });

  it("of all domains are one of the retailer", async () => {
    for (const place of [1, 2, 3, 4]) await send({ count: 12, bounced: 8, domain: `d${place}.example` });
    await look();
    expect(await waves()).to.deep.equal([{ since: "2026-04-13T13:05:10Z", mails: 48, bounced: 32, reason: "550 no" }]);
  });

  it("are compared with the same hour of the weekday in the retailer's zone", async () => {
    // 14:05 in London was 14:05 UTC until 28 March, so the hours in which half of the emails bounce are another hour in UTC.
    for (const [week, shift] of [
      [1, 0],
      [2, 0],
      [3, 60],
      [4, 60],
      [5, 60],
      [6, 60],
      [7, 60],
      [8, 60],
    ] as const)
      await send({ count: 40, bounced: 20, ago: 55 + week * WEEK_MINUTES - shift });
    await send({ count: 40, bounced: 20 });
    await look();
    expect(await waves()).to.deep.equal([]);
  });

  it("count a late bounce in the hour of its arrival, and no email that was dropped", async () => {
    await send({ count: 40, bounced: 0, ago: 300 });
    await sql`UPDATE mails SET state = 'bounce', state_at = ${toInstant(NOW - 20 * MINUTE_MS)}`.execute(server.db);
    await send({ count: 15, ago: 15 });
    await sql`UPDATE mails SET state = 'dropped' WHERE state = 'delivered' AND id > ${String(lastId - 5)}`.execute(
      server.db,
    );
    await look();
    expect(await waves()).to.deep.equal([{ domain: DOMAIN, since: "2026-04-13T13:40:00Z", mails: 50, bounced: 40 }]);
  });

  it("are one notice with later counts, which ends after two normal hours", async () => {
    await send({ count: 30, bounced: 30, ago: 50 });
    await look();
    await send({ count: 20, bounced: 10, ago: 0 });
    await look(10);
    expect([await kept(), await waves()]).to.deep.equal([
      1,
      [{ domain: DOMAIN, since: "2026-04-13T13:10:10Z", mails: 50, bounced: 40, reason: "550 no" }],
    ]);
    await look(125);
    expect(await waves()).to.have.length(1);
    await look(131);
    expect([await kept(), await waves()]).to.deep.equal([1, []]);
    await send({ count: 30, bounced: 30, ago: -180 });
    await look(200);
    expect([await kept(), ((await waves()) as unknown[]).length]).to.deep.equal([2, 1]);
  });

  it("end at the look that last found them, until when their emails count", async () => {
    await send({ count: 30, bounced: 30, ago: 50 });
    await look();
    await look(10);
    await look(100);
    expect((await allOf(call)).map(({ until }) => until)).to.deep.equal(["2026-04-13T14:10:00Z"]);
  });

  it("have the emails of the stores of the caller alone, and are none without a bounce of them", async () => {
    await send({ count: 40, bounced: 30, store: "5001", reason: (place) => `550 mailbox ${place} unknown` });
    await send({ count: 12, bounced: 8, ago: 20, store: "5002", reason: (place) => `452 mailbox ${place} full` });
    await send({ count: 6, domain: "example.org", store: "5003" });
    await look();
    const seenBy = async (...stores: readonly string[]) => {
      const token = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_view"], stores });
      return (await allOf(token)).map(({ id: _id, ...wave }) => wave);
    };
    const until = "2026-04-13T14:00:00Z";
    expect(await seenBy("5002")).to.deep.equal([
      { domain: DOMAIN, since: "2026-04-13T13:40:10Z", until, mails: 12, bounced: 8, reason: "452 mailbox … full" },
    ]);
    expect(await seenBy("5002", "5001")).to.deep.equal([
      { domain: DOMAIN, since: "2026-04-13T13:05:10Z", until, mails: 52, bounced: 38, reason: "550 mailbox … unknown" },
    ]);
    expect(await seenBy("5003")).to.deep.equal([]);
  });

  it("are masked for accounts that see masked addresses, who list the emails by the key", async () => {
    await send({ count: 52, bounced: 38 });
    await look();
    const masked = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["receipts_view", "sales_demo"],
    });
    const [wave] = await allOf(masked);
    expect(wave).to.include({ domain: "e*********m", mails: 52, bounced: 38, reason: "550 no" });
    const found = async (domain: string) =>
      (await masked("GET", `/_/mails?state=bounce&domain=${domain}`)).json as { readonly total?: { count: number } };
    expect((await found(String(wave?.["key"]))).total?.count).to.equal(38);
    expect((await found(DOMAIN)).total?.count).to.equal(0);
  });

  it("lead to exactly the bounces that they count", async () => {
    await send({ count: 52, bounced: 38 });
    await send({ count: 8, bounced: 8, ago: 300 });
    await send({ count: 8, bounced: 8, ago: -5 });
    await sql`INSERT INTO mail_events (retailer_id, receipt_id, mail_id, kind, event, at, source, source_event)
      SELECT retailer_id, receipt_id, id, kind, 'bounce', state_at, 'server', id FROM mails WHERE state = 'bounce'`.execute(
      server.db,
    );
    await look();
    const [{ since, until } = {}] = await allOf(call);
    const end = new Date(Date.parse(String(until)) + 1).toISOString();
    const path = `/_/mails?event=bounce&since=${String(since)}&until=${end}&domain=${DOMAIN}`;
    const { json } = await call("GET", path);
    expect((json["total"] as { readonly count: number }).count).to.equal(38);
  });

  it("have no emails of receipts that are no transactions, as the list has none", async () => {
    await send({ count: 52, bounced: 38, receipt: "0" });
    await look();
    expect(await waves()).to.deep.equal([]);
  });

  it("cost a retailer without bounces no count of emails", async () => {
    await send({ count: 100, bounced: 4 });
    expect([await look(), await kept()]).to.deep.equal([true, 0]);
  });
});
