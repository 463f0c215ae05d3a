import { MemoryRefundRules } from "#adapters/memory/refunds/memory-refund-rules.ts";
import { MemoryRefunds } from "#adapters/memory/refunds/memory-refunds.ts";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { MemorySurveys } from "#adapters/memory/surveys/memory-surveys.ts";
import { isDemonstration } from "#domain/receipts/actions.ts";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import { parseRefundSettings, type Refunds } from "#domain/refunds/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Permissions } from "#domain/shared/access/permission.ts";
import { parsePortalSettings, parseTweaks } from "#domain/shell/index.ts";
import { USER_EMAIL } from "../../account-ports.ts";
import type { Situation } from "../../situation.ts";
import { createDenial } from "./actions.ts";

/** The rules of the user's retailer, for the user in a session. */
export function buildMemoryRefundRules(
  { settings, tweaks, stores, surveys }: Situation,
  clock: Clock,
): MemoryRefundRules {
  const { timezone } = parsePortalSettings(settings);
  return new MemoryRefundRules({
    settings: parseRefundSettings(settings.refund),
    surveys: new MemorySurveys({ surveys }),
    rvtThreshold: parseTweaks(tweaks).rvtThreshold,
    account: USER_EMAIL,
    clock,
    zoneOf: ({ storeId }) => stores.find(({ id }) => id === storeId)?.timezone ?? timezone,
  });
}

/** Refund validations, which a demonstration cannot change. */
export function buildMemoryRefunds(
  actions: Pick<ReceiptActions, "change">,
  rules: MemoryRefundRules,
  permissions: Permissions,
): Refunds {
  const refunds = new MemoryRefunds(actions, rules);
  return isDemonstration(permissions)
    ? withFailure<Refunds>(refunds, createDenial(["sales_demo"], "Closed to"), "change")
    : refunds;
}
