import { parseFileName, parseFileType, type FileContent, type FileFields, type FileSummary, type FileVersion, type RetailerFile } from "#domain/files/index.ts";
import { isSameJson } from "#domain/shared/json.ts";
import { parseRetailerId } from "#domain/shared/retailer.ts";
import type { NewRetailerFile, RetailerFileChange } from "#sdk/index.ts";
import { checked, instant, known, list, number, record, text, version, type Wire } from "../shared/wire.ts";

/** The files of the wire without their data, in the order they came. */
export const parseSummaries = checked((wire) => list(wire, (entry): FileSummary => summaryOf(record(entry))));

/** A file of the wire with its data, byte for byte [FILE-008]. */
export const parseFile = checked((wire): RetailerFile => {
  const file = record(wire);
  return { ...summaryOf(file), data: text(file["text"]) };
});

export const parseFileVersions = checked((wire) => list(wire, (entry): FileVersion => versionFrom(record(entry))));

export const parseFileContent = checked((wire): FileContent => {
  const kept = record(wire);
  return { ...versionFrom(kept), data: text(kept["text"]) };
});

/** A new file as the wire takes it. */
export const wireFileOf = ({ name, retailerIds, type, data }: FileFields): NewRetailerFile => ({ name, retailer_ids: [...retailerIds], type, text: data });

/** The type, and what differs of a file: what is not named stays. */
export const wireChangeOf = (seen: FileFields, wanted: FileFields): RetailerFileChange => ({
  type: wanted.type,
  ...(seen.data === wanted.data ? {} : { text: wanted.data }),
  ...(isSameJson(seen.retailerIds, wanted.retailerIds) ? {} : { retailer_ids: [...wanted.retailerIds] }),
});

function summaryOf(file: Wire): FileSummary {
  return {
    name: known(parseFileName(text(file["name"]))),
    ...sharedFacts(file),
    version: version(file["updated_timestamp"]),
    revision: number(file["revision"]),
    updatedBy: text(file["updated_by"]),
  };
}

const versionFrom = (kept: Wire): FileVersion => ({
  revision: number(kept["version"]),
  ...sharedFacts(kept),
  savedAt: instant(kept["updated_timestamp"]),
  savedBy: text(kept["updated_by"]),
});

const sharedFacts = (wire: Wire) => ({
  retailerIds: list(wire["retailer_ids"], (id) => known(parseRetailerId(text(id)))),
  type: known(parseFileType(text(wire["type"]))),
  size: number(wire["size"]),
});
