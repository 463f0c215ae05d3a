import { Given, Then, When } from "@cucumber/cucumber";
import { dayOf, type CalendarDay } from "#domain/shared/calendar-day.ts";
import { checkEndDay, DATE_REFUSALS, parsePastDay, type DateRefusal } from "#domain/shared/date-field.ts";
import type { FailureKind } from "#domain/shared/failure.ts";
import { formatInstant, formatInstantShort, formatLocalTime, formatLocalTimeShort, instantOfLocalTime } from "#domain/shared/instant.ts";
import { mask } from "#domain/shared/masking.ts";
import { clampPercentage } from "#domain/shared/percentage.ts";
import { holds } from "#domain/shared/permission.ts";
import type { Result } from "#domain/shared/result.ts";
import { judge, quoted } from "#features/support/complaint.ts";
import { keeps, needs, Outcome, refusal, words } from "#features/support/kept.ts";
import { onClock, type Moment } from "#features/support/moment.ts";
import type { Scenario } from "#features/support/world.ts";

const percentage = new Outcome<number>("a percentage to be shown");
const entered = new Outcome<Result<CalendarDay, DateRefusal>>("a day to be entered");
const clocks = new Outcome<readonly [full: string, short: string]>("a moment to be read");

/** Why nothing could be had, as somebody would say it who sees it happen. */
const REASONS: Readonly<Record<FailureKind, string>> = {
  unreachable: "nothing answers",
  denied: "they are refused",
  missing: "there is no such thing",
  conflict: "somebody else has changed it",
  rejected: "what they asked was not accepted",
  malformed: "the answer makes no sense",
};

const answerTo = (day: Result<CalendarDay, DateRefusal>): string => (day.ok ? "taken" : `refused: ${quoted(DATE_REFUSALS[day.error])}`);

Given("it is {moment} in {zone}", function (this: Scenario, moment: Moment, zone: string) {
  this.situation.now = instantOfLocalTime(onClock(moment, zone));
});

Given("a retailer in {zone}", function (this: Scenario, zone: string) {
  this.situation.settings.timezone = zone;
});

When("they are shown {string}", keeps(words), async function (this: Scenario, text: string) {
  const { permissions } = await this.portal;
  words.keep(this, mask(text, holds(permissions, "sales_demo")));
});

When("a percentage of {percentage} is shown", keeps(percentage), function (this: Scenario, counted: number) {
  percentage.keep(this, clampPercentage(counted));
});

When("a percentage that nobody counted is shown", keeps(percentage), function (this: Scenario) {
  percentage.keep(this, clampPercentage(undefined));
});

When("staff enter the day {string}", keeps(entered), async function (this: Scenario, text: string) {
  const { clock } = await this.portal;
  entered.keep(this, parsePastDay(text, dayOf(clock.now(), this.settings.timezone)));
});

When("staff enter the days from {day} to {day}", keeps(entered), function (this: Scenario, from: CalendarDay, to: CalendarDay) {
  entered.keep(this, checkEndDay(from, to));
});

When("staff in {zone} read of {moment} UTC", keeps(clocks), function (this: Scenario, zone: string, moment: Moment) {
  const instant = instantOfLocalTime(onClock(moment, "UTC"));
  clocks.keep(this, [formatInstant(instant, zone), formatInstantShort(instant, zone)]);
});

When("staff read of a sale printed on {moment} in {zone}", keeps(clocks), function (this: Scenario, moment: Moment, zone: string) {
  clocks.keep(this, [formatLocalTime(onClock(moment, zone)), formatLocalTimeShort(onClock(moment, zone))]);
});

Then("they see {string}", needs(words), function (this: Scenario, text: string) {
  judge(words.of(this) === text, `them to see ${quoted(text)}`, `they see ${quoted(words.of(this))}`);
});

Then("they are told {string}", needs(words), function (this: Scenario, text: string) {
  judge(words.of(this) === text, `them to be told ${quoted(text)}`, `they are told ${quoted(words.of(this))}`);
});

Then("they are told nothing", needs(words), function (this: Scenario) {
  judge(words.of(this) === undefined, "them to be told nothing", `they are told ${quoted(words.of(this))}`);
});

Then("they are refused", needs(refusal), function (this: Scenario) {
  judge(refusal.of(this).kind === "denied", "them to be refused", REASONS[refusal.of(this).kind]);
});

Then("it counts as {percentage}", needs(percentage), function (this: Scenario, shown: number) {
  judge(percentage.of(this) === shown, `it to count as ${shown} %`, `it counts as ${percentage.of(this)} %`);
});

Then("the day is taken", needs(entered), function (this: Scenario) {
  judge(entered.of(this).ok, "the day to be taken", `it is ${answerTo(entered.of(this))}`);
});

Then("the day is refused: {string}", needs(entered), function (this: Scenario, text: string) {
  const answer = answerTo(entered.of(this));
  judge(answer === `refused: ${quoted(text)}`, `the day to be refused: ${quoted(text)}`, `it is ${answer}`);
});

Then("they read {string}, in short {string}", needs(clocks), function (this: Scenario, full: string, short: string) {
  const told = ([long, brief]: readonly [string, string]): string => `${quoted(long)}, in short ${quoted(brief)}`;
  judge(told(clocks.of(this)) === told([full, short]), `them to read ${told([full, short])}`, `they read ${told(clocks.of(this))}`);
});
