import { makeAutoObservable } from "mobx";
import { isSameAccount, type Account, type AccountPatch, type Accounts } from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { Command } from "#ui/model/command.ts";
import { ConflictResolvingAccounts } from "./conflict-resolving-accounts.ts";

/** The account that a page is about: read, and changed by one thing at a time [ACCT-024]. */
export class AccountRecord {
  private readonly accounts: Accounts;
  private readonly onShown: () => void;
  private readonly loaded = new AsyncValue<Account>();
  private readonly command = new Command();

  readonly changes: ConflictResolvingAccounts;
  email = "";

  /** `onShown` is told each time that the account may be another than before. */
  constructor(accounts: Accounts, onShown: () => void = () => undefined) {
    this.accounts = accounts;
    this.onShown = onShown;
    this.changes = new ConflictResolvingAccounts(accounts, (latest) => this.show(latest));
    makeAutoObservable<this, "accounts" | "onShown" | "loaded" | "command">(
      this,
      { accounts: false, onShown: false, loaded: false, command: false, changes: false },
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

  /** What is being done, by its name. */
  get underWay(): string | undefined {
    return this.command.pending;
  }

  async read(email: string): Promise<void> {
    if (!isSameAccount(email, this.email)) this.loaded.reset();
    this.email = email;
    this.changes.enter();
    await this.loaded.load((signal) => this.accounts.withEmail(email, signal), this.answered);
  }

  /** As a change has left it; what was asked for before that is waited for no more, and what is newer stays. */
  show(account: Account): void {
    this.loaded.set(this.account && this.account.version > account.version ? this.account : account);
    this.onShown();
  }

  /** What became of it; undefined where it was not tried, because something else is being done. */
  async change(name: string, patch: AccountPatch): Promise<Result<void, Failure> | undefined> {
    const answer = await this.run(name, (account) => this.changes.change(account, patch));
    if (answer?.ok) this.show(answer.value);
    return answer && mapResult(answer, () => undefined);
  }

  async run<T>(name: string, deed: (account: Account) => Promise<T>): Promise<T | undefined> {
    const { account } = this;
    return account && this.command.run(name, () => deed(account));
  }

  leave(): void {
    this.loaded.abort();
    this.changes.leave();
  }

  private answered(answer: Result<Account, Failure>): void {
    this.loaded.resolve(answer);
    this.onShown();
  }
}
