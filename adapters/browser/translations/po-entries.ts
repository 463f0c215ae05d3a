/** An entry of a PO file as it is written there. */
export type PoEntry = {
  /** Of its `msgid`, from 1. */
  readonly line: number;
  readonly original: string;
  readonly context: string | undefined;
  readonly plural: string | undefined;
  readonly texts: readonly string[];
  readonly comments: readonly string[];
  /** Comments of translators, and where the text occurs in the source code. */
  readonly remarks: readonly string[];
  readonly isFuzzy: boolean;
};

export type PoLine = { readonly line: number; readonly text: string };

export type PoFile = {
  readonly headers: ReadonlyMap<string, string>;
  readonly entries: readonly PoEntry[];
  /** Each original that is obsolete: no program uses it any more. */
  readonly obsolete: readonly PoLine[];
  /** Lines that are not of the format. */
  readonly malformed: readonly PoLine[];
};

/**
 * Reads the entries of a PO file, with their lines. pofile-ts has no lines, takes the last obsolete entry of a file for one
 * in use, and skips what it does not know.
 */
export function parsePoEntries(text: string): PoFile {
  const reader = new PoReader();
  for (const [at, line] of text.split("\n").entries()) reader.read(line.trim(), at + 1);
  return reader.finish();
}

type Keyword = "msgctxt" | "msgid" | "msgid_plural" | "msgstr";
type Draft = {
  line: number;
  readonly strings: Map<string, string>;
  readonly comments: string[];
  readonly remarks: string[];
  isFuzzy: boolean;
};

const emptyDraft = (): Draft => ({ line: 0, strings: new Map(), comments: [], remarks: [], isFuzzy: false });

class PoReader {
  private readonly entries: PoEntry[] = [];
  private readonly obsolete: PoLine[] = [];
  private readonly malformed: PoLine[] = [];
  private draft = emptyDraft();
  /** What a continued string belongs to. */
  private key: string | undefined = undefined;

  read(text: string, line: number): void {
    if (text === "") return;
    if (text.startsWith("#~")) this.readObsolete(text.slice(2).trim(), line);
    else if (text.startsWith("#")) this.readComment(text);
    else if (!this.readString(text, line)) this.malformed.push({ line, text });
  }

  finish(): PoFile {
    this.finishEntry();
    const [header] = this.entries.filter(isHeader);
    return {
      headers: headersOf(header?.texts[0] ?? ""),
      entries: this.entries.filter((entry) => !isHeader(entry)),
      obsolete: this.obsolete,
      malformed: this.malformed,
    };
  }

  /** An obsolete entry has a line with its `msgid`, and others. */
  private readObsolete(text: string, line: number): void {
    this.finishEntry();
    this.draft = emptyDraft();
    const string = matchString(text);
    if (string?.keyword === "msgid") this.obsolete.push({ line, text: string.text });
  }

  private readComment(text: string): void {
    if (this.draft.strings.has("msgid")) this.finishEntry();
    const content = text.slice(2).trim();
    switch (text[1]) {
      case ".":
        this.draft.comments.push(content);
        return;
      case ",":
        this.draft.isFuzzy ||= content.split(",").some((flag) => flag.trim() === "fuzzy");
        return;
      // A previous original belongs to a fuzzy entry.
      case "|":
        return;
      case ":":
        this.draft.remarks.push(content);
        return;
      default:
        if (text.slice(1).trim() !== "") this.draft.remarks.push(text.slice(1).trim());
    }
  }

  /** Returns false for a line that is no string. */
  private readString(text: string, line: number): boolean {
    const string = matchString(text);
    if (string === undefined) return false;
    const { keyword, number } = string;
    if (keyword === "") return this.continueString(string.text);
    const isNext = keyword === "msgctxt" || (keyword === "msgid" && this.draft.strings.has("msgid"));
    if (isNext) this.finishEntry();
    if (keyword === "msgid") this.draft.line = line;
    this.key = keyword === "msgstr" ? `msgstr ${number}` : keyword;
    if (this.draft.strings.has(this.key)) return false;
    this.draft.strings.set(this.key, string.text);
    return true;
  }

  private continueString(text: string): boolean {
    if (this.key === undefined) return false;
    this.draft.strings.set(this.key, (this.draft.strings.get(this.key) ?? "") + text);
    return true;
  }

  private finishEntry(): void {
    const { line, strings, comments, remarks, isFuzzy } = this.draft;
    this.key = undefined;
    const original = strings.get("msgid");
    if (original === undefined) return;
    this.draft = emptyDraft();
    const numbers = [...strings.keys()].flatMap((key) => (key.startsWith("msgstr") ? [Number(key.slice(6))] : []));
    const count = Math.min(Math.max(-1, ...numbers) + 1, MAX_FORMS);
    this.entries.push({
      line,
      original,
      context: strings.get("msgctxt"),
      plural: strings.get("msgid_plural"),
      texts: Array.from({ length: count }, (_, at) => strings.get(`msgstr ${at}`) ?? ""),
      comments,
      remarks,
      isFuzzy,
    });
  }
}

const isHeader = ({ original, context }: PoEntry): boolean => original === "" && context === undefined;

const headersOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split("\n").flatMap((line) => {
      const at = line.indexOf(":");
      return at === -1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]];
    }),
  );

type Matched = { readonly keyword: Keyword | ""; readonly number: number; readonly text: string };

/** Returns undefined for a line that is no string of C after a keyword, or alone. */
function matchString(line: string): Matched | undefined {
  const [, keyword = "", number = "0", string] = STRING.exec(line) ?? [];
  return string === undefined
    ? undefined
    : { keyword: keyword as Matched["keyword"], number: Number(number), text: string.replaceAll(ESCAPE, unescaped) };
}

const STRING = /^(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d{1,2})\])?[ \t]*)?"((?:[^"\\]|\\.)*)"$/;
const ESCAPE = /\\(?:x[\da-fA-F]{1,2}|[0-7]{1,3}|.)/g;
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["a", "\x07"],
  ["b", "\b"],
  ["f", "\f"],
  ["v", "\v"],
]);

function unescaped(escape: string): string {
  const code = escape.slice(1);
  if (/^x./.test(code)) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
  if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8));
  return ESCAPES.get(code) ?? code;
}

const MAX_FORMS = 20;
