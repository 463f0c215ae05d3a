import { Prng, DEMO_SEED, hashSeed } from "../prng.ts";
import { findDemoCountry, type DemoCountry, type CountryCode } from "../places/countries.ts";
import { fillPattern } from "../places/pattern.ts";
import type { DemoRetailer, Sector } from "../retailers/retailers.ts";
import { DEMO_STORES, type DemoStore } from "../retailers/stores.ts";
import { visitPurpose } from "../receipts/basket.ts";
import { salePrng, type DemoSale } from "../trade/sale.ts";
import { regionNames, type NameSpelling, type NameRegion } from "./names.ts";

/** An invented buyer. */
export type DemoConsumer = {
  readonly name: string;
  /** An email address, or a loyalty number at the retailer that issues them. */
  readonly identifier: string;
  readonly hasMail: boolean;
  readonly phone?: string;
};

/** Percentage of sales with a known buyer. Buyers of refunds and stamp-card rewards are almost always known. */
const IDENTIFIED: Readonly<Record<Sector, number>> = {
  fashion: 60,
  coffee: 56,
  grocery: 54,
  electronics: 72,
  sports: 64,
};
const KNOWN_OTHERWISE = 95;

/** Visits a year of loyal, regular and occasional buyers. */
type Visits = readonly [loyal: number, regular: number, occasional: number];
const VISITS: Readonly<Record<Sector, Visits>> = {
  fashion: [8, 3.5, 1.3],
  coffee: [60, 14, 1.6],
  grocery: [34, 10, 1.5],
  electronics: [4, 2, 1.15],
  sports: [5, 2.5, 1.2],
};
/** Shares of the sales to loyal, regular and occasional buyers. */
const [LOYAL_SHARE, REGULAR_SHARE, OCCASIONAL_SHARE] = [0.34, 0.34, 0.32];
/** The first loyal buyers come most often. */
const LOYAL_SKEW = 1.15;

/** Domains reserved for examples; no mail reaches them. */
const MAIL_DOMAINS = [
  "mail.example",
  "post.example",
  "example.com",
  "example.org",
  "example.net",
  "inbox.example",
] as const;

const MARKS = ["🌻", "✨", "🦊", "👩🏽‍🎨", "☕", "🏳️‍🌈"] as const;
const MARKED = 0.004;

type Mix = readonly (readonly [weight: number, region: NameRegion])[];
const ANYWHERE: Mix = [
  [5, "british"],
  [4, "french"],
  [4, "german"],
  [4, "nordic"],
  [4, "iberian"],
  [4, "italian"],
  [4, "slavic"],
  [3, "cyrillic"],
  [4, "turkish"],
  [5, "arabic"],
  [3, "hebrew"],
  [3, "persian"],
  [5, "westAfrican"],
  [5, "southAsian"],
  [2, "hindi"],
  [5, "chinese"],
  [2, "japanese"],
  [2, "korean"],
];
const AT_HOME: Readonly<Record<CountryCode, NameRegion>> = {
  GBR: "british",
  IRL: "british",
  FRA: "french",
  DEU: "german",
  AUT: "german",
  CHE: "german",
  ESP: "iberian",
  ITA: "italian",
  USA: "british",
  JPN: "japanese",
  KWT: "arabic",
  ARE: "arabic",
  NOR: "nordic",
  SWE: "nordic",
  DNK: "nordic",
};
const HOME_SHARE = 0.7;

/** Returns the region of most names in the country. */
export const homeRegion = ({ code }: DemoCountry): NameRegion => AT_HOME[code as CountryCode];

/** Returns the buyer if the till knows one. Depends on the sale alone. */
export function drawConsumer(sale: DemoSale): DemoConsumer | undefined {
  const { retailer, city } = sale.store;
  const chance = salePrng(sale, "consumer");
  const identified = visitPurpose(sale) === "sale" ? IDENTIFIED[retailer.sector] : KNOWN_OTHERWISE;
  if (!chance.happens(identified / 100)) return undefined;
  const country = city.country.code as CountryCode;
  return buildDemoConsumer(drawNumber(buyersOf(retailer, country), chance), retailer.id, country);
}

/** The numbers of buyers of a retailer in a country. */
type Buyers = { readonly loyal: number; readonly regular: number; readonly occasional: number };

const known = new Map<string, Buyers>();

