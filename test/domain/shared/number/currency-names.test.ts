import { expect } from "chai";
import { CURRENCIES } from "#domain/shared/number/currency-map.ts";
import { currencyName, listNamedCurrencies } from "#domain/shared/number/currency-names.ts";

describe("The names of currencies", () => {
  for (const [code, name] of [
    ["GBP", "British Pound"],
    ["CHF", "Swiss Franc"],
    ["JPY", "Japanese Yen"],
    ["QQQ", "QQQ"],
    ["", ""],
    ["€", "€"],
    ["GBPX", "GBPX"],
    ["XGBP", "XGBP"],
  ] as const) {
    it(`include '${name}' for '${code}'`, () => {
      expect(currencyName(code)).to.equal(name);
    });
  }

  it("cover the currency map, sorted by name", () => {
    const named = listNamedCurrencies();
    expect(named.map(({ code }) => code)).to.have.members([...CURRENCIES.keys()]);
    expect(named.slice(0, 2).map(({ name }) => name)).to.deep.equal(["Afghan Afghani", "Albanian Lek"]);
    expect(named.filter(({ code, name }) => code === name)).to.deep.equal([]);
  });
});
