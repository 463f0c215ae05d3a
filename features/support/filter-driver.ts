import { addFilter, changeFilter, parseOfferedFilters, formatFilters } from "#domain/search/index.ts";
import { StepError } from "./assertion-error.ts";
import { Outcome } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

/** The search text that the filters of the user produce. */
export const searchText = new Outcome<string>("filters to be set");

/** Adds a filter with a value. The value of a range is `5 to 10`, or `any` for an open end. */
export function filterBy(scenario: Scenario, name: string, value: string): void {
  const offered = parseOfferedFilters(scenario.settings);
  const id = offered.find((filter) => filter.name === name)?.id;
  if (id === undefined)
    throw new StepError(`There is no filter "${name}", but ${offered.map((filter) => `"${filter.name}"`).join(", ")}`);
  const [min = "", max = ""] = value.split(" to ").map((end) => (end === "any" ? "" : end));
  const list = changeFilter(addFilter(offered, id), id, { value, range: { min, max } });
  searchText.set(scenario, formatFilters(list, scenario.settings.timezone));
}
