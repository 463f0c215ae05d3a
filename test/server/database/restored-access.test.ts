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

  const count = async (table: string): Promise<number> => (await lite.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`)).rows[0]!.count;

  it("ends all sessions and links, because they may have been ended since the backup", async () => {
    await lite.exec(`
      INSERT INTO sessions (token_hash, email, created, last_seen, expires) VALUES ('one', 'staff@shop.example', now(), now(), now() + interval '1 hour');
      INSERT INTO account_links VALUES ('two', 'staff@shop.example', 'reset', now() + interval '1 hour');
      INSERT INTO outbox (email, at, recipient, subject, body, expires, next_try) VALUES ('staff@shop.example', now(), '', '', '', now(), now())`);
    await endSessions(lite);
    for (const table of ["sessions", "account_links", "outbox"]) expect(await count(table), table).to.equal(0);
    expect(await count("accounts")).to.be.greaterThan(0);
  });

  it("handles backups from before links existed", async () => {
    await lite.exec("DROP TABLE account_links; DROP TABLE outbox");
    await lite.exec("INSERT INTO access_tokens (id, name, token_hash, retailers, permissions, created) VALUES ('7', 'Till', 'x', '{1001}', '{}', now())");
    expect(await endSessions(lite)).to.deep.equal([{ id: "7", name: "Till" }]);
  });
});
