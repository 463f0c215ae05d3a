import { makeAutoObservable } from "mobx";
import type { AddressBar, Bootstrap, SignInWindow } from "#domain/shell/index.ts";

type Deps = {
  readonly account: Bootstrap["account"];
  readonly signInWindow: SignInWindow;
  readonly addressBar: AddressBar;
  /** Discards the unsaved input of the page. */
  readonly discard: () => void;
  /** Deletes the drafts that the browser stores. */
  readonly forgetDrafts: () => void;
  /** Retries the requests that failed because the session had ended. */
  readonly goOn: () => void;
};

/** The dialog at the end of a session. The page and its drafts stay until the user signs in again. */
export class SessionExpiredViewModel {
  private readonly deps: Deps;
  private readonly stopListening: () => void;

  private ended = false;

  isOpen = false;
  /** True after the user requested the sign-in window. The browser may have blocked it. */
  isSigningIn = false;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "stopListening" | "ended">(
      this,
      { deps: false, stopListening: false, ended: false },
      { autoBind: true },
    );
    this.stopListening = deps.signInWindow.onSignedIn(this.signedIn);
  }

  get account(): string {
    return this.deps.account.email;
  }

  sessionEnded(): void {
    this.ended = true;
    this.isOpen = true;
  }

  /** Closes the dialog to show the page. The next call that needs a session opens it again. */
  close(): void {
    this.isOpen = false;
    this.isSigningIn = false;
  }

  signIn(): void {
    this.isSigningIn = true;
    this.deps.signInWindow.open();
  }

  dispose(): void {
    this.stopListening();
  }

  private startOver(): void {
    this.deps.discard();
    this.deps.forgetDrafts();
    this.deps.addressBar.navigateTo("/");
  }

  /** The same account continues on the page. Another account starts over, without the drafts of the first one. */
  private signedIn(accountKey: string): void {
    if (accountKey !== this.deps.account.key) return this.startOver();
    this.close();
    if (this.ended) this.deps.goOn();
    this.ended = false;
  }
}
