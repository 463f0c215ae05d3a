import { makeAutoObservable } from "mobx";
import type { Account, AccountPatch, Accounts } from "#domain/accounts/index.ts";
import { isSameAccount } from "#domain/shared/access/signer.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { Command, OTHER_CHANGE_PENDING } from "#ui/model/command.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import { ConflictResolvingAccounts } from "./conflict-resolving-accounts.ts";

/** The account of a page: loads it and runs one change at a time [ACCT-024]. */
export class AccountResource {
  private readonly accounts: Accounts;
  private readonly notifier: Pick<Notifier, "raise">;
  private readonly onShown: () => void;
  private readonly loaded = new AsyncValue<Account>();
  private readonly command = new Command();

  readonly changes: ConflictResolvingAccounts;
  email = "";

  /** `onShown` is called whenever the account may have changed. */
  constructor(accounts: Accounts, notifier: Pick<Notifier, "raise">, onShown: () => void) {
    this.accounts = accounts;
    this.notifier = notifier;
    this.onShown = onShown;
    this.changes = new ConflictResolvingAccounts(accounts, (latest) => this.update(latest));
    makeAutoObservable<this, "accounts" | "notifier" | "onShown" | "loaded" | "command">(
      this,
      { accounts: false, notifier: false, onShown: false, loaded: false, command: false, changes: false },
      { autoBind: true },
    );
  }

  get account(): Account | undefined {
    return this.loaded.value;
  }

  get failure(): Failure | undefined {
    return this.loaded.failure;
  }

  get isLoading(): boolean {
    return this.loaded.isPending;
  }

  /** The name of the pending change. */
  get pendingChange(): string | undefined {
    return this.command.pending;
  }

  /** Why a change cannot start. Without a name: why none can. */
  blockedReason(name?: string): string | undefined {
    return this.command.isBlocked(name) ? OTHER_CHANGE_PENDING : undefined;
  }

  async load(email: string): Promise<void> {
    if (!isSameAccount(email, this.email)) this.loaded.reset();
    this.email = email;
    this.changes.enter();
    await this.loaded.load((signal) => this.accounts.withEmail(email, signal), this.received);
  }

  /** Shows the account after a change. Cancels a pending load and keeps a newer version. */
  update(account: Account): void {
    const shown = this.account;
    const isOlder = shown?.version !== undefined && account.version !== undefined && account.version < shown.version;
    this.loaded.set(isOlder ? shown : account);
    this.onShown();
  }

  /** Changes the account. Notifies the user and returns undefined if another change is pending. */
  async change(name: string, patch: AccountPatch): Promise<Result<void, Failure> | undefined> {
    const result = await this.run(name, (account) => this.changes.change(account, patch));
    if (result?.ok) this.update(result.value);
    return result && mapResult(result, () => undefined);
  }

  async run<T>(name: string, action: (account: Account) => Promise<T>): Promise<T | undefined> {
    const { account } = this;
    if (this.pendingChange !== undefined) this.notifier.raise("warn", OTHER_CHANGE_PENDING);
    return account && this.command.run(name, () => action(account));
  }

  leave(): void {
    this.loaded.abort();
    this.changes.leave();
  }

  private received(result: Result<Account, Failure>): void {
    this.loaded.resolve(result);
    this.onShown();
  }
}
