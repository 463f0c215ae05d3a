import { expect } from "chai";
import { parseInstant } from "#domain/shared/time/instant.ts";
import { err, ok } from "#domain/shared/result.ts";
import {
  selectBaseCurrencies,
  formatRatesDraft,
  RatesDraft,
  validateRatesDraft,
  addCurrency,
  type RatesFormContext,
} from "#domain/rates/drafts.ts";
import { codeRefused } from "#domain/rates/index.ts";
import { aRatesRecord, rateTables } from "#test/support/builders/a-rates-record.ts";
import { readRatesDraft, withoutRate } from "#test/support/read-drafts.ts";

const NOW = parseInstant("2024-05-15T15:00:00Z")!;
const CURRENT = aRatesRecord({ rates: { GBP: { USD: "1.25", EUR: "1.15" }, EUR: { USD: "1.08" } } });
const FORM: RatesFormContext = { current: CURRENT, currency: "GBP", now: NOW };
const FIRST: RatesFormContext = { currency: "GBP", now: NOW };
const placesOf = ({ rows }: Pick<RatesDraft, "rows">) => rows.map(({ base, code, text }) => `${base}/${code} ${text}`);

describe("rates form", () => {
  it("starts with the current rates and the first allowed day", () => {
    const draft = new RatesDraft(FORM);
    expect(placesOf(draft)).to.deep.equal(["GBP/USD 1.25", "GBP/EUR 1.15", "EUR/USD 1.08"]);
    expect(draft.validFrom).to.equal("2024-05-16");
    expect(validateRatesDraft(draft)).to.deep.equal({});
  });

  it("starts empty for the first rates, from today", () => {
    const draft = new RatesDraft(FIRST);
    expect(formatRatesDraft(draft)).to.deep.equal({ validFrom: "2024-05-15" });
    expect(selectBaseCurrencies(draft)).to.deep.equal(["GBP"]);
    expect(readRatesDraft(draft)).to.deep.equal(ok({ validFrom: "2024-05-15T00:00:00.000Z", rates: { GBP: {} } }));
  });

  // Truth table R30, rows 4 to 6
  const additions = [
    { base: "GBP", code: "chf", row: "GBP/CHF ", number: "[RATE-004]" },
    { base: "GBP", code: "zzz", row: "GBP/ZZZ ", number: "[RATE-004]" },
    { base: "EUR", code: "gbp", row: "EUR/GBP ", number: "[RATE-005]" },
    { base: "GBP", code: "usd", refused: 'Duplicate rate "USD"', number: "[RATE-005]" },
    { base: "GBP", code: "gbp", refused: 'Duplicate rate "GBP"', number: "[RATE-005]" },
    { base: "EUR", code: " usd ", refused: 'Duplicate rate "USD"', number: "[RATE-005]" },
    { base: "GBP", code: "US", refused: "A currency code must be three letters", number: "[RATE-004]" },
    { base: "GBP", code: "U5D", refused: "A currency code must be three letters", number: "[RATE-004]" },
  ];
  for (const { base, code, row, refused, number } of additions) {
    it(`${row ? `adds '${code}' as ${row}` : `shows '${refused}' for '${code}'`} in the table of ${base} ${number}`, () => {
      const { rows } = new RatesDraft(FORM);
      const added = addCurrency(rows, { base, code });
      expect(added.ok ? placesOf({ rows: added.value }) : codeRefused(added.error)).to.deep.equal(
        row ? [...placesOf({ rows }), row] : refused,
      );
      expect(rows).to.have.length(3);
    });
  }

  it("removes a currency from one table only", () => {
    const draft = withoutRate(new RatesDraft(FORM), "GBP/USD");
    expect(placesOf(draft)).to.deep.equal(["GBP/EUR 1.15", "EUR/USD 1.08"]);
  });

  // Truth table R30, rows 7 to 10
  const values = [
    { text: "", message: "Enter a rate for USD" },
    { text: " ", message: "Enter a rate for USD" },
    { text: "abc", message: "USD must be a number" },
    { text: "1,2", message: "USD must be a number" },
    { text: "1.23456789012345678901", message: "USD has more digits than can be saved" },
    { text: "1.2", message: undefined },
    { text: "0", message: undefined },
    { text: "-1", message: undefined },
  ];
  for (const { text, message } of values) {
    it(`shows ${message} for the rate '${text}' [RATE-006]`, () => {
      const draft = new RatesDraft(FORM, { validFrom: "2024-05-16", "GBP/EUR": "1", "GBP/USD": text });
      expect(validateRatesDraft(draft)).to.deep.equal(message === undefined ? {} : { "GBP/USD": message });
    });
  }

  // Truth table R30, rows 11 to 14
  const days = [
    { form: FORM, validFrom: "2024-05-15", message: "Valid from must be 16 May 2024 or later" },
    { form: FORM, validFrom: "2024-05-16", message: undefined },
    { form: FORM, validFrom: " 2024-05-16 ", message: undefined },
    { form: FORM, validFrom: "2034-01-01", message: undefined },
    { form: FORM, validFrom: "", message: "Valid from is required" },
    { form: FORM, validFrom: "2024-05-32", message: "Enter a date as YYYY-MM-DD" },
    { form: FORM, validFrom: "16.5.2024", message: "Enter a date as YYYY-MM-DD" },
    { form: FIRST, validFrom: "1999-01-01", message: undefined },
    { form: FIRST, validFrom: "", message: "Valid from is required" },
  ];
  for (const { form, validFrom, message } of days) {
    it(`shows ${message} for rates from '${validFrom}', ${form.current ? "after those of 15 May 2024" : "the first ones"} [RATE-007]`, () => {
      expect(validateRatesDraft(new RatesDraft(form, { validFrom }))).to.deep.equal(
        message === undefined ? {} : { validFrom: message },
      );
    });
  }

  it("shows all errors at once and creates no rates", () => {
    const messages = {
      validFrom: "Valid from is required",
      "GBP/USD": "Enter a rate for USD",
      "EUR/USD": "USD must be a number",
    };
    const draft = new RatesDraft(FORM, { validFrom: "", "GBP/USD": "", "EUR/USD": "x" });
    expect(validateRatesDraft(draft)).to.deep.equal(messages);
    expect(readRatesDraft(draft)).to.deep.equal(err(messages));
  });

  it("converts to tables, including an emptied one", () => {
    const draft = withoutRate(new RatesDraft(FORM), "EUR/USD");
    draft.rows[0]!.text = " 1.30 ";
    const rates = rateTables({ GBP: { USD: "1.3", EUR: "1.15" }, EUR: {} });
    expect(readRatesDraft(draft)).to.deep.equal(ok({ validFrom: "2024-05-16T00:00:00.000Z", rates }));
    expect(selectBaseCurrencies(draft)).to.deep.equal(["GBP", "EUR"]);
  });

  it("starts with the base of the first rates after rates without a base", () => {
    expect(selectBaseCurrencies(new RatesDraft({ ...FORM, current: { ...FORM.current!, rates: {} } }))).to.deep.equal([
      "GBP",
    ]);
  });

  it("restores a stored draft as it was typed", () => {
    const typed = { validFrom: "soon", "GBP/USD": "1.3x", "SEK/NOK": "" };
    const draft = new RatesDraft(FORM, typed);
    expect(formatRatesDraft(draft)).to.deep.equal(typed);
    expect(selectBaseCurrencies(draft)).to.deep.equal(["GBP", "EUR", "SEK"]);
  });

  it("restores only the day and the rates of a stored draft", () => {
    const draft = new RatesDraft(FORM, {
      "GBP/USD": "1.3",
      name: "Soho",
      "GBP/USDX": "1",
      "xGBP/USD": "1",
      "gbp/usd": "1",
    });
    expect(formatRatesDraft(draft)).to.deep.equal({ validFrom: "2024-05-16", "GBP/USD": "1.3" });
  });

  it("treats two notations of a number as equal", () => {
    expect(formatRatesDraft(new RatesDraft(FORM, { validFrom: "2024-05-16", "GBP/USD": " 1.250 " }))).to.include({
      "GBP/USD": "1.25",
    });
    expect(formatRatesDraft(new RatesDraft(FORM, { validFrom: "2024-05-16", "GBP/USD": " 1.2x " }))).to.include({
      "GBP/USD": "1.2x",
    });
  });
});
