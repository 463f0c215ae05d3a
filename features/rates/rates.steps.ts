import { Then, When } from "@cucumber/cucumber";
import { formatAmount, formatMoney, roundMoney, type Money } from "#domain/shared/money.ts";
import { judge } from "#features/support/complaint.ts";
import { keeps, needs, Outcome, words } from "#features/support/kept.ts";
import type { Scenario } from "#features/support/world.ts";

const rounded = new Outcome<Money>("an amount to be calculated");

const written = (money: Money): string => `${formatAmount(money)} ${money.currency}`;

When("the amount {money} is calculated", keeps(rounded), function (this: Scenario, amount: Money) {
  rounded.keep(this, roundMoney(amount));
});

When("a receipt shows {money}", keeps(words), function (this: Scenario, amount: Money) {
  words.keep(this, formatMoney(amount).replace("\u00a0", " "));
});

Then("the amount to pay is {money}", needs(rounded), function (this: Scenario, amount: Money) {
  const [expected, found] = [written(amount), written(rounded.of(this))];
  judge(found === expected, `the amount to pay to be ${expected}`, `it is ${found}`);
});
