import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import {
  formatDeletionConsequences,
  confirmDeleteStore,
  storesFailureMessage,
  type StoreAction,
} from "#domain/stores/index.ts";

const FALLBACKS: readonly { readonly action: StoreAction; readonly fallback: string; readonly number: string }[] = [
  { action: "list", fallback: "Failed to get stores", number: "[STORE-026]" },
  { action: "one", fallback: "Failed to get store", number: "[STORE-027]" },
  { action: "create", fallback: "Failed to create store", number: "[STORE-028]" },
  { action: "update", fallback: "Failed to update store", number: "[STORE-029]" },
  { action: "delete", fallback: "Failed to delete store", number: "[STORE-030]" },
];

// Truth table R45, rows 4 to 7
describe("message of a failed request for stores", () => {
  for (const { action, fallback, number } of FALLBACKS) {
    const answers = [
      { facts: { description: "bad", errors: [{ description: "x" }], statusText: "Conflict" }, said: "bad" },
      { facts: { errors: [{ description: "x" }, { description: "y" }], statusText: "Conflict" }, said: "x" },
      { facts: { statusText: "Conflict" }, said: "Conflict" },
      { facts: { description: "", errors: [{ description: "" }] }, said: fallback },
      { facts: { message: "boom" }, said: fallback },
      { facts: {}, said: fallback },
    ];
    for (const { facts, said } of answers) {
      it(`is '${said}' after ${JSON.stringify(facts)} for ${action} [STORE-025] ${number}`, () => {
        expect(storesFailureMessage(action, failure("rejected", facts))).to.equal(said);
      });
    }
  }
});

describe("confirmation of a deletion", () => {
  it("names the store", () => {
    expect(confirmDeleteStore("<b>Soho</b>")).to.equal("Delete store <b>Soho</b>?");
  });

  const uses = [
    { receipts: 0, roles: 0, said: [] },
    { receipts: 1, roles: 0, said: ["1 receipt keeps the store name and reference."] },
    { receipts: 1234, roles: 0, said: ["1,234 receipts keep the store name and reference."] },
    { receipts: 0, roles: 1, said: ["1 role loses its scope."] },
    { receipts: 2, roles: 3, said: ["2 receipts keep the store name and reference.", "3 roles lose their scope."] },
    { receipts: 0, roles: 0, tills: 1, said: ["1 till is removed."] },
    { receipts: 0, roles: 0, rawRecords: 1, said: ["1 till record stays visible to users with access to all stores."] },
    { receipts: 0, roles: 0, accessTokens: 1, said: ["1 access token loses access to this store."] },
    {
      ...{ receipts: 0, roles: 0, tills: 2, rawRecords: 1200, accessTokens: 3 },
      said: [
        "1,200 till records stay visible to users with access to all stores.",
        "2 tills are removed.",
        "3 access tokens lose access to this store.",
      ],
    },
    { receipts: 0, roles: 0, tills: 0, rawRecords: 0, accessTokens: 0, said: [] },
  ];
  for (const { said, ...counts } of uses) {
    it(`lists ${JSON.stringify(counts)} as [${said.join(" ")}]`, () => {
      expect(formatDeletionConsequences(counts)).to.deep.equal(said);
    });
  }
});
