import { toFinding, type Finding } from "../shared/form/finding.ts";
import { isolateDirection } from "../shared/text/isolate-direction.ts";
import type { FieldTexts } from "../shared/form/stored-draft.ts";
import { foundTogether, type FoundPlace } from "./found-together.ts";
import { documentFault, messageFaults, type DocumentFault } from "./message-fault.ts";
import { placeholderWarning } from "./placeholders.ts";
import { pluralExamples, type PluralCategory } from "./plural-category.ts";
import type { TranslationDocument } from "./translation-document.ts";
import {
  fieldsOf,
  messagesByOriginal,
  type MessagesByOriginal,
  partsOf,
  textField,
  textFieldsOf,
  textIn,
  withTexts,
} from "./translation-fields.ts";
import { TRANSLATION_LIMITS, type TranslationMessage } from "./translation-message.ts";
import { differingTexts, textsOf, type TextPlace } from "./translation-text.ts";
import { entryName } from "./translations.messages.ts";

/** A text that an import changes. `before` is blank for a new one. */
export type TextChange = {
  /** The context, the plural category, "plural" or "comments"; blank for the text of a message that has one. */
  readonly part: string;
  readonly before: string;
  readonly after: string;
};

/** A message that an import adds or changes, with the texts that differ. */
export type MessageChange = {
  readonly original: string;
  readonly isNew: boolean;
  readonly texts: readonly TextChange[];
};

/** What an import would change. */
export type ImportPlan = {
  /** The texts that differ, for the draft. */
  readonly texts: FieldTexts;
  /** Messages of the file that the locale does not have, and messages whose translations differ. In the order of the file. */
  readonly changes: readonly MessageChange[];
  readonly unchanged: number;
  /** What of the file is not taken over, and texts to look at. */
  readonly findings: readonly Finding[];
  /** Why the locale could not be saved with the texts. */
  readonly fault: DocumentFault | undefined;
};

/** Compares a file with the messages of a locale. A blank translation of the file changes nothing: it removes no text. */
export function planImport(document: TranslationDocument, imported: readonly TranslationMessage[]): ImportPlan {
  const known = messagesByOriginal(document.messages);
  const planned = imported.map((message) => planMessage(document, message));
  const texts: FieldTexts = Object.fromEntries(planned.flatMap((one) => Object.entries(one.texts)));
  return {
    texts,
    changes: planned.flatMap(({ original, outcome, texts: fields }) =>
      outcome === "added" || outcome === "changed"
        ? [{ original, isNew: outcome === "added", texts: changesIn(fields, (field) => textIn(known, field)) }]
        : [],
    ),
    unchanged: planned.filter(({ outcome }) => outcome === "unchanged").length,
    findings: [
      ...planned.flatMap(({ finding }) => finding ?? []),
      ...imported.flatMap((message) => differingIn(message, document, texts)),
      ...missingForms(document, imported),
      ...staying(document, imported),
    ],
    fault: documentFault(withTexts(document.messages, texts)),
  };
}

type Outcome = "added" | "changed" | "unchanged" | "left-out";
type PlannedMessage = {
  readonly original: string;
  readonly outcome: Outcome;
  readonly texts: FieldTexts;
  readonly finding?: Finding;
};

function planMessage({ messages, locale }: TranslationDocument, message: TranslationMessage): PlannedMessage {
  const { original, kind } = message;
  const known = messagesByOriginal(messages);
  const before = known.get(original);
  if (before === undefined) return { original, outcome: "added", texts: fieldsOf(message, locale) };
  const leftOut = (reason: string): PlannedMessage => ({
    original,
    outcome: "left-out",
    texts: {},
    finding: toFinding(placeOf(original), translationsOf(message), reason),
  });
  if (before.kind !== kind)
    return leftOut(`The message is ${KINDS[kind]} in the file, and ${KINDS[before.kind]} here.`);
  const texts = Object.fromEntries(
    Object.entries(textFieldsOf(message, locale)).filter(([field, text]) => isImported(text, textIn(known, field))),
  );
  if (Object.keys(texts).length === 0) return { original, outcome: "unchanged", texts };
  if (hasFault(before, texts))
    return leftOut(`The message would have more than ${TRANSLATION_LIMITS.contexts} contexts.`);
  return { original, outcome: "changed", texts };
}

const KINDS: Readonly<Record<TranslationMessage["kind"], string>> = {
  text: "a single text",
  contexts: "in contexts",
  plural: "a plural",
};

const placeOf = (original: string): string => `"${isolateDirection(original)}"`;

