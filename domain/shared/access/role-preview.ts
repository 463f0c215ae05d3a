import type { Instant } from "../time/instant.ts";

/** The role that a session previews: a permission at a retailer, or at one of its stores. */
export type PreviewedRole = {
  /** A bundle or a flag. */
  readonly permission: string;
  /** An id. Absent for the whole retailer. */
  readonly store?: string;
};

/** A session shows the portal as an account with the role sees it, and changes nothing. */
export type RolePreview = PreviewedRole & {
  /** The name of the store. */
  readonly storeName?: string;
  /** When the preview ends by itself. */
  readonly ends: Instant;
};
