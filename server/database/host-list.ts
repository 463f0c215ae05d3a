import type { ClientBase } from "pg";
import { databaseAddress, type DatabaseHost, type SessionTarget } from "./database-url.ts";
import { outageOf, ReadOnlyHostError } from "./outages.ts";

/**
 * The hosts of a `DATABASE_URL`. A connection goes to the host of the last one. If that host does not answer, or cannot
 * write as `target_session_attrs` demands, the others are tried in their order.
 */
export class HostList {
  readonly target: SessionTarget;
  private readonly hosts: readonly DatabaseHost[];
  private last: DatabaseHost | undefined;

  constructor(connectionString: string) {
    const { hosts, target } = databaseAddress(connectionString);
    this.hosts = hosts;
    this.target = target;
  }

  /** Returns the connection that `connectTo` opens to the first suitable host. */
  async connect<Connection>(connectTo: (url: string) => Promise<Connection>): Promise<Connection> {
    const errors: unknown[] = [];
    for (const host of this.inTurn()) {
      const attempt = await connectTo(host.url).then(
        (connection) => ({ connection }),
        (error: unknown) => ({ error }),
      );
      if ("connection" in attempt) {
        this.last = host;
        return attempt.connection;
      }
      errors.push(attempt.error);
      if (!isHostFault(attempt.error)) break;
    }
    throw errors.find((error) => outageOf(error) === "read-only") ?? errors.at(-1);
  }

  /** Begins with the first host again, because the last one has refused a write or no longer responds. */
  forgetLast(): void {
    this.last = undefined;
  }

  private inTurn(): readonly DatabaseHost[] {
    const { last } = this;
    return last === undefined ? this.hosts : [last, ...this.hosts.filter((host) => host !== last)];
  }
}

/** Another host may be better. A full pool and a wrong password are the same for all. */
const isHostFault = (error: unknown): boolean => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return (
    outageOf(error) !== undefined && !/^28/.test(String(code)) && message !== "timeout exceeded when trying to connect"
  );
};

/** Throws a {@link ReadOnlyHostError} if the session is not what `target_session_attrs` demands. */
export async function verifySession(client: Pick<ClientBase, "query">, target: SessionTarget): Promise<void> {
  if (target === "any") return;
  const { rows } = await client.query<{ suits: boolean }>(SUITS[target]);
  if (rows[0]?.suits !== true) throw new ReadOnlyHostError(`The host does not accept a ${target} session`);
}

/** `transaction_read_only` is also on in every session of a standby. */
const SUITS: Readonly<Record<Exclude<SessionTarget, "any">, string>> = {
  "read-write": "SELECT current_setting('transaction_read_only') = 'off' AS suits",
  primary: "SELECT NOT pg_is_in_recovery() AS suits",
};
