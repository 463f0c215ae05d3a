import { canonicalMailbox } from "../shared/identifier/canonical-mailbox.ts";
import { isEmailFailure, isMachineEvent } from "./delivery.ts";
import { groupEmailSends, type DeliveryEvent } from "./email-sends.ts";
import { isEmailDropText } from "./receipt-email.ts";
import type { Receipt } from "./receipt.ts";

/** What the user sees before sending a receipt again. */
export type SendPreview = {
  /** The recipient. Absent if the receipt has no customer. */
  readonly to?: string;
  /** The latest event of the latest email. Machines say nothing about it. */
  readonly last?: DeliveryEvent;
  /** The failure of the latest email to this recipient, which can happen again. */
  readonly lastFailure?: DeliveryEvent;
};

export function selectSendPreview({
  identifier,
  delivery: { events },
}: Pick<Receipt, "identifier" | "delivery">): SendPreview {
  const sends = groupEmailSends(events);
  const last = latest((sends.at(-1)?.events ?? []).filter(({ event }) => !isMachineEvent(event)));
  const trouble = latest(
    (sends.filter(({ address }) => canBeSameAddress(address, identifier)).at(-1)?.events ?? []).filter(concernsAddress),
  );
  return {
    ...(identifier === undefined ? {} : { to: identifier }),
    ...(last ? { last } : {}),
    ...(trouble ? { lastFailure: trouble } : {}),
  };
}

/** True if both texts are the same address, or if one is unknown. Emails are sent to mailboxes only. */
const canBeSameAddress = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || a === b || (canonicalMailbox(a) ?? a) === canonicalMailbox(b);

/** True for a failure that can happen again. An email that the portal did not try to send says nothing about the address. */
const concernsAddress = ({ event, reason }: DeliveryEvent): boolean =>
  isEmailFailure(event) && !(event === "dropped" && isEmailDropText(reason));

/** If events have the same time, the last one in the list counts. */
const latest = (events: readonly DeliveryEvent[]): DeliveryEvent | undefined =>
  events.reduce<DeliveryEvent | undefined>(
    (last, event) => (last && last.timestamp > event.timestamp ? last : event),
    undefined,
  );
