// breaks fences/file-name
export { MemoryReceipts } from "./receipts/memory-receipts.ts";
