import {
  accountFailed, ACCOUNTS_FAILED, accountVersions, isSameAccount, noAccount, resumedPatch, statusFailed,
  type Account, type AccountAction, type AccountPatch, type AccountRights, type RoleGiver,
} from "#domain/accounts/index.ts";
import { parseAccountSettings } from "#domain/shared/account-settings.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { holds } from "#domain/shared/permission.ts";
import type { Result } from "#domain/shared/result.ts";
import { COLLEAGUE, LONG_AGO, type AccountPortal } from "./account-portal.ts";
import { messageShown, unexpected } from "./complaint.ts";
import { Kept, Outcome, refusal, words } from "./kept.ts";
import type { Scenario } from "./world.ts";

/** An account as it was when staff looked at it, or as it was after they changed it. */
export const seen = new Kept<Account>("an account to be opened");
/** The change of the user that was rejected because of a conflict. */
export const outdated = new Outcome<AccountPatch>("the change to be rejected because a colleague changed the account first");

export const office = async (scenario: Scenario, email?: string): Promise<AccountPortal> => (await scenario.portal).accounts(email);

export function hire(scenario: Scenario, email: string, facts: Partial<AccountRights> = {}): void {
  const { people, retailer } = scenario.situation;
  const known = people.findIndex((person) => isSameAccount(person.email, email));
  const standing = people[known] ?? { email, status: "active", confirmed: true, retailers: [retailer], roles: [], lastPasswordChange: LONG_AGO };
  people.splice(known < 0 ? people.length : known, 1, { ...standing, ...facts });
}

export const hireColleague = (scenario: Scenario): void =>
  hire(scenario, COLLEAGUE, { retailers: ["*"], roles: [{ contextName: "retailer_id", contextValue: "*", permission: "administrator" }] });

/** How staff stand towards roles at their retailer. */
export async function giver(scenario: Scenario): Promise<RoleGiver> {
  const { management } = parseAccountSettings(scenario.situation.settings);
  return { isAdmin: holds((await scenario.portal).permissions, "accounts_admin"), ...management };
}

/** Returns the current account, as the user or the given account sees it. */
export async function look(scenario: Scenario, email: string, as?: string): Promise<Account> {
  const answer = await (await office(scenario, as)).accounts.withEmail(email);
  if (!answer.ok) throw unexpected(`the account ${email} to be seen`, messageShown(noAccount(email)));
  return answer.value;
}

/** As {@link look}, but returns the last version if the user can no longer see the account. */
export async function lookAgain(scenario: Scenario, email: string): Promise<Account> {
  const answer = await (await office(scenario)).accounts.withEmail(email);
  if (answer.ok) return answer.value;
  const last = seen.peek(scenario);
  return last && isSameAccount(last.email, email) ? last : look(scenario, email);
}

export async function lookUp(scenario: Scenario, email: string): Promise<void> {
  const answer = await (await office(scenario)).accounts.withEmail(email);
  if (answer.ok) seen.keep(scenario, answer.value);
  tell(scenario, answer, (failure) => (failure.kind === "missing" ? noAccount(email) : ACCOUNTS_FAILED));
}

/** Changes the account from the version that the user opened, or else from the current one. */
export async function change(scenario: Scenario, email: string, wanted: Wanted): Promise<void> {
  const before = seen.peek(scenario);
  const account = before && isSameAccount(before.email, email) ? before : await look(scenario, email);
  await write(scenario, account, { ...wanted, patch: wanted.of(account) });
}

export type Wanted = { readonly of: (account: Account) => AccountPatch; readonly failed: (failure: Failure) => string };

export const doing = (action: AccountAction, of: Wanted["of"]): Wanted => ({ of, failed: (failure) => accountFailed(action, failure) });

export const becoming = (status: Account["status"]): Wanted => ({ of: () => ({ status }), failed: (failure) => statusFailed(status, failure) });

type Writing = { readonly patch: AccountPatch; readonly failed: Wanted["failed"]; readonly reason?: string };

async function write(scenario: Scenario, account: Account, { patch, failed, reason }: Writing): Promise<void> {
  const answer = await (await office(scenario)).accounts.change(account, patch, reason);
  seen.keep(scenario, answer.ok ? answer.value : account);
  if (!answer.ok && answer.error.status === 412) outdated.keep(scenario, patch);
  tell(scenario, answer, failed);
}

/** Changes the current account as the colleague. */
export async function changeMeanwhile(scenario: Scenario, email: string, of: Wanted["of"]): Promise<void> {
  const { accounts } = await office(scenario, COLLEAGUE);
  const account = await look(scenario, email, COLLEAGUE);
  const answer = await accounts.change(account, of(account));
  if (!answer.ok) throw unexpected(`the colleague to change ${email}`, `the user sees the message '${answer.error.description}'`);
}

/** Applies the rejected change to the colleague's version. The user's status wins if both changed it. */
export async function insist(scenario: Scenario): Promise<void> {
  const [base, patch] = [seen.of(scenario), outdated.of(scenario)];
  const theirs = await look(scenario, base.email);
  const left = resumedPatch(accountVersions(base, patch, theirs), patch, new Map([["status", "mine"]]));
  await write(scenario, theirs, { patch: left, failed: (failure) => accountFailed("add-roles", failure), reason: "Agreed by telephone" });
}

/** Keeps the message that the user sees, or none after a success. */
export function tell(scenario: Scenario, answer: Result<unknown, Failure>, failed: (failure: Failure) => string): void {
  if (!answer.ok) refusal.keep(scenario, answer.error);
  words.keep(scenario, answer.ok ? undefined : failed(answer.error));
}
