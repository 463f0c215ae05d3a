import { expect } from "chai";
import {
  DEMO_PASSWORD,
  MIN_PASSWORD_LENGTH,
  passwordRefusal,
  passwordRefused,
  type CommonPasswords,
  type PasswordRefusal,
} from "#domain/accounts/index.ts";

const LISTED = "a common password";
const commonPasswords: CommonPasswords = { include: (password) => password === LISTED };

describe("a password", () => {
  const refusalOf = (
    password: string,
    email = "ann.lee@shop.example",
    minimum = MIN_PASSWORD_LENGTH,
  ): PasswordRefusal | undefined => passwordRefusal(password, { minimum, email, commonPasswords });

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
    it(`of ${[...password].length} characters ${refusal ? "is refused" : "can be set"} if the minimum is ${minimum}`, () => {
      expect(refusalOf(password, undefined, minimum)).to.deep.equal(refusal);
    });
  }

  const EXPECTED = [
    "ann.lee@shop.example",
    "ANN.LEE@SHOP.EXAMPLE",
    "ann lee shop example",
    "annleeannleeann",
    "shop-example-2026",
    "counterfoilcounterfoil",
    "Counterfoil 1234!",
    "ｃｏｕｎｔｅｒｆｏｉｌ 2026",
    "ann@counterfoil.1",
    "my counterfoil 99",
  ];
  for (const password of EXPECTED) {
    it(`'${password}' is refused for ann.lee@shop.example because attackers try it first`, () => {
      expect(refusalOf(password)).to.deep.equal({ kind: "expected" });
    });
  }

  for (const password of [
    DEMO_PASSWORD,
    "A Counterfoil for every sale",
    "acounterfoilforeverysale",
    " a counterfoil for every sale!! 1",
  ]) {
    it(`'${password}' is refused for every account because the demonstration publishes it`, () => {
      expect(refusalOf(password)).to.deep.equal({ kind: "common" });
    });
  }

  const CHOSEN = [
    "a coupon for every sale",
    "a counterfoil for every sale and return",
    "ann likes her shop in May",
    "736194 8205 71936",
    "an example of what is long",
    "lee wind and weather",
    "counterfoil abcd 1",
    "coann.lee@shop.exampleunterfoil",
  ];
  for (const password of CHOSEN) {
    it(`'${password}' can be set for ann.lee@shop.example`, () => {
      expect(refusalOf(password)).to.equal(undefined);
    });
  }

  it("can contain parts of the address that are shorter than a word", () => {
    expect(refusalOf("abcabcabcabcabc", "ab@c.example")).to.equal(undefined);
  });

  it("on the common list is refused; the lookup gets the words of the account", () => {
    expect(refusalOf(LISTED)).to.deep.equal({ kind: "common" });
    const lookups: (readonly string[])[] = [];
    const recording: CommonPasswords = { include: (_password, about) => lookups.push(about) < 0 };
    passwordRefusal("x".repeat(15), { minimum: 15, email: " Ann.Lee@Shop.example ", commonPasswords: recording });
    expect(lookups).to.deep.equal([["ann.lee@shop.example", "counterfoil", "example", "shop", "ann", "lee"]]);
  });

  it("is refused with a message that names the rule", () => {
    const refusals: readonly PasswordRefusal[] = [
      { kind: "too-short", minimum: 15 },
      { kind: "too-long", maximum: 1024 },
      { kind: "expected" },
      { kind: "common" },
    ];
    expect(refusals.map(passwordRefused)).to.deep.equal([
      "The password needs at least 15 characters",
      "The password can have at most 1024 characters",
      "This password contains the email address or product name",
      "This password is too common",
    ]);
  });
});
