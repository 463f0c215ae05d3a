import { expect } from "chai";
import { readTable } from "#domain/files/drafts.ts";
import { parseFileFields } from "#domain/files/rules.ts";
import { diffFiles } from "#domain/files/actions.ts";
import { demoFiles } from "#demo/files/demo-files.ts";

describe("the demo files", () => {
  it("are a price list and a table of products that users could have saved", () => {
    for (const { name, type, versions } of demoFiles()) {
      for (const { data } of versions)
        expect(parseFileFields({ name, type, retailerIds: "1001", data }).ok, name).to.equal(true);
    }
    expect(demoFiles().map(({ name, type, versions }) => [name, type, versions.length])).to.deep.equal([
      ["price-list", "csv", 3],
      ["products", "raw", 2],
    ]);
  });

  it("have a history in which each version changes something", () => {
    const [prices, products] = demoFiles();
    expect(readTable(prices!.versions.at(-1)!.data)!.rows).to.have.length(200);
    for (const { type, versions } of [prices!, products!]) {
      for (const [at, { data }] of versions.slice(1).entries())
        expect(diffFiles({ type, data: versions[at]!.data }, { type, data }).kind).to.equal(
          type === "csv" ? "table" : "lines",
        );
    }
  });
});
