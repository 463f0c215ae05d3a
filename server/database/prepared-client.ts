import type { Socket } from "node:net";
import { Client, Query, type QueryResult } from "pg";

/**
 * A connection that lets the database keep the plan of each statement. A statement is asked for again and again with
 * other values, and planning it costs more than running it: it is prepared under a name when it first comes.
 */
export class PreparedClient extends Client {
  /** How often what was prepared here before has become useless. */
  private era = 0;

  override query(...given: unknown[]): never {
    const [text, values] = given;
    const isPlain = typeof text === "string" && Array.isArray(values) && values.length > 0 && given.length === 2;
    const name = isPlain ? nameOf(text) : undefined;
    return (name === undefined ? this.send(...given) : this.sendPrepared({ name, text: text as string, values: values as unknown[] })) as never;
  }

  /**
   * When a newer program has changed the type of a column, PostgreSQL refuses for good what was prepared before, and
   * has not run it: then it is prepared anew. Inside of a transaction, which has failed by that, its refusal stands.
   */
  private async sendPrepared(statement: Statement): Promise<QueryResult> {
    const { era } = this;
    try {
      return await this.ask(statement);
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      if (this.era === era) this.era += 1;
      return this.ask(statement).catch(() => {
        throw error;
      });
    }
  }

  /**
   * By a callback: the promise that `pg` makes by itself holds each answer until the old generation is collected, which
   * cost a tenth of the time of a call.
   */
  private ask({ name, text, values }: Statement): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const failed = (error: Error): void => void this.heard(error).then(reject, reject);
      const query = new Query(text, values, (error, result) => (error ? failed(error) : resolve(result)));
      super.query(Object.assign(query, { name: `${name}_${this.era}` }));
    });
  }

  private async send(...asked: unknown[]): Promise<QueryResult> {
    try {
      return await (super.query as unknown as (...args: unknown[]) => Promise<QueryResult>)(...asked);
    } catch (error) {
      throw await this.heard(error);
    }
  }

  /**
   * Gives up the connection after an answer that did not come, before the caller hears of it. The driver leaves such a
   * connection in the pool, where the next caller would wait behind the same statement.
   */
  private async heard<Failure>(error: Failure): Promise<Failure> {
    if (!isSilence(error)) return error;
    this.emit(SILENT);
    await this.giveUp();
    return error;
  }

  /** Ends the connection without a word to the server, which may not read any. */
  giveUp(): Promise<void> {
    const { stream } = (this as unknown as { readonly connection: { readonly stream: Socket } }).connection;
    return new Promise((resolve) => {
      this.once("end", resolve);
      stream.destroy();
    });
  }
}

/** The event of a connection that has not answered within the limit `query_timeout`. */
export const SILENT = "silent";

/** The words of the driver, which has no code for it. */
const isSilence = (error: unknown): boolean => error instanceof Error && error.message === "Query read timeout";

type Statement = { readonly name: string; readonly text: string; readonly values: unknown[] };

/** By the place in PostgreSQL where it is found: its words follow the server's language, its code stands for much else. */
export const isOutdatedPlan = (error: unknown): boolean => (error as { readonly routine?: unknown }).routine === "RevalidateCachedQuery";

const names = new Map<string, string>();

/** Begins a statement that hardly comes twice, as a search does: its plan is not kept, and takes nobody's place. */
export const NOT_KEPT = "/* not kept */ ";

/** The same on every connection. Texts that are made for their values, as long lists are, get none. */
function nameOf(text: string): string | undefined {
  if (text.startsWith(NOT_KEPT)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_STATEMENTS || text.length > LONGEST_STATEMENT) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A connection holds the plans of all that were ever asked for on it. */
const MOST_STATEMENTS = 500;
const LONGEST_STATEMENT = 4_000;
