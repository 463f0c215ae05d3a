import { countCodePoints } from "../shared/code-points.ts";
import { formatCount } from "../shared/count.ts";
import type { RawContent } from "./content/raw-content.ts";
import type { ReprocessingProgress } from "./reprocess.ts";

/** Shown if the content of a record could not be loaded, including the dots [TILL-010]. */
export const RAW_CONTENT_FAILED = "There was an error loading the raw receipt...";

export const RAW_RECORDS_FAILED = "There was an error loading till raw data, please try again.";
export const RAW_RECORD_FAILED = "There was an error loading this record, please try again.";

/** '3 of 5 processed', '3 of 5 processed, 1 failed' */
export function formatReprocessingProgress({ of, processed, failed }: ReprocessingProgress): string {
  const text = `${formatCount(processed)} of ${formatCount(of)} processed`;
  return failed > 0 ? `${text}, ${formatCount(failed)} failed` : text;
}

/** Formats the size: '1,234 bytes', or '12 characters' for a text. */
export const formatContentSize = (content: RawContent): string =>
  content.kind === "binary"
    ? counted(content.bytes.length, "byte")
    : counted(countCodePoints(content.text), "character");

const counted = (count: number, unit: string): string => `${formatCount(count)} ${unit}${count === 1 ? "" : "s"}`;
