/** Tabs of the browser beside the portal's own, for pages that are no part of it. */
export interface NewTabs {
  /**
   * An empty one, which knows nothing of the portal. It has to be asked for in the very click that wants it: later the
   * browser takes it for an advertisement. Undefined where the browser lets none be opened.
   */
  open(): NewTab | undefined;
}

export type NewTab = {
  readonly lead: (address: string) => void;
  /** Not needed after all. */
  readonly close: () => void;
};
