import { err, ok, type Result } from "../shared/result.ts";
import { fileDataFault, typedDataFault, type FileDataFault } from "./file-data.ts";
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

/**
 * Checks a file and returns the fields to save, or every field that is refused [FILE-015].
 * Data that is the same as `before` keeps its shape, also one that a later rule would refuse.
 */
export function parseFileFields(
  sent: SentFile,
  before?: { readonly type: string; readonly data?: string | undefined },
): Result<FileFields, FileFaults> {
  const faults = new Map<FileField, FileFault>();
  const found = {
    name: fileNameFault(sent.name),
    retailerIds: retailerIdsFault(sent.retailerIds),
    type: fileTypeFault(sent.type),
    data:
      before?.data === sent.data && before.type === sent.type
        ? fileDataFault(sent.data)
        : typedDataFault(sent.data, sent.type),
  };
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
