import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { isSameAccount, type Account, type AccountPatch, type Accounts } from "#domain/accounts/index.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { Latest } from "#ui/model/latest.ts";
import { isUnderWay, loading, settled, waiting, type Loadable } from "#ui/model/loadable.ts";
import { SingleFlight } from "#ui/model/single-flight.ts";
import { SettledChanges } from "./settled-changes.ts";

/** The account that a page is about: read, and changed by one thing at a time [ACCT-024]. */
export class AccountRecord {
  private readonly accounts: Accounts;
  private readonly onShown: () => void;
  private readonly latest = new Latest();
  private readonly flight = new SingleFlight();
  private loaded: Loadable<Account> = waiting;

  readonly changes: SettledChanges;
  email = "";

  /** `onShown` is told each time that the account may be another than before. */
  constructor(accounts: Accounts, onShown: () => void = () => undefined) {
    this.accounts = accounts;
    this.onShown = onShown;
    this.changes = new SettledChanges(accounts, (latest) => this.show(latest));
    makeAutoObservable<this, "accounts" | "onShown" | "latest" | "flight" | "loaded">(
      this,
      { loaded: observableRef, accounts: false, onShown: false, latest: false, flight: false, changes: false },
      { autoBind: true },
    );
  }

  get account(): Account | undefined {
    return this.loaded.value;
  }

  get failure(): Failure | undefined {
    return this.loaded.status === "failed" ? this.loaded.error : undefined;
  }

  get isLoading(): boolean {
    return isUnderWay(this.loaded);
  }

  /** What is being done, by its name. */
  get underWay(): string | undefined {
    return this.flight.underWay;
  }

  async read(email: string): Promise<void> {
    if (!isSameAccount(email, this.email)) this.loaded = waiting;
    this.email = email;
    this.loaded = loading(this.loaded);
    await this.latest.ask((signal) => this.accounts.withEmail(email, signal), this.answered);
  }

  /** As a change has left it; what was asked for before that is waited for no more, and what is newer stays. */
  show(account: Account): void {
    this.latest.stop();
    const newest = this.account && this.account.version > account.version ? this.account : account;
    this.loaded = { status: "ready", value: newest };
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
    return account && this.flight.run(name, () => deed(account));
  }

  leave(): void {
    this.latest.stop();
    this.changes.cancel();
  }

  private answered(answer: Result<Account, Failure>): void {
    if (!answer.ok && isAborted(answer.error)) return;
    runInAction(() => {
      this.loaded = settled(answer, this.loaded);
      this.onShown();
    });
  }
}
