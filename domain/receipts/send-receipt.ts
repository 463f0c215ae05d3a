import { recipientRefusal, type EmailRefusal } from "../shared/email.ts";
import type { Failure } from "../shared/failure.ts";
import type { IdentifierCheck } from "../shared/identifier-check.port.ts";
import { err, type Result } from "../shared/result.ts";
import type { RetailerBehaviour } from "../shared/retailer-groups.ts";
import { isEmailFailure, type Delivery, type DeliveryEvent } from "./delivery.ts";
import type { ReceiptActions } from "./receipt-actions.port.ts";
import type { Receipt } from "./receipt.ts";

/** What the user sees before sending a receipt again. */
export type SendPreview = {
  /** The recipient. Absent if the receipt has no customer. */
  readonly to?: string;
  /** The latest event of the email. */
  readonly last?: DeliveryEvent;
  /** The latest failure of the email, which can happen again. */
  readonly lastFailure?: DeliveryEvent;
};

export function selectSendPreview({ identifier, delivery }: Pick<Receipt, "identifier" | "delivery">): SendPreview {
  const [last, trouble] = [latest(delivery, () => true), latest(delivery, ({ event }) => isEmailFailure(event))];
  return {
    ...(identifier === undefined ? {} : { to: identifier }),
    ...(last ? { last } : {}),
    ...(trouble ? { lastFailure: trouble } : {}),
  };
}

/** Why a receipt was not sent: it has no customer, the address is invalid, or the call failed. */
export type SendRefusal =
  | { readonly kind: "no-customer" }
  | { readonly kind: "address"; readonly refusal: EmailRefusal }
  | { readonly kind: "failed"; readonly failure: Failure };

export type SendDeps = { readonly actions: Pick<ReceiptActions, "resend" | "sendCopy">; readonly attempt: string };

/** Emails the receipt to its customer again. */
export async function resendReceipt({ id, identifier }: Receipt, { actions, attempt }: SendDeps): Promise<Result<undefined, SendRefusal>> {
  return identifier === undefined ? err({ kind: "no-customer" }) : toSendResult(await actions.resend(id, attempt));
}

/** Emails the receipt to another address too. Trims and validates the address. */
export async function sendCopy(
  { id }: Receipt,
  typed: string,
  { actions, attempt, ...rules }: SendDeps & Pick<RetailerBehaviour, "strictEmail"> & { readonly check: IdentifierCheck },
): Promise<Result<undefined, SendRefusal>> {
  const address = typed.trim();
  const refusal = await recipientRefusal(address, rules);
  return refusal ? err({ kind: "address", refusal }) : toSendResult(await actions.sendCopy(id, address, attempt));
}

/** If events have the same time, the last one in the list counts. */
const latest = ({ events }: Delivery, matches: (event: DeliveryEvent) => boolean): DeliveryEvent | undefined =>
  events.filter(matches).reduce<DeliveryEvent | undefined>((last, event) => (last && last.timestamp > event.timestamp ? last : event), undefined);

const toSendResult = (result: Result<undefined, Failure>): Result<undefined, SendRefusal> =>
  result.ok ? result : err({ kind: "failed", failure: result.error });
