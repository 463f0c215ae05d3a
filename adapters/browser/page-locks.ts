/** The part of the browser's locks that is used. */
export type BrowserLocks = Pick<LockManager, "request" | "query">;

/**
 * Locks that a page holds while it is open.
 * The browser releases them when the page is closed or crashes. Without the Web Locks API (a page loaded by plain
 * http), no lock is known to be held.
 */
export class PageLocks {
  private readonly locks: () => BrowserLocks | undefined;

  constructor(locks: () => BrowserLocks | undefined) {
    this.locks = locks;
  }

  /** Holds a lock until the returned function is called. */
  hold(name: string): () => void {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.locks()
      ?.request(name, () => held)
      .catch(() => undefined);
    return release;
  }

  /** Returns the names that any page holds, including this one. */
  async heldNames(): Promise<ReadonlySet<string>> {
    try {
      const { held = [], pending = [] } = (await this.locks()?.query()) ?? {};
      return new Set([...held, ...pending].map(({ name = "" }) => name));
    } catch {
      return new Set();
    }
  }
}
