import { Prng, DEMO_SEED, hashSeed } from "../prng.ts";
import { findCity, type City } from "../places/cities.ts";
import { drawAddress, storeStreet } from "../places/districts.ts";
import { fillPattern } from "../places/pattern.ts";
import { FLAGSHIP_TEMPLATES } from "./templates.ts";
import { DEMO_RETAILERS, type DemoRetailer } from "./retailers.ts";

export type DemoStore = {
  readonly id: string;
  readonly retailer: DemoRetailer;
  readonly name: string;
  readonly city: City;
  /** Index in the retailer's list of stores. */
  readonly listIndex: number;
  /** Absent if the retailer numbers its stores. */
  readonly externalReference?: string;
  /** The legacy numeric reference. */
  readonly reference?: number;
  /** Size relative to the other stores of the retailer. */
  readonly size: number;
  /** Ids of its tills; busy stores have more. */
  readonly tills: readonly string[];
};

/** A store of `GET /stores`. */
export type WireStore = {
  readonly id: string;
  readonly type: "stores";
  readonly name: string;
  readonly external_reference?: string;
  readonly reference?: number;
  readonly effective_reference: string;
  readonly address: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
  readonly phone?: string;
  readonly locale: string;
  readonly timezone: string;
  readonly currency: string;
  readonly properties: { readonly [name: string]: unknown };
  readonly settings: Readonly<Record<string, never>>;
  readonly updated_timestamp: string;
};

const makeStores = (retailer: DemoRetailer): DemoStore[] =>
  retailer.locations
    .flatMap(([city, names]) => names.map((name) => ({ name, city: findCity(city) })))
    .map(({ name, city }, place) => makeStore(retailer, { name, city, listIndex: place }));

function makeStore(retailer: DemoRetailer, location: Pick<DemoStore, "name" | "city" | "listIndex">): DemoStore {
  const id = String(retailer.firstStore + location.listIndex);
  const chance = new Prng(DEMO_SEED, hashSeed("store"), Number(id));
  const ordinary = 1 + 0.5 * chance.fraction();
  const size = isFlagship({ name: location.name, retailer }) ? FLAGSHIP_SIZE : ordinary;
  const tills = Array.from({ length: Math.max(1, Math.round(size * 2)) }, (_, at) => `${id}-T${at + 1}`);
  return { id, retailer, ...location, ...references(retailer, location), size, tills };
}

const FLAGSHIP_SIZE = 2.4;

/** Every sixth store has no external reference, and some have both. Retailers that number their stores have none. */
function references(
  { countsStores }: DemoRetailer,
  { city, listIndex }: Pick<DemoStore, "city" | "listIndex">,
): Pick<DemoStore, "externalReference" | "reference"> {
  const legacy = 7601 + listIndex;
  if (countsStores || listIndex % 6 === 1) return { reference: legacy };
  const code = city.name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .slice(0, 3)
    .toUpperCase();
  const externalReference = `${code}-${String(listIndex + 1).padStart(2, "0")}`;
  return listIndex % 6 === 4 ? { externalReference, reference: legacy } : { externalReference };
}

const isFlagship = ({ name, retailer }: Pick<DemoStore, "name" | "retailer">): boolean => name === retailer.flagship;

/** True for stores that never close: the flagship, and one of another time zone, which is busy while that is quiet. */
export const isLateStore = ({ name, retailer }: Pick<DemoStore, "name" | "retailer">): boolean =>
  name === retailer.flagship || name === retailer.openAtNight;

export const storeReference = ({ externalReference, reference }: DemoStore): string =>
  externalReference ?? String(reference);

export const DEMO_STORES: readonly DemoStore[] = DEMO_RETAILERS.flatMap(makeStores);

const BY_ID: ReadonlyMap<string, DemoStore> = new Map(DEMO_STORES.map((store) => [store.id, store]));

export const findDemoStore = (id: string): DemoStore | undefined => BY_ID.get(id);

export function buildWireStore(store: DemoStore, updated: string): WireStore {
  const { city, externalReference, reference } = store;
  const chance = new Prng(DEMO_SEED, hashSeed("address"), Number(store.id));
  const { line, postcode } = drawAddress(storeStreet(store.name), city.country.addressLine, chance);
  return {
    id: store.id,
    type: "stores",
    name: store.name,
    ...(externalReference === undefined ? {} : { external_reference: externalReference }),
    ...(reference === undefined ? {} : { reference }),
    effective_reference: storeReference(store),
    address: line,
    city: city.name,
    postcode,
    country: city.country.code,
    ...(city.country.phone ? { phone: fillPattern(city.country.phone, chance) } : {}),
    locale: city.locale,
    timezone: city.zone,
    currency: city.country.currency,
    properties: {
      store_type: isFlagship(store) ? "flagship" : "high street",
      ...(isFlagship(store) && store.retailer.id === "1001" ? FLAGSHIP_TEMPLATES : {}),
    },
    settings: {},
    updated_timestamp: updated,
  };
}
