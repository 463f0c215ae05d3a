import type { Kysely } from "kysely";
import type { BreachedPasswords } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { ok } from "#domain/shared/result.ts";
import { createClient, type Client, type ClientOptions, type Fetch } from "#sdk/index.ts";
import type { Database } from "#server/database/schema.ts";
import { systemClock } from "#server/system-clock.ts";
import { cookiesOf, startTestServer, type TestServer } from "#test/support/server.ts";
import { fillDatabase, type ServerSeed } from "./server-seed.ts";

/** Returns the client of a signed-in user with a browser session. */
export type ClientFactory = (email: string) => Client;

export type ServerBehaviour = {
  /** The passwords that the breach service knows. */
  readonly breached?: readonly string[];
  /** True if queued jobs wait until the example processes them. */
  readonly isQueuePaused?: boolean;
  /** Wraps the calls of all users. */
  readonly through?: (ask: Fetch) => Fetch;
};

/** The limits of production for sign-ins and emails, which begin again in each example, and none for calls. */
const LIMITS = { signIn: 10, api: 10_000_000, page: 10_000_000 };

/** The environment of the server, which each example sets. */
type Surroundings = { breached: ReadonlySet<string>; isQueuePaused: boolean };

/** A real server with its own database, which each example empties and fills. */
export class RealServer {
  readonly #server: TestServer;
  readonly #clock: Clock;
  readonly #now: Surroundings;

  private constructor(server: TestServer, clock: Clock, now: Surroundings) {
    this.#server = server;
    this.#clock = clock;
    this.#now = now;
  }

  /** Uses the system clock unless a clock is given. */
  static async start(clock: Clock = systemClock): Promise<RealServer> {
    const now: Surroundings = { breached: new Set(), isQueuePaused: false };
    const breaches: BreachedPasswords = { include: (password) => Promise.resolve(ok(now.breached.has(password))) };
    const server = await startTestServer({
      empty: true,
      taxFreeSandbox: true,
      clock,
      externals: { breaches },
      isQueuePaused: () => now.isQueuePaused,
      config: { limits: LIMITS },
    });
    return new RealServer(server, clock, now);
  }

  async open(
    records: ServerSeed,
    { breached = [], isQueuePaused = false, through = (ask) => ask }: ServerBehaviour = {},
  ): Promise<ClientFactory> {
    Object.assign(this.#now, { isQueuePaused, breached: new Set(breached) } satisfies Surroundings);
    // Background jobs lock tables in another order than emptying them does, so they must end first.
    await this.work();
    const tokenOf = await fillDatabase(this.#server.db, records, this.#clock.now());
    const clients = new Map<string, Client>();
    return (email) => {
      const client = clients.get(email) ?? this.client({ fetch: through(this.#browser(tokenOf(email))) });
      clients.set(email, client);
      return client;
    };
  }

  get db(): Kysely<Database> {
    return this.#server.db;
  }

  /** Processes all queued jobs. */
  readonly work = (): Promise<void> => this.#server.app.processing.processAll();

  /** Returns a client without a session, unless `fetch` adds one. */
  client(options: ClientOptions = {}): Client {
    return createClient({ baseUrl: `${this.#server.url}/api`, random: () => 0, ...options });
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  /** Sends requests with the latest session cookie and the origin of the portal. */
  #browser(token: string): Fetch {
    let cookie = `counterfoil-session=${token}`;
    return async (request) => {
      request.headers.set("cookie", cookie);
      request.headers.set("origin", this.#server.url);
      const answer = await fetch(request);
      cookie = cookiesOf(answer) || cookie;
      return answer;
    };
  }
}
