import type { BreachedPasswords } from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { ok } from "#domain/shared/result.ts";
import { createClient, type Client, type ClientOptions, type Fetch } from "#sdk/index.ts";
import { systemClock } from "#server/system-clock.ts";
import { cookiesOf, startTestServer, type TestServer } from "#test/support/server.ts";
import { fill, type Records } from "./records.ts";

/** Clients of those who are signed in, each with the session of a browser. */
export type Entrance = (email: string) => Client;

export type Manner = {
  /** The passwords that the service of others knows. */
  readonly breached?: readonly string[];
  /** What is put into the queue waits there until it is worked off. */
  readonly isQueueHeld?: boolean;
  /** What everybody's calls go through. */
  readonly through?: (ask: Fetch) => Fetch;
};

/** What is around the server as the example has it; each opening says so anew. */
type Surroundings = { breached: ReadonlySet<string>; isQueueHeld: boolean };

/** The real server on a database of its own, which each opening empties and fills anew. */
export class RealServer {
  readonly #server: TestServer;
  readonly #clock: Clock;
  readonly #now: Surroundings;

  private constructor(server: TestServer, clock: Clock, now: Surroundings) {
    this.#server = server;
    this.#clock = clock;
    this.#now = now;
  }

  /** Goes by the clock of the machine unless it is given another. */
  static async start(clock: Clock = systemClock): Promise<RealServer> {
    const now: Surroundings = { breached: new Set(), isQueueHeld: false };
    const breaches: BreachedPasswords = { include: (password) => Promise.resolve(ok(now.breached.has(password))) };
    return new RealServer(await startTestServer({ empty: true, taxFreeSandbox: true, clock, externals: { breaches }, isQueueHeld: () => now.isQueueHeld }), clock, now);
  }

  async open(records: Records, { breached = [], isQueueHeld = false, through = (ask) => ask }: Manner = {}): Promise<Entrance> {
    Object.assign(this.#now, { isQueueHeld, breached: new Set(breached) } satisfies Surroundings);
    // What is still under way in the background would lock tables in another order than emptying them does.
    await this.work();
    const tokenOf = await fill(this.#server.db, records, this.#clock.now());
    const clients = new Map<string, Client>();
    return (email) => {
      const client = clients.get(email) ?? this.client({ fetch: through(this.#browser(tokenOf(email))) });
      clients.set(email, client);
      return client;
    };
  }

  /** Does all that waits in the queue. */
  readonly work = (): Promise<void> => this.#server.app.processing.work();

  /** Of nobody, unless its `fetch` says who asks. */
  client(options: ClientOptions = {}): Client {
    return createClient({ baseUrl: `${this.#server.url}/api`, random: () => 0, ...options });
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  /** Asks with the cookie of a session, as the last answer left it, from the origin of the portal. */
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
