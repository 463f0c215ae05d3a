import { addFilter, changeFilter, offeredFilters, textOfFilters } from "#domain/queries/index.ts";
import { Complaint } from "./complaint.ts";
import { Outcome } from "./kept.ts";
import type { Scenario } from "./world.ts";

/** The search text that the filters of the user produce. */
export const searchText = new Outcome<string>("filters to be set");

/** Adds a filter with a value. The value of a range is `5 to 10`, or `any` for an open end. */
export function filterBy(scenario: Scenario, name: string, value: string): void {
  const offered = offeredFilters(scenario.settings);
  const id = offered.find((filter) => filter.name === name)?.id;
  if (id === undefined) throw new Complaint(`There is no filter "${name}", but ${offered.map((filter) => `"${filter.name}"`).join(", ")}`);
  const [min = "", max = ""] = value.split(" to ").map((end) => (end === "any" ? "" : end));
  const list = changeFilter(addFilter(offered, id), id, { value, range: { min, max } });
  searchText.keep(scenario, textOfFilters(list, scenario.settings.timezone));
}
