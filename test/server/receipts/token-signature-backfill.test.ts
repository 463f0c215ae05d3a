import { expect } from "chai";
import { sql } from "kysely";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { insertToken } from "#server/accounts/access-token-store.queries.ts";
import { runBackfills } from "#server/database/backfills.ts";
import { tokenSignatures } from "#server/receipts/token-signature-backfill.ts";
import { systemClock } from "#server/system-clock.ts";
import { createSessionCalls } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";

const KIM = "Kim@shop.example";
const LEE = "lee@shop.example";
const AT = "2026-07-04T08:00:00Z";
const LATER = "2026-07-04T09:00:00Z";
const SOLD = fixtureReceipt({ retailer: "1001", at: 3, transaction: transactionAt(3) });

describe("the signatures of tokens of earlier versions", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    await createSessionCalls(server, { email: KIM, permissions: ["refund_view"] });
  });
  after(() => server.close());

  it("become those of the account of the token, at the time of its change, and no others [D32-part]", async () => {
    const { id: token } = await insertToken(
      server.db,
      { name: LEE, retailers: ["1001"], permissions: ["refund_view"] },
      { created: systemClock.now(), email: KIM.toLowerCase() },
    );
    const { id: free } = await insertToken(
      server.db,
      { name: "till", retailers: ["1001"], permissions: ["refund_view"] },
      { created: systemClock.now() },
    );
    const by = (user: string, timestamp = AT): JsonObject => ({ user, timestamp });
    const receipt = (lee: object, record = by(LEE)): object => ({
      ...SOLD,
      total: 7.2,
      properties: {
        checked: { ...by(LEE), ...lee },
        refund_validation: {
          0: { result: "Fail", ...record, ...lee, approval: { ...by(LEE), ...lee } },
          1: by(LEE, LATER),
          2: by("max@shop.example"),
          3: by("till"),
          4: "Pass",
          5: { ...by(LEE), token: "other" },
        },
      },
      items: [
        {
          name: "Cup",
          quantity: "2",
          return: {
            localtime: "2026-07-04T09:00:00+01:00",
            quantity: 1,
            parts: [
              {
                localtime: "2026-07-04T09:00:00+01:00",
                quantity: 1,
                user: LEE,
                validation: { ...by(LEE), ...lee },
                ...lee,
              },
            ],
          },
        },
        "broken",
      ],
    });
    const written = JSON.stringify(receipt({})).replace('"total":7.2', '"total": 7.20');
    await server.db
      .updateTable("receipts")
      .set({ body: written })
      .where("retailer_id", "=", "1001")
      .where("id", "=", SOLD.id)
      .execute();
    const event = {
      at: AT,
      action: "refund.validate",
      request_id: null,
      details: JSON.stringify({ retailer_id: "1001", changed: [] }),
    };
    await server.db
      .insertInto("audit")
      .values([
        { ...event, actor: `token ${free}`, target: SOLD.id },
        { ...event, actor: "lee@shop.example", target: SOLD.id },
        { ...event, actor: `token ${token}`, target: "0".repeat(24) },
        { ...event, actor: `token ${token}`, target: SOLD.id },
      ])
      .execute();
    for (const run of [1, 2]) {
      await server.db.deleteFrom("backfills").execute();
      expect(
        await runBackfills(server.db, {
          clock: systemClock,
          log: { info: () => undefined },
          backfills: [tokenSignatures],
          batchSize: 1,
        }),
        String(run),
      ).to.equal(true);
      const {
        rows: [stored],
      } = await sql<{
        json: string;
      }>`SELECT body::text AS json FROM receipts WHERE retailer_id = '1001' AND id = ${SOLD.id}`.execute(server.db);
      expect(JSON.parse(stored!.json)).to.deep.equal(receipt({ user: KIM, token: LEE }));
      expect(stored!.json).to.include('"total": 7.20');
    }
  });
});
