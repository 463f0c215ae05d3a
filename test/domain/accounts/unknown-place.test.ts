import { expect } from "chai";
import { unknownPlace, type AccountRefusal } from "#domain/accounts/index.ts";
import { aRole, rights } from "#test/support/builders/an-account.ts";

const before = rights(["1001", "closed"], ["employee at retailer closed"]);
const isRetailer = (id: string): boolean => ["1001", "1002"].includes(id);

describe("a retailer that there is not", () => {
  const rows: readonly (readonly [what: string, retailers: readonly string[], roles: readonly string[], refusal: AccountRefusal | undefined])[] = [
    ["comes to no account", ["1001", "9999"], [], { kind: "unknown-retailer", retailer: "9999" }],
    ["gets no role", ["1001"], ["employee at retailer 9999"], { kind: "unknown-context", context: { contextName: "retailer_id", contextValue: "9999" } }],
    ["stays where it was", ["1001", "closed"], ["employee at retailer closed"], undefined],
    ["is none that there is", ["1001", "1002"], ["employee at retailer 1002"], undefined],
    ["is not all of them", ["*"], ["employee at retailer *"], undefined],
    ["is no store", ["1001"], ["employee at store 9999"], undefined],
  ];
  for (const [what, retailers, roles, refusal] of rows) {
    it(what, () => expect(unknownPlace(before, { retailers, roles: roles.map(aRole) }, isRetailer)).to.deep.equal(refusal));
  }
});
