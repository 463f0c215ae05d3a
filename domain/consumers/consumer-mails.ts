import { EMAIL_SERIES, calculateEmailRates, type EmailRates, type EmailSeries } from "../dashboard/index.ts";
import { orderEvents, type Delivery, type DeliveryEvent, type Receipt } from "../receipts/index.ts";

/** A receipt with the events of its email. */
export type MailedReceipt = Pick<Receipt, "id" | "transactionId" | "delivery">;

type Counts = Readonly<Record<EmailSeries, number>>;

/** An event of an email, with its receipt. */
export type ConsumerMailEvent = DeliveryEvent & Pick<Receipt, "id" | "transactionId">;

/** Returns the events of the emails of all receipts, newest first [OQ-131]. */
export const consumerMailEvents = (receipts: readonly MailedReceipt[]): readonly ConsumerMailEvent[] =>
  receipts
    .flatMap(({ id, transactionId, delivery }) =>
      orderEvents(delivery.events).map((event) => ({ ...event, id, transactionId })),
    )
    .sort((a, b) => (a.timestamp < b.timestamp ? 1 : a.timestamp > b.timestamp ? -1 : 0));

/** Returns the rates of a customer's emails, or undefined if no email was sent [OQ-126]. */
export function consumerMailRates(receipts: readonly MailedReceipt[]): EmailRates | undefined {
  const counts = receipts.map(({ delivery }) => countsOf(delivery));
  const totals = Object.fromEntries(
    EMAIL_SERIES.map((series) => [series, counts.reduce((sum, count) => sum + count[series], 0)]),
  ) as Counts;
  return totals.processed === 0 ? undefined : calculateEmailRates(totals);
}

/**
 * The first open or click of a receipt counts once, also if only the number of opens or clicks is
 * known.
 */
function countsOf({ counts }: Delivery): Counts {
  const known = Object.fromEntries(EMAIL_SERIES.map((series) => [series, counts[series] ?? 0])) as Counts;
  const onlyOnce = (unique: "unique_open" | "unique_click", every: "open" | "click"): number =>
    known[unique] || Math.min(1, known[every]);
  return { ...known, unique_open: onlyOnce("unique_open", "open"), unique_click: onlyOnce("unique_click", "click") };
}
