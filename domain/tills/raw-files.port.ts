import type { RawRecordId } from "./raw-record.ts";

/** Downloads of raw records. */
export interface RawFiles {
  /** Returns the URL of the complete content of a record. The browser downloads it directly. */
  downloadUrl(id: RawRecordId): string;
}
