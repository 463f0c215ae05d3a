import type { PageHash } from "#domain/shell/index.ts";

/** A fragment and its history in memory. */
export class MemoryPageHash implements PageHash {
  /** The fragments of the history, the current one last. */
  readonly entries: string[];
  readonly #listeners = new Set<() => void>();

  constructor(hash = "") {
    this.entries = [hash];
  }

  read(): string {
    return this.entries.at(-1) ?? "";
  }

  push(hash: string): void {
    this.entries.push(hash);
    this.#changed();
  }

  replace(hash: string): void {
    this.entries.splice(-1, 1, hash);
    this.#changed();
  }

  /** Goes back in the history, as the user does. */
  back(): void {
    this.entries.pop();
    this.#changed();
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
