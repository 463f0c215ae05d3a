import type { Receipts, ReceiptSummary } from "#domain/receipts/index.ts";
import { isNegative, isZero } from "#domain/shared/number/decimal.ts";
import { mapResult } from "#domain/shared/result.ts";
import type { ReceiptAnswer } from "#domain/templates/index.ts";

type Find = (
  receipts: Pick<Receipts, "matching">,
  /** Only of this store, if one is named. */
  storeId: string | undefined,
) => Promise<ReceiptAnswer>;

/** Asks for the last transaction. */
export const lastReceipt: Find = async (receipts, storeId) =>
  mapResult(await latest(receipts, storeId, 1), ([last]) => last?.id);

/** Asks for the last sale, because a return is no good example. Without a recent one it is the last transaction. */
export const lastSale: Find = async (receipts, storeId) =>
  mapResult(await latest(receipts, storeId, RECENT), (found) => (found.find(isSale) ?? found[0])?.id);

const latest = (receipts: Pick<Receipts, "matching">, storeId: string | undefined, count: number) =>
  receipts.matching({ count, ...(storeId === undefined ? {} : { storeId }) });

const isSale = ({ total: { amount }, duplicate }: ReceiptSummary): boolean =>
  !duplicate && !isZero(amount) && !isNegative(amount);

const RECENT = 10;
