import { Prng, DEMO_SEED, hashSeed } from "../prng.ts";
import { findDemoCountry, type DemoCountry, type CountryCode } from "../places/countries.ts";
import { fillPattern } from "../places/pattern.ts";
import type { Sector } from "../retailers/retailers.ts";
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

/** Regular buyers of each retailer and country. The first of them, who make half of the purchases, come about weekly. */
const REGULARS = 3_000;
const REGULAR_SHARE = 0.68;
const WEEKLY = 240;
const WEEKLY_SHARE = 0.5;
const OCCASIONALS = 90_000;

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
const HOME_SHARE = 0.55;

/** Returns the region of most names in the country. */
export const homeRegion = ({ code }: DemoCountry): NameRegion => AT_HOME[code as CountryCode];

/** Returns the buyer if the till knows one. Depends on the sale alone. */
export function drawConsumer(sale: DemoSale): DemoConsumer | undefined {
  const { retailer, city } = sale.store;
  const chance = salePrng(sale, "consumer");
  const identified = visitPurpose(sale) === "sale" ? IDENTIFIED[retailer.sector] : KNOWN_OTHERWISE;
  if (!chance.happens(identified / 100)) return undefined;
  return buildDemoConsumer(drawNumber(chance), retailer.id, city.country.code as CountryCode);
}

function drawNumber(chance: Prng): number {
  if (!chance.happens(REGULAR_SHARE)) return REGULARS + chance.below(OCCASIONALS);
  return chance.happens(WEEKLY_SHARE) ? chance.below(WEEKLY) : chance.below(REGULARS);
}

/** Returns the buyer with a number, the same person in every store of a country. */
export function buildDemoConsumer(number: number, retailer: string, country: CountryCode): DemoConsumer {
  const chance = new Prng(DEMO_SEED ^ hashSeed(retailer), hashSeed(country), number);
  const region = chance.happens(HOME_SHARE) ? AT_HOME[country] : chance.pickWeighted(ANYWHERE);
  const { first, last, familyFirst } = regionNames(region);
  const [given, family] = [chance.pick(first), chance.pick(last)];
  const name = familyFirst ? `${family.written} ${given.written}` : `${given.written} ${family.written}`;
  const marked = chance.happens(0.015) ? `${name} ${chance.pick(MARKS)}` : name;
  const { phone } = findDemoCountry(country);
  const isMember = retailer === "9001" && chance.happens(0.4);
  return {
    name: marked,
    identifier: isMember ? `NF-${chance.digits(8)}` : mailAddress(given, family, { number, chance }),
    hasMail: !isMember,
    ...(phone && chance.happens(0.5) ? { phone: fillPattern(phone, chance) } : {}),
  };
}

/** Few addresses use other scripts, as RFC 6531 allows. */
function mailAddress(
  given: NameSpelling,
  family: NameSpelling,
  { number, chance }: { number: number; chance: Prng },
): string {
  const domain = chance.pick(MAIL_DOMAINS);
  if (chance.happens(0.01)) return `${given.written}.${family.written}${number}@${domain}`;
  const tag = chance.happens(0.08) ? "+receipts" : "";
  return `${given.plain}.${family.plain}${number}${tag}@${domain}`;
}
