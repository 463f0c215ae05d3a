import { expect } from "chai";
import { DRAFT_PREFIX, isStorageOutdated, STORAGE_PREFIX, STORAGE_VERSION } from "#domain/shell/index.ts";

// Truth table R49, rows 1 to 6, the part in the domain
describe("Stored data of the browser [SHELL-051]", () => {
  it("has version 1 and the product's own prefix", () => {
    expect(STORAGE_VERSION).to.equal(1);
    expect(STORAGE_PREFIX).to.equal("counterfoil.");
    expect(DRAFT_PREFIX).to.equal("counterfoil.draft.");
  });

  const versions = [
    { stored: "1", cleared: false },
    { stored: " 1 ", cleared: false },
    { stored: "2", cleared: true },
    { stored: "0", cleared: true },
    { stored: "11", cleared: true },
    { stored: "1.0", cleared: true },
    { stored: "", cleared: true },
    { stored: null, cleared: true },
  ];
  for (const { stored, cleared } of versions) {
    it(`is ${cleared ? "cleared" : "kept"} if its version is ${JSON.stringify(stored)}`, () => {
      expect(isStorageOutdated(stored)).to.equal(cleared);
    });
  }
});
