import { expect } from "chai";
import { sql } from "kysely";
import { makeDatabase, POSTGRES_URL, type TestDatabase } from "#test/support/test-database.ts";

const NOW = "2026-03-02T09:00:00Z";

describe("the watch for permission changes", () => {
  let database: TestDatabase;
  before(async () => {
    database = await makeDatabase("fixture");
    const { db } = database;
    await db
      .insertInto("sessions")
      .values({
        token_hash: "one",
        email: "staff@shop.example",
        retailer_id: "1001",
        created: NOW,
        last_seen: NOW,
        expires: NOW,
      })
      .execute();
    await db
      .insertInto("access_tokens")
      .values({ id: "one", name: "tool", token_hash: "two", retailers: ["1001"], permissions: [], created: NOW })
      .execute();
  });
  after(() => database.close());

  /** Makes a manual change in the database and waits until the watch receives it. */
  const applyChange = async (change: string): Promise<void> => {
    const before = database.rights.version()!;
    await sql.raw(change).execute(database.db);
    await until(() => database.rights.version()! > before);
  };

  const OTHERS = [
    "UPDATE sessions SET last_seen = now()",
    "UPDATE access_tokens SET last_used = now()",
    "UPDATE stores SET name = name",
    "UPDATE receipts SET transaction_id = transaction_id",
  ];
  it("ignores changes that do not affect permissions, so that callers stay cached", async () => {
    const before = database.rights.version()!;
    for (const other of OTHERS) {
      const { numAffectedRows = 0n } = await sql.raw(other).execute(database.db);
      expect(Number(numAffectedRows), other).to.be.greaterThan(0);
    }
    // Notifications arrive in order, so earlier ones would have been counted.
    await applyChange("UPDATE retailers SET name = name WHERE id = '1001'");
    expect(database.rights.version()! - before).to.equal(1);
  });

  const CHANGES = [
    "UPDATE accounts SET status = 'inactive' WHERE email = 'floor@shop.example'",
    "UPDATE accounts SET last_password_change = now() WHERE email = 'floor@shop.example'",
    "INSERT INTO roles (email, context_name, context_value, permission) VALUES ('floor@shop.example', 'retailer_id', '1001', 'manager')",
    "DELETE FROM roles WHERE permission = 'manager'",
    "INSERT INTO account_retailers (email, retailer_id) VALUES ('floor@shop.example', '2001')",
    "UPDATE sessions SET retailer_id = '2001' WHERE token_hash = 'one'",
    "UPDATE sessions SET renew = true WHERE token_hash = 'one'",
    "DELETE FROM sessions WHERE token_hash = 'one'",
    "UPDATE access_tokens SET revoked = now() WHERE id = 'one'",
    "UPDATE retailers SET settings = '{}' WHERE id = '1001'",
    "UPDATE access_tokens SET token_hash = 'three' WHERE id = 'one'",
    "UPDATE access_tokens SET email = 'staff@shop.example' WHERE id = 'one'",
    "DELETE FROM stores WHERE retailer_id = '2001'",
    "TRUNCATE sessions",
    "TRUNCATE access_tokens",
    "TRUNCATE roles",
    "TRUNCATE accounts CASCADE",
  ];
  for (const change of CHANGES) {
    it(`reports ${change}`, () => applyChange(change));
  }

  if (POSTGRES_URL !== undefined) {
    it("has no version while its connection is broken, and a new one after reconnecting", async () => {
      const before = database.rights.version()!;
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'counterfoil rights' AND datname = current_database()`.execute(
        database.db,
      );
      await until(() => database.rights.version() === undefined);
      await until(() => database.rights.version() !== undefined);
      expect(database.rights.version()).to.be.greaterThan(before);
      await applyChange("UPDATE retailers SET name = name WHERE id = '1001'");
    });
  }
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
