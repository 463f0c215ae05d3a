import { toFinding, type Finding } from "#domain/shared/form/finding.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import {
  languageTag,
  type FileRefusal,
  type LanguageDoubt,
  type LocaleCode,
  type PluralForms,
  type ReadMessages,
  type TranslationMessage,
} from "#domain/translations/index.ts";
import { commentLines, messageFaults, messageLeftOut } from "#domain/translations/rules.ts";

/** A translated text of a file, and where it is there. Entries with the same original make one message. */
export type FileEntry = {
  readonly place: string;
  readonly original: string;
  readonly comments: readonly string[];
} & ({ readonly text: string; readonly context?: string } | { readonly plural: string; readonly forms: PluralForms });

/** An entry of a file, what is left out of it, or both. */
export type Found = { readonly entry?: FileEntry; readonly findings?: readonly Finding[] };

/** What is read of a file before its entries become messages. */
type ReadFile = {
  readonly entries: readonly FileEntry[];
  readonly findings: readonly Finding[];
  readonly doubt?: LanguageDoubt | undefined;
};

/** Returns the messages of the entries, in their order. Entries that the portal cannot hold are findings. */
export function readEntries({ entries, findings, doubt }: ReadFile): Result<ReadMessages, FileRefusal> {
  const messages = new Map<string, TranslationMessage>();
  const leftOut: Finding[] = [];
  for (const entry of entries) {
    const before = messages.get(entry.original);
    const message = before === undefined ? messageOf(entry) : joined(before, entry);
    const [fault] = message === undefined ? [] : messageFaults([message], 1);
    if (message === undefined) leftOut.push(toFinding(entry.place, entry.original, REPEATED));
    else if (fault !== undefined) leftOut.push(toFinding(entry.place, entry.original, messageLeftOut(fault)));
    else messages.set(entry.original, message);
  }
  const all = [...findings, ...leftOut];
  return messages.size + all.length === 0
    ? err({ kind: "empty" })
    : ok({ messages: [...messages.values()], findings: all, ...(doubt === undefined ? {} : { doubt }) });
}

const REPEATED = "The file has this original text before. A text in several contexts needs a context each time.";

/**
 * Returns why the user has to confirm the language of a file. A language without a region fits to all of its regions that
 * are written in the same script.
 */
export function languageDoubt(named: string | undefined, locale: LocaleCode): LanguageDoubt | undefined {
  const name = named?.trim() ?? "";
  if (name === "") return { kind: "no-locale" };
  return isSameLanguage(name, languageTag(locale)) ? undefined : { kind: "other-locale", locale: name };
}

/** True for the same language and script, of one region if both name one. */
export function isSameLanguage(first: string, second: string): boolean {
  const [one, other] = [localeOf(first), localeOf(second)];
  return (
    one !== undefined &&
    one.language === other?.language &&
    one.maximize().script === other.maximize().script &&
    (one.region === undefined || other.region === undefined || one.region === other.region)
  );
}

/** gettext writes `sr_RS.UTF-8@latin`. */
function localeOf(name: string): Intl.Locale | undefined {
  const [tag = ""] = name.split(/[.@]/, 1);
  const [, modifier = ""] = name.split("@", 2);
  const script = MODIFIER_SCRIPTS.get(modifier.toLowerCase());
  try {
    return new Intl.Locale(tag.replaceAll("_", "-"), script === undefined ? {} : { script });
  } catch {
    return undefined;
  }
}

/** The modifiers of locales of glibc and KDE that name a script. */
const MODIFIER_SCRIPTS: ReadonlyMap<string, string> = new Map([
  ["latin", "Latn"],
  ["latn", "Latn"],
  ["ijekavianlatin", "Latn"],
  ["iqtelif", "Latn"],
  ["cyrillic", "Cyrl"],
  ["cyrl", "Cyrl"],
  ["arabic", "Arab"],
  ["devanagari", "Deva"],
]);

/** Returns a text with line feeds only, as the portal has it. */
export const unixLines = (text: string): string => text.replaceAll(/\r\n?/g, "\n");

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
