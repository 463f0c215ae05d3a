import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { IDENTIFIER_SEARCH_FAILED } from "#domain/receipts/actions.ts";
import type { IdentifierSearch } from "#domain/shared/identifier-search.port.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { shouldNotify } from "#ui/model/notifier.ts";
import { PICKER_TTL_MS, QueryCache } from "#ui/model/query-cache.ts";

type Deps = { readonly search: IdentifierSearch; readonly schedule: Schedule };

/** Finding an identifier by how it begins: asked for when the typing has paused, a blank text never. */
export class IdentifierAutocomplete {
  private readonly deps: Deps;
  private readonly cache: QueryCache<readonly string[]>;
  private cancelTimer: () => void = () => undefined;
  private text = "";
  private requested = "";

  found: readonly string[] = [];
  /** Why the last search led to nothing [RCPT-050]. */
  problem: string | undefined = undefined;
  isSearching = false;
  chosen: string | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.cache = new QueryCache({ schedule: deps.schedule, ttlMs: PICKER_TTL_MS });
    makeAutoObservable<this, "deps" | "cache" | "cancelTimer" | "requested">(
      this,
      { deps: false, cache: false, cancelTimer: false, requested: false, found: observableRef },
      { autoBind: true },
    );
  }

  /** What can be chosen as things stand; what is chosen already among it. */
  get offered(): readonly string[] {
    return [...new Set([...(this.chosen === undefined ? [] : [this.chosen]), ...this.found])];
  }

  type(text: string): void {
    this.cancelTimer();
    this.text = text.trim();
    this.problem = undefined;
    this.isSearching = this.text !== "";
    if (this.isSearching) this.cancelTimer = this.deps.schedule.after(INPUT_DEBOUNCE_MS, () => void this.ask(this.text));
  }

  choose(identifier: string): void {
    this.chosen = identifier || undefined;
  }

  stop(): void {
    this.cancelTimer();
    this.cache.clear();
    this.isSearching = false;
  }

  private async ask(beginning: string): Promise<void> {
    if (beginning !== this.requested) this.cache.clear();
    this.requested = beginning;
    const answer = await this.cache.get(beginning, (signal) => this.deps.search.beginningWith(beginning, signal));
    if (beginning !== this.text) return;
    runInAction(() => {
      this.isSearching = false;
      if (answer.ok) this.found = answer.value;
      this.problem = !answer.ok && shouldNotify(answer.error) ? IDENTIFIER_SEARCH_FAILED : undefined;
    });
  }
}
