import { Given, Then, When } from "@cucumber/cucumber";
import { expectThat, formatQuoted } from "#features/support/assertion-error.ts";
import { AFTER_ANY_WHEN, keeps, requestFailure, shownText } from "#features/support/scenario-state.ts";
import { changeSetting, colleagueChange, createRetailer, readSetting } from "#features/support/settings-driver.ts";
import type { Scenario } from "#features/support/world.ts";

Given(
  "a colleague changes the setting {string} to {string} before the user saves",
  function (this: Scenario, label: string, value: string) {
    colleagueChange.set(this, { label, value });
  },
);

When(
  "the user changes the setting {string} to {string}",
  keeps(shownText, requestFailure),
  function (this: Scenario, label: string, value: string) {
    return changeSetting(this, { label, value });
  },
);

When(
  "the user creates the retailer {string} with the ID {string}",
  keeps(shownText, requestFailure),
  function (this: Scenario, name: string, id: string) {
    return createRetailer(this, { name, id });
  },
);

Then("the setting {string} is {string}", AFTER_ANY_WHEN, async function (this: Scenario, label: string, value: string) {
  const found = await readSetting(this, label);
  expectThat(found === value, `the setting ${label} to be ${formatQuoted(value)}`, `it is ${formatQuoted(found)}`);
});
