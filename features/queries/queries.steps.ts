import { Then, When } from "@cucumber/cucumber";
import { judge, quoted } from "#features/support/complaint.ts";
import { filterBy, searchText } from "#features/support/filter-desk.ts";
import { keeps, needs, refusal, words } from "#features/support/kept.ts";
import { found, search } from "#features/support/receipt-desk.ts";
import type { Scenario } from "#features/support/world.ts";

When("the user searches for {search}", keeps(found, words, refusal), function (this: Scenario, text: string) {
  return search(this, text);
});

When("the user filters by the {string} {string}", keeps(searchText), function (this: Scenario, name: string, value: string) {
  filterBy(this, name, value);
});

Then("the search text is {search}", needs(searchText), function (this: Scenario, text: string) {
  judge(searchText.of(this) === text, `the search text to be ${quoted(text)}`, `it is ${quoted(searchText.of(this))}`);
});
