import type { PreferenceKey, Preferences } from "#domain/shell/index.ts";

/** Preferences in memory. */
export class MemoryPreferences implements Preferences {
  readonly #values = new Map<PreferenceKey, string>();

  constructor(values: Iterable<readonly [PreferenceKey, string]> = []) {
    for (const [key, value] of values) this.set(key, value);
  }

  /** All preferences, by key. */
  get all(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#values);
  }

  get(key: PreferenceKey): string | undefined {
    return this.#values.get(key);
  }

  set(key: PreferenceKey, value: string): void {
    this.#values.set(key, value);
  }

  remove(key: PreferenceKey): void {
    this.#values.delete(key);
  }
}
