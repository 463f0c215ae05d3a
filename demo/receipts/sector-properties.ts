import type { JsonObject } from "../../domain/shared/json/json.ts";
import type { Prng } from "../prng.ts";
import type { Sector } from "../retailers/retailers.ts";
import { dayFacts } from "../trade/local-day.ts";
import { salePrng, type DemoSale } from "../trade/sale.ts";
import type { Basket } from "./basket.ts";
import { drawOrderType } from "./order-types.ts";

type Properties = (sale: DemoSale, basket: Basket, chance: Prng) => JsonObject;

const PROPERTIES: Readonly<Record<Sector, Properties>> = {
  fashion: (sale, { lines }, chance) => ({
    collection: collectionOf(sale),
    ...sometimes(chance, 0.3, () => ({
      fitting: { room: chance.between(1, 6), minutes: chance.between(4, 35), tried: lines.length + chance.below(4) },
    })),
    ...sometimes(chance, 0.2, () => ({ care: CARE.slice(0, chance.between(1, CARE.length)) })),
    margin_band: chance.pick(["A", "B", "C"]),
    ...sometimes(chance, 0.08, () => ({
      _loss_prevention: { score: chance.between(1, 99), rules: [{ id: "many-returns", hit: chance.happens(0.5) }] },
    })),
  }),
  coffee: (sale, basket, chance) => ({
    ...(drawOrderType(sale, basket) === "eat in"
      ? { served_at: { table: chance.between(1, 18), level: chance.pick(LEVELS) } }
      : {}),
    ...sometimes(chance, 0.4, () => ({ stamps: { before: chance.below(9), added: 1 } })),
    roast: chance.pick(ROASTS),
    _queue_seconds: chance.between(10, 400),
  }),
  grocery: (_sale, { lines }, chance) => ({
    ...sometimes(chance, 0.12, () => ({ deposit: { bottles: chance.between(1, 8), crates: chance.below(2) } })),
    ...sometimes(chance, 0.25, () => ({
      packaging: { paper_bags: chance.between(1, 3), own_containers: chance.happens(0.3) },
    })),
    ...(lines.some(isWeighed) ? { scale: { id: `W-${chance.between(1, 9)}`, calibrated: "2025-11-03" } } : {}),
    _co2_kg: chance.between(2, 180) / 10,
  }),
  electronics: (sale, { lines }, chance) => ({
    warranty: lines.slice(0, 3).map(({ product }) => ({
      product_code: product.code,
      serial: `VM${chance.hex(10).toUpperCase()}`,
      until: warrantyEnd(sale),
    })),
    ...sometimes(chance, 0.3, () => ({ recycling: { category: chance.pick(SCRAP), fee_included: true } })),
    ...sometimes(chance, 0.1, () => ({ setup: { requested: true, minutes: chance.pick([15, 30, 60]) } })),
    _supplier: {
      batch: chance.hex(6),
      routed: [
        { hub: "EWR", hours: chance.between(4, 30) },
        { hub: "store", hours: 0 },
      ],
    },
  }),
  sports: (_sale, _basket, chance) => ({
    ...sometimes(chance, 0.07, () => ({ rental: { days: chance.between(1, 7), deposit_paid: true } })),
    ...sometimes(chance, 0.25, () => ({ club: { name: chance.pick(CLUBS), bonus: chance.below(400) } })),
  }),
};

const CARE = ["Wash inside out at 30°", "Dry flat", "Cool iron"];
const LEVELS = ["ground floor", "gallery", "terrace"];
const ROASTS = ["Huehuetenango, washed", "Yirgacheffe, natural", "House blend", "Sumatra, wet-hulled"];
const SCRAP = ["small", "screens", "batteries"];
const CLUBS = ["Fjordløperne", "Skiklubben Rype", "Söders Vandrare"];

/** Returns the properties of this kind of retailer, and those that its till adds for support. */
export function buildSectorProperties(sale: DemoSale, basket: Basket): JsonObject {
  const chance = salePrng(sale, "sector");
  return {
    ...PROPERTIES[sale.store.retailer.sector](sale, basket, chance),
    _till: { id: drawTill(sale), software: chance.pick(["8.4.1", "8.4.2", "8.5.0"]) },
  };
}

export const drawTill = (sale: DemoSale): string => salePrng(sale, "till").pick(sale.store.tills);

const sometimes = (chance: Prng, share: number, make: () => JsonObject): JsonObject =>
  chance.happens(share) ? make() : {};

const isWeighed = ({ product }: Basket["lines"][number]): boolean => product.range.grams !== undefined;

function collectionOf({ day }: DemoSale): string {
  const { year, month } = dayFacts(day);
  if (month < 2) return `Autumn ${year - 1}`;
  return month < 8 ? `Spring ${year}` : `Autumn ${year}`;
}

/** Returns a date two years later, at the first of the month. */
const warrantyEnd = ({ day }: DemoSale): string => `${dayFacts(day).year + 2}${dayFacts(day).text.slice(4, 8)}01`;
