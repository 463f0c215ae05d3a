import { formatLineBreak } from "./indentation.ts";
import { tokenizeXml, type XmlToken } from "./xml-tokens.ts";

/**
 * Formats XML with each element on its own line; an element with only text stays on one line. Removes only white space
 * between elements. Returns undefined if elements are not nested correctly. Linear time.
 */
export function formatXml(text: string): string | undefined {
  const layout = new XmlLayout();
  for (const token of tokenizeXml(text)) {
    if (token === undefined || !layout.take(token)) return undefined;
  }
  return layout.whole;
}

class XmlLayout {
  readonly #pieces: string[] = [];
  readonly #open: string[] = [];
  #hasElement = false;
  /** The text after an opening tag, which can be the whole content of the element. */
  #held: string | undefined;

  get whole(): string | undefined {
    return this.#open.length === 0 && this.#hasElement ? this.#pieces.join("") : undefined;
  }

  /** Returns false if the token is not allowed here. */
  take(token: XmlToken): boolean {
    switch (token.kind) {
      case "text":
        return this.#text(token.text);
      case "close":
        return this.#close(token);
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

  /** Starts a line, after the held text, which was not the whole content. */
  #line(text: string): void {
    const held = this.#held?.trim();
    this.#held = undefined;
    if (held) this.#line(held);
    this.#pieces.push(this.#pieces.length > 0 ? formatLineBreak(this.#open.length) : "", text);
  }
}

/** White space and the byte order mark. */
const NOTHING = /^[\s\ufeff]*$/;
