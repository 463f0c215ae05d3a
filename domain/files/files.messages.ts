import { formatCount } from "../shared/number/count.ts";
import type { Failure } from "../shared/failure.ts";
import { toFinding, type Finding } from "../shared/form/finding.ts";
import { fieldIsNotJsonObject, textFaultMessage } from "../shared/form/field-rules.messages.ts";
import { MAX_JSON_DEPTH } from "../shared/json/json-flaws.ts";
import type { TextPosition } from "../shared/json/json-tokens.ts";
import { assertNever } from "../shared/assert-never.ts";
import { MAX_DATA_BYTES } from "./file-data.ts";
import type { DiffRow, FileComparison } from "./file-diff.ts";
import type { FileFault } from "./file-rules.ts";
import type { ImportFault } from "./import-table.ts";

/** The joined error descriptions, else the description, the message, the status text, else our own words [FILE-020]. */
export function fileNotSaved({ errors, description, message, statusText }: Failure): string {
  const joined = errors
    .map((error) => error.description)
    .filter((text) => text !== "")
    .join(", ");
  return joined || description || message || statusText || "Failed to set retailer file";
}

/** [FILE-021] */
export const FILES_FAILED = "Failed to get retailer files";

export const FILE_VERSIONS_FAILED = "Failed to get the versions of the file";

export const fileExists = (name: string): string => `A file ${name} already exists`;

/** Another user saved the file first. */
export const FILE_OUTDATED = "This file was changed while you were editing. Choose which value to keep.";

/** Also for a retailer that does not exist: the answer does not say which. */
export const retailerNotManaged = (id: string): string => `You cannot manage files of retailer ${id}`;

export const FILE_IS_SHARED = "This file also belongs to retailers that you cannot manage";

export const FILE_RETAILERS_ARE_FIXED = "Change the retailers of a file in the view of all retailers' files";

/** The body of a call names the data either as JSON or as JSON text. */
export const FILE_DATA_IS_TWOFOLD = "Data can be sent as data or as text, not as both";

export function fileFieldRefused(label: string, fault: FileFault): string {
  switch (fault.kind) {
    case "missing":
    case "too-long":
    case "no-choice":
      return textFaultMessage(label, fault);
    case "reserved":
      return `${label} can't be "${fault.name}" because it is reserved`;
    case "forbidden-character":
      return `${label} can't contain /, \\, % or invisible characters`;
    case "no-retailer-id":
      return `${label}: "${fault.id}" is not a retailer ID`;
    case "too-large":
      return `${label} must be at most ${formatCount(MAX_DATA_BYTES)} bytes, it has ${formatCount(fault.bytes)}`;
    case "no-json-object":
      return fieldIsNotJsonObject(label);
    case "no-table":
      return `${label} must be a table: columns with names, and rows of text`;
    case "duplicate-column":
      return `${label} has ${twoColumns(fault.name)}`;
    case "duplicate-name":
      return `${label} has the same name twice in an object (${formatPlace(fault)})`;
    case "too-deep":
      return `${label} must not nest deeper than ${MAX_JSON_DEPTH} levels (${formatPlace(fault)})`;
    default:
      return assertNever(fault);
  }
}

export function importRefused(fault: ImportFault): string {
  switch (fault.kind) {
    case "malformed-quotes":
      return `Row ${formatCount(fault.row)} of this file has a quotation mark that is not closed`;
    case "too-large":
      return `This file has more than ${formatCount(MAX_DATA_BYTES)} bytes`;
    case "not-utf-8":
      return 'This file is not UTF-8 or UTF-16 text. Save it as "CSV UTF-8" and import it again.';
    case "unreadable":
      return "This file could not be read";
    case "no-rows":
      return "This file has no rows";
    default:
      return assertNever(fault);
  }
}

/** A pasted text that its column does not take. Rows are counted from 1. */
export const keptCellFinding = (
  { row, column }: { readonly row: number; readonly column: string },
  text: string,
): Finding =>
  toFinding(
    `Row ${formatCount(row + 1)}, column ${column}`,
    text,
    "Leaves out a pasted text, because this column cannot be changed",
  );

const twoColumns = (name: string): string =>
  name === "" ? "two columns without a name" : `two columns with the name "${name}"`;

/** The most changes that a conflict dialog names. */
const MAX_NAMED_CHANGES = 5;

/** Names what differs between two versions of the data, for a conflict: 'Row 5: price 10 → 12'. */
export function describeDifference(comparison: FileComparison): string {
  if (comparison.kind === "same") return "Unchanged";
  const changes =
    comparison.kind === "table"
      ? [...comparison.columns.map(({ kind, name }) => `Column ${name} ${kind}`), ...comparison.rows.map(describeRow)]
      : comparison.lines
          .filter(({ kind }) => kind !== "same")
          .map(({ kind, number, text }) => `Line ${number} ${kind}: ${text.trim()}`);
  const rest = changes.length - MAX_NAMED_CHANGES;
  return [...changes.slice(0, MAX_NAMED_CHANGES), ...(rest > 0 ? [`${formatCount(rest)} more`] : [])].join("\n");
}

function describeRow(row: DiffRow): string {
  if (row.kind !== "changed") return `Row ${row.number} ${row.kind}: ${row.cells.join(", ")}`;
  return `Row ${row.number}: ${row.cells.map(({ column, before, after }) => `${column} ${before} → ${after}`).join(", ")}`;
}

/** 'line 3, column 5' */
export const formatPlace = ({ line, column }: TextPosition): string => `line ${line}, column ${column}`;
