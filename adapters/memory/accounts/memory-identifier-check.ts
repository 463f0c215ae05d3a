import type { IdentifierCheck, IdentifierVerdict } from "#domain/accounts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { answered } from "../shared/answered.ts";

/** Rejects the listed identifiers, each with its own description, and accepts all others. */
export class MemoryIdentifierCheck implements IdentifierCheck {
  readonly #objections: ReadonlyMap<string, string>;
  /** The checked identifiers, in order. */
  readonly asked: string[] = [];

  constructor(objections: Readonly<Record<string, string>> = {}) {
    this.#objections = new Map(Object.entries(objections));
  }

  verdictOn(identifier: string, cancellation?: Cancellation): Promise<Result<IdentifierVerdict, Failure>> {
    this.asked.push(identifier);
    const description = this.#objections.get(identifier);
    return answered(() => ok(description === undefined ? { valid: true } : { valid: false, description }), cancellation);
  }
}
