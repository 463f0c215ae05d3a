import { Given, Then, When } from "@cucumber/cucumber";
import {
  accountFailureMessage,
  ACCOUNTS_FAILED,
  paginateAccounts,
  addRetailer,
  createAccountFailureMessage,
  filterAccounts,
  buildRemoveRetailerPatch,
  retailerRefused,
  statusFailureMessage,
  type AccountOperation,
  type AccountStatus,
} from "#domain/accounts/index.ts";
import { isEmailFor } from "#domain/shared/identifier/email.ts";
import { failure } from "#domain/shared/failure.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import {
  buildStatusChange,
  changeAccount,
  changeAccountAsColleague,
  buildActionChange,
  buildGrantor,
  addAccount,
  addColleague,
  retryChange,
  findAccount,
  findLastSeenAccount,
  openAccount,
  accountPorts,
  rejectedPatch,
  openedAccount,
  keepDefaults,
  keepMessage,
} from "#features/support/account-driver.ts";
import { COLLEAGUE_EMAIL, USER_EMAIL } from "#features/support/account-ports.ts";
import { expectThat, expectList } from "#features/support/assertion-error.ts";
import {
  AFTER_ANY_WHEN,
  keeps,
  needs,
  shownList,
  Outcome,
  requestFailure,
  shownText,
} from "#features/support/scenario-state.ts";
import { buildRetailerHint } from "#features/support/role-driver.ts";
import { resolveRole, type RoleText } from "#features/support/role-text.ts";
import type { Scenario } from "#features/support/world.ts";

const verdict = new Outcome<string>("an email address to be checked");
const history = new Outcome<readonly string[]>("a history to be read");

const numbered = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `person-${String(at + 1).padStart(4, "0")}@shop.com`);

/** Returns the email addresses of all accounts of the example, or undefined after a failure. */
async function list(scenario: Scenario): Promise<readonly string[] | undefined> {
  const answer = await (await accountPorts(scenario)).accounts.all();
  keepMessage(scenario, answer, () => ACCOUNTS_FAILED);
  return answer.ok
    ? answer.value.map(({ email }) => email).filter((email) => email !== USER_EMAIL && email !== COLLEAGUE_EMAIL)
    : undefined;
}

const makeAccount = async (scenario: Scenario, email: string): Promise<void> => {
  const { situation } = scenario;
  const answer = await (
    await accountPorts(scenario)
  ).accounts.create({ email, retailers: [situation.retailer] }, `attempt at ${email}`);
  keepMessage(scenario, answer, createAccountFailureMessage);
};

Given("the account {account}", function (this: Scenario, email: string) {
  addAccount(this, email);
});

Given(
  "the account {account} of the retailers {list}",
  function (this: Scenario, email: string, retailers: readonly string[]) {
    addAccount(this, email, { retailers });
  },
);

Given(
  "the account {account} with the roles {roles}",
  function (this: Scenario, email: string, roles: readonly RoleText[]) {
    addAccount(this, email, { roles: roles.map((role) => resolveRole(this.situation, role)) });
  },
);

Given(
  "the account {account} is/was {standing} before",
  function (this: Scenario, email: string, status: AccountStatus) {
    addAccount(this, email, { status });
  },
);

Given("the account {account} has never been confirmed", function (this: Scenario, email: string) {
  addAccount(this, email, { confirmed: false });
});

Given("the account {account} of an identity provider", function (this: Scenario, email: string) {
  addAccount(this, email, { isBound: true });
});

Given("the accounts {list}", function (this: Scenario, emails: readonly string[]) {
  for (const email of emails) addAccount(this, email);
});

Given("the inactive account {account} of no retailer", function (this: Scenario, email: string) {
  addAccount(this, email, { status: "inactive", retailers: [], left: [this.situation.retailer] });
});

Given("{int} accounts", function (this: Scenario, count: number) {
  for (const email of numbered(count)) addAccount(this, email);
});

Given("a colleague who looks after all accounts", function (this: Scenario) {
  addColleague(this);
});

