/** Trusted markup. {@link html} escapes all values. Code that calls the constructor must pass trusted text only. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | boolean | undefined | Html | readonly Html[];

/** Builds markup and escapes the values in it. Undefined and boolean values render nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, at) => text + markupOf(parts[at])).join(""));
}

function markupOf(part: Part): string {
  if (part === undefined || typeof part === "boolean") return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(({ text }) => text).join("");
  return escapeText(String(part));
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Formats JSON for the inside of a script element. No text in it can end the element or begin a comment. */
export const toScriptJson = (value: unknown): Html =>
  new Html(JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeUnit));

const escapeUnit = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
