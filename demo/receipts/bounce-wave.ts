import type { EpochRange } from "../trade/sales-plan.ts";
import { buildDelivery } from "./delivery.ts";
import type { DemoReceipt } from "./demo-receipt.ts";

/** The mailbox domain that refused every email for some hours. */
const PROVIDER = "post.example";
const REASON = "421 4.7.0 Too many messages from your network, try again later";
const SECONDS_UNTIL_REFUSED = 20;

/** Adds a bounce if the email of the receipt was sent during the wave; returns other receipts unchanged. */
export function withBounceWave(receipt: DemoReceipt, wave: EpochRange): DemoReceipt {
  const sold = Number.parseInt(receipt.id.slice(0, 8), 16);
  const [first] = receipt.delivery.events;
  const isRefused =
    first?.event === "processed" &&
    receipt.identifier?.endsWith(`@${PROVIDER}`) &&
    wave.from < sold &&
    sold <= wave.until;
  if (!isRefused) return receipt;
  const at = Date.parse(first.timestamp) / 1000;
  return {
    ...receipt,
    delivery: buildDelivery([
      { event: "processed", at },
      { event: "bounce", at: at + SECONDS_UNTIL_REFUSED, reason: REASON },
    ]),
  };
}

/** Returns 11:00 to 17:00 UTC of the day before a time. */
export function bounceWaveBefore(midnight: number): EpochRange {
  const yesterday = midnight - 86_400;
  return { from: yesterday + 11 * 3600, until: yesterday + 17 * 3600 };
}
