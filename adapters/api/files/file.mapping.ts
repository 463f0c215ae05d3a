import type { ContractSchemas } from "#contract/index.ts";
import {
  parseFileName,
  parseFileType,
  type FileContent,
  type FileFields,
  type FileSummary,
  type FileVersion,
  type RetailerFile,
} from "#domain/files/index.ts";
import { isSameJson, type JsonObject } from "#domain/shared/json/json.ts";
import { parseRetailerId } from "#domain/shared/access/retailer.ts";
import type { NewRetailerFile, RetailerFileChange } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import {
  toWireParser,
  readInstant,
  requireParsed,
  readList,
  readNumber,
  readMembers,
  readOpenObject,
  readOptional,
  isAbsent,
  readString,
  readVersion,
  type Unchecked,
} from "../shared/wire.ts";

/** The files of the wire without their data, in the order they came. */
export const parseSummaries = toWireParser((wire: Unchecked<readonly ContractSchemas["RetailerFile"][]>) =>
  readList(wire, summaryOf),
);

/** A file of the wire with its data, byte for byte where the server sends the text [FILE-008]. */
export const parseFile = toWireParser(fileOf);

export const parseFiles = toWireParser((wire: Unchecked<readonly ContractSchemas["RetailerFile"][]>) =>
  readList(wire, fileOf),
);

export const parseFileVersions = toWireParser((wire: Unchecked<readonly ContractSchemas["RetailerFileVersion"][]>) =>
  readList(wire, versionFrom),
);

export const parseFileContent = toWireParser(
  (wire: Unchecked<ContractSchemas["RetailerFileVersion"]>): FileContent => ({
    ...versionFrom(wire),
    data: readString(requireParsed(readMembers(wire).text)),
  }),
);

/** Whether the API takes the text of a file, byte for byte, or only its data. */
type Written = { readonly text: boolean };

/** A new file as the wire takes it. */
export const wireFileOf = ({ name, retailerIds, type, data }: FileFields, written: Written): NewRetailerFile => ({
  name,
  retailer_ids: [...retailerIds],
  type,
  ...wireDataOf(data, written),
});

const wireDataOf = (data: string, { text }: Written): Pick<RetailerFileChange, "text" | "data"> =>
  text ? { text: data } : { data: JSON.parse(data) as JsonObject };

/** The type, and what differs of a file: what is not named stays. An API without texts gets the whole file. */
export const wireChangeOf = (seen: FileFields, wanted: FileFields, written: Written): RetailerFileChange =>
  exactly<RetailerFileChange>()({
    type: wanted.type,
    ...(seen.data === wanted.data && written.text ? {} : wireDataOf(wanted.data, written)),
    ...(isSameJson(seen.retailerIds, wanted.retailerIds) && written.text
      ? {}
      : { retailer_ids: [...wanted.retailerIds] }),
  });

function fileOf(wire: Unchecked<ContractSchemas["RetailerFile"]>): RetailerFile {
  const { text, data } = readMembers(wire);
  return {
    ...summaryOf(wire),
    data: isAbsent(text) ? JSON.stringify(readOpenObject(requireParsed(data)), null, 2) : readString(text),
  };
}

function summaryOf(wire: Unchecked<ContractSchemas["RetailerFile"]>): FileSummary {
  const file = readMembers(wire);
  return {
    name: requireParsed(parseFileName(readString(file.name))),
    ...sharedFacts(wire),
    ...readOptional("version", file.updated_timestamp, readVersion),
    ...readOptional("size", file.size, readNumber),
    ...readOptional("revision", file.revision, readNumber),
    ...readOptional("updatedBy", file.updated_by, readString),
  };
}

function versionFrom(wire: Unchecked<ContractSchemas["RetailerFileVersion"]>): FileVersion {
  const kept = readMembers(wire);
  return {
    revision: readNumber(kept.version),
    ...sharedFacts(wire),
    size: readNumber(kept.size),
    savedAt: readInstant(kept.updated_timestamp),
    savedBy: readString(kept.updated_by),
  };
}

function sharedFacts(wire: Unchecked<ContractSchemas["RetailerFile"] | ContractSchemas["RetailerFileVersion"]>) {
  const file = readMembers(wire);
  return {
    retailerIds: readList(file.retailer_ids, (id) => requireParsed(parseRetailerId(readString(id)))),
    type: requireParsed(parseFileType(readString(file.type))),
  };
}
