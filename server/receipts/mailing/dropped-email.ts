import type { Schema } from "#contract/index.ts";
import { applyPatch } from "#domain/shared/json/apply-patch.ts";
import { formatIsoInstant, type Instant } from "#domain/shared/time/instant.ts";
import { patchJsonText, type WriteStep } from "../changes/patch-json-text.ts";
import type { ReceiptJson } from "../receipt-json.ts";

/**
 * Returns the JSON of a receipt with a dropped email, as versions before migration 35 wrote it. Unchanged if it is no
 * valid receipt.
 */
export function withDroppedEmail(
  json: string,
  { at, reason }: { readonly at: Instant; readonly reason: string },
): string {
  const receipt = JSON.parse(json) as ReceiptJson;
  const { counts } = (receipt as Pick<Schema<"Receipt">, "delivery">).delivery;
  const event: Schema<"Delivery">["events"][number] = { event: "dropped", timestamp: formatIsoInstant(at), reason };
  const steps: readonly WriteStep[] = [
    { op: "add", path: "/delivery/counts/dropped", value: (counts["dropped"] ?? 0) + 1 },
    { op: "add", path: "/delivery/events/-", value: event },
  ];
  const patched = applyPatch(receipt, steps);
  return patched.ok ? patchJsonText(json, steps, patched.value) : json;
}
