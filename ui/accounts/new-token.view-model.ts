import { makeAutoObservable, observable, observableRef, runInAction } from "mobx";
import {
  accountFailureMessage,
  ALL,
  MAX_TOKEN_NAME_LENGTH,
  SECRET_SHOWN_ONCE,
  TOKEN_NAME_LABEL,
  tokenFailureMessage,
  invalidTokenRefusal,
  tokenRefused,
  type AccessTokens,
  type Account,
  type CreatedToken,
  type NewToken,
  type RoleSource,
} from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Clipboard } from "#domain/shell/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { notifyFailure, shouldNotify, type Notifier } from "#ui/model/notifier.ts";
import { Command } from "#ui/model/command.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import type { CachedRoleOptions } from "./cached-role-options.ts";
import { TokenEndViewModel } from "./token-end.view-model.ts";
import { TokenOptionBuilder, type TokenOption } from "./token-options.ts";

type Deps = {
  readonly account: Account;
  readonly tokens: Pick<AccessTokens, "create">;
  readonly pickers: Pick<CachedRoleOptions, "sources" | "invalidate">;
  readonly random: Random;
  readonly clipboard: Clipboard;
  readonly clock: Clock;
  /** The IANA zone of days. */
  readonly zone: string;
  /** The most days that a token lasts at the current retailer. Absent if it sets none. */
  readonly tokenDays?: number | undefined;
  readonly notifier: Notifier;
  readonly onMade: () => void;
} & DialogActions;

/** The parts of a token that the user chooses. */
export type TokenPart = "retailers" | "permissions" | "stores";

/** The form of a new access token. Shows the secret once after creation. */
export class NewTokenViewModel {
  private readonly deps: Deps;
  private readonly command = new Command();
  private idempotencyKey: string | undefined;
  private isStopped = false;
  /** The stores of the only chosen retailer. Not loaded if there is no such retailer. */
  private readonly loaded = new AsyncValue<readonly RoleSource[]>();
  private readonly chosen: Readonly<Record<TokenPart, Set<string>>> = {
    retailers: observable.set<string>(),
    permissions: observable.set<string>(),
    stores: observable.set<string>(),
  };

