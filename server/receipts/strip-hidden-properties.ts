/**
 * Removes hidden properties and their children from the JSON of one or more receipts.
 * Keeps the rest as it was written. Reads only the open parts, from left to right, without parsing the JSON to objects.
 */
export function stripHiddenProperties(json: string, isHidden: (name: string) => boolean): string {
  return new Cutter(ESCAPED_LETTER.test(json) ? JSON.stringify(JSON.parse(json)) : json, isHidden).cut();
}

/**
 * Escaped letters can spell `properties` or an underscore in many ways.
 * Such a JSON text is normalized first.
 */
const ESCAPED_LETTER = /\\u00[2-7]/;

/**
 * The open parts of the contract: the properties of receipts, items and returns, the validations of returned parts, and
 * other details of payments. Nothing else in a receipt has these names. A quotation mark after a backslash does not
 * begin a name.
 */
const OPEN = /(?<!\\)"(?:properties|other|validation)"\s*:\s*/g;

class Cutter {
  private readonly text: string;
  private readonly isHidden: (name: string) => boolean;
  private at = 0;
  private readonly chunks: string[] = [];
  /** Position up to which the text was copied or cut out. */
  private copiedTo = 0;

  constructor(text: string, isHidden: (name: string) => boolean) {
    this.text = text;
    this.isHidden = isHidden;
  }

  cut(): string {
    for (;;) {
      OPEN.lastIndex = this.at;
      if (!OPEN.test(this.text)) return [...this.chunks, this.text.slice(this.copiedTo)].join("");
      this.at = OPEN.lastIndex;
      this.value();
    }
  }

  private value(): void {
    const first = this.text.charCodeAt(this.at);
    if (first === OBJECT) this.object();
    else if (first === LIST) this.list();
    else if (first === QUOTE) this.string();
    else this.word();
  }

  private object(): void {
    // End of the last member that stays. The comma after it is removed with the next hidden member.
    let end: number | undefined;
    this.at += 1;
    this.blanks();
    while (this.text.charCodeAt(this.at) === QUOTE) {
      const start = this.at;
      const hidden = this.isHidden(this.name());
      if (hidden) this.skip();
      else this.value();
      const ended = this.at;
      this.comma();
      if (!hidden) end = ended;
      else if (end === undefined) this.drop(start, this.at);
      else this.drop(end, ended);
    }
    this.at += 1;
  }

  private list(): void {
    this.at += 1;
    this.blanks();
    while (this.text.charCodeAt(this.at) !== LIST_END) {
      this.value();
      this.comma();
    }
    this.at += 1;
  }

  private drop(from: number, to: number): void {
    this.chunks.push(this.text.slice(this.copiedTo, Math.max(this.copiedTo, from)));
    this.copiedTo = to;
  }

  /** Reads the name of a member, up to its value. */
  private name(): string {
    const start = this.at;
    this.string();
    const written = this.text.slice(start + 1, this.at - 1);
    this.blanks();
    this.at += 1;
    this.blanks();
    return written.includes("\\") ? (JSON.parse(`"${written}"`) as string) : written;
  }

  /** Skips a value. */
  private skip(): void {
    let depth = 0;
    do {
      const code = this.text.charCodeAt(this.at);
      if (code === OBJECT || code === LIST) depth += 1;
      else if (code === OBJECT_END || code === LIST_END) depth -= 1;
      if (code === QUOTE) this.string();
      else if (PUNCTUATION.has(code)) this.at += 1;
      else this.word();
    } while (depth > 0);
  }

  private string(): void {
    let end = this.at;
    do end = this.text.indexOf('"', end + 1);
    while (this.isEscaped(end));
    if (end < 0) throw new Error(INVALID_JSON);
    this.at = end + 1;
  }

  private isEscaped(quote: number): boolean {
    let start = quote;
    while (this.text.charCodeAt(start - 1) === BACKSLASH) start -= 1;
    return (quote - start) % 2 === 1;
  }

  /** Reads a number, true, false or null. */
  private word(): void {
    WORD.lastIndex = this.at;
    if (!WORD.test(this.text)) throw new Error(INVALID_JSON);
    this.at = WORD.lastIndex;
  }

  private comma(): void {
    this.blanks();
    if (this.text.charCodeAt(this.at) === COMMA) this.at += 1;
    this.blanks();
  }

  private blanks(): void {
    while (this.text.charCodeAt(this.at) <= BLANK) this.at += 1;
  }
}

const [BLANK, QUOTE, COMMA, COLON, LIST, BACKSLASH, LIST_END, OBJECT, OBJECT_END] = [
  32, 34, 44, 58, 91, 92, 93, 123, 125,
];
const PUNCTUATION: ReadonlySet<number> = new Set([9, 10, 13, BLANK, COMMA, COLON, LIST, LIST_END, OBJECT, OBJECT_END]);
const WORD = /[\w.+-]+/y;
const INVALID_JSON = "the database returned invalid JSON";
