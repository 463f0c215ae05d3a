import type { NewTab, NewTabs } from "#domain/shell/index.ts";

/** The browser's tabs, as far as it lets us. */
export class BrowserNewTabs implements NewTabs {
  private readonly window: () => Window;

  /** Told which window when it is needed: the host draws the page too, and has none. */
  constructor(window: () => Window) {
    this.window = window;
  }

  /** Without `noopener`, which would hide from us whether there is a tab: it is made to forget us before it leads anywhere. */
  open(): NewTab | undefined {
    const tab = this.window().open("", "_blank");
    if (!tab) return undefined;
    tab.opener = null;
    return { lead: (address) => tab.location.replace(address), close: () => tab.close() };
  }
}
