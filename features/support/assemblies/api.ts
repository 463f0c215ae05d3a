import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";
import { ApiStores } from "#adapters/api/stores/api-stores.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { parsePermissions } from "#domain/shared/permission.ts";
import { createClient, type Client, type Fetch } from "#sdk/index.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import type { Assembly, Portal } from "../assembly.ts";
import type { Situation } from "../situation.ts";
import { fill } from "./api/records.ts";
import { unserved } from "./api/unserved.ts";

/** The whole product but its screens: adapters over the SDK, to the real server on a database of its own. */
export async function assemble(): Promise<Assembly> {
  const server = await startTestServer({ empty: true });
  return { open: (situation) => open(server, situation), close: () => server.close() };
}

async function open(server: TestServer, situation: Situation): Promise<Portal> {
  const cookie = `counterfoil-session=${await fill(server.db, situation)}`;
  const signedIn = clientOf(server, (request) => fetch(new Request(request, { headers: withCookie(request, cookie) })));
  const session = await signedIn.GET("/_/session");
  if (!session.ok) throw new Error(`nobody was let in: ${session.problem.message}`);
  const client = situation.cutOff ? clientOf(server, () => Promise.reject(new TypeError("fetch failed"))) : signedIn;
  return {
    receipts: new ApiReceipts(client),
    stores: new ApiStores(client),
    register: unserved(),
    rates: unserved(),
    accounts: () => ({ accounts: unserved(), log: unserved(), pickers: unserved(), tokens: unserved() }),
    permissions: parsePermissions(session.data.permissions, undefined),
    storesAllowed: session.data.stores_allowed === "all" ? "all" : session.data.stores_allowed,
    clock: new FixedClock(situation.now),
  };
}

const clientOf = ({ url }: TestServer, fetch: Fetch): Client => createClient({ baseUrl: `${url}/api`, fetch, random: () => 0 });

function withCookie({ headers }: Request, cookie: string): Headers {
  const all = new Headers(headers);
  all.set("cookie", cookie);
  return all;
}
