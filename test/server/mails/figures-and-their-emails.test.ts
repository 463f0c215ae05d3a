import { expect } from "chai";
import { sql } from "kysely";
import { EMAIL_SERIES, type EmailSeries } from "#domain/dashboard/index.ts";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { formatIsoInstant, parseInstant, shiftInstant, type Instant } from "#domain/shared/time/instant.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { recordMail, recordMailEvents, recordUnmadeMail, type ReceiptMail } from "#server/mails/mail-events.queries.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const RETAILER = "1001";
const HOUR_MS = 3_600_000;
/** The clocks of Europe go forward on the second day. */
const [FIRST, DAYS] = [parseInstant("2026-03-28T00:00:00Z")!, 3] as const;
const EVENTS = ["delivered", "bounce", "spamreport", "open", "open", "click", "click", "machine_open"] as const;
const MAILS = 80;
const CELLS = 100;

type Row = { readonly timestamp: string } & Partial<Record<EmailSeries, number>>;
type Page = {
  readonly data: readonly { readonly id: string }[];
  readonly total: { readonly count: number };
  readonly events: { readonly count: number };
};

describe("each number of the email statistics", function () {
  this.timeout(120_000);
  let server: TestServer;
  let call: Call;
  const random = new SeededRandom(41);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const moment = (): Instant => shiftInstant(FIRST, random.below(DAYS * 24 * HOUR_MS));
  /** Up to two days later. The clock of a provider can be some minutes behind. */
  const later = (at: Instant): Instant => shiftInstant(at, random.below(48 * HOUR_MS) - HOUR_MS / 4);

  before(async () => {
    server = await startTestServer();
    const { db } = server;
    call = await createTokenCalls(server, { retailers: [RETAILER], permissions: ["receipts_view", "dashboard_view"] });
    await sql`UPDATE stores SET timezone = 'Pacific/Auckland' WHERE retailer_id = ${RETAILER} AND id = '5002'`.execute(
      db,
    );
    await sql`INSERT INTO mail_sources (name, kind, since) VALUES ('sendgrid', 'provider', '2000-01-01T00:00:00Z')`.execute(
      db,
    );
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM receipts WHERE retailer_id = ${RETAILER} ORDER BY id`.execute(db);
    for (let nth = 0; nth < MAILS; nth += 1) await addMail(`${900 + nth}`, pick(rows).id);
    await db
      .transaction()
      .execute((trx) =>
        recordUnmadeMail(trx, { retailer: RETAILER, id: rows[0]!.id }, { at: moment(), reason: "No address" }),
      );
  });
  after(() => server.close());

  /** An email, or a copy of one, with some events in any order. */
  const addMail = (id: string, receipt: string): Promise<void> =>
    server.db.transaction().execute(async (trx) => {
      const mail: ReceiptMail = {
        ...{ id, receipt: { retailer: RETAILER, id: receipt } },
        kind: random.below(10) === 0 ? "copy" : "receipt",
      };
      const at = moment();
      await recordMail(trx, mail, { at, to: "ann@shop.example" });
      const events = Array.from({ length: random.below(5) }, (_, nth) => ({
        ...{ mail, event: pick(EVENTS), at: later(at), source: "sendgrid" },
        sourceEvent: `${id}/${nth}`,
      }));
      await recordMailEvents(trx, events as Parameters<typeof recordMailEvents>[1]);
    });

  const statistics = async (resolution: "1h" | "1d", zone: string): Promise<ReadonlyMap<string, Row>> => {
    const [from, to] = [shiftInstant(FIRST, -24 * HOUR_MS), shiftInstant(FIRST, (DAYS + 1) * 24 * HOUR_MS)];
    const period = `from_timestamp=${formatIsoInstant(from)}&to_timestamp=${formatIsoInstant(to)}`;
    const { json } = await call("GET", `/_/statistics/sendgrid?${period}&resolution=${resolution}`);
    const rows = json["data"] as readonly Row[];
    return new Map(rows.map((row) => [keyOf(parseInstant(row.timestamp)!, resolution, zone), row]));
  };
  const keyOf = (at: Instant, resolution: "1h" | "1d", zone: string): string =>
    resolution === "1h" ? at : toCalendarDay(at, zone);

  /** Follows the pages, and returns the number of emails. */
  const countListed = async (query: string, { data, ...page }: Page & { readonly next?: string }): Promise<number> => {
    if (page.next === undefined) return data.length;
    const more = (await call("GET", `/_/mails?${query}&before=${page.next}`)).json as unknown as Page;
    return data.length + (await countListed(query, more));
  };

  for (const resolution of ["1h", "1d"] as const)
    it(`equals the events of the emails that its link lists, by ${resolution}`, async () => {
      const zone = "Europe/London";
      const rows = await statistics(resolution, zone);
      const wrong: string[] = [];
      let counted = 0;
      for (let cell = 0; cell < CELLS; cell += 1) {
        const series = pick(EMAIL_SERIES);
        const at = moment();
        const hour = parseInstant(`${at.slice(0, 13)}:00:00Z`)!;
        const key = resolution === "1h" ? hour : toCalendarDay(at, zone);
        const times = `since=${formatIsoInstant(hour)}&until=${formatIsoInstant(shiftInstant(hour, HOUR_MS))}`;
        const query = `event=${series}&${resolution === "1h" ? times : `from=${key}&to=${key}`}&limit=7`;
        const page = (await call("GET", `/_/mails?${query}`)).json as unknown as Page;
        const [expected, listed] = [rows.get(key)?.[series] ?? 0, await countListed(query, page)];
        counted += expected;
        if (
          page.events.count !== expected ||
          page.total.count !== listed ||
          listed > expected ||
          (expected > 0 && listed === 0)
        )
          wrong.push(`${query}: ${expected} in the statistics, ${page.events.count} events, ${listed} emails`);
      }
      expect(wrong).to.deep.equal([]);
      expect(counted).to.be.greaterThan(CELLS / 10);
    });
});
