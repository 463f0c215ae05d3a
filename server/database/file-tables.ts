// The tables about files of retailers.
import type { FileType } from "#domain/files/index.ts";
import type { Moment } from "./column-types.ts";

export type RetailerFilesTable = {
  id: string;
  name: string;
  /** Of the newest version. */
  revision: number;
  updated_timestamp: Moment;
};

export type RetailerFileOwnersTable = {
  retailer_id: string;
  name: string;
  file_id: string;
};

export type RetailerFileVersionsTable = {
  file_id: string;
  revision: number;
  type: FileType;
  retailer_ids: string[];
  /** JSON text of an object, as it was sent. */
  data: string;
  /** In bytes of UTF-8. */
  size: number;
  /** The account or the access token. */
  updated_by: string;
  updated_timestamp: Moment;
};
