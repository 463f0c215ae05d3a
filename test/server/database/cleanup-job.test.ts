import { expect } from "chai";
import type { Instant } from "#domain/shared/time/instant.ts";
import { runCleanup } from "#server/database/cleanup-job.ts";
import { startTestServer } from "#test/support/server.ts";

describe("the cleanup job", () => {
  it("removes expired sessions, links, emails and rate limits, old audit events and old raw records, and nothing else", async () => {
    const server = await startTestServer();
    try {
      const { db } = server;
      const session = {
        email: "staff@shop.example",
        retailer_id: "1001",
        created: "2026-03-01T00:00:00Z",
        last_seen: "2026-03-01T00:00:00Z",
      };
      await db
        .insertInto("sessions")
        .values([
          { ...session, token_hash: "over", expires: "2026-03-01T08:59:59Z" },
          { ...session, token_hash: "good", expires: "2026-03-01T09:00:01Z" },
        ])
        .execute();
      await db
        .insertInto("rate_limits")
        .values([
          { key: "old", window_start: "2026-02-28T08:00:00Z", count: 3 },
          { key: "new", window_start: "2026-03-01T08:50:00Z", count: 3 },
        ])
        .execute();
      const entry = { actor: "staff@shop.example", action: "session.begin" };
      await db
        .insertInto("audit")
        .values([
          { ...entry, target: "old", at: "2026-02-19T08:59:59Z" },
          { ...entry, target: "new", at: "2026-02-19T09:00:01Z" },
        ])
        .execute();
      const mail = {
        email: "staff@shop.example",
        at: "2026-02-20T00:00:00Z",
        recipient: "staff@shop.example",
        body: "",
        next_try: "2026-02-20T00:00:00Z",
      };
      for (const [name, expires] of [
        ["over", "2026-03-01T08:59:59Z"],
        ["good", "2026-03-01T09:00:01Z"],
      ] as const) {
        await db
          .insertInto("account_links")
          .values({ token_hash: name, email: "staff@shop.example", purpose: "reset", expires })
          .execute();
        await db
          .insertInto("outbox")
          .values({ ...mail, subject: name, expires })
          .execute();
      }
      const sent = {
        retailer_id: "1001",
        store_id: null,
        mime_type: "text/plain",
        content: Buffer.from("sale"),
        processed: null,
        receipt_id: null,
      };
      // More rows than one batch.
      const older = Array.from({ length: 1_200 }, () => ({ ...entry, target: "older", at: "2025-12-24T00:00:00Z" }));
      await db.insertInto("audit").values(older).execute();
      const rawAt = (moment: string): string => (Date.parse(moment) / 1000).toString(16) + "7".repeat(16);
      const [oldRaw, newRaw] = [rawAt("2026-02-23T08:59:59Z"), rawAt("2026-02-23T09:00:00Z")];
      await db
        .insertInto("raw_records")
        .values([oldRaw, newRaw].map((id) => ({ ...sent, id })))
        .execute();
      const olderRaw = Array.from({ length: 1_000 }, (_, at) => ({
        ...sent,
        id: rawAt("2025-12-24T00:00:00Z").slice(0, 20) + String(at).padStart(4, "0"),
      }));
      const kept = async () =>
        (await db.selectFrom("raw_records").select("id").orderBy("id").execute()).map(({ id }) => id);
      const clock = { now: () => "2026-03-01T09:00:00.000Z" as Instant };
      const audited = () => db.selectFrom("audit").select("target").distinct().orderBy("target", "desc").execute();
      await runCleanup(db, clock, { auditDays: 0, rawDays: 0, mailDays: 0 });
      expect(await audited()).to.deep.equal([{ target: "older" }, { target: "old" }, { target: "new" }]);
      expect(await kept()).to.deep.equal([oldRaw, newRaw]);
      await db.insertInto("raw_records").values(olderRaw).execute();
      const ending = new AbortController();
      ending.abort();
      expect(await runCleanup(db, clock, { auditDays: 10, rawDays: 6, mailDays: 0, signal: ending.signal })).to.equal(
        false,
      );
      expect((await audited()).length).to.equal(3);
      await runCleanup(db, clock, { auditDays: 10, rawDays: 6, mailDays: 0 });
      expect(await kept()).to.deep.equal([newRaw]);
      expect(await audited()).to.deep.equal([{ target: "new" }]);
      expect(await db.selectFrom("sessions").select("token_hash").execute()).to.deep.equal([{ token_hash: "good" }]);
      expect(await db.selectFrom("account_links").select("token_hash").execute()).to.deep.equal([
        { token_hash: "good" },
      ]);
      expect(await db.selectFrom("outbox").select("subject").execute()).to.deep.equal([{ subject: "good" }]);
      expect(await db.selectFrom("rate_limits").select("key").execute()).to.deep.equal([{ key: "new" }]);
    } finally {
      await server.close();
    }
  });
});