/** Returns as many buyers as make the year's sales with their visits. */
export function buyersOf(retailer: DemoRetailer, country: CountryCode): Buyers {
  const key = `${retailer.id} ${country}`;
  const found = known.get(key) ?? countBuyers(retailer, country);
  known.set(key, found);
  return found;
}

function countBuyers({ id, sector, share }: DemoRetailer, country: CountryCode): Buyers {
  const stores = DEMO_STORES.filter(({ retailer }) => retailer.id === id);
  const sizeOf = (some: readonly DemoStore[]): number => some.reduce((sum, { size }) => sum + size, 0);
  const local = sizeOf(stores.filter(({ city }) => city.country.code === country)) / sizeOf(stores);
  const sales = (RECEIPTS_PER_YEAR * share * local * IDENTIFIED[sector]) / 10_000;
  const [loyal, regular, occasional] = VISITS[sector];
  const buyers = (part: number, visits: number): number => Math.max(1, Math.round((sales * part) / visits));
  return {
    loyal: buyers(LOYAL_SHARE, loyal),
    regular: buyers(REGULAR_SHARE, regular),
    occasional: buyers(OCCASIONAL_SHARE, occasional),
  };
}

/** Of the year before the start, in which the number of receipts grew to that of recent days. */
const RECEIPTS_PER_YEAR = 350_000;

function drawNumber({ loyal, regular, occasional }: Buyers, chance: Prng): number {
  const kind = chance.fraction();
  if (kind < LOYAL_SHARE) return Math.floor(loyal * chance.fraction() ** LOYAL_SKEW);
  return kind < LOYAL_SHARE + REGULAR_SHARE
    ? loyal + chance.below(regular)
    : loyal + regular + chance.below(occasional);
}

/** Returns the buyer with a number, the same person in every store of a country. The first numbers buy most often. */
export function buildDemoConsumer(number: number, retailer: string, country: CountryCode): DemoConsumer {
  const chance = new Prng(DEMO_SEED ^ hashSeed(retailer), hashSeed(country), number);
  const region = chance.happens(HOME_SHARE) ? AT_HOME[country] : chance.pickWeighted(ANYWHERE);
  const { first, last, familyFirst } = regionNames(region);
  const [given, family] = [chance.pick(first), chance.pick(last)];
  const name = familyFirst ? `${family.written} ${given.written}` : `${given.written} ${family.written}`;
  const isMember = retailer === "9001" && chance.happens(0.4);
  const identifier = isMember ? `NF-${chance.digits(8)}` : mailAddress(given, family, chance);
  return { name, identifier, hasMail: !isMember, ...drawContact(identifier, name, country) };
}

/** Depends on the identifier alone, because two numbers can have one: they are the same person. */
function drawContact(identifier: string, name: string, country: CountryCode): Partial<DemoConsumer> {
  const chance = new Prng(DEMO_SEED, hashSeed(identifier), hashSeed(country));
  const { phone } = findDemoCountry(country);
  return {
    ...(chance.happens(MARKED) ? { name: `${name} ${chance.pick(MARKS)}` } : {}),
    ...(phone && chance.happens(0.5) ? { phone: fillPattern(phone, chance) } : {}),
  };
}

/** Few addresses use other scripts, as RFC 6531 allows, or a tag. */
function mailAddress(given: NameSpelling, family: NameSpelling, chance: Prng): string {
  const domain = chance.pick(MAIL_DOMAINS);
  const digits = chance.pickWeighted(DIGITS)(chance);
  if (chance.happens(0.01)) return `${given.written}.${family.written}${digits}@${domain}`;
  const local = chance.pickWeighted(LOCAL_PARTS)(given.plain, family.plain);
  return `${local}${digits}${chance.happens(0.01) ? "+receipts" : ""}@${domain}`;
}

const LOCAL_PARTS = [
  [55, (given: string, family: string) => `${given}.${family}`],
  [15, (given: string, family: string) => `${given}${family}`],
  [12, (given: string, family: string) => `${given.charAt(0)}.${family}`],
  [10, (given: string, family: string) => `${given}_${family}`],
  [8, (given: string, family: string) => `${family}.${given}`],
] as const;

/** Many people add the year of their birth. */
const DIGITS = [
  [45, () => ""],
  [30, (chance: Prng) => String(chance.between(50, 99))],
  [15, (chance: Prng) => String(chance.between(1955, 2005))],
  [10, (chance: Prng) => String(chance.between(1, 49))],
] as const;
