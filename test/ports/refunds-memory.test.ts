import { MemoryReceiptActions } from "#adapters/memory/receipts/memory-receipt-actions.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { MemoryRefundRules } from "#adapters/memory/refunds/memory-refund-rules.ts";
import { MemoryRefunds } from "#adapters/memory/refunds/memory-refunds.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemorySurveys } from "#adapters/memory/surveys/memory-surveys.ts";
import { parseRefundSettings } from "#domain/refunds/index.ts";
import { refundsContract } from "./refunds.contract.ts";
import { EMAIL } from "./situation.ts";

refundsContract({
  name: "memory",
  open: ({ stores, receipts: given, surveys, refund, rvtThreshold, now }) => {
    const receipts = new MemoryReceipts(given);
    const clock = new FixedClock(now);
    const rules = new MemoryRefundRules({
      settings: parseRefundSettings(refund),
      surveys: new MemorySurveys({ surveys }),
      rvtThreshold,
      account: EMAIL,
      clock,
      zoneOf: ({ storeId }) => stores.find(({ id }) => id === storeId)?.timezone ?? "UTC",
    });
    const actions = new MemoryReceiptActions(receipts, { clock, refunds: rules });
    return Promise.resolve({ receipts, refunds: new MemoryRefunds(actions, rules) });
  },
});
