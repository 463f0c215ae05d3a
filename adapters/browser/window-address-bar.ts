import type { Location } from "#domain/shared/location.ts";
import type { AddressBar } from "#domain/shell/index.ts";

const RECOVERED = "counterfoil.recovered";
/** A second reload within this time, in milliseconds, means that reloading does not help. */
const RECOVERY_PAUSE_MS = 60_000;

/** The window's own address and history. */
export class WindowAddressBar implements AddressBar {
  private readonly window: Window;

  constructor(window: Window) {
    this.window = window;
    window.history.scrollRestoration = "manual";
  }

  current(): Location {
    const { pathname, search } = this.window.location;
    return { path: pathname, search };
  }

  push({ path, search }: Location): void {
    this.window.history.pushState(null, "", path + search);
  }

  replace({ path, search }: Location): void {
    this.window.history.replaceState(null, "", path + search);
  }

  onTraverse(listener: (location: Location) => void): () => void {
    const heard = (): void => listener(this.current());
    this.window.addEventListener("popstate", heard);
    return () => this.window.removeEventListener("popstate", heard);
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
