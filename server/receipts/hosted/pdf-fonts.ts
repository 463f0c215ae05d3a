import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import type { Font } from "fontkit";
import { graphemeClusters, withoutControls } from "./bidi-text.ts";
import { hanRegions, type HanRegion } from "./han-region.ts";

/** The fonts of the document's language, which every PDF has. */
export const REGULAR = "NotoSans-Regular";
export const BOLD = "NotoSans-Bold";

/** The fonts of one PDF: those that its texts need, opened. */
export class PdfFonts {
  /** By name. */
  readonly opened: ReadonlyMap<string, Font>;
  private readonly fontOfCluster: ReadonlyMap<string, string>;
  /** By cluster. `REGULAR` means the font that the text wants. */
  private readonly known = new Map<string, string | undefined>();

  constructor(opened: ReadonlyMap<string, Font>, fontOfCluster: ReadonlyMap<string, string>) {
    this.opened = opened;
    this.fontOfCluster = fontOfCluster;
  }

  /** True if pdfkit draws a text by itself: from left to right, with one character for a letter. */
  isPlain(text: string): boolean {
    return [...text].every((character) => hasGlyphs(this.get(REGULAR), character)) && !COMPLEX.test(text);
  }

  /** Returns the name of the font of a grapheme cluster, undefined if there is none. */
  fontOf(cluster: string, wanted: string): string | undefined {
    const name = this.known.has(cluster) ? this.known.get(cluster) : this.find(cluster);
    this.known.set(cluster, name);
    if (name === REGULAR) return wanted;
    const bold = wanted === BOLD && name !== undefined ? BOLD_FONTS[name] : undefined;
    return bold ?? name;
  }

  /** A line or a direction can end within a cluster: its parts are in no text, and any font does. */
  private find(cluster: string): string | undefined {
    if (isInMainFont(this.get(REGULAR), cluster)) return REGULAR;
    return (
      this.fontOfCluster.get(cluster) ??
      [...this.opened.keys()].find((name) => name !== BOLD && hasGlyphs(this.get(name), cluster))
    );
  }

  private get(name: string): Font {
    const font = this.opened.get(name);
    if (font === undefined) throw new Error(`The font ${name} is not open`);
    return font;
  }
}

/**
 * Opens the fonts that some texts need. Reads no other font.
 * Fonts of Han characters come in slices of about 200 characters. Only the slices that are needed are read, and only the
 * characters that are needed are kept. The characters of the first texts have theirs: the number of slices is limited.
 * Rejects if it is aborted.
 */
export async function openPdfFonts(texts: readonly string[], language: string, signal: AbortSignal): Promise<PdfFonts> {
  const { create } = await import("fontkit");
  const pause = async (): Promise<void> => {
    await setImmediate();
    signal.throwIfAborted();
  };
  const fonts = new FontOpener((content) => {
    const font = create(content);
    if (!("layout" in font)) throw new TypeError("A collection of fonts is no font");
    return font;
  }, pause);
  const main = await fonts.open(REGULAR);
  await fonts.open(BOLD);
  const pending = new Set<string>();
  for (const text of new Set(texts)) {
    for (const cluster of clustersOutside(main, text)) pending.add(cluster);
    await pause();
  }
  fonts.pending = [...pending];
  for (const [name, isFor] of SCRIPT_FONTS) await fonts.assignFile(name, isFor);
  for (const region of hanRegions(language, texts.join("\n"))) await fonts.assignSlices(region);
  // Symbols without a presentation as emoji, such as ☎.
  await fonts.assignFile(EMOJI, /\p{Emoji}/u);
  return new PdfFonts(fonts.opened, fonts.fontOfCluster);
}

/** Opens fonts one after the other, for the grapheme clusters that no font before has. */
class FontOpener {
  pending: readonly string[] = [];
  readonly opened = new Map<string, Font>();
  readonly fontOfCluster = new Map<string, string>();
  private readonly parse: (content: Buffer) => Font;
  private readonly pause: () => Promise<void>;
  private slices = 0;

  constructor(parse: (content: Buffer) => Font, pause: () => Promise<void>) {
    this.parse = parse;
    this.pause = pause;
  }

  async open(name: string): Promise<Font> {
    const font = this.opened.get(name) ?? this.parse(await readFont(FONT_FILES[name] ?? ""));
    this.opened.set(name, font);
    return font;
  }

  async assignFile(name: string, isFor: RegExp): Promise<void> {
    const wanted = this.pending.filter((cluster) => isFor.test(cluster));
    if (wanted.length === 0) return;
    this.assign(name, await this.open(name), wanted);
    const bold = BOLD_FONTS[name];
    if (bold !== undefined) await this.open(bold);
  }

  async assignSlices(region: HanRegion): Promise<void> {
    if (this.pending.length === 0) return;
    for (const [slice, clusters] of await slicesOf(region, this.pending)) {
      if (this.slices >= MAX_SLICES) return;
      this.slices += 1;
      await this.pause();
      const font = this.parse(await readSlice({ region, slice, characters: clusters.join("") }));
      // The ranges of the package have characters that the font lacks. A font without characters has one glyph.
      if (font.numGlyphs > 1) this.assign(`NotoSans${region.toUpperCase()}-Regular-${slice}`, font, clusters);
    }
  }

  private assign(name: string, font: Font, clusters: readonly string[]): void {
    // Slices have the same name, and pdfkit takes fonts with the same name for one.
    Object.defineProperty(font, "postscriptName", { value: name });
    this.opened.set(name, font);
    for (const cluster of clusters) if (hasGlyphs(font, cluster)) this.fontOfCluster.set(cluster, name);
    this.pending = this.pending.filter((cluster) => !this.fontOfCluster.has(cluster));
  }
}

