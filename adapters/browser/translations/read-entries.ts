import { err, ok, type Result } from "#domain/shared/result.ts";
import {
  pluralCategories,
  pluralExamples,
  type FileRefusal,
  type LocaleCode,
  type PluralForms,
  type ReadMessages,
  type TranslationMessage,
} from "#domain/translations/index.ts";
import { commentLines, formsFrom, messageFaults } from "#domain/translations/rules.ts";

/** A translated text of a file. Entries with the same original make one message. */
export type FileEntry = {
  readonly original: string;
  readonly comments: readonly string[];
} & ({ readonly text: string; readonly context?: string } | { readonly plural: string; readonly forms: PluralForms });

/** Returns the messages of the entries, in their order. Skips entries that the portal cannot hold, and names them. */
export function readEntries(
  entries: readonly FileEntry[],
  skippedBefore: readonly string[] = [],
): Result<ReadMessages, FileRefusal> {
  const messages = new Map<string, TranslationMessage>();
  const skipped = [...skippedBefore];
  for (const entry of entries) {
    const before = messages.get(entry.original);
    const message = before === undefined ? messageOf(entry) : joined(before, entry);
    if (message === undefined || messageFaults([message], 1).length > 0) skipped.push(entry.original);
    else messages.set(entry.original, message);
  }
  return messages.size + skipped.length === 0
    ? err({ kind: "empty" })
    : ok({ messages: [...messages.values()], skipped });
}

/**
 * Returns plural forms by their number in a file. Files of other programs leave out the categories that only fractions
 * and very large numbers have. Returns undefined for another number of forms.
 */
export function formsInOrder(texts: readonly string[], locale: LocaleCode): PluralForms | undefined {
  const all = pluralCategories(locale);
  const small = all.filter((category) =>
    pluralExamples(locale, category, 1).some((number) => Number(number) <= LARGEST_SMALL && !number.includes(".")),
  );
  const categories = [all, small].find(({ length }) => length === texts.length);
  return categories && formsFrom(Object.fromEntries(categories.map((category, at) => [category, texts[at] ?? ""])));
}

/** Returns the language that a file names, if it is another one than that of the locale. */
export function otherLanguage(named: string | undefined, locale: LocaleCode): string | undefined {
  const language =
    named
      ?.trim()
      .split(/[-_@.]/, 1)[0]
      ?.toLowerCase() ?? "";
  return language === "" || language === locale.slice(0, 2) ? undefined : named?.trim();
}

/** Returns a text with line feeds only, as the portal has it. */
export const unixLines = (text: string): string => text.replaceAll(/\r\n?/g, "\n");

const LARGEST_SMALL = 200;

function messageOf(entry: FileEntry): TranslationMessage {
  const common = { original: entry.original, comments: commentLines(entry.comments) };
  if ("plural" in entry) return { ...common, kind: "plural", plural: entry.plural, forms: entry.forms };
  if (entry.context === undefined) return { ...common, kind: "text", text: entry.text };
  return { ...common, kind: "contexts", contexts: [{ context: entry.context, text: entry.text }] };
}

/** Only another context can join a message. */
function joined(message: TranslationMessage, entry: FileEntry): TranslationMessage | undefined {
  if (message.kind !== "contexts" || "plural" in entry || entry.context === undefined) return undefined;
  const comments = [
    ...message.comments,
    ...commentLines(entry.comments).filter((comment) => !message.comments.includes(comment)),
  ];
  return { ...message, comments, contexts: [...message.contexts, { context: entry.context, text: entry.text }] };
}
