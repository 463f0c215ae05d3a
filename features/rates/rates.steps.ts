import { Then, When } from "@cucumber/cucumber";
import { expect } from "chai";
import { formatAmount, formatMoney, roundMoney, type Money } from "#domain/shared/money.ts";
import { Kept, words } from "#features/support/kept.ts";
import type { Scenario } from "#features/support/world.ts";

const rounded = new Kept<Money>();

When("{money} has/have been worked out", function (this: Scenario, amount: Money) {
  rounded.keep(this, roundMoney(amount));
});

When("{money} stands on a receipt", function (this: Scenario, amount: Money) {
  words.keep(this, formatMoney(amount).replace("\u00a0", " "));
});

Then("{money} is to be paid", function (this: Scenario, amount: Money) {
  expect(`${formatAmount(rounded.of(this))} ${rounded.of(this).currency}`).to.equal(`${formatAmount(amount)} ${amount.currency}`);
});
