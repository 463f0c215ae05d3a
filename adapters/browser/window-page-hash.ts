import type { PageHash } from "#domain/shell/index.ts";

type Hydration = { readonly isDone: boolean; readonly done: Promise<void> };

/**
 * The fragment of the browser's address.
 * The host does not receive it, so it is empty until the page that the host rendered is hydrated.
 */
export class WindowPageHash implements PageHash {
  private readonly window: () => Window;
  private readonly hydration: Hydration;

  /** The window is read on use, because the host has none. */
  constructor(window: () => Window, hydration: Hydration) {
    this.window = window;
    this.hydration = hydration;
  }

  read(): string {
    return this.hydration.isDone ? this.window().location.hash : "";
  }

  push(hash: string): void {
    this.window().location.hash = hash;
  }

  replace(hash: string): void {
    const { location } = this.window();
    location.replace(`${location.pathname}${location.search}${hash || "#"}`);
  }

  onChange(listener: () => void): () => void {
    const stopping = new AbortController();
    const isHydrated = this.hydration.isDone;
    void this.hydration.done.then(() => {
      if (stopping.signal.aborted) return;
      this.window().addEventListener("hashchange", listener, { signal: stopping.signal });
      if (!isHydrated && this.read() !== "") listener();
    });
    return () => stopping.abort();
  }
}
