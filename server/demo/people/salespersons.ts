import { Chance, DEMO_SEED, seedOf } from "../chance.ts";
import type { CountryCode } from "../places/countries.ts";
import type { DemoStore } from "../retailers/stores.ts";
import { consumerNumbered } from "./consumers.ts";

/** Behind each store's counters stand a handful of people, the same ones every day; some retailers only know codes. */
export function salespersonOf(store: DemoStore, chance: Chance): string {
  const size = 3 + Math.round(store.size * 2);
  const place = chance.below(size);
  if (store.retailer.sector !== "coffee" && store.retailer.sector !== "sports") return codeOf(store, place);
  return consumerNumbered(-1 - place, store.id, store.city.country.code as CountryCode).name;
}

/** `SP-1042`, four digits that no colleague in the store has. */
function codeOf({ id }: DemoStore, place: number): string {
  const first = 1000 + new Chance(DEMO_SEED, seedOf("salesperson"), Number(id)).below(8900);
  return `SP-${first + place * 7}`;
}
