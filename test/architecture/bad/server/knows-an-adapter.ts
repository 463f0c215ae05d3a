// breaks server-may-know-the-domain-only
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";

export const receipts = new MemoryReceipts();
