import { lengthOf } from "../shared/code-points.ts";
import { formatCount } from "../shared/count.ts";
import type { RawContent } from "./content/raw-content.ts";
import type { ReprocessingProgress } from "./reprocess.ts";

/** The content of a record could not be had, dots and all [TILL-010]. */
export const RAW_CONTENT_FAILED = "There was an error loading the raw receipt...";

export const RAW_RECORDS_FAILED = "There was an error loading till raw data, please try again.";
export const RAW_RECORD_FAILED = "There was an error loading this record, please try again.";

/** '3 of 5 processed', '3 of 5 processed, 1 failed' */
export function reprocessed({ of, processed, failed }: ReprocessingProgress): string {
  const told = `${formatCount(processed)} of ${formatCount(of)} processed`;
  return failed > 0 ? `${told}, ${formatCount(failed)} failed` : told;
}

/** '1,234 bytes'; of a text '12 characters'. */
export const contentSize = (content: RawContent): string =>
  content.kind === "binary" ? counted(content.bytes.length, "byte") : counted(lengthOf(content.text), "character");

const counted = (count: number, unit: string): string => `${formatCount(count)} ${unit}${count === 1 ? "" : "s"}`;
