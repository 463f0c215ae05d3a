import type { ApiClient } from "./api-client.ts";

/**
 * Returns the path of a `Location` below the address of the API: `/stores/LON-04`. Undefined if it is elsewhere, so that no
 * client is sent to another host.
 */
export function toPortalPath(
  location: string,
  { origin, basePath }: Pick<ApiClient, "origin" | "basePath">,
): string | undefined {
  if (!URL.canParse(location, `${origin}${basePath}/`)) return undefined;
  const url = new URL(location, `${origin}${basePath}/`);
  if (url.origin !== origin) return undefined;
  const path = url.pathname + url.search;
  if (url.pathname.startsWith(`${basePath}/`)) return path.slice(basePath.length);
  // Some servers write their paths without the part that a proxy in front of them removes.
  return location.startsWith("/") ? path : undefined;
}
