// breaks server-imports-only-the-domain
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";

export const receipts = new MemoryReceipts();
