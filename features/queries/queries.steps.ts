import { When } from "@cucumber/cucumber";
import { filterBy } from "#features/support/filter-desk.ts";
import { search } from "#features/support/receipt-desk.ts";
import type { Scenario } from "#features/support/world.ts";

When("staff/they search for {string}", function (this: Scenario, text: string) {
  return search(this, text);
});

When("staff filter by the {string} {string}", function (this: Scenario, name: string, value: string) {
  filterBy(this, name, value);
});
