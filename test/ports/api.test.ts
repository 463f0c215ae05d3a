import { readFile } from "node:fs/promises";
import { expect } from "chai";
import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";
import { ApiSessions } from "#adapters/api/shell/api-sessions.ts";
import { ApiStores } from "#adapters/api/stores/api-stores.ts";
import { fill } from "#features/support/assemblies/api/records.ts";
import { Situation as Records } from "#features/support/situation.ts";
import { createClient, type AnswerFacts, type ClientOptions, type Fetch } from "#sdk/index.ts";
import { CONTRACT_FILE } from "#test/contract/contract.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { receiptsContract } from "./receipts.contract.ts";
import { sessionsContract } from "./sessions.contract.ts";
import type { Fulfilment, Situation } from "./situation.ts";
import { storesContract } from "./stores.contract.ts";

let server: TestServer;

/** The adapters over the SDK, to the real server on a database of its own, which is emptied for each situation. */
const api: Fulfilment = {
  name: "the API",
  open: async (situation) => {
    const session = await fill(server.db, recordsOf(situation));
    const client = clientWith(situation.email === undefined ? undefined : `counterfoil-session=${session}`);
    return { receipts: new ApiReceipts(client), stores: new ApiStores(client), sessions: new ApiSessions(client) };
  },
};

function recordsOf({ stores, receipts, allowed }: Situation): Records {
  const records = new Records();
  records.stores.push(...stores);
  records.receipts.push(...receipts);
  if (allowed === "all") records.grant("administrator", "retailer_id", records.retailer);
  else for (const store of allowed) records.grant("administrator", "store_id", store);
  return records;
}

function clientWith(cookie: string | undefined, options: ClientOptions = {}) {
  const withCookie: Fetch = (request) => {
    if (cookie !== undefined) request.headers.set("cookie", cookie);
    return fetch(request);
  };
  return createClient({ baseUrl: `${server.url}/api`, fetch: withCookie, ...options });
}

describe("the ports by the API", () => {
  before(async () => {
    server = await startTestServer({ empty: true });
  });
  after(() => server.close());

  receiptsContract(api);
  storesContract(api);
  sessionsContract(api);

  it("lead to the server that hands out the contract as it is written [SDK-010]", async () => {
    const answer = await clientWith(undefined).GET("/openapi-v1.yml");
    expect(answer).to.deep.include({ ok: true, data: await readFile(CONTRACT_FILE, "utf8") });
  });

  it("hear with every answer, a refusal too, what it is called and what time it is there [SDK-008]", async () => {
    const told: AnswerFacts[] = [];
    const answer = await clientWith(undefined, { onAnswer: (facts) => told.push(facts) }).GET("/stores");
    const [{ status, requestId, date } = { status: 0 }] = told;
    expect([told.length, status]).to.deep.equal([1, 401]);
    expect(requestId).to.match(/^\S{8,64}$/);
    expect(answer).to.have.nested.property("problem.requestId", requestId);
    expect(Math.abs(Date.now() - Number(date))).to.be.below(60_000);
  });
});
