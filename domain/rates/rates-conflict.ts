import { mergeVersions, type VersionChoices, type ThreeVersions } from "../shared/form/three-way-merge.ts";
import type { FieldTexts } from "../shared/form/stored-draft.ts";
import { formatRateRows, formatRateTables, parseRateRows } from "./rate-rows.ts";
import type { RatesRecord } from "./rate.ts";
import { RatesDraft } from "./rates-draft.ts";

/**
 * Returns the base, the typed and the other user's rates. `base` overrides the base for a restored draft. The day from
 * which the rates apply is not compared: the other user's rates end before the new ones begin.
 */
export const buildRatesVersions = (
  draft: RatesDraft,
  theirs: RatesRecord,
  base: FieldTexts = formatRateTables(draft.form.current?.rates ?? {}),
): ThreeVersions => ({
  base: formatRateRows(parseRateRows(base)),
  mine: formatRateRows(draft.rows),
  theirs: formatRateTables(theirs.rates),
});

/** Returns the draft rebased on the other user's rates, with the values that the user picked. */
export function rebaseRatesDraft(draft: RatesDraft, theirs: RatesRecord, picks: VersionChoices): RatesDraft {
  const rates = mergeVersions(buildRatesVersions(draft, theirs), picks) as FieldTexts;
  return new RatesDraft({ ...draft.form, current: theirs }, { ...rates, validFrom: draft.validFrom });
}
