import { isNotFound, isOutdated } from "../shared/failure.ts";
import { isSameJson, type JsonObject } from "../shared/json/json.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { toSaveResult, type SaveRefusal } from "../shared/form/save-refusal.ts";
import type { Consumer } from "./consumer.ts";
import type { ConsumerChange, Consumers, CreateOptions } from "./consumers.port.ts";

export type SaveConsumerRequest = {
  /** The properties to save. */
  readonly wanted: JsonObject;
  /** The customer as it was before the change; absent for a new one. */
  readonly original?: Consumer | undefined;
  /** The identifier of a new customer. */
  readonly identifier: string;
  readonly attempt: string;
  /** Why another user's change is overwritten. */
  readonly reason?: string;
};

/** The calls that a save needs. */
export type SavedConsumers = Pick<Consumers, "add" | "change" | "withIdentifier">;

/**
 * Creates or changes a customer.
 * A customer that occurs only on receipts has no version yet. Sends nothing if nothing has changed.
 */
export async function saveConsumer(
  consumers: SavedConsumers,
  saving: SaveConsumerRequest,
): Promise<Result<Consumer, SaveRefusal<Consumer>>> {
  const { original, wanted, identifier, attempt, reason } = saving;
  const options = { attempt, ...(reason === undefined ? {} : { reason }) };
  if (original === undefined) return toSaveResult(await consumers.add(identifier, wanted, options));
  if (original.version === undefined && !original.isUnversioned)
    return create(consumers, { seen: original, wanted, options });
  if (isSameJson(original.properties, wanted)) return ok(original);
  const changed = await change(consumers, { seen: original, wanted, ...(reason === undefined ? {} : { reason }) });
  // Without versions, only the API knows whether the customer exists.
  const isNew =
    original.isUnversioned && !changed.ok && changed.error.kind === "failed" && isNotFound(changed.error.failure);
  return isNew ? toSaveResult(await consumers.add(original.identifier, wanted, options)) : changed;
}

/**
 * Saves the customer of one form. If a customer was erased while the form was open, the first save is refused. Saving
 * again confirms that the user wants to create the customer again [D27].
 */
export function createConsumerSaver<Draft, Options>(
  consumers: SavedConsumers,
  toRequest: (draft: Draft, options: Options) => SaveConsumerRequest,
): ConsumerSaver<Draft, Options> {
  let erased: string | undefined;
  return async (draft, options) => {
    const saving = toRequest(draft, options);
    const confirmed = erased === saving.identifier ? { reason: CREATED_AGAIN } : {};
    const saved = await saveConsumer(consumers, { ...confirmed, ...saving });
    erased =
      !saved.ok && saved.error.kind === "failed" && isOutdated(saved.error.failure) ? saving.identifier : undefined;
    return saved;
  };
}

type ConsumerSaver<Draft, Options> = (
  draft: Draft,
  options: Options,
) => Promise<Result<Consumer, SaveRefusal<Consumer>>>;

const CREATED_AGAIN = "Created again after an erasure";

/** If another user created the customer first, the two versions are merged as after any other change. */
async function create(
  consumers: SavedConsumers,
  { seen, wanted, options }: ConsumerChange & { readonly options: CreateOptions },
): Promise<Result<Consumer, SaveRefusal<Consumer>>> {
  const created = await consumers.add(seen.identifier, wanted, options);
  if (created.ok || created.error.status !== TAKEN) return toSaveResult(created);
  const latest = await consumers.withIdentifier(seen.key);
  return latest.ok ? err({ kind: "outdated", theirs: latest.value }) : toSaveResult(latest);
}

/**
 * If the customer already has the wanted values, an earlier attempt saved it and its response was
 * lost.
 */
async function change(
  consumers: SavedConsumers,
  wanted: ConsumerChange,
): Promise<Result<Consumer, SaveRefusal<Consumer>>> {
  const changed = await consumers.change(wanted);
  if (changed.ok || !isOutdated(changed.error)) return toSaveResult(changed);
  const latest = await consumers.withIdentifier(wanted.seen.key);
  if (!latest.ok || isSameJson(latest.value.properties, wanted.wanted)) return toSaveResult(latest);
  return err({ kind: "outdated", theirs: latest.value });
}

const TAKEN = 409;
