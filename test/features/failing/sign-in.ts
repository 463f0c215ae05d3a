import type { Case } from "./case.ts";

const SIGNED_IN = [
  'Given the user has the role "employee"',
  'And users with "receipts_view" need a second factor',
  "When the user signs in with a password",
];

/** Cases of the sign-in policy of a retailer. */
export const SIGN_IN: readonly Case[] = [
  [
    SIGNED_IN,
    "the user is asked to add nothing",
    "Expected the user to be asked to add nothing, but the user is asked to add a second factor",
  ],
  [
    SIGNED_IN,
    "the user is asked to add a passkey or an identity provider",
    "Expected the user to be asked to add a passkey or an identity provider, but the user is asked to add a second factor",
  ],
  [
    [SIGNED_IN[0]!, SIGNED_IN[2]!],
    "the user is asked to add a second factor",
    "Expected the user to be asked to add a second factor, but the user is asked to add nothing",
  ],
];
