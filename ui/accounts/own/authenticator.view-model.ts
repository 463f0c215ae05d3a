import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { ownAccountFailureMessage, type AuthenticatorKey, type OwnAuthenticator } from "#domain/accounts/index.ts";
import type { Clipboard } from "#domain/shell/index.ts";
import { Command } from "#ui/model/command.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import { shouldNotify } from "#ui/model/notifier.ts";

export type AuthenticatorDeps = DialogActions & {
  readonly authenticator: OwnAuthenticator;
  readonly clipboard: Clipboard;
  /** The key to set up an app with. Absent if the dialog only shows new recovery codes. */
  readonly key?: AuthenticatorKey | undefined;
  readonly codes?: readonly string[] | undefined;
  readonly onChanged: () => void;
  readonly onClosed: () => void;
};

/** The dialog that sets up an authenticator app, and then shows the recovery codes once. */
export class AuthenticatorViewModel {
  private readonly deps: AuthenticatorDeps;
  private readonly command = new Command();

  code = "";
  codes: readonly string[] | undefined;
  problem: string | undefined = undefined;
  setbacks = 0;

  constructor(deps: AuthenticatorDeps) {
    this.deps = deps;
    this.codes = deps.codes;
    makeAutoObservable<this, "deps" | "command">(
      this,
      { deps: false, command: false, codes: observableRef },
      { autoBind: true },
    );
  }

  /** The image of the QR code and the key, in groups of four characters. */
  get key(): { readonly image: string; readonly text: string } | undefined {
    const { key } = this.deps;
    return key && { image: key.qrCode, text: (key.key.match(/.{1,4}/g) ?? []).join(" ") };
  }

  get disabledReason(): string | undefined {
    return this.code.trim() === "" ? "Enter the code of your app" : undefined;
  }

  get isDirty(): boolean {
    return false;
  }

  get isSaving(): boolean {
    return this.command.isPending;
  }

  typeCode(text: string): void {
    this.code = text;
    this.problem = undefined;
  }

  async confirm(): Promise<void> {
    const { authenticator, onChanged } = this.deps;
    if (this.disabledReason !== undefined) return;
    const result = await this.command.run("confirm", () => authenticator.confirm(this.code.trim()));
    if (result === undefined) return;
    runInAction(() => {
      if (result.ok) this.codes = result.value;
      else if (shouldNotify(result.error)) this.refuse(ownAccountFailureMessage("authenticator", result.error));
    });
    if (result.ok) onChanged();
  }

  copy(text: string): Promise<boolean> {
    return this.deps.clipboard.copy(text);
  }

  cancel(): void {
    this.deps.cancel();
  }

  close(): void {
    this.deps.close();
  }

  stop(): void {
    this.codes = undefined;
    this.deps.onClosed();
  }

  private refuse(problem: string): void {
    this.problem = problem;
    this.setbacks += 1;
  }
}
