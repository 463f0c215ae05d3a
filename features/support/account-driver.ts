import {
  accountFailureMessage,
  ACCOUNTS_FAILED,
  buildAccountVersions,
  defaultsFailureMessage,
  accountNotFound,
  rebasePatch,
  statusFailureMessage,
  type Account,
  type AccountOperation,
  type AccountPatch,
  type AccountRights,
  type RetailerAdded,
  type RoleGrantor,
} from "#domain/accounts/index.ts";
import { isSameAccount } from "#domain/shared/access/signer.ts";
import { parseAccountSettings } from "#domain/shared/access/account-settings.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { COLLEAGUE_EMAIL, DEFAULT_PASSWORD_CHANGE, type AccountPorts } from "./account-ports.ts";
import { formatShownMessage, createStepError } from "./assertion-error.ts";
import { ScenarioValue, Outcome, requestFailure, shownText } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

/** An account as it was when staff looked at it, or as it was after they changed it. */
export const openedAccount = new ScenarioValue<Account>("an account to be opened");
/** The change of the user that was rejected because of a conflict. */
export const rejectedPatch = new Outcome<AccountPatch>(
  "the change to be rejected because a colleague changed the account first",
);

export const accountPorts = async (scenario: Scenario, email?: string): Promise<AccountPorts> =>
  (await scenario.portal).accounts(email);

export function addAccount(scenario: Scenario, email: string, facts: Partial<AccountRights> = {}): void {
  const { accounts, retailer } = scenario.situation;
  const known = accounts.findIndex((person) => isSameAccount(person.email, email));
  const standing = accounts[known] ?? {
    email,
    status: "active",
    confirmed: true,
    retailers: [retailer],
    roles: [],
    lastPasswordChange: DEFAULT_PASSWORD_CHANGE,
  };
  accounts.splice(known < 0 ? accounts.length : known, 1, { ...standing, ...facts });
}

export const addColleague = (scenario: Scenario): void =>
  addAccount(scenario, COLLEAGUE_EMAIL, {
    retailers: ["*"],
    roles: [{ contextName: "retailer_id", contextValue: "*", permission: "administrator" }],
  });

/** How staff stand towards roles at their retailer. */
export async function buildGrantor(scenario: Scenario): Promise<RoleGrantor> {
  const { management } = parseAccountSettings(scenario.situation.settings);
  return { isAdmin: hasFlag((await scenario.portal).permissions, "accounts_admin"), ...management };
}

/** Returns the current account, as the user or the given account sees it. */
export async function findAccount(scenario: Scenario, email: string, as?: string): Promise<Account> {
  const answer = await (await accountPorts(scenario, as)).accounts.withEmail(email);
  if (!answer.ok) throw createStepError(`the account ${email} to be seen`, formatShownMessage(accountNotFound(email)));
  return answer.value;
}

/** As {@link findAccount}, but returns the last version if the user can no longer see the account. */
export async function findLastSeenAccount(scenario: Scenario, email: string): Promise<Account> {
  const answer = await (await accountPorts(scenario)).accounts.withEmail(email);
  if (answer.ok) return answer.value;
  const last = openedAccount.peek(scenario);
  return last && isSameAccount(last.email, email) ? last : findAccount(scenario, email);
}

export async function openAccount(scenario: Scenario, email: string): Promise<void> {
  const answer = await (await accountPorts(scenario)).accounts.withEmail(email);
  if (answer.ok) openedAccount.set(scenario, answer.value);
  keepMessage(scenario, answer, (failure) => (failure.kind === "missing" ? accountNotFound(email) : ACCOUNTS_FAILED));
}

/** Changes the account from the version that the user opened, or else from the current one. */
export async function changeAccount(scenario: Scenario, email: string, wanted: AccountChange): Promise<void> {
  const before = openedAccount.peek(scenario);
  const account = before && isSameAccount(before.email, email) ? before : await findAccount(scenario, email);
  await write(scenario, account, { ...wanted, patch: wanted.of(account) });
}

/** Keeps why the default permissions were not added with a retailer, if they were not. */
export const keepDefaults = (scenario: Scenario, { account, defaultsFailure }: RetailerAdded): void =>
  keepMessage(scenario, defaultsFailure ? err(defaultsFailure) : ok(account), defaultsFailureMessage);

export type AccountChange = {
  readonly of: (account: Account) => AccountPatch;
  readonly failed: (failure: Failure) => string;
};

export const buildActionChange = (action: AccountOperation, of: AccountChange["of"]): AccountChange => ({
  of,
  failed: (failure) => accountFailureMessage(action, failure),
});

export const buildStatusChange = (status: Account["status"]): AccountChange => ({
  of: () => ({ status }),
  failed: (failure) => statusFailureMessage(status, failure),
});

type Writing = { readonly patch: AccountPatch; readonly failed: AccountChange["failed"]; readonly reason?: string };

async function write(scenario: Scenario, account: Account, { patch, failed, reason }: Writing): Promise<void> {
  const answer = await (await accountPorts(scenario)).accounts.change(account, patch, reason);
  openedAccount.set(scenario, answer.ok ? answer.value : account);
  if (!answer.ok && answer.error.status === 412) rejectedPatch.set(scenario, patch);
  keepMessage(scenario, answer, failed);
}

/** Changes the current account as the colleague. */
export async function changeAccountAsColleague(
  scenario: Scenario,
  email: string,
  of: AccountChange["of"],
): Promise<void> {
  const { accounts } = await accountPorts(scenario, COLLEAGUE_EMAIL);
  const account = await findAccount(scenario, email, COLLEAGUE_EMAIL);
  const answer = await accounts.change(account, of(account));
  if (!answer.ok)
    throw createStepError(
      `the colleague to change ${email}`,
      `the user sees the message '${answer.error.description}'`,
    );
}

/** Applies the rejected change to the colleague's version. The user's status wins if both changed it. */
export async function retryChange(scenario: Scenario): Promise<void> {
  const [base, patch] = [openedAccount.get(scenario), rejectedPatch.get(scenario)];
  const theirs = await findAccount(scenario, base.email);
  const left = rebasePatch(buildAccountVersions(base, patch, theirs), patch, new Map([["status", "mine"]]));
  await write(scenario, theirs, {
    patch: left,
    failed: (failure) => accountFailureMessage("add-roles", failure),
    reason: "Agreed by telephone",
  });
}

/** Keeps the message that the user sees, or none after a success. */
export function keepMessage(
  scenario: Scenario,
  answer: Result<unknown, Failure>,
  failed: (failure: Failure) => string,
): void {
  if (!answer.ok) requestFailure.set(scenario, answer.error);
  shownText.set(scenario, answer.ok ? undefined : failed(answer.error));
}
