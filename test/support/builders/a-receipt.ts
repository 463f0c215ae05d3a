import {
  lowestReceiptId,
  parseReceiptId,
  parseTransactionId,
  type Receipt,
  type ReceiptId,
  type ReceiptItem,
} from "#domain/receipts/index.ts";
import { localTimeToInstant, parseLocalTime, type LocalTime } from "#domain/shared/time/instant.ts";
import { parseMoney, type Money } from "#domain/shared/number/money.ts";

/** Facts about a receipt that matter to a test. All other members have plausible defaults. */
export type ReceiptFacts = Partial<Omit<Receipt, "id" | "transactionId" | "localtime">> & {
  readonly id?: string;
  readonly transaction?: string;
  /** The time on the till's clock, with its offset. */
  readonly at?: string;
};

export function aReceipt({
  id,
  transaction = "TXN-0001",
  at = "2026-03-01T10:52:12+00:00",
  ...facts
}: ReceiptFacts = {}): Receipt {
  const localtime = known(parseLocalTime(at), at);
  const total = facts.total ?? money("7.20", facts.currency);
  return {
    id: id === undefined ? idOf(localtime, transaction) : known(parseReceiptId(id), id),
    transactionId: known(parseTransactionId(transaction), transaction),
    localtime,
    locale: "en_GB",
    currency: total.currency,
    storeId: "5001",
    storeReference: "LON-01",
    storeName: "Covent Garden",
    total,
    taxes: [],
    discounts: [],
    payments: [{ method: "card", amount: total }],
    items: [anItem({ price: total, total })],
    properties: {},
    delivery: { counts: {}, events: [] },
    duplicate: false,
    ...facts,
  };
}

export function anItem(facts: Partial<ReceiptItem> = {}): ReceiptItem {
  return {
    name: "Flat white",
    price: money("7.20"),
    total: money("7.20"),
    quantity: "1",
    taxes: [],
    details: [],
    ...facts,
  };
}

export const money = (amount: string, currency = "GBP"): Money => known(parseMoney(amount, currency), amount);

/**
 * Returns an id from the second of the localtime and the end of the transaction id.
 * So a test can be read and repeated.
 */
function idOf(localtime: LocalTime, transaction: string): ReceiptId {
  const second = lowestReceiptId(localTimeToInstant(localtime)).slice(0, 8);
  const letters = [...transaction.slice(-8)].map((letter) =>
    (letter.charCodeAt(0) % 256).toString(16).padStart(2, "0"),
  );
  const id = second + letters.join("").padStart(16, "0");
  return known(parseReceiptId(id), id);
}

function known<T>(value: T | undefined, text: string): T {
  if (value === undefined) throw new Error(`'${text}' is invalid`);
  return value;
}