const clustersOutside = (main: Font, text: string): readonly string[] =>
  [...text].every((character) => hasGlyphs(main, character))
    ? []
    : graphemeClusters(withoutControls(text).normalize("NFC")).filter((cluster) => !isInMainFont(main, cluster));

/** Emoji of digits and signs, such as 1️⃣, have letters of the main font. */
const isInMainFont = (main: Font, cluster: string): boolean =>
  !SHOWN_AS_EMOJI.test(cluster) && hasGlyphs(main, cluster);

const hasGlyphs = (font: Font, cluster: string): boolean =>
  [...cluster.normalize("NFC").replaceAll(IGNORABLE, "")].every((character) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );

const EMOJI = "NotoEmoji-Regular";
const ARABIC = "NotoSansArabic-Regular";
const FONTSOURCE = "@fontsource/noto-sans-";

/** Files of packages, by the name in the file. */
const FONT_FILES: Readonly<Record<string, string>> = {
  [REGULAR]: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  [BOLD]: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  [ARABIC]: "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  "NotoSansArabic-Bold": "@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf",
  "NotoSansHebrew-Regular": `${FONTSOURCE}hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff`,
  "NotoSansThai-Regular": `${FONTSOURCE}thai/files/noto-sans-thai-thai-400-normal.woff`,
  "NotoSansArmenian-Regular": `${FONTSOURCE}armenian/files/noto-sans-armenian-armenian-400-normal.woff`,
  [EMOJI]: "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
};

/** Other fonts than these have one weight. */
const BOLD_FONTS: Readonly<Partial<Record<string, string>>> = { [ARABIC]: "NotoSansArabic-Bold" };

/** A cluster that is shown as an emoji by default, or asks for it by VARIATION SELECTOR-16. */
const SHOWN_AS_EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Regional_Indicator}/u;

/** Fonts with the characters for which they are read, in the order in which they are tried. */
const SCRIPT_FONTS: readonly (readonly [name: string, isFor: RegExp])[] = [
  [EMOJI, SHOWN_AS_EMOJI],
  [ARABIC, /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/],
  ["NotoSansHebrew-Regular", /\p{Script=Hebrew}/u],
  ["NotoSansThai-Regular", /\p{Script=Thai}/u],
  ["NotoSansArmenian-Regular", /\p{Script=Armenian}/u],
];

/** Characters without a shape: line ends, joiners, variation selectors and so on. */
const IGNORABLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** Right-to-left letters, marks, and scripts whose letters are reordered or joined. */
const COMPLEX = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u0900-\u0dff\p{M}]/u;

const require = createRequire(import.meta.url);
const read = new Map<string, Promise<Buffer>>();

/** Reads a font when the first PDF needs it, and keeps it. */
function readFont(file: string): Promise<Buffer> {
  const known = read.get(file) ?? readFile(require.resolve(file));
  read.set(file, known);
  return known;
}

const packageOf = (region: HanRegion): string => `@fontsource-variable/noto-sans-${region}`;

type Slice = { readonly region: HanRegion; readonly slice: string; readonly characters: string };

/** Reads some characters of a slice, in the weight of a text. The files have all weights, and pdfkit knows only one. */
async function readSlice({ region, slice, characters }: Slice): Promise<Buffer> {
  const { default: subsetFont } = await import("subset-font");
  const file = require.resolve(`${packageOf(region)}/files/noto-sans-${region}-${slice}-wght-normal.woff2`);
  return subsetFont(await readFile(file), characters.normalize("NFC"), {
    targetFormat: "truetype",
    variationAxes: { wght: REGULAR_WEIGHT },
  });
}

const REGULAR_WEIGHT = 400;

/** In one PDF. A region has about 100, and reading one takes about 10 ms. Other characters are drawn without a font. */
const MAX_SLICES = 120;

/** The slice of each code point. */
type Slices = ReadonlyMap<number, string>;
const slicesOfRegion = new Map<HanRegion, Promise<Slices>>();

/** Groups clusters by the slice that has their first character. Leaves out those that no slice has. */
async function slicesOf(
  region: HanRegion,
  clusters: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const known = await (slicesOfRegion.get(region) ?? readSlices(region));
  const slices = new Map<string, string[]>();
  for (const cluster of clusters) {
    const slice = known.get(cluster.normalize("NFC").codePointAt(0) ?? 0);
    const others = slice === undefined ? undefined : slices.get(slice);
    if (others !== undefined) others.push(cluster);
    else if (slice !== undefined) slices.set(slice, [cluster]);
  }
  return slices;
}

/** Reads which slice has which characters: the ranges of the package, `"[4]": "U+4e00-4e02,U+4e8c"`. */
function readSlices(region: HanRegion): Promise<Slices> {
  const slices = readFile(require.resolve(`${packageOf(region)}/unicode.json`), "utf8").then(
    (json) =>
      new Map(
        Object.entries(JSON.parse(json) as Readonly<Record<string, string>>).flatMap(([key, ranges]) =>
          codesIn(ranges).map((code): [number, string] => [code, key.replaceAll(/[[\]]/g, "")]),
        ),
      ),
  );
  slicesOfRegion.set(region, slices);
  return slices;
}

const codesIn = (ranges: string): readonly number[] =>
  ranges.split(",").flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice("U+".length)
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
