import type { RawFiles, RawRecordId } from "#domain/tills/index.ts";

/** URLs that do not exist, and that contain the record's id. */
export class MemoryRawFiles implements RawFiles {
  downloadUrl(id: RawRecordId): string {
    return `/files/${id}`;
  }
}
