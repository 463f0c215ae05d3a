// breaks areas-import-only-public-modules
import type { Receipts } from "#domain/receipts/receipts.port.ts";

export type Source = Receipts;
