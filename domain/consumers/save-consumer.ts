import { isOutdated } from "../shared/failure.ts";
import { isSameJson, type JsonObject } from "../shared/json.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { toSaveResult, type SaveRefusal } from "../shared/save-refusal.ts";
import type { Consumer } from "./consumer.ts";
import type { ConsumerChange, Consumers } from "./consumers.port.ts";

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
export async function saveConsumer(consumers: SavedConsumers, saving: SaveConsumerRequest): Promise<Result<Consumer, SaveRefusal<Consumer>>> {
  const { original, wanted, identifier, attempt, reason } = saving;
  if (original === undefined) return toSaveResult(await consumers.add(identifier, wanted, attempt));
  if (original.version === undefined) return create(consumers, { seen: original, wanted, attempt });
  if (isSameJson(original.properties, wanted)) return ok(original);
  return change(consumers, { seen: original, wanted, ...(reason === undefined ? {} : { reason }) });
}

/** If another user created the customer first, the two versions are merged as after any other change. */
async function create(consumers: SavedConsumers, { seen, wanted, attempt }: ConsumerChange & Pick<SaveConsumerRequest, "attempt">): Promise<Result<Consumer, SaveRefusal<Consumer>>> {
  const created = await consumers.add(seen.identifier, wanted, attempt);
  if (created.ok || created.error.status !== TAKEN) return toSaveResult(created);
  const latest = await consumers.withIdentifier(seen.key);
  return latest.ok ? err({ kind: "outdated", theirs: latest.value }) : toSaveResult(latest);
}

/**
 * If the customer already has the wanted values, an earlier attempt saved it and its response was
 * lost.
 */
async function change(consumers: SavedConsumers, wanted: ConsumerChange): Promise<Result<Consumer, SaveRefusal<Consumer>>> {
  const changed = await consumers.change(wanted);
  if (changed.ok || !isOutdated(changed.error)) return toSaveResult(changed);
  const latest = await consumers.withIdentifier(wanted.seen.key);
  if (!latest.ok || isSameJson(latest.value.properties, wanted.wanted)) return toSaveResult(latest);
  return err({ kind: "outdated", theirs: latest.value });
}

const TAKEN = 409;
