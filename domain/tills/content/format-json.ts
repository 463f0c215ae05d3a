import { tokenizeJson, type JsonToken } from "../../shared/json/json-tokens.ts";
import { formatLineBreak } from "./indentation.ts";

/**
 * Formats JSON (RFC 8259) with each member and entry on its own line. Keeps every token, such as the notation of numbers,
 * escapes and duplicate names. Returns undefined for text that is not JSON. Linear time at any depth.
 */
export function formatJson(text: string): string | undefined {
  const layout = new JsonLayout();
  for (const token of tokenizeJson(text)) {
    if (!isStrict(token)) return undefined;
    if (token.kind !== "white-space" && !layout.take(token.text)) return undefined;
  }
  return layout.whole;
}

/** True for tokens of JSON; the others are of JSON5. */
function isStrict({ kind, text }: JsonToken): boolean {
  switch (kind) {
    case "mark":
      return true;
    case "white-space":
      return SPACE.test(text);
    case "word":
      return WORD.test(text);
    case "string":
      return PLAIN_STRING.test(text) && (text.match(ESCAPES) ?? []).every((escape) => ESCAPE.test(escape));
    default:
      return false;
  }
}

/** A token of white space consists of JSON white space, or has none of it. */
const SPACE = /[ \t\n\r]/;
const WORD = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
/** In double quotes and without control characters. */
const PLAIN_STRING = /^"[^\u0000-\u001f]*$/;
const ESCAPES = /\\(?:u[0-9a-fA-F]{4}|[^])/g;
const ESCAPE = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})$/;

/** What may come next; `first` is the first entry of a list, or its end. */
type Expected = "value" | "first" | "name" | "colon" | "more" | "nothing";

class JsonLayout {
  readonly #pieces: string[] = [];
  readonly #open: string[] = [];
  #expected: Expected = "value";

  /** Undefined while the text is incomplete. */
  get whole(): string | undefined {
    return this.#expected === "nothing" ? this.#pieces.join("") : undefined;
  }

  /** Returns false if the token is not allowed here. */
  take(token: string): boolean {
    const isListOver = this.#expected === "first" || this.#expected === "more";
    if (isListOver && token === ENDS.get(this.#open.at(-1))) return this.#end(token);
    switch (this.#expected) {
      case "value":
        return this.#value(token);
      case "first":
        return this.#isInObject ? this.#name(token) : this.#value(token);
      case "name":
        return this.#name(token);
      case "colon":
        return token === ":" && this.#add(": ", "value");
      case "more":
        return token === "," && this.#add(token, this.#isInObject ? "name" : "value");
      case "nothing":
        return false;
    }
  }

  get #isInObject(): boolean {
    return this.#open.at(-1) === "{";
  }

  get #afterValue(): Expected {
    return this.#open.length > 0 ? "more" : "nothing";
  }

  #name(token: string): boolean {
    if (!token.startsWith('"')) return false;
    this.#pieces.push(formatLineBreak(this.#open.length));
    return this.#add(token, "colon");
  }

  #value(token: string): boolean {
    if (BEGINS_NO_VALUE.has(token)) return false;
    if (this.#open.at(-1) === "[") this.#pieces.push(formatLineBreak(this.#open.length));
    if (!ENDS.has(token)) return this.#add(token, this.#afterValue);
    this.#open.push(token);
    return this.#add(token, "first");
  }

  #end(token: string): boolean {
    this.#open.pop();
    if (this.#expected === "more") this.#pieces.push(formatLineBreak(this.#open.length));
    return this.#add(token, this.#afterValue);
  }

  #add(token: string, expected: Expected): true {
    this.#pieces.push(token);
    this.#expected = expected;
    return true;
  }
}

const ENDS: ReadonlyMap<string | undefined, string> = new Map([
  ["{", "}"],
  ["[", "]"],
]);
const BEGINS_NO_VALUE: ReadonlySet<string> = new Set(["}", "]", ":", ","]);
