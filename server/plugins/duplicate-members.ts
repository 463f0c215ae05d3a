import { jsonPieces } from "./json-text.ts";

/**
 * Returns the JSON pointer of the first member that an object names twice, else undefined. Parsers differ in which of
 * the two counts (RFC 8259, section 4). The text has to be valid JSON.
 */
export function duplicateMember(text: string): string | undefined {
  for (const piece of jsonPieces(text)) if (piece.isDuplicate) return piece.pointer();
  return undefined;
}
