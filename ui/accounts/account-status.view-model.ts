import { makeAutoObservable } from "mobx";
import {
  accountFailureMessage,
  boundRefusal,
  changeRefused,
  resetLinkFailureMessage,
  RESET_LINK_SENT,
  statusFailureMessage,
  type Account,
  type Accounts,
  type AccountStatus,
} from "#domain/accounts/index.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import { notifyOutcome, type Notifier } from "#ui/model/notifier.ts";
import type { AccountResource } from "./account-resource.ts";

type Deps = {
  readonly record: AccountResource;
  readonly accounts: Pick<Accounts, "sendResetLink">;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  readonly schedule: Schedule;
  /** Called after a link was emailed. */
  readonly onMailed: () => void;
};

/** The status, confirmation and reset link of an account [ACCT-006, ACCT-007]. */
export class AccountStatusViewModel {
  private readonly deps: Deps;
  /** Cancels the pause after a reset link. Undefined if no pause is running. */
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

  /** Explains the reset email: an account that is not confirmed gets a confirm link instead, a bound one gets none. */
  get resetHint(): string | undefined {
    if (this.account?.isBound === true) return undefined;
    return this.isConfirmed
      ? "The reset email contains a link to set a new password."
      : "Not confirmed yet: the email contains a link to confirm the account and set a password.";
  }

  /** The name of the pending change of the account, from any panel. */
  get pendingChange(): string | undefined {
    return this.deps.record.pendingChange;
  }

  /** Why an action cannot start: another change is pending, or the account has no password to reset. */
  disabledReason(action: "status" | "confirm" | "reset"): string | undefined {
    const refusal = action === "reset" && this.account ? boundRefusal(this.account) : undefined;
    return refusal === undefined ? this.blockedReason(action) : changeRefused(refusal);
  }

  private blockedReason(action: "status" | "confirm" | "reset"): string | undefined {
    return this.deps.record.blockedReason(action);
  }

  /** Switches between active and inactive. */
  async switchStatus(): Promise<void> {
    const { record, notifier, dialogs } = this.deps;
    const status: AccountStatus = this.isActive ? "inactive" : "active";
    if (status === "inactive" && !(await dialogs.confirm(stopping(record.email)))) return;
    const outcome = await record.change("status", { status });
    notifyOutcome(notifier, outcome, {
      done: `Account set to ${status}`,
      failed: (failure) => statusFailureMessage(status, failure),
    });
  }

  async confirmAccount(): Promise<void> {
    const { record, notifier, dialogs } = this.deps;
    if (!(await dialogs.confirm(confirming(record.email)))) return;
    const outcome = await record.change("confirm", { confirmed: true });
    notifyOutcome(notifier, outcome, {
      done: "Account confirmed",
      failed: (failure) => accountFailureMessage("confirm", failure),
    });
  }

  /** Sends a reset link. Ignores a double click, because a second link would invalidate the first one. */
  async sendResetLink(): Promise<void> {
    const { record, accounts, notifier, schedule, onMailed } = this.deps;
    if (this.pause) return;
    this.pause = schedule.after(DOUBLE_CLICK_MS, () => {
      this.pause = undefined;
    });
    const outcome = await record.run("reset", (account) => accounts.sendResetLink(account));
    if (!outcome?.ok) this.stop();
    notifyOutcome(notifier, outcome, { done: RESET_LINK_SENT, failed: resetLinkFailureMessage });
    if (outcome?.ok) onMailed();
  }

  /** Ends the pause, if sending failed or the user leaves the page. */
  stop(): void {
    this.pause?.();
    this.pause = undefined;
  }
}

/** Maximum time between the clicks of a double click. */
const DOUBLE_CLICK_MS = 500;

const stopping = (email: string): Question => ({
  title: "Deactivate the account?",
  text: `${isolateDirection(email)} is signed out immediately and can't sign in until the account is active again.`,
  confirmLabel: "Deactivate",
  danger: true,
});

const confirming = (email: string): Question => ({
  title: "Confirm the account?",
  text: `${isolateDirection(email)} can then sign in without the emailed link. To stop that later, deactivate the account.`,
  confirmLabel: "Confirm account",
});
