import type { IdentifierCheck, IdentifierVerdict } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { respond } from "../shared/respond.ts";

/** Rejects the listed identifiers, each with its own description, and accepts all others. */
export class MemoryIdentifierCheck implements IdentifierCheck {
  readonly #objections: ReadonlyMap<string, string>;
  /** The checked identifiers, in order. */
  readonly checked: string[] = [];

  constructor(objections: Readonly<Record<string, string>> = {}) {
    this.#objections = new Map(Object.entries(objections));
  }

  check(identifier: string, cancellation?: Cancellation): Promise<Result<IdentifierVerdict, Failure>> {
    this.checked.push(identifier);
    const description = this.#objections.get(identifier);
    return respond(() => ok(description === undefined ? { valid: true } : { valid: false, description }), cancellation);
  }
}
