import { countCodePoints } from "#domain/shared/text/code-points.ts";
import type { FieldCount } from "./field.tsx";

/** Share of the limit from which the count is shown. On a short text it is noise. */
const SHOWN_FROM = 0.8;

/**
 * Counts code points of the trimmed text, like every limit.
 * Returns undefined until the text nears the limit.
 */
export function countCharacters(text: string, most: number | undefined): FieldCount | undefined {
  const used = countCodePoints(text.trim());
  return most === undefined || used < most * SHOWN_FROM ? undefined : { used, most };
}
