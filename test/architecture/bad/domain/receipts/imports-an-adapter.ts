// breaks domain-is-pure
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";

export const receipts = new MemoryReceipts();
