import { expect } from "chai";
import { phoneCountryOf, phoneHint } from "#domain/shared/phone.ts";

describe("A telephone number", () => {
  for (const { chosen, country } of [{ chosen: "", country: "GB" }, { chosen: "nowhere", country: "GB" }, { chosen: "GBR", country: "GB" }, { chosen: "DEU", country: "DE" }]) {
    it(`is one of ${country} where '${chosen}' is chosen [CONS-054]`, () => {
      expect(phoneCountryOf(chosen)).to.equal(country);
    });
  }

  it("is told as it is dialled from abroad, else of which country it would be [CONS-054]", () => {
    const told = [phoneHint("+44 121 234 5678", "GBR"), phoneHint(undefined, ""), phoneHint(undefined, "DEU")];
    expect(told).to.deep.equal(["from abroad +44 121 234 5678", "United Kingdom; other countries with +", "Germany; other countries with +"]);
  });
});
