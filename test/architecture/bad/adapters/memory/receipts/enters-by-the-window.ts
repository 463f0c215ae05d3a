// breaks areas-are-neighbours-not-lodgers
import type { Receipts } from "#domain/receipts/receipts.port.ts";

export type Source = Receipts;
