import { isSameAccount } from "../shared/access/signer.ts";
import type { RefundRecord } from "./refund-record.ts";

/**
 * Whether a return needs an approval, and who can give it: a second account, once, for a result that
 * is Fail.
 */
export const APPROVALS = ["none", "own", "open"] as const;
/** `none`: not needed, or given. `own`: another account must approve. `open`: the user can approve. */
export type Approval = (typeof APPROVALS)[number];

/** The setting of the retailer, and the address of the user. */
export type ApprovalContext = { readonly needsApproval: boolean; readonly user: string };

/** Decides whether an item with the record needs an approval of the user. */
export function decideApproval(record: RefundRecord | undefined, { needsApproval, user }: ApprovalContext): Approval {
  if (!needsApproval || record?.result !== "Fail" || record.approval !== undefined) return "none";
  return isSameAccount(record.user, user) ? "own" : "open";
}

/** True if the user may clear the record: another account unlocks a Fail that needs an approval [D33]. */
export const canUnlockRecord = (
  record: Pick<RefundRecord, "result" | "user">,
  { needsApproval, user }: ApprovalContext,
): boolean => !needsApproval || record.result !== "Fail" || !isSameAccount(record.user, user);
