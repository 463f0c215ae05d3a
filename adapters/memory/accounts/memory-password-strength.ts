import type { PasswordStrength, Strength } from "#domain/accounts/index.ts";

/** Strengths that were said beforehand; one that was not is not guessed at all. */
export class MemoryPasswordStrength implements PasswordStrength {
  readonly #strengths: ReadonlyMap<string, Strength>;

  constructor(strengths: Iterable<readonly [password: string, strength: Strength]> = []) {
    this.#strengths = new Map(strengths);
  }

  of(password: string): Strength {
    return this.#strengths.get(password) ?? 4;
  }
}
