import type { Visibility } from "#domain/shell/index.ts";

/** A page visibility that tests set. */
export class MemoryVisibility implements Visibility {
  #hidden: boolean;
  #listeners: readonly ((hidden: boolean) => void)[] = [];

  constructor(hidden = false) {
    this.#hidden = hidden;
  }

  isHidden(): boolean {
    return this.#hidden;
  }

  setHidden(hidden: boolean): void {
    this.#hidden = hidden;
    for (const listener of this.#listeners) listener(hidden);
  }

  onChange(listener: (hidden: boolean) => void): () => void {
    this.#listeners = [...this.#listeners, listener];
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }
}
