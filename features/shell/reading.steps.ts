import { Given, Then, When } from "@cucumber/cucumber";
import { toCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { checkEndDay, DATE_REFUSALS, parsePastDay, type DateRefusal } from "#domain/shared/time/date-field.ts";
import type { FailureKind } from "#domain/shared/failure.ts";
import {
  formatInstant,
  formatInstantShort,
  formatLocalTime,
  formatLocalTimeShort,
  localTimeToInstant,
} from "#domain/shared/time/instant.ts";
import { mask } from "#domain/shared/identifier/masking.ts";
import { clampPercentage } from "#domain/shared/number/percentage.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import type { Result } from "#domain/shared/result.ts";
import { expectThat, formatShownMessage, formatQuoted } from "#features/support/assertion-error.ts";
import { keeps, needs, Outcome, requestFailure, shownText } from "#features/support/scenario-state.ts";
import { toLocalTime, type Moment } from "#features/support/moment.ts";
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

const answerTo = (day: Result<CalendarDay, DateRefusal>): string =>
  day.ok ? "accepted" : `rejected: ${formatQuoted(DATE_REFUSALS[day.error])}`;

Given("it is {moment} in {zone}", function (this: Scenario, moment: Moment, zone: string) {
  this.situation.now = localTimeToInstant(toLocalTime(moment, zone));
});

Given("a retailer in {zone}", function (this: Scenario, zone: string) {
  this.situation.settings.timezone = zone;
});

When("the user is shown {string}", keeps(shownText), async function (this: Scenario, text: string) {
  const { permissions } = await this.portal;
  shownText.set(this, mask(text, hasFlag(permissions, "sales_demo")));
});

When("a percentage of {percentage} is shown", keeps(percentage), function (this: Scenario, counted: number) {
  percentage.set(this, clampPercentage(counted));
});

When("an unknown percentage is shown", keeps(percentage), function (this: Scenario) {
  percentage.set(this, clampPercentage(undefined));
});

When("the user enters the day {string}", keeps(entered), async function (this: Scenario, text: string) {
  const { clock } = await this.portal;
  entered.set(this, parsePastDay(text, toCalendarDay(clock.now(), this.settings.timezone)));
});

When(
  "the user enters the days from {day} to {day}",
  keeps(entered),
  function (this: Scenario, from: CalendarDay, to: CalendarDay) {
    entered.set(this, checkEndDay(from, to));
  },
);

When(
  "the user in {zone} reads the time {moment} UTC",
  keeps(clocks),
  function (this: Scenario, zone: string, moment: Moment) {
    const instant = localTimeToInstant(toLocalTime(moment, "UTC"));
    clocks.set(this, [formatInstant(instant, zone), formatInstantShort(instant, zone)]);
  },
);

When(
  "the user reads the printed time {moment} of a sale in {zone}",
  keeps(clocks),
  function (this: Scenario, moment: Moment, zone: string) {
    clocks.set(this, [formatLocalTime(toLocalTime(moment, zone)), formatLocalTimeShort(toLocalTime(moment, zone))]);
  },
);

Then("the user sees {string}", needs(shownText), function (this: Scenario, text: string) {
  expectThat(
    shownText.get(this) === text,
    `the user to see ${formatQuoted(text)}`,
    `the user sees ${formatQuoted(shownText.get(this))}`,
  );
});

Then("the user sees the message {string}", needs(shownText), function (this: Scenario, text: string) {
  expectThat(
    shownText.get(this) === text,
    `the user to see the message ${formatQuoted(text)}`,
    formatShownMessage(shownText.get(this)),
  );
});

Then("the user sees no message", needs(shownText), function (this: Scenario) {
  expectThat(shownText.get(this) === undefined, "the user to see no message", formatShownMessage(shownText.get(this)));
});

Then("access is denied", needs(requestFailure), function (this: Scenario) {
  expectThat(requestFailure.get(this).kind === "denied", "access to be denied", REASONS[requestFailure.get(this).kind]);
});

Then("the percentage is shown as {percentage}", needs(percentage), function (this: Scenario, shown: number) {
  expectThat(
    percentage.get(this) === shown,
    `the percentage to be shown as ${shown} %`,
    `it is shown as ${percentage.get(this)} %`,
  );
});

Then("the day is accepted", needs(entered), function (this: Scenario) {
  expectThat(entered.get(this).ok, "the day to be accepted", `it is ${answerTo(entered.get(this))}`);
});

Then("the day is rejected: {string}", needs(entered), function (this: Scenario, text: string) {
  const answer = answerTo(entered.get(this));
  expectThat(
    answer === `rejected: ${formatQuoted(text)}`,
    `the day to be rejected: ${formatQuoted(text)}`,
    `it is ${answer}`,
  );
});

Then(
  "the user reads {string}, in short {string}",
  needs(clocks),
  function (this: Scenario, full: string, short: string) {
    const clockText = ([long, brief]: readonly [string, string]): string =>
      `${formatQuoted(long)}, in short ${formatQuoted(brief)}`;
    expectThat(
      clockText(clocks.get(this)) === clockText([full, short]),
      `the user to read ${clockText([full, short])}`,
      `the user reads ${clockText(clocks.get(this))}`,
    );
  },
);
