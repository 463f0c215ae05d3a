import Papa from "papaparse";
import { formatCount } from "#domain/shared/number/count.ts";
import { toFinding, type Finding } from "#domain/shared/form/finding.ts";
import { err, type Result } from "#domain/shared/result.ts";
import {
  PLURAL_CATEGORIES,
  pluralCategories,
  type TranslationFileContent,
  type FileRefusal,
  type LocaleCode,
  type ReadMessages,
  type TranslationMessage,
} from "#domain/translations/index.ts";
import { formsFrom } from "#domain/translations/rules.ts";
import { isSeparatorLine, parseCsvRows, type CsvRow } from "../csv-rows.ts";
import { escapeFormula, unescapeFormula } from "../formula-prefix.ts";
import { readEntries, unixLines, type FileEntry } from "./read-entries.ts";

const COLUMNS = ["original", "plural", "context", "form", "translation", "comments"] as const;
type Row = { readonly [column in (typeof COLUMNS)[number]]: string };

/** Returns CSV of RFC 4180 with the mark by which spreadsheets know UTF-8: a row for each text. */
export function writeCsv({ locale, messages }: TranslationFileContent): string {
  const rows = messages
    .flatMap((message) => rowsOf(message, locale))
    .map((row) => COLUMNS.map((column) => escapeFormula(row[column])));
  return `\uFEFF${Papa.unparse({ fields: [...COLUMNS], data: rows }, { newline: "\r\n", quotes: true })}\r\n`;
}

/** Reads rows whose first one has the names of the columns, in any order and case. Columns of other names are findings. */
export function readCsv(text: string): Result<ReadMessages, FileRefusal> {
  if (text.trim() === "") return err({ kind: "empty" });
  const parsed = parseCsvRows(text);
  const [header, ...rows] = parsed.ok ? parsed.value.filter(({ isBlank }) => !isBlank) : [];
  if (header === undefined || !hasNames(header)) return err({ kind: "unreadable" });
  const columns = columnsOf(header);
  const read = entriesOf(rows.map((row) => readRow(row, columns)));
  const used = new Set(columns.values());
  return readEntries({
    entries: read.entries,
    findings: [
      ...header.cells.flatMap((name, at) =>
        used.has(at) || !rows.some(({ cells }) => (cells[at] ?? "") !== "") ? [] : [unusedColumn(name, at)],
      ),
      ...rows.flatMap(({ line, cells }) => cellsBeyond(cells.slice(header.cells.length), line)),
      ...read.findings,
    ],
  });
}

/** True if the first row of a text has the columns of the portal. A text of the file can look like another format. */
export function hasColumns(text: string): boolean {
  const [first = "", second = ""] = text.split(/\r\n|\r|\n/, 2);
  const start = parseCsvRows(isSeparatorLine(first) ? `${first}\n${second}` : first);
  return start.ok && start.value.some(hasNames);
}

/** Later columns of the same name are numbered, as in tables of files. */
function unusedColumn(name: string, at: number): Finding {
  const isRepeated = COLUMNS.some((column) => column === nameIn(name));
  return toFinding(
    `Column ${formatCount(at + 1)}`,
    name,
    isRepeated
      ? `Another column has the same name, so this one is "${nameIn(name)} 2" and not imported.`
      : "The column is not imported: translations have no such column.",
  );
}

const cellsBeyond = (cells: readonly string[], line: number): readonly Finding[] =>
  cells.some((cell) => cell.trim() !== "")
    ? [toFinding(`Line ${formatCount(line)}`, cells.join(", "), "The row has more cells than the first row.")]
    : [];

const nameIn = (cell: string): string => cell.trim().toLowerCase();

const hasNames = ({ cells }: CsvRow): boolean =>
  ["original", "translation"].every((column) => cells.some((cell) => nameIn(cell) === column));

/** Returns where each column is. Of columns with the same name, the first counts. */
const columnsOf = ({ cells }: CsvRow): ReadonlyMap<string, number> =>
  new Map(
    COLUMNS.flatMap((column): readonly [string, number][] => {
      const at = cells.findIndex((cell) => nameIn(cell) === column);
      return at === -1 ? [] : [[column, at]];
    }),
  );

function rowsOf(message: TranslationMessage, locale: LocaleCode): readonly Row[] {
  const row = {
    original: message.original,
    plural: "",
    context: "",
    form: "",
    translation: "",
    comments: message.comments.join("\n"),
  };
  switch (message.kind) {
    case "text":
      return [{ ...row, translation: message.text }];
    case "contexts":
      return message.contexts.map(({ context, text }) => ({ ...row, context, translation: text }));
    case "plural": {
      const forms = new Set<string>([...pluralCategories(locale), ...Object.keys(message.forms)]);
      return PLURAL_CATEGORIES.filter((form) => forms.has(form)).map((form) => ({
        ...row,
        plural: message.plural,
        form,
        translation: message.forms[form] ?? "",
      }));
    }
  }
}

type FileRow = Row & { readonly place: string };

function readRow({ line, cells }: CsvRow, columns: ReadonlyMap<string, number>): FileRow {
  const column = (name: keyof Row): string => unixLines(unescapeFormula(cells[columns.get(name) ?? -1] ?? ""));
  return {
    place: `Line ${formatCount(line)}`,
    original: column("original"),
    plural: column("plural"),
    context: column("context"),
    form: column("form"),
    translation: column("translation"),
    comments: column("comments"),
  };
}

type PluralEntry = Extract<FileEntry, { plural: string }>;

/** The rows of a plural message can be anywhere in the file. Rows that no message can hold are findings. */
function entriesOf(rows: readonly FileRow[]): {
  readonly entries: readonly FileEntry[];
  readonly findings: readonly Finding[];
} {
  const entries: FileEntry[] = [];
  const findings: Finding[] = [];
  const plurals = new Map<string, { readonly at: number; readonly entry: PluralEntry }>();
  for (const row of rows) {
    const { place, original, plural, context, form, translation, comments } = row;
    const known = plurals.get(original);
    const flaw = flawOf(row) ?? (plural === "" || known === undefined ? undefined : joinFlawOf(known.entry, row));
    if (flaw !== undefined) findings.push(toFinding(place, `${original}: ${translation}`, flaw));
    else if (plural === "")
      entries.push({
        place,
        original,
        comments: [comments],
        text: translation,
        ...(context === "" ? {} : { context }),
      });
    else {
      const at = known?.at ?? entries.length;
      const entry: PluralEntry = {
        place,
        original,
        comments: [comments],
        plural,
        ...known?.entry,
        forms: { ...known?.entry.forms, [form]: translation },
      };
      entries[at] = entry;
      plurals.set(original, { at, entry });
    }
  }
  return {
    entries: entries.map((entry) => ("plural" in entry ? { ...entry, forms: formsFrom(entry.forms) } : entry)),
    findings,
  };
}

/** Returns why no message can have the row. */
function flawOf({ plural, context, form }: Row): string | undefined {
  if (plural === "") return form === "" ? undefined : "The row has a plural form, but no plural.";
  if (context !== "") return "Plural forms cannot have a context here.";
  return PLURAL_CATEGORIES.some((category) => category === form)
    ? undefined
    : `The form must be one of ${PLURAL_CATEGORIES.join(", ")}.`;
}

function joinFlawOf({ plural, forms }: PluralEntry, row: Row): string | undefined {
  if (plural !== row.plural) return "The plural differs from that of an earlier row with the same original.";
  return Object.hasOwn(forms, row.form) ? "An earlier row has the same form of the message." : undefined;
}
