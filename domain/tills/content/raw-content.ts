/** How the content of a record is shown: laid out as what it is, as plain text, or not as text at all. */
export const CONTENT_KINDS = ["json", "xml", "text", "binary"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The content of a record exactly as the till sent it: text where it can be read as one. */
export type RawContent =
  | { readonly kind: Exclude<ContentKind, "binary">; readonly text: string }
  | { readonly kind: "binary"; readonly bytes: Uint8Array };

/** True when both are the same to the byte, and are shown in the same way. */
export function isSameContent(a: RawContent, b: RawContent): boolean {
  if (a.kind === "binary" || b.kind === "binary") return a.kind === "binary" && b.kind === "binary" && areSameBytes(a.bytes, b.bytes);
  return a.kind === b.kind && a.text === b.text;
}

const areSameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, at) => byte === b[at]);

/**
 * Reads a media type (RFC 9110, 8.3.1): parameters and capitals mean nothing, a suffix tells what a type is written in
 * (RFC 6839). What is not known to be text is binary.
 */
export function contentKindOf(mimeType: string): ContentKind {
  const [essence = ""] = mimeType.split(";");
  const [type = "", subtype = ""] = essence.trim().toLowerCase().split("/");
  const format = subtype.slice(subtype.lastIndexOf("+") + 1).replace(/^x-/, "");
  if (format === "json" || format === "xml") return format;
  return (type === "text" && subtype !== "") || TEXTS.has(format) ? "text" : "binary";
}

/** What tills send as text under other names. */
const TEXTS: ReadonlySet<string> = new Set(["www-form-urlencoded", "csv", "yaml", "edifact", "ndjson", "jsonl"]);

/** Reads bytes as a text in a charset; undefined of what is not written in it, and where nobody knows it. */
export type DecodeText = (bytes: Uint8Array, charset: string) => string | undefined;

/** What a till has sent, to be read as what its record says that it is. */
export type SentContent = (mimeType: string) => RawContent;

/** What bytes of a media type are: text where both say so. */
export function rawContentOf(mimeType: string, bytes: Uint8Array, decode: DecodeText): RawContent {
  const kind = contentKindOf(mimeType);
  const text = kind === "binary" ? undefined : decode(bytes, markedAs(bytes) ?? charsetOf(mimeType) ?? "utf-8");
  return kind === "binary" || text === undefined ? { kind: "binary", bytes } : { kind, text };
}

/** A mark at the beginning says how the text is written, whatever else is said of it (https://encoding.spec.whatwg.org). */
const markedAs = (bytes: Uint8Array): string | undefined => MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];

const MARKS: readonly (readonly [mark: readonly number[], charset: string])[] = [[[0xef, 0xbb, 0xbf], "utf-8"], [[0xfe, 0xff], "utf-16be"], [[0xff, 0xfe], "utf-16le"]];

const charsetOf = (mimeType: string): string | undefined => CHARSET.exec(mimeType)?.[1];

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i;
