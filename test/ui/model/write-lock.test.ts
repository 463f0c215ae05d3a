import { expect } from "chai";
import { writeLockOf, type WriteLock } from "#ui/model/write-lock.ts";

const CASES: readonly (readonly [
  account: string,
  permissions: readonly string[],
  limited: Readonly<Record<string, readonly string[]>>,
  lock: WriteLock | undefined,
])[] = [
  ["the whole retailer", ["template_admin"], {}, undefined],
  ["some stores", ["template_admin"], { template_admin: ["S-1"] }, "some-stores"],
  [
    "some stores, by another right at the whole retailer",
    ["template_admin", "stores_admin"],
    { template_admin: ["S-1"] },
    "some-stores",
  ],
  ["a demonstration", ["template_admin", "sales_demo"], {}, "demonstration"],
  ["a demonstration of some stores", ["template_admin", "sales_demo"], { template_admin: ["S-1"] }, "demonstration"],
];

describe("the lock of what belongs to the whole retailer", () => {
  for (const [account, permissions, storesByFlag, lock] of CASES) {
    it(`is ${lock ?? "none"} for an account of ${account}`, () => {
      expect(writeLockOf(["template_admin"], { permissions: new Set(permissions), storesByFlag })).to.equal(lock);
    });
  }
});
