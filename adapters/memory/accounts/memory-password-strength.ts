import type { PasswordStrength, Strength } from "#domain/accounts/index.ts";

/** Returns the listed strength of a password, and the highest strength for any other. */
export class MemoryPasswordStrength implements PasswordStrength {
  readonly #strengths: ReadonlyMap<string, Strength>;

  constructor(strengths: Iterable<readonly [password: string, strength: Strength]> = []) {
    this.#strengths = new Map(strengths);
  }

  of(password: string): Strength {
    return this.#strengths.get(password) ?? 4;
  }
}
