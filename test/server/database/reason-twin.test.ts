import { expect } from "chai";
import fc from "fast-check";
import { sql } from "kysely";
import { normalizeReason } from "#domain/mails/index.ts";
import { arbitraryReason } from "#test/support/arbitrary-reason.ts";
import { makeDatabase } from "#test/support/test-database.ts";
import { TIMEOUT_MS } from "./twins.ts";

describe("normalized reasons by SQL", () => {
  it("are those of the TypeScript rule, for 2,000 random reasons [RCPT-071-part]", async function () {
    this.timeout(TIMEOUT_MS);
    const { db, close } = await makeDatabase("tables");
    const reasons = fc.sample(arbitraryReason, 2_000);
    const { rows } = await sql<{ normalized: string }>`
      SELECT normalize_reason(reason) AS normalized FROM unnest(${reasons}::text[]) WITH ORDINALITY AS given (reason, place) ORDER BY place`.execute(
      db,
    );
    await close();
    for (const [place, reason] of reasons.entries())
      expect(rows[place]?.normalized, JSON.stringify(reason)).to.equal(normalizeReason(reason));
  });
});
