import { isOutdated } from "../shared/failure.ts";
import { isSameJson } from "../shared/json/json.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { toSaveResult, type SaveRefusal } from "../shared/form/save-refusal.ts";
import { selectRetailerFields, type RetailerFields, type RetailerRecord } from "./retailer-record.ts";
import type { RetailerChange, Retailers } from "./retailers.port.ts";

/**
 * Saves the settings. Sends nothing if nothing has changed. Settings that are already as wanted are no conflict: the
 * answer to an earlier attempt was lost.
 */
export async function saveRetailer(
  retailers: Retailers,
  change: RetailerChange,
): Promise<Result<RetailerRecord, SaveRefusal<RetailerRecord>>> {
  const { seen, wanted } = change;
  if (isSameFields(seen, wanted)) return ok(seen);
  const saved = await retailers.change(change);
  if (saved.ok || !isOutdated(saved.error)) return toSaveResult(saved);
  const latest = await retailers.withId(seen.id);
  if (!latest.ok || isSameFields(latest.value, wanted)) return toSaveResult(latest);
  return err({ kind: "outdated", theirs: latest.value });
}

export const isSameFields = (a: RetailerFields, b: RetailerFields): boolean =>
  isSameJson(selectRetailerFields(a), selectRetailerFields(b));
