import { Given, Then, When } from "@cucumber/cucumber";
import { hasFlag, parsePermissions, type Flag, type Permissions } from "#domain/shared/access/permission.ts";
import { getRetailerBehaviour, type RetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import {
  chooseStartPage,
  decidePageVisit,
  matchPage,
  buildPageMenu,
  isStorageOutdated,
  NO_ACCESSIBLE_PAGES,
  accessDenied,
  pageLabel,
  preventsSubmit,
  startPath,
  type KeyTarget,
  type PortalPage,
} from "#domain/shell/index.ts";
import type { Store } from "#domain/stores/index.ts";
import { expectThat, expectList, formatShownMessage, formatQuoted } from "#features/support/assertion-error.ts";
import { keeps, ScenarioValue, needs, shownList, Outcome, shownText } from "#features/support/scenario-state.ts";
import { parsePermissionName } from "#features/support/nouns.ts";
import type { Scenario } from "#features/support/world.ts";

const listed = new ScenarioValue<readonly string[]>("a list of permissions");
const permissions = new ScenarioValue<Permissions>("permissions by name");
const held = new Outcome<boolean>("a permission to be needed");
const begun = new Outcome<PortalPage | undefined>("the portal to be opened");
const visited = new Outcome<string>("a place to be visited");
const behaviour = new Outcome<RetailerBehaviour>("a user of the retailer to start to work");
const version = new ScenarioValue<string | null>("choices to be stored");
const forgotten = new Outcome<boolean>("the user to return");
const prevented = new Outcome<boolean>("a key to be hit");

const beginning = (page: PortalPage | undefined): string =>
  page === undefined ? "no place is open to the user" : `the user starts at ${formatQuoted(pageLabel(page))}`;

function judgeWay(what: string, expected: string, found: string): void {
  expectThat(found === expected, `${what} to be ${expected}`, `they are ${found}`);
}

Given("the user has the role/permission {permission}", function (this: Scenario, permission: string) {
  this.situation.grant(permission, "retailer_id", this.situation.retailer);
});

Given("the user has the permissions {list}", function (this: Scenario, permissions: readonly string[]) {
  for (const permission of permissions)
    this.situation.grant(parsePermissionName(permission), "retailer_id", this.situation.retailer);
});

Given("the user has the role {permission} at another retailer", function (this: Scenario, permission: string) {
  this.situation.grant(permission, "retailer_id", this.situation.otherRetailer.retailer);
});

Given("the user has the role {permission} in {store}", function (this: Scenario, permission: string, store: Store) {
  this.situation.grant(permission, "store_id", store.id);
});

Given("the user may only see demonstrations", function (this: Scenario) {
  this.situation.grant("sales_demo", "retailer_id", this.situation.retailer);
});

Given("the server does not answer", function (this: Scenario) {
  this.situation.isServerDown = true;
});

Given("the retailer {retailer}", function (this: Scenario, retailer: RetailerId) {
  this.situation.retailer = retailer;
});

Given("a retailer whose users start with {string}", function (this: Scenario, kind: string) {
  this.situation.settings.start_page = kind;
});

Given("a list of permissions {list}", function (this: Scenario, flags: readonly string[]) {
  listed.set(this, flags);
});

Given(
  "permissions by name, granted {list} and denied {list}",
  function (this: Scenario, granted: string[], denied: string[]) {
    const byName = [...granted.map((flag) => [flag, true]), ...denied.map((flag) => [flag, false])];
    permissions.set(this, parsePermissions(listed.get(this), Object.fromEntries(byName)));
  },
);

Given("stored choices of version {string}", function (this: Scenario, written: string) {
  version.set(this, written);
});

Given("stored choices without a version", function (this: Scenario) {
  version.set(this, null);
});

When("the user opens the portal", keeps(begun, shownText), async function (this: Scenario) {
  const kind = chooseStartPage(this.settings.startPage, (await this.portal).permissions);
  begun.set(this, kind && matchPage(startPath(kind))?.page);
  shownText.set(this, kind ? undefined : NO_ACCESSIBLE_PAGES);
});

When("the user visits {place}", keeps(visited, shownText), async function (this: Scenario, page: PortalPage) {
  const visit = decidePageVisit(page, (await this.portal).permissions);
  visited.set(this, visit.kind);
  shownText.set(this, visit.kind === "closed" ? accessDenied(pageLabel(page), visit.missing) : visit.kind);
});

When("the user lists the available places", keeps(shownList), async function (this: Scenario) {
  shownList.set(
    this,
    buildPageMenu((await this.portal).permissions).map(({ label }) => label),
  );
});

When("the permission {permission} is needed", keeps(held), function (this: Scenario, flag: Flag) {
  held.set(this, hasFlag(permissions.get(this), flag));
});

When("a user of the retailer starts to work", keeps(behaviour), function (this: Scenario) {
  behaviour.set(this, getRetailerBehaviour(this.situation.retailer));
});

When("the user returns", keeps(forgotten), function (this: Scenario) {
  forgotten.set(this, isStorageOutdated(version.get(this)));
});

When("the user hits {key} in a {field}", keeps(prevented), function (this: Scenario, key: string, field: KeyTarget) {
  prevented.set(this, preventsSubmit(key, field));
});

Then("the user starts at {place}", needs(begun), function (this: Scenario, page: PortalPage) {
  expectThat(
    begun.get(this) === page,
    `the user to start at ${formatQuoted(pageLabel(page))}`,
    beginning(begun.get(this)),
  );
});

Then("no place is open to the user", needs(begun), function (this: Scenario) {
  expectThat(begun.get(this) === undefined, "no place to be open to the user", beginning(begun.get(this)));
});

Then("the place is open to the user", needs(visited), function (this: Scenario) {
  expectThat(
    visited.get(this) === "open",
    "the place to be open to the user",
    formatShownMessage(shownText.peek(this)),
  );
});

Then("the user sees the list {list}", needs(shownList), function (this: Scenario, labels: readonly string[]) {
  expectList(
    { expected: "the list to have", found: "it has", noun: "entry", plural: "entries" },
    labels,
    shownList.get(this),
  );
});

Then("the permission is granted", needs(held), function (this: Scenario) {
  expectThat(held.get(this), "the permission to be granted", "it is not granted");
});

Then("the permission is not granted", needs(held), function (this: Scenario) {
  expectThat(!held.get(this), "the permission not to be granted", "it is granted");
});

Then("addresses are looked up with {string}", needs(behaviour), function (this: Scenario, provider: string) {
  const { addressProvider } = behaviour.get(this);
  expectThat(
    addressProvider === provider,
    `addresses to be looked up with ${formatQuoted(provider)}`,
    `they are looked up with ${formatQuoted(addressProvider)}`,
  );
});

Then("VIPs are {marking}", needs(behaviour), function (this: Scenario, answer: string) {
  judgeWay("VIPs", answer, behaviour.get(this).vipPanel ? "marked" : "unmarked");
});

Then("identifiers are {entry}", needs(behaviour), function (this: Scenario, answer: string) {
  judgeWay("identifiers", answer, behaviour.get(this).identifierSearch ? "searched" : "typed");
});

Then("email addresses are checked {strictness}", needs(behaviour), function (this: Scenario, answer: string) {
  const found = behaviour.get(this).strictEmail ? "strictly" : "leniently";
  expectThat(found === answer, `email addresses to be checked ${answer}`, `they are checked ${found}`);
});

Then("the stored choices are kept", needs(forgotten), function (this: Scenario) {
  expectThat(!forgotten.get(this), "the stored choices to be kept", "they are deleted");
});

Then("the stored choices are deleted", needs(forgotten), function (this: Scenario) {
  expectThat(forgotten.get(this), "the stored choices to be deleted", "they are kept");
});

Then("the form is not submitted", needs(prevented), function (this: Scenario) {
  expectThat(prevented.get(this), "the form not to be submitted", "the key keeps its default effect");
});

Then("the key keeps its default effect", needs(prevented), function (this: Scenario) {
  expectThat(!prevented.get(this), "the key to keep its default effect", "it has no effect: the form is not submitted");
});
