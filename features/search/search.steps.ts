import { Then, When } from "@cucumber/cucumber";
import { expectList, expectThat, formatQuoted } from "#features/support/assertion-error.ts";
import { described, describeReceipt } from "#features/support/box-driver.ts";
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

When("the user describes a receipt as {string}", keeps(described), function (this: Scenario, text: string) {
  return describeReceipt(this, text);
});

Then("the description means {string} in this order", needs(described), function (this: Scenario, meanings: string) {
  expectList(
    { expected: "the description to have", found: "it has", noun: "meaning" },
    meanings === "" ? [] : meanings.split(" / "),
    described.get(this).map(({ meaning }) => meaning),
  );
});

Then("the description finds {search}", needs(described), function (this: Scenario, search: string) {
  const found = described.get(this).map((reading) => reading.search);
  expectThat(
    found.includes(search),
    `the description to find ${formatQuoted(search)}`,
    `it finds ${found.map(formatQuoted).join(" or ") || "nothing"}`,
  );
});

Then("the search text is {search}", needs(searchText), function (this: Scenario, text: string) {
  expectThat(
    searchText.get(this) === text,
    `the search text to be ${formatQuoted(text)}`,
    `it is ${formatQuoted(searchText.get(this))}`,
  );
});
