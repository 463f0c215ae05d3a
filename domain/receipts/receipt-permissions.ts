import { hasFlag, hasAnyFlag, type Flag, type Permissions } from "../shared/access/permission.ts";

/** The actions on a receipt. */
export const RECEIPT_ACTIONS = [
  "read",
  "process",
  "check",
  "send",
  "read-mails",
  "identify",
  "return",
  "validate-refund",
  "issue-tax-free",
  "view-html",
  "view-pdf",
] as const;
export type ReceiptAction = (typeof RECEIPT_ACTIONS)[number];

/**
 * The flags that allow each action (one is enough).
 * Shared by the portal and the server.
 */
const REQUIRED_FLAGS: Readonly<Record<ReceiptAction, readonly Flag[]>> = {
  read: ["receipts_view", "advanced_search_view", "consumer_view", "refund_view"],
  process: ["receipts_admin"],
  check: ["receipts_admin"],
  send: ["receipts_admin"],
  "read-mails": ["receipts_admin"],
  identify: ["patch_identifier"],
  return: ["receipts_admin", "refund_view"],
  "validate-refund": ["refund_view"],
  "issue-tax-free": ["receipts_admin", "refund_view"],
  "view-html": ["webview_html"],
  "view-pdf": ["webview_pdf"],
};

/** Returns the flags of which one is needed. */
export const flagsFor = (action: ReceiptAction): readonly Flag[] => REQUIRED_FLAGS[action];

export const mayDo = (action: ReceiptAction, permissions: Permissions): boolean =>
  hasAnyFlag(permissions, REQUIRED_FLAGS[action]);

/** True for a demonstration account: it sees the actions but cannot run them. */
export const isDemonstration = (permissions: Permissions): boolean => hasFlag(permissions, "sales_demo");

/** True if the user may email receipts again. Demonstration accounts may not. */
export const mayResend = (permissions: Permissions): boolean =>
  mayDo("send", permissions) && !isDemonstration(permissions);

/** True if the user may read unsent emails. Demonstration accounts may not. */
export const mayReadEmails = (permissions: Permissions): boolean =>
  mayDo("read-mails", permissions) && !isDemonstration(permissions);

/** True if the user may choose a receipt for an identifier and attach it [RCPT-013]. */
export const mayAttach = (permissions: Permissions): boolean =>
  mayDo("identify", permissions) && !isDemonstration(permissions);