  /** The choice of when the token ends. */
  readonly end: TokenEndViewModel;
  readonly nameLabel = TOKEN_NAME_LABEL;
  readonly longestName = MAX_TOKEN_NAME_LENGTH;
  readonly secretWarning = SECRET_SHOWN_ONCE;
  name = "";
  /**
   * The user limits the token to stores. Only the user lifts the limit, so that no token has more access than intended.
   */
  private isLimited = false;
  problem: string | undefined = undefined;
  setbacks = 0;
  created: CreatedToken | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.end = new TokenEndViewModel({ ...deps, onChanged: () => this.touched() });
    const [only, ...others] = deps.account.retailers;
    if (only && others.length === 0) this.chosen.retailers.add(only.id);
    makeAutoObservable<this, "deps" | "command" | "loaded" | "idempotencyKey" | "isStopped" | "chosen">(
      this,
      {
        deps: false,
        command: false,
        loaded: false,
        idempotencyKey: false,
        isStopped: false,
        chosen: false,
        end: false,
        nameLabel: false,
        longestName: false,
        secretWarning: false,
        created: observableRef,
      },
      { autoBind: true },
    );
    void this.loadStores();
  }

  get retailers(): readonly TokenOption[] {
    return this.rights.retailers((id) => this.chosen.retailers.has(id));
  }

  /**
   * The permissions in the account's roles. A token can only have those that the account has at all chosen retailers or
   * stores.
   */
  get permissions(): readonly TokenOption[] {
    return this.rights.permissions(this.carried, (permission) => this.isChosen("permissions", permission));
  }

  get stores(): readonly TokenOption[] {
    return this.sources.map(({ value, name }) => ({
      value,
      label: name,
      detail: value,
      isChosen: this.chosen.stores.has(value),
    }));
  }

  /** True if the user can select stores: the token is for one retailer that has stores. */
  get canLimitToStores(): boolean {
    return this.sources.length > 0 && this.oneRetailer !== undefined;
  }

  /** True if the account has no permission for the whole retailer, only for some of its stores. */
  get mustLimitToStores(): boolean {
    return (
      this.canLimitToStores && this.rights.permissionsAt({ retailers: [...this.chosen.retailers] }, []).length === 0
    );
  }

  get isLimitedToStores(): boolean {
    return this.isLimited || this.mustLimitToStores;
  }

  /** The stores of the only chosen retailer at which the account has a permission. */
  get sources(): readonly RoleSource[] {
    return this.rights.availableStores(this.loaded.value ?? []);
  }

  get isLoadingStores(): boolean {
    return this.oneRetailer !== undefined && this.loaded.isPending;
  }

  /** Why the stores of the retailer could not be loaded. */
  get storesFailure(): string | undefined {
    return this.loaded.failure && accountFailureMessage("role-names", this.loaded.failure);
  }

  /** Why the token cannot be created yet: its stores are still loading. */
  get disabledReason(): string | undefined {
    return this.isLoadingStores ? "The stores of this retailer are still loading" : undefined;
  }

  get isSaving(): boolean {
    return this.command.isPending;
  }

  /**
   * True while the dialog shows the secret or is about to. Only Done closes it then, because the secret is shown once.
   */
  get isCloseBlocked(): boolean {
    return this.isSaving || this.created !== undefined;
  }

  get isDirty(): boolean {
    return this.isCloseBlocked || this.name.trim() !== "" || this.chosen.permissions.size > 0;
  }

  /** True if the value is chosen. A permission that the token cannot have at the chosen places does not count. */
  isChosen(what: TokenPart, value: string): boolean {
    return this.chosen[what].has(value) && (what !== "permissions" || this.carried.includes(value));
  }

  typeName(name: string): void {
    this.name = name;
    this.touched();
  }

  choose(what: TokenPart, value: string, isChosen: boolean): void {
    const set = this.chosen[what];
    if (isChosen) set.add(value);
    else set.delete(value);
    this.touched();
    if (what !== "retailers") return;
    this.chosen.stores.clear();
    void this.loadStores();
  }

  limitToStores(isForStores: boolean): void {
    this.isLimited = isForStores;
    this.touched();
  }

  /** Loads the stores of the only chosen retailer. For several or all retailers, no stores can be chosen. */
  async loadStores(): Promise<void> {
    const {
      oneRetailer: retailer,
      deps: { pickers, account },
    } = this;
    this.loaded.reset();
    if (retailer === undefined) return;
    await this.loaded.load(
      () => pickers.sources({ email: account.email, retailer, type: "store_id" }),
      this.storesLoaded,
    );
  }

  async create(): Promise<void> {
    if (this.disabledReason !== undefined) return;
    const { draft } = this;
    const flaw = invalidTokenRefusal(draft);
    const problem = (flaw && tokenRefused(flaw)) ?? this.end.problem;
    if (problem !== undefined) return this.refuse(problem);
    const { tokens, account, random, onMade } = this.deps;
    this.idempotencyKey ??= random.uniqueId();
    const { idempotencyKey } = this;
    const result = await this.command.run("make", () => tokens.create(account.email, draft, idempotencyKey));
    if (result === undefined) return;
    if (this.isStopped) return this.missed(result);
    runInAction(() => {
      if (result.ok) this.created = result.value;
      else if (shouldNotify(result.error)) this.refuse(tokenFailureMessage("make", result.error));
    });
    if (result.ok) onMade();
  }

  copy(text: string): Promise<boolean> {
    return this.deps.clipboard.copy(text);
  }

  cancel(): void {
    if (!this.isCloseBlocked) this.deps.cancel();
  }

  close(): void {
    this.deps.close();
  }

  stop(): void {
    this.isStopped = true;
    this.loaded.abort();
    this.deps.pickers.invalidate();
    this.created = undefined;
  }

  private get oneRetailer(): string | undefined {
    const [only, ...others] = this.chosen.retailers;
    return only === ALL || others.length > 0 ? undefined : only;
  }

  private get rights(): TokenOptionBuilder {
    return new TokenOptionBuilder(this.deps.account, this.oneRetailer);
  }

  private get places(): Pick<NewToken, "retailers" | "stores"> {
    const { retailers, stores } = this.chosen;
    return { retailers: [...retailers], ...(this.isLimitedToStores ? { stores: [...stores] } : {}) };
  }

  private get carried(): readonly string[] {
    return this.rights.permissionsAt(this.places, this.sources);
  }

  private get draft(): NewToken {
    const permissions = [...this.chosen.permissions].filter((permission) => this.isChosen("permissions", permission));
    const { expires } = this.end;
    return { name: this.name.trim(), permissions, ...this.places, ...(expires && { expires }) };
  }

  /** Chooses the store automatically if it is the only one and the token must be limited to stores. */
  private storesLoaded(result: Result<readonly RoleSource[], Failure>): void {
    this.loaded.resolve(result);
    const [only, ...others] = this.sources;
    if (this.mustLimitToStores && only && others.length === 0) this.chosen.stores.add(only.value);
  }

  /** Notifies the user of the result after the user left the page. */
  private missed(result: Result<CreatedToken, Failure>): void {
    const { notifier } = this.deps;
    if (result.ok)
      notifier.raise(
        "warn",
        `Token "${isolateDirection(result.value.token.name)}" created, but you left before its secret was shown. Revoke it and create another.`,
      );
    else notifyFailure(notifier, result.error, tokenFailureMessage("make", result.error));
  }

  /** A changed draft needs a new idempotency key. */
  private touched(): void {
    this.idempotencyKey = undefined;
    this.problem = undefined;
  }

  private refuse(problem: string): void {
    this.problem = problem;
    this.setbacks += 1;
  }
}
