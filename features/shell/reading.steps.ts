import { Given, Then, When } from "@cucumber/cucumber";
import { dayOf, type CalendarDay } from "#domain/shared/calendar-day.ts";
import { checkEndDay, DATE_REFUSALS, parsePastDay, type DateRefusal } from "#domain/shared/date-field.ts";
import type { FailureKind } from "#domain/shared/failure.ts";
import { formatInstant, formatInstantShort, formatLocalTime, formatLocalTimeShort, instantOfLocalTime } from "#domain/shared/instant.ts";
import { mask } from "#domain/shared/masking.ts";
import { clampPercentage } from "#domain/shared/percentage.ts";
import { holds } from "#domain/shared/permission.ts";
import type { Result } from "#domain/shared/result.ts";
import { judge, messageShown, quoted } from "#features/support/complaint.ts";
import { keeps, needs, Outcome, refusal, words } from "#features/support/kept.ts";
import { onClock, type Moment } from "#features/support/moment.ts";
import type { Scenario } from "#features/support/world.ts";

const percentage = new Outcome<number>("a percentage to be shown");
const entered = new Outcome<Result<CalendarDay, DateRefusal>>("a day to be entered");
const clocks = new Outcome<readonly [full: string, short: string]>("a time to be read");

/** The reason why a request failed, in the words of the examples. */
const REASONS: Readonly<Record<FailureKind, string>> = {
  unreachable: "the server does not answer",
  denied: "access is denied",
  missing: "nothing is found",
  conflict: "another user has changed it",
  rejected: "the request is rejected",
  malformed: "the response is malformed",
};

const answerTo = (day: Result<CalendarDay, DateRefusal>): string => (day.ok ? "accepted" : `rejected: ${quoted(DATE_REFUSALS[day.error])}`);

Given("it is {moment} in {zone}", function (this: Scenario, moment: Moment, zone: string) {
  this.situation.now = instantOfLocalTime(onClock(moment, zone));
});

Given("a retailer in {zone}", function (this: Scenario, zone: string) {
  this.situation.settings.timezone = zone;
});

When("the user is shown {string}", keeps(words), async function (this: Scenario, text: string) {
  const { permissions } = await this.portal;
  words.keep(this, mask(text, holds(permissions, "sales_demo")));
});

When("a percentage of {percentage} is shown", keeps(percentage), function (this: Scenario, counted: number) {
  percentage.keep(this, clampPercentage(counted));
});

When("an unknown percentage is shown", keeps(percentage), function (this: Scenario) {
  percentage.keep(this, clampPercentage(undefined));
});

When("the user enters the day {string}", keeps(entered), async function (this: Scenario, text: string) {
  const { clock } = await this.portal;
  entered.keep(this, parsePastDay(text, dayOf(clock.now(), this.settings.timezone)));
});

When("the user enters the days from {day} to {day}", keeps(entered), function (this: Scenario, from: CalendarDay, to: CalendarDay) {
  entered.keep(this, checkEndDay(from, to));
});

When("the user in {zone} reads the time {moment} UTC", keeps(clocks), function (this: Scenario, zone: string, moment: Moment) {
  const instant = instantOfLocalTime(onClock(moment, "UTC"));
  clocks.keep(this, [formatInstant(instant, zone), formatInstantShort(instant, zone)]);
});

When("the user reads the printed time {moment} of a sale in {zone}", keeps(clocks), function (this: Scenario, moment: Moment, zone: string) {
  clocks.keep(this, [formatLocalTime(onClock(moment, zone)), formatLocalTimeShort(onClock(moment, zone))]);
});

Then("the user sees {string}", needs(words), function (this: Scenario, text: string) {
  judge(words.of(this) === text, `the user to see ${quoted(text)}`, `the user sees ${quoted(words.of(this))}`);
});

Then("the user sees the message {string}", needs(words), function (this: Scenario, text: string) {
  judge(words.of(this) === text, `the user to see the message ${quoted(text)}`, messageShown(words.of(this)));
});

Then("the user sees no message", needs(words), function (this: Scenario) {
  judge(words.of(this) === undefined, "the user to see no message", messageShown(words.of(this)));
});

Then("access is denied", needs(refusal), function (this: Scenario) {
  judge(refusal.of(this).kind === "denied", "access to be denied", REASONS[refusal.of(this).kind]);
});

Then("the percentage is shown as {percentage}", needs(percentage), function (this: Scenario, shown: number) {
  judge(percentage.of(this) === shown, `the percentage to be shown as ${shown} %`, `it is shown as ${percentage.of(this)} %`);
});

Then("the day is accepted", needs(entered), function (this: Scenario) {
  judge(entered.of(this).ok, "the day to be accepted", `it is ${answerTo(entered.of(this))}`);
});

Then("the day is rejected: {string}", needs(entered), function (this: Scenario, text: string) {
  const answer = answerTo(entered.of(this));
  judge(answer === `rejected: ${quoted(text)}`, `the day to be rejected: ${quoted(text)}`, `it is ${answer}`);
});

Then("the user reads {string}, in short {string}", needs(clocks), function (this: Scenario, full: string, short: string) {
  const clockText = ([long, brief]: readonly [string, string]): string => `${quoted(long)}, in short ${quoted(brief)}`;
  judge(clockText(clocks.of(this)) === clockText([full, short]), `the user to read ${clockText([full, short])}`, `the user reads ${clockText(clocks.of(this))}`);
});
