import { matchesPattern } from "./matches-pattern.ts";

/**
 * The values of the field `mail`: the state of the latest email to the customer, as lists of receipts show it. `opened`
 * emails are not `delivered` ones, and `none` is a receipt without an email.
 */
export const MAIL_STATES = ["bounced", "dropped", "complained", "opened", "delivered", "sent", "none"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * Returns the states that a word of a search names, ignoring case. In a pattern a star matches any characters of the
 * states of an email, so that `*` finds the receipts that were emailed.
 */
export function selectMailStates(word: string): readonly MailState[] {
  const wanted = word.toLowerCase();
  return MAIL_STATES.filter((state) => matchesPattern(state, wanted) && (state !== "none" || state === wanted));
}
