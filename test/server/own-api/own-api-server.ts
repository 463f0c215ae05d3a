import { createRandomToken, hashRandomToken } from "#server/accounts/random-token.ts";
import { ApiClient, type ApiTimeouts } from "#server/own-api/api-client.ts";
import { ApiContractWatch } from "#server/own-api/api-contract-watch.ts";
import { OWN_OPERATIONS } from "#server/accounts/own-operations.ts";
import { ABSENT_WITH_HOST_TOKEN } from "#server/own-api/host-rules.ts";
import type { ApiBearer } from "#server/own-api/own-api.ts";
import { readContract } from "#test/contract/contract.ts";
import { createCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "#test/support/server.ts";
import { startUpstream, type Upstream } from "./upstream.ts";

export const HOST_TOKEN = "host-token";

export type OwnApiServer = {
  readonly server: TestServer;
  readonly upstream: Upstream;
  readonly contract: ApiContractWatch;
  /** What the operator reads. */
  readonly printed: readonly string[];
  /** Returns calls in a new session of an account of the fixture. */
  as(email: string): Promise<Call>;
  /** Begins a session, as a sign-in does. Returns the cookie. */
  beginSession(email: string): Promise<string>;
  close(): Promise<void>;
};

type Options = Omit<TestServerOptions, "ownApi"> & { readonly bearer?: ApiBearer; readonly timeouts?: ApiTimeouts };

/** Starts a portal host in front of a small API, with the accounts of the fixture. */
export async function startOwnApiServer({
  bearer = { kind: "host", token: HOST_TOKEN },
  timeouts,
  ...options
}: Options = {}): Promise<OwnApiServer> {
  const upstream = await startUpstream();
  const client = new ApiClient(upstream.url, timeouts);
  const printed: string[] = [];
  const contract = new ApiContractWatch({
    client,
    token: bearer.kind === "host" ? bearer.token : undefined,
    contract: readContract(),
    absent: [...OWN_OPERATIONS, ...(bearer.kind === "host" ? ABSENT_WITH_HOST_TOKEN : [])],
    print: (line) => printed.push(line),
  });
  const server = await startTestServer({ ...options, ownApi: { client, bearer, contract, permissions: "claims" } });
  const beginSession = async (email: string): Promise<string> => {
    const token = createRandomToken();
    const now = new Date();
    const first = await server.db
      .selectFrom("account_retailers")
      .select("retailer_id")
      .where("email", "=", email)
      .executeTakeFirst();
    const retailer = first?.retailer_id === "*" ? "1001" : (first?.retailer_id ?? null);
    await server.db
      .insertInto("sessions")
      .values({
        token_hash: hashRandomToken(token),
        email,
        retailer_id: retailer,
        created: now,
        last_seen: now,
        expires: new Date(now.getTime() + 3_600_000),
      })
      .execute();
    return `counterfoil-session=${token}`;
  };
  return {
    server,
    upstream,
    contract,
    printed,
    beginSession,
    as: async (email) => createCalls(server, { cookie: await beginSession(email) }),
    close: async () => {
      await server.close();
      await client.close();
      await upstream.close();
    },
  };
}
