import type { Json, JsonObject } from "../shared/json/json.ts";
import { parsePointer } from "../shared/json/json-pointer.ts";
import { VALUE_NOT_RECORDED } from "./audit.messages.ts";
import type { AuditedChange } from "./recorded-changes.ts";

/** A changed member, or a detail, as text. */
export type AuditLine = { readonly name: string; readonly text: string };

/** 'City': 'from Leeds to London' */
export const toChangeLine = (change: AuditedChange): AuditLine => ({
  name: (parsePointer(change.path) ?? [change.path]).map(formatName).join(" › "),
  text: formatChange(change),
});

/** Returns what else an event has, a line for each member. */
export const toDetailLines = (details: JsonObject): readonly AuditLine[] =>
  Object.entries(details).map(([name, value]) => ({ name: formatName(name), text: formatValue(value) }));

function formatChange({ before, after, omitted }: AuditedChange): string {
  if (omitted || (before === undefined && after === undefined)) return VALUE_NOT_RECORDED;
  if (before === undefined) return `set to ${formatValue(after)}`;
  return after === undefined
    ? `${formatValue(before)} removed`
    : `from ${formatValue(before)} to ${formatValue(after)}`;
}

/** Names of members are words with underscores. */
const formatName = (name: string): string => name.replaceAll("_", " ");

/** An empty text is shown by its quotation marks. */
const formatValue = (value: Json | undefined): string =>
  typeof value === "string" && value !== "" ? value : JSON.stringify(value);
