// breaks contract-is-independent
import type { Receipt } from "#domain/receipts/index.ts";

export type WireReceipt = Pick<Receipt, "id">;
