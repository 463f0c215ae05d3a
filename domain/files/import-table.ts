import { formatCount } from "../shared/number/count.ts";
import { toFinding, type Finding } from "../shared/form/finding.ts";
import { err, ok, type Result } from "../shared/result.ts";
import type { DelimitedText, QuotesFault } from "./delimited-text.port.ts";
import { tableWithHeader, widthOf, type FileTable, type TableColumn, type TableRow } from "./file-table.ts";

/** Why a CSV file cannot be imported. */
export type ImportFault = QuotesFault | { readonly kind: "too-large" | "not-utf-8" | "unreadable" | "no-rows" };

type Deps = { readonly delimited: Pick<DelimitedText, "parse">; readonly known?: readonly TableColumn[] | undefined };

/** A table, and what differs between it and the file. */
export type ImportedTable = { readonly table: FileTable; readonly findings: readonly Finding[] };

/**
 * Returns the table in CSV text whose first row has the names of the columns. Of columns with the same name, the later
 * ones are numbered. `known` are the columns that it replaces.
 */
export function importTable(text: string, { delimited, known }: Deps): Result<ImportedTable, ImportFault> {
  const parsed = delimited.parse(text);
  if (!parsed.ok) return parsed;
  const { rows, blankLines } = parsed.value;
  const [header, ...others] = rows;
  if (header === undefined) return err({ kind: "no-rows" });
  const names = uniqueNames(header);
  return ok({
    table: tableWithHeader([names, ...others], known),
    findings: [
      ...blankFindings(blankLines),
      ...names.flatMap((name, at) => renamedFinding(header[at] as string, { name, at })),
      ...widthFindings(rows),
    ],
  });
}

/** Returns the names with a number after each that occurs before: 'Price', 'Price 2'. */
function uniqueNames(header: TableRow): TableRow {
  const taken = new Set(header);
  const next = new Map<string, number>();
  return header.map((name, at) => {
    const first = next.get(name);
    if (first === undefined) {
      next.set(name, 2);
      return name;
    }
    let number = name === "" ? Math.max(first, at + 1) : first;
    const numbered = (): string => `${name || "Column"} ${number}`;
    while (taken.has(numbered())) number += 1;
    taken.add(numbered());
    next.set(name, number + 1);
    return numbered();
  });
}

const renamedFinding = (
  before: string,
  { name, at }: { readonly name: string; readonly at: number },
): readonly Finding[] =>
  before === name
    ? []
    : [
        toFinding(
          `Column ${at + 1}`,
          before,
          before === ""
            ? `Another column has no name either, so this one is named "${name}".`
            : `Another column has the same name, so this one is named "${name}".`,
        ),
      ];

/** Rows of a spreadsheet can have fewer cells than the header, but cells beyond it have no column. */
function widthFindings(rows: readonly TableRow[]): readonly Finding[] {
  const [header = []] = rows;
  const missing = widthOf(rows) - header.length;
  const at = rows.findIndex(({ length }) => length > header.length);
  if (missing <= 0) return [];
  const cells = (rows[at] ?? []).slice(header.length).join(", ");
  return [
    toFinding(
      `Row ${formatCount(at + 1)}`,
      cells,
      `The first row has ${formatCount(header.length)} names, this one has more cells: their columns are named by number.`,
    ),
  ];
}

function blankFindings(lines: readonly number[]): readonly Finding[] {
  const [first] = lines;
  if (first === undefined) return [];
  const place =
    lines.length === 1
      ? `Line ${formatCount(first)}`
      : `${formatCount(lines.length)} lines from line ${formatCount(first)} on`;
  return [toFinding(place, "", "Rows without any text are not imported.")];
}
