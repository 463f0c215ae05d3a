import { formatCount } from "../shared/number/count.ts";
import { toFinding, type Finding } from "../shared/form/finding.ts";

export type FoundPlace = { readonly place: string; readonly text: string };

/**
 * Returns one finding for many places with the same reason: there can be thousands. For what is left out by intention of
 * the file, such as obsolete entries. What changes a text, or needs a look at it, is a finding of its own.
 */
export function foundTogether(places: readonly FoundPlace[], reason: string): readonly Finding[] {
  const [first] = places;
  if (first === undefined) return [];
  const more = places.length === 1 ? "" : ` and ${formatCount(places.length - 1)} more`;
  return [toFinding(`${first.place}${more}`, first.text, reason)];
}
