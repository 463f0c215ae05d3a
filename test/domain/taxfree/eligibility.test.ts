import { expect } from "chai";
import {
  findIneligibilities,
  ineligibilityMessage,
  issueErrorMessage,
  toIssueError,
  validationMessage,
  type EligibilityFacts,
  type EligibilityLimits,
} from "#domain/taxfree/index.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";

const amount = (text: string): Decimal => text as Decimal;
const LIMITS: EligibilityLimits = {
  min: amount("30"),
  max: amount("800"),
  countries: ["USA", "CHN"],
  cards: ["4", "51"],
};

describe("tax-free eligibility (R26)", () => {
  const rows: readonly {
    readonly row: string;
    readonly facts: Partial<EligibilityFacts>;
    readonly limits?: EligibilityLimits;
    readonly expected: readonly string[];
  }[] = [
    { row: "9: gross 20, min 30 [TAXF-020]", facts: { gross: amount("20") }, expected: ["Gross amount below 30"] },
    { row: "10: gross 30, min 30", facts: { gross: amount("30") }, expected: [] },
    { row: "gross 800, max 800", facts: { gross: amount("800") }, expected: [] },
    { row: "11: gross 900, max 800 [TAXF-021]", facts: { gross: amount("900") }, expected: ["Gross amount above 800"] },
    {
      row: "12: customer country not in the list [TAXF-022]",
      facts: { customerCountry: "GBR" },
      expected: ["Customer country ineligible"],
    },
    {
      row: "13: card not in the list [TAXF-023]",
      facts: { cardPrefix: "520000" },
      expected: ["Credit card ineligible"],
    },
    { row: "card in the list", facts: { cardPrefix: "512345" }, expected: [] },
    {
      row: "14: gross below min and country ineligible",
      facts: { gross: amount("20"), customerCountry: "GBR" },
      expected: ["Gross amount below 30", "Customer country ineligible"],
    },
    {
      row: "everything at once, in order",
      facts: { gross: amount("900"), customerCountry: "GBR", cardPrefix: "6" },
      expected: ["Gross amount above 800", "Customer country ineligible", "Credit card ineligible"],
    },
    { row: "a negative gross of a return", facts: { gross: amount("-45.5") }, expected: ["Gross amount below 30"] },
    {
      row: "no limits",
      facts: { gross: amount("0.01"), customerCountry: "GBR", cardPrefix: "6" },
      limits: {},
      expected: [],
    },
    { row: "no country and no card known", facts: {}, limits: { countries: [], cards: [] }, expected: [] },
    {
      row: "an empty list",
      facts: { customerCountry: "USA" },
      limits: { countries: [] },
      expected: ["Customer country ineligible"],
    },
  ];
  for (const { row, facts, limits = LIMITS, expected } of rows) {
    it(`row ${row}`, () => {
      expect(
        findIneligibilities({ gross: amount("100"), currency: "GBP", ...facts }, limits).map(ineligibilityMessage),
      ).to.deep.equal(expected);
    });
  }
});

describe("tax-free error kinds (R26) [TAXF-024]", () => {
  const rows: readonly (readonly [
    row: string,
    code: number,
    text: string | undefined,
    kind: string,
    message: string,
  ])[] = [
    ["15: code 3100201 [TAXF-025]", 3_100_201, "Too old", "too_old", "The receipt is too old for a tax-free form"],
    [
      "16: code 3100200 of our server",
      3_100_200,
      undefined,
      "amount_too_low",
      "The amount is too low for a tax-free form",
    ],
    ["17: other code with a text", 7, " Passport expired ", "message", "Passport expired"],
    ["18: other code without a text [TAXF-019]", 7, undefined, "generic", "An unknown error occured"],
    ["18: other code with a blank text", 7, "  ", "generic", "An unknown error occured"],
  ];
  for (const [row, code, text, kind, message] of rows) {
    it(`row ${row}`, () => {
      const error = toIssueError(code, text);
      expect([error.kind, issueErrorMessage(error)]).to.deep.equal([kind, message]);
    });
  }

  it("shows the text of the service for invalid data, or the generic one [TAXF-011]", () => {
    expect([
      validationMessage({ status: "Invalid", message: "Item 2 has no quantity" }),
      validationMessage({ status: "Invalid" }),
    ]).to.deep.equal(["Item 2 has no quantity", "An unknown error occured"]);
  });
});
