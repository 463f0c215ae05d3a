import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { ENOUGH_GUESSES, JUDGED_LENGTH, type CommonPasswords } from "#domain/accounts/index.ts";

/**
 * A list of 50,000 passwords and what people make of them. Hardly one of them is as long as we want, so it is asked
 * for what a long one is put together from, in the number of guesses; nothing leaves this machine.
 */
export function commonPasswords(): CommonPasswords {
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return {
    include: (password, about) => estimator.check(password.slice(0, JUDGED_LENGTH), [...about]).guesses < ENOUGH_GUESSES,
  };
}
