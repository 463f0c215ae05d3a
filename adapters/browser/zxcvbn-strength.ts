import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import type { PasswordStrength, Strength } from "#domain/accounts/index.ts";

/** Guesses at a password as people do, from 50,000 of the most common ones; nothing leaves this machine. */
export class ZxcvbnStrength implements PasswordStrength {
  readonly #estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

  of(password: string, about: readonly string[]): Strength {
    // What follows could only add guesses, and would hold up the typing.
    return this.#estimator.check(password.slice(0, LONGEST), [...about]).score;
  }
}

const LONGEST = 64;
