import { expect } from "chai";
import fc from "fast-check";
import { createIdentifierKeys } from "#server/receipts/identifier-key.ts";

const SESSION = { keyScope: "session a" };
const keys = createIdentifierKeys(Buffer.alloc(32, 7)).of(SESSION);

describe("the key of an identifier", () => {
  it("decrypts to the identifier, and is always the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }), (identifier) => {
        const key = keys.encrypt(identifier)!;
        expect(keys.encrypt(identifier)).to.equal(key);
        expect(keys.decrypt(key)).to.equal(identifier);
      }),
    );
  });

  it("differs with another secret, which cannot decrypt it", () => {
    const others = createIdentifierKeys(Buffer.alloc(32, 8)).of(SESSION);
    const key = keys.encrypt("ann@shop.example")!;
    expect(others.encrypt("ann@shop.example")).not.to.equal(key);
    expect(others.decrypt(key)).to.equal(undefined);
  });

  it("differs in another session or token, which cannot decrypt it", () => {
    const key = keys.encrypt("ann@shop.example")!;
    for (const keyScope of ["session b", "token a"]) {
      const others = createIdentifierKeys(Buffer.alloc(32, 7)).of({ keyScope });
      expect(others.encrypt("ann@shop.example")).not.to.equal(key);
      expect(others.decrypt(key)).to.equal(undefined);
    }
  });

  it("is not found in any other text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => keys.decrypt(`ik1.${text}`) === undefined && keys.decrypt(text) === undefined),
    );
  });

  it("is invalid after any change", () => {
    const key = keys.encrypt("ann@shop.example")!;
    for (let at = 0; at < key.length; at++) {
      for (const letter of ["A", "B", "_"]) {
        const changed = key.slice(0, at) + letter + key.slice(at + 1);
        expect(keys.decrypt(changed), changed).to.equal(changed === key ? "ann@shop.example" : undefined);
      }
    }
  });

  it("does not exist for an identifier that is too long for a query", () => {
    expect(keys.encrypt("💶".repeat(320))).to.have.length(1_732);
    expect(keys.encrypt("💶".repeat(321))).to.equal(undefined);
  });
});
