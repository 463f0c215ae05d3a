import { expect } from "chai";
import { spellingFlaw } from "#domain/shared/text/spelling-flaw.ts";

describe("a spelling of an identifier that people and tools write", () => {
  for (const text of [
    "ann@shop.example",
    " Ann@Shop.Example ",
    "mailto:ann@shop.example",
    "card 12",
    "+44 121 234 5678",
    "proto",
    "constructors",
  ]) {
    it(`may be '${text}'`, () => expect(spellingFlaw(text, {})).to.equal(undefined));
  }

  const REFUSED: readonly (readonly [text: string, flaw: string])[] = [
    ["Ann <ann@shop.example>", "Write the identifier as ann@shop.example"],
    ["ann@shop.example;", "Write the identifier as ann@shop.example"],
    ["ａnn@shop.example", "Write the identifier as ann@shop.example"],
    ["ann@shop.example\u200b", "The identifier must not contain control or invisible characters"],
    ["an\u202en@shop.example", "The identifier must not contain control or invisible characters"],
    ["<b>ann</b>", "The identifier must not contain < or >"],
    ["<svg/onload=alert(1)>", "The identifier must not contain < or >"],
    ["__proto__", `The identifier can't be "__proto__" because it is reserved`],
    [" Constructor ", `The identifier can't be "Constructor" because it is reserved`],
    ["prototype", `The identifier can't be "prototype" because it is reserved`],
  ];
  for (const [text, flaw] of REFUSED) {
    it(`may not be ${JSON.stringify(text)}`, () => expect(spellingFlaw(text, {})).to.equal(flaw));
  }
});
