import { makeAutoObservable } from "mobx";
import {
  accountFailureMessage,
  ALL,
  previewStartFailure,
  type AccountRole,
  type RolePreviews,
  type RoleSource,
} from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { BUNDLES } from "#domain/shared/access/permission.ts";
import { permissionName } from "#domain/shared/access/permission-names.ts";
import type { Retailer } from "#domain/shared/access/retailer.ts";
import type { Result } from "#domain/shared/result.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { Command } from "#ui/model/command.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import { shouldNotify } from "#ui/model/notifier.ts";
import type { CachedRoleOptions } from "./cached-role-options.ts";

/** What the dialog needs from its account. */
export type RolePreviewFacts = DialogActions & {
  readonly role: AccountRole;
  readonly email: string;
  /** The ids of the account's retailers. */
  readonly held: readonly string[];
  readonly pickers: Pick<CachedRoleOptions, "sources">;
};

type Deps = RolePreviewFacts & {
  readonly previews: Pick<RolePreviews, "start">;
  /** The current retailer, and those that the user may switch to. */
  readonly retailer: Retailer;
  readonly retailers: readonly Retailer[];
  readonly onStarted: () => void;
};

type Choice = { readonly value: string; readonly label: string };

/** The form that starts the preview of a role. */
export class RolePreviewViewModel {
  private readonly deps: Deps;
  private readonly command = new Command();
  private readonly loaded = new AsyncValue<readonly RoleSource[]>();

  readonly isDirty = false;
  permission: string;
  retailer: string;
  store: string;
  problem: string | undefined = undefined;
  setbacks = 0;

  constructor(deps: Deps) {
    const { role } = deps;
    this.deps = deps;
    this.permission = role.permission;
    this.retailer = initialRetailer(deps);
    this.store = this.isForStore && role.contextValue !== ALL ? role.contextValue : "";
    makeAutoObservable<this, "deps" | "command" | "loaded">(
      this,
      { deps: false, command: false, loaded: false, isDirty: false },
      { autoBind: true },
    );
    void this.loadStores();
  }

  /** True if the role is for a store. */
  get isForStore(): boolean {
    return this.deps.role.contextName === "store_id";
  }

  /** The roles, and the permission of the account if it is a single one. */
  get permissions(): readonly Choice[] {
    const names = new Set([this.deps.role.permission, ...Object.keys(BUNDLES)]);
    return [...names].map((value) => ({ value, label: permissionName(value) }));
  }

  get retailers(): readonly Choice[] {
    return this.deps.retailers.map(({ id, name }) => ({ value: id, label: name }));
  }

  get stores(): readonly (Choice & { readonly detail: string })[] {
    return (this.loaded.value ?? []).map(({ value, name }) => ({ value, label: name, detail: value }));
  }

  /** Why the stores of the retailer could not be loaded. */
  get storesFailure(): string | undefined {
    return this.loaded.failure && accountFailureMessage("role-names", this.loaded.failure);
  }

  get isSaving(): boolean {
    return this.command.isPending;
  }

  get disabledReason(): string | undefined {
    return this.isForStore && this.store === "" ? "Select a store" : undefined;
  }

  choosePermission(permission: string): void {
    this.permission = permission;
    this.problem = undefined;
  }

  chooseRetailer(retailer: string): void {
    this.retailer = retailer;
    this.store = "";
    this.problem = undefined;
    void this.loadStores();
  }

  chooseStore(store: string): void {
    this.store = store;
    this.problem = undefined;
  }

  async loadStores(): Promise<void> {
    const { pickers, email } = this.deps;
    if (!this.isForStore) return;
    this.loaded.reset();
    await this.loaded.load(
      () => pickers.sources({ email, retailer: this.retailer, type: "store_id" }),
      this.storesLoaded,
    );
  }

  async start(): Promise<void> {
    if (this.disabledReason !== undefined) return;
    const { previews, onStarted } = this.deps;
    const { permission, retailer, store } = this;
    const role = { permission, ...(this.isForStore ? { store } : {}) };
    await this.command.run(
      "start",
      () => previews.start(role, retailer),
      (result) => {
        if (result.ok) onStarted();
        else if (shouldNotify(result.error)) this.refuse(previewStartFailure(result.error));
      },
    );
  }

  cancel(): void {
    this.deps.cancel();
  }

  stop(): void {
    this.loaded.abort();
  }

  /** The store of the role can belong to another retailer of the account. */
  private storesLoaded(result: Result<readonly RoleSource[], Failure>): void {
    this.loaded.resolve(result);
    if (result.ok && !result.value.some(({ value }) => value === this.store)) this.store = "";
  }

  private refuse(problem: string): void {
    this.problem = problem;
    this.setbacks += 1;
  }
}

/** Returns the retailer of the role. For a store, the current one if the account has it, else the first that it has. */
function initialRetailer({ role, held, retailer, retailers }: Deps): string {
  const wanted = role.contextName === "retailer_id" ? [role.contextValue] : held;
  const isWanted = ({ id }: Retailer): boolean => wanted.includes(id) || wanted.includes(ALL);
  return (isWanted(retailer) ? retailer : (retailers.find(isWanted) ?? retailer)).id;
}
