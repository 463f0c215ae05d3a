import { drawConsumer, type DemoConsumer } from "../people/consumers.ts";
import { formatEpoch } from "../trade/local-day.ts";
import { salePrng, epochOfSale, type DemoSale } from "../trade/sale.ts";
import { mailEvents, type MailEvent } from "./mail-events.ts";
import type { WireDelivery, WireDeliveryEvent, DemoReceipt } from "./demo-receipt.ts";

/** The channels that the consumer chose for the receipt. */
export type ChannelPreferences = { readonly email: boolean; readonly sms: boolean; readonly whatsapp: boolean };

/** All events of a receipt after the sale, with their times. */
export type ReceiptTimeline = {
  /** Absent on the few receipts that are never processed. */
  readonly processedAt?: number;
  readonly events: readonly MailEvent[];
};

const NEVER_PROCESSED = 0.012;
const PROCESSED_LATE = 0.01;

export function drawPreferences(sale: DemoSale, consumer: DemoConsumer | undefined): ChannelPreferences | undefined {
  if (!consumer) return undefined;
  const chance = salePrng(sale, "sending");
  const email = consumer.hasMail && chance.happens(0.94);
  const hasPhone = consumer.phone !== undefined;
  return { email, sms: hasPhone && chance.happens(0.2), whatsapp: hasPhone && chance.happens(0.12) };
}

/** Depends on the sale alone, so that future events can be computed at any time. */
export function drawTimeline(sale: DemoSale): ReceiptTimeline {
  const chance = salePrng(sale, "delivery");
  if (chance.happens(NEVER_PROCESSED)) return { events: [] };
  const delay = chance.happens(PROCESSED_LATE) ? chance.between(600, 7200) : chance.between(2, 9);
  const processedAt = epochOfSale(sale) + delay;
  const consumer = drawConsumer(sale);
  const isSent = drawPreferences(sale, consumer)?.email ?? false;
  const domain = consumer?.identifier.split("@").at(-1);
  return { processedAt, events: isSent ? mailEvents(processedAt, chance, domain) : [] };
}

/** Returns the events up to a time. */
export function timelineUntil(
  { processedAt, events }: ReceiptTimeline,
  asOf: number,
): Pick<DemoReceipt, "processed" | "delivery"> {
  const processed = processedAt !== undefined && processedAt <= asOf ? formatEpoch(processedAt) : null;
  return { processed, delivery: buildDelivery(events.filter(({ at }) => at <= asOf)) };
}

/** Counts the events. */
export function buildDelivery(events: readonly MailEvent[]): WireDelivery {
  const counts: Record<string, number> = {};
  for (const { event } of events) counts[event] = (counts[event] ?? 0) + 1;
  return { counts, events: events.map(wireEvent) };
}

const wireEvent = ({ event, at, ...known }: MailEvent): WireDeliveryEvent => ({
  event,
  timestamp: formatEpoch(at),
  ...known,
});
