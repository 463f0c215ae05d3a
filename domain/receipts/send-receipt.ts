import { recipientRefusal, type EmailRefusal } from "../shared/email.ts";
import type { Failure } from "../shared/failure.ts";
import type { IdentifierCheck } from "../shared/identifier-check.port.ts";
import { err, type Result } from "../shared/result.ts";
import type { RetailerBehaviour } from "../shared/retailer-groups.ts";
import { isTrouble, type Delivery, type DeliveryEvent } from "./delivery.ts";
import type { ReceiptActions } from "./receipt-actions.port.ts";
import type { Receipt } from "./receipt.ts";

/** What whoever sends a receipt again should know first. */
export type SendingFacts = {
  /** To whom it goes; absent where nobody is known. */
  readonly to?: string;
  /** What was heard of its mail last. */
  readonly last?: DeliveryEvent;
  /** The last time that it did not arrive as it should: that may well happen again. */
  readonly trouble?: DeliveryEvent;
};

export function sendingFacts({ identifier, delivery }: Pick<Receipt, "identifier" | "delivery">): SendingFacts {
  const [last, trouble] = [latest(delivery, () => true), latest(delivery, ({ event }) => isTrouble(event))];
  return {
    ...(identifier === undefined ? {} : { to: identifier }),
    ...(last ? { last } : {}),
    ...(trouble ? { trouble } : {}),
  };
}

/** Why a receipt was not sent: nobody is known who bought; the address is none; or the outside world said no. */
export type SendRefusal =
  | { readonly kind: "nobody" }
  | { readonly kind: "address"; readonly refusal: EmailRefusal }
  | { readonly kind: "failed"; readonly failure: Failure };

export type Sending = { readonly actions: Pick<ReceiptActions, "resend" | "sendCopy">; readonly attempt: string };

/** Mails the receipt again to who bought. */
export async function resendReceipt({ id, identifier }: Receipt, { actions, attempt }: Sending): Promise<Result<undefined, SendRefusal>> {
  return identifier === undefined ? err({ kind: "nobody" }) : failing(await actions.resend(id, attempt));
}

/** Mails the receipt to another address as well: one that the retailer accepts, without blanks around it. */
export async function sendCopy(
  { id }: Receipt,
  typed: string,
  { actions, attempt, ...rules }: Sending & Pick<RetailerBehaviour, "strictEmail"> & { readonly check: IdentifierCheck },
): Promise<Result<undefined, SendRefusal>> {
  const address = typed.trim();
  const refusal = await recipientRefusal(address, rules);
  return refusal ? err({ kind: "address", refusal }) : failing(await actions.sendCopy(id, address, attempt));
}

/** Of events at the same moment the one that was noted last. */
const latest = ({ events }: Delivery, isMeant: (event: DeliveryEvent) => boolean): DeliveryEvent | undefined =>
  events.filter(isMeant).reduce<DeliveryEvent | undefined>((last, event) => (last && last.timestamp > event.timestamp ? last : event), undefined);

const failing = (answer: Result<undefined, Failure>): Result<undefined, SendRefusal> =>
  answer.ok ? answer : err({ kind: "failed", failure: answer.error });
