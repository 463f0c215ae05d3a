import Papa from "papaparse";
import { err, type Result } from "#domain/shared/result.ts";
import { PLURAL_CATEGORIES, pluralCategories, type FileContent, type FileRefusal, type LocaleCode, type ReadMessages, type TranslationMessage } from "#domain/translations/index.ts";
import { formsFrom } from "#domain/translations/rules.ts";
import { readEntries, unixLines, type FileEntry } from "./read-entries.ts";

const COLUMNS = ["original", "plural", "context", "form", "translation", "comments"] as const;
type Row = { readonly [column in (typeof COLUMNS)[number]]: string };

/** Returns CSV of RFC 4180 with the mark by which spreadsheets know UTF-8: a row for each text. */
export function writeCsv({ locale, messages }: FileContent): string {
  const rows = messages.flatMap((message) => rowsOf(message, locale)).map((row) => COLUMNS.map((column) => inert(row[column])));
  return `\uFEFF${Papa.unparse({ fields: [...COLUMNS], data: rows }, { newline: "\r\n", quotes: true })}\r\n`;
}

/** Spreadsheets of many countries write semicolons: the first line shows which separator it is. */
export function readCsv(text: string): Result<ReadMessages, FileRefusal> {
  const [first = ""] = text.split(/\r?\n/, 1);
  const delimiter = [";", "\t"].find((separator) => first.includes(separator)) ?? ",";
  const { data, errors, meta } = Papa.parse<Partial<Row>>(text, { header: true, skipEmptyLines: true, delimiter });
  if (text.trim() === "") return err({ kind: "empty" });
  if (errors.some(({ type }) => type === "Quotes") || !["original", "translation"].every((column) => meta.fields?.includes(column))) return err({ kind: "unreadable" });
  return readEntries(entriesOf(data.map(readRow)));
}

/** True if the first line of a text has the columns of the portal. A text of the file can look like another format. */
export function hasColumns(text: string): boolean {
  const [first = ""] = text.split(/\r?\n/, 1);
  return !first.startsWith("#") && ["original", "translation"].every((column) => first.includes(column));
}

function rowsOf(message: TranslationMessage, locale: LocaleCode): readonly Row[] {
  const row = { original: message.original, plural: "", context: "", form: "", translation: "", comments: message.comments.join("\n") };
  switch (message.kind) {
    case "text":
      return [{ ...row, translation: message.text }];
    case "contexts":
      return message.contexts.map(({ context, text }) => ({ ...row, context, translation: text }));
    case "plural": {
      const forms = new Set<string>([...pluralCategories(locale), ...Object.keys(message.forms)]);
      return PLURAL_CATEGORIES.filter((form) => forms.has(form)).map((form) => ({ ...row, plural: message.plural, form, translation: message.forms[form] ?? "" }));
    }
  }
}

function readRow(row: Partial<Row>): Row {
  const column = (name: keyof Row): string => unixLines(plain(row[name] ?? ""));
  return { original: column("original"), plural: column("plural"), context: column("context"), form: column("form"), translation: column("translation"), comments: column("comments") };
}

/** The rows of a plural message follow each other. */
function entriesOf(rows: readonly Row[]): readonly FileEntry[] {
  const entries: FileEntry[] = [];
  for (const { original, plural, context, form, translation, comments } of rows) {
    const common = { original, comments: [comments] };
    const last = entries.at(-1);
    if (plural === "") entries.push({ ...common, text: translation, ...(context === "" ? {} : { context }) });
    else if (last?.original === original && "plural" in last) entries[entries.length - 1] = { ...last, forms: formsFrom({ ...last.forms, [form]: translation }) };
    else entries.push({ ...common, plural, forms: formsFrom({ [form]: translation }) });
  }
  return entries;
}

/** A spreadsheet would carry out a text that looks like a formula. An apostrophe before it is one more where it has some. */
const inert = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
const plain = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
