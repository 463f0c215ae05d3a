import type { NewTab, NewTabs } from "#domain/shell/index.ts";

/** Opens browser tabs. The browser may block them. */
export class BrowserNewTabs implements NewTabs {
  private readonly window: () => Window;

  /** The window is read on use, because the host has none. */
  constructor(window: () => Window) {
    this.window = window;
  }

  /**
   * Opens the tab without `noopener`, which would hide whether the tab exists.
   * The opener is removed before the tab navigates.
   */
  open(): NewTab | undefined {
    const tab = this.window().open("", "_blank");
    if (!tab) return undefined;
    tab.opener = null;
    return { navigate: (address) => tab.location.replace(address), close: () => tab.close() };
  }
}
