import { findDemoCountry, type DemoCountry, type CountryCode, type TaxKind } from "./countries.ts";

/** A tax with its rate in thousandths of a percent, so that 8.875 % is an integer. */
export type TaxRate = { readonly name: string; readonly thousandths: number };

export type City = {
  readonly name: string;
  readonly country: DemoCountry;
  /** IANA zone. */
  readonly zone: string;
  readonly locale: string;
  readonly taxes: Readonly<Record<TaxKind, readonly TaxRate[]>>;
};

/** Name, country and zone, then the locale and tax name if they differ from the country. */
const ROWS = `
London|GBR|Europe/London
Manchester|GBR|Europe/London
Birmingham|GBR|Europe/London
Leeds|GBR|Europe/London
Bristol|GBR|Europe/London
Bath|GBR|Europe/London
Glasgow|GBR|Europe/London
Edinburgh|GBR|Europe/London
Cardiff|GBR|Europe/London
Belfast|GBR|Europe/London
Dublin|IRL|Europe/Dublin
Paris|FRA|Europe/Paris
Lyon|FRA|Europe/Paris
Berlin|DEU|Europe/Berlin
Hamburg|DEU|Europe/Berlin
München|DEU|Europe/Berlin
Wien|AUT|Europe/Vienna
Graz|AUT|Europe/Vienna
Zürich|CHE|Europe/Zurich
Bern|CHE|Europe/Zurich
Basel|CHE|Europe/Zurich
Genève|CHE|Europe/Zurich|fr_CH|TVA
Lugano|CHE|Europe/Zurich|it_CH|IVA
Madrid|ESP|Europe/Madrid
Milano|ITA|Europe/Rome
New York|USA|America/New_York
Chicago|USA|America/Chicago
Austin|USA|America/Chicago
Seattle|USA|America/Los_Angeles
Portland|USA|America/Los_Angeles
San Francisco|USA|America/Los_Angeles
Tokyo|JPN|Asia/Tokyo
Osaka|JPN|Asia/Tokyo
Kyoto|JPN|Asia/Tokyo
Kuwait City|KWT|Asia/Kuwait
Dubai|ARE|Asia/Dubai
Oslo|NOR|Europe/Oslo
Stockholm|SWE|Europe/Stockholm
København|DNK|Europe/Copenhagen
`;

/** State and local sales taxes of American cities, in percent. Food is exempt. */
const SALES_TAXES: Readonly<Record<string, readonly (readonly [name: string, rate: number])[]>> = {
  "New York": [
    ["State sales tax", 4],
    ["City sales tax", 4.875],
  ],
  Chicago: [
    ["State sales tax", 6.25],
    ["City sales tax", 4],
  ],
  Austin: [
    ["State sales tax", 6.25],
    ["City sales tax", 2],
  ],
  Seattle: [
    ["State sales tax", 6.5],
    ["City sales tax", 3.85],
  ],
  "San Francisco": [
    ["State sales tax", 7.25],
    ["City sales tax", 1.375],
  ],
  Portland: [],
};

const CITIES: ReadonlyMap<string, City> = new Map(
  ROWS.trim()
    .split("\n")
    .map((row) => {
      const [name = "", code = "", zone = "", locale, taxName] = row.split("|");
      const country = findDemoCountry(code as CountryCode);
      const taxes = taxesIn(name, country, taxName ?? country.taxName);
      return [name, { name, country, zone, locale: locale ?? country.locale, taxes }];
    }),
);

/** Returns the cities of a country, by its code. */
export const listCities = (code: string): readonly City[] =>
  [...CITIES.values()].filter(({ country }) => country.code === code);

export function findCity(name: string): City {
  const city = CITIES.get(name);
  if (!city) throw new Error(`There is no city ${name}`);
  return city;
}

function taxesIn(city: string, { taxes }: DemoCountry, name: string): City["taxes"] {
  const sales = (SALES_TAXES[city] ?? []).map(([title, rate]) => taxRate(title, rate));
  const taxOf = (kind: TaxKind): readonly TaxRate[] => {
    if (taxes) return [taxRate(name, taxes[kind])];
    return kind === "food" ? [] : sales;
  };
  return {
    standard: taxOf("standard"),
    food: taxOf("food"),
    meal: taxOf("meal"),
    children: taxOf("children"),
    hygiene: taxOf("hygiene"),
  };
}

function taxRate(name: string, rate: number): TaxRate {
  return { name, thousandths: Math.round(rate * 1000) };
}
