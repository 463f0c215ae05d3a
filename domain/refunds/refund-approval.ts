import type { RefundRecord } from "./refund-record.ts";

/**
 * Whether a return needs an approval, and who can give it: a second account, once, for a result that
 * is Fail.
 */
export const APPROVALS = ["none", "own", "open"] as const;
/** `none`: not needed, or given. `own`: another account must approve. `open`: the user can approve. */
export type Approval = (typeof APPROVALS)[number];

type ApprovalContext = { readonly needsApproval: boolean; readonly user: string };

/** Decides whether an item with the record needs an approval of the user. */
export function decideApproval(record: RefundRecord | undefined, { needsApproval, user }: ApprovalContext): Approval {
  if (!needsApproval || record?.result !== "Fail" || record.approval !== undefined) return "none";
  return record.user === user ? "own" : "open";
}
