/** Declarations of CSS: names and values in lower case. */
type Style = ReadonlyMap<string, string>;

/**
 * True if a style hides the element. Mails hide the line that lists of mails show, and web pages what only screen readers
 * read, in more ways than `display`.
 */
export const hidesElement = (style: Style, tagName: string): boolean =>
  style.get("display") === "none" ||
  HIDDEN.has(style.get("visibility") ?? "") ||
  style.get("content-visibility") === "hidden" ||
  /^0(?:\.0{1,9})?%?$/.test(style.get("opacity") ?? "") ||
  /\bscale[xy]?\(0[,)]/.test(style.get("transform") ?? "") ||
  (!CELLS.has(tagName) && isCutOff(style)) ||
  isOutside(style) ||
  isClipped(style);

const HIDDEN: ReadonlySet<string> = new Set(["hidden", "collapse"]);

/** Cells and rows grow with what is in them. */
const CELLS: ReadonlySet<string> = new Set(["table", "tbody", "thead", "tfoot", "tr", "td", "th"]);

/** True for an element without a height or a width that cuts off what is beyond. */
const isCutOff = (style: Style): boolean =>
  /^(?:hidden|clip)/.test(style.get("overflow") ?? "") &&
  (hasNone(style, ["height", "max-height"], NOTHING) ||
    hasNone(style, ["width", "max-width"], NOTHING) ||
    (hasNone(style, ["height", "max-height"], PIXEL) && hasNone(style, ["width", "max-width"], PIXEL)));

const hasNone = (style: Style, properties: readonly string[], none: RegExp): boolean =>
  properties.some((property) => none.test(style.get(property) ?? ""));

const NOTHING = /^0(?:\.0{1,9})?(?:[a-z]{2,3}|%)?$/;
const PIXEL = /^1px$/;

/** True for an element, or its text, far beyond the edge of a screen. */
const isOutside = (style: Style): boolean =>
  FAR.test(style.get("text-indent") ?? "") ||
  (POSITIONS.has(style.get("position") ?? "") &&
    ["left", "top", "right", "bottom"].some((side) => FAR.test(style.get(side) ?? "")));

const POSITIONS: ReadonlySet<string> = new Set(["absolute", "fixed", "relative"]);
const FAR = /^-(?:\d{4,9}(?:\.\d{1,9})?(?:px|pt)|\d{3,9}(?:\.\d{1,9})?(?:r?em|vw|%))$/;

const isClipped = (style: Style): boolean =>
  /^rect\((?:[01](?:px)?[\s,]*){4}\)$/.test(style.get("clip") ?? "") ||
  /^inset\((?:50|100)%\)$|^circle\(0\)$/.test(style.get("clip-path") ?? "");
