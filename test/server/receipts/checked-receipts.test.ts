import { expect } from "chai";
import { buildCheckPatch } from "#domain/receipts/actions.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import {
  createOwnedTokenCalls,
  createSessionCalls,
  createTokenCalls,
  type Call,
  type ReceivedResponse,
} from "#test/support/calls.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";

const KIM = "Kim@shop.example";
const LEE = "lee@shop.example";
const { id } = fixtureReceipt({ retailer: "1001", at: 3, transaction: transactionAt(3) });
const permissions = ["receipts_admin", "receipts_view"];

describe("marking a receipt as checked over HTTP", () => {
  let server: TestServer;
  let kim: Call;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    kim = await createSessionCalls(server, { email: KIM, permissions });
    putBack = await snapshotTables(server.db, ["receipts", "audit"]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const check = (user: string, by = kim): Promise<ReceivedResponse> =>
    by("PATCH", `/receipts/${id}`, {
      body: buildCheckPatch({ user, now: parseInstant(new Date().toISOString()) as Instant }),
      type: "application/json-patch+json",
    });

  it("lets one of two concurrent checks succeed: the other gets a failed test [RCPT-063]", async () => {
    const responses = await Promise.all([1, 2, 3].map(() => check(KIM)));
    expect(responses.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409]);
    expect(responses.filter(({ status }) => status === 409).map(({ json }) => json["description"])).to.deep.equal(
      Array(2).fill("op.0: test failed"),
    );
  });

  it("requires a session: a token cannot mark it, whatever its name", async () => {
    const owned = await createOwnedTokenCalls(server, KIM, { name: LEE, retailers: ["1001"], permissions });
    const free = await createTokenCalls(server, { retailers: ["1001"], permissions });
    for (const by of [owned, free]) {
      for (const user of [LEE, KIM, "test"]) {
        const { status, json } = await check(user, by);
        expect([status, json["description"]]).to.deep.equal([
          403,
          "A token cannot mark a receipt as checked. Sign in to the portal.",
        ]);
      }
    }
    expect((await check(LEE)).status).to.equal(400);
  });
});
