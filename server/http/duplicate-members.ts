import { scanJson } from "./json-scanner.ts";

/**
 * Returns the JSON pointer of the first member that an object names twice, else undefined. Parsers differ in which of
 * the two counts (RFC 8259, section 4). The text has to be valid JSON.
 */
export function findDuplicateMember(text: string): string | undefined {
  for (const piece of scanJson(text)) if (piece.isDuplicate) return piece.pointer();
  return undefined;
}
