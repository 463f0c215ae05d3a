import type { Branded } from "../shared/branded.ts";
import { parseDecimal } from "../shared/number/decimal.ts";
import { parseTillTime } from "./validate-new-receipt.ts";

/** What a till states of a sale. Two receipts of a retailer with equal facts are one sale that was sent twice. */
export type SaleFacts = {
  readonly storeId: string | undefined;
  readonly transactionId: string;
  /** As the till wrote it, with its offset. */
  readonly localtime: string;
  /** A missing or malformed currency is the retailer's. */
  readonly currency: string | undefined;
  /** A number or its text. A missing or malformed total is zero, as in the figures. */
  readonly total: number | string | undefined;
};

/** Equal for receipts of the same sale. */
export type SaleKey = Branded<"SaleKey">;

/**
 * Returns the key of a sale: store, transaction id, moment, currency and total [D25].
 * Tills restart their numbers and stores count alike, so a transaction id alone identifies no sale.
 */
export function toSaleKey(
  { storeId, transactionId, localtime, currency, total }: SaleFacts,
  retailerCurrency: string,
): SaleKey {
  const moment = Date.parse(parseTillTime(localtime) ?? "");
  const money = [CURRENCY_CODE.test(currency ?? "") ? currency : retailerCurrency, parseDecimal(total) ?? "0"];
  return JSON.stringify([storeId ?? "", transactionId, Number.isNaN(moment) ? localtime : moment, ...money]) as SaleKey;
}

const CURRENCY_CODE = /^[A-Z]{3}$/;

/**
 * Returns the original among stored receipts of one sale: the one that is not marked as a duplicate, else the one with
 * the smallest id [D25].
 */
export function selectOriginal<Stored extends { readonly id: string; readonly isDuplicate: boolean }>(
  receipts: readonly [Stored, ...Stored[]],
): Stored {
  return receipts.reduce((original, receipt) => (isBefore(receipt, original) ? receipt : original));
}

const isBefore = (one: { readonly id: string; readonly isDuplicate: boolean }, other: typeof one): boolean =>
  one.isDuplicate === other.isDuplicate ? one.id < other.id : other.isDuplicate;
