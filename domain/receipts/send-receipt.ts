import { recipientRefusal, type EmailRefusal } from "../shared/identifier/email.ts";
import type { Failure } from "../shared/failure.ts";
import type { IdentifierCheck } from "../shared/identifier/identifier-check.port.ts";
import { err, type Result } from "../shared/result.ts";
import type { RetailerBehaviour } from "../shared/access/retailer-groups.ts";
import type { ReceiptActions } from "./receipt-actions.port.ts";
import type { Receipt } from "./receipt.ts";

/** Why a receipt was not sent: it has no customer, the address is invalid, or the call failed. */
export type SendRefusal =
  | { readonly kind: "no-customer" }
  | { readonly kind: "address"; readonly refusal: EmailRefusal }
  | { readonly kind: "failed"; readonly failure: Failure };

export type SendDeps = { readonly actions: Pick<ReceiptActions, "resend" | "sendCopy">; readonly attempt: string };

/** Emails the receipt to its customer again. */
export async function resendReceipt(
  { id, identifier }: Receipt,
  { actions, attempt }: SendDeps,
): Promise<Result<undefined, SendRefusal>> {
  return identifier === undefined ? err({ kind: "no-customer" }) : toSendResult(await actions.resend(id, attempt));
}

/** Emails the receipt to another address too. Trims and validates the address. */
export async function sendCopy(
  { id }: Receipt,
  typed: string,
  {
    actions,
    attempt,
    ...rules
  }: SendDeps & Pick<RetailerBehaviour, "strictEmail"> & { readonly check: IdentifierCheck },
): Promise<Result<undefined, SendRefusal>> {
  const address = typed.trim();
  const refusal = await recipientRefusal(address, rules);
  return refusal ? err({ kind: "address", refusal }) : toSendResult(await actions.sendCopy(id, address, attempt));
}

const toSendResult = (result: Result<undefined, Failure>): Result<undefined, SendRefusal> =>
  result.ok ? result : err({ kind: "failed", failure: result.error });
