import { expect } from "chai";
import { DEFAULT_TAX, taxRefused, addTax } from "#domain/test-receipts/index.ts";

const TAXES = [DEFAULT_TAX];
const added = (name: string, rate: string, inclusive = false) => addTax(TAXES, { name, rate, inclusive });

// Truth table R29, rows 10 to 13
describe("custom tax", () => {
  it("is added with its name and rate [POST-017]", () => {
    expect(added(" Eco ", " 5 ")).to.deep.equal({
      ok: true,
      value: [DEFAULT_TAX, { name: "Eco", rate: "5", inclusive: false }],
    });
    expect(added("VAT 2", "0", true)).to.deep.equal({
      ok: true,
      value: [DEFAULT_TAX, { name: "VAT 2", rate: "0", inclusive: true }],
    });
  });

  for (const [typed, rate] of [
    ["17.456", "17.46"],
    ["17.455", "17.46"],
    ["17.454", "17.45"],
    ["20", "20"],
    ["-5.005", "-5.01"],
    ["-100", "-100"],
  ] as const) {
    it(`has the rate ${rate} for '${typed}' [POST-019]`, () => {
      const taxes = added("Eco", typed);
      expect(taxes.ok && taxes.value[1]?.rate).to.equal(rate);
    });
  }

  const refused = [
    { name: "", rate: "5", message: "A tax needs a name", number: "POST-017" },
    { name: "  ", rate: "x", message: "A tax needs a name", number: "POST-017" },
    { name: "Eco", rate: "x", message: "The rate of a tax must be a number", number: "POST-017" },
    { name: "Eco", rate: "", message: "The rate of a tax must be a number", number: "POST-017" },
    { name: "Eco", rate: "5 %", message: "The rate of a tax must be a number", number: "POST-017" },
    { name: "vat", rate: "5", message: 'There is a tax "VAT" already', number: "POST-018" },
    { name: " VAT ", rate: "5", message: 'There is a tax "VAT" already', number: "POST-018" },
  ];
  for (const { name, rate, message, number } of refused) {
    it(`with the name '${name}' and the rate '${rate}' is refused: ${message} [${number}]`, () => {
      const taxes = added(name, rate);
      expect(!taxes.ok && taxRefused(taxes.error)).to.equal(message);
    });
  }

  it("is added to the default VAT of 20 per cent, which is included in prices [POST-021]", () => {
    expect(DEFAULT_TAX).to.deep.equal({ name: "VAT", rate: "20", inclusive: true });
  });
});
