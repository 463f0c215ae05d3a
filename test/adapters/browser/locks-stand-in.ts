import type { BrowserLocks } from "#adapters/browser/page-locks.ts";

/** Exclusive locks of a browser, held until their release or until their page closes. */
export class LocksStandIn {
  private readonly names = new Set<string>();

  readonly request: BrowserLocks["request"] = async (name: string, held: unknown) => {
    this.names.add(name);
    await (held as () => Promise<void>)();
    this.names.delete(name);
    return undefined as never;
  };

  query(): Promise<LockManagerSnapshot> {
    return Promise.resolve({ held: [...this.names].map((name) => ({ name })), pending: [] });
  }

  /** Closes every page. */
  dropAll(): void {
    this.names.clear();
  }
}
