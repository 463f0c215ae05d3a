import type { RightsWatch } from "../database/rights-watch.ts";
import type { Identity } from "./caller.ts";

/** Who somebody was found to be, and for how long that needs no second look while no rights change. Milliseconds. */
export type Finding = {
  readonly identity: Identity;
  /** When the time of the session is up, or enough has passed to look again in any case. */
  readonly until: number;
  /** When a request that is no poll has to be noted. */
  readonly noteAt: number;
};

export type Asking = { readonly key: string; readonly now: number; readonly poll: boolean };

/**
 * Remembers callers from one request to the next: looking one up takes longer than most of what they ask for. Every
 * change of rights, anybody's, makes it forget all of them.
 */
export class KnownCallers {
  private readonly rights: RightsWatch;
  private readonly findings = new Map<string, Finding>();
  private version: number | undefined;

  constructor(rights: RightsWatch) {
    this.rights = rights;
  }

  async identify({ key, now, poll }: Asking, lookUp: () => Promise<Finding>): Promise<Identity> {
    const version = this.rights.version();
    if (version !== this.version) this.findings.clear();
    this.version = version;
    const known = this.findings.get(key);
    if (known && now < known.until && (poll || now < known.noteAt)) return known.identity;
    const finding = await lookUp();
    // What changed while we looked may be missing in what we saw.
    if (version !== undefined && this.rights.version() === version) this.remember(key, finding);
    return finding.identity;
  }

  private remember(key: string, finding: Finding): void {
    if (finding.identity.kind !== "caller") return;
    if (this.findings.size >= MOST) this.findings.clear();
    this.findings.set(key, finding);
  }
}

/** Looked up again after so long, whatever happens. */
export const LONGEST_MS = 30_000;
const MOST = 10_000;
