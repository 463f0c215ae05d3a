import { Given, Then, When } from "@cucumber/cucumber";
import { shownStep, stepBack, openRoleEditor } from "#domain/accounts/drafts.ts";
import { accountRole, effectiveRights, rightsOf, type RoleType } from "#domain/accounts/index.ts";
import type { RetailerId } from "#domain/shared/retailer.ts";
import type { Store } from "#domain/stores/index.ts";
import { change, doing, look, lookAgain, outdated } from "#features/support/account-office.ts";
import { COLLEAGUE } from "#features/support/account-portal.ts";
import { judge, judgeList } from "#features/support/complaint.ts";
import { AFTER_ANY_WHEN, keeps, needs, offered, refusal, words } from "#features/support/kept.ts";
import { begin, choose, chosen, draftIn, editor, give, offer, retailerNamed, stand } from "#features/support/role-desk.ts";
import { roleMeant, said, spoken, type SpokenRole } from "#features/support/spoken-role.ts";
import type { Scenario } from "#features/support/world.ts";

async function chooseRetailer(this: Scenario, retailer: RetailerId): Promise<void> {
  await choose(this, { kind: "choose-retailer", retailer: retailerNamed(retailer) });
}

async function chooseAll(this: Scenario): Promise<void> {
  await choose(this, { kind: "choose-retailer", retailer: { id: "*", name: "*ALL*" } });
}

async function chooseKind(this: Scenario, type: RoleType): Promise<void> {
  await choose(this, { kind: "choose-type", type });
}

async function chooseSource(this: Scenario, name: string): Promise<void> {
  const source = this.situation.stores.find((store) => store.name === name);
  await choose(this, { kind: "choose-source", source: { value: source?.id ?? name, name } });
}

async function choosePermission(this: Scenario, permission: string): Promise<void> {
  await choose(this, { kind: "choose-permission", permission });
}

Given("a retailer whose account managers may give {list}", function (this: Scenario, permissions: readonly string[]) {
  this.situation.settings.account_management = { ...this.situation.settings.account_management, allowed_permissions: permissions };
});

Given("a retailer that hides store roles from account managers", function (this: Scenario) {
  this.situation.settings.account_management = { ...this.situation.settings.account_management, hide_store_permissions: true };
});

Given("the user began to give {account} a role", async function (this: Scenario, email: string) {
  await begin(this, email);
});

Given("the user chose a store of the retailer {retailer}", async function (this: Scenario, retailer: RetailerId) {
  await chooseRetailer.call(this, retailer);
  await chooseKind.call(this, "store_id");
});

Given("the user chose the store {store} of the retailer {retailer}", async function (this: Scenario, store: Store, retailer: RetailerId) {
  await chooseRetailer.call(this, retailer);
  await chooseKind.call(this, "store_id");
  await chooseSource.call(this, store.name);
});

Given("the user chose the retailer {retailer}", chooseRetailer);
Given("the user chose all retailers", chooseAll);
Given("the user chose the kind {rolekind}", chooseKind);
Given("the user chose the permission {string}", choosePermission);

When("the user begins to give {account} a role", keeps(editor, offered), async function (this: Scenario, email: string) {
  await begin(this, email);
});

When("the user chooses the retailer {retailer}", keeps(editor, offered, words), chooseRetailer);
When("the user chooses the kind {rolekind}", keeps(editor, offered, words), chooseKind);
When("the user chooses the source {string}", keeps(editor, offered, words), chooseSource);
When("the user chooses the permission {string}", keeps(editor, offered, words), choosePermission);

When("the user goes back", keeps(editor, offered), function (this: Scenario) {
  stand(this, stepBack(editor.of(this)));
});

When("the user cancels and starts again", keeps(editor, offered), function (this: Scenario) {
  stand(this, openRoleEditor());
});

When("the user gives {account} the role {role}", keeps(outdated, words, refusal), async function (this: Scenario, email: string, role: SpokenRole) {
  const meant = roleMeant(this.situation, role);
  await give(this, email, { draft: draftIn(this, meant), offered: await offer(this, email, meant) });
});

When("the user gives {account} a blank permission in {string}", keeps(words), async function (this: Scenario, email: string, store: string) {
  const context = roleMeant(this.situation, { permission: "   ", where: "in", name: store });
  await give(this, email, { draft: draftIn(this, context), offered: [] });
});

When("the user gives {account} the permission {string} in no store", keeps(words), async function (this: Scenario, email: string, permission: string) {
  const draft = { retailer: this.situation.retailer, contextName: "store_id", contextValue: null, permission } as const;
  await give(this, email, { draft, offered: [permission] });
});

When("the user gives {account} a role without choosing anything", keeps(words), async function (this: Scenario, email: string) {
  await give(this, email, { draft: { permission: null }, offered: [] });
});

When("the user removes the role {role} from {account}", keeps(outdated, words, refusal), async function (this: Scenario, role: SpokenRole, email: string) {
  await change(this, email, doing("remove-roles", ({ roles }) => ({ roles: roles.filter((held) => spoken(held) !== said(role)) })));
});

When("the user lists the permissions that {account} can receive in {string}", keeps(offered), async function (this: Scenario, email: string, store: string) {
  const context = roleMeant(this.situation, { permission: "", where: "in", name: store });
  offered.keep(this, await offer(this, email, context));
});

When("the user lists the permissions of {account}", keeps(offered), async function (this: Scenario, email: string) {
  const { situation } = this;
  const account = await look(this, email);
  const scope = { retailer: situation.retailer, stores: new Set<string>(situation.stores.map(({ id }) => id)) };
  const rights = effectiveRights({ ...rightsOf(account), roles: account.roles }, scope);
  offered.keep(this, rights.map(({ flag, from }) => `${flag} from ${from.map(spoken).join(" and ")}`));
});

function judgeStep(scenario: Scenario, expected: string): void {
  const { step, choice } = shownStep(editor.of(scenario));
  const found = `the ${step === "type" ? "kind" : step} ${choice === undefined ? "is not chosen yet" : "can be changed"}`;
  judge(found === expected, `that ${expected}`, found);
}

Then("the {rolestep} is not chosen yet", needs(editor), function (this: Scenario, expected: string) {
  judgeStep(this, `the ${expected} is not chosen yet`);
});

Then("the {rolestep} can be changed", needs(editor), function (this: Scenario, expected: string) {
  judgeStep(this, `the ${expected} can be changed`);
});

Then("the role is {role}", needs(editor), function (this: Scenario, expected: SpokenRole) {
  const { contextName, contextValue, permission, sourceName } = chosen(this);
  const complete = contextName !== undefined && contextValue && permission ? accountRole({ contextName, contextValue, permission }, sourceName ?? "") : undefined;
  judge(complete !== undefined && spoken(complete) === said(expected), `the role to be ${said(expected)}`, complete ? `it is ${spoken(complete)}` : "it is not complete");
});

const HOLDS = { expected: "the account to hold", found: "it holds", noun: "role" };

Then("the account {account} holds {roles}", AFTER_ANY_WHEN, async function (this: Scenario, email: string, roles: readonly SpokenRole[]) {
  judgeList(HOLDS, roles.map(said).sort(), (await lookAgain(this, email)).roles.map(spoken).sort());
});

Then("the colleague sees that the account {account} holds {roles}", AFTER_ANY_WHEN, async function (this: Scenario, email: string, roles: readonly SpokenRole[]) {
  judgeList(HOLDS, roles.map(said).sort(), (await look(this, email, COLLEAGUE)).roles.map(spoken).sort());
});
