import { Given, Then, When } from "@cucumber/cucumber";
import { holds, parsePermissions, type Flag, type Permissions } from "#domain/shared/permission.ts";
import { behaviourOf, type RetailerBehaviour } from "#domain/shared/retailer-groups.ts";
import type { RetailerId } from "#domain/shared/retailer.ts";
import {
  chooseStartPage, decideVisit, matchPage, menuFor, mustClear, NO_PAGE_OPEN, pageClosed, pageName, preventsSubmit, startPath,
  type KeyTarget, type Page,
} from "#domain/shell/index.ts";
import type { Store } from "#domain/stores/index.ts";
import { judge, judgeList, quoted } from "#features/support/complaint.ts";
import { keeps, Kept, needs, offered, Outcome, words } from "#features/support/kept.ts";
import { knownPermission } from "#features/support/nouns.ts";
import type { Scenario } from "#features/support/world.ts";

const listed = new Kept<readonly string[]>("a list of permissions");
const permissions = new Kept<Permissions>("permissions by name");
const held = new Outcome<boolean>("a permission to be needed");
const begun = new Outcome<Page | undefined>("them to arrive");
const visited = new Outcome<string>("a page to be visited");
const behaviour = new Outcome<RetailerBehaviour>("staff to begin to work");
const version = new Kept<string | null>("choices to be remembered");
const forgotten = new Outcome<boolean>("staff to come back");
const prevented = new Outcome<boolean>("a key to be hit");

const beginning = (page: Page | undefined): string => (page === undefined ? "they begin nowhere" : `they begin at ${quoted(pageName(page))}`);

function judgeWay(what: string, expected: string, found: string): void {
  judge(found === expected, `${what} to be ${expected}`, `they are ${found}`);
}

Given("staff with the role/permission {permission}", function (this: Scenario, permission: string) {
  this.situation.grant(permission, "retailer_id", this.situation.retailer);
});

Given("staff with the permissions {list}", function (this: Scenario, permissions: readonly string[]) {
  for (const permission of permissions) this.situation.grant(knownPermission(permission), "retailer_id", this.situation.retailer);
});

Given("staff with the role {permission} at another retailer", function (this: Scenario, permission: string) {
  this.situation.grant(permission, "retailer_id", this.situation.nextDoor.retailer);
});

Given("staff with the role {permission} in {store}", function (this: Scenario, permission: string, store: Store) {
  this.situation.grant(permission, "store_id", store.id);
});

Given("staff who may see demonstrations only", function (this: Scenario) {
  this.situation.grant("sales_demo", "retailer_id", this.situation.retailer);
});

Given("nothing answers", function (this: Scenario) {
  this.situation.cutOff = true;
});

Given("the retailer {retailer}", function (this: Scenario, retailer: RetailerId) {
  this.situation.retailer = retailer;
});

Given("a retailer whose staff start with {string}", function (this: Scenario, kind: string) {
  this.situation.settings.start_page = kind;
});

Given("a list of permissions {list}", function (this: Scenario, flags: readonly string[]) {
  listed.keep(this, flags);
});

Given("permissions by name, granted {list} and denied {list}", function (this: Scenario, granted: string[], denied: string[]) {
  const byName = [...granted.map((flag) => [flag, true]), ...denied.map((flag) => [flag, false])];
  permissions.keep(this, parsePermissions(listed.of(this), Object.fromEntries(byName)));
});

Given("choices remembered under version {string}", function (this: Scenario, written: string) {
  version.keep(this, written);
});

Given("choices remembered under no version", function (this: Scenario) {
  version.keep(this, null);
});

When("they arrive", keeps(begun, words), async function (this: Scenario) {
  const kind = chooseStartPage(this.settings.startPage, (await this.portal).permissions);
  begun.keep(this, kind && matchPage(startPath(kind))?.page);
  words.keep(this, kind ? undefined : NO_PAGE_OPEN);
});

When("they visit {place}", keeps(visited, words), async function (this: Scenario, page: Page) {
  const visit = decideVisit(page, (await this.portal).permissions);
  visited.keep(this, visit.kind);
  words.keep(this, visit.kind === "closed" ? pageClosed(pageName(page), visit.missing) : visit.kind);
});

When("they look around", keeps(offered), async function (this: Scenario) {
  offered.keep(this, menuFor((await this.portal).permissions).map(({ label }) => label));
});

When("the permission {permission} is needed", keeps(held), function (this: Scenario, flag: Flag) {
  held.keep(this, holds(permissions.of(this), flag));
});

When("its staff begin to work", keeps(behaviour), function (this: Scenario) {
  behaviour.keep(this, behaviourOf(this.situation.retailer));
});

When("staff come back", keeps(forgotten), function (this: Scenario) {
  forgotten.keep(this, mustClear(version.of(this)));
});

When("staff hit {key} in a {field}", keeps(prevented), function (this: Scenario, key: string, field: KeyTarget) {
  prevented.keep(this, preventsSubmit(key, field));
});

Then("they begin at {place}", needs(begun), function (this: Scenario, page: Page) {
  judge(begun.of(this) === page, `them to begin at ${quoted(pageName(page))}`, beginning(begun.of(this)));
});

Then("they begin nowhere", needs(begun), function (this: Scenario) {
  judge(begun.of(this) === undefined, "them to begin nowhere", beginning(begun.of(this)));
});

Then("it is open to them", needs(visited), function (this: Scenario) {
  judge(visited.of(this) === "open", "it to be open to them", `they are told ${quoted(words.peek(this))}`);
});

Then("they are offered {list}", needs(offered), function (this: Scenario, labels: readonly string[]) {
  judgeList({ expected: "them to be offered", found: "they are offered", noun: "choice" }, labels, offered.of(this));
});

Then("it is held", needs(held), function (this: Scenario) {
  judge(held.of(this), "the permission to be held", "it is not held");
});

Then("it is not held", needs(held), function (this: Scenario) {
  judge(!held.of(this), "the permission not to be held", "it is held");
});

Then("addresses are looked up with {string}", needs(behaviour), function (this: Scenario, provider: string) {
  const { addressProvider } = behaviour.of(this);
  judge(addressProvider === provider, `addresses to be looked up with ${quoted(provider)}`, `they are looked up with ${quoted(addressProvider)}`);
});

Then("VIPs are {marking}", needs(behaviour), function (this: Scenario, answer: string) {
  judgeWay("VIPs", answer, behaviour.of(this).vipPanel ? "marked" : "unmarked");
});

Then("identifiers are {entry}", needs(behaviour), function (this: Scenario, answer: string) {
  judgeWay("identifiers", answer, behaviour.of(this).identifierSearch ? "searched" : "typed");
});

Then("e-mail addresses are checked {strictness}", needs(behaviour), function (this: Scenario, answer: string) {
  const found = behaviour.of(this).strictEmail ? "strictly" : "leniently";
  judge(found === answer, `e-mail addresses to be checked ${answer}`, `they are checked ${found}`);
});

Then("their choices are kept", needs(forgotten), function (this: Scenario) {
  judge(!forgotten.of(this), "their choices to be kept", "they are forgotten");
});

Then("their choices are forgotten", needs(forgotten), function (this: Scenario) {
  judge(forgotten.of(this), "their choices to be forgotten", "they are kept");
});

Then("nothing is sent off", needs(prevented), function (this: Scenario) {
  judge(prevented.of(this), "nothing to be sent off", "the key keeps its meaning");
});

Then("the key keeps its meaning", needs(prevented), function (this: Scenario) {
  judge(!prevented.of(this), "the key to keep its meaning", "it does nothing there: nothing is sent off");
});
