import { Then, When } from "@cucumber/cucumber";
import { formatAmount, formatMoney, roundMoney, type Money } from "#domain/shared/number/money.ts";
import { expectThat } from "#features/support/assertion-error.ts";
import { keeps, needs, Outcome, shownText } from "#features/support/scenario-state.ts";
import type { Scenario } from "#features/support/world.ts";

const rounded = new Outcome<Money>("an amount to be calculated");

const written = (money: Money): string => `${formatAmount(money)} ${money.currency}`;

When("the amount {money} is calculated", keeps(rounded), function (this: Scenario, amount: Money) {
  rounded.set(this, roundMoney(amount));
});

When("a receipt shows {money}", keeps(shownText), function (this: Scenario, amount: Money) {
  shownText.set(this, formatMoney(amount).replace("\u00a0", " "));
});

Then("the amount to pay is {money}", needs(rounded), function (this: Scenario, amount: Money) {
  const [expected, found] = [written(amount), written(rounded.get(this))];
  expectThat(found === expected, `the amount to pay to be ${expected}`, `it is ${found}`);
});
