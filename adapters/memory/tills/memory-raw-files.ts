import type { RawFiles, RawRecordId } from "#domain/tills/index.ts";

/** Addresses that lead nowhere, and tell which record they are of. */
export class MemoryRawFiles implements RawFiles {
  addressOf(id: RawRecordId): string {
    return `/files/${id}`;
  }
}
