import { makeAutoObservable } from "mobx";
import {
  LOOKUP_FAILED,
  type Addresses,
  type AddressProvider,
  type FoundAddress,
  type LookedUpAddress,
} from "#domain/consumers/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";

/** What the dialog needs: the query, and what happens with the chosen address. */
export type AddressLookupDeps = DialogActions & {
  readonly provider: AddressProvider;
  readonly country: string;
  readonly query: string;
  readonly onChosen: (address: LookedUpAddress) => void;
};

type Deps = AddressLookupDeps & { readonly addresses: Addresses };

/** Looks up the addresses of a postcode. Closing it leaves the form as it is [CONS-053]. */
export class AddressLookupViewModel {
  private readonly deps: Deps;
  private readonly hits = new AsyncValue<readonly FoundAddress[]>();
  private readonly chosen = new AsyncValue<LookedUpAddress>();

  readonly isDirty = false;
  readonly isSaving = false;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "hits" | "chosen">(
      this,
      { deps: false, hits: false, chosen: false, isDirty: false, isSaving: false },
      { autoBind: true },
    );
    void this.load();
  }

  get query(): string {
    return this.deps.query;
  }

  get found(): readonly FoundAddress[] {
    return this.hits.value ?? [];
  }

  get state(): "loading" | "ready" | "empty" | "error" {
    if (this.failure) return "error";
    if (this.hits.isPending) return "loading";
    return this.found.length === 0 ? "empty" : "ready";
  }

  get failure(): string | undefined {
    return this.hits.failure || this.chosen.failure ? LOOKUP_FAILED : undefined;
  }

  /** True while the chosen address loads. */
  get isChoosing(): boolean {
    return this.chosen.isLoading;
  }

  /** Announces the number of addresses. */
  get summary(): string {
    if (this.state !== "ready") return "";
    return this.found.length === 1 ? "1 address" : `${this.found.length} addresses`;
  }

  async retry(): Promise<void> {
    this.chosen.reset();
    await this.load();
  }

  /** Fills the form with the address and closes the dialog [CONS-052]. */
  async choose({ id }: FoundAddress): Promise<void> {
    const { addresses, provider, onChosen, close } = this.deps;
    await this.chosen.load(
      (signal) => addresses.withId(provider, id, signal),
      (result) => {
        this.chosen.resolve(result);
        if (!result.ok) return;
        onChosen(result.value);
        close();
      },
    );
  }

  cancel(): void {
    this.deps.cancel();
  }

  stop(): void {
    this.hits.abort();
    this.chosen.abort();
  }

  private async load(): Promise<void> {
    const { addresses, provider, country, query } = this.deps;
    await this.hits.load((signal) => addresses.search(provider, country, query, signal));
  }
}