const translationsOf = (message: TranslationMessage): string => {
  if (message.kind === "text") return message.text;
  const texts = message.kind === "plural" ? Object.values(message.forms) : message.contexts.map(({ text }) => text);
  return texts.join(" / ");
};

/** New messages and contexts can have blank texts, which are not listed. */
const changesIn = (fields: FieldTexts, before: (field: string) => string | undefined): readonly TextChange[] =>
  Object.entries(fields).flatMap(([field, after]) => {
    const [, part = "", name = part] = partsOf(field);
    return after === "" ? [] : [{ part: name, before: before(field) ?? "", after }];
  });

/** Each text is valid. Only the number of contexts can be too high. */
const hasFault = (before: TranslationMessage, texts: FieldTexts): boolean =>
  before.kind === "contexts" && messageFaults(withTexts([before], texts), 1).length > 0;

/** A blank text adds a context, and replaces no text. */
const isImported = (text: string, before: string | undefined): boolean =>
  before === undefined || (text.trim() !== "" && text !== before);

/** Texts that are imported, with other placeholders than their original [TRAN-006]. */
const differingIn = (
  message: TranslationMessage,
  { locale }: TranslationDocument,
  texts: FieldTexts,
): readonly Finding[] =>
  differingTexts(message, locale)
    .filter(({ place }) => texts[textField(place)] !== undefined)
    .map(({ place, text, difference }) =>
      toFinding(
        entryName(place),
        text,
        `The text is imported, but its placeholders differ. ${placeholderWarning(difference)}`,
      ),
    );

/**
 * Plural forms without a text in the file nor in the locale, of messages that have others. Files of other programs have no
 * forms for fractions, so these are one finding.
 */
function missingForms(
  { messages, locale }: TranslationDocument,
  imported: readonly TranslationMessage[],
): readonly Finding[] {
  const known = messagesByOriginal(messages);
  const missing = imported.flatMap((message): readonly (TextPlace & { readonly category: PluralCategory })[] => {
    const texts = textsOf(message, locale);
    if (isLeftOut(known, message) || texts.every(isBlank)) return [];
    return texts.flatMap(({ place, text }) =>
      "category" in place && isBlank({ text }) && isBlank({ text: textIn(known, textField(place)) ?? "" })
        ? [place]
        : [],
    );
  });
  const isForFractions = ({ category }: { readonly category: PluralCategory }): boolean =>
    pluralExamples(locale, category, 1).every((number) => number.includes("."));
  const named = (missed: readonly TextPlace[]): readonly FoundPlace[] =>
    missed.map((place) => ({ place: entryName(place), text: "" }));
  return [
    ...named(missing.filter((place) => !isForFractions(place))).flatMap((place) =>
      foundTogether([place], "The file has no text for this plural form."),
    ),
    ...foundTogether(named(missing.filter(isForFractions)), "The file has no text for this plural form of fractions."),
  ];
}

const isBlank = ({ text }: { readonly text: string }): boolean => text.trim() === "";

const isLeftOut = (known: MessagesByOriginal, { original, kind }: TranslationMessage): boolean => {
  const before = known.get(original);
  return before !== undefined && before.kind !== kind;
};

/** What stays although the file has something else: an import changes translations only, and removes none. */
function staying(
  { messages, locale }: TranslationDocument,
  imported: readonly TranslationMessage[],
): readonly Finding[] {
  const known = messagesByOriginal(messages);
  const pairs = imported.flatMap((message) => {
    const before = known.get(message.original);
    return before?.kind === message.kind ? [{ message, before }] : [];
  });
  const places = (texts: (message: TranslationMessage, before: TranslationMessage) => readonly string[]) =>
    pairs.flatMap(({ message, before }) =>
      texts(message, before).map((text) => ({ place: placeOf(message.original), text })),
    );
  return [
    ...foundTogether(
      pairs.flatMap(({ message }) =>
        textsOf(message, locale).flatMap(({ place, text }) => {
          const kept = text.trim() === "" ? textIn(known, textField(place)) : undefined;
          return kept === undefined || kept.trim() === "" ? [] : [{ place: entryName(place), text: kept }];
        }),
      ),
      "The file has no translation for this text, so it stays.",
    ),
    ...foundTogether(
      places((message, before) => {
        const added = message.comments.filter((comment) => !before.comments.includes(comment));
        return added.length === 0 ? [] : [added.join(" ")];
      }),
      "Comments of messages that exist already are not changed.",
    ),
    ...foundTogether(
      places((message, before) =>
        message.kind === "plural" && before.kind === "plural" && message.plural !== before.plural
          ? [message.plural]
          : [],
      ),
      "The plural of the original is another one here, and stays.",
    ),
  ];
}
