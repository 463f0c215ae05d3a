/** The page in the browser, as far as the app replaces it by another page of the host. */
export interface AddressBar {
  /** Leaves the running app for a page that the host renders. */
  navigateTo(href: string): void;
  /**
   * Reloads the page at an address from the host, once per build. A deploy may have removed the files of an old build.
   * Returns false if this build was reloaded recently or the browser is offline, which prevents a reload loop.
   */
  reloadOnce(href: string): boolean;
}
