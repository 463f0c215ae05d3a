import { makeAutoObservable } from "mobx";
import { isSameAccount, type Account, type AccountPatch, type Accounts } from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { Asked } from "#ui/model/asked.ts";
import { SingleFlight } from "#ui/model/single-flight.ts";
import { SettledChanges } from "./settled-changes.ts";

/** The account that a page is about: read, and changed by one thing at a time [ACCT-024]. */
export class AccountRecord {
  private readonly accounts: Accounts;
  private readonly onShown: () => void;
  private readonly asked = new Asked<Account>();
  private readonly flight = new SingleFlight();

  readonly changes: SettledChanges;
  email = "";

  /** `onShown` is told each time that the account may be another than before. */
  constructor(accounts: Accounts, onShown: () => void = () => undefined) {
    this.accounts = accounts;
    this.onShown = onShown;
    this.changes = new SettledChanges(accounts, (latest) => this.show(latest));
    makeAutoObservable<this, "accounts" | "onShown" | "asked" | "flight">(
      this,
      { accounts: false, onShown: false, asked: false, flight: false, changes: false },
      { autoBind: true },
    );
  }

  get account(): Account | undefined {
    return this.asked.value;
  }

  get failure(): Failure | undefined {
    return this.asked.failure;
  }

  get isLoading(): boolean {
    return this.asked.isUnderWay;
  }

  /** What is being done, by its name. */
  get underWay(): string | undefined {
    return this.flight.underWay;
  }

  async read(email: string): Promise<void> {
    if (!isSameAccount(email, this.email)) this.asked.forget();
    this.email = email;
    this.changes.enter();
    await this.asked.ask((signal) => this.accounts.withEmail(email, signal), this.answered);
  }

  /** As a change has left it; what was asked for before that is waited for no more, and what is newer stays. */
  show(account: Account): void {
    this.asked.put(this.account && this.account.version > account.version ? this.account : account);
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
    this.asked.stop();
    this.changes.leave();
  }

  private answered(answer: Result<Account, Failure>): void {
    this.asked.settle(answer);
    this.onShown();
  }
}
