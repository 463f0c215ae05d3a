import { mergeVersions, type Picks, type ThreeVersions } from "../shared/conflict.ts";
import type { FieldTexts } from "../shared/stored-draft.ts";
import { fieldsOfRows, fieldsOfTables, rowsOfFields } from "./rate-rows.ts";
import type { RatesRecord } from "./rate.ts";
import { RatesDraft } from "./rates-draft.ts";

/**
 * The rates before, as they are typed, and as somebody else has set them meanwhile; `base` where a stored draft knows
 * better. The day from which they hold is not compared: theirs is over before mine begins.
 */
export const ratesVersions = (draft: RatesDraft, theirs: RatesRecord, base: FieldTexts = fieldsOfTables(draft.form.current?.rates ?? {})): ThreeVersions => ({
  base: fieldsOfRows(rowsOfFields(base)),
  mine: fieldsOfRows(draft.rows),
  theirs: fieldsOfTables(theirs.rates),
});

/** The draft of rates that follow those which somebody else has set, with what was picked of both. */
export function resumedRatesDraft(draft: RatesDraft, theirs: RatesRecord, picks: Picks): RatesDraft {
  const rates = mergeVersions(ratesVersions(draft, theirs), picks) as FieldTexts;
  return new RatesDraft({ ...draft.form, current: theirs }, { ...rates, validFrom: draft.validFrom });
}
