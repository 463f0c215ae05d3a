import { makeAutoObservable, runInAction } from "mobx";
import {
  ownAccountFailureMessage,
  PASSKEY_CANCELLED,
  type IdentityProof,
  type OwnAccounts,
  type OwnPasskeys,
  type PasskeyBrowser,
} from "#domain/accounts/index.ts";
import { Command } from "#ui/model/command.ts";
import { shouldNotify } from "#ui/model/notifier.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";

export type ConfirmationDeps = DialogActions & {
  readonly accounts: OwnAccounts;
  readonly passkeys: OwnPasskeys;
  readonly browser: PasskeyBrowser;
  /** True if the account has a passkey that the browser can use. */
  readonly hasPasskey: boolean;
  /** False if only a passkey helps. */
  readonly takesPassword: boolean;
  /** Called when the dialog closes. */
  readonly onClosed: (isConfirmed: boolean) => void;
};

/** The dialog in which users confirm who they are, by their password or a passkey. */
export class ConfirmationViewModel {
  private readonly deps: ConfirmationDeps;
  private readonly command = new Command();
  private isStopped = false;
  private isConfirmed = false;

  password = "";
  problem: string | undefined = undefined;
  setbacks = 0;

  constructor(deps: ConfirmationDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "command" | "isStopped" | "isConfirmed">(
      this,
      { deps: false, command: false, isStopped: false, isConfirmed: false },
      { autoBind: true },
    );
  }

  get takesPasskey(): boolean {
    return this.deps.hasPasskey;
  }

  get takesPassword(): boolean {
    return this.deps.takesPassword;
  }

  get disabledReason(): string | undefined {
    return this.password === "" ? "Enter your password" : undefined;
  }

  get isDirty(): boolean {
    return false;
  }

  get isSaving(): boolean {
    return this.command.isPending;
  }

  typePassword(text: string): void {
    this.password = text;
    this.problem = undefined;
  }

  async confirm(): Promise<void> {
    if (this.disabledReason === undefined) await this.send({ password: this.password });
  }

  /** Uses a passkey of the browser. */
  async usePasskey(): Promise<void> {
    const options = await this.deps.passkeys.options("confirmation");
    if (!options.ok) return this.refuse(ownAccountFailureMessage("confirm", options.error));
    const credential = await this.deps.browser.use(options.value);
    if (credential === undefined) return this.refuse(PASSKEY_CANCELLED);
    await this.send({ credential });
  }

  cancel(): void {
    this.deps.cancel();
  }

  stop(): void {
    this.isStopped = true;
    this.password = "";
    this.deps.onClosed(this.isConfirmed);
  }

  private async send(proof: IdentityProof): Promise<void> {
    const result = await this.command.run("confirm", () => this.deps.accounts.confirm(proof));
    if (result === undefined || this.isStopped) return;
    if (!result.ok)
      return this.refuse(shouldNotify(result.error) ? ownAccountFailureMessage("confirm", result.error) : undefined);
    this.isConfirmed = true;
    this.deps.close();
  }

  private refuse(problem: string | undefined): void {
    runInAction(() => {
      this.problem = problem;
      this.setbacks += 1;
    });
  }
}
