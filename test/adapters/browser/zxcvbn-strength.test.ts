import { expect } from "chai";
import { ZxcvbnStrength } from "#adapters/browser/zxcvbn-strength.ts";

describe("The strength of a password", () => {
  const strength = new ZxcvbnStrength();

  const passwords = [
    { password: "password", is: 0 },
    { password: "correcthorse", is: 1 },
    { password: "fjord-anvil-mosaic-turnip", is: 4 },
  ];
  for (const { password, is } of passwords) {
    it(`is ${is} for '${password}'`, () => {
      expect(strength.of(password, [])).to.equal(is);
    });
  }

  it("counts the obvious guesses for one account", () => {
    expect(strength.of("ann@shop.example1", ["ann@shop.example"])).to.be.lessThan(strength.of("ann@shop.example1", []));
  });

  it("is fast for a password of any length", () => {
    const started = performance.now();
    strength.of("aB3$".repeat(500), []);
    expect(performance.now() - started).to.be.lessThan(500);
  });
});
