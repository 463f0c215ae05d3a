import type { Transitions } from "../shared/form/transitions.ts";

export const ACCOUNT_STATUSES = ["active", "inactive"] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const ACCOUNT_EVENTS = ["activate", "deactivate", "lose-last-retailer"] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

/** Adding a retailer does not reactivate an account: only a user does [ACCT-011, ACCT-012]. */
export const ACCOUNT_TRANSITIONS = {
  active: { deactivate: "inactive", "lose-last-retailer": "inactive" },
  inactive: { activate: "active" },
} as const satisfies Transitions<AccountStatus, AccountEvent>;
