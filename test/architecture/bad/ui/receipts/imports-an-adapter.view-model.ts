// breaks ui-imports-adapters-only-in-the-composition-root
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";

export const receipts = new MemoryReceipts();
