import type { Failure } from "#domain/shared/failure.ts";
import { toCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Result } from "#domain/shared/result.ts";
import {
  toRelativeDays,
  toViewParameters,
  viewsFailureMessage,
  type SavedView,
  type SavedViews,
} from "#domain/views/index.ts";
import { createStepError } from "./assertion-error.ts";
import { Outcome, requestFailure, shownText } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

export const savedView = new Outcome<SavedView>("a view to be saved");
export const seenViews = new Outcome<readonly SavedView[]>("views to be seen");

export const viewsOf = async (scenario: Scenario, email?: string): Promise<SavedViews> =>
  (await scenario.portal).views(email);

/** Saves a view of the receipts since a day, which stays as far from today as it is. */
export async function saveRelativeView(scenario: Scenario, name: string, since: CalendarDay): Promise<void> {
  const { clock } = await scenario.portal;
  const today = toCalendarDay(clock.now(), scenario.settings.timezone);
  const filter = toRelativeDays({ sold_from: since }, "receipts", today);
  const views = await viewsOf(scenario);
  savedView.set(scenario, valueOf(await views.add("receipts", { name, isShared: false, filter }, name)));
}

/** Returns the day since which the view lists receipts if it is opened on a day. */
export const dayShownBy = (view: SavedView, today: CalendarDay): string | undefined =>
  Object.fromEntries(toViewParameters(view, today))["sold_from"];

export async function saveViewOf(
  scenario: Scenario,
  email: string,
  { name, isShared }: Pick<SavedView, "name" | "isShared">,
): Promise<void> {
  const views = await viewsOf(scenario, email);
  valueOf(await views.add("receipts", { name, isShared, filter: { mail: "bounced" } }, name));
}

export async function listViews(scenario: Scenario): Promise<readonly SavedView[]> {
  return valueOf(await (await viewsOf(scenario)).of("receipts"));
}

type ViewAction = "rename" | "unshare" | "delete";
const ACTIONS: Readonly<Record<ViewAction, (views: SavedViews, seen: SavedView) => Promise<Result<unknown, Failure>>>> =
  {
    rename: (views, seen) => views.change({ seen, wanted: { ...seen, name: "Other" } }),
    unshare: (views, seen) => views.change({ seen, wanted: { ...seen, isShared: false } }),
    delete: (views, seen) => views.remove(seen),
  };

/** Changes or deletes a view that the user sees, and keeps the message. */
export async function actOnView(scenario: Scenario, action: ViewAction, name: string): Promise<void> {
  const seen = (await listViews(scenario)).find((view) => view.name === name);
  if (seen === undefined) throw createStepError(`the view "${name}" to be seen`, "it is not");
  const answer = await ACTIONS[action](await viewsOf(scenario), seen);
  if (!answer.ok) requestFailure.set(scenario, answer.error);
  shownText.set(scenario, answer.ok ? undefined : viewsFailureMessage("save", answer.error));
}

function valueOf<T>(result: Result<T, Failure>): T {
  if (result.ok) return result.value;
  throw createStepError("the request to succeed", result.error.description ?? result.error.kind);
}
