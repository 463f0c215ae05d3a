import { lineBreak } from "./indentation.ts";
import { xmlTokens, type XmlToken } from "./xml-tokens.ts";

/**
 * XML with each element on a line of its own; one that holds nothing but text stays on one. Only white space between
 * elements is lost. Undefined where elements do not close in their order: that is shown as it came. In linear time.
 */
export function layOutXml(text: string): string | undefined {
  const layout = new XmlLayout();
  for (const token of xmlTokens(text)) {
    if (token === undefined || !layout.take(token)) return undefined;
  }
  return layout.whole;
}

class XmlLayout {
  readonly #pieces: string[] = [];
  readonly #open: string[] = [];
  #hasElement = false;
  /** The text after a tag that has just opened: perhaps all that is in its element. */
  #held: string | undefined;

  get whole(): string | undefined {
    return this.#open.length === 0 && this.#hasElement ? this.#pieces.join("") : undefined;
  }

  /** False where the token may not stand. */
  take(token: XmlToken): boolean {
    switch (token.kind) {
      case "text": return this.#text(token.text);
      case "close": return this.#close(token);
      case "open":
        this.#line(token.text);
        this.#open.push(token.name);
        this.#held = "";
        break;
      case "empty":
      case "other":
        this.#line(token.text);
        break;
    }
    this.#hasElement ||= token.kind !== "other";
    return true;
  }

  #text(text: string): boolean {
    if (this.#held === "") this.#held = text;
    else if (text.trim() !== "") this.#line(text.trim());
    return this.#open.length > 0 || NOTHING.test(text);
  }

  #close({ name, text }: XmlToken): boolean {
    if (this.#open.pop() !== name) return false;
    if (this.#held === undefined) this.#line(text);
    else this.#pieces.push(this.#held, text);
    this.#held = undefined;
    return true;
  }

  /** A line of its own, after the text that was held and turned out not to be all. */
  #line(text: string): void {
    const held = this.#held?.trim();
    this.#held = undefined;
    if (held) this.#line(held);
    this.#pieces.push(this.#pieces.length > 0 ? lineBreak(this.#open.length) : "", text);
  }
}

/** White space and the mark at the beginning of some files. */
const NOTHING = /^[\s\ufeff]*$/;
