import { expect } from "chai";
import { isStoreType, parseStoreType, storeTypeValue } from "#domain/shared/access/store-type.ts";

describe("the picker value for all stores of a type", () => {
  const rows: readonly { readonly value: string; readonly isValue: boolean; readonly type?: string }[] = [
    { value: "store_type:outlet", isValue: true, type: "outlet" },
    { value: "store_type:x", isValue: true, type: "x" },
    { value: "store_type:store_type:", isValue: true, type: "store_type:" },
    { value: "store_type:", isValue: true },
    { value: "5001", isValue: false },
    { value: "outlet store_type:", isValue: false },
    { value: "", isValue: false },
  ];
  for (const { value, isValue, type } of rows) {
    it(`is ${isValue ? "" : "not "}'${value}', of ${type === undefined ? "no type" : `the type '${type}'`}`, () => {
      expect(isStoreType(value)).to.equal(isValue);
      expect(parseStoreType(value)).to.equal(type);
    });
  }

  it("names the type", () => {
    expect(storeTypeValue("outlet")).to.equal("store_type:outlet");
    expect(parseStoreType(storeTypeValue("pop-up shop"))).to.equal("pop-up shop");
  });
});
