import { expect } from "chai";
import { createCan } from "#ui/model/capabilities.ts";

describe("can", () => {
  const can = createCan({ getSession: [], listReceipts: ["id"] });

  it("is true for an operation that the API has", () => {
    expect([can("getSession"), can("listAccountLog")]).to.deep.equal([true, false]);
  });

  it("is true for an optional parameter that the operation has", () => {
    expect([can("listReceipts", "id"), can("listReceipts", "fields"), can("searchReceipts", "fields")]).to.deep.equal([
      true,
      false,
      false,
    ]);
  });

  it("knows only own members", () => {
    expect(createCan(Object.create({ getSession: [] }) as Record<string, string[]>)("getSession")).to.equal(false);
  });
});
