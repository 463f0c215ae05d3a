import { findDemoCountry, type DemoCountry, type CountryCode, type TaxKind } from "./countries.ts";

/** A tax with its rate in thousandths of a percent, so that 8.875 % is an integer. */
export type TaxRate = { readonly name: string; readonly thousandths: number };

export type City = {
  readonly name: string;
  readonly country: DemoCountry;
  /** IANA zone. */
  readonly zone: string;
  /** `#` is a digit, `@` a letter. */
  readonly postcode: string;
  readonly locale: string;
  readonly taxes: Readonly<Record<TaxKind, readonly TaxRate[]>>;
};

/** Name, country, zone and postcode, then the locale and tax name if they differ from the country. */
const ROWS = `
London|GBR|Europe/London|WC2E #@@
Manchester|GBR|Europe/London|M# #@@
Birmingham|GBR|Europe/London|B# #@@
Leeds|GBR|Europe/London|LS# #@@
Bristol|GBR|Europe/London|BS# #@@
Bath|GBR|Europe/London|BA# #@@
Glasgow|GBR|Europe/London|G# #@@
Edinburgh|GBR|Europe/London|EH# #@@
Cardiff|GBR|Europe/London|CF## #@@
Belfast|GBR|Europe/London|BT# #@@
Dublin|IRL|Europe/Dublin|D0# @###
Paris|FRA|Europe/Paris|7500#
Lyon|FRA|Europe/Paris|6900#
Berlin|DEU|Europe/Berlin|1#1##
Hamburg|DEU|Europe/Berlin|20###
München|DEU|Europe/Berlin|80###
Wien|AUT|Europe/Vienna|10#0
Graz|AUT|Europe/Vienna|80#0
Zürich|CHE|Europe/Zurich|800#
Bern|CHE|Europe/Zurich|301#
Basel|CHE|Europe/Zurich|405#
Genève|CHE|Europe/Zurich|120#|fr_CH|TVA
Lugano|CHE|Europe/Zurich|690#|it_CH|IVA
Madrid|ESP|Europe/Madrid|280##
Milano|ITA|Europe/Rome|201##
New York|USA|America/New_York|100##
Chicago|USA|America/Chicago|606##
Austin|USA|America/Chicago|787##
Seattle|USA|America/Los_Angeles|981##
Portland|USA|America/Los_Angeles|972##
San Francisco|USA|America/Los_Angeles|941##
Tokyo|JPN|Asia/Tokyo|150-00##
Osaka|JPN|Asia/Tokyo|530-00##
Kyoto|JPN|Asia/Tokyo|600-80##
Kuwait City|KWT|Asia/Kuwait|130##
Dubai|ARE|Asia/Dubai|#####
Oslo|NOR|Europe/Oslo|01##
Stockholm|SWE|Europe/Stockholm|111 ##
København|DNK|Europe/Copenhagen|11##
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
      const [name = "", code = "", zone = "", postcode = "", locale, taxName] = row.split("|");
      const country = findDemoCountry(code as CountryCode);
      const taxes = taxesIn(name, country, taxName ?? country.taxName);
      return [name, { name, country, zone, postcode, locale: locale ?? country.locale, taxes }];
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
