import type { Transaction } from "kysely";
import type { Schema } from "#contract/index.ts";
import { applyPatch } from "#domain/shared/apply-patch.ts";
import { canonicalIdentifier } from "#domain/shared/canonical-identifier.ts";
import { formatIsoInstant, type Instant } from "#domain/shared/instant.ts";
import type { Database } from "../../database/schema.ts";
import { lockReceipt, writeReceiptText } from "../changes/receipt-writes.queries.ts";
import { patchJsonText, type WriteStep } from "../changes/patch-json-text.ts";
import type { ReceiptJson } from "../receipt-json.ts";

export type ReceiptRef = { readonly retailer: string; readonly id: string };

/** An event of an email. */
export type RecordedEmailEvent = {
  readonly event: string;
  readonly at: Instant;
  readonly reason?: string;
  /** The email in the outbox. Absent if the event belongs to no email. */
  readonly email?: { readonly id: string; readonly to: string };
};

/** Records an email event on a receipt and returns its text. Undefined if the receipt does not exist. */
export async function recordEmailEvent(
  trx: Transaction<Database>,
  { retailer, id }: ReceiptRef,
  event: RecordedEmailEvent,
): Promise<string | undefined> {
  const held = await lockReceipt(trx, { retailer, stores: "all" }, id);
  if (held === undefined) return undefined;
  const json = withEmailEvent(held.json, event);
  if (json === held.json) return json;
  await writeReceiptText(trx, { retailer, id, json });
  if (event.email !== undefined) await noteRecipient(trx, { retailer, id }, event.email.to);
  return json;
}

/** Returns the JSON of a receipt with one more email event. Unchanged if it is no valid receipt. */
export function withEmailEvent(json: string, event: RecordedEmailEvent): string {
  const receipt = JSON.parse(json) as ReceiptJson;
  const steps = emailEventSteps(receipt, event);
  const patched = applyPatch(receipt, steps);
  return patched.ok ? patchJsonText(json, steps, patched.value) : json;
}

async function noteRecipient(trx: Transaction<Database>, { retailer, id }: ReceiptRef, to: string): Promise<void> {
  const row = { retailer_id: retailer, receipt_id: id, address: canonicalIdentifier(to) };
  await trx
    .insertInto("email_recipients")
    .values(row)
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Returns the steps that add an email event to a receipt. */
export function emailEventSteps(
  receipt: ReceiptJson,
  { event, at, reason, email }: RecordedEmailEvent,
): readonly WriteStep[] {
  const { counts } = (receipt as Pick<Schema<"Receipt">, "delivery">).delivery;
  const why: Pick<DeliveryEvent, "reason"> = reason === undefined ? {} : { reason };
  const sent: Pick<DeliveryEvent, "address" | "email_id"> =
    email === undefined ? {} : { address: email.to, email_id: email.id };
  const added: DeliveryEvent = { event, timestamp: formatIsoInstant(at), ...why, ...sent };
  return [
    { op: "add", path: `/delivery/counts/${event}`, value: (counts[event] ?? 0) + 1 },
    { op: "add", path: "/delivery/events/-", value: added },
  ];
}

type DeliveryEvent = Schema<"Delivery">["events"][number];
