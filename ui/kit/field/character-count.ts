import { lengthOf } from "#domain/shared/code-points.ts";
import type { FieldCount } from "./field.tsx";

/** In code points, without the blanks around the text: as every limit is counted. */
export const countOf = (text: string, most: number | undefined): FieldCount | undefined =>
  most === undefined ? undefined : { used: lengthOf(text.trim()), most };
