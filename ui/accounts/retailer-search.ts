import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { accountFailed, type RetailerHint, type RolePickers } from "#domain/accounts/index.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { shouldNotify } from "#ui/model/notifier.ts";
import { PICKER_TTL_MS, QueryCache } from "#ui/model/query-cache.ts";

type Deps = {
  readonly pickers: Pick<RolePickers, "retailers">;
  readonly schedule: Schedule;
  /** Offered before anything is typed. */
  readonly suggested: () => readonly RetailerHint[];
};

/** Finding a retailer by the beginning of its name: asked for when the typing has paused, a blank text never [ACCT-043]. */
export class RetailerSearch {
  private readonly deps: Deps;
  private readonly cache: QueryCache<readonly RetailerHint[]>;
  private cancelTimer: () => void = () => undefined;
  private text = "";
  private requested = "";

  found: readonly RetailerHint[] = [];
  /** Why the last search led to nothing. */
  problem: string | undefined = undefined;
  isSearching = false;
  chosen: RetailerHint | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.cache = new QueryCache({ schedule: deps.schedule, ttlMs: PICKER_TTL_MS });
    makeAutoObservable<this, "deps" | "cache" | "cancelTimer" | "requested">(
      this,
      { deps: false, cache: false, cancelTimer: false, requested: false, found: observableRef, chosen: observableRef },
      { autoBind: true },
    );
  }

  /** What can be chosen as things stand; what is chosen already among it. */
  get offered(): readonly RetailerHint[] {
    const hints = [...(this.chosen ? [this.chosen] : []), ...this.deps.suggested(), ...this.found];
    return [...new Map(hints.map((hint) => [hint.id, hint])).values()];
  }

  type(text: string): void {
    this.cancelTimer();
    this.text = text.trim();
    this.isSearching = this.text !== "";
    if (this.isSearching) this.cancelTimer = this.deps.schedule.after(INPUT_DEBOUNCE_MS, () => void this.ask(this.text));
  }

  choose(id: string): void {
    this.chosen = this.offered.find((hint) => hint.id === id);
  }

  /** As at first. */
  forget(): void {
    this.stop();
    this.found = [];
    this.problem = undefined;
    this.chosen = undefined;
  }

  stop(): void {
    this.cancelTimer();
    this.cache.clear();
    this.isSearching = false;
  }

  private async ask(prefix: string): Promise<void> {
    if (prefix !== this.requested) this.cache.clear();
    this.requested = prefix;
    const answer = await this.cache.get(prefix, (signal) => this.deps.pickers.retailers(prefix, signal));
    if (prefix !== this.text) return;
    runInAction(() => {
      this.isSearching = false;
      if (answer.ok) this.found = answer.value;
      this.problem = !answer.ok && shouldNotify(answer.error) ? accountFailed("retailers", answer.error) : undefined;
    });
  }
}
