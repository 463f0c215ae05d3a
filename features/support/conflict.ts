import {
  diffVersions,
  findMissingDecision,
  selectReason,
  selectUndecided,
  type ThreeVersions,
  type VersionChoice,
  type VersionChoices,
} from "#domain/shared/form/three-way-merge.ts";
import { overwritesColleague } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

/** The chosen values, and the reason that the form saves with them. */
type Decided = { readonly picks: VersionChoices; readonly saved: { readonly reason?: string } };

/** Chooses values for the details that both changed. Enters a reason if the form asks for one. */
export function decideConflict(scenario: Scenario, versions: ThreeVersions, pick: VersionChoice): Decided {
  const found = diffVersions(versions);
  const picks = new Map(selectUndecided(found, new Map()).map((field) => [field, pick]));
  const isAsked = findMissingDecision(found, { picks, reason: "" }) === "reason";
  overwritesColleague.set(scenario, isAsked);
  const reason = selectReason(found, { picks, reason: isAsked ? "Agreed by telephone" : "" });
  return { picks, saved: reason === undefined ? {} : { reason } };
}
