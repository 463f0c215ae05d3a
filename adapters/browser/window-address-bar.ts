import type { Location } from "#domain/shared/location.ts";
import type { AddressBar } from "#domain/shell/index.ts";

const RECOVERED = "counterfoil.recovered";
/** A second reload within this time, in milliseconds, means that reloading does not help. */
const RECOVERY_PAUSE_MS = 60_000;

/** The window's own address and history. Each entry is numbered, so that one can be gone back to. */
export class WindowAddressBar implements AddressBar {
  private readonly window: Window;
  /** The entry at which the portal stands. */
  private at: number;
  private isReturning = false;

  constructor(window: Window) {
    this.window = window;
    this.at = this.landed(0);
    window.history.scrollRestoration = "manual";
  }

  current(): Location {
    const { pathname, search } = this.window.location;
    return { path: pathname, search };
  }

  push({ path, search }: Location): void {
    this.at += 1;
    this.window.history.pushState(this.at, "", path + search);
  }

  replace({ path, search }: Location): void {
    this.window.history.replaceState(this.at, "", path + search);
  }

  onTraverse(listener: (location: Location) => boolean | Promise<boolean>): () => void {
    const heard = (): void => {
      if (this.isReturning) this.isReturning = false;
      else void this.follow(listener);
    };
    this.window.addEventListener("popstate", heard);
    return () => this.window.removeEventListener("popstate", heard);
  }

  private async follow(listener: (location: Location) => boolean | Promise<boolean>): Promise<void> {
    const landed = this.landed(this.at + 1);
    const answer = listener(this.current());
    if (typeof answer === "boolean" ? answer : await answer) this.at = landed;
    else this.goBack();
  }

  /** However far one has gone meanwhile. */
  private goBack(): void {
    const steps = this.at - this.landed(this.at);
    if (steps === 0 || this.isReturning) return;
    this.isReturning = true;
    this.window.history.go(steps);
  }

  /** The number of the present entry. One that has none is new, such as a fragment of the page: it gets this one. */
  private landed(otherwise: number): number {
    const { history } = this.window;
    if (typeof history.state !== "number") history.replaceState(otherwise, "");
    return history.state as number;
  }

  leaveFor(href: string): void {
    this.window.location.assign(href);
  }

  recover(): boolean {
    // Without a network the browser would put its own page in the place of ours, drafts and all.
    if (!this.window.navigator.onLine) return false;
    try {
      const { sessionStorage } = this.window;
      if (Date.now() - Number(sessionStorage.getItem(RECOVERED)) < RECOVERY_PAUSE_MS) return false;
      sessionStorage.setItem(RECOVERED, String(Date.now()));
    } catch {
      return false;
    }
    this.window.location.reload();
    return true;
  }
}
