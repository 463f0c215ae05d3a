import {
  receiptIdInstant,
  type Receipt,
  type ReceiptId,
  type ReceiptQuery,
  type Receipts,
  type ReceiptSummary,
} from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { findAdditionRefusal, withItsForms } from "#domain/taxfree/index.ts";

/**
 * Returns the receipts that can be added to a form of a receipt: the customer's at the store, then those of the store that
 * were sold just before and after it, within a day. Those of other customers are left out: a form is of one traveller.
 */
export async function loadAddableReceipts(
  own: Receipt,
  receipts: Pick<Receipts, "withId" | "matching">,
  cancellation?: Cancellation,
): Promise<Result<readonly Receipt[], Failure>> {
  const queries = queriesFor(own);
  const pages = await Promise.all(queries.map((query) => receipts.matching(query, cancellation)));
  const failed = pages.find((page) => !page.ok);
  if (failed !== undefined) return failed;
  const ids = pages.flatMap((page, at) => (page.ok ? selectIds(own, page.value, queries[at]) : []));
  const read = await Promise.all([...new Set(ids)].map((id) => receipts.withId(id, cancellation)));
  const broken = read.find((result) => !result.ok && result.error.kind !== "missing");
  if (broken !== undefined && !broken.ok) return broken;
  const found = read.flatMap((result) => (result.ok ? [result.value] : []));
  return ok(found.filter((receipt) => findAdditionRefusal(withItsForms(receipt), [own]) === undefined));
}

/** True for a receipt of a customer who is not that of the chosen receipts. */
export function isOfOtherCustomer(
  { identifier }: Pick<ReceiptSummary, "identifier">,
  chosen: readonly Pick<Receipt, "identifier">[],
): boolean {
  const customers = chosen.flatMap((receipt) => receipt.identifier ?? []);
  return identifier !== undefined && customers.length > 0 && !customers.includes(identifier);
}

function queriesFor({ id, identifier, storeId }: Receipt): readonly ReceiptQuery[] {
  const ofStore = storeId === undefined ? undefined : { storeId };
  return [
    ...(identifier === undefined ? [] : [{ ...ofStore, consumer: identifier, count: MAX_OF_CUSTOMER }]),
    ...(ofStore === undefined
      ? []
      : [
          { ...ofStore, newer: id, count: SEARCHED },
          { ...ofStore, older: id, count: SEARCHED },
        ]),
  ];
}

/** Returns the receipts of a page that are worth loading: all of the customer, else the nearest. */
function selectIds(
  own: Receipt,
  page: readonly ReceiptSummary[],
  query: ReceiptQuery | undefined,
): readonly ReceiptId[] {
  const ids = page
    .filter(
      (other) =>
        other.id !== own.id &&
        !other.duplicate &&
        other.total.currency === own.total.currency &&
        !isOfOtherCustomer(other, [own]) &&
        (isOfCustomer(other, own) || isNear(other.id, own.id)),
    )
    .map(({ id }) => id);
  if (query?.consumer !== undefined) return ids;
  // Pages are in order, the newest first.
  return query?.newer === undefined ? ids.slice(0, MAX_NEAR) : ids.slice(-MAX_NEAR);
}

const isOfCustomer = ({ identifier }: ReceiptSummary, own: Receipt): boolean =>
  identifier !== undefined && identifier === own.identifier;

const isNear = (id: ReceiptId, own: ReceiptId): boolean =>
  Math.abs(Date.parse(receiptIdInstant(id)) - Date.parse(receiptIdInstant(own))) <= DAY_MS;

const DAY_MS = 86_400_000;
/** Few, because each is loaded to see whether it has a form. */
const MAX_OF_CUSTOMER = 6;
const MAX_NEAR = 3;
/** Summaries to find the nearest in: neighbours of other customers are no candidates. */
const SEARCHED = 20;
