import type { RawRecordId } from "./raw-record.ts";

/** What tills have sent, as files. */
export interface RawFiles {
  /** Where the content of a record is to be had, every byte of it: the browser fetches it by itself, as a download. */
  addressOf(id: RawRecordId): string;
}
