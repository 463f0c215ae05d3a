import type { ApiClient } from "./api-client.ts";
import type { ApiContractWatch } from "./api-contract-watch.ts";

/**
 * Returns the access token of a session's user at the API, renewed if it has expired. Undefined if the identity provider
 * gives none, so that the user has to sign in again.
 */
export type BearerOf = (sessionToken: string) => Promise<string | undefined>;

/**
 * How calls identify themselves at the API. Without `bearerOf`, the token of a user is that of the session at the identity
 * provider. Only tests replace it.
 */
export type ApiBearer =
  { readonly kind: "host"; readonly token: string } | { readonly kind: "user"; readonly bearerOf?: BearerOf };

/** The retailer's own API, which the host forwards calls to instead of answering them. */
export type OwnApi = {
  readonly client: ApiClient;
  readonly bearer: ApiBearer;
  /** Where the roles of users come from. */
  readonly permissions: "claims" | "api";
  /** Origins of images that the API stores elsewhere. */
  readonly images?: readonly string[];
  readonly contract: Pick<ApiContractWatch, "capabilities" | "document" | "isOtherPath">;
};
