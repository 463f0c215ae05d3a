import { Client, type QueryResult } from "pg";

/**
 * A connection that lets the database keep the plan of each statement. A statement is asked for again and again with
 * other values, and planning it costs more than running it: it is prepared under a name when it first comes.
 */
export class PreparedClient extends Client {
  override query(...given: unknown[]): never {
    const [text, values] = given;
    const isPlain = typeof text === "string" && Array.isArray(values) && values.length > 0;
    const name = isPlain ? nameOf(text) : undefined;
    const asked = name === undefined ? given : [{ name, text, values }, ...given.slice(2)];
    return (super.query as unknown as (...args: unknown[]) => Promise<QueryResult>)(...asked) as never;
  }
}

const names = new Map<string, string>();

/** The same on every connection. Texts that are made for their values, as long lists are, get none. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_STATEMENTS || text.length > LONGEST_STATEMENT) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A connection holds the plans of all that were ever asked for on it. */
const MOST_STATEMENTS = 500;
const LONGEST_STATEMENT = 4_000;
