import type { Branded } from "../shared/branded.ts";
import { countCodePoints } from "../shared/text/code-points.ts";

/** The name of a retailer file. It is a segment of an address. */
export type FileName = Branded<"FileName">;

/** The most code points of a file name. */
export const MAX_FILE_NAME = 120;

/** Why a text cannot be the name of a file. */
export type FileNameFault =
  | { readonly kind: "missing" }
  | { readonly kind: "too-long"; readonly maximum: number }
  | { readonly kind: "reserved"; readonly name: string }
  | { readonly kind: "forbidden-character" };

/**
 * Returns why a text cannot be the name of a new file. A name must be one segment of an address for every proxy on the
 * way: it has no slash, no backslash and no percent sign, and it is neither `.` nor `..`. Control characters and marks
 * that change the direction of a text are refused because two names could look the same.
 */
export function fileNameFault(text: string): FileNameFault | undefined {
  const name = text.trim();
  if (name === "") return { kind: "missing" };
  if (countCodePoints(name) > MAX_FILE_NAME) return { kind: "too-long", maximum: MAX_FILE_NAME };
  if (FORBIDDEN.test(name)) return { kind: "forbidden-character" };
  return RESERVED.has(name.toLowerCase()) ? { kind: "reserved", name } : undefined;
}

/** Returns the name that a text is, without the white space around it. */
export const parseFileName = (text: string): FileName | undefined =>
  fileNameFault(text) === undefined ? (text.trim().normalize("NFC") as FileName) : undefined;

/** `add` is the page of a new file [OQ-170]; `.` and `..` are relative segments (RFC 3986, 5.2.4). */
const RESERVED: ReadonlySet<string> = new Set(["add", ".", ".."]);
/** Controls, format characters such as U+202E, unassigned and private characters, half characters, line separators. */
const FORBIDDEN = /[/\\%\p{C}\p{Zl}\p{Zp}]/u;
