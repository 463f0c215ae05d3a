import { expect } from "chai";
import fc from "fast-check";
import { identifierKeys } from "#server/receipts/identifier-key.ts";

const keys = identifierKeys(Buffer.alloc(32, 7));

describe("the key of an identifier", () => {
  it("decrypts to the identifier, and is always the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }), (identifier) => {
        const key = keys.conceal(identifier)!;
        expect(keys.conceal(identifier)).to.equal(key);
        expect(keys.reveal(key)).to.equal(identifier);
      }),
    );
  });

  it("differs with another secret, which cannot decrypt it", () => {
    const others = identifierKeys(Buffer.alloc(32, 8));
    const key = keys.conceal("ann@shop.example")!;
    expect(others.conceal("ann@shop.example")).not.to.equal(key);
    expect(others.reveal(key)).to.equal(undefined);
  });

  it("is not found in any other text", () => {
    fc.assert(fc.property(fc.string(), (text) => keys.reveal(`ik1.${text}`) === undefined && keys.reveal(text) === undefined));
  });

  it("is invalid after any change", () => {
    const key = keys.conceal("ann@shop.example")!;
    for (let at = 0; at < key.length; at++) {
      for (const letter of ["A", "B", "_"]) {
        const changed = key.slice(0, at) + letter + key.slice(at + 1);
        expect(keys.reveal(changed), changed).to.equal(changed === key ? "ann@shop.example" : undefined);
      }
    }
  });

  it("does not exist for an identifier that is too long for a query", () => {
    expect(keys.conceal("💶".repeat(320))).to.have.length(1_732);
    expect(keys.conceal("💶".repeat(321))).to.equal(undefined);
  });
});
