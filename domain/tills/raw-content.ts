/** How the content of a record is shown: laid out as what it is, as plain text, or not as text at all. */
export const CONTENT_KINDS = ["json", "xml", "text", "binary"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The content of a record exactly as the till sent it: text where it can be read as one. */
export type RawContent =
  | { readonly kind: Exclude<ContentKind, "binary">; readonly text: string }
  | { readonly kind: "binary"; readonly bytes: Uint8Array };

/**
 * Reads a media type (RFC 9110, 8.3.1): parameters and capitals mean nothing, a suffix tells what a type is written in
 * (RFC 6839). What is not known to be text is binary.
 */
export function contentKindOf(mimeType: string): ContentKind {
  const [essence = ""] = mimeType.split(";");
  const [type = "", subtype = ""] = essence.trim().toLowerCase().split("/");
  const format = subtype.slice(subtype.lastIndexOf("+") + 1);
  if (format === "json" || format === "xml") return format;
  return (type === "text" && subtype !== "") || TEXTS.has(subtype) ? "text" : "binary";
}

/** What tills send as text under other names. */
const TEXTS: ReadonlySet<string> = new Set(["x-www-form-urlencoded", "csv", "yaml", "edifact"]);
