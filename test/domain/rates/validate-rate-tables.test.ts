import { expect } from "chai";
import { RatesDraft, validateRatesDraft } from "#domain/rates/drafts.ts";
import { rateField, rateRefused, validateRateTables, type SentTables } from "#domain/rates/rules.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";

const NOW = parseInstant("2024-05-15T15:00:00Z")!;

const messagesOf = (tables: SentTables): Readonly<Record<string, string>> =>
  Object.fromEntries(
    validateRateTables(tables).map(({ base, code, refusal }) => [rateField({ base, code }), rateRefused(refusal)]),
  );

describe("rate tables that a caller sends", () => {
  // Truth table R30, rows 4 to 10
  const rows: readonly {
    readonly tables: SentTables;
    readonly messages: Readonly<Record<string, string>>;
    readonly number: string;
  }[] = [
    { tables: {}, messages: {}, number: "" },
    { tables: { GBP: {}, EUR: { GBP: "1" } }, messages: {}, number: "[RATE-005]" },
    {
      tables: { GBP: { USD: "1.25", ZZZ: "0", CHF: "-1", SEK: "1e-7" } },
      messages: {},
      number: "[RATE-004, RATE-006]",
    },
    { tables: { GBP: { usd: "2" } }, messages: {}, number: "[RATE-004]" },
    { tables: { GBP: { GBP: "1" } }, messages: { "GBP/GBP": 'Duplicate rate "GBP"' }, number: "[RATE-005]" },
    { tables: { GBP: { USD: "1", usd: "2" } }, messages: { "GBP/usd": 'Duplicate rate "USD"' }, number: "[RATE-005]" },
    {
      tables: { GBP: { EU: "1", U5D: "1" } },
      messages: {
        "GBP/EU": "A currency code must be three letters",
        "GBP/U5D": "A currency code must be three letters",
      },
      number: "[RATE-004]",
    },
    {
      tables: { GBP: { NOK: undefined, USD: "1e999999", EUR: " " } },
      messages: {
        "GBP/NOK": "NOK must be a number",
        "GBP/USD": "USD must be a number",
        "GBP/EUR": "Enter a rate for EUR",
      },
      number: "[RATE-006]",
    },
    {
      tables: { EUR: { USD: "1.23456789012345678901" } },
      messages: { "EUR/USD": "USD has more digits than can be saved" },
      number: "[RATE-006]",
    },
  ];
  for (const { tables, messages, number } of rows) {
    it(`have the errors ${JSON.stringify(messages)} for ${JSON.stringify(tables)} ${number}`.trim(), () =>
      expect(messagesOf(tables)).to.deep.equal(messages),
    );
  }

  for (const text of ["1.2", "0", "-1", "", " ", "abc", "1,2", "1.23456789012345678901", "1e5", "0x1"]) {
    it(`have the same error as the form for the rate '${text}' [RATE-006]`, () => {
      const draft = new RatesDraft({ currency: "GBP", now: NOW }, { validFrom: "2024-05-16", "GBP/USD": text });
      expect(messagesOf({ GBP: { USD: text } })).to.deep.equal(validateRatesDraft(draft));
    });
  }
});
