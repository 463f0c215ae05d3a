import type { JsonObject } from "#domain/shared/json.ts";
import type { Chance } from "../chance.ts";
import type { Sector } from "../retailers/retailers.ts";
import { factsOf } from "../trade/local-day.ts";
import { chanceOf } from "../trade/sale.ts";
import type { Sale } from "../trade/sale.ts";
import type { Basket } from "./basket.ts";

type Properties = (sale: Sale, basket: Basket, chance: Chance) => JsonObject;

const PROPERTIES: Readonly<Record<Sector, Properties>> = {
  fashion: (sale, { lines }, chance) => ({
    collection: collectionOf(sale),
    ...(chance.happens(0.3) ? { fitting: { room: chance.between(1, 6), minutes: chance.between(4, 35), tried: lines.length + chance.below(4) } } : {}),
    ...(chance.happens(0.2) ? { care: ["Wash inside out at 30°", "Dry flat", "Cool iron"].slice(0, chance.between(1, 3)) } : {}),
    margin_band: chance.pick(["A", "B", "C"]),
    ...(chance.happens(0.08) ? { _loss_prevention: { score: chance.between(1, 99), rules: [{ id: "many-returns", hit: chance.happens(0.5) }] } } : {}),
  }),
  coffee: (_sale, _basket, chance) => ({
    ...(chance.happens(0.3) ? { served_at: { table: chance.between(1, 18), level: chance.pick(["ground floor", "gallery", "terrace"]) } } : {}),
    ...(chance.happens(0.4) ? { stamps: { before: chance.below(9), added: 1 } } : {}),
    roast: chance.pick(["Huehuetenango, washed", "Yirgacheffe, natural", "House blend", "Sumatra, wet-hulled"]),
    _queue_seconds: chance.between(10, 400),
  }),
  grocery: (_sale, { lines }, chance) => ({
    ...(chance.happens(0.12) ? { deposit: { bottles: chance.between(1, 8), crates: chance.below(2) } } : {}),
    ...(chance.happens(0.25) ? { packaging: { paper_bags: chance.between(1, 3), own_containers: chance.happens(0.3) } } : {}),
    ...(lines.some(({ product }) => product.range.byWeight) ? { scale: { id: `W-${chance.between(1, 9)}`, calibrated: "2025-11-03" } } : {}),
    _co2_kg: chance.between(2, 180) / 10,
  }),
  electronics: (sale, { lines }, chance) => ({
    warranty: lines.slice(0, 3).map(({ product }) => ({
      product_code: product.code, serial: `VM${chance.hex(10).toUpperCase()}`, until: `${factsOf(sale.day).year + 2}${factsOf(sale.day).text.slice(4, 8)}01`,
    })),
    ...(chance.happens(0.3) ? { recycling: { category: chance.pick(["small", "screens", "batteries"]), fee_included: true } } : {}),
    ...(chance.happens(0.1) ? { setup: { requested: true, minutes: chance.pick([15, 30, 60]) } } : {}),
    _supplier: { batch: chance.hex(6), routed: [{ hub: "EWR", hours: chance.between(4, 30) }, { hub: "store", hours: 0 }] },
  }),
  sports: (_sale, _basket, chance) => ({
    ...(chance.happens(0.07) ? { rental: { days: chance.between(1, 7), deposit_paid: true } } : {}),
    ...(chance.happens(0.25) ? { club: { name: chance.pick(["Fjordløperne", "Skiklubben Rype", "Söders Vandrare"]), bonus: chance.below(400) } } : {}),
  }),
};

/** What only this kind of retailer keeps, and what its till leaves behind for its own support. */
export function sectorPropertiesOf(sale: Sale, basket: Basket): JsonObject {
  const chance = chanceOf(sale, "sector");
  return {
    ...PROPERTIES[sale.store.retailer.sector](sale, basket, chance),
    _till: { id: tillOf(sale), software: chance.pick(["8.4.1", "8.4.2", "8.5.0"]) },
  };
}

export const tillOf = (sale: Sale): string => chanceOf(sale, "till").pick(sale.store.tills);

function collectionOf({ day }: Sale): string {
  const { year, month } = factsOf(day);
  if (month < 2) return `Autumn ${year - 1}`;
  return month < 8 ? `Spring ${year}` : `Autumn ${year}`;
}
