import type { Instant } from "../shared/time/instant.ts";
import type { RetailerId } from "../shared/access/retailer.ts";
import type { Version } from "../shared/form/version.ts";
import type { FileName } from "./file-name.ts";

/** What a file holds [FILE-010]. */
export const FILE_TYPES = ["csv", "raw"] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const FILE_TYPE_LABELS = { csv: "Tabular data", raw: "Product data" } as const satisfies Record<
  FileType,
  string
>;

export const parseFileType = (text: string | undefined): FileType | undefined =>
  FILE_TYPES.find((type) => type === text);

/** A file as a list shows it: everything except its data. */
export type FileSummary = {
  readonly name: FileName;
  /** Those retailers of the file that the account may manage. */
  readonly retailerIds: readonly RetailerId[];
  readonly type: FileType;
  /** The `updated_timestamp` of the file. */
  readonly version?: Version;
  /** The number of its newest version, counted from 1; absent if unknown. */
  readonly revision?: number;
  /** The account or the access token that saved the newest version; absent if unknown. */
  readonly updatedBy?: string;
  /** In bytes; absent if unknown. */
  readonly size?: number;
};

/** A file of a retailer [FILE-008]. */
export type RetailerFile = FileSummary & {
  /** Strict JSON of an object, byte for byte as it was saved. The columns and rows of tabular data are in it. */
  readonly data: string;
};

/** The part of a file that users write. */
export type FileFields = {
  readonly name: FileName;
  readonly retailerIds: readonly RetailerId[];
  readonly type: FileType;
  readonly data: string;
};

/** A saved version of a file, without its data. */
export type FileVersion = {
  readonly revision: number;
  readonly savedAt: Instant;
  readonly savedBy: string;
  readonly type: FileType;
  readonly retailerIds: readonly RetailerId[];
  /** In bytes. */
  readonly size: number;
};

/** A version with the data that it had. */
export type FileContent = FileVersion & { readonly data: string };

export const writtenFileFields = ({ name, retailerIds, type, data }: FileFields): FileFields => ({
  name,
  retailerIds,
  type,
  data,
});
