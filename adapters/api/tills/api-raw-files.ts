import type { RawFiles, RawRecordId } from "#domain/tills/index.ts";
import type { FilePlace } from "../shared/file-place.ts";

/** Downloads of raw records from the API. */
export class ApiRawFiles implements RawFiles {
  readonly #place: FilePlace;

  constructor(place: FilePlace) {
    this.#place = place;
  }

  addressOf(id: RawRecordId): string {
    const { apiUrl, retailerId } = this.#place;
    return `${apiUrl}/pos/data/${encodeURIComponent(id)}/raw?${new URLSearchParams({ retailer_id: retailerId })}`;
  }
}
