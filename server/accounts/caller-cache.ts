import type { PermissionWatch } from "../database/permission-invalidation.ts";
import type { Identity } from "./caller.ts";

/** A cached identity. Times are epoch milliseconds. */
export type CachedIdentity = {
  readonly identity: Identity;
  /** When the cache entry expires: at the end of the session, or after the TTL. */
  readonly expiresAt: number;
  /** When the next request that is not a poll must record its use. */
  readonly recordUseAt: number;
};

export type CallerLookup = { readonly key: string; readonly now: number; readonly poll: boolean };

/**
 * Caches authenticated callers, because a lookup takes longer than most requests. A change of any account's rights
 * invalidates the whole cache.
 */
export class CallerCache {
  private readonly rights: PermissionWatch;
  private readonly entries = new Map<string, CachedIdentity>();
  private version: number | undefined;

  constructor(rights: PermissionWatch) {
    this.rights = rights;
  }

  async identify({ key, now, poll }: CallerLookup, lookUp: () => Promise<CachedIdentity>): Promise<Identity> {
    const version = this.rights.version();
    if (version !== this.version) this.entries.clear();
    this.version = version;
    const cached = this.entries.get(key);
    if (cached && now < cached.expiresAt && (poll || now < cached.recordUseAt)) return cached.identity;
    const entry = await lookUp();
    // The lookup may have missed a change that was made while it ran.
    if (version !== undefined && this.rights.version() === version) this.store(key, entry);
    return entry.identity;
  }

  private store(key: string, entry: CachedIdentity): void {
    if (entry.identity.kind !== "caller") return;
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
    this.entries.set(key, entry);
  }
}

/** The maximum age of a cache entry. */
export const CALLER_CACHE_TTL_MS = 30_000;
const MAX_ENTRIES = 10_000;
