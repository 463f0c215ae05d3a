import type { JsonObject } from "../../domain/shared/json/json.ts";
import type { Prng } from "../prng.ts";
import type { Sector } from "../retailers/retailers.ts";
import { toEpoch, formatEpoch, formatZonedTime } from "../trade/local-day.ts";
import { storeDayShape } from "../trade/opening-hours.ts";
import { salePrng, type DemoSale } from "../trade/sale.ts";
import type { Basket } from "./basket.ts";
import type { WireReturn } from "./demo-receipt.ts";
import { refundAnswers } from "../retailers/refund-policy.ts";

/** A visit to return an item. */
export type ReturnVisit = {
  /** Index of the item. */
  readonly itemIndex: number;
  /** Absent if the validation failed and the item was not accepted back. */
  readonly taken?: WireReturn;
  /** The refund validation; absent if staff recorded the return without it. */
  readonly validation?: JsonObject;
};

/** Share of receipts with a return. */
const RETURNED: Readonly<Record<Sector, number>> = {
  fashion: 0.07,
  coffee: 0.002,
  grocery: 0.004,
  electronics: 0.055,
  sports: 0.05,
};

const REASONS = [
  "Label missing, tags in the bag",
  "Gift, bought elsewhere in the city",
  "Wrong size handed out",
  "Till was offline",
  "Damaged on the way home",
  "كان مقاساً خاطئاً",
  "Manager’s decision",
  "Colour looked different by daylight",
] as const;

/** Returns the return visit of a sale up to a time; refunds have none. */
export function drawReturnVisit(sale: DemoSale, { lines, isRefund }: Basket, asOf: number): ReturnVisit | undefined {
  const chance = salePrng(sale, "return");
  const { store } = sale;
  if (isRefund || !chance.happens(RETURNED[store.retailer.sector])) return undefined;
  const at = chance.below(lines.length);
  const day = sale.day + chance.between(1, 41);
  const shape = storeDayShape(store, day);
  if (!shape) return undefined;
  const second = chance.between(shape.opens + 1800, shape.closes - 1800);
  const moment = toEpoch(day, second, store.city.zone);
  if (moment > asOf) return undefined;
  return {
    itemIndex: at,
    ...visit({ localtime: formatZonedTime(day, second, store.city.zone), days: day - sale.day, moment }, chance),
  };
}

type Return = { readonly localtime: string; readonly days: number; readonly moment: number };

function visit({ localtime, days, moment }: Return, chance: Prng): Omit<ReturnVisit, "itemIndex"> {
  if (chance.happens(0.35)) return { taken: { localtime, properties: { manual_return_reason: chance.pick(REASONS) } } };
  if (chance.happens(0.3)) return { taken: { localtime } };
  const failed = [1, 2, 3, 4].filter((number) => (number === 4 ? days > 37 : chance.happens(0.04)));
  const fails = failed.length > 0;
  const validation = {
    result: fails ? "Fail" : "Pass",
    result_data: refundAnswers(failed),
    timestamp: formatEpoch(moment - 20),
    time_elapsed: chance.between(14, 150),
    user: "staff@demo.example",
  };
  // Half of the items outside the policy are accepted back anyway.
  return fails && chance.happens(0.5) ? { validation } : { validation, taken: { localtime } };
}
