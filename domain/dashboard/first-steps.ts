import { expandPermission } from "../shared/permission.ts";

/** What a retailer without receipts needs, in order. */
export const FIRST_STEPS = ["store", "account", "token", "receipt"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const FIRST_STEP_LABELS: Readonly<Record<FirstStep, string>> = {
  store: "Add a store",
  account: "Add an account for a colleague",
  token: "Create an access token for tills",
  receipt: "Send a test receipt",
};

/** What is known of a retailer. A member is absent if it could not be asked. */
export type FirstStepFacts = {
  readonly retailerId: string;
  readonly storeCount?: number;
  readonly accountCount?: number;
  /** The access tokens of the account. */
  readonly tokens?: readonly { readonly retailers: readonly string[]; readonly permissions: readonly string[] }[];
};

/** Returns the steps that are done. The list is gone with the first receipt, so that its step is never done. */
export function selectDoneSteps(facts: FirstStepFacts): ReadonlySet<FirstStep> {
  const { retailerId, storeCount = 0, accountCount = 0, tokens = [] } = facts;
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    store: storeCount > 0,
    // One of them is that of the user.
    account: accountCount > 1,
    token: tokens.some(
      ({ retailers, permissions }) =>
        retailers.some((id) => id === retailerId || id === "*") &&
        permissions.flatMap(expandPermission).includes("post_receipt"),
    ),
    receipt: false,
  };
  return new Set(FIRST_STEPS.filter((step) => isDone[step]));
}
