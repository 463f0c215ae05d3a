import type { TrialAccount } from "../shell/sign-in.page.ts";
import { DEMO_PASSPHRASE, type DemoSignIn } from "./accounts.ts";
import { STORIES } from "./stories.ts";

/** Accounts for the sign-in page: those that still have the published password. A password made for this server is told to its operator alone. */
export const trialsOf = (accounts: readonly DemoSignIn[]): readonly TrialAccount[] =>
  accounts.flatMap(({ email, title, password }) =>
    password === DEMO_PASSPHRASE ? [{ email, title, password, story: STORIES.find(({ account }) => account === email) }] : [],
  );
