import { mergeVersions, type Picks, type ThreeVersions } from "../shared/conflict.ts";
import type { FieldTexts } from "../shared/stored-draft.ts";
import { fieldsOfRows, fieldsOfTables, rowsOfFields } from "./rate-rows.ts";
import type { RatesRecord } from "./rate.ts";
import { RatesDraft } from "./rates-draft.ts";

/**
 * Returns the base, the typed and the other user's rates. `base` overrides the base for a restored draft. The day from
 * which the rates apply is not compared: the other user's rates end before the new ones begin.
 */
export const ratesVersions = (draft: RatesDraft, theirs: RatesRecord, base: FieldTexts = fieldsOfTables(draft.form.current?.rates ?? {})): ThreeVersions => ({
  base: fieldsOfRows(rowsOfFields(base)),
  mine: fieldsOfRows(draft.rows),
  theirs: fieldsOfTables(theirs.rates),
});

/** Returns the draft rebased on the other user's rates, with the values that the user picked. */
export function resumedRatesDraft(draft: RatesDraft, theirs: RatesRecord, picks: Picks): RatesDraft {
  const rates = mergeVersions(ratesVersions(draft, theirs), picks) as FieldTexts;
  return new RatesDraft({ ...draft.form, current: theirs }, { ...rates, validFrom: draft.validFrom });
}
