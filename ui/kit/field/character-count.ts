import { lengthOf } from "#domain/shared/code-points.ts";
import type { FieldCount } from "./field.tsx";

/** The share of a limit from which the count is shown: on a short text it is noise. */
const SHOWN_FROM = 0.8;

/** Counts code points without the blanks around the text, as every limit does. Undefined until the limit is near. */
export function countCharacters(text: string, most: number | undefined): FieldCount | undefined {
  const used = lengthOf(text.trim());
  return most === undefined || used < most * SHOWN_FROM ? undefined : { used, most };
}
