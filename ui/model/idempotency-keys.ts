import type { Failure } from "#domain/shared/failure.ts";
import type { Random } from "#domain/shared/random.port.ts";

/**
 * Idempotency keys, one per intent until its outcome is known.
 * A retry after a lost response is not executed twice.
 */
export class IdempotencyKeys {
  private readonly random: Pick<Random, "uniqueId">;
  private readonly keys = new Map<string, string>();

  constructor(random: Pick<Random, "uniqueId">) {
    this.random = random;
  }

  keyFor(intent: string): string {
    const key = this.keys.get(intent) ?? this.random.uniqueId();
    this.keys.set(intent, key);
    return key;
  }

  /**
   * Ends an attempt, with its failure if it failed.
   * The next attempt gets a new key unless the outcome is unknown.
   */
  settle(intent: string, failure?: Failure): void {
    if (failure === undefined || !isOutcomeUnknown(failure)) this.keys.delete(intent);
  }
}

/** True for no response, a gateway error, or a first attempt that is still in progress. */
export const isOutcomeUnknown = ({ kind, status }: Pick<Failure, "kind" | "status">): boolean =>
  kind === "unreachable" || kind === "malformed" || status >= 500 || status === 409;
