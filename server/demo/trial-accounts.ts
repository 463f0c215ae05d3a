import type { DemoSignInAccount } from "../shell/sign-in.page.ts";
import { DEMO_PASSPHRASE, type DemoSignIn } from "./accounts.ts";
import { STORIES } from "./stories.ts";

/**
 * Returns the accounts for the sign-in page: those with the published password. Only the operator sees random
 * passwords.
 */
export const toTrialAccounts = (accounts: readonly DemoSignIn[]): readonly DemoSignInAccount[] =>
  accounts.flatMap(({ email, title, password }) =>
    password === DEMO_PASSPHRASE
      ? [{ email, title, password, story: STORIES.find(({ account }) => account === email) }]
      : [],
  );
