import { expect } from "chai";
import { DEMO_PASSWORD, PASSWORD_MINIMUM, passwordRefusal, passwordRefused, type CommonPasswords, type PasswordRefusal } from "#domain/accounts/index.ts";

const LISTED = "everybody uses this";
const commonPasswords: CommonPasswords = { include: (password) => password === LISTED };

describe("a password", () => {
  const refusalOf = (password: string, email = "ann.lee@shop.example", minimum = PASSWORD_MINIMUM): PasswordRefusal | undefined =>
    passwordRefusal(password, { minimum, email, commonPasswords });

  const LENGTHS: readonly (readonly [password: string, minimum: number, refusal: PasswordRefusal | undefined])[] = [
    ["", 15, { kind: "too-short", minimum: 15 }],
    ["x".repeat(14), 15, { kind: "too-short", minimum: 15 }],
    ["x".repeat(15), 15, undefined],
    ["🥐".repeat(14), 15, { kind: "too-short", minimum: 15 }],
    ["🥐".repeat(15), 15, undefined],
    ["x".repeat(15), 20, { kind: "too-short", minimum: 20 }],
    ["x".repeat(64), 15, undefined],
    ["🥐".repeat(1024), 15, undefined],
    ["x".repeat(1025), 15, { kind: "too-long", maximum: 1024 }],
  ];
  for (const [password, minimum, refusal] of LENGTHS) {
    it(`of ${[...password].length} characters where ${minimum} are needed ${refusal ? "is refused" : "can be set"}`, () => {
      expect(refusalOf(password, undefined, minimum)).to.deep.equal(refusal);
    });
  }

  const EXPECTED = [
    "ann.lee@shop.example", "ANN.LEE@SHOP.EXAMPLE", "ann lee shop example", "annleeannleeann", "shop-example-2026", "counterfoilcounterfoil",
    "Counterfoil 1234!", "ｃｏｕｎｔｅｒｆｏｉｌ 2026", "ann@counterfoil.1", "my counterfoil 99",
  ];
  for (const password of EXPECTED) {
    it(`'${password}' of ann.lee@shop.example is the first that anybody would try`, () => {
      expect(refusalOf(password)).to.deep.equal({ kind: "expected" });
    });
  }

  for (const password of [DEMO_PASSWORD, "A Counterfoil for every sale", "acounterfoilforeverysale", " a counterfoil for every sale!! 1"]) {
    it(`'${password}' is published with the demonstration, and refused for every account`, () => {
      expect(refusalOf(password)).to.deep.equal({ kind: "common" });
    });
  }

  const CHOSEN = ["a coupon for every sale", "a counterfoil for every sale and return", "ann likes her shop in May", "736194 8205 71936", "an example of what is long", "lee wind and weather", "counterfoil abcd 1", "coann.lee@shop.exampleunterfoil"];
  for (const password of CHOSEN) {
    it(`'${password}' of ann.lee@shop.example can be set`, () => {
      expect(refusalOf(password)).to.equal(undefined);
    });
  }

  it("may hold letters that the address has too, when those are no word", () => {
    expect(refusalOf("abcabcabcabcabc", "ab@c.example")).to.equal(undefined);
  });

  it("that everybody uses is refused, with a look at what its account is called", () => {
    expect(refusalOf(LISTED)).to.deep.equal({ kind: "common" });
    const asked: (readonly string[])[] = [];
    const listening: CommonPasswords = { include: (_password, about) => asked.push(about) < 0 };
    passwordRefusal("x".repeat(15), { minimum: 15, email: " Ann.Lee@Shop.example ", commonPasswords: listening });
    expect(asked).to.deep.equal([["ann.lee@shop.example", "counterfoil", "example", "shop", "ann", "lee"]]);
  });

  it("is refused with words that tell what to do", () => {
    const refusals: readonly PasswordRefusal[] = [{ kind: "too-short", minimum: 15 }, { kind: "too-long", maximum: 1024 }, { kind: "expected" }, { kind: "common" }];
    expect(refusals.map(passwordRefused)).to.deep.equal([
      "The password needs at least 15 characters",
      "The password can have at most 1024 characters",
      "This password contains the email address or product name",
      "This password is too common",
    ]);
  });
});
