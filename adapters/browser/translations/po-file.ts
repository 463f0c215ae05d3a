import { createItem, stringifyPo, type PoItem } from "pofile-ts";
import { formatCount } from "#domain/shared/number/count.ts";
import { toFinding, type Finding } from "#domain/shared/form/finding.ts";
import type { Result } from "#domain/shared/result.ts";
import {
  pluralCategories,
  type TranslationFileContent,
  type FileRefusal,
  type LocaleCode,
  type ReadMessages,
  type TranslationMessage,
} from "#domain/translations/index.ts";
import { foundTogether } from "#domain/translations/rules.ts";
import { pluralFormsHeader } from "./plural-expression.ts";
import { isUsableRule, pluralMapping, takenInOrder, type PluralMapping } from "./plural-mapping.ts";
import { parsePluralRule } from "./plural-rule.ts";
import { parsePoEntries, type PoEntry, type PoFile, type PoLine } from "./po-entries.ts";
import { languageDoubt, readEntries, unixLines, type FileEntry, type Found } from "./read-entries.ts";

/** Returns a PO file of gettext: an entry for each message, and one for each of its contexts. */
export function writePo({ locale, messages }: TranslationFileContent): string {
  const headers = {
    Language: locale,
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": pluralFormsHeader(locale),
  };
  return stringifyPo({ headers, items: messages.flatMap((message) => itemsOf(message, locale)) });
}

/** Reads the entries of a PO file. Its plural forms are those of its header: see {@link pluralMapping}. */
export function readPo(text: string, locale: LocaleCode): Result<ReadMessages, FileRefusal> {
  const file = parsePoEntries(unixLines(text));
  const rule = parsePluralRule(file.headers.get("plural-forms"));
  const mapping = pluralMapping(rule, locale);
  const read = file.entries.map((entry) => readEntry(entry, mapping));
  return readEntries({
    entries: read.flatMap(({ entry }) => entry ?? []),
    findings: [
      ...read.flatMap(({ findings: left = [] }) => left),
      ...fileFindings(file),
      ...(isUsableRule(rule) ? [] : orderFindings(file.entries, locale)),
    ],
    doubt: file.entries.length === 0 ? undefined : languageDoubt(file.headers.get("language"), locale),
  });
}

function itemsOf(message: TranslationMessage, locale: LocaleCode): readonly PoItem[] {
  const item = { ...createItem(), msgid: message.original, extractedComments: [...message.comments] };
  switch (message.kind) {
    case "text":
      return [{ ...item, msgstr: [message.text] }];
    case "contexts":
      return message.contexts.map(({ context, text }, at) => ({
        ...item,
        msgctxt: context,
        msgstr: [text],
        extractedComments: at === 0 ? item.extractedComments : [],
      }));
    case "plural": {
      const categories = pluralCategories(locale);
      return [
        {
          ...item,
          msgid_plural: message.plural,
          nplurals: categories.length,
          msgstr: categories.map((category) => message.forms[category] ?? ""),
        },
      ];
    }
  }
}

/** A fuzzy translation is a guess of a program. A plural in a context has no counterpart in the portal. */
function readEntry(po: PoEntry, mapping: PluralMapping): Found {
  const { original, comments, plural, context, texts, isFuzzy } = po;
  const place = `Line ${formatCount(po.line)}`;
  const text = texts.join(" / ");
  const leftOut = (reason: string): Found => ({ findings: [toFinding(place, `${original}: ${text}`, reason)] });
  const common = { place, original, comments };
  if (isFuzzy) {
    const blank = readEntry({ ...po, isFuzzy: false, texts: texts.map(() => "") }, mapping);
    const { findings = [] } = leftOut("The translation is marked as fuzzy, which is a guess of a program.");
    return { ...blank, findings: [...findings, ...(blank.findings ?? [])] };
  }
  if (plural === undefined) return readSingle({ ...common, ...(context === undefined ? {} : { context }) }, texts);
  if (context !== undefined) return leftOut("Plural forms cannot have a context here.");
  const mapped = mapping(texts);
  if (mapped === undefined)
    return leftOut("The file has no rule for its plural forms, and not the number of forms of this language.");
  return {
    entry: { ...common, plural, forms: mapped.forms },
    findings: mapped.leftOut.map(({ text: form, reason }) => toFinding(place, `${original}: ${form}`, reason)),
  };
}

/** Forms without a `msgid_plural` are an error of the file. */
function readSingle(
  entry: Omit<Extract<FileEntry, { text: string }>, "text">,
  [text = "", ...others]: readonly string[],
): Found {
  return {
    entry: { ...entry, text },
    findings: others.map((other) =>
      toFinding(entry.place, other, "The message has several translations, but no plural."),
    ),
  };
}

/** What the file has besides entries. */
const fileFindings = ({
  headers,
  header,
  entries,
  obsolete,
  malformed,
  undecoded,
  charset,
}: PoFile): readonly Finding[] => [
  ...each(malformed, "The line is not of a PO file."),
  ...each(undecoded, `The entry has bytes written as escapes that are no text in ${charset}.`),
  ...counted(obsolete, "Obsolete entries are not imported."),
  ...counted(
    [...(header === undefined ? [] : [header]), ...entries].flatMap(({ line, remarks }) =>
      remarks.map((text) => ({ line, text })),
    ),
    "Comments of translators and places in source code are not kept.",
  ),
  ...counted(
    entries.flatMap(({ line, flags }) => flags.map((text) => ({ line, text }))),
    "Flags of messages are not kept.",
  ),
  ...foundTogether(
    [...headers].flatMap(([name, value]) =>
      value === "" || WRITTEN_HEADERS.has(name) ? [] : [{ place: `Header ${name}`, text: value }],
    ),
    "Fields of the header other than language and plural forms are not kept.",
  ),
];

/** The fields that {@link writePo} writes. */
const WRITTEN_HEADERS: ReadonlySet<string> = new Set([
  "language",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
  "plural-forms",
]);

const orderFindings = (entries: readonly PoEntry[], locale: LocaleCode): readonly Finding[] =>
  entries.flatMap(({ line, plural, texts }) => {
    const reason = plural === undefined || texts.length < 2 ? undefined : takenInOrder(locale, texts.length);
    return reason === undefined ? [] : each([{ line, text: plural ?? "" }], reason);
  });

const each = (lines: readonly PoLine[], reason: string): readonly Finding[] =>
  lines.map(({ line, text }) => toFinding(`Line ${formatCount(line)}`, text, reason));

const counted = (lines: readonly PoLine[], reason: string): readonly Finding[] =>
  foundTogether(
    lines.map(({ line, text }) => ({ place: `Line ${formatCount(line)}`, text })),
    reason,
  );

/** True if a text looks like a PO file. CSV has its columns in the first line. */
export const hasMsgid = (text: string): boolean => MSGID.test(text);
const MSGID = /^[ \t]*msgid[ \t]+"/m;
