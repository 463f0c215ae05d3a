import { Given, Then, When } from "@cucumber/cucumber";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { expectList, expectThat, formatQuoted } from "#features/support/assertion-error.ts";
import { AFTER_ANY_WHEN, keeps, needs, requestFailure, shownText } from "#features/support/scenario-state.ts";
import {
  actOnView,
  dayShownBy,
  listViews,
  savedView,
  saveRelativeView,
  saveViewOf,
  seenViews,
} from "#features/support/view-driver.ts";
import type { Scenario } from "#features/support/world.ts";

Given("{account} saved the private view {string}", function (this: Scenario, email: string, name: string) {
  return saveViewOf(this, email, { name, isShared: false });
});

Given("{account} saved the shared view {string}", function (this: Scenario, email: string, name: string) {
  return saveViewOf(this, email, { name, isShared: true });
});

When(
  "the user saves the view {string} of the receipts since {day}, relative to today",
  keeps(savedView),
  function (this: Scenario, name: string, since: CalendarDay) {
    return saveRelativeView(this, name, since);
  },
);

When("the user opens the views of the receipts", keeps(seenViews), async function (this: Scenario) {
  seenViews.set(this, await listViews(this));
});

When("the user renames the view {string}", keeps(shownText, requestFailure), function (this: Scenario, name: string) {
  return actOnView(this, "rename", name);
});

When(
  "the user stops sharing the view {string}",
  keeps(shownText, requestFailure),
  function (this: Scenario, name: string) {
    return actOnView(this, "unshare", name);
  },
);

When("the user deletes the view {string}", keeps(shownText, requestFailure), function (this: Scenario, name: string) {
  return actOnView(this, "delete", name);
});

Then(
  "the view opened on {day} has the receipts since {day}",
  needs(savedView),
  function (this: Scenario, day: CalendarDay, since: CalendarDay) {
    const shown = dayShownBy(savedView.get(this), day);
    expectThat(shown === since, `the receipts since ${since}`, `the view has those since ${shown}`);
  },
);

Then("the views are {list}", needs(seenViews), function (this: Scenario, names: readonly string[]) {
  const seen = seenViews.get(this).map(({ name }) => name);
  expectList({ expected: "the user to see", found: "the user sees", noun: "view" }, names, seen);
});

Then("there are no views", needs(seenViews), function (this: Scenario) {
  const names = seenViews.get(this).map(({ name }) => name);
  expectThat(names.length === 0, "no views", `there are ${formatQuoted(names.join(", "))}`);
});

Then("the user has no views of the receipts any more", AFTER_ANY_WHEN, async function (this: Scenario) {
  const names = (await listViews(this)).map(({ name }) => name);
  expectThat(names.length === 0, "no views", `there are ${formatQuoted(names.join(", "))}`);
});
