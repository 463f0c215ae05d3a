import { holds, holdsAny, type Flag, type Permissions } from "../shared/permission.ts";

/** What can be done to a receipt, and the flags of which one opens it; the portal and the server both read this table. */
const OPENED_BY = {
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
} as const satisfies Readonly<Record<string, readonly Flag[]>>;
export type ReceiptAction = keyof typeof OPENED_BY;
export const RECEIPT_ACTIONS = Object.keys(OPENED_BY) as readonly ReceiptAction[];

/** The flags of which one is needed. */
export const flagsFor = (action: ReceiptAction): readonly Flag[] => OPENED_BY[action];

export const mayDo = (action: ReceiptAction, permissions: Permissions): boolean => holdsAny(permissions, OPENED_BY[action]);

/** Demonstrations show what could be done, and do none of it. */
export const isDemonstration = (permissions: Permissions): boolean => holds(permissions, "sales_demo");

/** Whether mails of receipts that wait are shown: a demonstration mails nothing, and reads no mail. */
export const mayReadMails = (permissions: Permissions): boolean => mayDo("read-mails", permissions) && !isDemonstration(permissions);

/** Whether an identifier can be taken along to receipts and attached to one [RCPT-013]: the list asks, and the page of a receipt. */
export const mayAttach = (permissions: Permissions): boolean => mayDo("identify", permissions) && !isDemonstration(permissions);
