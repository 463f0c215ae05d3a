import { expect } from "chai";
import { toPhoneCountry, phoneHint } from "#domain/shared/identifier/phone.ts";

describe("A telephone number", () => {
  for (const { chosen, country } of [
    { chosen: "", country: "GB" },
    { chosen: "nowhere", country: "GB" },
    { chosen: "GBR", country: "GB" },
    { chosen: "DEU", country: "DE" },
  ]) {
    it(`is read as one of ${country} if '${chosen}' is chosen [CONS-054]`, () => {
      expect(toPhoneCountry(chosen)).to.equal(country);
    });
  }

  it("is shown in international format, else with the accepted formats [CONS-054]", () => {
    const hints = [phoneHint("+44 121 234 5678"), phoneHint(undefined)];
    expect(hints).to.deep.equal(["From abroad +44 121 234 5678", "Local number, or +country code"]);
  });
});
