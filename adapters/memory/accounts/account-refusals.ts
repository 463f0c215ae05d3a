import { changeRefused, type AccountRefusal } from "#domain/accounts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, type Err } from "#domain/shared/result.ts";
import { notFound } from "../shared/answered.ts";
import { rejected, taken } from "../shared/refused.ts";

/** Returns the failure for a refusal. An account that the actor may not see fails as not found. */
export function refusedAs(refusal: AccountRefusal): Err<Failure> {
  switch (refusal.kind) {
    case "unknown-account":
      return notFound();
    case "no-retailer":
    case "unknown-retailer":
    case "unknown-context":
      return rejected(changeRefused(refusal));
    case "last-administrator":
      return taken(changeRefused(refusal));
    default:
      return forbidden(changeRefused(refusal));
  }
}

export const forbidden = (description: string): Err<Failure> => err(failure("denied", { status: 403, statusText: "Forbidden", description }));

export const signedOut = (): Err<Failure> => err(failure("denied", { status: 401, statusText: "Unauthorized", description: "Please sign in" }));
