import type { Failure } from "../../shared/failure.ts";
import { fieldIsRequired, fieldIsTooLong } from "../../shared/field-rules.messages.ts";
import { changeRefused, listed, saidBy } from "../accounts.messages.ts";
import type { TokenRefusal } from "./token-policy.ts";

export const TOKEN_NAME_LABEL = "Name";

/** Stands beside the secret: there is no second look. */
export const SECRET_SHOWN_ONCE = "Copy the token now. It won't be shown again.";
export const TOKEN_REVOKED = "Token revoked";

export const tooManyTokens = (most: number): string => `The account already has ${most} access tokens. Revoke one first.`;

const FALLBACKS = {
  list: "Unable to retrieve access tokens, please try again later",
  make: "Could not create the access token",
  revoke: "Could not revoke the access token",
} as const;
/** What was tried with access tokens. */
export type TokenAction = keyof typeof FALLBACKS;

/** What the server says, else our own words. */
export const tokenFailed = (action: TokenAction, failure: Failure): string => saidBy(failure) || FALLBACKS[action];

export function tokenRefused(refusal: TokenRefusal): string {
  switch (refusal.kind) {
    case "no-name":
      return fieldIsRequired(TOKEN_NAME_LABEL);
    case "long-name":
      return fieldIsTooLong(TOKEN_NAME_LABEL, refusal.maximum);
    case "no-rights":
      return "Select at least one permission and one retailer or store";
    case "beyond-account":
      return `The token can't have '${refusal.permission}' because the account doesn't have ${listed(refusal.missing)} there`;
    default:
      return changeRefused(refusal);
  }
}
