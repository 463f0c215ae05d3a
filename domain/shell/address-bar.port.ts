import type { Location } from "../shared/location.ts";

/** How a location came to be: by following a link, by correcting the last one, or by the browser's back and forward. */
export type Travel = "push" | "replace" | "traverse";

/** The browser's address and history. */
export interface AddressBar {
  current(): Location;
  push(location: Location): void;
  replace(location: Location): void;
  /**
   * Told of back and forward only, and asked whether one goes along: where not, the address goes back to where it was.
   * The answer ends the telling.
   */
  onTraverse(listener: (location: Location) => boolean | Promise<boolean>): () => void;
  /** Leaves the running portal for a page that the host renders anew. */
  leaveFor(href: string): void;
  /**
   * After a deploy the parts of an old build may be gone: loads the page anew, once for each build. False when that
   * was just tried, or while there is no network, so that a portal that stays broken neither reloads for ever nor is lost.
   */
  recover(): boolean;
}
