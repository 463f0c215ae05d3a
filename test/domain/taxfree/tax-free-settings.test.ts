import { expect } from "chai";
import { parseTaxFreeSettings } from "#domain/taxfree/rules.ts";

const SETTINGS = { sender_id: "shop-7", stores: ["S1", "S2"] };

describe("the tax-free settings of a retailer", () => {
  const accepted: readonly (readonly [what: string, setting: unknown, settings: unknown])[] = [
    ["a sender and its stores", SETTINGS, { senderId: "shop-7", stores: ["S1", "S2"] }],
    ["a sender without stores", { ...SETTINGS, stores: [] }, { senderId: "shop-7", stores: [] }],
    [
      "only the stores that are texts",
      { ...SETTINGS, stores: ["S1", 2, null, "S3"] },
      { senderId: "shop-7", stores: ["S1", "S3"] },
    ],
    ["a sender of one character", { ...SETTINGS, sender_id: "7" }, { senderId: "7", stores: ["S1", "S2"] }],
    [
      "a sender of 100 characters",
      { ...SETTINGS, sender_id: "s".repeat(100) },
      { senderId: "s".repeat(100), stores: ["S1", "S2"] },
    ],
  ];
  for (const [what, setting, settings] of accepted) {
    it(`contain ${what}`, () => {
      expect(parseTaxFreeSettings(setting)).to.deep.equal(settings);
    });
  }

  const ignored: readonly (readonly [what: string, setting: unknown])[] = [
    ["they are missing", undefined],
    ["they are null", null],
    ["they are a list", [SETTINGS]],
    ["the sender is missing", { stores: ["S1"] }],
    ["the sender is a number", { ...SETTINGS, sender_id: 7 }],
    ["the sender is empty", { ...SETTINGS, sender_id: "" }],
    ["the sender begins with a space", { ...SETTINGS, sender_id: " shop" }],
    ["the sender ends with a line break", { ...SETTINGS, sender_id: "shop\r\n" }],
    ["the sender has a character outside ASCII", { ...SETTINGS, sender_id: "caf\u00e9" }],
    ["the sender has 101 characters", { ...SETTINGS, sender_id: "s".repeat(101) }],
    ["the stores are missing", { sender_id: "shop-7" }],
    ["the stores are a text", { ...SETTINGS, stores: "S1" }],
  ];
  for (const [what, setting] of ignored) {
    it(`are invalid if ${what}`, () => {
      expect(parseTaxFreeSettings(setting)).to.equal(undefined);
    });
  }
});
