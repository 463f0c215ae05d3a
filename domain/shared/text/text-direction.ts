export type TextDirection = "ltr" | "rtl";

/**
 * Returns the direction in which a language is written, by its script.
 * An unreadable tag is left to right.
 */
export function textDirection(tag: string): TextDirection {
  const [readable] = LANGUAGE_TAG.exec(tag) ?? [];
  const script = readable === undefined ? undefined : new Intl.Locale(readable.replaceAll("_", "-")).maximize().script;
  return RIGHT_TO_LEFT.has(script) ? "rtl" : "ltr";
}

/** Language, script and region: all that the direction depends on. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?(?![a-z\d])/i;

/** Scripts of living languages, ISO 15924. */
const RIGHT_TO_LEFT: ReadonlySet<string | undefined> = new Set([
  "Adlm",
  "Arab",
  "Hebr",
  "Nkoo",
  "Rohg",
  "Syrc",
  "Thaa",
]);
