export type TextDirection = "ltr" | "rtl";

/** Returns the direction in which a language is written, by its script. An unreadable tag is left to right. */
export function textDirection(tag: string): TextDirection {
  try {
    const { script = "" } = new Intl.Locale(tag.replaceAll("_", "-")).maximize();
    return RIGHT_TO_LEFT.has(script) ? "rtl" : "ltr";
  } catch {
    return "ltr";
  }
}

/** Scripts of living languages, ISO 15924. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]);
