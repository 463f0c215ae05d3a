export type XmlToken = {
  /** `other` is markup that is kept as it is: comments, character data, instructions, the document type. */
  readonly kind: "open" | "close" | "empty" | "text" | "other";
  /** The token as written. */
  readonly text: string;
  /** The name of an element; empty for other tokens. */
  readonly name: string;
};

/**
 * Yields the tokens of XML 1.0 as written.
 * Yields undefined at the first invalid or unclosed token and stops.
 * Linear time.
 */
export function* tokenizeXml(text: string): Generator<XmlToken | undefined> {
  for (let at = 0; at < text.length;) {
    const end = text[at] === "<" ? endOfMarkup(text, at) : endOfText(text, at);
    const token = end === undefined ? undefined : tokenOf(text.slice(at, end));
    yield token;
    if (token === undefined) return;
    at += token.text.length;
  }
}

function tokenOf(text: string): XmlToken | undefined {
  if (!text.startsWith("<")) return { kind: "text", text, name: "" };
  if (text.startsWith("<!") || text.startsWith("<?")) return { kind: "other", text, name: "" };
  const [, slash, name] = NAMED.exec(text) ?? [];
  if (name === undefined) return undefined;
  return { kind: slash ? "close" : text.endsWith("/>") ? "empty" : "open", text, name };
}

const NAMED = /^<(\/?)([^\s/>"'=<]+)/;

/** The start and end of each kind of markup. */
const ENDED_BY = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

function endOfMarkup(text: string, at: number): number | undefined {
  for (const [begin, end] of ENDED_BY) {
    if (text.startsWith(begin, at)) return after(text, end, at + begin.length);
  }
  return endOfTag(text, at);
}

/** Ignores a `>` in quotes or in the square brackets of a document type. */
function endOfTag(text: string, begin: number): number | undefined {
  const isType = text.startsWith("<!", begin);
  for (let at: number | undefined = begin + 1; at !== undefined && at < text.length;) {
    const letter = text[at] as string;
    if (letter === ">") return at + 1;
    if (letter === "<") return undefined;
    if (letter === '"' || letter === "'") at = after(text, letter, at + 1);
    else at = isType && letter === "[" ? after(text, "]", at) : at + 1;
  }
  return undefined;
}

function endOfText(text: string, at: number): number {
  const end = text.indexOf("<", at);
  return end === -1 ? text.length : end;
}

function after(text: string, end: string, from: number): number | undefined {
  const at = text.indexOf(end, from);
  return at === -1 ? undefined : at + end.length;
}
