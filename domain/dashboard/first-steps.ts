import { expandPermission } from "../shared/access/permission.ts";
import { isSameAccount } from "../shared/access/signer.ts";

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
  /** The address of the user. */
  readonly email: string;
  readonly storeCount?: number;
  readonly accounts?: readonly { readonly email: string; readonly retailers: readonly { readonly id: string }[] }[];
  /** The access tokens of the account. */
  readonly tokens?: readonly { readonly retailers: readonly string[]; readonly permissions: readonly string[] }[];
};

/** Returns the steps that are done. The list is gone with the first receipt, so that its step is never done. */
export function selectDoneSteps(facts: FirstStepFacts): ReadonlySet<FirstStep> {
  const { retailerId, email: user, storeCount = 0, accounts = [], tokens = [] } = facts;
  const isDone: Readonly<Record<FirstStep, boolean>> = {
    store: storeCount > 0,
    // An account of all retailers is no colleague of this one.
    account: accounts.some(
      ({ email, retailers }) => !isSameAccount(email, user) && retailers.some(({ id }) => id === retailerId),
    ),
    token: tokens.some(
      ({ retailers, permissions }) =>
        retailers.some((id) => id === retailerId || id === "*") &&
        permissions.flatMap(expandPermission).includes("post_receipt"),
    ),
    receipt: false,
  };
  return new Set(FIRST_STEPS.filter((step) => isDone[step]));
}
