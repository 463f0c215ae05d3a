import type { AddressBar } from "#domain/shell/index.ts";

const RECOVERED = "counterfoil.recovered";
/**
 * Minimum time between two reloads of one build.
 * A second reload within it means that reloading does not help.
 */
const RECOVERY_PAUSE_MS = 60_000;

/** Loads pages in the window. */
export class WindowAddressBar implements AddressBar {
  private readonly window: Window;

  constructor(window: Window) {
    this.window = window;
  }

  navigateTo(href: string): void {
    this.window.location.assign(href);
  }

  reloadOnce(href: string): boolean {
    // Without a network the browser would replace the page with its own error page, and drafts would be lost.
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
    this.window.location.assign(href);
    return true;
  }
}

/** Identifies the running build: its name carries a hash of the content. */
const entryScript = (document: Document): string =>
  document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "";

/**
 * Returns the time of the last reload of each build, without old entries.
 * Prevents a reload loop if servers alternate between two builds.
 */
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
