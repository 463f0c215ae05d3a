import type { Sector } from "../retailers/retailers.ts";
import { salePrng, type DemoSale } from "../trade/sale.ts";
import type { Basket } from "./basket.ts";

const ORDER_TYPES: Readonly<Record<Sector, readonly (readonly [weight: number, type: string])[]>> = {
  fashion: [
    [80, "in store"],
    [14, "click and collect"],
    [6, "ship from store"],
  ],
  coffee: [
    [64, "takeaway"],
    [30, "eat in"],
    [6, "ordered ahead"],
  ],
  grocery: [
    [72, "checkout"],
    [28, "self-checkout"],
  ],
  electronics: [
    [78, "in store"],
    [17, "click and collect"],
    [5, "business"],
  ],
  sports: [
    [86, "in store"],
    [14, "klikk og hent"],
  ],
};

/** Returns the order type of a sale. */
export const drawOrderType = (sale: DemoSale, { isRefund }: Basket): string =>
  isRefund ? "refund" : salePrng(sale, "order").pickWeighted(ORDER_TYPES[sale.store.retailer.sector]);
