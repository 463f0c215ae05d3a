/** The page in the browser, as far as the app replaces it by another page of the host. */
export interface AddressBar {
  /** Leaves the running app for a page that the host renders. */
  leaveFor(href: string): void;
  /**
   * Loads the page at an address from the host, once for each build, because the files of an old build may be gone after
   * a deploy. Returns false if this build was replaced recently or the browser is offline, so that the app never reloads
   * forever.
   */
  recover(href: string): boolean;
}
