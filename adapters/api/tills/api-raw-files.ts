import type { RawFiles, RawRecordId } from "#domain/tills/index.ts";
import type { FileLinkContext } from "../shared/file-link-context.ts";
import { fileLink } from "../shared/file-link.ts";

/** Downloads of raw records from the API. */
export class ApiRawFiles implements RawFiles {
  readonly #place: FileLinkContext;

  constructor(place: FileLinkContext) {
    this.#place = place;
  }

  downloadUrl(id: RawRecordId): string {
    return fileLink(this.#place, "/pos/data/{id}/raw", { path: { id }, query: {} });
  }
}
