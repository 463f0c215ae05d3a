import type { LoyaltyProgram } from "#domain/consumers/index.ts";
import { isJsonObject, memberOf, type Json } from "#domain/shared/json.ts";

/** The programs in the settings of a retailer (`consumer.loyalties`), each id once [OQ-121]. Entries that are none are skipped. */
export function programsOf({ settings }: { readonly settings: unknown }): readonly LoyaltyProgram[] {
  const consumer = isJsonObject(settings) ? memberOf(settings, "consumer") : undefined;
  const entries = isJsonObject(consumer) ? memberOf(consumer, "loyalties") : undefined;
  const programs = Array.isArray(entries) ? (entries as readonly Json[]).flatMap(programIn) : [];
  return [...new Map(programs.reverse().map((program) => [program.id, program])).values()].reverse();
}

function programIn(entry: Json): readonly LoyaltyProgram[] {
  if (!isJsonObject(entry)) return [];
  const { id, name } = entry;
  return typeof id === "string" && id !== "" && typeof name === "string" && name !== "" ? [{ id, name }] : [];
}
