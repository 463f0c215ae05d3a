import type { Receipt } from "./receipt.ts";

export interface Receipts {
  latest(): Promise<readonly Receipt[]>;
}
