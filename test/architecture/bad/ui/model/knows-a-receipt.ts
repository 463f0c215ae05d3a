// breaks model-is-for-every-area
import type { Receipt } from "#domain/receipts/index.ts";

export type Shown = Receipt;
