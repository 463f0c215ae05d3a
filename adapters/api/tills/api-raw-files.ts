import type { RawFiles, RawRecordId } from "#domain/tills/index.ts";
import type { FileLinkContext } from "../shared/file-link-context.ts";

/** Downloads of raw records from the API. */
export class ApiRawFiles implements RawFiles {
  readonly #place: FileLinkContext;

  constructor(place: FileLinkContext) {
    this.#place = place;
  }

  downloadUrl(id: RawRecordId): string {
    const { apiUrl, retailerId } = this.#place;
    return `${apiUrl}/pos/data/${encodeURIComponent(id)}/raw?${new URLSearchParams({ retailer_id: retailerId })}`;
  }
}
