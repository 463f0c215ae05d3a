import { countCodePoints } from "../text/code-points.ts";
import { isJsonObject, type Json, type JsonObject } from "../json/json.ts";

const MASK = "*";

/**
 * Keeps the first and the last character and replaces each other one with a mark.
 * A character is a grapheme: a combined emoji counts as one [SHELL-038].
 */
export function maskText(text: string): string {
  const characters = graphemesOf(text);
  const last = characters.length - 1;
  return characters.map((character, at) => (at === 0 || at === last ? character : MASK)).join("");
}

/** Masks the names of hosts in a text, of which one can be that of a customer. Numbers with dots are none. */
export const maskHosts = (text: string): string => text.replace(HOST, maskText);

/** Labels with dots between them, of which the last one has letters only. */
const HOST = /(?<![\p{L}\p{N}_.@-])(?:[\p{L}\p{N}-]{1,63}\.){1,10}\p{L}{2,63}(?![\p{L}\p{N}_-])/gu;

/** Masks a text if the user may only see demonstrations. Other values stay as they are. */
export function mask<T>(value: T, salesDemo: boolean): T | string {
  return salesDemo && typeof value === "string" ? maskText(value) : value;
}

/** Masks each text and each number in an object, at any depth. */
export const maskMembers = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, maskMember(name, value)]));

/** Masks a member of an object, unless it is a country. */
export const maskMember = (name: string, value: Json): Json => (isCountryMember(name, value) ? value : maskJson(value));

/** True for a country: it identifies no person, so demonstration accounts see it [OQ-020]. */
export const isCountryMember = (name: string, value: Json): boolean =>
  name.toLowerCase() === "country" && typeof value === "string";

/** Masks each text and each number in a value, at any depth: any of them may identify a person. */
export function maskJson(value: Json): Json {
  if (typeof value === "string" || typeof value === "number") return maskText(String(value));
  if (Array.isArray(value)) return (value as readonly Json[]).map(maskJson);
  return isJsonObject(value) ? maskMembers(value) : value;
}

/**
 * Splits a text into graphemes, one piece at a time.
 * The platform's segmenter copies the whole text with every grapheme, which is quadratic for a long text. The last
 * grapheme of a piece may continue in the next one. One that fills a piece counts as complete: text that is safe to
 * stream has at most 30 marks on a letter (UAX #15).
 */
function graphemesOf(text: string): readonly string[] {
  const points = [...text];
  const found: string[] = [];
  for (let from = 0; from < points.length;) {
    const piece = [...graphemes().segment(points.slice(from, from + PIECE).join(""))].map(({ segment }) => segment);
    const whole = piece.length > 1 ? piece.slice(0, -1) : piece;
    found.push(...whole);
    from += countCodePoints(whole.join(""));
  }
  return found;
}

/** In code points. */
const PIECE = 128;
let segmenter: Intl.Segmenter | undefined;
const graphemes = (): Intl.Segmenter => (segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" }));
