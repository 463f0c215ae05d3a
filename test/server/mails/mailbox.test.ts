import { expect } from "chai";
import { normalizeMailbox } from "#server/mails/mailbox.ts";

describe("the mailbox of an address", () => {
  const SAME: readonly (readonly [what: string, ...spellings: string[]])[] = [
    ["upper and lower case", "ann@shop.example", "Ann@SHOP.Example", "ANN@shop.example"],
    ["a trailing dot", "ann@shop.example", "ann@shop.example.", "ann@shop.example..", "ann@shop.example\u3002"],
    ["other dots that DNS accepts", "ann@shop.example", "ann@shop\u3002example", "ann@shop\uff0eexample", "ann@shop\uff61example"],
    ["a domain in Unicode and in ASCII", "ann@bücher.example", "ann@xn--bcher-kva.example", "ann@BÜCHER.example"],
    ["composed and decomposed letters", "zo\u00eb@shop.example", "zoe\u0308@shop.example"],
    ["full-width letters", "ann@shop.example", "\uff41nn@shop.example", "ann@\uff53hop.example"],
  ];
  for (const [what, ...spellings] of SAME) {
    it(`is the same for ${what}`, () => {
      expect(new Set(spellings.map(normalizeMailbox)).size).to.equal(1);
    });
  }

  it("is different for another name, another domain and another tag", () => {
    expect(new Set(["ann@shop.example", "anne@shop.example", "ann@shop2.example", "ann+a@shop.example"].map(normalizeMailbox)).size).to.equal(4);
  });
});
