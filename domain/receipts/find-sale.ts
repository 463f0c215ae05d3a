import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import { shiftInstant } from "../shared/time/instant.ts";
import { RESULTS_PER_PAGE } from "../shared/limits.ts";
import type { Cursors } from "../shared/list/paging.ts";
import { mapResult, ok, type Result } from "../shared/result.ts";
import { lowestReceiptId, receiptIdInstant, type ReceiptId, type TransactionId } from "./receipt-id.ts";
import type { ReceiptSummary } from "./receipt-summary.ts";
import type { Receipt } from "./receipt.ts";
import type { Receipts } from "./receipts.port.ts";
import { toSaleKey, type SaleKey } from "./same-sale.ts";

/** What a link or a typed number names: a transaction id, and usually the receipt that is meant. */
export type SaleAddress = { readonly transactionId: TransactionId; readonly receiptId?: ReceiptId | undefined };

/** One receipt, several sales with one transaction id, or nothing. */
export type FoundSale =
  | {
      readonly kind: "receipt";
      readonly receipt: Receipt;
      /** The duplicates of the receipt. */ readonly copies: readonly ReceiptSummary[];
    }
  | { readonly kind: "several"; readonly sales: readonly ReceiptSummary[] }
  | { readonly kind: "none" };

type Lookup = Pick<Receipts, "withId" | "ofTransaction" | "matching">;

/**
 * Finds the receipt of an address [D25].
 * Ignores a receipt id that does not belong to the transaction id. A sale and its duplicates are one.
 */
export async function findSale(
  receipts: Lookup,
  { transactionId, receiptId }: SaleAddress,
  cancellation?: Cancellation,
): Promise<Result<FoundSale, Failure>> {
  if (receiptId !== undefined) {
    const [named, sameSecond] = await Promise.all([
      receipts.withId(receiptId, cancellation),
      readSecond(receipts, { transactionId, receiptId }, cancellation),
    ]);
    if (!named.ok && named.error.kind !== "missing") return named;
    if (named.ok && named.value.transactionId === transactionId) return ok(foundReceipt(named.value, sameSecond));
  }
  const [newest, listed] = await Promise.all([
    receipts.ofTransaction(transactionId, cancellation),
    readSales(receipts, { transactionId, cursors: {} }, cancellation),
  ]);
  if (!newest.ok) return newest;
  if (!listed.ok) return listed;
  const { sales, duplicates } = listed.value;
  const [sale, ...others] = sales;
  if (newest.value === undefined) return ok({ kind: "none" });
  if (others.length > 0) return ok({ kind: "several", sales });
  if (sale === undefined || sale.id === newest.value.id) return ok(foundReceipt(newest.value, duplicates));
  return mapResult(await receipts.withId(sale.id, cancellation), (receipt) => foundReceipt(receipt, duplicates));
}

const foundReceipt = (receipt: Receipt, candidates: readonly ReceiptSummary[]): FoundSale => {
  const isCopy = (other: ReceiptSummary): boolean => other.duplicate && isSameSale(other, receipt);
  return { kind: "receipt", receipt, copies: receipt.duplicate ? [] : candidates.filter(isCopy) };
};

/** Returns the receipts with ids of the same second, as the duplicates of a sale have. None if they fail to load. */
async function readSecond(
  receipts: Lookup,
  { transactionId, receiptId }: Required<SaleAddress>,
  cancellation?: Cancellation,
): Promise<readonly ReceiptSummary[]> {
  const second = receiptIdInstant(receiptId as ReceiptId);
  const bounds = { newer: lowestReceiptId(second), older: lowestReceiptId(shiftInstant(second, 1_000)) };
  const page = await receipts.matching({ transactionId, ...bounds, count: READ_AT_ONCE }, cancellation);
  return page.ok ? page.value : [];
}

type SalesQuery = { readonly transactionId: TransactionId; readonly cursors: Cursors };

/** Returns a page of the sales with a transaction id, newest first, without their duplicates [D25]. */
export const selectSalesOfNumber = async (
  receipts: Pick<Receipts, "matching">,
  query: SalesQuery,
  cancellation?: Cancellation,
): Promise<Result<readonly ReceiptSummary[], Failure>> =>
  mapResult(await readSales(receipts, query, cancellation), ({ sales }) => sales);

type ReadSales = { readonly sales: readonly ReceiptSummary[]; readonly duplicates: readonly ReceiptSummary[] };

async function readSales(
  receipts: Pick<Receipts, "matching">,
  { transactionId, cursors }: SalesQuery,
  cancellation?: Cancellation,
): Promise<Result<ReadSales, Failure>> {
  const isUpwards = cursors.newer !== undefined && cursors.older === undefined;
  let [next, sales]: [Cursors, readonly ReceiptSummary[]] = [cursors, []];
  const duplicates: ReceiptSummary[] = [];
  for (;;) {
    const page = await receipts.matching({ transactionId, ...next, count: READ_AT_ONCE }, cancellation);
    if (!page.ok) return page;
    const found = page.value.filter(({ duplicate }) => !duplicate);
    duplicates.push(...page.value.filter(({ duplicate }) => duplicate));
    sales = isUpwards ? [...found, ...sales] : [...sales, ...found];
    const [newest, oldest] = [page.value.at(0), page.value.at(-1)];
    const isLast = page.value.length < READ_AT_ONCE || newest === undefined || oldest === undefined;
    if (isLast || sales.length >= RESULTS_PER_PAGE)
      return ok({ sales: isUpwards ? sales.slice(-RESULTS_PER_PAGE) : sales.slice(0, RESULTS_PER_PAGE), duplicates });
    next = isUpwards ? { newer: newest.id } : { ...cursors, older: oldest.id };
  }
}

/** True for a sale and its duplicate [D25]. */
export const isSameSale = (one: Receipt | ReceiptSummary, other: Receipt | ReceiptSummary): boolean =>
  keyOf(one) === keyOf(other);

/** More than a page, because duplicates are left out. */
const READ_AT_ONCE = 100;

const keyOf = ({ storeId, transactionId, localtime, total: { amount, currency } }: Receipt | ReceiptSummary): SaleKey =>
  toSaleKey({ storeId, transactionId, localtime, currency, total: amount }, currency);
