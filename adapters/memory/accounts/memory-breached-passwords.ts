import type { BreachedPasswords } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { answered } from "../shared/answered.ts";

/** A breach that a proof knows of. */
export class MemoryBreachedPasswords implements BreachedPasswords {
  readonly #known: ReadonlySet<string>;
  #asked = 0;

  constructor(known: Iterable<string> = []) {
    this.#known = new Set(known);
  }

  /** How often it was asked. */
  get asked(): number {
    return this.#asked;
  }

  include(password: string, cancellation?: Cancellation): Promise<Result<boolean, Failure>> {
    this.#asked += 1;
    return answered(() => ok(this.#known.has(password)), cancellation);
  }
}
