import { parseReceiptId, type ReceiptId } from "../receipts/index.ts";
import type { Cursors, ReachedBy } from "../shared/list/paging.ts";
import { parseRawRecordId } from "./raw-record.ts";

/** The URL parameters of a page of records [TILL-001]. */
export type RecordPageParameters = {
  readonly older?: string | null;
  readonly newer?: string | null;
  readonly failed?: string | null;
  readonly receipt_id?: string | null;
};

/** A page of records, perhaps of failed ones only, or of those of a receipt. */
export type RecordPage = Cursors & { readonly isFailedOnly?: true; readonly receiptId?: ReceiptId };

/** Parses the URL parameters. Ignores invalid ones. */
export function parseRecordPage(parameters: RecordPageParameters): RecordPage {
  const [older, newer] = [parseRawRecordId(parameters.older), parseRawRecordId(parameters.newer)];
  const receiptId = parseReceiptId(parameters.receipt_id);
  return {
    ...(older ? { older } : {}),
    ...(newer ? { newer } : {}),
    ...(parameters.failed === "true" ? { isFailedOnly: true } : {}),
    ...(receiptId ? { receiptId } : {}),
  };
}

/** Returns the URL parameters in a fixed order, without empty ones. */
export const formatRecordPage = ({
  older,
  newer,
  isFailedOnly,
  receiptId,
}: RecordPage): readonly (readonly [name: string, value: string])[] => [
  ...(isFailedOnly ? [["failed", "true"] as const] : []),
  ...(receiptId ? [["receipt_id", receiptId] as const] : []),
  ...(older ? [["older", older] as const] : []),
  ...(newer ? [["newer", newer] as const] : []),
];

/** Returns how the user reached the page, which decides the targets of its controls. */
export function detectReachedBy({ older, newer }: Cursors): ReachedBy {
  if (older) return "older";
  return newer ? "newer" : "latest";
}

/** Returns the cursors of an adjacent page; the newest page if there is no neighbour. */
export function toAdjacentPage(to: "older" | "newer" | "latest", neighbours: Cursors): Cursors {
  const cursor = to === "latest" ? undefined : neighbours[to];
  return cursor ? { [to]: cursor } : {};
}
