/** The regions whose forms of Han characters differ, as in the names of the fonts. */
export type HanRegion = "sc" | "tc" | "jp" | "kr";

/**
 * Returns the regions of Han characters from the best to the last, by the language of a receipt, its region, and its
 * letters. A text with kana is Japanese, one with Hangul Korean, if the language does not say.
 */
export function hanRegions(language: string, text: string): readonly HanRegion[] {
  const { language: spoken, script = "", region = "" } = new Intl.Locale(language).maximize();
  const first =
    BY_LANGUAGE[spoken] ??
    BY_SCRIPT[script] ??
    BY_REGION[region] ??
    (KANA.test(text) ? "jp" : HANGUL.test(text) ? "kr" : "sc");
  return [first, ...REGIONS.filter((other) => other !== first)];
}

type Regions = Readonly<Partial<Record<string, HanRegion>>>;

const REGIONS = ["sc", "tc", "jp", "kr"] as const satisfies readonly HanRegion[];
const BY_LANGUAGE: Regions = { ja: "jp", ko: "kr" };
const BY_SCRIPT: Regions = { Hans: "sc", Hant: "tc" };
/** The usual forms of a region, for receipts in another language. */
const BY_REGION: Regions = { CN: "sc", SG: "sc", TW: "tc", HK: "tc", MO: "tc", JP: "jp", KR: "kr" };
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
