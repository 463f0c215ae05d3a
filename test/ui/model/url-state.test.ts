import { expect } from "chai";
import fc from "fast-check";
import { parametersOf, searchOf } from "#ui/model/url-state.ts";

const parameters = fc.dictionary(fc.string({ unit: "grapheme", minLength: 1 }), fc.string({ unit: "grapheme" }));

describe("The state in an address", () => {
  it("is read as it was written, whatever the names and values", () => {
    fc.assert(fc.property(parameters, (given) => {
      expect(parametersOf(searchOf(Object.entries(given)))).to.deep.equal({ ...given });
    }));
  });

  it("writes commas as they are, and everything else that has a meaning in its escape", () => {
    expect(searchOf([["filterBy", "date,store_id"], ["q", "a&b=c d%2C"]])).to.equal("?filterBy=date,store_id&q=a%26b%3Dc+d%252C");
  });

  it("is nothing where there are no parameters", () => {
    expect(searchOf([])).to.equal("");
    expect(parametersOf("")).to.deep.equal({});
  });

  it("takes the first of a parameter that comes twice", () => {
    expect(parametersOf("?store_id=5001&store_id=5002")).to.deep.equal({ store_id: "5001" });
  });
});
