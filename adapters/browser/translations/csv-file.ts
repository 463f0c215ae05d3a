import Papa from "papaparse";
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

/** Spreadsheets of many countries write semicolons: the first line shows which separator it is. */
export function readCsv(text: string): Result<ReadMessages, FileRefusal> {
  const [first = ""] = text.split(/\r?\n/, 1);
  const delimiter = [";", "\t"].find((separator) => first.includes(separator)) ?? ",";
  const { data, errors, meta } = Papa.parse<Partial<Row>>(text, { header: true, skipEmptyLines: true, delimiter });
  if (text.trim() === "") return err({ kind: "empty" });
  if (
    errors.some(({ type }) => type === "Quotes") ||
    !["original", "translation"].every((column) => meta.fields?.includes(column))
  )
    return err({ kind: "unreadable" });
  const { entries, skipped } = entriesOf(data.map(readRow));
  return readEntries(entries, skipped);
}

/** True if the first line of a text has the columns of the portal. A text of the file can look like another format. */
export function hasColumns(text: string): boolean {
  const [first = ""] = text.split(/\r?\n/, 1);
  return !first.startsWith("#") && ["original", "translation"].every((column) => first.includes(column));
}

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

function readRow(row: Partial<Row>): Row {
  const column = (name: keyof Row): string => unixLines(unescapeFormula(row[name] ?? ""));
  return {
    original: column("original"),
    plural: column("plural"),
    context: column("context"),
    form: column("form"),
    translation: column("translation"),
    comments: column("comments"),
  };
}

type PluralEntry = Extract<FileEntry, { plural: string }>;

/** The rows of a plural message can be anywhere in the file. Skips rows that no message can hold, and names them. */
function entriesOf(rows: readonly Row[]): {
  readonly entries: readonly FileEntry[];
  readonly skipped: readonly string[];
} {
  const entries: FileEntry[] = [];
  const skipped: string[] = [];
  const plurals = new Map<string, { readonly at: number; readonly entry: PluralEntry }>();
  for (const row of rows) {
    const { original, plural, context, form, translation, comments } = row;
    const known = plurals.get(original);
    if (isUnknown(row) || (plural !== "" && known !== undefined && !canJoin(known.entry, row))) skipped.push(original);
    else if (plural === "")
      entries.push({ original, comments: [comments], text: translation, ...(context === "" ? {} : { context }) });
    else {
      const at = known?.at ?? entries.length;
      const entry: PluralEntry = {
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
    skipped,
  };
}

/** True for a plural in a context, and for a form without a plural or with an unknown name. */
const isUnknown = ({ plural, context, form }: Row): boolean =>
  plural === "" ? form !== "" : context !== "" || !PLURAL_CATEGORIES.some((category) => category === form);

const canJoin = ({ plural, forms }: PluralEntry, row: Row): boolean =>
  plural === row.plural && !Object.hasOwn(forms, row.form);
