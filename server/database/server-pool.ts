import type { EventEmitter } from "node:events";
import type { PostgresPool } from "kysely";
import { Pool, type PoolClient, type PoolConfig, type QueryResult, type QueryResultRow } from "pg";
import { HostList, verifySession } from "./host-list.ts";
import { PreparedClient, READ_ONLY_EVENT, SILENT_EVENT } from "./prepared-client.ts";

/** Detects idle connections whose peer has disappeared. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

type Pooled = PoolClient & PreparedClient;

/**
 * Connections to a PostgreSQL server with one or several hosts. Replaces all connections when one of them stops
 * responding, because the same failure has probably broken them all and each would cost a request its full time limit.
 * Does the same when a write is refused: the next connections reach the present primary.
 */
export class ServerPool implements PostgresPool {
  private readonly hosts: HostList;
  private readonly options: PoolConfig;
  private readonly pools = new Map<string, Pool>();
  private readonly idle = new Set<Pooled>();
  /** The value of `renewalCount` when a connection was opened. */
  private readonly renewals = new WeakMap<PoolClient, number>();
  private renewalCount = 0;
  private readonly onReadOnly: () => void;

  constructor(connectionString: string, options: PoolConfig, onReadOnly: () => void = () => undefined) {
    this.hosts = new HostList(connectionString);
    this.options = options;
    this.onReadOnly = onReadOnly;
  }

  async connect(): Promise<PoolClient> {
    const client = await this.hosts.connect((url) => this.connectTo(url));
    const release = client.release.bind(client);
    // A pool keeps a released connection unless it gets an error.
    client.release = (error) => release(error ?? (this.renewals.get(client) === this.renewalCount ? undefined : true));
    return client;
  }

  async query<Row extends QueryResultRow>(text: string): Promise<QueryResult<Row>> {
    const client = await this.connect();
    try {
      const result = await client.query<Row>(text);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Closes the idle connections now, and the others when they are released. */
  renew(): void {
    this.renewalCount += 1;
    this.hosts.forgetLast();
    for (const client of this.idle) void client.drop();
  }

  async end(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.end()));
  }

  private async connectTo(url: string): Promise<PoolClient> {
    const client = await this.poolOf(url).connect();
    if (this.renewals.has(client)) return client;
    this.renewals.set(client, this.renewalCount);
    await this.setUp(client).catch((error: unknown) => {
      client.release(true);
      throw error;
    });
    return client;
  }

  /**
   * Compiling a plan takes longer than our statements: PostgreSQL overestimates the rows of JSON paths, and would
   * compile the search data of each receipt that is written. A startup parameter would not pass every connection pooler.
   */
  private async setUp(client: PoolClient): Promise<void> {
    await client.query("SET jit = off");
    await verifySession(client, this.hosts.target);
  }

  private poolOf(url: string): Pool {
    const known = this.pools.get(url);
    if (known) return known;
    const pool = new Pool({ ...this.options, ...KEEP_ALIVE, connectionString: url, Client: PreparedClient });
    this.pools.set(url, pool);
    // The next call replaces a broken connection. The caller learns of it from the failed statement. An unhandled
    // `error` event would end the process.
    pool.on("error", () => undefined);
    pool.on("connect", (client) => {
      client.on("error", () => undefined);
      (client as EventEmitter).on(SILENT_EVENT, () => this.renew());
      (client as EventEmitter).on(READ_ONLY_EVENT, () => this.renewAfterRefusal(client));
    });
    pool.on("acquire", (client) => void this.idle.delete(client as Pooled));
    pool.on("release", (_error, client) => void this.idle.add(client as Pooled));
    pool.on("remove", (client) => void this.idle.delete(client as Pooled));
    return pool;
  }

  /** Renews once for all connections that were open when the first write was refused. */
  private renewAfterRefusal(client: PoolClient): void {
    if (this.renewals.get(client) !== this.renewalCount) return;
    this.renew();
    this.onReadOnly();
  }
}
