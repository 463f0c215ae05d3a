import type { DemoSignInAccount } from "../server/shell/sign-in.page.ts";
import { DEMO_PASSPHRASE, type DemoSignIn } from "./accounts.ts";
import { STORIES } from "./stories.ts";

/**
 * Returns the accounts for the sign-in page: those with the published password. Only the operator sees random
 * passwords.
 */
export const toTrialAccounts = (accounts: readonly DemoSignIn[]): readonly DemoSignInAccount[] =>
  accounts.flatMap(({ email, title, password, permission }) => {
    if (password !== DEMO_PASSPHRASE) return [];
    const story = STORIES.find(({ account }) => account === email);
    return [{ email, title, password, story, landing: WITHOUT_HOME.has(permission) ? story?.href : undefined }];
  });

/** Roles that have no dashboard: their first page would be a list. They begin with their story. */
const WITHOUT_HOME: ReadonlySet<string> = new Set(["employee", "support"]);
