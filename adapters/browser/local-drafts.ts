import { DRAFT_PREFIX } from "#domain/shell/index.ts";
import type { DraftSlot, Drafts, AbandonedDraft } from "#domain/shared/form/drafts.port.ts";
import type { Random } from "#domain/shared/random.port.ts";
import {
  formatDraftKey,
  selectLastSaved,
  parseStoredDraft,
  toStoredFormat,
  type DraftKey,
  type StoredDraft,
} from "#domain/shared/form/stored-draft.ts";
import { deleteStoredDrafts } from "./delete-stored-drafts.ts";
import type { KeyValueStorage } from "./local-preferences.ts";
import { packDraft, unpackDraft } from "./packed-draft.ts";
import type { PageLocks } from "./page-locks.ts";

type Collaborators = {
  readonly storage: () => KeyValueStorage;
  readonly locks: Pick<PageLocks, "hold" | "heldNames">;
  readonly random: Pick<Random, "uniqueId">;
};

/**
 * Drafts in local storage under our prefix.
 * Each form has its own key, for which its page holds a lock. Storage may be absent, full, forbidden, or hold values
 * that other programs wrote. Then nothing is stored or found, without a message, because saving still works.
 */
export class LocalDrafts implements Drafts {
  private readonly with: Collaborators;
  /** The keys of the drafts that this page stores, each with the function that releases its lock. */
  private readonly releases = new Map<string, () => void>();

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
  }

  open(place: DraftKey): DraftSlot {
    const key = prefixOf(place) + this.with.random.uniqueId();
    return {
      save: (draft) => this.keep(key, draft),
      clear: () => this.forget(key),
      close: () => this.letGo(key),
    };
  }

  async findAbandoned(place: DraftKey): Promise<AbandonedDraft | undefined> {
    const held = await this.with.locks.heldNames();
    const keys = this.attempt(keysOf) ?? [];
    const left = keys.filter((key) => key.startsWith(prefixOf(place)) && !held.has(key) && !this.releases.has(key));
    return selectLastSaved(
      left.flatMap((key) => {
        const draft = this.attempt((storage) =>
          parseStoredDraft(unpackDraft(JSON.parse(storage.getItem(key) ?? "null"))),
        );
        return draft ? [{ draft, remove: () => this.forget(key) }] : [];
      }),
    );
  }

  deleteAll(): void {
    deleteStoredDrafts(this.with.storage);
  }

  private keep(key: string, draft: StoredDraft): boolean {
    if (!this.releases.has(key)) this.releases.set(key, this.with.locks.hold(key));
    const isKept = this.attempt((storage) => {
      storage.setItem(key, JSON.stringify(packDraft(toStoredFormat(draft))));
      return true;
    });
    // An old draft must not pass for this one.
    if (!isKept) this.forget(key);
    return isKept === true;
  }

  private forget(key: string): void {
    this.attempt((storage) => storage.removeItem(key));
    this.letGo(key);
  }

  private letGo(key: string): void {
    this.releases.get(key)?.();
    this.releases.delete(key);
  }

  private attempt<T>(act: (storage: KeyValueStorage) => T): T | undefined {
    try {
      return act(this.with.storage());
    } catch {
      return undefined;
    }
  }
}

/** No prefix is the beginning of another place's prefix. */
const prefixOf = (place: DraftKey): string => `${DRAFT_PREFIX}${formatDraftKey(place)}/`;

const keysOf = (storage: KeyValueStorage): readonly string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
