import { Prng, DEMO_SEED, hashSeed } from "../prng.ts";
import type { DemoStore } from "../retailers/stores.ts";
import { homeRegion } from "./consumers.ts";
import { NAME_REGIONS, regionNames } from "./names.ts";

const FROM_THE_COUNTRY = 0.7;
/** The first salespersons of a team sell most. */
const SKEW = 1.6;

/** Returns a salesperson of the store's small, constant team. */
export function drawSalesperson(store: DemoStore, chance: Prng): string {
  const team = storeTeam(store);
  return team[Math.floor(team.length * chance.fraction() ** SKEW)] as string;
}

const teams = new Map<string, readonly string[]>();

/** Returns the salespersons of a store. */
function storeTeam(store: DemoStore): readonly string[] {
  const known = teams.get(store.id) ?? makeTeam(store);
  teams.set(store.id, known);
  return known;
}

function makeTeam(store: DemoStore): readonly string[] {
  const chance = new Prng(DEMO_SEED, hashSeed("salespersons"), Number(store.id));
  const size = 2 + Math.round(store.size * 2.5);
  const names = new Set<string>();
  while (names.size < size) names.add(nameFor(store, chance));
  return [...names];
}

function nameFor({ city }: DemoStore, chance: Prng): string {
  const region = chance.happens(FROM_THE_COUNTRY) ? homeRegion(city.country) : chance.pick(NAME_REGIONS);
  const { first, last, familyFirst } = regionNames(region);
  const [given, family] = [chance.pick(first).written, chance.pick(last).written];
  return familyFirst ? `${family} ${given}` : `${given} ${family}`;
}
