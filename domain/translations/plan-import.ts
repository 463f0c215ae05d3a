import type { FieldTexts } from "../shared/stored-draft.ts";
import { documentFault, messageFaults, type DocumentFault } from "./message-fault.ts";
import type { TranslationDocument } from "./translation-document.ts";
import { fieldsOf, messagesByOriginal, textFieldsOf, textIn, withTexts } from "./translation-fields.ts";
import type { TranslationMessage } from "./translation-message.ts";

/** What an import would change. */
export type ImportPlan = {
  /** The texts that differ, for the draft. */
  readonly texts: FieldTexts;
  /** Messages of the file that the locale does not have. They are added. */
  readonly added: readonly string[];
  /** Messages whose translations differ. */
  readonly changed: readonly string[];
  readonly unchanged: number;
  /** Messages that have contexts or plurals on one side only. They are left out. */
  readonly mismatched: readonly string[];
  /** Messages that would have too many contexts. They are left out. */
  readonly refused: readonly string[];
  /** Why the locale could not be saved with the texts. */
  readonly fault: DocumentFault | undefined;
};

/** Compares a file with the messages of a locale. A blank translation of the file changes nothing: it removes no text. */
export function planImport(document: TranslationDocument, imported: readonly TranslationMessage[]): ImportPlan {
  const planned = imported.map((message) => planMessage(document, message));
  const originals = (...outcomes: readonly Outcome[]): readonly string[] =>
    planned.filter(({ outcome }) => outcomes.includes(outcome)).map(({ original }) => original);
  const texts: FieldTexts = Object.fromEntries(
    planned.flatMap((one) => (one.outcome === "added" || one.outcome === "changed" ? Object.entries(one.texts) : [])),
  );
  return {
    texts,
    added: originals("added"),
    changed: originals("changed"),
    unchanged: originals("unchanged").length,
    mismatched: originals("mismatched"),
    refused: originals("refused"),
    fault: documentFault(withTexts(document.messages, texts)),
  };
}

type Outcome = "added" | "changed" | "unchanged" | "mismatched" | "refused";
type PlannedMessage = { readonly original: string; readonly outcome: Outcome; readonly texts: FieldTexts };

function planMessage({ messages, locale }: TranslationDocument, message: TranslationMessage): PlannedMessage {
  const { original, kind } = message;
  const known = messagesByOriginal(messages);
  const before = known.get(original);
  if (before === undefined) return { original, outcome: "added", texts: fieldsOf(message, locale) };
  if (before.kind !== kind) return { original, outcome: "mismatched", texts: {} };
  const texts = Object.fromEntries(
    Object.entries(textFieldsOf(message, locale)).filter(([field, text]) => isImported(text, textIn(known, field))),
  );
  if (Object.keys(texts).length === 0) return { original, outcome: "unchanged", texts };
  return { original, outcome: hasFault(before, texts) ? "refused" : "changed", texts };
}

/** Each text is valid. Only the number of contexts can be too high. */
const hasFault = (before: TranslationMessage, texts: FieldTexts): boolean =>
  before.kind === "contexts" && messageFaults(withTexts([before], texts), 1).length > 0;

/** A blank text adds a context, and replaces no text. */
const isImported = (text: string, before: string | undefined): boolean =>
  before === undefined || (text.trim() !== "" && text !== before);
