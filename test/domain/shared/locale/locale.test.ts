import { expect } from "chai";
import { namedLocales } from "#domain/shared/locale/locale.ts";

describe("locales", () => {
  const found = namedLocales();

  for (const [code, name] of [
    ["en_GB", "English (United Kingdom)"],
    ["de_CH", "German (Switzerland)"],
    ["fr_CH", "French (Switzerland)"],
    ["ja_JP", "Japanese (Japan)"],
    ["nb_NO", "Norwegian Bokmål (Norway)"],
  ] as const) {
    it(`have ${name} as ${code}`, () => {
      expect(found).to.deep.include({ code, name });
    });
  }

  it("are one for nearly every country and more for some, each once, as receipts name them", () => {
    expect(found.length).to.be.within(250, 400);
    expect(new Set(found.map(({ code }) => code)).size).to.equal(found.length);
    for (const { code } of found) expect(code).to.match(/^[a-z]{2,3}_[A-Z]{2}$/);
  });

  it("have distinct names, sorted", () => {
    const names = found.map(({ name }) => name);
    expect(new Set(names).size).to.equal(names.length);
    expect(names.slice(0, 2)).to.deep.equal(["Afrikaans (Namibia)", "Akan (Ghana)"]);
    expect(names.filter((name) => !name.includes("("))).to.deep.equal([]);
  });
});
