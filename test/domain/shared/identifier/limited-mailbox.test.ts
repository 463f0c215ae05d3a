import { expect } from "chai";
import { canonicalIdentifier } from "#domain/shared/identifier/canonical-identifier.ts";
import { limitedMailbox } from "#domain/shared/identifier/limited-mailbox.ts";

describe("the mailbox that limits of emails count", () => {
  const CASES: readonly (readonly [address: string, mailbox: string])[] = [
    ["Ann@Shop.Example", "ann@shop.example"],
    ["ann+one@shop.example", "ann@shop.example"],
    ["ann+one+two@shop.example", "ann@shop.example"],
    ["mailto:ann+1@shop.example", "ann@shop.example"],
    ["an.n@shop.example", "an.n@shop.example"],
    ["a.n.n@gmail.com", "ann@gmail.com"],
    ["An.N+shop@GoogleMail.com", "ann@gmail.com"],
    ["a.n@mail.gmail.com", "a.n@mail.gmail.com"],
    ["+tag@shop.example", "+tag@shop.example"],
    ["+44 121 234 5678", "+441212345678"],
    ["card 12", "card 12"],
  ];
  for (const [address, mailbox] of CASES) {
    it(`of '${address}' is '${mailbox}'`, () => expect(limitedMailbox(address)).to.equal(mailbox));
  }

  it("does not change who a customer is", () => {
    expect(canonicalIdentifier("a.n+1@gmail.com")).to.equal("a.n+1@gmail.com");
  });
});
