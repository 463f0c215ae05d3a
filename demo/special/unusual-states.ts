import type { JsonObject } from "../../domain/shared/json/json.ts";
import { buildDelivery } from "../receipts/delivery.ts";
import type { DemoReceipt, WireReturn } from "../receipts/demo-receipt.ts";
import { formatEpoch, formatZonedTime } from "../trade/local-day.ts";
import { epochOfSale, type DemoSale } from "../trade/sale.ts";
import { buildPlainReceipt, buildLines, type SpecialReceipt } from "./special-receipt.ts";
import { buildTaxFreeDocument } from "./tax-free.ts";
import { refundAnswers } from "../retailers/refund-policy.ts";

const DAY = 86_400;

export const UNUSUAL_STATES: readonly SpecialReceipt[] = [
  {
    transactionId: "EVERYTHING-1",
    about: "every property and every event that the portal knows by name",
    make: everyProperty,
  },
  {
    transactionId: "BARE-1",
    about: "nearly empty, and never processed",
    make: (sale) => ({ ...buildPlainReceipt(sale, []), properties: {}, processed: null }),
  },
  {
    transactionId: "STORE-GONE-1",
    about: "the receipt of a deleted store",
    make: (sale) => {
      const { store_id: _deleted, ...receipt } = buildPlainReceipt(sale);
      return { ...receipt, store: "Portobello Road", store_reference: "LON-99" };
    },
  },
];

export function everyProperty(sale: DemoSale): DemoReceipt {
  const receipt = buildPlainReceipt(sale, buildLines(sale, 4), [
    { name: "Finch Club", percent: 10 },
    { name: "Voucher", amount: 500 },
  ]);
  const returns: readonly (WireReturn | undefined)[] = [
    returnedAfter(sale, 9),
    returnedAfter(sale, 4, "Label missing, tags in the bag"),
    undefined,
    returnedAfter(sale, 38),
  ];
  return {
    ...receipt,
    identifier: "zoë.o’hare@mail.example",
    items: receipt.items.map((item, at) => ({ ...item, ...(returns[at] ? { return: returns[at] } : {}) })),
    properties: { ...receipt.properties, ...everyKnownProperty(epochOfSale(sale), receipt.total) },
    delivery: buildDelivery(everyEvent(epochOfSale(sale))),
  };
}

function returnedAfter({ store, day, second }: DemoSale, days: number, reason?: string): WireReturn {
  const localtime = formatZonedTime(day + days, second, store.city.zone);
  return reason === undefined ? { localtime } : { localtime, properties: { manual_return_reason: reason } };
}

function everyKnownProperty(epoch: number, total: number): JsonObject {
  return {
    consumer_name: "Zoë 👩🏽‍🎨 O’Hare",
    phone: "+44 7700 900123",
    email_settings: { send: true },
    messaging_settings: { sms: { send: true }, whatsapp: { send: false } },
    order_type: "click and collect",
    fiscal_code: "RT-99MEX004217-0183-0042",
    checked: { user: "staff@demo.example", timestamp: formatEpoch(epoch + 600) },
    survey: { survey_id: "store-visit", response_id: "5f0c1b7d9a3e" },
    refund_validation: {
      0: validation(epoch + 9 * DAY, []),
      2: validation(epoch + 12 * DAY, [2]),
      3: validation(epoch + 38 * DAY, [4]),
    },
    tax_free_form: {
      "3a0f6f1e-6d0b-4f6e-9a55-0c6c2f8f3c11": form("voided", epoch + 300, {
        document: buildTaxFreeDocument("TF000000017", total),
      }),
      "8d1f4b52-2f5c-4a0e-8a39-6b1f7f0c9d02": form("error", epoch + 420, {
        error_message: "Customer country ineligible",
      }),
      "b7c9e3d4-90aa-4c1b-8f21-5de0a4471e83": form("issued", epoch + 540, {
        document: buildTaxFreeDocument("TF000000018", total),
      }),
    },
    collection: "Autumn",
    fitting: { room: 3, minutes: 12, tried: 6 },
    care: ["Wash inside out at 30°", "Dry flat"],
    margin_band: "B",
    _loss_prevention: { score: 12, rules: [{ id: "many-returns", hit: false }] },
    _till: { id: "5001-T1", software: "8.5.0" },
  };
}

/** Answers with these numbers failed. An excused answer outside the guarantee still passes. */
function validation(at: number, failed: readonly number[]): JsonObject {
  const result = failed.includes(2) ? "Fail" : "Pass";
  return {
    result,
    result_data: refundAnswers(failed, "Kept in its box"),
    timestamp: formatEpoch(at),
    time_elapsed: 41,
    user: "staff@demo.example",
  };
}

const form = (status: string, at: number, outcome: JsonObject): JsonObject => ({
  status,
  timestamp: formatEpoch(at),
  data: outcome,
});

function everyEvent(epoch: number) {
  return [
    { event: "dropped", at: epoch + 4, reason: "Bounced Address" },
    { event: "processed", at: epoch + 64 },
    { event: "bounce", at: epoch + 66, reason: "552 5.2.2 Mailbox full" },
    { event: "processed", at: epoch + 3700 },
    { event: "delivered", at: epoch + 3706 },
    { event: "open", at: epoch + 4100 },
    { event: "click", at: epoch + 4113 },
    { event: "open", at: epoch + 2 * DAY },
    { event: "spamreport", at: epoch + 2 * DAY + 90, reason: "Reported by the recipient" },
  ];
}
