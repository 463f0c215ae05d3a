import { expect } from "chai";
import { CURRENCIES, getCurrency, DEFAULT_CURRENCY } from "#domain/shared/number/currency-map.ts";

/** ISO 4217: the minor units of the currencies that have other than two. */
const WITHOUT_DIGITS = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" ");
const WITH_THREE = "BHD IQD JOD KWD LYD OMR TND".split(" ");

const LEFT_TO_RIGHT_MARKS = /[\u200e\u200f]/g;

function symbolIn(locale: string, currency: string, currencyDisplay: "symbol" | "narrowSymbol"): string {
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay }).formatToParts(1);
  return parts
    .find(({ type }) => type === "currency")!
    .value.replaceAll(LEFT_TO_RIGHT_MARKS, "")
    .replaceAll(/\s/gu, "\u00a0");
}

/** A code begins with that of its country, except for unions of countries. */
const COUNTRIES: Readonly<Record<string, string>> = {
  EUR: "DE",
  XAF: "CM",
  XOF: "SN",
  XPF: "PF",
  XCD: "AG",
  XCG: "CW",
  ANG: "CW",
};

/**
 * Returns the symbols of a currency in the likely language of its country.
 * Includes those in languages of many countries.
 */
function symbolsAtHome(code: string): readonly string[] {
  const country = COUNTRIES[code] ?? code.slice(0, 2);
  const languages = [new Intl.Locale(`und-${country}`).maximize().language, "en", "es", "fr", "nl", "pt"];
  return languages.flatMap((language) =>
    (["symbol", "narrowSymbol"] as const).map((display) => symbolIn(`${language}-${country}`, code, display)),
  );
}

describe("the currency map [RATE-016]", () => {
  const currencies = [...CURRENCIES.values()];

  it("has about 150 currencies", () => {
    expect(CURRENCIES.size).to.be.within(145, 165);
  });

  it("has codes of ISO 4217 only, each once and sorted", () => {
    const codes = currencies.map(({ code }) => code);
    expect(codes.filter((code) => !Intl.supportedValuesOf("currency").includes(code))).to.deep.equal([]);
    expect(codes).to.deep.equal([...new Set(codes)].sort());
    expect([...CURRENCIES.keys()]).to.deep.equal(codes);
  });

  it("has a replaced currency beside its successor, because receipts keep theirs", () => {
    expect([...CURRENCIES.keys()]).to.include.members(["ANG", "XCG", "BGN", "EUR", "ZWG"]);
  });

  it("has the digits of ISO 4217", () => {
    for (const { code, digits } of currencies) {
      expect(digits, code).to.equal(WITHOUT_DIGITS.includes(code) ? 0 : WITH_THREE.includes(code) ? 3 : 2);
    }
  });

  it("has the English symbol of Unicode CLDR", () => {
    for (const { code, symbol } of currencies) expect(symbol, code).to.equal(symbolIn("en", code, "symbol"));
  });

  it("has a native symbol that CLDR has for a language of the country", () => {
    const strange = currencies.filter(({ code, nativeSymbol }) => !symbolsAtHome(code).includes(nativeSymbol));
    // CLDR has only a blank as the symbol of the escudo; Cape Verde writes 'Esc'.
    expect(strange.map(({ code, nativeSymbol }) => [code, nativeSymbol])).to.deep.equal([["CVE", "Esc"]]);
  });

  it("has a cash step for Swiss francs alone [RATE-017]", () => {
    expect(currencies.filter(({ rounding }) => rounding !== "0")).to.deep.equal([
      { code: "CHF", symbol: "CHF", nativeSymbol: "CHF", digits: 2, rounding: "0.05" },
    ]);
  });

  const known = [
    { code: "GBP", symbol: "£", nativeSymbol: "£", digits: 2, rounding: "0" },
    { code: "JPY", symbol: "¥", nativeSymbol: "￥", digits: 0, rounding: "0" },
    { code: "KWD", symbol: "KWD", nativeSymbol: "د.ك.", digits: 3, rounding: "0" },
    { code: "XOF", symbol: "F\u00a0CFA", nativeSymbol: "F\u00a0CFA", digits: 0, rounding: "0" },
  ];
  for (const currency of known) {
    it(`has ${currency.code}`, () => {
      expect(getCurrency(currency.code)).to.deep.equal(currency);
    });
  }

  for (const code of ["XXX", "gbp", "__proto__", ""]) {
    it(`returns two digits and the code as symbol for '${code}'`, () => {
      expect(getCurrency(code)).to.deep.equal({ code, symbol: code, nativeSymbol: code, digits: 2, rounding: "0" });
    });
  }

  it("returns pounds for a receipt without a currency", () => {
    expect(DEFAULT_CURRENCY).to.equal("GBP");
  });
});
