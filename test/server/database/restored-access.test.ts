import { PGlite } from "@electric-sql/pglite";
import { expect } from "chai";
import { endSessions } from "#server/database/restored-access.ts";
import { filledTemplate } from "#test/support/test-database.ts";

describe("access after a restore", () => {
  let lite: PGlite;
  beforeEach(async () => {
    lite = await PGlite.create({ loadDataDir: await filledTemplate() });
  });
  afterEach(() => lite.close());

  const count = async (table: string): Promise<number> =>
    (await lite.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`)).rows[0]!.count;

  it("ends all sessions and links, because they may have been ended since the backup", async () => {
    await lite.exec(`
      INSERT INTO sessions (token_hash, email, created, last_seen, expires) VALUES ('one', 'staff@shop.example', now(), now(), now() + interval '1 hour');
      INSERT INTO account_links VALUES ('two', 'staff@shop.example', 'reset', now() + interval '1 hour');
      INSERT INTO outbox (email, at, recipient, subject, body, expires, next_try) VALUES ('staff@shop.example', now(), '', '', '', now(), now())`);
    await endSessions(lite);
    for (const table of ["sessions", "account_links", "outbox"]) expect(await count(table), table).to.equal(0);
    expect(await count("accounts")).to.be.greaterThan(0);
  });

  /** Adds two emails of the first receipt and a copy of the second. */
  async function addPending(): Promise<void> {
    const {
      rows: [sold, other],
    } = await lite.query<{ retailer_id: string; id: string }>(
      "SELECT retailer_id, id FROM receipts ORDER BY retailer_id, id LIMIT 2",
    );
    for (const [{ retailer_id, id }, isCopy] of [
      [sold!, false],
      [sold!, false],
      [other!, true],
    ] as const) {
      await lite.query(
        `WITH added AS (INSERT INTO outbox (retailer_id, receipt_id, is_copy, at, recipient, subject, body, expires, next_try) VALUES ($1, $2, $3, now(), '', '', '', now(), now()) RETURNING *)
        INSERT INTO mails SELECT id, retailer_id, receipt_id, CASE WHEN is_copy THEN 'copy' ELSE 'receipt' END, at, recipient, 'sent', at FROM added`,
        [retailer_id, id, isCopy],
      );
    }
  }

  async function deliveries() {
    const { rows } = await lite.query<{ delivery: { counts: object; events: readonly { reason: string }[] } }>(
      "SELECT receipt_with_mails(body, retailer_id, id) -> 'delivery' AS delivery FROM receipts ORDER BY retailer_id, id LIMIT 2",
    );
    return rows;
  }

  it("records that pending emails of receipts are not sent, and nothing on receipts for copies", async () => {
    await addPending();
    await endSessions(lite);
    const rows = await deliveries();
    expect(rows[0]!.delivery.counts).to.have.property("dropped", 2);
    expect(rows[0]!.delivery.events.at(-1)).to.have.property(
      "reason",
      "The database was restored from a backup before it was sent",
    );
    expect(rows[1]!.delivery.counts).not.to.have.property("dropped");
  });

  it("writes that into the receipts of backups from before email events were stored", async () => {
    await addPending();
    await lite.exec("ALTER TABLE mail_events RENAME COLUMN id TO later_id");
    await endSessions(lite);
    await lite.exec("ALTER TABLE mail_events RENAME COLUMN later_id TO id");
    const rows = await deliveries();
    expect([rows[0]!.delivery.counts, rows[0]!.delivery.events.at(-1)]).to.deep.include({ dropped: 1 });
    expect(rows[0]!.delivery.events.at(-1)).to.have.property(
      "reason",
      "The database was restored from a backup before it was sent",
    );
    expect(rows[1]!.delivery.counts).not.to.have.property("dropped");
  });

  it("handles backups from before links existed", async () => {
    await lite.exec("DROP TABLE account_links; DROP TABLE outbox");
    await lite.exec(
      "INSERT INTO access_tokens (id, name, token_hash, retailers, permissions, created) VALUES ('7', 'Till', 'x', '{1001}', '{}', now())",
    );
    expect(await endSessions(lite)).to.deep.equal([{ id: "7", name: "Till" }]);
  });
});
