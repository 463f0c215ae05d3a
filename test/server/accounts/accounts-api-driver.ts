import { aRole } from "#test/support/builders/an-account.ts";
import type { TestServer } from "#test/support/server.ts";
import { signInTo } from "#test/support/server.ts";

export type ApiRequestOptions = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

export type ApiResponse = { readonly status: number; readonly body: unknown; readonly headers: Headers };

type Facts = {
  readonly retailers?: readonly string[];
  readonly roles?: readonly string[];
  readonly status?: "inactive";
  readonly unconfirmed?: true;
  readonly left?: readonly string[];
};

/** Drives the accounts API. Each user has a session of their own. */
export class AccountsApiDriver {
  readonly server: TestServer;
  readonly #cookies = new Map<string, string>();

  constructor(server: TestServer) {
    this.server = server;
  }

  /** Adds an account with the fixture password. Roles are texts, such as 'employee at retailer 1001'. */
  async addAccount(
    email: string,
    { retailers = ["1001"], roles = [], status, unconfirmed, left = [] }: Facts = {},
  ): Promise<void> {
    const { db, rights } = this.server;
    const { password_hash } = await db
      .selectFrom("accounts")
      .select("password_hash")
      .where("email", "=", "staff@shop.example")
      .executeTakeFirstOrThrow();
    const made = "2026-01-01T00:00:00Z";
    const key = email.toLowerCase();
    await rights.runChange(async () => {
      await db.deleteFrom("accounts").where("email", "=", key).execute();
      await db
        .insertInto("accounts")
        .values({
          email: key,
          display_email: email,
          password_hash,
          status: status ?? "active",
          confirmed: !unconfirmed,
          created_timestamp: made,
          last_password_change: made,
          updated_timestamp: made,
          left_retailers: [...left],
        })
        .execute();
      if (retailers.length > 0)
        await db
          .insertInto("account_retailers")
          .values(retailers.map((retailer_id) => ({ email: key, retailer_id })))
          .execute();
      const rows = roles.map(aRole).map((role) => ({
        email: key,
        context_name: role.contextName,
        context_value: role.contextValue,
        permission: role.permission,
      }));
      if (rows.length > 0) await db.insertInto("roles").values(rows).execute();
    });
    this.#cookies.delete(email);
  }

  /** Forgets all sessions after they expired, so that every user signs in again. */
  forgetSessions(): void {
    this.#cookies.clear();
  }

  async cookieOf(email: string): Promise<string> {
    const cookie = this.#cookies.get(email) ?? (await signInTo(this.server.url, email));
    this.#cookies.set(email, cookie);
    return cookie;
  }

  /** Sends a call such as 'GET /_/accounts' in the session of a user, as a page of the portal does. */
  async sendAs(who: string, call: string, { body, headers = {} }: ApiRequestOptions = {}): Promise<ApiResponse> {
    return this.send(call, {
      body,
      headers: { cookie: await this.cookieOf(who), origin: this.server.url, ...headers },
    });
  }

  async send(call: string, { body, headers = {} }: ApiRequestOptions): Promise<ApiResponse> {
    const [method = "", path = ""] = call.split(" ");
    const response = await fetch(`${this.server.url}/api${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text), headers: response.headers };
  }

  /** Reads the account as the administrator of all retailers. */
  async readAccount(email: string): Promise<ApiResponse> {
    return this.sendAs("admin@shop.example", `GET /_/account/${encodeURIComponent(email)}`);
  }

  /** Returns the audit events of an action, oldest first. */
  async auditEvents(action: string) {
    return this.server.db.selectFrom("audit").selectAll().where("action", "=", action).orderBy("id").execute();
  }
}
