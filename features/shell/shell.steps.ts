import { Given, Then, When } from "@cucumber/cucumber";
import { expect } from "chai";
import { holds, parsePermissions, type Flag, type Permissions } from "#domain/shared/permission.ts";
import { behaviourOf, type RetailerBehaviour } from "#domain/shared/retailer-groups.ts";
import type { RetailerId } from "#domain/shared/retailer.ts";
import {
  chooseStartPage, decideVisit, matchPage, menuFor, mustClear, NO_PAGE_OPEN, pageClosed, preventsSubmit, startPath,
  type KeyTarget, type Page, type PageMatch,
} from "#domain/shell/index.ts";
import type { Store } from "#domain/stores/index.ts";
import { Kept, offered, words } from "#features/support/kept.ts";
import type { Scenario } from "#features/support/world.ts";

const listed = new Kept<readonly string[]>();
const permissions = new Kept<Permissions>();
const held = new Kept<boolean>();
const begun = new Kept<string | undefined>();
const place = new Kept<PageMatch | undefined>();
const behaviour = new Kept<RetailerBehaviour>();
const version = new Kept<string | null>();
const forgotten = new Kept<boolean>();
const prevented = new Kept<boolean>();

Given("staff with the role/permission {permission}", function (this: Scenario, permission: string) {
  this.situation.grant(permission, "retailer_id", this.situation.retailer);
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

When("they arrive", async function (this: Scenario) {
  const kind = chooseStartPage(this.settings.startPage, (await this.portal).permissions);
  begun.keep(this, kind && startPath(kind));
  words.keep(this, kind ? undefined : NO_PAGE_OPEN);
});

When("they visit {place}", async function (this: Scenario, page: Page) {
  const visit = decideVisit(page, (await this.portal).permissions);
  words.keep(this, visit.kind === "closed" ? pageClosed(page.menu?.label ?? page.id, visit.missing) : visit.kind);
});

When("they look around", async function (this: Scenario) {
  offered.keep(this, menuFor((await this.portal).permissions).map(({ label }) => label));
});

When("the permission {permission} is needed", function (this: Scenario, flag: Flag) {
  held.keep(this, holds(permissions.of(this), flag));
});

When("staff follow {string}", function (this: Scenario, address: string) {
  place.keep(this, matchPage(address));
});

When("its staff begin to work", function (this: Scenario) {
  behaviour.keep(this, behaviourOf(this.situation.retailer));
});

When("staff come back", function (this: Scenario) {
  forgotten.keep(this, mustClear(version.of(this)));
});

When("staff hit {word} in a {field}", function (this: Scenario, key: string, field: KeyTarget) {
  prevented.keep(this, preventsSubmit(key, field));
});

Then("they begin at {string}", function (this: Scenario, address: string) {
  expect(begun.of(this)).to.equal(address);
});

Then("they begin nowhere", function (this: Scenario) {
  expect(begun.of(this)).to.equal(undefined);
});

Then("it is open to them", function (this: Scenario) {
  expect(words.of(this)).to.equal("open");
});

Then("they are offered {list}", function (this: Scenario, labels: readonly string[]) {
  expect(offered.of(this)).to.deep.equal(labels);
});

Then("it is held", function (this: Scenario) {
  expect(held.of(this)).to.equal(true);
});

Then("it is not held", function (this: Scenario) {
  expect(held.of(this)).to.equal(false);
});

Then("they come to {place}", function (this: Scenario, page: Page) {
  expect(place.of(this)).to.deep.include({ page, parameters: {} });
});

Then("they come to {place} for {string}", function (this: Scenario, page: Page, thing: string) {
  expect(place.of(this)?.page).to.equal(page);
  expect(Object.values(place.of(this)?.parameters ?? {})).to.deep.equal([thing]);
});

Then("they come to the start", function (this: Scenario) {
  expect(place.of(this)).to.equal(undefined);
});

Then("addresses are looked up with {string}", function (this: Scenario, provider: string) {
  expect(behaviour.of(this).addressProvider).to.equal(provider);
});

Then("VIPs are {word}", function (this: Scenario, answer: string) {
  expect(behaviour.of(this).vipPanel ? "marked" : "unmarked").to.equal(answer);
});

Then("identifiers are {word}", function (this: Scenario, answer: string) {
  expect(behaviour.of(this).identifierSearch ? "searched" : "typed").to.equal(answer);
});

Then("e-mail addresses are checked {word}", function (this: Scenario, answer: string) {
  expect(behaviour.of(this).strictEmail ? "strictly" : "leniently").to.equal(answer);
});

Then("their choices are kept", function (this: Scenario) {
  expect(forgotten.of(this)).to.equal(false);
});

Then("their choices are forgotten", function (this: Scenario) {
  expect(forgotten.of(this)).to.equal(true);
});

Then("nothing is sent off", function (this: Scenario) {
  expect(prevented.of(this)).to.equal(true);
});

Then("the key keeps its meaning", function (this: Scenario) {
  expect(prevented.of(this)).to.equal(false);
});