Given("the user has the role {string} everywhere", function (this: Scenario, permission: string) {
  this.situation.grant(permission, "retailer_id", "*");
});

Given("the user has opened the account {account}", async function (this: Scenario, email: string) {
  openedAccount.set(this, await findAccount(this, email));
});

Given(
  "the colleague has since set {account} to {standing}",
  async function (this: Scenario, email: string, status: AccountStatus) {
    await changeAccountAsColleague(this, email, () => ({ status }));
  },
);

Given(
  "the colleague has since given {account} the role {role}",
  async function (this: Scenario, email: string, role: RoleText) {
    await changeAccountAsColleague(this, email, ({ roles }) => ({
      roles: [...roles, resolveRole(this.situation, role)],
    }));
  },
);

Given("the colleague has since deactivated the user", async function (this: Scenario) {
  await changeAccountAsColleague(this, USER_EMAIL, () => ({ status: "inactive" }));
});

Given(
  "setting {account} to {standing} was rejected because a colleague changed the account first",
  async function (this: Scenario, email: string, status: AccountStatus) {
    await changeAccount(this, email, buildStatusChange(status));
    rejectedPatch.get(this);
  },
);

Given("the user applied the change again", async function (this: Scenario) {
  await retryChange(this);
});

When("the user lists the accounts", keeps(shownList, shownText, requestFailure), async function (this: Scenario) {
  const found = await list(this);
  if (found) shownList.set(this, found);
});

When(
  "the user filters the accounts by {string}",
  keeps(shownList, shownText, requestFailure),
  async function (this: Scenario, text: string) {
    const found = await list(this);
    if (found)
      shownList.set(
        this,
        filterAccounts(
          found.map((email) => ({ email })),
          text,
        ).map(({ email }) => email),
      );
  },
);

When(
  "the user opens part {int} of the accounts",
  keeps(shownText, requestFailure),
  async function (this: Scenario, part: number) {
    const found = await list(this);
    if (found === undefined) return;
    const { rows, page, last } = paginateAccounts(found, part);
    shownText.set(this, `part ${page} of ${last}: ${rows.length} accounts`);
  },
);

When("the user looks up {account}", keeps(shownText, requestFailure), async function (this: Scenario, email: string) {
  await openAccount(this, email);
});

When(
  "the user creates the account {string}",
  keeps(shownText, requestFailure),
  async function (this: Scenario, email: string) {
    await makeAccount(this, email);
  },
);

When(
  "the user sets {account} to {standing}",
  keeps(rejectedPatch, shownText, requestFailure),
  async function (this: Scenario, email: string, status: AccountStatus) {
    await changeAccount(this, email, buildStatusChange(status));
  },
);

When(
  "the user confirms {account}",
  keeps(rejectedPatch, shownText, requestFailure),
  async function (this: Scenario, email: string) {
    await changeAccount(
      this,
      email,
      buildActionChange("confirm", () => ({ confirmed: true })),
    );
  },
);

When(
  "the user sets their own account to {standing}",
  keeps(rejectedPatch, shownText, requestFailure),
  async function (this: Scenario, status: AccountStatus) {
    await changeAccount(this, USER_EMAIL, buildStatusChange(status));
  },
);

When(
  "the user removes the retailer {retailer} from {account}",
  keeps(rejectedPatch, shownText, requestFailure),
  async function (this: Scenario, retailer: RetailerId, email: string) {
    const patch = buildRemoveRetailerPatch(await findAccount(this, email), retailer);
    if (!patch.ok) return shownText.set(this, retailerRefused(patch.error));
    await changeAccount(
      this,
      email,
      buildActionChange("remove-retailer", () => patch.value),
    );
  },
);

