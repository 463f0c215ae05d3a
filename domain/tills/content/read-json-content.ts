import { err, ok, type Result } from "../../shared/result.ts";
import { findStrictJsonFault } from "../../shared/json/strict-json.ts";
import type { TextPosition } from "../../shared/json/json-tokens.ts";
import { parseContentKind } from "./raw-content.ts";

/** Why no receipt can be read from the content of a record, whatever it says. */
export type ContentFault =
  | { readonly kind: "unsupported_type" | "empty_content" }
  | { readonly kind: "invalid_encoding"; readonly found: "gzip" | "utf-16" | "other" }
  | { readonly kind: "invalid_json"; readonly position: TextPosition };

/**
 * Returns the text of JSON in UTF-8, without a byte order mark, or why the content cannot be such a text. The text may
 * still be invalid JSON: see {@link locateJsonFault}.
 */
export function readJsonContent(
  mimeType: string,
  bytes: Uint8Array,
  decodeUtf8: (bytes: Uint8Array) => string | undefined,
): Result<string, ContentFault> {
  if (parseContentKind(mimeType) !== "json") return err({ kind: "unsupported_type" });
  const text = hasZeroBytes(bytes) ? undefined : decodeUtf8(bytes);
  if (text === undefined) return err({ kind: "invalid_encoding", found: detectEncoding(bytes) });
  const json = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  return json.trim() === "" ? err({ kind: "empty_content" }) : ok(json);
}

/** Returns where a text that no parser accepts stops being JSON. Duplicate names are no fault: the last value counts. */
export function locateJsonFault(text: string): ContentFault {
  const { line, column } = findStrictJsonFault(text, { allowsDuplicateNames: true }) ?? START;
  return { kind: "invalid_json", position: { line, column } };
}

/** JSON in UTF-8 has no zero bytes. That in UTF-16 or UTF-32 has one within its first four bytes. */
const hasZeroBytes = (bytes: Uint8Array): boolean => bytes.subarray(0, 4).includes(0);

function detectEncoding(bytes: Uint8Array): "gzip" | "utf-16" | "other" {
  const [first, second] = bytes;
  if (first === 0x1f && second === 0x8b) return "gzip";
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMarked || hasZeroBytes(bytes) ? "utf-16" : "other";
}

const BYTE_ORDER_MARK = "\uFEFF";
const START: TextPosition = { line: 1, column: 1 };
