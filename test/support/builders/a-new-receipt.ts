import type { JsonObject } from "#domain/shared/json/json.ts";

/** A receipt as a till of the fixture sends it. */
export const aNewReceipt = (facts: JsonObject = {}): JsonObject => ({
  transaction_id: "TXN-NEW-1",
  localtime: "2026-03-02T10:52:12+00:00",
  l10n: { locale: "en_GB", currency: "GBP" },
  store_reference: "LON-01",
  total: 7.2,
  items: [{ name: "Tee «süß» 🧾", price: 3.6, total: 7.2, quantity: "2" }],
  ...facts,
});
