import { createItem, parsePo, stringifyPo, type PoItem } from "pofile-ts";
import { err, type Result } from "#domain/shared/result.ts";
import {
  pluralCategories,
  type TranslationFileContent,
  type FileRefusal,
  type LocaleCode,
  type ReadMessages,
  type TranslationMessage,
} from "#domain/translations/index.ts";
import { pluralFormsHeader } from "./plural-expression.ts";
import { formsInOrder, otherLanguage, readEntries, unixLines, type FileEntry } from "./read-entries.ts";

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

export function readPo(text: string, locale: LocaleCode): Result<ReadMessages, FileRefusal> {
  const { headers, items } = parsePo(unixLines(text));
  const other = otherLanguage(headers.Language, locale);
  if (other !== undefined) return err({ kind: "other-locale", locale: other });
  const entries = items
    .filter(({ obsolete, msgid }) => !obsolete && msgid !== "")
    .map((item) => ({ item, entry: entryOf(item, locale) }));
  return readEntries(
    entries.flatMap(({ entry }) => entry ?? []),
    entries.filter(({ entry }) => entry === undefined).map(({ item }) => item.msgid),
  );
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
function entryOf(
  { msgid, msgid_plural: plural, msgctxt, msgstr, extractedComments: comments, flags }: PoItem,
  locale: LocaleCode,
): FileEntry | undefined {
  const common = { original: msgid, comments };
  if (flags["fuzzy"] === true) return undefined;
  if (plural === null) return { ...common, text: msgstr[0] ?? "", ...(msgctxt === null ? {} : { context: msgctxt }) };
  const forms = formsInOrder(msgstr, locale);
  return forms === undefined || msgctxt !== null ? undefined : { ...common, plural, forms };
}

/** True if a text looks like a PO file. CSV has its columns in the first line. */
export const hasMsgid = (text: string): boolean => MSGID.test(text);
const MSGID = /^[ \t]*msgid[ \t]+"/m;
