import type { ErasureChannel } from "#domain/shell/index.ts";

type Listener = (texts: readonly string[]) => void;

/** The channel of one tab. Tabs that share a list of listeners hear each other. */
export class MemoryErasureChannel implements ErasureChannel {
  readonly #tabs: Set<Listener>;
  #own: readonly Listener[] = [];

  constructor(tabs = new Set<Listener>()) {
    this.#tabs = tabs;
  }

  announce(texts: readonly string[]): void {
    for (const listener of this.#tabs) if (!this.#own.includes(listener)) listener(texts);
  }

  onAnnounced(listener: Listener): void {
    this.#own = [...this.#own, listener];
    this.#tabs.add(listener);
  }
}
