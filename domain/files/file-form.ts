import type { RetailerFile } from "./retailer-file.ts";

/** What a form of a file is about. */
export type FileForm = {
  /** The file before the change; absent for a new one. */
  readonly seen?: RetailerFile;
  /** The retailers of a new file. */
  readonly retailerIds?: readonly string[];
  /** The retailer ids can be edited: in the admin view [OQ-169]. */
  readonly isAdmin: boolean;
};

/** The fields of a file, in the order of the form. */
export const FILE_FIELDS = ["name", "retailerIds", "type", "data"] as const;
export type FileField = (typeof FILE_FIELDS)[number];

export const FILE_LABELS = {
  name: "Name",
  retailerIds: "Retailer IDs",
  type: "Type",
  data: "Data",
} as const satisfies Record<FileField, string>;

export const fileFieldLabel = (field: string): string =>
  (FILE_LABELS as Readonly<Record<string, string>>)[field] ?? field;
