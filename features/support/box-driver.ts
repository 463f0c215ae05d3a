import { formatQuery } from "#domain/search/texts.ts";
import { describeBoxReading, readBoxText, toBoxQuery } from "#domain/search/rules.ts";
import { findToday } from "./report-driver.ts";
import { Outcome } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

/** A way to read a description of a receipt: in words, and as a search. */
export type DescribedReceipt = { readonly meaning: string; readonly search: string };

/** How the description of a receipt is understood, in the order to offer it. */
export const described = new Outcome<readonly DescribedReceipt[]>("a receipt to be described");

export async function describeReceipt(scenario: Scenario, text: string): Promise<void> {
  const { currency, country } = scenario.settings;
  const { stores } = scenario.situation;
  const today = await findToday(scenario);
  const readings = readBoxText(text, { today, stores, currency, country });
  described.set(
    scenario,
    readings.map((reading) => {
      const query = toBoxQuery(reading);
      return { meaning: describeBoxReading(reading, today), search: query === undefined ? "" : formatQuery(query) };
    }),
  );
}
