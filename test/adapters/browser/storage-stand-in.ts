import type { KeyValueStorage } from "#adapters/browser/local-preferences.ts";

/** Storage of a browser that can be full or forbidden. */
export class StorageStandIn implements KeyValueStorage {
  readonly values: Map<string, string>;
  readonly broken: { get?: boolean; set?: boolean } = {};

  constructor(values: Readonly<Record<string, string>> = {}) {
    this.values = new Map(Object.entries(values));
  }

  get length(): number {
    return this.values.size;
  }

  key(index: number): string | null {
    return [...this.values.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    if (this.broken.get) throw new Error("SecurityError");
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.broken.set) throw new Error("QuotaExceededError");
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    if (this.broken.set) throw new Error("QuotaExceededError");
    this.values.delete(key);
  }
}
