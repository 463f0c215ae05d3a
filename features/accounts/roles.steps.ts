import { Given, Then, When } from "@cucumber/cucumber";
import { visibleStep, stepBack, openRoleEditor } from "#domain/accounts/drafts.ts";
import { accountRole, effectiveRights, toAccountRights, type RoleType } from "#domain/accounts/index.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { Store } from "#domain/stores/index.ts";
import {
  changeAccount,
  buildActionChange,
  findAccount,
  findLastSeenAccount,
  rejectedPatch,
} from "#features/support/account-driver.ts";
import { COLLEAGUE_EMAIL } from "#features/support/account-ports.ts";
import { expectThat, expectList } from "#features/support/assertion-error.ts";
import {
  AFTER_ANY_WHEN,
  keeps,
  needs,
  shownList,
  requestFailure,
  shownText,
} from "#features/support/scenario-state.ts";
import {
  startRole,
  applyChoice,
  selectRoleDraft,
  buildRoleDraft,
  roleEditor,
  giveRole,
  loadGrantablePermissions,
  buildRetailerHint,
  keepEditor,
} from "#features/support/role-driver.ts";
import { resolveRole, formatRoleText, formatAccountRole, type RoleText } from "#features/support/role-text.ts";
import type { Scenario } from "#features/support/world.ts";

async function chooseRetailer(this: Scenario, retailer: RetailerId): Promise<void> {
  await applyChoice(this, { kind: "choose-retailer", retailer: buildRetailerHint(retailer) });
}

async function chooseAll(this: Scenario): Promise<void> {
  await applyChoice(this, { kind: "choose-retailer", retailer: { id: "*", name: "*ALL*" } });
}

async function chooseKind(this: Scenario, type: RoleType): Promise<void> {
  await applyChoice(this, { kind: "choose-type", type });
}

async function chooseSource(this: Scenario, name: string): Promise<void> {
  const source = this.situation.stores.find((store) => store.name === name);
  await applyChoice(this, { kind: "choose-source", source: { value: source?.id ?? name, name } });
}

async function choosePermission(this: Scenario, permission: string): Promise<void> {
  await applyChoice(this, { kind: "choose-permission", permission });
}

Given("a retailer whose account managers may give {list}", function (this: Scenario, permissions: readonly string[]) {
  this.situation.settings.account_management = {
    ...this.situation.settings.account_management,
    allowed_permissions: permissions,
  };
});

Given("a retailer that gives new accounts {list}", function (this: Scenario, permissions: readonly string[]) {
  this.situation.settings.account_management = {
    ...this.situation.settings.account_management,
    default_permissions: permissions,
  };
});

Given("a retailer that hides store roles from account managers", function (this: Scenario) {
  this.situation.settings.account_management = {
    ...this.situation.settings.account_management,
    hide_store_permissions: true,
  };
});

Given("the user began to give {account} a role", async function (this: Scenario, email: string) {
  await startRole(this, email);
});

Given("the user chose a store of the retailer {retailer}", async function (this: Scenario, retailer: RetailerId) {
  await chooseRetailer.call(this, retailer);
  await chooseKind.call(this, "store_id");
});

Given(
  "the user chose the store {store} of the retailer {retailer}",
  async function (this: Scenario, store: Store, retailer: RetailerId) {
    await chooseRetailer.call(this, retailer);
    await chooseKind.call(this, "store_id");
    await chooseSource.call(this, store.name);
  },
);

Given("the user chose the retailer {retailer}", chooseRetailer);
Given("the user chose all retailers", chooseAll);
Given("the user chose the kind {rolekind}", chooseKind);
Given("the user chose the permission {string}", choosePermission);

When(
  "the user begins to give {account} a role",
  keeps(roleEditor, shownList),
  async function (this: Scenario, email: string) {
    await startRole(this, email);
  },
);

When("the user chooses the retailer {retailer}", keeps(roleEditor, shownList, shownText), chooseRetailer);
When("the user chooses the kind {rolekind}", keeps(roleEditor, shownList, shownText), chooseKind);
When("the user chooses the source {string}", keeps(roleEditor, shownList, shownText), chooseSource);
When("the user chooses the permission {string}", keeps(roleEditor, shownList, shownText), choosePermission);

When("the user goes back", keeps(roleEditor, shownList), function (this: Scenario) {
  keepEditor(this, stepBack(roleEditor.get(this)));
});

When("the user cancels and starts again", keeps(roleEditor, shownList), function (this: Scenario) {
  keepEditor(this, openRoleEditor());
});

