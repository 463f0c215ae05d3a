import { isJsonObject, type Json } from "../../domain/shared/json/json.ts";
import type { DemoReceipt } from "../receipts/demo-receipt.ts";
import type { DemoSale } from "../trade/sale.ts";
import { everyProperty } from "./unusual-states.ts";
import { buildPlainReceipt, buildLines, type SpecialReceipt } from "./special-receipt.ts";

const MARKUP = `<script>alert("counterfoil")</script>"><img src=x onerror=alert("counterfoil")>`;

export const UNUSUAL_TEXTS: readonly SpecialReceipt[] = [
  {
    transactionId: "A/1",
    about: "a transaction id with a slash, sent twice",
    isSentTwice: true,
    make: (sale) => buildPlainReceipt(sale),
  },
  {
    transactionId: `MARKUP-1 ${MARKUP}`,
    about: "markup in every text, including the transaction id",
    make: (sale) => withMarkup(everyProperty(sale)),
  },
  {
    transactionId: "RTL-1",
    about: "names in right-to-left scripts, and direction marks",
    city: "Kuwait City",
    make: fromRightToLeft,
  },
];

/** Members with coded values, whose format the contract fixes. */
const CODED = new Set(["localtime", "timestamp", "currency", "foreign_currency_id"]);

function withMarkup({ delivery, ...receipt }: DemoReceipt): DemoReceipt {
  const { id, transaction_id, localtime, l10n, store_id, processed } = receipt;
  const events = delivery.events.map((event) => ({
    ...event,
    event: marked(event.event),
    reason: marked("no such mailbox"),
  }));
  const counts = Object.fromEntries(Object.entries(delivery.counts).map(([event, count]) => [marked(event), count]));
  const withTexts = textsMarked(receipt) as Omit<DemoReceipt, "delivery">;
  const properties = { ...withTexts.properties, [MARKUP]: { [MARKUP]: [MARKUP, MARKUP] } };
  const coded = { id, transaction_id, localtime, l10n, ...(store_id ? { store_id } : {}), processed };
  return { ...withTexts, ...coded, properties, delivery: { counts, events } };
}

function textsMarked(value: Json): Json {
  if (typeof value === "string") return marked(value);
  if (Array.isArray(value)) return value.map(textsMarked);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, CODED.has(name) ? member : textsMarked(member)]),
  );
}

const marked = (text: string): string => `${text} ${MARKUP}`;

const ARABIC_NAMES = ["قميص كتان", "سترة صوف (مقاس كبير)", "وشاح Merino 100%"];

function fromRightToLeft(sale: DemoSale): DemoReceipt {
  const receipt = buildPlainReceipt(sale, buildLines(sale, ARABIC_NAMES.length));
  return {
    ...receipt,
    identifier: "ليلى.الأنصاري@mail.example",
    items: receipt.items.map((item, at) => ({ ...item, name: ARABIC_NAMES[at] ?? item.name })),
    properties: {
      ...receipt.properties,
      salesperson: "يوسف النجار",
      // A closed and an unclosed direction override. Neither may affect the surrounding text.
      consumer_name: "ليلى \u202eالأنصاري\u202c (Layla)",
      ملاحظة: { "طريقة التغليف": "هدية 🎁", שם: "תמר ברקאי", order: "ABC \u2067123 אבג" },
    },
  };
}
