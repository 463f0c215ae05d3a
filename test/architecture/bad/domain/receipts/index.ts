export { isPaid } from "./receipt.ts";
export type { Receipt } from "./receipt.ts";
export type { Receipts } from "./receipts.port.ts";