When(
  "the user gives {account} the role {role}",
  keeps(rejectedPatch, shownText, requestFailure),
  async function (this: Scenario, email: string, role: RoleText) {
    const meant = resolveRole(this.situation, role);
    await giveRole(this, email, {
      draft: buildRoleDraft(this, meant),
      offered: await loadGrantablePermissions(this, email, meant),
    });
  },
);

When(
  "the user gives {account} a blank permission in {string}",
  keeps(shownText),
  async function (this: Scenario, email: string, store: string) {
    const context = resolveRole(this.situation, { permission: "   ", where: "in", name: store });
    await giveRole(this, email, { draft: buildRoleDraft(this, context), offered: [] });
  },
);

When(
  "the user gives {account} the permission {string} in no store",
  keeps(shownText),
  async function (this: Scenario, email: string, permission: string) {
    const draft = {
      retailer: this.situation.retailer,
      contextName: "store_id",
      contextValue: null,
      permission,
    } as const;
    await giveRole(this, email, { draft, offered: [permission] });
  },
);

When(
  "the user gives {account} a role without choosing anything",
  keeps(shownText),
  async function (this: Scenario, email: string) {
    await giveRole(this, email, { draft: { permission: null }, offered: [] });
  },
);

When(
  "the user removes the role {role} from {account}",
  keeps(rejectedPatch, shownText, requestFailure),
  async function (this: Scenario, role: RoleText, email: string) {
    await changeAccount(
      this,
      email,
      buildActionChange("remove-roles", ({ roles }) => ({
        roles: roles.filter((held) => formatAccountRole(held) !== formatRoleText(role)),
      })),
    );
  },
);

When(
  "the user lists the permissions that {account} can receive in {string}",
  keeps(shownList),
  async function (this: Scenario, email: string, store: string) {
    const context = resolveRole(this.situation, { permission: "", where: "in", name: store });
    shownList.set(this, await loadGrantablePermissions(this, email, context));
  },
);

When("the user lists the permissions of {account}", keeps(shownList), async function (this: Scenario, email: string) {
  const { situation } = this;
  const account = await findAccount(this, email);
  const scope = { retailer: situation.retailer, stores: new Set<string>(situation.stores.map(({ id }) => id)) };
  const rights = effectiveRights({ ...toAccountRights(account), roles: account.roles }, scope);
  shownList.set(
    this,
    rights.map(({ flag, from }) => `${flag} from ${from.map(formatAccountRole).join(" and ")}`),
  );
});

function judgeStep(scenario: Scenario, expected: string): void {
  const { step, choice } = visibleStep(roleEditor.get(scenario));
  const found = `the ${step === "type" ? "kind" : step} ${choice === undefined ? "is not chosen yet" : "can be changed"}`;
  expectThat(found === expected, `that ${expected}`, found);
}

Then("the {rolestep} is not chosen yet", needs(roleEditor), function (this: Scenario, expected: string) {
  judgeStep(this, `the ${expected} is not chosen yet`);
});

Then("the {rolestep} can be changed", needs(roleEditor), function (this: Scenario, expected: string) {
  judgeStep(this, `the ${expected} can be changed`);
});

Then("the role is {role}", needs(roleEditor), function (this: Scenario, expected: RoleText) {
  const { contextName, contextValue, permission, sourceName } = selectRoleDraft(this);
  const complete =
    contextName !== undefined && contextValue && permission
      ? accountRole({ contextName, contextValue, permission }, sourceName ?? "")
      : undefined;
  expectThat(
    complete !== undefined && formatAccountRole(complete) === formatRoleText(expected),
    `the role to be ${formatRoleText(expected)}`,
    complete ? `it is ${formatAccountRole(complete)}` : "it is not complete",
  );
});

const HOLDS = { expected: "the account to hold", found: "it holds", noun: "role" };

Then(
  "the account {account} holds {roles}",
  AFTER_ANY_WHEN,
  async function (this: Scenario, email: string, roles: readonly RoleText[]) {
    expectList(
      HOLDS,
      roles.map(formatRoleText).sort(),
      (await findLastSeenAccount(this, email)).roles.map(formatAccountRole).sort(),
    );
  },
);

Then(
  "the colleague sees that the account {account} holds {roles}",
  AFTER_ANY_WHEN,
  async function (this: Scenario, email: string, roles: readonly RoleText[]) {
    expectList(
      HOLDS,
      roles.map(formatRoleText).sort(),
      (await findAccount(this, email, COLLEAGUE_EMAIL)).roles.map(formatAccountRole).sort(),
    );
  },
);
