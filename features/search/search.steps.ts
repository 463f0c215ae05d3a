import { Then, When } from "@cucumber/cucumber";
import { expectThat, formatQuoted } from "#features/support/assertion-error.ts";
import { filterBy, searchText } from "#features/support/filter-driver.ts";
import { keeps, needs, requestFailure, shownText } from "#features/support/scenario-state.ts";
import { foundReceipts, searchReceipts } from "#features/support/receipt-driver.ts";
import type { Scenario } from "#features/support/world.ts";

When(
  "the user searches for {search}",
  keeps(foundReceipts, shownText, requestFailure),
  function (this: Scenario, text: string) {
    return searchReceipts(this, text);
  },
);

When(
  "the user filters by the {string} {string}",
  keeps(searchText),
  function (this: Scenario, name: string, value: string) {
    filterBy(this, name, value);
  },
);

Then("the search text is {search}", needs(searchText), function (this: Scenario, text: string) {
  expectThat(
    searchText.get(this) === text,
    `the search text to be ${formatQuoted(text)}`,
    `it is ${formatQuoted(searchText.get(this))}`,
  );
});
