import { truncateCodePoints } from "../shared/text/code-points.ts";
import type { LocaleCode } from "./locale-code.ts";
import { placeholderDifference, type PlaceholderDifference } from "./placeholders.ts";
import { PLURAL_CATEGORIES, pluralCategories, type PluralCategory } from "./plural-category.ts";
import type { TranslationMessage } from "./translation-message.ts";

/** Identifies one translated text: that of a message, of one of its contexts, or of one of its plural categories. */
export type TextPlace =
  | { readonly original: string }
  | { readonly original: string; readonly context: string }
  | { readonly original: string; readonly category: PluralCategory };

/** A text with the place where it belongs, and the texts that its placeholders may equal. */
export type TranslationText = {
  readonly place: TextPlace;
  readonly text: string;
  readonly originals: readonly string[];
};

/** Returns every text of a message that the locale needs, blank ones too. */
export function textsOf(message: TranslationMessage, locale: LocaleCode): readonly TranslationText[] {
  const { original } = message;
  switch (message.kind) {
    case "text":
      return [{ place: { original }, text: message.text, originals: [original] }];
    case "contexts":
      return message.contexts.map(({ context, text }) => ({
        place: { original, context },
        text,
        originals: [original],
      }));
    case "plural":
      return neededForms(message, locale).map((category) => ({
        place: { original, category },
        text: message.forms[category] ?? "",
        originals: originalsOf(category, original, message.plural),
      }));
  }
}

/** True if no text of the message is blank. */
export const isTranslated = (message: TranslationMessage, locale: LocaleCode): boolean =>
  textsOf(message, locale).every(({ text }) => text.trim() !== "");

/** An entry whose placeholders differ from its original, with the difference that is the smallest. */
export type DifferingText = TranslationText & { readonly difference: PlaceholderDifference };

/** Returns the entries of a message whose placeholders differ from their original [TRAN-006]. */
export const differingTexts = (message: TranslationMessage, locale: LocaleCode): readonly DifferingText[] =>
  textsOf(message, locale).flatMap((text) => {
    const differences = text.originals.map((original) => placeholderDifference(original, text.text));
    const [first] = differences;
    return first === undefined || differences.includes(undefined) ? [] : [{ ...text, difference: first }];
  });

/** Returns the beginning of a long text. */
export function excerpt(text: string, length: number): string {
  const start = truncateCodePoints(text, length);
  return start.length < text.length ? `${start}…` : text;
}

/** A message can have forms that the locale does not need: another version of CLDR requires them. */
function neededForms(
  { forms }: Extract<TranslationMessage, { kind: "plural" }>,
  locale: LocaleCode,
): readonly PluralCategory[] {
  const needed: ReadonlySet<string> = new Set([...pluralCategories(locale), ...Object.keys(forms)]);
  return PLURAL_CATEGORIES.filter((category) => needed.has(category));
}

/** A category of a single number may leave the number out, as the singular does: 'one item', 'two items'. */
function originalsOf(category: PluralCategory, singular: string, plural: string): readonly string[] {
  if (category === "one") return [singular, plural];
  return category === "zero" || category === "two" ? [plural, singular] : [plural];
}
