import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { flagsFor, isDemonstration, type ReceiptAction } from "#domain/receipts/actions.ts";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { hasAnyFlag, type Flag, type Permissions } from "#domain/shared/access/permission.ts";

type Call = Exclude<keyof ReceiptActions, "processedAt">;

/**
 * The flags that allow each call.
 * The server checks further conditions. The processing time is on the receipt.
 */
const OPENED_BY: Readonly<Record<Call, readonly ReceiptAction[]>> = {
  change: ["identify", "check", "return", "issue-tax-free"],
  process: ["process"],
  resend: ["send"],
  sendCopy: ["send"],
  unsentEmails: ["read-mails"],
  webViewUrl: ["view-html", "view-pdf"],
};

/** Returns the receipt actions that the permissions allow, and none in a demonstration. */
export function allowedActions(all: ReceiptActions, permissions: Permissions): ReceiptActions {
  return (Object.keys(OPENED_BY) as Call[]).reduce<ReceiptActions>((actions, call) => {
    const flags = OPENED_BY[call].flatMap(flagsFor);
    if (isDemonstration(permissions)) return withFailure(actions, createDenial(["sales_demo"], "Closed to"), call);
    return hasAnyFlag(permissions, flags) ? actions : withFailure(actions, createDenial(flags), call);
  }, all);
}

/** Returns a failure with the description of the server. */
export const createDenial = (
  flags: readonly Flag[],
  words: "Missing permission:" | "Closed to" = "Missing permission:",
): Failure =>
  failure("denied", {
    status: 403,
    statusText: "Forbidden",
    description: `${words} ${[...new Set(flags)].join(" or ")}`,
  });
