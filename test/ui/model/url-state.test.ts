import { expect } from "chai";
import fc from "fast-check";
import { parseUrlQuery, formatUrlQuery } from "#ui/model/url-state.ts";

const parameters = fc.dictionary(fc.string({ unit: "grapheme", minLength: 1 }), fc.string({ unit: "grapheme" }));

describe("The state in a URL", () => {
  it("is read back unchanged, for any names and values", () => {
    fc.assert(
      fc.property(parameters, (given) => {
        expect(parseUrlQuery(formatUrlQuery(Object.entries(given)))).to.deep.equal({ ...given });
      }),
    );
  });

  it("writes commas literally, and escapes every other reserved character", () => {
    expect(
      formatUrlQuery([
        ["filterBy", "date,store_id"],
        ["q", "a&b=c d%2C"],
      ]),
    ).to.equal("?filterBy=date,store_id&q=a%26b%3Dc+d%252C");
  });

  it("is empty without parameters", () => {
    expect(formatUrlQuery([])).to.equal("");
    expect(parseUrlQuery("")).to.deep.equal({});
  });

  it("keeps the first value of a duplicate parameter", () => {
    expect(parseUrlQuery("?store_id=5001&store_id=5002")).to.deep.equal({ store_id: "5001" });
  });
});
