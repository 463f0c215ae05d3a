import type { BrowserLocks } from "#adapters/browser/page-locks.ts";

/** What a browser's locks do for those who hold one alone, until they let go or their page is gone. */
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

  /** Every page is gone. */
  dropAll(): void {
    this.names.clear();
  }
}
