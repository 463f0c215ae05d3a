// breaks model-imports-no-area
import type { Receipt } from "#domain/receipts/index.ts";

export type Shown = Receipt;
