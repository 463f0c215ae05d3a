import { Given, Then, When } from "@cucumber/cucumber";
import {
  accountFailed, ACCOUNTS_FAILED, accountsPage, addRetailer, createAccountFailed, filterAccounts, removingRetailer, retailerRefused, statusFailed,
  type AccountAction, type AccountStatus,
} from "#domain/accounts/index.ts";
import { isEmailFor } from "#domain/shared/email.ts";
import { failure } from "#domain/shared/failure.ts";
import { behaviourOf } from "#domain/shared/retailer-groups.ts";
import type { RetailerId } from "#domain/shared/retailer.ts";
import { becoming, change, changeMeanwhile, doing, giver, hire, hireColleague, insist, look, lookAgain, lookUp, office, outdated, seen, tell } from "#features/support/account-office.ts";
import { COLLEAGUE, STAFF } from "#features/support/account-portal.ts";
import { judge, judgeList } from "#features/support/complaint.ts";
import { AFTER_ANY_WHEN, keeps, needs, offered, Outcome, refusal, words } from "#features/support/kept.ts";
import { retailerNamed } from "#features/support/role-desk.ts";
import { roleMeant, type SpokenRole } from "#features/support/spoken-role.ts";
import type { Scenario } from "#features/support/world.ts";

const verdict = new Outcome<string>("an email address to be checked");
const history = new Outcome<readonly string[]>("a history to be read");

const numbered = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `person-${String(at + 1).padStart(4, "0")}@shop.com`);

/** Returns the email addresses of all accounts of the example, or undefined after a failure. */
async function list(scenario: Scenario): Promise<readonly string[] | undefined> {
  const answer = await (await office(scenario)).accounts.all();
  tell(scenario, answer, () => ACCOUNTS_FAILED);
  return answer.ok ? answer.value.map(({ email }) => email).filter((email) => email !== STAFF && email !== COLLEAGUE) : undefined;
}

const makeAccount = async (scenario: Scenario, email: string): Promise<void> => {
  const { situation } = scenario;
  const answer = await (await office(scenario)).accounts.create({ email, retailers: [situation.retailer] }, `attempt at ${email}`);
  tell(scenario, answer, createAccountFailed);
};

Given("the account {account}", function (this: Scenario, email: string) {
  hire(this, email);
});

Given("the account {account} of the retailers {list}", function (this: Scenario, email: string, retailers: readonly string[]) {
  hire(this, email, { retailers });
});

Given("the account {account} with the roles {roles}", function (this: Scenario, email: string, roles: readonly SpokenRole[]) {
  hire(this, email, { roles: roles.map((role) => roleMeant(this.situation, role)) });
});

Given("the account {account} is/was {standing} before", function (this: Scenario, email: string, status: AccountStatus) {
  hire(this, email, { status });
});

Given("the account {account} has never been confirmed", function (this: Scenario, email: string) {
  hire(this, email, { confirmed: false });
});

Given("the accounts {list}", function (this: Scenario, emails: readonly string[]) {
  for (const email of emails) hire(this, email);
});

Given("the inactive account {account} of no retailer", function (this: Scenario, email: string) {
  hire(this, email, { status: "inactive", retailers: [], left: [this.situation.retailer] });
});

Given("{int} accounts", function (this: Scenario, count: number) {
  for (const email of numbered(count)) hire(this, email);
});

Given("a colleague who looks after all accounts", function (this: Scenario) {
  hireColleague(this);
});

Given("the user has the role {string} everywhere", function (this: Scenario, permission: string) {
  this.situation.grant(permission, "retailer_id", "*");
});

Given("the user has opened the account {account}", async function (this: Scenario, email: string) {
  seen.keep(this, await look(this, email));
});

Given("the colleague has since set {account} to {standing}", async function (this: Scenario, email: string, status: AccountStatus) {
  await changeMeanwhile(this, email, () => ({ status }));
});

Given("the colleague has since given {account} the role {role}", async function (this: Scenario, email: string, role: SpokenRole) {
  await changeMeanwhile(this, email, ({ roles }) => ({ roles: [...roles, roleMeant(this.situation, role)] }));
});

Given("the colleague has since deactivated the user", async function (this: Scenario) {
  await changeMeanwhile(this, STAFF, () => ({ status: "inactive" }));
});

Given("setting {account} to {standing} was rejected because a colleague changed the account first", async function (this: Scenario, email: string, status: AccountStatus) {
  await change(this, email, becoming(status));
  outdated.of(this);
});

Given("the user applied the change again", async function (this: Scenario) {
  await insist(this);
});

When("the user lists the accounts", keeps(offered, words, refusal), async function (this: Scenario) {
  const found = await list(this);
  if (found) offered.keep(this, found);
});

When("the user filters the accounts by {string}", keeps(offered, words, refusal), async function (this: Scenario, text: string) {
  const found = await list(this);
  if (found) offered.keep(this, filterAccounts(found.map((email) => ({ email })), text).map(({ email }) => email));
});

