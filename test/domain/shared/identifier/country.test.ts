import { expect } from "chai";
import {
  listCountries,
  countryName,
  isKnownCountry,
  listAlpha2CountryCodes,
  toAlpha2CountryCode,
  toAlpha3CountryCode,
} from "#domain/shared/identifier/country.ts";

describe("countries", () => {
  const found = listCountries();

  it("are the 249 of ISO 3166-1, and Kosovo", () => {
    expect(found).to.have.length(250);
    expect(new Set(found.map(({ code }) => code)).size).to.equal(250);
    expect(new Set(found.map(({ name }) => name)).size).to.equal(250);
    for (const { code } of found) expect(code).to.match(/^[A-Z]{3}$/);
  });

  for (const [code, name] of [
    ["GBR", "United Kingdom"],
    ["CHE", "Switzerland"],
    ["AUT", "Austria"],
    ["AUS", "Australia"],
    ["ALA", "Åland Islands"],
    ["XKX", "Kosovo"],
  ] as const) {
    it(`have ${name} as ${code}`, () => {
      expect(found).to.deep.include({ code, name });
      expect(isKnownCountry(code)).to.equal(true);
    });
  }

  it("are named by their code if it is unknown", () => {
    expect([countryName("FRA"), countryName("XXX"), countryName("")]).to.deep.equal(["France", "XXX", ""]);
  });

  it("have one alpha-2 code each", () => {
    expect(new Set(listAlpha2CountryCodes()).size).to.equal(250);
    for (const code of listAlpha2CountryCodes()) expect(code).to.match(/^[A-Z]{2}$/);
  });

  for (const { code, alpha2, alpha3 } of [
    { code: "GBR", alpha2: "GB", alpha3: "GBR" },
    { code: "CHE", alpha2: "CH", alpha3: "CHE" },
    { code: "GB", alpha2: undefined, alpha3: "GBR" },
    { code: "AW", alpha2: undefined, alpha3: "ABW" },
    { code: "XX", alpha2: undefined, alpha3: undefined },
    { code: "gbr", alpha2: undefined, alpha3: undefined },
    { code: "", alpha2: undefined, alpha3: undefined },
  ]) {
    it(`have the alpha-2 code ${String(alpha2)} and the alpha-3 code ${String(alpha3)} for '${code}'`, () => {
      expect([toAlpha2CountryCode(code), toAlpha3CountryCode(code)]).to.deep.equal([alpha2, alpha3]);
    });
  }

  it("are sorted by name", () => {
    const names = found.map(({ name }) => name);
    expect(names.slice(0, 3)).to.deep.equal(["Afghanistan", "Åland Islands", "Albania"]);
    expect(names.at(-1)).to.equal("Zimbabwe");
  });

  it("have a name, not only a code", () => {
    expect(found.filter(({ name }) => name.length < 4).map(({ name }) => name)).to.deep.equal([]);
  });

  for (const code of ["", "GB", "gbr", "XXX", "826", "GBRG", "constructor"]) {
    it(`do not include '${code}'`, () => {
      expect(isKnownCountry(code)).to.equal(false);
    });
  }
});
