import { ACCOUNT_DENIAL_CODES, changeRefused, type AccountRefusal } from "#domain/accounts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, type Err } from "#domain/shared/result.ts";
import { notFoundFailure } from "../shared/respond.ts";
import { deniedFailure, rejectedFailure, conflictFailure } from "../shared/failures.ts";

/** Returns the failure for a refusal. An account that the actor may not see fails as not found. */
export function toAccountFailure(refusal: AccountRefusal): Err<Failure> {
  switch (refusal.kind) {
    case "unknown-account":
      return notFoundFailure();
    case "no-retailer":
    case "unknown-retailer":
    case "unknown-context":
    case "invisible-permission":
      return rejectedFailure(changeRefused(refusal));
    case "last-administrator":
      return conflictFailure("last_administrator", changeRefused(refusal));
    case "bound":
      return conflictFailure("account_bound", changeRefused(refusal));
    default:
      return deniedFailure(changeRefused(refusal), ACCOUNT_DENIAL_CODES[refusal.kind]);
  }
}

export const signedOutFailure = (): Err<Failure> =>
  err(
    failure("denied", {
      status: 401,
      statusText: "Unauthorized",
      code: "unauthenticated",
      description: "Please sign in",
    }),
  );
