import { Given, Then, When } from "@cucumber/cucumber";
import { holds, parsePermissions, type Flag, type Permissions } from "#domain/shared/permission.ts";
import { behaviourOf, type RetailerBehaviour } from "#domain/shared/retailer-groups.ts";
import type { RetailerId } from "#domain/shared/retailer.ts";
import {
  chooseStartPage, decideVisit, matchPage, menuFor, mustClear, NO_PAGE_OPEN, pageClosed, pageName, preventsSubmit, startPath,
  type KeyTarget, type Page,
} from "#domain/shell/index.ts";
import type { Store } from "#domain/stores/index.ts";
import { judge, judgeList, messageShown, quoted } from "#features/support/complaint.ts";
import { keeps, Kept, needs, offered, Outcome, words } from "#features/support/kept.ts";
import { knownPermission } from "#features/support/nouns.ts";
import type { Scenario } from "#features/support/world.ts";

const listed = new Kept<readonly string[]>("a list of permissions");
const permissions = new Kept<Permissions>("permissions by name");
const held = new Outcome<boolean>("a permission to be needed");
const begun = new Outcome<Page | undefined>("the portal to be opened");
const visited = new Outcome<string>("a place to be visited");
const behaviour = new Outcome<RetailerBehaviour>("a user of the retailer to start to work");
const version = new Kept<string | null>("choices to be stored");
const forgotten = new Outcome<boolean>("the user to return");
const prevented = new Outcome<boolean>("a key to be hit");

const beginning = (page: Page | undefined): string => (page === undefined ? "no place is open to the user" : `the user starts at ${quoted(pageName(page))}`);

function judgeWay(what: string, expected: string, found: string): void {
  judge(found === expected, `${what} to be ${expected}`, `they are ${found}`);
}

Given("the user has the role/permission {permission}", function (this: Scenario, permission: string) {
  this.situation.grant(permission, "retailer_id", this.situation.retailer);
});

Given("the user has the permissions {list}", function (this: Scenario, permissions: readonly string[]) {
  for (const permission of permissions) this.situation.grant(knownPermission(permission), "retailer_id", this.situation.retailer);
});

Given("the user has the role {permission} at another retailer", function (this: Scenario, permission: string) {
  this.situation.grant(permission, "retailer_id", this.situation.nextDoor.retailer);
});

Given("the user has the role {permission} in {store}", function (this: Scenario, permission: string, store: Store) {
  this.situation.grant(permission, "store_id", store.id);
});

Given("the user may only see demonstrations", function (this: Scenario) {
  this.situation.grant("sales_demo", "retailer_id", this.situation.retailer);
});

Given("the server does not answer", function (this: Scenario) {
  this.situation.cutOff = true;
});

Given("the retailer {retailer}", function (this: Scenario, retailer: RetailerId) {
  this.situation.retailer = retailer;
});

Given("a retailer whose users start with {string}", function (this: Scenario, kind: string) {
  this.situation.settings.start_page = kind;
});

Given("a list of permissions {list}", function (this: Scenario, flags: readonly string[]) {
  listed.keep(this, flags);
});

Given("permissions by name, granted {list} and denied {list}", function (this: Scenario, granted: string[], denied: string[]) {
  const byName = [...granted.map((flag) => [flag, true]), ...denied.map((flag) => [flag, false])];
  permissions.keep(this, parsePermissions(listed.of(this), Object.fromEntries(byName)));
});

Given("stored choices of version {string}", function (this: Scenario, written: string) {
  version.keep(this, written);
});

Given("stored choices without a version", function (this: Scenario) {
  version.keep(this, null);
});

When("the user opens the portal", keeps(begun, words), async function (this: Scenario) {
  const kind = chooseStartPage(this.settings.startPage, (await this.portal).permissions);
  begun.keep(this, kind && matchPage(startPath(kind))?.page);
  words.keep(this, kind ? undefined : NO_PAGE_OPEN);
});

When("the user visits {place}", keeps(visited, words), async function (this: Scenario, page: Page) {
  const visit = decideVisit(page, (await this.portal).permissions);
  visited.keep(this, visit.kind);
  words.keep(this, visit.kind === "closed" ? pageClosed(pageName(page), visit.missing) : visit.kind);
});

When("the user lists the available places", keeps(offered), async function (this: Scenario) {
  offered.keep(this, menuFor((await this.portal).permissions).map(({ label }) => label));
});

When("the permission {permission} is needed", keeps(held), function (this: Scenario, flag: Flag) {
  held.keep(this, holds(permissions.of(this), flag));
});

When("a user of the retailer starts to work", keeps(behaviour), function (this: Scenario) {
  behaviour.keep(this, behaviourOf(this.situation.retailer));
});

When("the user returns", keeps(forgotten), function (this: Scenario) {
  forgotten.keep(this, mustClear(version.of(this)));
});

When("the user hits {key} in a {field}", keeps(prevented), function (this: Scenario, key: string, field: KeyTarget) {
  prevented.keep(this, preventsSubmit(key, field));
});

Then("the user starts at {place}", needs(begun), function (this: Scenario, page: Page) {
  judge(begun.of(this) === page, `the user to start at ${quoted(pageName(page))}`, beginning(begun.of(this)));
});

Then("no place is open to the user", needs(begun), function (this: Scenario) {
  judge(begun.of(this) === undefined, "no place to be open to the user", beginning(begun.of(this)));
});

Then("the place is open to the user", needs(visited), function (this: Scenario) {
  judge(visited.of(this) === "open", "the place to be open to the user", messageShown(words.peek(this)));
});

Then("the user sees the list {list}", needs(offered), function (this: Scenario, labels: readonly string[]) {
  judgeList({ expected: "the list to have", found: "it has", noun: "entry", plural: "entries" }, labels, offered.of(this));
});

Then("the permission is granted", needs(held), function (this: Scenario) {
  judge(held.of(this), "the permission to be granted", "it is not granted");
});

Then("the permission is not granted", needs(held), function (this: Scenario) {
  judge(!held.of(this), "the permission not to be granted", "it is granted");
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

Then("email addresses are checked {strictness}", needs(behaviour), function (this: Scenario, answer: string) {
  const found = behaviour.of(this).strictEmail ? "strictly" : "leniently";
  judge(found === answer, `email addresses to be checked ${answer}`, `they are checked ${found}`);
});

Then("the stored choices are kept", needs(forgotten), function (this: Scenario) {
  judge(!forgotten.of(this), "the stored choices to be kept", "they are deleted");
});

Then("the stored choices are deleted", needs(forgotten), function (this: Scenario) {
  judge(forgotten.of(this), "the stored choices to be deleted", "they are kept");
});

Then("the form is not submitted", needs(prevented), function (this: Scenario) {
  judge(prevented.of(this), "the form not to be submitted", "the key keeps its default effect");
});

Then("the key keeps its default effect", needs(prevented), function (this: Scenario) {
  judge(!prevented.of(this), "the key to keep its default effect", "it has no effect: the form is not submitted");
});
