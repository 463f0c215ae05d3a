import type { JsonObject } from "#domain/shared/json/json.ts";

/** A receipt with only the required members of the contract. */
export const MINIMAL_WIRE_RECEIPT: JsonObject = {
  id: "69a41a5ca1b2c3d4e5f60718",
  transaction_id: "TXN-2",
  localtime: "2026-03-01T10:52:12+00:00",
  l10n: { locale: "en_GB", currency: "GBP" },
  store_reference: "LON-01",
  store: "Covent Garden",
  total: 7.2,
  taxes: [],
  discounts: [],
  payments: [],
  items: [],
  properties: {},
  processed: null,
  delivery: { counts: {}, events: [] },
  duplicate: false,
};

/** A receipt with every member of the contract. */
export const RICH_RECEIPT: JsonObject = {
  ...MINIMAL_WIRE_RECEIPT,
  store_id: "5001",
  identifier: "ann@shop.example",
  identifier_key: "k-4f9d",
  net: 40.83,
  taxes: [{ name: "VAT", rate: 20, amount: 8.17 }],
  discounts: [{ name: "Loyalty", amount: 0.5 }],
  payments: [
    {
      method: "card",
      amount: 49,
      currency: "GBP",
      details: { number: "4821", type: "VISA", other: { foreign_currency_id: "EUR", foreign_currency_amount: 57.3 } },
    },
  ],
  items: [
    {
      name: "Linen shirt",
      price: 49,
      net: 40.83,
      total: 49,
      quantity: "1",
      taxes: [{ name: "VAT", rate: 20, amount: 8.17 }],
      properties: { product_code: "LS-7", details: ["blue", "M"] },
      return: { localtime: "2026-03-03T16:00:00+00:00", properties: { manual_return_reason: "too small" } },
    },
  ],
  properties: { salesperson: "SP-1042" },
  processed: "2026-03-01T10:52:15Z",
  delivery: {
    counts: { processed: 1, bounce: 1 },
    events: [{ event: "bounce", timestamp: "2026-03-01T10:52:20Z", reason: "mailbox full" }],
  },
  duplicate: true,
  _links: { original: { href: "/receipts?transaction_id=TXN-1&count=1" } },
};
