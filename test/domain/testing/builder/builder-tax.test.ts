import { expect } from "chai";
import { DEFAULT_TAX, taxRefused, withTax } from "#domain/testing/index.ts";

const TAXES = [DEFAULT_TAX];
const added = (name: string, rate: string, inclusive = false) => withTax(TAXES, { name, rate, inclusive });

// Truth table R29, rows 10 to 13
describe("a custom tax", () => {
  it("joins the others, by its name and its rate [POST-017]", () => {
    expect(added(" Eco ", " 5 ")).to.deep.equal({ ok: true, value: [DEFAULT_TAX, { name: "Eco", rate: "5", inclusive: false }] });
    expect(added("VAT 2", "0", true)).to.deep.equal({ ok: true, value: [DEFAULT_TAX, { name: "VAT 2", rate: "0", inclusive: true }] });
  });

  for (const [typed, rate] of [["17.456", "17.46"], ["17.455", "17.46"], ["17.454", "17.45"], ["20", "20"]] as const) {
    it(`has the rate ${rate} where '${typed}' is typed [POST-019]`, () => {
      const taxes = added("Eco", typed);
      expect(taxes.ok && taxes.value[1]?.rate).to.equal(rate);
    });
  }

  const refused = [
    { name: "", rate: "5", told: "A tax needs a name", number: "POST-017" },
    { name: "  ", rate: "x", told: "A tax needs a name", number: "POST-017" },
    { name: "Eco", rate: "x", told: "The rate of a tax must be a number, zero or above", number: "POST-017" },
    { name: "Eco", rate: "", told: "The rate of a tax must be a number, zero or above", number: "POST-017" },
    { name: "Eco", rate: "5 %", told: "The rate of a tax must be a number, zero or above", number: "POST-017" },
    { name: "Eco", rate: "-100", told: "The rate of a tax must be a number, zero or above", number: "POST-017" },
    { name: "vat", rate: "5", told: 'There is a tax "VAT" already', number: "POST-018" },
    { name: " VAT ", rate: "5", told: 'There is a tax "VAT" already', number: "POST-018" },
  ];
  for (const { name, rate, told, number } of refused) {
    it(`is refused with the name '${name}' and the rate '${rate}': ${told} [${number}]`, () => {
      const taxes = added(name, rate);
      expect(!taxes.ok && taxRefused(taxes.error)).to.equal(told);
    });
  }

  it("comes beside VAT of 20 per cent, which prices have in them [POST-021]", () => {
    expect(DEFAULT_TAX).to.deep.equal({ name: "VAT", rate: "20", inclusive: true });
  });
});