When(
  "the user adds the retailer {retailer} to {account}",
  keeps(shownText, requestFailure),
  async function (this: Scenario, retailer: RetailerId, email: string) {
    const { accounts } = await accountPorts(this);
    const added = await addRetailer(await findAccount(this, email), buildRetailerHint(retailer), {
      accounts,
      grantor: await buildGrantor(this),
    });
    if (added.ok) return keepDefaults(this, added.value);
    const { error } = added;
    shownText.set(
      this,
      error.kind === "failed" ? accountFailureMessage("add-retailer", error.failure) : retailerRefused(error),
    );
  },
);

When(
  "the user applies the change again",
  keeps(rejectedPatch, shownText, requestFailure),
  async function (this: Scenario) {
    await retryChange(this);
  },
);

When(
  "the user reads the history of {account}",
  keeps(history, shownText, requestFailure),
  async function (this: Scenario, email: string) {
    const answer = await (await accountPorts(this)).log.of(email);
    keepMessage(this, answer, ({ description }) => description ?? "");
    if (answer.ok)
      history.set(
        this,
        answer.value.map(({ actor, action }) => `${action} by ${actor}`),
      );
  },
);

When("the email address {string} is checked", keeps(verdict), function (this: Scenario, text: string) {
  verdict.set(this, isEmailFor(getRetailerBehaviour(this.situation.retailer), text) ? "accepted" : "rejected");
});

When("{accountwork} fails without a reason", keeps(shownText), function (this: Scenario, action: AccountOperation) {
  shownText.set(this, accountFailureMessage(action, failure("rejected")));
});

When(
  "{accountwork} fails because {string}",
  keeps(shownText),
  function (this: Scenario, action: AccountOperation, description: string) {
    shownText.set(this, accountFailureMessage(action, failure("rejected", { description })));
  },
);

When(
  "setting an account to {standing} fails without a reason",
  keeps(shownText),
  function (this: Scenario, status: AccountStatus) {
    shownText.set(this, statusFailureMessage(status, failure("rejected")));
  },
);

When(
  "creating an account fails with the errors {list} because {string}",
  keeps(shownText),
  function (this: Scenario, errors: readonly string[], description: string) {
    shownText.set(
      this,
      createAccountFailureMessage(
        failure("rejected", { description, errors: errors.map((error) => ({ description: error })) }),
      ),
    );
  },
);

Then("the email address is {verdict}", needs(verdict), function (this: Scenario, expected: string) {
  expectThat(verdict.get(this) === expected, `the email address to be ${expected}`, `it is ${verdict.get(this)}`);
});

Then(
  "the account {account} is {standing}",
  AFTER_ANY_WHEN,
  async function (this: Scenario, email: string, expected: AccountStatus) {
    const { status } = await findLastSeenAccount(this, email);
    expectThat(status === expected, `${email} to be ${expected}`, `it is ${status}`);
  },
);

Then("the account {account} is confirmed", AFTER_ANY_WHEN, async function (this: Scenario, email: string) {
  expectThat((await findAccount(this, email)).confirmed, `${email} to be confirmed`, "it is not");
});

const BELONGS = { expected: "the account to belong to", found: "it belongs to", noun: "retailer" };

Then(
  "the account {account} belongs to {list}",
  AFTER_ANY_WHEN,
  async function (this: Scenario, email: string, retailers: readonly string[]) {
    expectList(
      BELONGS,
      retailers,
      (await findLastSeenAccount(this, email)).retailers.map(({ id }) => id),
    );
  },
);

Then(
  "the colleague sees that the account {account} belongs to {list}",
  AFTER_ANY_WHEN,
  async function (this: Scenario, email: string, retailers: readonly string[]) {
    expectList(
      BELONGS,
      retailers,
      (await findAccount(this, email, COLLEAGUE_EMAIL)).retailers.map(({ id }) => id),
    );
  },
);

Then(
  "the change is rejected because a colleague changed the account first",
  needs(rejectedPatch),
  function (this: Scenario) {
    rejectedPatch.get(this);
  },
);

Then("the history shows {list}", needs(history), function (this: Scenario, expected: readonly string[]) {
  expectList({ expected: "the history to show", found: "it shows", noun: "change" }, expected, history.get(this));
});
