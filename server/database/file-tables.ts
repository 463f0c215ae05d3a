// Tables for files of retailers.
import type { FileType } from "#domain/files/index.ts";
import type { TimestampColumn } from "./column-types.ts";

export type RetailerFilesTable = {
  id: string;
  name: string;
  /** The newest version. */
  revision: number;
  updated_timestamp: TimestampColumn;
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
  /** JSON text of an object, as sent. */
  data: string;
  /** Length in bytes of UTF-8. */
  size: number;
  /** Account or access token. */
  updated_by: string;
  updated_timestamp: TimestampColumn;
};
