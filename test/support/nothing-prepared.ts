import type { Receipt } from "#domain/receipts/index.ts";
import type { ReceiptChange } from "#domain/receipts/actions.ts";
import { NOTHING_TO_PREPARE, type PrepareReturn } from "#ui/model/prepare-return.ts";

/** Of an item that is on no tax-free form. */
export const nothingPrepared: PrepareReturn<Receipt, ReceiptChange> = () => Promise.resolve(NOTHING_TO_PREPARE);
