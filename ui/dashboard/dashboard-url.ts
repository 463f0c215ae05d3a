import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { checkEndDay, parsePastDay } from "#domain/shared/time/date-field.ts";
import type { DayRange } from "#domain/shared/time/day-range.ts";
import { formatListFilter, type ReceiptListFilter } from "#domain/receipts/index.ts";
import { formatLocation, type Location } from "#domain/shared/location.ts";
import { parseStoreType, storeTypeValue } from "#domain/shared/access/store-type.ts";
import {
  chooseDays,
  chooseRange,
  EMAIL_RESOLUTIONS,
  initialEmailChoice,
  parseEmailView,
  RANGE_NAMES,
  type EmailChoice,
  type EmailView,
} from "#domain/dashboard/index.ts";
import { parseUrlQuery, formatUrlQuery } from "#ui/model/url-state.ts";

const DASHBOARD_PATH = "/home";
export const INACTIVE_TILLS_PATH = "/inactive";

/** Returns the address of the list of receipts that a figure counts. */
export const countedReceiptsHref = (filter: ReceiptListFilter): string =>
  formatLocation({ path: "/receipts", search: formatUrlQuery(formatListFilter(filter)) });

/** The choices of the user on the dashboard, as stored in the URL. */
export type DashboardState = {
  readonly email: EmailChoice;
  readonly view: EmailView;
  /** Limits the rate chart to the stores of this type. */
  readonly storeType: string | undefined;
};

/** Parses the URL. Missing and invalid parameters have their defaults. */
export function parseDashboardSearch(search: string, today: CalendarDay): DashboardState {
  const { range, from, to, resolution, view, store = "" } = parseUrlQuery(search);
  const beginning = beginningOf(
    RANGE_NAMES.find((name) => name === range),
    parseDays(from, to, today),
    today,
  );
  return {
    email: {
      ...beginning,
      resolution: EMAIL_RESOLUTIONS.find((known) => known === resolution) ?? beginning.resolution,
    },
    view: parseEmailView(view),
    storeType: parseStoreType(store),
  };
}

/** True if the URL does not set the view. */
export const omitsView = (search: string): boolean => parseUrlQuery(search)["view"] === undefined;

/**
 * Returns the URL of a state without default values.
 * Always includes the view, unless the user started with the simple one.
 */
export function buildDashboardLocation(
  { email, view, storeType }: DashboardState,
  today: CalendarDay,
  initialView: EmailView,
): Location {
  const { range, days, resolution } = email;
  return {
    path: DASHBOARD_PATH,
    search: formatUrlQuery([
      ...written("range", range, initialEmailChoice(today).range),
      ...(range === "custom" ? [["from", days.first] as const, ["to", days.last] as const] : []),
      ...written("resolution", resolution, beginningOf(range, days, today).resolution),
      ...(initialView === "simple" ? written("view", view, "simple") : [["view", view] as const]),
      ...(storeType === undefined ? [] : [["store", storeTypeValue(storeType)] as const]),
    ]),
  };
}

/** Returns the choice of a range with its default resolution. */
function beginningOf(
  range: EmailChoice["range"] | undefined,
  days: DayRange | undefined,
  today: CalendarDay,
): EmailChoice {
  const first = initialEmailChoice(today);
  if (range === undefined || range === first.range) return first;
  if (range !== "custom") return chooseRange(range, today);
  return days ? chooseDays(days, first) : first;
}

/** Parses two days; returns undefined unless both are valid. */
export function parseDays(from: string | undefined, to: string | undefined, today: CalendarDay): DayRange | undefined {
  const [first, last] = [parsePastDay(from, today), parsePastDay(to, today)];
  return first.ok && last.ok && checkEndDay(first.value, last.value).ok
    ? { first: first.value, last: last.value }
    : undefined;
}

const written = (name: string, value: string, first: string): readonly (readonly [string, string])[] =>
  value === first ? [] : [[name, value]];

/** Parses the filter of the inactive tills. */
export const parseTillFilter = (search: string): string => parseUrlQuery(search)["find"] ?? "";

export const buildInactiveTillsLocation = (
  find: string,
  others: readonly (readonly [name: string, value: string])[] = [],
): Location => ({
  path: INACTIVE_TILLS_PATH,
  search: formatUrlQuery([...(find === "" ? [] : [["find", find] as const]), ...others]),
});

/** True if two choices request the same statistics, even if their ranges have different names. */
export const isSameChoice = (a: EmailChoice, b: EmailChoice): boolean =>
  a.resolution === b.resolution && a.days.first === b.days.first && a.days.last === b.days.last;
