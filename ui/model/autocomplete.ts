import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { shouldNotify } from "./notifier.ts";
import { OPTIONS_TTL_MS, QueryCache } from "./query-cache.ts";

type Deps<Option> = {
  readonly schedule: Schedule;
  /** Returns the options that begin with a text. */
  readonly search: (prefix: string, signal: AbortSignal) => Promise<Result<readonly Option[], Failure>>;
  readonly idOf: (option: Option) => string;
  readonly describeFailure: (failure: Failure) => string;
  /** Offered before the user types. */
  readonly suggested?: () => readonly Option[];
};

/**
 * Options for a combobox by what the user types.
 * Requests them when the typing pauses, and never for a blank text.
 */
export class Autocomplete<Option> {
  private readonly deps: Deps<Option>;
  private readonly cache: QueryCache<readonly Option[]>;
  private cancelTimer: () => void = () => undefined;
  private text = "";
  private requested = "";

  found: readonly Option[] = [];
  /** Why the last request failed. */
  problem: string | undefined = undefined;
  isSearching = false;
  chosen: Option | undefined = undefined;

  constructor(deps: Deps<Option>) {
    this.deps = deps;
    this.cache = new QueryCache({ schedule: deps.schedule, ttlMs: OPTIONS_TTL_MS });
    makeAutoObservable<this, "deps" | "cache" | "cancelTimer" | "requested">(
      this,
      { deps: false, cache: false, cancelTimer: false, requested: false, found: observableRef, chosen: observableRef },
      { autoBind: true },
    );
  }

  /** The text of the user, without blanks around it. */
  get typed(): string {
    return this.text;
  }

  /** The chosen option, the suggested and the found ones, each once. */
  get offered(): readonly Option[] {
    const { idOf, suggested } = this.deps;
    const options = [...(this.chosen === undefined ? [] : [this.chosen]), ...(suggested?.() ?? []), ...this.found];
    return [...new Map(options.map((option) => [idOf(option), option])).values()];
  }

  /** The text for a list without options. '' after a failed search: it is not known whether there are any. */
  noMatch(nothingFound: string): string {
    if (this.problem !== undefined) return "";
    return this.isSearching ? "Searching" : nothingFound;
  }

  type(text: string): void {
    this.cancelTimer();
    this.text = text.trim();
    this.problem = undefined;
    this.isSearching = this.text !== "";
    if (this.isSearching)
      this.cancelTimer = this.deps.schedule.after(INPUT_DEBOUNCE_MS, () => void this.load(this.text));
  }

  choose(id: string): void {
    this.chosen = this.offered.find((option) => this.deps.idOf(option) === id);
  }

  reset(): void {
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

  private async load(prefix: string): Promise<void> {
    if (prefix !== this.requested) this.cache.clear();
    this.requested = prefix;
    const result = await this.cache.get(prefix, (signal) => this.deps.search(prefix, signal));
    if (prefix !== this.text) return;
    runInAction(() => {
      this.isSearching = false;
      if (result.ok) this.found = result.value;
      this.problem = !result.ok && shouldNotify(result.error) ? this.deps.describeFailure(result.error) : undefined;
    });
  }
}
