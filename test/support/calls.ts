import { AccessTokenStore, insertToken, type TokenDraft } from "#server/accounts/access-token-store.queries.ts";
import { systemClock } from "#server/system-clock.ts";
import { signInTo, type TestServer } from "./server.ts";

export type Sent = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The media type of the body. JSON by default. */
  readonly type?: string;
};

/** A response with its body. */
export type ReceivedResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
};

/** A call of the API: `call("PATCH", "/stores/LON-01", { body })`. */
export type Call = (method: string, path: string, sent?: Sent) => Promise<ReceivedResponse>;

/**
 * Returns calls with the identity of the headers.
 * With a session cookie they come from a page of the portal.
 */
export const createCalls =
  ({ url }: Pick<TestServer, "url">, identity: Readonly<Record<string, string>>): Call =>
  async (method, path, { body, headers = {}, type = "application/json" } = {}) => {
    const isWritten = typeof body === "string" || body instanceof FormData;
    const sent = body === undefined ? {} : { body: isWritten ? body : JSON.stringify(body) };
    // A form sets its own content type, with its boundary.
    const contentType = body === undefined || body instanceof FormData ? {} : { "content-type": type };
    const origin = identity["cookie"] === undefined ? {} : { origin: url };
    const answer = await fetch(`${url}/api${path}`, {
      method,
      ...sent,
      headers: { ...origin, ...identity, ...contentType, ...headers },
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: isJson ? (JSON.parse(text) as ReceivedResponse["json"]) : {},
    };
  };

/** Returns calls with an access token of its own. */
export async function createTokenCalls(server: TestServer, rights: Omit<TokenDraft, "name">): Promise<Call> {
  const { token } = await new AccessTokenStore(server.db, systemClock, server.rights).create({
    name: "test",
    ...rights,
  });
  return createCalls(server, { authorization: `Bearer ${token}` });
}

type AccountFacts = { readonly email: string; readonly permissions: readonly string[]; readonly retailer?: string };

/** Creates an account with permissions at a retailer, and returns calls in a session of it. */
export async function createSessionCalls(
  server: TestServer,
  { email, permissions, retailer = "1001" }: AccountFacts,
): Promise<Call> {
  const { password_hash } = await server.db
    .selectFrom("accounts")
    .select("password_hash")
    .where("email", "=", "staff@shop.example")
    .executeTakeFirstOrThrow();
  const made = "2026-01-01T00:00:00Z";
  const key = email.toLowerCase();
  await server.rights.runChange(async () => {
    await server.db
      .insertInto("accounts")
      .values({
        email: key,
        display_email: email,
        password_hash,
        status: "active",
        confirmed: true,
        created_timestamp: made,
        last_password_change: made,
        updated_timestamp: made,
        left_retailers: [],
      })
      .execute();
    await server.db.insertInto("account_retailers").values({ email: key, retailer_id: retailer }).execute();
    await server.db
      .insertInto("roles")
      .values(
        permissions.map((permission) => ({
          email: key,
          context_name: "retailer_id" as const,
          context_value: retailer,
          permission,
        })),
      )
      .execute();
  });
  return createCalls(server, { cookie: await signInTo(server.url, email), origin: server.url });
}

/** Returns calls with a token of an account. */
export async function createOwnedTokenCalls(server: TestServer, owner: string, draft: TokenDraft): Promise<Call> {
  const { token } = await insertToken(server.db, draft, { created: systemClock.now(), email: owner.toLowerCase() });
  return createCalls(server, { authorization: `Bearer ${token}` });
}

/** Returns the audit events of an action, oldest first. */
export const readAuditEvents = ({ db }: Pick<TestServer, "db">, action: string) =>
  db
    .selectFrom("audit")
    .select(["actor", "target", "request_id", "details"])
    .where("action", "=", action)
    .orderBy("id")
    .execute();
