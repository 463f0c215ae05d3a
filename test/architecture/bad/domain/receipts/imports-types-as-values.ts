// breaks @typescript-eslint/consistent-type-imports, does-not-compile
import { isPaid, Receipt } from "./receipt.ts";

export const unpaid = (receipt: Receipt): boolean => !isPaid(receipt);
