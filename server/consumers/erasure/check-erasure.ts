import { sql, type Kysely } from "kysely";
import { createPersonRedactor, type PersonTexts } from "#domain/consumers/index.ts";
import { canonicalIdentifier } from "#domain/shared/identifier/canonical-identifier.ts";
import { toPhrase } from "#domain/shared/text/replace-phrases.ts";
import type { Database } from "../../database/schema.ts";
import { readingsOf } from "../../decode-bytes.ts";
import { redactEncoded } from "./encoded-texts.ts";

/** A table and column with rows that contain a value. */
export type FoundValue = { readonly table: string; readonly column: string; readonly rows: number };

export type ErasureCheck = { readonly found: readonly FoundValue[]; readonly tables: number; readonly rows: number };

/**
 * Looks for values in every column of every table, in any spelling: email addresses and numbers as {@link
 * createPersonRedactor} finds them, names as whole words. `country` applies to local telephone numbers.
 */
export async function checkErasure(
  db: Kysely<Database>,
  values: readonly string[],
  country?: string,
): Promise<ErasureCheck> {
  const { freeText } = redactEncoded(createPersonRedactor(toTexts(values, country)));
  const isFound = (text: string): boolean => freeText(text) !== text;
  const tables = (await db.introspection.getTables())
    .filter(({ isView }) => !isView)
    .map(({ name }) => name)
    .sort();
  const checked: TableCheck[] = [];
  for (const table of tables) checked.push(await checkTable(db, table, isFound));
  return {
    found: checked.flatMap(({ found }) => found),
    tables: tables.length,
    rows: checked.reduce((sum, { rows }) => sum + rows, 0),
  };
}

type TableCheck = Pick<ErasureCheck, "found" | "rows">;

async function checkTable(
  db: Kysely<Database>,
  table: string,
  isFound: (text: string) => boolean,
): Promise<TableCheck> {
  const counts = new Map<string, number>();
  let rows = 0;
  for await (const page of pagesOf(db, table)) {
    rows += page.length;
    const columns = page.flatMap((row) =>
      Object.entries(row).flatMap(([name, text]) => (text !== null && isFound(text) ? [name] : [])),
    );
    for (const column of columns) counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  return { found: [...counts].map(([column, count]) => ({ table, column, rows: count })), rows };
}

/** The values as identifiers, which are found in every spelling, and as names. */
const toTexts = (values: readonly string[], country: string | undefined): PersonTexts => ({
  identifiers: values
    .flatMap((value) => [value, canonicalIdentifier(value, { country })])
    .filter((text) => text.includes("@") || /\d/u.test(text)),
  contacts: [],
  phrases: values.map(toPhrase).filter((phrase) => phrase.length > 0),
  names: [],
});

type Cell = string | Uint8Array | null;
const toText = (cell: Cell): string | null => (cell instanceof Uint8Array ? readingsOf(cell).join("\n") : cell);

/** Yields the rows of a table as texts. */
async function* pagesOf(
  db: Kysely<Database>,
  table: string,
): AsyncGenerator<readonly Readonly<Record<string, string | null>>[]> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ${table}`.execute(
    db,
  );
  const texts = columns.map(({ name, type }) =>
    type === "bytea" ? sql`${sql.ref(name)}` : sql`${sql.ref(name)}::text AS ${sql.ref(name)}`,
  );
  for (let after = "(0,0)"; ;) {
    const { rows } = await sql<Record<string, Cell>>`
      SELECT ctid::text AS "${sql.raw(PLACE)}", ${sql.join(texts)} FROM ${sql.table(table)} WHERE ctid > ${after}::tid ORDER BY ctid LIMIT ${PAGE_SIZE}`.execute(
      db,
    );
    const last = rows.at(-1)?.[PLACE];
    if (typeof last !== "string") return;
    yield rows.map(({ [PLACE]: _place, ...row }) =>
      Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, toText(cell)])),
    );
    after = last;
  }
}

const PLACE = "row place";
const PAGE_SIZE = 1_000;
