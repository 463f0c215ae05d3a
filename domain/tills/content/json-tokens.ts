/** The tokens of JSON (RFC 8259), each as it is written; undefined at the first that is none. In linear time. */
export function* jsonTokens(text: string): Generator<string | undefined> {
  for (let at = 0; at < text.length;) {
    if (SPACE.has(text[at] as string)) {
      at += 1;
      continue;
    }
    const end = endOfToken(text, at);
    if (end === undefined) return yield undefined;
    yield text.slice(at, end);
    at = end;
  }
}

const SPACE: ReadonlySet<string> = new Set([" ", "\t", "\n", "\r"]);

function endOfToken(text: string, at: number): number | undefined {
  const letter = text[at] as string;
  if ("{}[]:,".includes(letter)) return at + 1;
  return letter === '"' ? endOfString(text, at) : endOfMatch(WORD, text, at);
}

function endOfString(text: string, begin: number): number | undefined {
  for (let at: number | undefined = begin + 1; at !== undefined && at < text.length;) {
    const letter = text[at] as string;
    if (letter === '"') return at + 1;
    if (letter < " ") return undefined;
    at = letter === "\\" ? endOfMatch(ESCAPE, text, at) : at + 1;
  }
  return undefined;
}

function endOfMatch(expression: RegExp, text: string, at: number): number | undefined {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : undefined;
}

/** A number or one of the three names, and nothing that would go on with it. */
const WORD = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
