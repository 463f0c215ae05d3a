import { parseFileName, parseFileType, type FileContent, type FileFields, type FileSummary, type FileVersion, type RetailerFile } from "#domain/files/index.ts";
import { isSameJson } from "#domain/shared/json.ts";
import { parseRetailerId } from "#domain/shared/retailer.ts";
import type { NewRetailerFile, RetailerFileChange } from "#sdk/index.ts";
import { toWireParser, readInstant, requireParsed, readList, readNumber, readWireObject, readString, readVersion, type WireObject } from "../shared/wire.ts";

/** The files of the wire without their data, in the order they came. */
export const parseSummaries = toWireParser((wire) => readList(wire, (entry): FileSummary => summaryOf(readWireObject(entry))));

/** A file of the wire with its data, byte for byte [FILE-008]. */
export const parseFile = toWireParser((wire): RetailerFile => {
  const file = readWireObject(wire);
  return { ...summaryOf(file), data: readString(file["text"]) };
});

export const parseFileVersions = toWireParser((wire) => readList(wire, (entry): FileVersion => versionFrom(readWireObject(entry))));

export const parseFileContent = toWireParser((wire): FileContent => {
  const kept = readWireObject(wire);
  return { ...versionFrom(kept), data: readString(kept["text"]) };
});

/** A new file as the wire takes it. */
export const wireFileOf = ({ name, retailerIds, type, data }: FileFields): NewRetailerFile => ({ name, retailer_ids: [...retailerIds], type, text: data });

/** The type, and what differs of a file: what is not named stays. */
export const wireChangeOf = (seen: FileFields, wanted: FileFields): RetailerFileChange => ({
  type: wanted.type,
  ...(seen.data === wanted.data ? {} : { text: wanted.data }),
  ...(isSameJson(seen.retailerIds, wanted.retailerIds) ? {} : { retailer_ids: [...wanted.retailerIds] }),
});

function summaryOf(file: WireObject): FileSummary {
  return {
    name: requireParsed(parseFileName(readString(file["name"]))),
    ...sharedFacts(file),
    version: readVersion(file["updated_timestamp"]),
    revision: readNumber(file["revision"]),
    updatedBy: readString(file["updated_by"]),
  };
}

const versionFrom = (kept: WireObject): FileVersion => ({
  revision: readNumber(kept["version"]),
  ...sharedFacts(kept),
  savedAt: readInstant(kept["updated_timestamp"]),
  savedBy: readString(kept["updated_by"]),
});

const sharedFacts = (wire: WireObject) => ({
  retailerIds: readList(wire["retailer_ids"], (id) => requireParsed(parseRetailerId(readString(id)))),
  type: requireParsed(parseFileType(readString(wire["type"]))),
  size: readNumber(wire["size"]),
});
