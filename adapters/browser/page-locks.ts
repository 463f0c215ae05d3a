/** The part of the browser's locks that is used. */
export type BrowserLocks = Pick<LockManager, "request" | "query">;

/**
 * Names that a page holds for as long as it is there: the browser lets go of them by itself when the page is closed or
 * crashes. Where there are no locks (a page that came by plain http), nobody is known to hold anything.
 */
export class PageLocks {
  private readonly locks: () => BrowserLocks | undefined;

  constructor(locks: () => BrowserLocks | undefined) {
    this.locks = locks;
  }

  /** Holds a name until the answer is called. */
  hold(name: string): () => void {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => { release = resolve; });
    this.locks()?.request(name, () => held).catch(() => undefined);
    return release;
  }

  /** All that is held by any page, this one included. */
  async held(): Promise<ReadonlySet<string>> {
    try {
      const { held = [], pending = [] } = (await this.locks()?.query()) ?? {};
      return new Set([...held, ...pending].map(({ name = "" }) => name));
    } catch {
      return new Set();
    }
  }
}
