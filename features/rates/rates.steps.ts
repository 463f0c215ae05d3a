import { Then, When } from "@cucumber/cucumber";
import { formatAmount, formatMoney, roundMoney, type Money } from "#domain/shared/money.ts";
import { judge } from "#features/support/complaint.ts";
import { keeps, needs, Outcome, words } from "#features/support/kept.ts";
import type { Scenario } from "#features/support/world.ts";

const rounded = new Outcome<Money>("an amount to have been worked out");

const written = (money: Money): string => `${formatAmount(money)} ${money.currency}`;

When("{money} has/have been worked out", keeps(rounded), function (this: Scenario, amount: Money) {
  rounded.keep(this, roundMoney(amount));
});

When("{money} stands on a receipt", keeps(words), function (this: Scenario, amount: Money) {
  words.keep(this, formatMoney(amount).replace("\u00a0", " "));
});

Then("{money} is to be paid", needs(rounded), function (this: Scenario, amount: Money) {
  const [expected, found] = [written(amount), written(rounded.of(this))];
  judge(found === expected, `${expected} to be paid`, `${found} is to be paid`);
});
