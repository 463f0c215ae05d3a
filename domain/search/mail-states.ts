import { MAIL_STATES, type MailState } from "../shared/identifier/mail-state.ts";
import { matchesPattern } from "./matches-pattern.ts";

/**
 * Returns the states that a word of a search names, ignoring case. In a pattern a star matches any characters of the
 * states of an email, so that `*` finds the receipts that were emailed.
 */
export function selectMailStates(word: string): readonly MailState[] {
  const wanted = word.toLowerCase();
  return MAIL_STATES.filter((state) => matchesPattern(state, wanted) && (state !== "none" || state === wanted));
}
