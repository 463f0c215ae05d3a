import type { RolePreviews } from "#domain/accounts/index.ts";
import type { PreviewedRole } from "#domain/shared/access/role-preview.ts";
import type { Client } from "#sdk/index.ts";
import { toEmptyResult } from "../shared/failure.mapping.ts";

/** The previews of roles of the API. */
export class ApiRolePreviews implements RolePreviews {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async start({ permission, store }: PreviewedRole, retailer: string) {
    const body = { permission, ...(store === undefined ? {} : { store_id: store }) };
    return toEmptyResult(
      await this.#client.POST("/_/role-preview", { params: { query: { retailer_id: retailer } }, body }),
    );
  }

  async end() {
    return toEmptyResult(await this.#client.DELETE("/_/role-preview"));
  }
}
