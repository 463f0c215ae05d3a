/** New browser tabs, for pages outside the portal. */
export interface NewTabs {
  /**
   * Opens an empty tab without an opener. Call it synchronously in the click handler: later, popup blockers refuse it.
   * Returns undefined if the browser opens no tab.
   */
  open(): NewTab | undefined;
}

export type NewTab = {
  readonly navigate: (address: string) => void;
  /** Closes the tab if it is not needed. */
  readonly close: () => void;
};
