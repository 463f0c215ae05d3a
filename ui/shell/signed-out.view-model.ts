import { makeAutoObservable } from "mobx";
import type { AddressBar, Bootstrap, SignInWindow } from "#domain/shell/index.ts";

type Deps = {
  readonly account: Bootstrap["account"];
  readonly signInWindow: SignInWindow;
  readonly addressBar: AddressBar;
  /** What is typed on the page, and what the browser keeps of it. */
  readonly discard: () => void;
  readonly forgetDrafts: () => void;
  /** Asks again for what the end of the session kept back. */
  readonly goOn: () => void;
};

/** The session has ended while the portal was open: it stays as it is, with every draft, until somebody signs in. */
export class SignedOutViewModel {
  private readonly deps: Deps;
  private readonly stopListening: () => void;

  private ended = false;

  isOpen = false;
  /** The second window was asked for: whether the browser let it come up is not to be relied on. */
  isSigningIn = false;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "stopListening" | "ended">(this, { deps: false, stopListening: false, ended: false }, { autoBind: true });
    this.stopListening = deps.signInWindow.onSignedIn(this.signedIn);
  }

  get account(): string {
    return this.deps.account.email;
  }

  sessionEnded(): void {
    this.ended = true;
    this.isOpen = true;
  }

  /** To look at the page meanwhile; the next call that needs a session opens it again. */
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

  private giveWay(): void {
    this.deps.discard();
    this.deps.forgetDrafts();
    this.deps.addressBar.leaveFor("/");
  }

  /** The same account goes on where it was; another one must not find the first one's work. */
  private signedIn(accountKey: string): void {
    if (accountKey !== this.deps.account.key) return this.giveWay();
    this.close();
    if (this.ended) this.deps.goOn();
    this.ended = false;
  }
}
