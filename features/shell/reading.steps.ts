import { Given, Then, When } from "@cucumber/cucumber";
import { expect } from "chai";
import { dayOf, type CalendarDay } from "#domain/shared/calendar-day.ts";
import { checkEndDay, DATE_REFUSALS, parsePastDay, type DateRefusal } from "#domain/shared/date-field.ts";
import { formatInstant, formatInstantShort, formatLocalTime, formatLocalTimeShort, instantOfLocalTime } from "#domain/shared/instant.ts";
import { mask } from "#domain/shared/masking.ts";
import { clampPercentage } from "#domain/shared/percentage.ts";
import { holds } from "#domain/shared/permission.ts";
import type { Result } from "#domain/shared/result.ts";
import { Kept, refusal, words } from "#features/support/kept.ts";
import { onClock, type Moment } from "#features/support/moment.ts";
import type { Scenario } from "#features/support/world.ts";

const percentage = new Kept<number>();
const entered = new Kept<Result<CalendarDay, DateRefusal>>();
const clocks = new Kept<readonly [full: string, short: string]>();

Given("it is {moment} in {zone}", function (this: Scenario, moment: Moment, zone: string) {
  this.situation.now = instantOfLocalTime(onClock(moment, zone));
});

Given("a retailer in {zone}", function (this: Scenario, zone: string) {
  this.situation.settings.timezone = zone;
});

When("they are shown {string}", async function (this: Scenario, text: string) {
  const { permissions } = await this.portal;
  words.keep(this, mask(text, holds(permissions, "sales_demo")));
});

When("a percentage of {percentage} is shown", function (this: Scenario, counted: number) {
  percentage.keep(this, clampPercentage(counted));
});

When("a percentage that nobody counted is shown", function (this: Scenario) {
  percentage.keep(this, clampPercentage(undefined));
});

When("staff enter the day {string}", async function (this: Scenario, text: string) {
  const { clock } = await this.portal;
  entered.keep(this, parsePastDay(text, dayOf(clock.now(), this.settings.timezone)));
});

When("staff enter the days from {day} to {day}", function (this: Scenario, from: CalendarDay, to: CalendarDay) {
  entered.keep(this, checkEndDay(from, to));
});

When("staff in {zone} read of {moment} UTC", function (this: Scenario, zone: string, moment: Moment) {
  const instant = instantOfLocalTime(onClock(moment, "UTC"));
  clocks.keep(this, [formatInstant(instant, zone), formatInstantShort(instant, zone)]);
});

When("staff read of a sale printed on {moment} in {zone}", function (this: Scenario, moment: Moment, zone: string) {
  clocks.keep(this, [formatLocalTime(onClock(moment, zone)), formatLocalTimeShort(onClock(moment, zone))]);
});

Then("they see {string}", function (this: Scenario, text: string) {
  expect(words.of(this)).to.equal(text);
});

Then("they are told {string}", function (this: Scenario, text: string) {
  expect(words.of(this)).to.equal(text);
});

Then("they are told nothing", function (this: Scenario) {
  expect(words.of(this)).to.equal(undefined);
});

Then("they are refused", function (this: Scenario) {
  expect(refusal.of(this).kind).to.equal("denied");
});

Then("it counts as {percentage}", function (this: Scenario, shown: number) {
  expect(percentage.of(this)).to.equal(shown);
});

Then("the day is taken", function (this: Scenario) {
  expect(entered.of(this)).to.include({ ok: true });
});

Then("the day is refused: {string}", function (this: Scenario, text: string) {
  const day = entered.of(this);
  expect(day.ok ? "taken" : DATE_REFUSALS[day.error]).to.equal(text);
});

Then("they read {string}, in short {string}", function (this: Scenario, full: string, short: string) {
  expect(clocks.of(this)).to.deep.equal([full, short]);
});
