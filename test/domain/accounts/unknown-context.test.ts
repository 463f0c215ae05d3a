import { expect } from "chai";
import { unknownContextRefusal, type AccountRefusal } from "#domain/accounts/index.ts";
import { aRole, rights } from "#test/support/builders/an-account.ts";

const before = rights(["1001", "closed"], ["employee at retailer closed"]);
const isRetailer = (id: string): boolean => ["1001", "1002"].includes(id);

describe("a change that names a retailer", () => {
  const rows: readonly (readonly [
    what: string,
    retailers: readonly string[],
    roles: readonly string[],
    refusal: AccountRefusal | undefined,
  ])[] = [
    ["is refused if it adds an unknown retailer", ["1001", "9999"], [], { kind: "unknown-retailer", retailer: "9999" }],
    [
      "is refused if it adds a role for an unknown retailer",
      ["1001"],
      ["employee at retailer 9999"],
      { kind: "unknown-context", context: { contextName: "retailer_id", contextValue: "9999" } },
    ],
    [
      "is allowed if the account had the unknown retailer before",
      ["1001", "closed"],
      ["employee at retailer closed"],
      undefined,
    ],
    ["is allowed for known retailers", ["1001", "1002"], ["employee at retailer 1002"], undefined],
    ["is allowed for all retailers", ["*"], ["employee at retailer *"], undefined],
    ["is allowed for a store with the id of an unknown retailer", ["1001"], ["employee at store 9999"], undefined],
  ];
  for (const [what, retailers, roles, refusal] of rows) {
    it(what, () =>
      expect(unknownContextRefusal(before, { retailers, roles: roles.map(aRole) }, isRetailer)).to.deep.equal(refusal),
    );
  }
});
