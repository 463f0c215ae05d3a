import {
  isPreferenceKey,
  isStorageOutdated,
  STORAGE_PREFIX,
  storageFailureMessage,
  STORAGE_VERSION,
  type PreferenceKey,
  type Preferences,
  type StoredPreferences,
} from "#domain/shell/index.ts";

/** The part of `Storage` that is used. Reading `localStorage` itself may throw. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * Preferences in local storage under our prefix.
 * Values of another version are cleared at the start. If storage fails, the values live in memory, and the first
 * failure of each key is reported [SHELL-051, SHELL-052].
 */
export class LocalPreferences implements Preferences {
  private readonly memory = new Map<string, string>();
  private readonly storage: () => KeyValueStorage;
  private readonly report: (message: string) => void;
  private readonly changed: (all: StoredPreferences) => void;
  private readonly reported = new Set<string>();

  constructor(
    storage: () => KeyValueStorage,
    report: (message: string) => void,
    changed: (all: StoredPreferences) => void = () => undefined,
  ) {
    this.storage = storage;
    this.report = report;
    this.changed = changed;
    this.clearOtherVersions();
  }

  all(): StoredPreferences {
    return Object.fromEntries([...this.stored(), ...this.memory].filter(([key]) => isPreferenceKey(key)));
  }

  /** Returns all stored entries. Empty if storage fails: reading a single key reports the failure. */
  private stored(): readonly (readonly [key: string, value: string])[] {
    try {
      const storage = this.storage();
      return ourKeys(storage).map((key) => [key.slice(STORAGE_PREFIX.length), storage.getItem(key) ?? ""]);
    } catch {
      return [];
    }
  }

  get(key: PreferenceKey): string | undefined {
    return (
      this.memory.get(key) ?? this.attempt("get", key, (storage) => storage.getItem(STORAGE_PREFIX + key)) ?? undefined
    );
  }

  set(key: PreferenceKey, value: string): void {
    this.memory.set(key, value);
    this.attempt("set", key, (storage) => storage.setItem(STORAGE_PREFIX + key, value));
    this.changed(this.all());
  }

  remove(key: PreferenceKey): void {
    this.memory.delete(key);
    this.attempt("set", key, (storage) => storage.removeItem(STORAGE_PREFIX + key));
    this.changed(this.all());
  }

  private clearOtherVersions(): void {
    const version = this.attempt("get", "version", (storage) => storage.getItem(`${STORAGE_PREFIX}version`));
    if (version === undefined || !isStorageOutdated(version)) return;
    this.attempt("set", "version", (storage) => {
      for (const key of ourKeys(storage)) storage.removeItem(key);
      storage.setItem(`${STORAGE_PREFIX}version`, String(STORAGE_VERSION));
    });
  }

  /** Returns the result of a storage call. Undefined if the call failed. */
  private attempt<T>(action: "get" | "set", key: string, act: (storage: KeyValueStorage) => T): T | undefined {
    try {
      return act(this.storage());
    } catch {
      if (!this.reported.has(key)) this.report(storageFailureMessage(action, key));
      this.reported.add(key);
      return undefined;
    }
  }
}

function ourKeys(storage: KeyValueStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  return keys.filter((key): key is string => key !== null && key.startsWith(STORAGE_PREFIX));
}
