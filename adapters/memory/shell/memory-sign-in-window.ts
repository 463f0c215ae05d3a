import type { SignInWindow } from "#domain/shell/index.ts";

/** A sign-in window in which tests sign in. */
export class MemorySignInWindow implements SignInWindow {
  #opened = 0;
  #listeners: readonly ((accountKey: string) => void)[] = [];

  /** How often the window was opened. */
  get openCount(): number {
    return this.#opened;
  }

  open(): void {
    this.#opened += 1;
  }

  signIn(accountKey: string): void {
    for (const listener of this.#listeners) listener(accountKey);
  }

  onSignedIn(listener: (accountKey: string) => void): () => void {
    this.#listeners = [...this.#listeners, listener];
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }
}
