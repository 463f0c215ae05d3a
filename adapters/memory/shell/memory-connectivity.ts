import type { Connectivity } from "#domain/shell/index.ts";

/** A network state that tests set. */
export class MemoryConnectivity implements Connectivity {
  #online: boolean;
  #listeners: readonly ((online: boolean) => void)[] = [];

  constructor(online = true) {
    this.#online = online;
  }

  isOnline(): boolean {
    return this.#online;
  }

  setOnline(online: boolean): void {
    this.#online = online;
    for (const listener of this.#listeners) listener(online);
  }

  onChange(listener: (online: boolean) => void): () => void {
    this.#listeners = [...this.#listeners, listener];
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }
}
