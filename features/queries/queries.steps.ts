import { When } from "@cucumber/cucumber";
import { filterBy } from "#features/support/filter-desk.ts";
import { keeps, refusal, words } from "#features/support/kept.ts";
import { found, search } from "#features/support/receipt-desk.ts";
import type { Scenario } from "#features/support/world.ts";

When("staff/they search for {string}", keeps(found, words, refusal), function (this: Scenario, text: string) {
  return search(this, text);
});

When("staff filter by the {string} {string}", keeps(words), function (this: Scenario, name: string, value: string) {
  filterBy(this, name, value);
});
