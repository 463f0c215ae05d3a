import {
  receiptIdInstant,
  type Receipt,
  type ReceiptId,
  type ReceiptQuery,
  type Receipts,
  type ReceiptSummary,
} from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { findAdditionRefusal, withItsForms } from "#domain/taxfree/index.ts";

/**
 * Returns the receipts that can be added to a form of a receipt: the customer's at the store, then those of the store that
 * were sold just before and after it, within a day.
 */
export async function loadAddableReceipts(
  own: Receipt,
  receipts: Pick<Receipts, "withId" | "matching">,
  cancellation?: Cancellation,
): Promise<Result<readonly Receipt[], Failure>> {
  const pages = await Promise.all(queriesFor(own).map((query) => receipts.matching(query, cancellation)));
  const failed = pages.find((page) => !page.ok);
  if (failed !== undefined) return failed;
  const ids = selectIds(
    own,
    pages.flatMap((page) => (page.ok ? page.value : [])),
  );
  const read = await Promise.all(ids.map((id) => receipts.withId(id, cancellation)));
  const broken = read.find((result) => !result.ok && result.error.kind !== "missing");
  if (broken !== undefined && !broken.ok) return broken;
  const found = read.flatMap((result) => (result.ok ? [result.value] : []));
  return ok(found.filter((receipt) => findAdditionRefusal(withItsForms(receipt), [own]) === undefined));
}

function queriesFor({ id, identifier, storeId }: Receipt): readonly ReceiptQuery[] {
  const ofStore = storeId === undefined ? undefined : { storeId };
  return [
    ...(identifier === undefined ? [] : [{ ...ofStore, consumer: identifier, count: MAX_OF_CUSTOMER }]),
    ...(ofStore === undefined
      ? []
      : [
          { ...ofStore, newer: id, count: MAX_NEAR },
          { ...ofStore, older: id, count: MAX_NEAR },
        ]),
  ];
}

function selectIds(own: Receipt, found: readonly ReceiptSummary[]): readonly ReceiptId[] {
  const others = found.filter(
    (other) =>
      other.id !== own.id &&
      !other.duplicate &&
      other.total.currency === own.total.currency &&
      (isOfCustomer(other, own) || isNear(other.id, own.id)),
  );
  return [...new Set(others.map(({ id }) => id))];
}

const isOfCustomer = ({ identifier }: ReceiptSummary, own: Receipt): boolean =>
  identifier !== undefined && identifier === own.identifier;

const isNear = (id: ReceiptId, own: ReceiptId): boolean =>
  Math.abs(Date.parse(receiptIdInstant(id)) - Date.parse(receiptIdInstant(own))) <= DAY_MS;

const DAY_MS = 86_400_000;
/** Few, because each is loaded to see whether it has a form. */
const MAX_OF_CUSTOMER = 6;
const MAX_NEAR = 3;
