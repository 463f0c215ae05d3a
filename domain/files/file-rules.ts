import { err, ok, type Result } from "../shared/result.ts";
import { fileDataFault, type FileDataFault } from "./file-data.ts";
import { fileNameFault, parseFileName, type FileName, type FileNameFault } from "./file-name.ts";
import type { FileField } from "./file-form.ts";
import { parseFileType, type FileFields, type FileType } from "./retailer-file.ts";
import { parseRetailerIds, retailerIdsFault, type RetailerIdsFault } from "./retailer-ids.ts";

export type FileTypeFault = { readonly kind: "missing" } | { readonly kind: "no-choice" };

/** Why a field of a file is refused. */
export type FileFault = FileNameFault | RetailerIdsFault | FileTypeFault | FileDataFault;

/** The faults of a file by field, in the order of the form. */
export type FileFaults = ReadonlyMap<FileField, FileFault>;

/** A file as it is typed or sent: nothing is checked. */
export type SentFile = Readonly<Record<FileField, string>>;

/** Checks a file and returns the fields to save, or every field that is refused [FILE-015]. */
export function parseFileFields(sent: SentFile): Result<FileFields, FileFaults> {
  const faults = new Map<FileField, FileFault>();
  const found = { name: fileNameFault(sent.name), retailerIds: retailerIdsFault(sent.retailerIds), type: fileTypeFault(sent.type), data: fileDataFault(sent.data) };
  for (const [field, fault] of Object.entries(found)) if (fault !== undefined) faults.set(field as FileField, fault);
  return faults.size > 0 ? err(faults) : ok(fileFieldsOf(sent));
}

/** Returns the fields of a valid file. */
export const fileFieldsOf = ({ name, retailerIds, type, data }: SentFile): FileFields => ({
  name: parseFileName(name) as FileName,
  retailerIds: parseRetailerIds(retailerIds),
  type: type as FileType,
  data,
});

export function fileTypeFault(text: string): FileTypeFault | undefined {
  if (text === "") return { kind: "missing" };
  return parseFileType(text) === undefined ? { kind: "no-choice" } : undefined;
}
