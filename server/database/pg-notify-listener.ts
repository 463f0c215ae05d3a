import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client, type Notification } from "pg";
import { HostList, verifySession } from "./host-list.ts";
import { PERMISSION_CHANNEL, type PermissionWatch } from "./permission-invalidation.ts";
import { KEEP_ALIVE } from "./server-pool.ts";

/**
 * Watches a PostgreSQL server through its own connection. Without a connection there is no version, and it reconnects.
 * It probes the connection every `beatMs`, because a silent network does not close it.
 */
export async function watchServerPermissions(url: string, beatMs = BEAT_MS): Promise<ServerPermissionWatch> {
  const watch = new ServerWatch(url, beatMs);
  await watch.begin();
  return watch;
}

export type ServerPermissionWatch = PermissionWatch & {
  /** Replaces the connection, because another host may be the primary now. */
  renew(): void;
};

/** A request for acknowledgment, and the process ids of the connections that have acknowledged. */
type AckRequest = { readonly acknowledged: Set<number>; check(): void };

class ServerWatch implements ServerPermissionWatch {
  private readonly hosts: HostList;
  private readonly beatMs: number;
  private readonly ackRequests = new Map<string, AckRequest>();
  private client: Client | undefined;
  private changes = 0;
  private closed = false;

  constructor(url: string, beatMs: number) {
    this.hosts = new HostList(url);
    this.beatMs = beatMs;
  }

  version(): number | undefined {
    return this.client && this.changes;
  }

  async runChange<Outcome>(change: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = await change();
    this.changes += 1;
    const { client } = this;
    const all = client ? this.waitForAcknowledgments(client).catch(() => wait(ACK_TIMEOUT_MS)) : undefined;
    await Promise.race([all, wait(ACK_TIMEOUT_MS)]);
    return outcome;
  }

  async begin(): Promise<void> {
    const client = await this.hosts.connect((url) => this.listen(url));
    if (this.closed) return leave(client);
    // Counts changes that may have happened while disconnected.
    this.changes += 1;
    this.client = client;
    void this.beat(client);
  }

  renew(): void {
    this.hosts.forgetLast();
    if (this.client) this.lose(this.client);
  }

  private async listen(url: string): Promise<Client> {
    const client = new Client({
      connectionString: url,
      application_name: NAME,
      connectionTimeoutMillis: this.beatMs,
      query_timeout: this.beatMs,
      ...KEEP_ALIVE,
    });
    const lose = (): void => this.lose(client);
    client
      .on("error", lose)
      .on("end", lose)
      .on("notification", (notification) => this.onNotification(client, notification));
    try {
      await client.connect();
      await verifySession(client, this.hosts.target);
      await client.query(`LISTEN ${PERMISSION_CHANNEL}`);
    } catch (error) {
      leave(client);
      throw error;
    }
    return client;
  }

  async close(): Promise<void> {
    this.closed = true;
    const { client } = this;
    this.client = undefined;
    await Promise.race([client?.end(), wait(this.beatMs, undefined, { ref: false })]);
  }

  /** Handles a change, a request for acknowledgment, or an acknowledgment. */
  private onNotification(client: Client, { payload = "", processId }: Notification): void {
    const [kind, id] = [payload.slice(0, 1), payload.slice(1)];
    if (kind === REQUEST)
      return void client.query(NOTIFY, [PERMISSION_CHANNEL, `${ACK}${id}`]).catch(() => this.lose(client));
    if (kind !== ACK) return void (this.changes += 1);
    const request = this.ackRequests.get(id);
    request?.acknowledged.add(processId);
    request?.check();
  }

  /** Notifications arrive in the same order everywhere, so an acknowledgment proves that earlier ones arrived. */
  private async waitForAcknowledgments(client: Client): Promise<void> {
    const [id, acknowledged] = [randomUUID(), new Set<number>()];
    const request: AckRequest = { acknowledged, check: () => undefined };
    this.ackRequests.set(id, request);
    try {
      const { rows } = await client.query<{ pid: number }>(REQUEST_ACKS, [PERMISSION_CHANNEL, `${REQUEST}${id}`, NAME]);
      await new Promise<void>((resolve) => {
        request.check = () => {
          if (rows.every(({ pid }) => acknowledged.has(pid))) resolve();
        };
        request.check();
        setTimeout(resolve, ACK_TIMEOUT_MS);
      });
    } finally {
      this.ackRequests.delete(id);
    }
  }

  private async beat(client: Client): Promise<void> {
    while (this.client === client) {
      await wait(this.beatMs, undefined, { ref: false });
      if (this.client === client) await this.probe(client).catch(() => this.lose(client));
    }
  }

  private async probe(client: Client): Promise<void> {
    await client.query("SELECT 1");
    await verifySession(client, this.hosts.target);
  }

  private lose(client: Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    leave(client);
    void this.reconnect();
  }

  private async reconnect(): Promise<void> {
    while (!this.closed && this.client === undefined) {
      await wait(RECONNECT_DELAY_MS, undefined, { ref: false });
      await this.begin().catch(() => undefined);
    }
  }
}

/** Closes a connection that may already be broken. */
const leave = (client: Client): void => void client.end().catch(() => undefined);

const NAME = "counterfoil rights";
const [REQUEST, ACK] = ["?", "!"];
const REQUEST_ACKS =
  "SELECT pid, pg_notify($1, $2) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $3";
const NOTIFY = "SELECT pg_notify($1, $2)";

const BEAT_MS = 3_000;
/** Limits the delay of a permission change by a server that disappeared. */
const ACK_TIMEOUT_MS = 250;
const RECONNECT_DELAY_MS = 1_000;
