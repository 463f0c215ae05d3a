import { expect } from "chai";
import { buildFieldHelp, completeAt, parseQuery, SEARCH_FIELDS } from "#domain/search/index.ts";

describe("the help of the query language", () => {
  for (const { name, words, example } of buildFieldHelp(SEARCH_FIELDS))
    it(`has words and a valid example of ${name}`, () => {
      expect(words).to.not.equal("");
      const read = parseQuery(example, SEARCH_FIELDS);
      expect(read.ok && read.value, example).to.have.property("field", name);
    });

  it("lists the fields that the completion offers, in their order", () => {
    const offered = completeAt("", 0, { fields: SEARCH_FIELDS, stores: [] })?.options ?? [];
    expect(buildFieldHelp(SEARCH_FIELDS).map(({ name }) => `${name}:`)).to.deep.equal(offered.map(({ text }) => text));
  });

  it("leaves out the fields that an account may not search by", () =>
    expect(buildFieldHelp({ total: "number" }).map(({ name }) => name)).to.deep.equal(["total"]));
});
