import { expect } from "chai";
import fc from "fast-check";
import { sql } from "kysely";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { createOwnedTokenCalls, createSessionCalls, type Call } from "#test/support/calls.ts";
import {
  buildWalkPatch,
  hasFailed,
  KIM,
  LEE,
  returnedUnits,
  runsOf,
  validatedUnits,
  WALK_SETTINGS,
  walks,
  type WalkStep,
} from "#test/support/refund-walks.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";

const { id } = fixtureReceipt({ retailer: "1001", at: 3, transaction: transactionAt(3) });

describe("the second person over HTTP", () => {
  let server: TestServer;
  let calls: Readonly<Record<WalkStep["by"], Call>>;
  let sold: string;
  before(async () => {
    server = await startTestServer();
    await server.rights.runChange(() =>
      server.db
        .updateTable("retailers")
        .set({ settings: JSON.stringify({ timezone: "UTC", refund: WALK_SETTINGS }) })
        .where("id", "=", "1001")
        .execute(),
    );
    const permissions = ["refund_view", "receipts_admin", "receipts_view"];
    const session = await createSessionCalls(server, { email: KIM, permissions });
    calls = {
      session,
      token: await createOwnedTokenCalls(server, KIM, { name: LEE, retailers: ["1001"], permissions }),
    };
    sold = (
      await sql<{
        json: string;
      }>`SELECT body::text AS json FROM receipts WHERE retailer_id = '1001' AND id = ${id}`.execute(server.db)
    ).rows[0]!.json;
  });
  after(() => server.close());

  it("is needed for a return after a Fail, whatever one account and its token do in whatever order", async () => {
    const counts = { failed: 0, returned: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(walks(8), async (steps) => {
        await server.db
          .updateTable("receipts")
          .set({ body: sold })
          .where("retailer_id", "=", "1001")
          .where("id", "=", id)
          .execute();
        let receipt = JSON.parse(sold) as JsonObject;
        const tabs = [receipt, receipt];
        for (const step of steps) {
          const [failedBefore, unitsBefore] = [hasFailed(receipt), returnedUnits(receipt)];
          const body = buildWalkPatch(step, tabs[step.tab]!, parseInstant(new Date().toISOString()) as Instant);
          const { status, json } = await calls[step.by]("PATCH", `/receipts/${id}`, {
            body,
            type: "application/json-patch+json",
          });
          expect(status).to.be.oneOf([200, 400, 403, 409]);
          counts.refused += Number(status !== 200);
          if (status === 200) receipt = json as JsonObject;
          if (hasFailed(receipt)) expect(returnedUnits(receipt)).to.be.at.most(unitsBefore);
          if (failedBefore) expect(hasFailed(receipt)).to.equal(true);
          expect(returnedUnits(receipt), "units that no validation is about").to.be.at.most(validatedUnits(receipt));
          if (!step.isRaw) tabs[step.tab] = receipt;
        }
        counts.failed += Number(hasFailed(receipt));
        counts.returned += Number(returnedUnits(receipt) > 0);
      }),
      { ...runsOf(200), interruptAfterTimeLimit: 90_000 },
    );
    expect([counts.failed > 0, counts.returned > 0, counts.refused > 0], JSON.stringify(counts)).to.deep.equal([
      true,
      true,
      true,
    ]);
  }).timeout(180_000);
});
