import { isOutdated, type Failure } from "../shared/failure.ts";
import { isSameJson, type JsonObject } from "../shared/json.ts";
import { err, ok, type Result } from "../shared/result.ts";
import type { Consumer } from "./consumer.ts";
import type { ConsumerChange, Consumers } from "./consumers.port.ts";

/** Why a customer is not saved: another user changed it first and left `theirs`, or the request failed. */
export type ConsumerRefusal =
  | { readonly kind: "outdated"; readonly theirs: Consumer }
  | { readonly kind: "failed"; readonly failure: Failure };

export type ConsumerSaving = {
  /** The properties to save. */
  readonly wanted: JsonObject;
  /** The customer as it was before the change; absent for a new one. */
  readonly seen?: Consumer | undefined;
  /** The identifier of a new customer. */
  readonly identifier: string;
  readonly attempt: string;
  /** Why another user's change is overwritten. */
  readonly reason?: string;
};

/** The calls that a save needs. */
export type SavedConsumers = Pick<Consumers, "add" | "change" | "withIdentifier">;

/** Creates or changes a customer. One that occurs on receipts only has no version yet. Sends nothing if nothing has changed. */
export async function saveConsumer(consumers: SavedConsumers, saving: ConsumerSaving): Promise<Result<Consumer, ConsumerRefusal>> {
  const { seen, wanted, identifier, attempt, reason } = saving;
  if (seen === undefined) return failed(await consumers.add(identifier, wanted, attempt));
  if (seen.version === undefined) return create(consumers, { seen, wanted, attempt });
  if (isSameJson(seen.properties, wanted)) return ok(seen);
  return change(consumers, { seen, wanted, ...(reason === undefined ? {} : { reason }) });
}

/** If another user created it first, both meet as after any other change. */
async function create(consumers: SavedConsumers, { seen, wanted, attempt }: ConsumerChange & Pick<ConsumerSaving, "attempt">): Promise<Result<Consumer, ConsumerRefusal>> {
  const created = await consumers.add(seen.identifier, wanted, attempt);
  if (created.ok || created.error.status !== TAKEN) return failed(created);
  const latest = await consumers.withIdentifier(seen.key);
  return latest.ok ? err({ kind: "outdated", theirs: latest.value }) : failed(latest);
}

/** A customer that already is as wanted was saved by an earlier attempt whose answer was lost. */
async function change(consumers: SavedConsumers, wanted: ConsumerChange): Promise<Result<Consumer, ConsumerRefusal>> {
  const changed = await consumers.change(wanted);
  if (changed.ok || !isOutdated(changed.error)) return failed(changed);
  const latest = await consumers.withIdentifier(wanted.seen.key);
  if (!latest.ok || isSameJson(latest.value.properties, wanted.wanted)) return failed(latest);
  return err({ kind: "outdated", theirs: latest.value });
}

const failed = (answer: Result<Consumer, Failure>): Result<Consumer, ConsumerRefusal> =>
  answer.ok ? answer : err({ kind: "failed", failure: answer.error });

const TAKEN = 409;
