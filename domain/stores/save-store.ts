import { isOutdated } from "../shared/failure.ts";
import { isSameJson } from "../shared/json/json.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { toSaveResult, type SaveRefusal } from "../shared/form/save-refusal.ts";
import { selectWritableFields, type StoreDetails, type StoreFields } from "./store-details.ts";
import type { StoreChange, StoreRegister } from "./stores.port.ts";

export type SaveStoreCommand = {
  /** The valid fields to save. */
  readonly wanted: StoreFields;
  /** The store as it was before the change; absent for a new one. */
  readonly seen?: StoreDetails | undefined;
  /** Identifies the attempt to create a store, so that a lost request can be repeated. */
  readonly attempt: string;
  /** Why another user's change is overwritten. */
  readonly reason?: string;
};

/** Creates or changes a store. Sends nothing if nothing has changed. */
export async function saveStore(
  register: StoreRegister,
  { wanted, seen, attempt, reason }: SaveStoreCommand,
): Promise<Result<StoreDetails, SaveRefusal<StoreDetails>>> {
  if (seen === undefined) return toSaveResult(await register.add(wanted, attempt));
  if (isSameJson(selectWritableFields(seen), wanted)) return ok(seen);
  return change(register, { seen, wanted, ...(reason === undefined ? {} : { reason }) });
}

/** Treats an already-applied change as success, because the response of an earlier attempt was lost. */
async function change(
  register: StoreRegister,
  wanted: StoreChange,
): Promise<Result<StoreDetails, SaveRefusal<StoreDetails>>> {
  const changed = await register.change(wanted);
  if (changed.ok || !isOutdated(changed.error)) return toSaveResult(changed);
  const latest = await register.withReference(wanted.seen.reference);
  if (!latest.ok || isSameJson(selectWritableFields(latest.value), wanted.wanted)) return toSaveResult(latest);
  return err({ kind: "outdated", theirs: latest.value });
}
