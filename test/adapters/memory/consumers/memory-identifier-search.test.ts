import { expect } from "chai";
import { MemoryIdentifierSearch } from "#adapters/memory/consumers/memory-identifier-search.ts";

const found = async (text: string, ...identifiers: readonly string[]): Promise<readonly string[]> => {
  const result = await new MemoryIdentifierSearch(identifiers).findByPrefix(text);
  return result.ok ? result.value : [];
};

describe("memory identifier search", () => {
  it("finds distinct identifiers that begin with a text, ignoring case, in alphabetical order [CONS-031]", async () => {
    expect(await found(" AN", "bob", "zan", "Anna", "ann", "ann", "aN@b.example")).to.deep.equal([
      "aN@b.example",
      "ann",
      "Anna",
    ]);
  });

  it("finds at most twenty identifiers, and none for an empty text", async () => {
    const many = Array.from({ length: 30 }, (_, at) => `ann${at}`);
    expect(await found("ann", ...many)).to.have.length(20);
    expect(await found(" ", ...many)).to.deep.equal([]);
  });
});
