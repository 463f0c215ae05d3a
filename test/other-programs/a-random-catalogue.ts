import fc from "fast-check";
import { pluralCategories, type LocaleCode, type TranslationMessage } from "#domain/translations/index.ts";

const PARTS = [
  "a",
  "{n}",
  "é",
  "עברית",
  "عربي",
  "😀",
  "\u202e",
  "\u2068",
  '"',
  "'",
  "\\",
  "\\n",
  "%d",
  "<b>",
  "&amp;",
  "]]>",
  "#~",
  " ",
  ";",
  ",",
];

/** gettext wants line breaks at both ends of an original and its translation, or at none. */
const text = fc
  .array(fc.constantFrom(...PARTS, "x\ny"), { minLength: 1, maxLength: 6 })
  .map((parts) => `x${parts.join("")}x`);
const line = text.map((one) => one.replaceAll("\n", " "));

/** Returns messages of each kind, some of them untranslated; the same ones for the same seed. */
export function aRandomCatalogue(locale: LocaleCode, seed: number): readonly TranslationMessage[] {
  const common = { original: text, comments: fc.array(line, { maxLength: 2 }) };
  const translation = fc.option(text, { nil: "" });
  const categories = pluralCategories(locale);
  const message: fc.Arbitrary<TranslationMessage> = fc.oneof(
    fc.record({ ...common, text: translation }).map((one): TranslationMessage => ({ kind: "text", ...one })),
    fc
      .record({
        ...common,
        contexts: fc.uniqueArray(fc.record({ context: line, text: translation }), {
          selector: ({ context }) => context,
          minLength: 1,
          maxLength: 3,
        }),
      })
      .map((one): TranslationMessage => ({ kind: "contexts", ...one })),
    fc
      .record({
        ...common,
        plural: text,
        texts: fc.array(text, { minLength: categories.length, maxLength: categories.length }),
      })
      .map(({ texts, ...one }): TranslationMessage => ({
        kind: "plural",
        ...one,
        forms: Object.fromEntries(categories.map((category, at) => [category, texts[at]])),
      })),
  );
  const catalogue = fc.uniqueArray(message, {
    selector: ({ original }) => original,
    minLength: 100,
    maxLength: 200,
    size: "max",
  });
  const [sample = []] = fc.sample(catalogue, { seed, numRuns: 1 });
  return sample;
}
