import { isTokenEnded, type AccessToken } from "#domain/accounts/index.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { permissionName } from "#domain/shared/access/permission-names.ts";

/** An access token as a list shows it. */
export type TokenRow = Pick<AccessToken, "id" | "name" | "created" | "expires" | "lastUsed"> & {
  readonly permissionNames: string;
  readonly isEnded: boolean;
  /** The stores or retailers of the token. Absent in the list of the own account. */
  readonly scope?: string;
};

export const toTokenRow = ({ permissions, ...token }: AccessToken, now: Instant): TokenRow => ({
  ...token,
  permissionNames: permissions.map(permissionName).join(", "),
  isEnded: isTokenEnded(token, now),
});
