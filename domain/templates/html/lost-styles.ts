import { isFontSizePx } from "../../shared/text/rich-text.ts";
import {
  attributeOf,
  childrenOf,
  isHiddenElement,
  isTextNode,
  quoteOf,
  quoteWithout,
  styleOf,
  type HtmlElement,
} from "./element-facts.ts";
import type { HtmlLosses } from "./html-loss.ts";

type StyleContext = { readonly losses: HtmlLosses; readonly isInLink: boolean };

/** Records the look of an element that a formatted text does not keep. */
export function noteStyle(element: HtmlElement, { losses, isInLink }: StyleContext): void {
  const note = (name: string | undefined): void => {
    if (name !== undefined) losses.add({ kind: "style", name, text: () => quoteWithout(element, isHiddenElement) });
  };
  const style = styleOf(element);
  for (const [property, value] of style) {
    const isKept = property === "font-size" && fontSizeOf(style) !== undefined;
    const isOfLink = isInLink && LINK_STYLES.has(property);
    if (!isKept && !isOfLink && !isPlain(value, property, element)) note(lostProperty(property, value));
  }
  const unseen = unseenText(element, style);
  if (unseen !== "") losses.add({ kind: "format", name: "unseen", text: () => unseen });
  if (hasWrittenLines(element, style)) losses.add({ kind: "format", name: "pre", text: () => quoteOf(element) });
  if (isStruck(style)) losses.add({ kind: "format", name: "s", text: () => quoteOf(element) });
  for (const { name, value } of element.attrs) {
    if (!isZero(value.trim().toLowerCase()))
      note(LOOK_ATTRIBUTES.get(name) ?? ELEMENT_ATTRIBUTES.get(`${element.tagName} ${name}`)?.(value));
  }
}

export function fontSizeOf(style: ReadonlyMap<string, string>): string | undefined {
  const size = /^(\d{1,3})px$/.exec(style.get("font-size") ?? "")?.[1];
  return size !== undefined && isFontSizePx(Number(size)) ? size : undefined;
}

/** Returns the first number of a list that a formatted text can keep. */
export const parseStart = (written: string): string | undefined =>
  /^(?:0|[1-9]\d{0,3})$/.test(written) ? written : undefined;

/** True for values that change nothing, and for lengths of zero. */
function isPlain(value: string, property: string, element: HtmlElement): boolean {
  if (property === "list-style" || property === "list-style-type") return hasPlainMarkers(value, element);
  return property.startsWith("background") && BLACKS.has(value) ? false : PLAIN_VALUES.has(value) || isZero(value);
}

/** Formatted texts have bullets in `ul` and numbers in `ol`. Outside of lists, markers show nothing. */
function hasPlainMarkers(value: string, { tagName, parentNode }: HtmlElement): boolean {
  const list = tagName === "li" && parentNode !== null ? parentNode.nodeName : tagName;
  const plain = MARKERS.get(list);
  return plain === undefined || value.split(/\s+/).every((word) => plain.has(word));
}

const BULLETS: ReadonlySet<string> = new Set(["", "inherit", "initial", "inside", "outside", "disc", "circle"]);
const NUMBERS: ReadonlySet<string> = new Set(["", "inherit", "inside", "outside", "decimal"]);
const MARKERS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["ul", BULLETS],
  ["menu", BULLETS],
  ["dir", BULLETS],
  ["ol", NUMBERS],
]);

const BLACKS: ReadonlySet<string> = new Set(["black", "#000", "#000000", "rgb(0, 0, 0)"]);

const isZero = (value: string): boolean =>
  value === "" || value.split(/\s+/).every((part) => /^(?:0(?:\.0)?(?:[a-z]{2}|%)?|none)$/.test(part));

/** Returns the text that its size or its color hides. Mail designers set no size around elements that have one. */
function unseenText(element: HtmlElement, style: ReadonlyMap<string, string>): string {
  const hasNoSize = /^0(?:\.0{1,9})?(?:[a-z]{2,3}|%)?$/.test(style.get("font-size") ?? "");
  if (hasNoSize) return quoteWithout(element, hasOwn("font-size")).trim();
  if (isTransparent(style.get("color") ?? "")) return quoteWithout(element, hasOwn("color")).trim();
  const [color, background] = [colorOf(element, style, FOREGROUNDS), colorOf(element, style, BACKGROUNDS)];
  return color !== undefined && color === background ? quoteWithout(element, hasOwn("color")).trim() : "";
}

const isTransparent = (color: string): boolean => color === "transparent" || ALPHA_ZERO.test(color);

const ALPHA_ZERO = /^(?:rgb|hsl)a?\((?:[^,)]+,){3}\s*0(?:\.0{1,9})?%?\s*\)$|\/\s*0(?:\.0{1,9})?%?\s*\)$/;

const hasOwn =
  (property: string) =>
  (element: HtmlElement): boolean =>
    styleOf(element).has(property) || styleOf(element).has("font") || attributeOf(element, property) !== undefined;

type ColorNames = { readonly properties: readonly string[]; readonly attribute: string };
const FOREGROUNDS: ColorNames = { properties: ["color"], attribute: "color" };
const BACKGROUNDS: ColorNames = { properties: ["background-color", "background"], attribute: "bgcolor" };

