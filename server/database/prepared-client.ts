import type { Socket } from "node:net";
import { Client, Query, type QueryResult } from "pg";
import { outageOf } from "./outages.ts";

/**
 * A connection that prepares statements, so that the database caches their plans. Statements repeat with other values,
 * and planning costs more than running. Each statement is prepared under a name on first use.
 */
export class PreparedClient extends Client {
  /** The number of times that the prepared statements became invalid. */
  private generation = 0;

  override query(...args: unknown[]): never {
    const [text, values] = args;
    const isPlain = typeof text === "string" && Array.isArray(values) && values.length > 0 && args.length === 2;
    const name = isPlain ? nameOf(text) : undefined;
    return (
      name === undefined
        ? this.send(...args)
        : this.sendPrepared({ name, text: text as string, values: values as unknown[] })
    ) as never;
  }

  /**
   * Sends a prepared statement. After a newer program changes a column type, PostgreSQL refuses the old plan without
   * running it. Then the statement is prepared again. In a transaction, which has failed by then, the error is returned.
   */
  private async sendPrepared(statement: Statement): Promise<QueryResult> {
    const { generation } = this;
    try {
      return await this.runPrepared(statement);
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      if (this.generation === generation) this.generation += 1;
      return this.runPrepared(statement).catch(() => {
        throw error;
      });
    }
  }

  /**
   * Uses a callback, because the promise of `pg` keeps each result until an old-generation collection. That cost a
   * tenth of the time of a call.
   */
  private runPrepared({ name, text, values }: Statement): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const failed = (error: Error): void => void this.afterFailure(error).then(reject, reject);
      const query = new Query(text, values, (error, result) => (error ? failed(error) : resolve(result)));
      super.query(Object.assign(query, { name: `${name}_${this.generation}` }));
    });
  }

  private async send(...args: unknown[]): Promise<QueryResult> {
    try {
      return await (super.query as unknown as (...args: unknown[]) => Promise<QueryResult>)(...args);
    } catch (error) {
      throw await this.afterFailure(error);
    }
  }

  /**
   * Reports a refused write. Drops the connection after a time-out, before the caller gets the error. The driver would
   * return it to the pool, where the next caller would wait behind the same statement.
   */
  private async afterFailure<Failure>(error: Failure): Promise<Failure> {
    if (outageOf(error) === "read-only") this.emit(READ_ONLY_EVENT);
    if (!isTimeout(error)) return error;
    this.emit(SILENT_EVENT);
    await this.drop();
    return error;
  }

  /** Ends the connection without notifying the server, which may not read. */
  drop(): Promise<void> {
    const { stream } = (this as unknown as { readonly connection: { readonly stream: Socket } }).connection;
    return new Promise((resolve) => {
      this.once("end", resolve);
      stream.destroy();
    });
  }
}

/** The event of a connection that has not responded within `query_timeout`. */
export const SILENT_EVENT = "silent";

/** The event of a connection whose write was refused, because its server is a standby or read-only. */
export const READ_ONLY_EVENT = "read-only";

/** Checks the message, because the driver has no code for it. */
const isTimeout = (error: unknown): boolean => error instanceof Error && error.message === "Query read timeout";

type Statement = { readonly name: string; readonly text: string; readonly values: unknown[] };

/** Checks the PostgreSQL routine, because the message depends on the server's language and the code is ambiguous. */
export const isOutdatedPlan = (error: unknown): boolean =>
  (error as { readonly routine?: unknown }).routine === "RevalidateCachedQuery";

const names = new Map<string, string>();

/** Prefix of a statement that rarely repeats, such as a search. Its plan is not cached. */
export const UNPREPARED = "/* not kept */ ";

/**
 * Returns the name of a statement, the same on every connection. Statements with many values, such as long lists, get
 * none.
 */
function nameOf(text: string): string | undefined {
  if (text.startsWith(UNPREPARED)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_STATEMENTS || text.length > MAX_STATEMENT_LENGTH) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A connection keeps the plans of all its prepared statements. */
const MAX_STATEMENTS = 1_000;
const MAX_STATEMENT_LENGTH = 4_000;
