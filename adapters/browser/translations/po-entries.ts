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
  /** What programs note, such as "c-format", without "fuzzy". */
  readonly flags: readonly string[];
  readonly isFuzzy: boolean;
};

export type PoLine = { readonly line: number; readonly text: string };

export type PoFile = {
  readonly headers: ReadonlyMap<string, string>;
  /** The entry with the headers. */
  readonly header: PoEntry | undefined;
  readonly entries: readonly PoEntry[];
  /** Each original that is obsolete: no program uses it any more. */
  readonly obsolete: readonly PoLine[];
  /** Lines that are not of the format. */
  readonly malformed: readonly PoLine[];
  /** Entries whose escaped bytes are no text in the charset of the file, with their originals as they are written. */
  readonly undecoded: readonly PoLine[];
  /** The charset of escaped bytes: that of the header, or UTF-8. */
  readonly charset: string;
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
  readonly flags: string[];
};

const emptyDraft = (): Draft => ({ line: 0, strings: new Map(), comments: [], remarks: [], flags: [] });

/** Strings have their escaped bytes as {@link normalEscape} writes them, until the header is read. */
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
    else if (!this.readString(text, line)) this.readMalformed(text, line);
  }

  finish(): PoFile {
    this.finishEntry();
    this.dropContext();
    const header = this.entries.find(isHeader);
    const headers = headersOf(header?.texts[0] ?? "");
    const decoder = decoderOf(headers.get("content-type"));
    const read = this.entries
      .filter((entry) => entry !== header)
      .map((entry) => ({ entry, decoded: decodedEntry(entry, decoder) }));
    return {
      headers,
      header,
      entries: read.flatMap(({ decoded }) => decoded ?? []),
      obsolete: this.obsolete.map(({ line, text }) => ({ line, text: decodedText(text, decoder) ?? text })),
      malformed: this.malformed,
      undecoded: read.flatMap(({ entry: { line, original }, decoded }) =>
        decoded === undefined ? [{ line, text: original }] : [],
      ),
      charset: decoder.encoding,
    };
  }

  /** Lines after it belong to no string, and to no entry if it starts one. */
  private readMalformed(text: string, line: number): void {
    this.malformed.push({ line, text });
    this.key = undefined;
    if (!ENTRY_START.test(text)) return;
    this.finishEntry();
    this.draft = emptyDraft();
  }

  /** An obsolete entry has a line with its `msgid`, and others. */
  private readObsolete(text: string, line: number): void {
    this.finishEntry();
    this.dropContext();
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
        this.draft.flags.push(...content.split(",").map((flag) => flag.trim()));
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
    if (keyword === "msgctxt") this.dropContext();
    if (!isPlaced(string, this.draft)) return false;
    if (keyword === "msgid" || keyword === "msgctxt") this.draft.line = line;
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

  /** A context belongs to the original after it. */
  private dropContext(): void {
    const { strings, line } = this.draft;
    const context = strings.get("msgctxt");
    if (context !== undefined) this.malformed.push({ line, text: `msgctxt "${context}"` });
    strings.delete("msgctxt");
  }

  private finishEntry(): void {
    const { line, strings, comments, remarks, flags } = this.draft;
    this.key = undefined;
    const original = strings.get("msgid");
    if (original === undefined) return;
    this.draft = emptyDraft();
    const numbers = [...strings.keys()].flatMap((key) => (key.startsWith("msgstr") ? [Number(key.slice(6))] : []));
    const count = Math.max(-1, ...numbers) + 1;
    this.entries.push({
      line,
      original,
      context: strings.get("msgctxt"),
      plural: strings.get("msgid_plural"),
      texts: Array.from({ length: count }, (_, at) => strings.get(`msgstr ${at}`) ?? ""),
      comments,
      remarks,
      flags: flags.filter((flag) => flag !== "" && flag !== "fuzzy"),
      isFuzzy: flags.includes("fuzzy"),
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
    : { keyword: keyword as Matched["keyword"], number: Number(number), text: string.replaceAll(ESCAPE, normalEscape) };
}

/** Plurals and translations come after their original. */
const isPlaced = ({ keyword, number }: Matched, { strings }: Draft): boolean =>
  keyword === "msgid" || keyword === "msgctxt" || (strings.has("msgid") && number < MAX_FORMS);

const ENTRY_START = /^(?:msgid|msgctxt)\b/;

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

/**
 * Returns the character of an escape. Bytes become `\xhh` with two digits, and a backslash stays `\\`: bytes of several
 * strings can be one character, in a charset that the header names.
 */
function normalEscape(escape: string): string {
  const code = escape.slice(1);
  if (/^x./.test(code)) return byteEscape(Number.parseInt(code.slice(1), 16));
  if (/^[0-7]/.test(code)) return byteEscape(Number.parseInt(code, 8));
  return code === "\\" ? escape : (ESCAPES.get(code) ?? code);
}

const byteEscape = (byte: number): string => `\\x${(byte & 255).toString(16).padStart(2, "0")}`;

/** A template has "CHARSET" instead of a charset. */
function decoderOf(contentType: string | undefined): TextDecoder {
  const [, charset = "utf-8"] = CHARSET.exec(contentType ?? "") ?? [];
  try {
    return new TextDecoder(charset, STRICT);
  } catch {
    return new TextDecoder("utf-8", STRICT);
  }
}

const CHARSET = /charset=([\w.:-]{1,40})/i;
const STRICT = { fatal: true, ignoreBOM: true };

/** Returns undefined if escaped bytes are no text in the charset. */
function decodedEntry(entry: PoEntry, decoder: TextDecoder): PoEntry | undefined {
  const { original, context, plural, texts } = entry;
  const decoded = [original, context ?? "", plural ?? "", ...texts].map((text) => decodedText(text, decoder));
  if (decoded.includes(undefined)) return undefined;
  const [first = "", second = "", third = "", ...others] = decoded as readonly string[];
  return {
    ...entry,
    original: first,
    context: context === undefined ? undefined : second,
    plural: plural === undefined ? undefined : third,
    texts: others,
  };
}

function decodedText(text: string, decoder: TextDecoder): string | undefined {
  try {
    return text.replaceAll(NORMAL_ESCAPES, (run) =>
      run === "\\\\"
        ? "\\"
        : decoder.decode(Uint8Array.from(run.slice(2).split("\\x"), (hex) => Number.parseInt(hex, 16))),
    );
  } catch {
    return undefined;
  }
}

const NORMAL_ESCAPES = /(?:\\x[\da-f]{2})+|\\\\/g;

const MAX_FORMS = 20;
