import type { Instant } from "../shared/time/instant.ts";
import type { JsonObject } from "../shared/json/json.ts";
import { localTimeIn } from "../shared/time/local-time.ts";
import { DEFAULT_RECEIPT_LOCALE } from "./builder/receipt-draft.ts";

type FirstReceiptFacts = {
  readonly storeReference: string;
  readonly currency: string;
  /** IANA zone of the retailer. */
  readonly zone: string;
  readonly now: Instant;
};

/** Returns the body of the smallest receipt, with which a till or a tool is tried out. */
export function buildFirstReceipt({ storeReference, currency, zone, now }: FirstReceiptFacts): JsonObject {
  return {
    transaction_id: "TEST-0001",
    localtime: localTimeIn(zone, now),
    l10n: { locale: DEFAULT_RECEIPT_LOCALE, currency },
    store_reference: storeReference,
    total: 1,
    items: [{ name: "Test", price: 1, total: 1, quantity: "1" }],
  };
}