/** Colors by one name each: those of three digits and white are the same as those of six. */
function colorOf(
  element: HtmlElement,
  style: ReadonlyMap<string, string>,
  { properties, attribute }: ColorNames,
): string | undefined {
  const values = properties.map((property) => style.get(property));
  const written = (values.find((value) => value !== undefined) ?? attributeOf(element, attribute) ?? "").toLowerCase();
  const plain = COLOR_NAMES.get(written) ?? written.replaceAll(/\s/g, "");
  if (/^#[\da-f]{3}$/.test(plain)) return `#${[...plain.slice(1)].map((digit) => digit + digit).join("")}`;
  return plain === "" || UNKNOWN_COLORS.has(plain) ? undefined : plain;
}

const COLOR_NAMES: ReadonlyMap<string, string> = new Map([
  ["white", "#ffffff"],
  ["black", "#000000"],
  ["rgb(255, 255, 255)", "#ffffff"],
  ["rgb(0, 0, 0)", "#000000"],
]);
const UNKNOWN_COLORS: ReadonlySet<string> = new Set(["inherit", "initial", "unset", "none"]);

/** Other elements show their line breaks and runs of spaces as one space. */
const hasWrittenLines = (element: HtmlElement, style: ReadonlyMap<string, string>): boolean =>
  (style.get("white-space") ?? "").startsWith("pre") && /[ \t]{2}|\n/.test(ownText(element).trim());

const ownText = (element: HtmlElement): string =>
  childrenOf(element)
    .map((node) => (isTextNode(node) ? node.value : ""))
    .join("");

/** A struck price means something else than the price, also in a link. */
const isStruck = (style: ReadonlyMap<string, string>): boolean =>
  [...style].some(([property, value]) => DECORATIONS.has(property) && value.includes("line-through"));

const DECORATIONS: ReadonlySet<string> = new Set(["text-decoration", "text-decoration-line"]);

const lostProperty = (property: string, value: string): string | undefined =>
  DECORATIONS.has(property) && value.includes("line-through") && !/underline|overline/.test(value)
    ? undefined
    : writtenProperty(property);

const writtenProperty = (property: string): string | undefined =>
  STYLES.get(property) ?? [...GROUPS].find(([prefix]) => property.startsWith(prefix))?.[1];

/** Properties that readers see, by what a finding calls them. */
const STYLES: ReadonlyMap<string, string> = new Map([
  ["color", "color"],
  ["background", "background"],
  ["background-color", "background"],
  ["background-image", "background"],
  ["font-family", "font"],
  ["font", "font"],
  ["font-size", "font size"],
  ["text-align", "alignment"],
  ["vertical-align", "alignment"],
  ["float", "alignment"],
  ["text-decoration", "underlining"],
  ["text-decoration-line", "underlining"],
  ["text-transform", "capitals"],
  ["font-variant", "capitals"],
  ["font-variant-caps", "capitals"],
  ["border", "border"],
  ["margin", "spacing"],
  ["padding", "spacing"],
  ["line-height", "line height"],
  ["letter-spacing", "spacing"],
  ["text-indent", "spacing"],
  ["width", "width"],
  ["max-width", "width"],
  ["list-style", "list markers"],
  ["list-style-type", "list markers"],
  ["list-style-image", "list markers"],
  ["unicode-bidi", "text direction"],
]);
/** The long forms of properties. What collapses or spaces borders shows nothing without them. */
const GROUPS: ReadonlyMap<string, string | undefined> = new Map([
  ["border-collapse", undefined],
  ["border-spacing", undefined],
  ["border-", "border"],
  ["margin-", "spacing"],
  ["padding-", "spacing"],
]);
/** Links have a look of their own. */
const LINK_STYLES: ReadonlySet<string> = new Set(["color", "text-decoration", "text-decoration-line"]);
const PLAIN_VALUES: ReadonlySet<string> = new Set([
  "auto",
  "baseline",
  "normal",
  "inherit",
  "initial",
  "left",
  "start",
  "transparent",
  "black",
  "#000",
  "#000000",
  "rgb(0, 0, 0)",
  "windowtext",
  "embed",
  "isolate",
  "plaintext",
]);
const LOOK_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ["color", "color"],
  ["face", "font"],
  ["bgcolor", "background"],
  ["background", "background"],
  ["align", "alignment"],
  ["valign", "alignment"],
  ["hspace", "spacing"],
  ["vspace", "spacing"],
]);

type Named = (value: string) => string | undefined;
/** Attributes that only some elements have. The links of a body have a look of their own. */
const ELEMENT_ATTRIBUTES: ReadonlyMap<string, Named> = new Map<string, Named>([
  ["body text", () => "color"],
  ["font size", () => "font size"],
  ["img border", () => "border"],
  ["img width", (value) => (value.trim().endsWith("%") ? "width" : undefined)],
  ["img height", (value) => (value.trim().endsWith("%") ? "height" : undefined)],
  ["table border", () => "border"],
  ["table cellpadding", () => "spacing"],
  ["table cellspacing", () => "spacing"],
  ...["table", "col", "td", "th"].map((name) => [`${name} width`, () => "width"] as const),
  ["ul type", (value) => (value.trim().toLowerCase() === "disc" ? undefined : "list markers")],
  ["ol type", (value) => (value === "1" ? undefined : "list numbering")],
  ["ol start", (value) => (parseStart(value) === undefined ? "list numbering" : undefined)],
  ["ol reversed", () => "list numbering"],
  ["li type", () => "list markers"],
  ["li value", () => "list numbering"],
]);
