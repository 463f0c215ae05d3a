import { isIP } from "node:net";

/** The portal as passkeys know it (WebAuthn). */
export type RelyingParty = { readonly id: string; readonly origin: string };

/** Returns the relying party at an origin. Undefined at an IP address, where browsers allow no passkeys. */
export function toRelyingParty(origin: string): RelyingParty | undefined {
  const { hostname, origin: normalized } = new URL(origin);
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? { id: hostname, origin: normalized } : undefined;
}
