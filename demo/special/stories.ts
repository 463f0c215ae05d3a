import { buildDemoConsumer } from "../people/consumers.ts";
import { buildDelivery } from "../receipts/delivery.ts";
import type { DemoReceipt } from "../receipts/demo-receipt.ts";
import { formatEpoch, formatZonedTime } from "../trade/local-day.ts";
import { epochOfSale, type DemoSale } from "../trade/sale.ts";
import { buildPlainReceipt, buildLines, type SpecialReceipt } from "./special-receipt.ts";
import { refundAnswers } from "../retailers/refund-policy.ts";

const REGULAR = buildDemoConsumer(4, "1001", "GBR");

/** Receipts of everyday cases; the home page links to them. */
export const STORY_RECEIPTS: readonly SpecialReceipt[] = [
  {
    transactionId: "VIP-BOUNCED",
    about: "a regular customer never got the receipt: the mailbox is full",
    daysBack: 1,
    make: bouncedVip,
  },
  {
    transactionId: "ADDRESS-CORRECTED",
    about: "the first email bounced, the one to the corrected address arrived",
    daysBack: 1,
    make: correctedAddress,
  },
  {
    transactionId: "SENT-TWICE",
    about: "a receipt that a till sent twice within a second",
    daysBack: 2,
    isSentTwice: true,
    make: (sale) => buildPlainReceipt(sale),
  },
  {
    transactionId: "0001",
    about: "the first sale of a till on a day",
    daysBack: 3,
    make: (sale) => buildPlainReceipt(sale),
  },
  {
    transactionId: "0001",
    about: "the sale of another store with that number on that day",
    city: "Manchester",
    daysBack: 3,
    make: (sale) => buildPlainReceipt(sale, buildLines(sale, 1)),
  },
  {
    transactionId: "0001",
    about: "the sale with that number on the day before",
    daysBack: 4,
    make: (sale) => buildPlainReceipt(sale, buildLines(sale, 3)),
  },
  {
    transactionId: "RETURN-DISPUTED",
    about: "a return that validation refused and staff took back",
    daysBack: 44,
    make: disputedReturn,
  },
];

function bouncedVip(sale: DemoSale): DemoReceipt {
  const receipt = buildPlainReceipt(sale, buildLines(sale, 6));
  const sent = epochOfSale(sale) + 5;
  return {
    ...receipt,
    identifier: REGULAR.identifier,
    properties: { ...receipt.properties, consumer_name: REGULAR.name, email_settings: { send: true } },
    delivery: buildDelivery([
      { event: "processed", at: sent },
      { event: "bounce", at: sent + 12, reason: "552 5.2.2 Mailbox full" },
    ]),
  };
}

function correctedAddress(sale: DemoSale): DemoReceipt {
  const receipt = buildPlainReceipt(sale, buildLines(sale, 2));
  const sent = epochOfSale(sale) + 5;
  const again = sent + 600;
  const [wrong, right] = [
    { address: "n.adeyemi@mial.example", email_id: "demo-1" },
    { address: "n.adeyemi@mail.example", email_id: "demo-2" },
  ];
  return {
    ...receipt,
    identifier: right.address,
    properties: { ...receipt.properties, consumer_name: "Nkem Adeyemi", email_settings: { send: false } },
    delivery: buildDelivery([
      { event: "processed", at: sent, ...wrong },
      { event: "bounce", at: sent + 9, reason: "550 5.1.2 Bad destination system address", ...wrong },
      { event: "processed", at: again, ...right },
      { event: "delivered", at: again + 4, ...right },
    ]),
  };
}

/** The return is six weeks after the sale, which exceeds the policy. */
function disputedReturn(sale: DemoSale): DemoReceipt {
  const receipt = buildPlainReceipt(sale, buildLines(sale, 3));
  const {
    store: {
      city: { zone },
    },
    day,
    second,
  } = sale;
  const back = { ...sale, day: day + 42, second: second + 600 };
  const validation = {
    result: "Fail",
    result_data: refundAnswers([4], "Bought as a present"),
    timestamp: formatEpoch(epochOfSale(back) - 40),
    time_elapsed: 38,
    user: "staff@demo.example",
  };
  const taken = {
    localtime: formatZonedTime(day + 42, second + 600, zone),
    properties: { manual_return_reason: "Manager’s decision after a complaint" },
  };
  return {
    ...receipt,
    identifier: "c.marlowe@mail.example",
    items: receipt.items.map((item, at) => (at === 1 ? { ...item, return: taken } : item)),
    properties: { ...receipt.properties, consumer_name: "Corinne Marlowe", refund_validation: { 1: validation } },
  };
}
