// breaks the-demonstration-imports-only-the-server-and-the-domain
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";

export const receipts = new MemoryReceipts();
