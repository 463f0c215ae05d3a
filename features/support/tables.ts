import type { DataTable } from "@cucumber/cucumber";
import { POST_RECEIPT_STEP } from "#domain/test-receipts/index.ts";
import { StepError } from "./assertion-error.ts";
import { NOUNS, type Noun } from "./nouns.ts";
import type { Scenario } from "./world.ts";

/** The sentence to post a copied body with the options of the page. */
export const COUNTING_SENTENCE = `${POST_RECEIPT_STEP} with the current time and the next transaction id`;

/** The columns of a table below a sentence, each with its noun. */
export type Columns = Readonly<Record<string, string>>;

/** The sentences with a table below them. */
export const TABLES: Readonly<Record<string, Columns>> = {
  "these receipts": { receipt: "receipt", store: "store", sold: "moment" },
  "these emails": { of: "receipt", to: "consumer", sent: "moment", state: "mailstate" },
  "these emails of the last hour": { from: "store", to: "maildomain", bounced: "bounces", because: "mailreason" },
  "these tills": { till: "till", store: "store", seen: "moment" },
  "these sales by salespersons": { by: "salesperson", to: "consumer", total: "money", store: "store", sold: "moment" },
  "these sales": { store: "store", sold: "moment", total: "money" },
  "these rates since {day}": { one: "currency", is: "money" },
};

/** The sentences with a free text below them. */
export const TEXTS: ReadonlySet<string> = new Set([POST_RECEIPT_STEP, COUNTING_SENTENCE]);

/** Returns the parts of a noun in a cell. A cell needs no quotes around the value. */
export function parseCell({ regexp }: Pick<Noun, "regexp">, cell: string): readonly string[] | undefined {
  const whole = new RegExp(`^(?:${regexp.source})$`);
  const [all, ...groups] = whole.exec(cell) ?? whole.exec(`"${cell}"`) ?? [];
  return all === undefined ? undefined : groups.length > 0 ? groups : [all];
}

/** Returns the unknown and the missing columns of a table head. */
export function compareColumns(
  head: readonly string[],
  columns: Columns,
): { readonly unknown: readonly string[]; readonly missing: readonly string[] } {
  return {
    unknown: head.filter((name) => !Object.hasOwn(columns, name)),
    missing: Object.keys(columns).filter((name) => !head.includes(name)),
  };
}

/** Returns the rows of a table as values. Rejects unknown columns, because no step would read them. */
export function parseRows<Row>(scenario: Scenario, sentence: string, table: DataTable): readonly Row[] {
  const columns = TABLES[sentence] ?? {};
  const { unknown, missing } = compareColumns(table.raw()[0] ?? [], columns);
  if (unknown.length + missing.length > 0)
    throw new StepError(`The columns of the table have to be ${Object.keys(columns).join(", ")}`);
  return table
    .hashes()
    .map(
      (row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, cell]) => [name, valueOf(scenario, columns[name] ?? "", cell)]),
        ) as Row,
    );
}

function valueOf(scenario: Scenario, name: string, cell: string): unknown {
  const noun = NOUNS.find((each) => each.name === name);
  const parts = noun && parseCell(noun, cell);
  if (!parts) throw new StepError(`'${cell}' is not a valid {${name}}`);
  return noun.transformer.call(scenario, ...parts);
}
