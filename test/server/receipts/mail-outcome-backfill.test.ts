import { expect } from "chai";
import { sql } from "kysely";
import type { Instant } from "#domain/shared/time/instant.ts";
import { runBackfills } from "#server/database/backfills.ts";
import { mailOutcomes } from "#server/receipts/mailing/mail-outcome-backfill.ts";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { MAIL_OUTCOME_ROWS } from "#test/support/mail-outcomes.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt } from "#test/support/server-fixture.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { wireReceipt } from "../../ports/wire.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";

const clock = { now: () => "2026-03-29T23:30:00.000Z" as Instant };
const log = { info: () => undefined };

describe("summaries of earlier versions", () => {
  let server: TestServer;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    putBack = await snapshotTables(server.db, ["receipts", "backfills"]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const backfill = (batchSize: number) => runBackfills(server.db, { clock, log, backfills: [mailOutcomes], batchSize });
  const outcomes = async () => {
    const { rows } = await sql<{ outcome: string | null; counted: string | null }>`
      SELECT summary #>> '{delivery,outcome}' AS outcome, mail_outcome(json_build_object('counts', summary #> '{delivery,counts}', 'events', json_build_array())) AS counted
      FROM receipts WHERE transaction_id LIKE 'MAIL-%' ORDER BY transaction_id`.execute(server.db);
    return rows;
  };

  /** Inserts the rows of the truth table with the summary function of migration 15. */
  async function insertAsBefore(): Promise<void> {
    await sql`ALTER FUNCTION delivery_summary RENAME TO delivery_summary_of_now`.execute(server.db);
    await sql`CREATE FUNCTION delivery_summary(delivery json) RETURNS text IMMUTABLE LANGUAGE sql AS $$ SELECT '{"counts":' || (delivery -> 'counts')::text || '}' $$`.execute(
      server.db,
    );
    const receipts = MAIL_OUTCOME_ROWS.map(({ delivery }, row) => {
      const {
        id,
        transaction_id,
        delivery: written,
      } = wireReceipt(aReceipt({ transaction: `MAIL-${100 + row}`, delivery }));
      return toReceiptInsert("1001", {
        ...fixtureReceipt({ retailer: "1001", at: 700 + row, transaction: transaction_id }),
        id,
        delivery: written,
      } as never);
    });
    await server.db.insertInto("receipts").values(receipts).execute();
    await sql`DROP FUNCTION delivery_summary`.execute(server.db);
    await sql`ALTER FUNCTION delivery_summary_of_now RENAME TO delivery_summary`.execute(server.db);
  }

  it("get the outcome of the latest email, in batches, where the counts tell another one", async () => {
    await insertAsBefore();
    expect((await outcomes()).every(({ outcome }) => outcome === null)).to.equal(true);
    expect(await backfill(7)).to.equal(true);
    const rows = await outcomes();
    expect(rows.map(({ outcome, counted }) => outcome ?? counted)).to.deep.equal(
      MAIL_OUTCOME_ROWS.map(({ outcome }) => outcome),
    );
    expect(rows.filter(({ outcome, counted }) => outcome === counted)).to.deep.equal([]);
  });

  it("change neither the text of a receipt nor what is derived from it", async () => {
    await insertAsBefore();
    const derived = async () => {
      const { rows } = await sql<{ id: string; body: string; search: string | null }>`
        SELECT id, body::text AS body, (SELECT count(*) FROM transactions WHERE transactions.id = receipts.id)::text AS search FROM receipts ORDER BY id`.execute(
        server.db,
      );
      return [rows, await server.db.selectFrom("mails_by_quarter").selectAll().orderBy("quarter").execute()];
    };
    const before = await derived();
    await backfill(1_000);
    expect(await derived()).to.deep.equal(before);
  });
});
