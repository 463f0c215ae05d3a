import type { Failure } from "../../shared/failure.ts";
import { fieldHasSeveralLines, fieldIsRequired, fieldIsTooLong } from "../../shared/form/field-rules.messages.ts";
import { changeRefused, formatFlagList, describeFailure } from "../accounts.messages.ts";
import type { TokenRefusal } from "./token-policy.ts";

export const TOKEN_NAME_LABEL = "Name";
export const TOKEN_END_PAST = "The end must be in the future";

/** Warning beside the secret of a new token. */
export const SECRET_SHOWN_ONCE = "Copy the token now. It won't be shown again.";
export const TOKEN_REVOKED = "Token revoked";

export const tooManyTokens = (maximum: number): string =>
  `The account already has ${maximum} access tokens. Revoke one first.`;

const FALLBACKS = {
  list: "Unable to retrieve access tokens, please try again later",
  make: "Could not create the access token",
  revoke: "Could not revoke the access token",
} as const;
/** Formats a number of days: '1 day', '365 days'. */
export const formatTokenDays = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;

/** An operation on access tokens that can fail. */
export type TokenAction = keyof typeof FALLBACKS;

/** Returns the server's message, else the default of the operation. */
export const tokenFailureMessage = (action: TokenAction, failure: Failure): string =>
  describeFailure(failure) || FALLBACKS[action];

export function tokenRefused(refusal: TokenRefusal): string {
  switch (refusal.kind) {
    case "no-name":
      return fieldIsRequired(TOKEN_NAME_LABEL);
    case "long-name":
      return fieldIsTooLong(TOKEN_NAME_LABEL, refusal.maximum);
    case "several-lines":
      return fieldHasSeveralLines(TOKEN_NAME_LABEL);
    case "foreign-store":
      return `Store ${refusal.store} belongs to none of the token's retailers`;
    case "past-end":
      return TOKEN_END_PAST;
    case "late-end":
      return `The token can last at most ${formatTokenDays(refusal.days)}`;
    case "no-rights":
      return "Select at least one permission and one retailer or store";
    case "beyond-account":
      return `The token can't have '${refusal.permission}' because the account doesn't have ${formatFlagList(refusal.missing)} there`;
    default:
      return changeRefused(refusal);
  }
}
