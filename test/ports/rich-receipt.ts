import type { Receipt } from "#domain/receipts/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";

const rate = (text: string) => parseDecimal(text) as Decimal;
const instant = (text: string) => parseInstant(text) as Instant;

/** Returns a receipt with every member, as an account sees it that sees identifiers. */
export const richReceipt = (): Receipt =>
  aReceipt({
    transaction: "ZRH/7-0042",
    at: "2026-07-01T18:45:30+02:00",
    currency: "CHF",
    locale: "de_CH",
    total: money("118.65", "CHF"),
    storeId: "5002",
    storeReference: "ZRH-07",
    storeName: "Bahnhofstrasse «Süd» 🧥",
    identifier: "zoë@shop.example",
    display: "Zoë@Shop.example",
    net: money("109.76", "CHF"),
    taxes: [
      { name: "MWST", rate: rate("8.1"), amount: money("8.84", "CHF") },
      { name: "MWST reduziert", rate: rate("2.6"), amount: money("0.05", "CHF") },
    ],
    discounts: [{ amount: money("10", "CHF"), name: "Sommer" }, { amount: money("0.35", "CHF") }],
    payments: [
      { method: "card", amount: money("100", "CHF"), number: "4821", type: "VISA" },
      { method: "cash", amount: money("18.65", "CHF"), foreign: money("20.07", "EUR") },
      { method: "voucher", amount: money("0", "GBP") },
    ],
    items: [
      anItem({
        name: "Leinenhemd",
        price: money("99.9", "CHF"),
        net: money("92.41", "CHF"),
        total: money("99.9", "CHF"),
        taxes: [{ name: "MWST", rate: rate("8.1"), amount: money("7.49", "CHF") }],
        productCode: "LH-7",
        details: ["blau", "M"],
        returned: { localtime: parseLocalTime("2026-07-03T09:00:00+02:00") as LocalTime, reason: "zu klein" },
      }),
      anItem({ name: "Kirschen", price: money("9.9", "CHF"), total: money("3.267", "CHF"), quantity: "0.33 kg" }),
      anItem({
        name: "Tasche",
        price: money("-0.5", "CHF"),
        total: money("-0.5", "CHF"),
        returned: { localtime: parseLocalTime("2026-07-03T09:00:00+02:00") as LocalTime },
      }),
    ],
    properties: {
      salesperson: "SP-1042",
      phone: "+41 44 000 00 00",
      item_count: 3,
      order_type: "store",
      email_settings: { send: true },
      messaging_settings: { sms: { send: false }, whatsapp: { send: true } },
      checked: { user: "ann@shop.example", timestamp: "2026-07-02T08:00:00Z" },
      refund_validation: { "0": { valid: true } },
      tax_free_form: { "f-1": { status: "issued" } },
      _internal: { nested: [1, null, { deep: "x" }] },
      "odd/name~": "",
    },
    processed: instant("2026-07-01T16:45:33Z"),
    delivery: {
      counts: { processed: 1, bounce: 1 },
      events: [
        { event: "processed", timestamp: instant("2026-07-01T16:45:34Z") },
        { event: "bounce", timestamp: instant("2026-07-01T16:46:00Z"), reason: "mailbox full" },
      ],
    },
    duplicate: true,
    originalHref: "/receipts?transaction_id=ZRH%2F7-0041&count=1",
  });