When("the user opens part {int} of the accounts", keeps(words, refusal), async function (this: Scenario, part: number) {
  const found = await list(this);
  if (found === undefined) return;
  const { rows, page, last } = accountsPage(found, part);
  words.keep(this, `part ${page} of ${last}: ${rows.length} accounts`);
});

When("the user looks up {account}", keeps(words, refusal), async function (this: Scenario, email: string) {
  await lookUp(this, email);
});

When("the user creates the account {string}", keeps(words, refusal), async function (this: Scenario, email: string) {
  await makeAccount(this, email);
});

When("the user sets {account} to {standing}", keeps(outdated, words, refusal), async function (this: Scenario, email: string, status: AccountStatus) {
  await change(this, email, becoming(status));
});

When("the user confirms {account}", keeps(outdated, words, refusal), async function (this: Scenario, email: string) {
  await change(this, email, doing("confirm", () => ({ confirmed: true })));
});

When("the user sets their own account to {standing}", keeps(outdated, words, refusal), async function (this: Scenario, status: AccountStatus) {
  await change(this, STAFF, becoming(status));
});

When("the user removes the retailer {retailer} from {account}", keeps(outdated, words, refusal), async function (this: Scenario, retailer: RetailerId, email: string) {
  const patch = removingRetailer(await look(this, email), retailer);
  if (!patch.ok) return words.keep(this, retailerRefused(patch.error));
  await change(this, email, doing("remove-retailer", () => patch.value));
});

When("the user adds the retailer {retailer} to {account}", keeps(words, refusal), async function (this: Scenario, retailer: RetailerId, email: string) {
  const { accounts } = await office(this);
  const added = await addRetailer(await look(this, email), retailerNamed(retailer), { accounts, giver: await giver(this) });
  if (added.ok) return tell(this, added, () => "");
  const { error } = added;
  words.keep(this, error.kind === "failed" ? accountFailed("add-retailer", error.failure) : retailerRefused(error));
});

When("the user applies the change again", keeps(outdated, words, refusal), async function (this: Scenario) {
  await insist(this);
});

When("the user reads the history of {account}", keeps(history, words, refusal), async function (this: Scenario, email: string) {
  const answer = await (await office(this)).log.of(email);
  tell(this, answer, ({ description }) => description ?? "");
  if (answer.ok) history.keep(this, answer.value.map(({ actor, action }) => `${action} by ${actor}`));
});

When("the email address {string} is checked", keeps(verdict), function (this: Scenario, text: string) {
  verdict.keep(this, isEmailFor(behaviourOf(this.situation.retailer), text) ? "accepted" : "rejected");
});

When("{accountwork} fails without a reason", keeps(words), function (this: Scenario, action: AccountAction) {
  words.keep(this, accountFailed(action, failure("rejected")));
});

When("{accountwork} fails because {string}", keeps(words), function (this: Scenario, action: AccountAction, description: string) {
  words.keep(this, accountFailed(action, failure("rejected", { description })));
});

When("setting an account to {standing} fails without a reason", keeps(words), function (this: Scenario, status: AccountStatus) {
  words.keep(this, statusFailed(status, failure("rejected")));
});

When("creating an account fails with the errors {list} because {string}", keeps(words), function (this: Scenario, errors: readonly string[], description: string) {
  words.keep(this, createAccountFailed(failure("rejected", { description, errors: errors.map((error) => ({ description: error })) })));
});

Then("the email address is {verdict}", needs(verdict), function (this: Scenario, expected: string) {
  judge(verdict.of(this) === expected, `the email address to be ${expected}`, `it is ${verdict.of(this)}`);
});

Then("the account {account} is {standing}", AFTER_ANY_WHEN, async function (this: Scenario, email: string, expected: AccountStatus) {
  const { status } = await lookAgain(this, email);
  judge(status === expected, `${email} to be ${expected}`, `it is ${status}`);
});

Then("the account {account} is confirmed", AFTER_ANY_WHEN, async function (this: Scenario, email: string) {
  judge((await look(this, email)).confirmed, `${email} to be confirmed`, "it is not");
});

const BELONGS = { expected: "the account to belong to", found: "it belongs to", noun: "retailer" };

Then("the account {account} belongs to {list}", AFTER_ANY_WHEN, async function (this: Scenario, email: string, retailers: readonly string[]) {
  judgeList(BELONGS, retailers, (await lookAgain(this, email)).retailers.map(({ id }) => id));
});

Then("the colleague sees that the account {account} belongs to {list}", AFTER_ANY_WHEN, async function (this: Scenario, email: string, retailers: readonly string[]) {
  judgeList(BELONGS, retailers, (await look(this, email, COLLEAGUE)).retailers.map(({ id }) => id));
});

Then("the change is rejected because a colleague changed the account first", needs(outdated), function (this: Scenario) {
  outdated.of(this);
});

Then("the history shows {list}", needs(history), function (this: Scenario, expected: readonly string[]) {
  judgeList({ expected: "the history to show", found: "it shows", noun: "change" }, expected, history.of(this));
});
