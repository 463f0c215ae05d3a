import type { Transaction } from "kysely";
import { applyPatch } from "#domain/shared/apply-patch.ts";
import { writtenInstant, type Instant } from "#domain/shared/instant.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import type { Database } from "../../database/schema.ts";
import { heldReceipt, writeReceiptText } from "../changes/changed-receipts.queries.ts";
import { patchedText, type PlacedStep } from "../changes/patched-text.ts";

export type ReceiptOfMail = { readonly retailer: string; readonly id: string };

/** An event of an email. */
export type HeardOfMail = { readonly event: string; readonly at: Instant; readonly reason?: string };

/** Records an email event on a receipt and returns its text. Undefined if the receipt does not exist. */
export async function noteDelivery(trx: Transaction<Database>, { retailer, id }: ReceiptOfMail, { event, at, reason }: HeardOfMail): Promise<string | undefined> {
  const held = await heldReceipt(trx, { retailer, stores: "all" }, id);
  if (held === undefined) return undefined;
  const receipt = JSON.parse(held.json) as JsonObject & Delivered;
  const steps: readonly PlacedStep[] = [
    { op: "add", path: `/delivery/counts/${event}`, value: (receipt.delivery.counts[event] ?? 0) + 1 },
    { op: "add", path: "/delivery/events/-", value: { event, timestamp: writtenInstant(at), ...(reason === undefined ? {} : { reason }) } },
  ];
  const patched = applyPatch(receipt, steps);
  if (!patched.ok) return held.json;
  const json = patchedText(held.json, steps, patched.value);
  await writeReceiptText(trx, { retailer, id, json });
  return json;
}

type Delivered = { readonly delivery: { readonly counts: Readonly<Record<string, number>> } };
