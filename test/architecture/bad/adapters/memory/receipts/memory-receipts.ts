import type { Receipts } from "#domain/receipts/index.ts";

export class MemoryReceipts implements Receipts {
  latest = async () => [];
}
