import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { MAX_SCORED_LENGTH, toStrength, type PasswordStrength, type Strength } from "#domain/accounts/index.ts";

/**
 * Estimates like the server, from 50,000 of the most common passwords.
 * The password stays on this machine.
 */
export class ZxcvbnStrength implements PasswordStrength {
  readonly #estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

  of(password: string, about: readonly string[]): Strength {
    return toStrength(this.#estimator.check(password.slice(0, MAX_SCORED_LENGTH), [...about]).guesses);
  }
}
