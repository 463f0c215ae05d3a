import type { Location } from "#domain/shared/location.ts";
import type { AddressBar } from "#domain/shell/index.ts";

const RECOVERED = "counterfoil.recovered";
/** A second reload of the same build within this time, in milliseconds, means that reloading does not help. */
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
      const build = entryScript(this.window.document);
      const reloaded = recentReloads(sessionStorage.getItem(RECOVERED));
      if (build in reloaded) return false;
      sessionStorage.setItem(RECOVERED, JSON.stringify({ ...reloaded, [build]: Date.now() }));
    } catch {
      return false;
    }
    this.window.location.reload();
    return true;
  }
}

/** Identifies the running build: its name carries a hash of the content. */
const entryScript = (document: Document): string => document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "";

/** When each build was reloaded last, without what is too long ago. Servers that alternate between two builds cause no reload loop. */
function recentReloads(stored: string | null): Readonly<Record<string, number>> {
  const reloads: unknown = parseJson(stored ?? "{}");
  const entries = typeof reloads === "object" && reloads !== null ? Object.entries(reloads) : [];
  return Object.fromEntries(entries.filter(([, at]) => typeof at === "number" && Date.now() - at < RECOVERY_PAUSE_MS));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
