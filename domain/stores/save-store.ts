import { isOutdated, type Failure } from "../shared/failure.ts";
import type { FieldMessages } from "../shared/field-rules.ts";
import { isSameJson } from "../shared/json.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { readStoreDraft } from "./read-store-draft.ts";
import { writtenFields, type StoreDetails } from "./store-details.ts";
import type { StoreDraft } from "./store-draft.ts";
import type { StoreChange, StoreRegister } from "./stores.port.ts";

/**
 * Why a store is not saved: a field is wrong; somebody else has changed it (`theirs` is what they left); or the
 * outside world said no.
 */
export type StoreRefusal =
  | { readonly kind: "invalid"; readonly messages: FieldMessages }
  | { readonly kind: "outdated"; readonly theirs: StoreDetails }
  | { readonly kind: "failed"; readonly failure: Failure };

export type StoreSaving = {
  /** Names the attempt to make a store, so that one which was cut off can be repeated. */
  readonly attempt: string;
  /** Why somebody else's change is overwritten. */
  readonly reason?: string;
};

/** Makes or changes the store of a draft. Nothing is asked when nothing has changed. */
export async function saveStore(draft: StoreDraft, register: StoreRegister, { attempt, reason }: StoreSaving): Promise<Result<StoreDetails, StoreRefusal>> {
  const { seen } = draft.form;
  const wanted = readStoreDraft(draft);
  if (!wanted.ok) return err({ kind: "invalid", messages: wanted.error });
  if (seen === undefined) return failing(await register.add(wanted.value, attempt));
  if (isSameJson(writtenFields(seen), wanted.value)) return ok(seen);
  return change(register, { seen, wanted: wanted.value, ...(reason === undefined ? {} : { reason }) });
}

/** Who finds the store just as it was to become need not be told of a conflict: the answer to an earlier try was lost. */
async function change(register: StoreRegister, wanted: StoreChange): Promise<Result<StoreDetails, StoreRefusal>> {
  const changed = await register.change(wanted);
  if (changed.ok || !isOutdated(changed.error)) return failing(changed);
  const latest = await register.withReference(wanted.seen.reference);
  if (!latest.ok || isSameJson(writtenFields(latest.value), wanted.wanted)) return failing(latest);
  return err({ kind: "outdated", theirs: latest.value });
}

const failing = (answer: Result<StoreDetails, Failure>): Result<StoreDetails, StoreRefusal> =>
  answer.ok ? answer : err({ kind: "failed", failure: answer.error });
