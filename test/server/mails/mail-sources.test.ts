import { expect } from "chai";
import { toEmailReports, type EmailReports, type EmailSourceKind } from "#domain/dashboard/index.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { mailboxSource, selectEmailReports, storeMailSources } from "#server/mails/mail-sources.queries.ts";
import { watchNotifications } from "#server/mails/mailbox/notification-watch.ts";
import { recordMail } from "#server/mails/mail-events.queries.ts";
import { createTokenCalls } from "#test/support/calls.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const day = (number: number): Instant => `2026-03-${String(number).padStart(2, "0")}T00:00:00.000Z` as Instant;
const reportsOf = (kind: EmailSourceKind, since: number, until?: number): EmailReports =>
  toEmailReports({ kind, since: day(since), ...(until === undefined ? {} : { until: day(until) }) });

describe("sources of email events", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ clock: { now: () => day(20) } });
  });
  beforeEach(() => server.db.deleteFrom("mail_sources").execute());
  after(() => server.close());

  const start = (at: number, ...names: readonly string[]) =>
    storeMailSources(
      server.db,
      names.map((name) => ({ name, kind: "provider" })),
      day(at),
    );

  it("are known from the start that has their settings to the start that has them no more", async () => {
    await start(2, "mailgun");
    await start(4, "mailgun", "ses");
    await start(6, "ses");
    await start(8, "ses", "mailgun");
    expect(await selectEmailReports(server.db)).to.deep.equal([
      reportsOf("provider", 2, 6),
      reportsOf("provider", 4),
      reportsOf("provider", 8),
    ]);
  });

  it("change with the setting of notifications of success, without a gap", async () => {
    for (const [at, isNotified] of [
      [2, false],
      [4, true],
      [5, true],
      [8, false],
    ] as const)
      await storeMailSources(server.db, [mailboxSource(isNotified)], day(at));
    expect(await selectEmailReports(server.db)).to.deep.equal([
      reportsOf("mailbox", 2, 4),
      reportsOf("notified-mailbox", 4, 8),
      reportsOf("mailbox", 8),
    ]);
  });

  it("are stored again once a mail server turns out not to notify of deliveries, and once it does again", async () => {
    const state = { canNotify: true };
    const [stored, warnings]: [boolean[], string[]] = [[], []];
    const look = watchNotifications({
      canNotify: () => state.canNotify,
      store: async () => void stored.push(state.canNotify),
      log: { warn: (message) => void warnings.push(message) },
    });
    for (const canNotify of [true, false, false, true]) {
      Object.assign(state, { canNotify });
      await look();
    }
    expect([stored, warnings.length]).to.deep.equal([[false, true], 1]);
  });

  it("decide which series the statistics have: what is not reported is absent, not 0 [D29]", async () => {
    const call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["dashboard_view"] });
    const receipt = {
      retailer: "1001",
      id: fixtureReceipt({ retailer: "1001", at: 3, transaction: transactionAt(3) }).id,
    };
    await server.db
      .transaction()
      .execute((trx) =>
        recordMail(trx, { id: "900", receipt, kind: "receipt" }, { at: day(3), to: "ann@shop.example" }),
      );
    const statistics = async () => {
      const path = `/_/statistics/sendgrid?from_timestamp=2026-03-01T00:00:00Z&to_timestamp=2026-03-08T00:00:00Z&resolution=1d`;
      const { json } = await call("GET", path);
      const { data, meta } = json as unknown as { data: readonly object[]; meta: { unreported: readonly string[] } };
      return { series: [...new Set(data.flatMap((row) => Object.keys(row)))].sort(), unreported: meta.unreported };
    };
    const before = await statistics();
    expect(before.series).to.deep.equal(["dropped", "processed", "timestamp"]);
    expect(before.unreported).to.include.members(["delivered", "bounce", "open"]);
    await start(1, "sendgrid");
    const after = await statistics();
    expect([after.series.includes("delivered"), after.unreported]).to.deep.equal([true, []]);
  });

  it("are in the session, with the series that they report [D29]", async () => {
    const call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_view"] });
    const reports = async () => ((await call("GET", "/_/session")).json as { email_reports?: unknown }).email_reports;
    expect(await reports()).to.deep.equal([]);
    await storeMailSources(server.db, [mailboxSource(false)], day(2));
    await storeMailSources(server.db, [mailboxSource(true)], day(4));
    expect(await reports()).to.deep.equal([
      { series: ["bounce", "spamreport"], since: "2026-03-02T00:00:00Z", until: "2026-03-04T00:00:00Z" },
      { series: ["delivered", "bounce", "spamreport"], since: "2026-03-04T00:00:00Z" },
    ]);
  });
});
