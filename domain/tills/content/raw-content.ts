/** How the content of a record is shown: formatted, as plain text, or as bytes. */
export const CONTENT_KINDS = ["json", "xml", "text", "binary"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The content of a record exactly as the till sent it: text if it can be decoded. */
export type RawContent =
  | { readonly kind: Exclude<ContentKind, "binary">; readonly text: string }
  | { readonly kind: "binary"; readonly bytes: Uint8Array };

/** True if both have the same bytes and the same kind. */
export function isSameContent(a: RawContent, b: RawContent): boolean {
  if (a.kind === "binary") return b.kind === "binary" && areSameBytes(a.bytes, b.bytes);
  return a.kind === b.kind && a.text === b.text;
}

const areSameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

/**
 * Returns the kind of a media type (RFC 9110, 8.3.1). Ignores parameters and case, and reads the structured syntax suffix
 * (RFC 6839). Unknown types are binary.
 */
export function parseContentKind(mimeType: string): ContentKind {
  const [essence = ""] = mimeType.split(";");
  const [type = "", subtype = ""] = essence.trim().toLowerCase().split("/");
  const format = subtype.slice(subtype.lastIndexOf("+") + 1).replace(/^x-/, "");
  if (format === "json" || format === "xml") return format;
  return (type === "text" && subtype !== "") || TEXTS.has(format) ? "text" : "binary";
}

/** Other subtypes that tills send as text. */
const TEXTS: ReadonlySet<string> = new Set(["www-form-urlencoded", "csv", "yaml", "edifact", "ndjson", "jsonl"]);

/** Decodes bytes; returns undefined if they are invalid in the charset, or if the charset is unknown. */
export type DecodeText = (bytes: Uint8Array, charset: string) => string | undefined;

/** The bytes that a till sent. Call it with the media type of the record to decode them. */
export type RawContentDecoder = (mimeType: string) => RawContent;

/**
 * Decodes bytes of a media type: text if the type is a text type and the bytes are valid. The charset is that of the byte
 * order mark, of the media type, or, in XML, of its declaration (RFC 7303, 3.2), in this order; UTF-8 without any.
 */
export function decodeRawContent(mimeType: string, bytes: Uint8Array, decode: DecodeText): RawContent {
  const kind = parseContentKind(mimeType);
  if (kind === "binary") return { kind, bytes };
  const named = charsetOf(mimeType);
  const declared = kind === "xml" && isOfAnyOrder(named) ? (declaredInXml(bytes) ?? named) : named;
  const text = decode(bytes, markedAs(bytes) ?? declared ?? "utf-8");
  return text === undefined ? { kind: "binary", bytes } : { kind, text };
}

/** A byte order mark overrides the declared charset (https://encoding.spec.whatwg.org). */
const markedAs = (bytes: Uint8Array): string | undefined =>
  MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];

const MARKS: readonly (readonly [mark: readonly number[], charset: string])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xfe, 0xff], "utf-16be"],
  [[0xff, 0xfe], "utf-16le"],
];

/** "utf-16" does not say which byte of a character is the first. */
const isOfAnyOrder = (charset: string | undefined): boolean =>
  charset === undefined || charset.toLowerCase() === "utf-16";

/** UTF-16 without a mark is known by its first character, `<`; a declaration that says otherwise is wrong (XML 1.0, appendix F). */
function declaredInXml(bytes: Uint8Array): string | undefined {
  const width = UTF_16_STARTS.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1];
  if (width !== undefined) return width;
  const begin = String.fromCharCode(...bytes.subarray(0, MAX_DECLARATION_BYTES));
  const charset = begin.startsWith("<?xml") ? ENCODING.exec(begin.slice(0, begin.indexOf("?>")))?.[1] : undefined;
  // The declaration could be read as ASCII, so it is not UTF-16.
  return charset?.toLowerCase().startsWith("utf-16") === true ? undefined : charset;
}

const UTF_16_STARTS: readonly (readonly [start: readonly number[], charset: string])[] = [
  [[0x00, 0x3c], "utf-16be"],
  [[0x3c, 0x00], "utf-16le"],
];
const MAX_DECLARATION_BYTES = 256;
const ENCODING = /\sencoding\s*=\s*["']([^"']+)["']/;

const charsetOf = (mimeType: string): string | undefined => CHARSET.exec(mimeType)?.[1];

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i;
