import { expect } from "chai";
import { CURRENCIES, currencyOf, DEFAULT_CURRENCY } from "#domain/shared/currency-map.ts";

/** ISO 4217: the minor units of the currencies that have not two. */
const WITHOUT_DIGITS = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" ");
const WITH_THREE = "BHD IQD JOD KWD LYD OMR TND".split(" ");

describe("the currency map [RATE-016]", () => {
  const currencies = [...CURRENCIES.values()];

  it("knows about 150 currencies", () => {
    expect(CURRENCIES.size).to.be.within(145, 165);
  });

  it("knows codes of ISO 4217 only, each once and in order", () => {
    const codes = currencies.map(({ code }) => code);
    expect(codes.filter((code) => !Intl.supportedValuesOf("currency").includes(code))).to.deep.equal([]);
    expect(codes).to.deep.equal([...new Set(codes)].sort());
    expect([...CURRENCIES.keys()]).to.deep.equal(codes);
  });

  it("knows a currency that ended beside the one that follows it: receipts keep theirs", () => {
    expect([...CURRENCIES.keys()]).to.include.members(["ANG", "XCG", "BGN", "EUR", "ZWG"]);
  });

  it("gives each the digits of ISO 4217", () => {
    for (const { code, digits } of currencies) {
      expect(digits, code).to.equal(WITHOUT_DIGITS.includes(code) ? 0 : WITH_THREE.includes(code) ? 3 : 2);
    }
  });

  it("gives each a symbol and its native one", () => {
    for (const { code, symbol, nativeSymbol } of currencies) {
      expect(symbol, code).to.match(/^\S.*$/u);
      expect(nativeSymbol, code).to.match(/^\S.*$/u);
    }
  });

  it("gives a cash step to Swiss francs alone [RATE-017]", () => {
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
    it(`knows ${currency.code}`, () => {
      expect(currencyOf(currency.code)).to.deep.equal(currency);
    });
  }

  for (const code of ["XXX", "gbp", "__proto__", ""]) {
    it(`takes '${code}' for a currency of two digits with its code as symbol`, () => {
      expect(currencyOf(code)).to.deep.equal({ code, symbol: code, nativeSymbol: code, digits: 2, rounding: "0" });
    });
  }

  it("falls back to pounds where a receipt names no currency", () => {
    expect(DEFAULT_CURRENCY).to.equal("GBP");
  });
});
