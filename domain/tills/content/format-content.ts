import { assertNever } from "../../shared/assert-never.ts";
import { formatJson } from "./format-json.ts";
import { formatXml } from "./format-xml.ts";
import type { RawContent } from "./raw-content.ts";

/** Formats a text for reading; returns undefined if there is nothing to format or the text is invalid. */
export function formatContent(content: RawContent): string | undefined {
  switch (content.kind) {
    case "json":
      return formatJson(withoutMark(content.text));
    case "xml":
      return formatXml(withoutMark(content.text));
    case "text":
    case "binary":
      return undefined;
    default:
      return assertNever(content);
  }
}

/** Removes the byte order mark. */
const withoutMark = (text: string): string => (text.startsWith("\ufeff") ? text.slice(1) : text);

/** Truncates a text, at the end of a line if one is near, and never inside a surrogate pair. */
export function truncateText(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const line = text.lastIndexOf("\n", letters - 1) + 1;
  if (line > letters / 2) return text.slice(0, line);
  return text.slice(0, isHalf(text, letters) ? letters - 1 : letters);
}

/** True inside a surrogate pair. */
const isHalf = (text: string, at: number): boolean => (text.codePointAt(at - 1) ?? 0) > 0xffff;

/** Number of bytes in a line: more do not fit on a phone. */
export const BYTES_PER_LINE = 8;

/** Returns the first lines of a hex dump: offset, bytes, and the printable characters. */
export function formatHexLines(bytes: Uint8Array, lines: number): readonly string[] {
  const count = Math.min(lines, Math.ceil(bytes.length / BYTES_PER_LINE));
  return Array.from({ length: count }, (_, at) =>
    hexLine(bytes.subarray(at * BYTES_PER_LINE, (at + 1) * BYTES_PER_LINE), at * BYTES_PER_LINE),
  );
}

function hexLine(bytes: Uint8Array, from: number): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(" ");
  const letters = Array.from(bytes, (byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : ".")).join("");
  return `${from.toString(16).padStart(6, "0")}  ${hex.padEnd(BYTES_PER_LINE * 3 - 1)}  ${letters}`;
}
