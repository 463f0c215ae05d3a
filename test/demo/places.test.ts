import { expect } from "chai";
import { Prng } from "#demo/prng.ts";
import { findCity, listCities } from "#demo/places/cities.ts";
import { drawAddress, homeStreets, storeStreet } from "#demo/places/districts.ts";
import { buildWireStore, DEMO_STORES } from "#demo/retailers/stores.ts";

/** The postcodes of each town. */
const POSTCODES: Readonly<Record<string, RegExp>> = {
  London: /^(N|E|NW|SE|SW|W|WC|EC)\d{1,2}[A-Z]? \d[A-Z]{2}$/,
  Manchester: /^M\d{1,2} \d[A-Z]{2}$/,
  Birmingham: /^B\d{1,2} \d[A-Z]{2}$/,
  Leeds: /^LS\d{1,2} \d[A-Z]{2}$/,
  Bristol: /^BS\d \d[A-Z]{2}$/,
  Bath: /^BA[12] \d[A-Z]{2}$/,
  Glasgow: /^G\d{1,2} \d[A-Z]{2}$/,
  Edinburgh: /^EH\d{1,2} \d[A-Z]{2}$/,
  Cardiff: /^CF(10|11|14|24) \d[A-Z]{2}$/,
  Belfast: /^BT\d{1,2} \d[A-Z]{2}$/,
  Dublin: /^D0[1-8] [A-Z]\d{3}$/,
  Paris: /^750(0[1-9]|1\d|20)$/,
  Lyon: /^6900[1-9]$/,
  Berlin: /^1[0-4]\d{3}$/,
  Hamburg: /^2[0-2]\d{3}$/,
  München: /^8[01]\d{3}$/,
  Wien: /^1(0[1-9]|1\d|2[0-3])0$/,
  Graz: /^80\d0$/,
  Zürich: /^80\d\d$/,
  Bern: /^30\d\d$/,
  Basel: /^405[1-9]$/,
  Genève: /^12\d\d$/,
  Lugano: /^6900$/,
  Madrid: /^280\d\d$/,
  Milano: /^201\d\d$/,
  "New York": /^1(00|12)\d\d$/,
  Chicago: /^606\d\d$/,
  Austin: /^787\d\d$/,
  Seattle: /^981\d\d$/,
  Portland: /^972\d\d$/,
  "San Francisco": /^941\d\d$/,
  Tokyo: /^1\d\d-\d{4}$/,
  Osaka: /^5[3-5]\d-\d{4}$/,
  Kyoto: /^60\d-\d{4}$/,
  "Kuwait City": /^(13|22)\d{3}$/,
  Dubai: /^00000$/,
  Oslo: /^0\d{3}$/,
  Stockholm: /^1[0-2]\d \d\d$/,
  København: /^(1\d|2[0-4])\d\d$/,
};

/** Streets that are in one district only, of which an address must not name another. */
const DISTRICTS: Readonly<Record<string, RegExp>> = {
  "Covent Garden": /^WC2/,
  Spitalfields: /^E1 /,
  Marylebone: /^W1/,
  Soho: /^W1/,
  Borough: /^SE1 /,
  "Camden Lock": /^NW1 /,
  Shoreditch: /^E[12] /,
  "Bank Junction": /^EC3/,
  Marais: /^7500[34]$/,
  Williamsburg: /^112/,
  Grünerløkka: /^05/,
  السالمية: /^22/,
};

describe("the addresses of the demonstration", () => {
  it("of consumers have postcodes of their towns, and a house number as the country writes it", () => {
    const countries = [...new Set(Object.keys(POSTCODES).map((name) => findCity(name).country.code))];
    const cities = countries.flatMap(listCities);
    expect(cities.map(({ name }) => name)).to.have.members(Object.keys(POSTCODES));
    for (const { name, country } of cities) {
      for (const [at, street] of homeStreets(name).entries()) {
        const { line, postcode } = drawAddress(street, country.addressLine, new Prng(1, 2, at));
        expect(postcode, name).to.match(POSTCODES[name]!);
        expect(line, name).to.include(street.name).and.match(/\d/).and.not.match(/[#@%]/);
      }
    }
  });

  it("of stores have postcodes of their towns and districts, and a street there", () => {
    const districts = new Map(Object.entries(DISTRICTS));
    for (const store of DEMO_STORES) {
      const { address, city, postcode } = buildWireStore(store, "2026-11-20T15:30:00Z");
      expect(postcode, store.name).to.match(POSTCODES[city]!);
      expect(postcode, store.name).to.match(districts.get(store.name) ?? /./);
      expect(address, store.name).to.include(storeStreet(store.name).name);
    }
    expect(DEMO_STORES.map(({ name }) => name)).to.include.members([...districts.keys()]);
  });

  it("are written as in the country", () => {
    const write = (city: string): string =>
      drawAddress(homeStreets(city)[0]!, findCity(city).country.addressLine, new Prng(1, 2, 3)).line;
    expect(["London", "Berlin", "Paris", "Tokyo", "Kuwait City"].map((city) => write(city))).to.deep.equal([
      "56 Liverpool Road",
      "Kollwitzstraße 56",
      "56, rue Oberkampf",
      "神宮前1丁目56",
      "Block 1, Fahad Al Salem Street, Building 56",
    ]);
  });
});
