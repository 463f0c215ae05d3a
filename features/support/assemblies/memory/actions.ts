import { MemoryReceiptActions } from "#adapters/memory/receipts/memory-receipt-actions.ts";
import type { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { failing } from "#adapters/memory/shared/failing.ts";
import type { QueueSurroundings } from "#adapters/memory/shared/memory-queue.ts";
import { isDemonstration, mayDo, mayReadMails, type ReceiptAction } from "#domain/receipts/actions.ts";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import type { Permissions } from "#domain/shared/permission.ts";

type Call = Exclude<keyof ReceiptActions, "processedAt">;

/** Who does one of them, and not in a demonstration. */
const doing = (...actions: readonly ReceiptAction[]) => (permissions: Permissions): boolean =>
  !isDemonstration(permissions) && actions.some((action) => mayDo(action, permissions));

/** To whom each call is open; what a change asks for besides is the server's to say. When it was processed stands on the receipt. */
const OPEN_TO: Readonly<Record<Call, (permissions: Permissions) => boolean>> = {
  change: doing("identify", "check", "return"), process: doing("process"), resend: doing("send"), sendCopy: doing("send"), mailsOf: mayReadMails,
  webViewOf: doing("view-html", "view-pdf"),
};

/** What is done to receipts by whoever holds that, each call by its own right. */
export function actionsOf(receipts: MemoryReceipts, permissions: Permissions, surroundings: QueueSurroundings): ReceiptActions {
  const actions = new MemoryReceiptActions(receipts, surroundings);
  const closed = (Object.keys(OPEN_TO) as Call[]).filter((call) => !OPEN_TO[call](permissions));
  return closed.length === 0 ? actions : failing(actions, failure("denied", { status: 403, statusText: "Forbidden" }), ...closed);
}
