import type { Instant } from "../shared/instant.ts";

/** A till of a shop, and when it was last heard of; undefined where that never was, or means nothing. */
export type Till = {
  readonly id: string;
  readonly name?: string;
  readonly storeReference?: string;
  readonly storeName?: string;
  readonly lastSeen: Instant | undefined;
};
