import { makeAutoObservable } from "mobx";
import {
  accountFailed, RESET_LINK_FAILED, RESET_LINK_SENT, statusFailed,
  type Account, type Accounts, type AccountStatus,
} from "#domain/accounts/index.ts";
import { isolated } from "#domain/shared/isolated.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import { notifyOutcome, type Notifier } from "#ui/model/notifier.ts";
import type { AccountRecord } from "./account-record.ts";

type Deps = {
  readonly record: AccountRecord;
  readonly accounts: Pick<Accounts, "sendResetLink">;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  readonly schedule: Schedule;
  /** Told when a mail has gone out. */
  readonly onMailed: () => void;
};

/** Whether somebody can sign in, and what lets them [ACCT-006, ACCT-007]. */
export class AccountStatusViewModel {
  private readonly deps: Deps;
  /** The link was sent just now; ends the wait. */
  private pause: (() => void) | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "pause">(this, { deps: false, pause: false }, { autoBind: true });
  }

  get account(): Account | undefined {
    return this.deps.record.account;
  }

  get isActive(): boolean {
    return this.account?.status === "active";
  }

  get isConfirmed(): boolean {
    return this.account?.confirmed === true;
  }

  /** What the reset link of the account is for: without confirmation, nobody can sign in with a new password. */
  get resetHint(): string {
    return this.isConfirmed
      ? "The reset email contains a link to set a new password."
      : "Not confirmed yet: the email contains a link to confirm the account and set a password.";
  }

  /** The deed that is under way on the account, whichever panel it is of. */
  get underWay(): string | undefined {
    return this.deps.record.underWay;
  }

  /** The other status is one click away. */
  async switchStatus(): Promise<void> {
    const { record, notifier, dialogs } = this.deps;
    const status: AccountStatus = this.isActive ? "inactive" : "active";
    if (status === "inactive" && !(await dialogs.confirm(stopping(record.email)))) return;
    const outcome = await record.change("status", { status });
    notifyOutcome(notifier, outcome, { done: `Account set to ${status}`, failed: (failure) => statusFailed(status, failure) });
  }

  async confirmAccount(): Promise<void> {
    const { record, notifier, dialogs } = this.deps;
    if (!(await dialogs.confirm(confirming(record.email)))) return;
    const outcome = await record.change("confirm", { confirmed: true });
    notifyOutcome(notifier, outcome, { done: "Account confirmed", failed: (failure) => accountFailed("confirm", failure) });
  }

  /** Once for a key or a button pressed twice, however quick the answer is: a second link would end the first, which is mailed already. */
  async sendResetLink(): Promise<void> {
    const { record, accounts, notifier, schedule, onMailed } = this.deps;
    if (this.pause) return;
    this.pause = schedule.after(PRESSED_TWICE_MS, () => { this.pause = undefined; });
    const outcome = await record.run("reset", (account) => accounts.sendResetLink(account));
    if (!outcome?.ok) this.stop();
    notifyOutcome(notifier, outcome, { done: RESET_LINK_SENT, failed: () => RESET_LINK_FAILED });
    if (outcome?.ok) onMailed();
  }

  /** Nothing was sent, or the page is left: nothing is waited for any more. */
  stop(): void {
    this.pause?.();
    this.pause = undefined;
  }
}

/** Who presses again after that means it. */
const PRESSED_TWICE_MS = 500;

const stopping = (email: string): Question => ({
  title: "Set the account to inactive?",
  text: `${isolated(email)} is signed out immediately and can't sign in until the account is active again.`,
  confirmLabel: "Set to inactive",
  danger: true,
});

const confirming = (email: string): Question => ({
  title: "Confirm the account?",
  text: `${isolated(email)} can then sign in without the emailed link. This can't be undone.`,
  confirmLabel: "Confirm account",
});
