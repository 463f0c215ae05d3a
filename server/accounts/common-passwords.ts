import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { MIN_GUESSES, MAX_SCORED_LENGTH, type CommonPasswords } from "#domain/accounts/index.ts";

/**
 * Checks passwords against a list of 50,000 common ones and their variations, offline. Few of them reach the minimum
 * length, so the check estimates the number of guesses for a combination of them.
 */
export function commonPasswords(): CommonPasswords {
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return {
    include: (password, about) =>
      estimator.check(password.slice(0, MAX_SCORED_LENGTH), [...about]).guesses < MIN_GUESSES,
  };
}
