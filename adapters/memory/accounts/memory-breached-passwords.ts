import type { BreachedPasswords } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { respond } from "../shared/respond.ts";

/** A list of breached passwords for tests. */
export class MemoryBreachedPasswords implements BreachedPasswords {
  readonly #known: ReadonlySet<string>;
  #calls = 0;

  constructor(known: Iterable<string> = []) {
    this.#known = new Set(known);
  }

  /** The number of lookups. */
  get lookupCount(): number {
    return this.#calls;
  }

  include(password: string, cancellation?: Cancellation): Promise<Result<boolean, Failure>> {
    this.#calls += 1;
    return respond(() => ok(this.#known.has(password)), cancellation);
  }
}
