import type { Transaction } from "kysely";
import { applyPatch } from "#domain/shared/apply-patch.ts";
import { formatIsoInstant, type Instant } from "#domain/shared/instant.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import type { Database } from "../../database/schema.ts";
import { lockReceipt, writeReceiptText } from "../changes/receipt-writes.queries.ts";
import { patchJsonText, type WriteStep } from "../changes/patch-json-text.ts";

export type ReceiptRef = { readonly retailer: string; readonly id: string };

/** An event of an email. */
export type RecordedEmailEvent = { readonly event: string; readonly at: Instant; readonly reason?: string };

/** Records an email event on a receipt and returns its text. Undefined if the receipt does not exist. */
export async function recordEmailEvent(trx: Transaction<Database>, { retailer, id }: ReceiptRef, event: RecordedEmailEvent): Promise<string | undefined> {
  const held = await lockReceipt(trx, { retailer, stores: "all" }, id);
  if (held === undefined) return undefined;
  const json = withEmailEvent(held.json, event);
  if (json !== held.json) await writeReceiptText(trx, { retailer, id, json });
  return json;
}

/** Returns the JSON of a receipt with one more email event. Unchanged if it is no valid receipt. */
export function withEmailEvent(json: string, event: RecordedEmailEvent): string {
  const receipt = JSON.parse(json) as JsonObject;
  const steps = emailEventSteps(receipt, event);
  const patched = applyPatch(receipt, steps);
  return patched.ok ? patchJsonText(json, steps, patched.value) : json;
}

/** Returns the steps that add an email event to a receipt. */
export function emailEventSteps(receipt: JsonObject, { event, at, reason }: RecordedEmailEvent): readonly WriteStep[] {
  const { counts } = (receipt as JsonObject & Delivered).delivery;
  return [
    { op: "add", path: `/delivery/counts/${event}`, value: (counts[event] ?? 0) + 1 },
    { op: "add", path: "/delivery/events/-", value: { event, timestamp: formatIsoInstant(at), ...(reason === undefined ? {} : { reason }) } },
  ];
}

type Delivered = { readonly delivery: { readonly counts: Readonly<Record<string, number>> } };
