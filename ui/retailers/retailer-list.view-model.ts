import { makeAutoObservable } from "mobx";
import { retailersFailureMessage, type ManagedRetailers, type Retailers } from "#domain/retailers/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Retailer, RetailerId } from "#domain/shared/access/retailer.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { LazyDialog, type DialogActions, type LazyFactory } from "#ui/model/lazy-dialog.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { Screen, ScreenNavigator } from "#ui/model/screen.ts";
import type { NewRetailerViewModel } from "./new-retailer.view-model.ts";
import { retailerSettingsHref } from "./retailer-urls.ts";

/** What the dialog of a new retailer needs from the page. */
export type NewRetailerForm = DialogActions & { readonly onCreated: (id: RetailerId) => void };

type Deps = {
  readonly can: Can;
  readonly retailers: Pick<Retailers, "all">;
  readonly openForm: LazyFactory<NewRetailerForm, NewRetailerViewModel>;
  /** Why the account cannot change anything. */
  readonly readOnlyReason: string | undefined;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  readonly navigator: ScreenNavigator;
};

export type RetailerRow = Retailer & { readonly href: string };

/** View-model of the retailers whose settings the account changes. Opens the only one at once. */
export class RetailerListViewModel implements Screen {
  private readonly deps: Deps;
  private readonly loaded = new AsyncValue<ManagedRetailers>();

  readonly title = "Retailers";
  readonly form: LazyDialog<NewRetailerViewModel>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.form = LazyDialog.of(deps.openForm, (actions) => ({ ...actions, onCreated: this.openCreated }), deps);
    makeAutoObservable<this, "deps" | "loaded">(
      this,
      { deps: false, loaded: false, title: false, form: false },
      { autoBind: true },
    );
  }

  get isIdle(): boolean {
    return this.loaded.isReady;
  }

  get state(): "loading" | "error" | "empty" | "ready" {
    if (this.loaded.isPending) return "loading";
    if (this.loaded.failure) return "error";
    return this.rows.length === 0 ? "empty" : "ready";
  }

  get failure(): string | undefined {
    return this.loaded.failure && retailersFailureMessage("list", this.loaded.failure);
  }

  get rows(): readonly RetailerRow[] {
    return (this.loaded.value?.retailers ?? []).map((retailer) => ({
      ...retailer,
      href: retailerSettingsHref(retailer.id),
    }));
  }

  get mayCreate(): boolean {
    return this.deps.can("createRetailer") && this.loaded.value?.mayCreate === true;
  }

  get readOnlyReason(): string | undefined {
    return this.deps.readOnlyReason;
  }

  enter(): Promise<void> | undefined {
    return this.load();
  }

  exit(): void {
    this.loaded.abort();
    this.form.close();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  private async load(): Promise<void> {
    await this.loaded.load((signal) => this.deps.retailers.all(signal), this.handleResult);
  }

  private handleResult(result: Result<ManagedRetailers, Failure>): void {
    const { notifier, navigator } = this.deps;
    this.loaded.resolve(result);
    if (!result.ok) return notifyFailure(notifier, result.error, retailersFailureMessage("list", result.error));
    const [only, ...others] = this.rows;
    if (only && others.length === 0 && !this.mayCreate) navigator.replace({ path: only.href, search: "" });
  }

  private openCreated(id: RetailerId): void {
    this.deps.navigator.push({ path: retailerSettingsHref(id), search: "" });
  }
}
