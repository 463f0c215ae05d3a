import { TOTP } from "otpauth";
import { toInstant } from "#domain/shared/time/instant.ts";
import { insertToken } from "#server/accounts/access-token-store.queries.ts";
import { cookiesOf, startTestServer, type TestServer, type TestServerOptions } from "#test/support/server.ts";
import { FIXTURE_PASSWORD } from "#test/support/server-fixture.ts";
import { SoftwareAuthenticator } from "#test/support/software-authenticator.ts";

const ORIGIN = "http://localhost:4321";
export const STAFF = "staff@shop.example";

type Sent = { readonly method?: string; readonly body?: unknown };

/** A browser that signs in at the server and changes its own account. */
export class OwnAccountDriver {
  readonly server: TestServer;
  readonly passkeys = new SoftwareAuthenticator(ORIGIN);
  /** The clock of the server, in milliseconds. */
  private readonly time: { now: number };
  cookies = "";

  private constructor(server: TestServer, time: { now: number }) {
    this.server = server;
    this.time = time;
  }

  static async start(options: TestServerOptions = {}): Promise<OwnAccountDriver> {
    const time = { now: Date.parse("2026-03-02T09:00:00Z") };
    const clock = { now: () => new Date(time.now).toISOString().replace(/\.\d+Z/, "Z") as never };
    const config = { publicUrl: ORIGIN, ...options.config };
    return new OwnAccountDriver(await startTestServer({ clock, ...options, config }), time);
  }

  /** Another browser at a server, which lacks its clock. */
  static at(server: TestServer): OwnAccountDriver {
    return new OwnAccountDriver(server, { now: 0 });
  }

  get now(): Date {
    return new Date(this.time.now);
  }

  advance(minutes: number): void {
    this.time.now += minutes * 60_000;
  }

  /** Removes what the tests of an account leave behind. */
  async reset(): Promise<void> {
    const { db, rights } = this.server;
    await rights.runChange(async () => {
      for (const table of [
        "audit",
        "rate_limits",
        "sessions",
        "passkeys",
        "authenticators",
        "recovery_codes",
        "sign_in_steps",
        "passkey_challenges",
        "access_tokens",
        "identities",
      ] as const)
        await db.deleteFrom(table).execute();
    });
    this.cookies = "";
    this.passkeys.keys.length = 0;
    // A code of the app is valid once.
    this.advance(5);
  }

  /** Sets the sign-in policy of retailer 1001. */
  async setPolicy(policy: Readonly<Record<string, readonly string[]>>, retailer = "1001"): Promise<void> {
    const { db, rights } = this.server;
    await rights.runChange(() =>
      db
        .updateTable("retailers")
        .set({ settings: JSON.stringify({ sign_in_policy: policy }) })
        .where("id", "=", retailer)
        .execute(),
    );
  }

  /** Posts a form of the host with its CSRF token. */
  async post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    const page = await fetch(`${this.server.url}/sign-in`, { headers: { cookie: this.formCookie } });
    const cookie = this.formCookie === "" ? cookiesOf(page) : this.formCookie;
    this.formCookie = cookie;
    const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
    const answer = await fetch(this.server.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: this.server.url, "user-agent": FIREFOX },
      body: new URLSearchParams({ token, next: "/receipts", ...fields }),
    });
    const session = cookiesOf(answer);
    if (session.includes("session")) this.cookies = `${cookie}; ${session}`;
    return answer;
  }
  private formCookie = "";

  password(email = STAFF, password = FIXTURE_PASSWORD): Promise<Response> {
    return this.post("/sign-in", { email, password });
  }

  /** Signs in by password and a code. */
  async passwordAndCode(code: string, email = STAFF): Promise<Response> {
    const step = stepOf(await (await this.password(email)).text());
    return this.post("/sign-in/code", { step, code });
  }

  async passkey(flags: Parameters<SoftwareAuthenticator["get"]>[1] = {}): Promise<Response> {
    const options = (await (await this.post("/sign-in/passkey/options", {})).json()) as Record<string, unknown>;
    return this.post("/sign-in/passkey", { credential: JSON.stringify(this.passkeys.get(options, flags)) });
  }

  /** Calls the API with the session. */
  async call(path: string, { method = "GET", body }: Sent = {}): Promise<Response> {
    const answer = await fetch(`${this.server.url}/api${path}`, {
      method,
      headers: {
        cookie: this.cookies,
        origin: this.server.url,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.keepCookies(answer);
    return answer;
  }

  /** Keeps the session cookie of an answer, whose token may have rotated. */
  keepCookies(answer: Response): void {
    const rotated = cookiesOf(answer);
    if (rotated.includes("session")) this.cookies = rotated;
  }

  async json<T = Record<string, unknown>>(path: string, sent?: Sent): Promise<T> {
    const answer = await this.call(path, sent);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  confirm(password = FIXTURE_PASSWORD): Promise<Response> {
    return this.call("/_/own/confirmation", { method: "POST", body: { password } });
  }

  async passkeyOptions(purpose: "creation" | "confirmation"): Promise<Record<string, unknown>> {
    const sent = { method: "POST", body: { purpose } };
    return (await this.json<{ options: Record<string, unknown> }>("/_/own/passkey-options", sent)).options;
  }

  async addPasskey(name = "Laptop", flags: Parameters<SoftwareAuthenticator["create"]>[1] = {}): Promise<Response> {
    const credential = this.passkeys.create(await this.passkeyOptions("creation"), flags);
    return this.call("/_/own/passkeys", { method: "POST", body: { name, credential } });
  }

  /** Adds an authenticator app. Returns the app and the recovery codes. */
  async addAuthenticator(): Promise<{ readonly app: App; readonly codes: readonly string[] }> {
    const { key } = await this.json<{ key: string }>("/_/own/authenticator", { method: "POST" });
    const app: App = { codeAt: (offset = 0) => totpOf(key).generate({ timestamp: this.time.now + offset * 30_000 }) };
    const body = { code: app.codeAt(-1) };
    const { recovery_codes: codes } = await this.json<{ recovery_codes: string[] }>(
      "/_/own/authenticator/confirmation",
      {
        method: "POST",
        body,
      },
    );
    return { app, codes };
  }

  /** Creates a token for reading receipts, as an account manager does. Returns its id and its secret. */
  addToken({ name = "Till", email = STAFF }: { readonly name?: string; readonly email?: string } = {}) {
    const draft = { name, retailers: ["1001"], permissions: ["receipts_view"] };
    return insertToken(this.server.db, draft, { created: toInstant(this.now), email });
  }

  audited(action: string) {
    return this.server.db.selectFrom("audit").selectAll().where("action", "=", action).orderBy("id").execute();
  }
}

export type App = { readonly codeAt: (stepsFromNow?: number) => string };
export const stepOf = (page: string): string => /name="step" value="([^"]+)"/.exec(page)?.[1] ?? "";
export const totpOf = (key: string): TOTP => new TOTP({ secret: key, digits: 6, period: 30 });
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
