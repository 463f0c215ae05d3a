import { boundOf, parseReceiptId, parseTransactionId, type Receipt, type ReceiptId, type ReceiptItem } from "#domain/receipts/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/decimal.ts";
import { instantOfLocalTime, parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/instant.ts";
import { parseMoney, type Money } from "#domain/shared/money.ts";

/** What a proof says about a receipt; everything else is believable and beside the point. */
export type ReceiptFacts = Partial<Omit<Receipt, "id" | "transactionId" | "localtime">> & {
  readonly id?: string;
  readonly transaction?: string;
  /** The time on the till's clock, with its offset. */
  readonly at?: string;
};

export function aReceipt({ id, transaction = "TXN-0001", at = "2026-03-01T10:52:12+00:00", ...facts }: ReceiptFacts = {}): Receipt {
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
  return { name: "Flat white", price: money("7.20"), total: money("7.20"), quantity: "1", taxes: [], details: [], ...facts };
}

/** A receipt with every member that a receipt can have, each with a value that tells it from the others. */
export function aFullReceipt(facts: ReceiptFacts = {}): Receipt {
  return aReceipt({
    identifier: "ann@shop.example",
    total: money("7.20"),
    net: money("6.01"),
    taxes: [{ name: "VAT", rate: decimal("20"), amount: money("1.19") }],
    discounts: [{ amount: money("0.5"), name: "Loyalty" }, { amount: money("0.3") }],
    payments: [
      { method: "card", amount: money("4.2"), number: "4821", type: "VISA" },
      { method: "cash", amount: money("3"), foreign: money("3.55", "EUR") },
    ],
    items: [
      anItem({
        price: money("3.85"), net: money("3.21"), quantity: "2", productCode: "FW-12", details: ["oat milk", "large"],
        taxes: [{ name: "VAT", rate: decimal("12.5"), amount: money("1.28") }],
        returned: { localtime: known(parseLocalTime("2026-03-05T09:00:00+01:00"), ""), reason: "cold" },
      }),
      anItem({ name: "Apples", quantity: "0.452 kg", total: money("-0.5"), returned: { localtime: known(parseLocalTime("2026-03-06T09:00:00Z"), "") } }),
    ],
    properties: { salesperson: "SP-1042", item_count: 2, email_settings: { send: true }, notes: ["gift", null], _till: { id: "T1" } },
    processed: instant("2026-03-01T10:52:15.250Z"),
    delivery: {
      counts: { processed: 1, delivered: 1, bounce: 1 },
      events: [
        { event: "delivered", timestamp: instant("2026-03-01T10:52:20Z") },
        { event: "bounce", timestamp: instant("2026-03-01T10:53:00Z"), reason: "mailbox full" },
      ],
    },
    duplicate: true,
    originalHref: "/receipts?transaction_id=TXN-0000&count=1",
    ...facts,
  });
}

export const money = (amount: string, currency = "GBP"): Money => known(parseMoney(amount, currency), amount);
export const instant = (text: string): Instant => known(parseInstant(text), text);
export const decimal = (text: string): Decimal => known(parseDecimal(text), text);

/** The second of its localtime, then the end of its transaction id, so that a proof can be read and repeated. */
function idOf(localtime: LocalTime, transaction: string): ReceiptId {
  const second = boundOf(instantOfLocalTime(localtime)).slice(0, 8);
  const letters = [...transaction.slice(-8)].map((letter) => (letter.charCodeAt(0) % 256).toString(16).padStart(2, "0"));
  const id = second + letters.join("").padStart(16, "0");
  return known(parseReceiptId(id), id);
}

function known<T>(value: T | undefined, text: string): T {
  if (value === undefined) throw new Error(`'${text}' means nothing here`);
  return value;
}
