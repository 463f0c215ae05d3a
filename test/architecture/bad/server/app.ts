import { isPaid } from "#domain/receipts/index.ts";

export const app = { isPaid };
