import type { RightsWatch } from "../database/rights-watch.ts";
import type { Identity } from "./caller.ts";

/** A cached identity. Times are epoch milliseconds. */
export type Finding = {
  readonly identity: Identity;
  /** When the cache entry expires: at the end of the session, or after the TTL. */
  readonly until: number;
  /** When the next request that is not a poll must record its use. */
  readonly noteAt: number;
};

export type Asking = { readonly key: string; readonly now: number; readonly poll: boolean };

/**
 * Caches authenticated callers, because a lookup takes longer than most requests. A change of any account's rights
 * invalidates the whole cache.
 */
export class KnownCallers {
  private readonly rights: RightsWatch;
  private readonly entries = new Map<string, Finding>();
  private version: number | undefined;

  constructor(rights: RightsWatch) {
    this.rights = rights;
  }

  async identify({ key, now, poll }: Asking, lookUp: () => Promise<Finding>): Promise<Identity> {
    const version = this.rights.version();
    if (version !== this.version) this.entries.clear();
    this.version = version;
    const cached = this.entries.get(key);
    if (cached && now < cached.until && (poll || now < cached.noteAt)) return cached.identity;
    const entry = await lookUp();
    // The lookup may have missed a change that was made while it ran.
    if (version !== undefined && this.rights.version() === version) this.store(key, entry);
    return entry.identity;
  }

  private store(key: string, entry: Finding): void {
    if (entry.identity.kind !== "caller") return;
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
    this.entries.set(key, entry);
  }
}

/** The maximum age of a cache entry. */
export const LONGEST_MS = 30_000;
const MAX_ENTRIES = 10_000;
