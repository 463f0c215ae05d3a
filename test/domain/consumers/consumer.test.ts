import { expect } from "chai";
import { addressLines, formatConsumerName, propertyText, stripEmptyValues } from "#domain/consumers/index.ts";

describe("the properties of a consumer", () => {
  it("lose empty values at any depth [CONS-014-part]", () => {
    const properties = {
      name: { title: "", first: "Ann", middle: null, last: "  " },
      address: ["1 High St", "", " "],
      tags: [{}, []],
      vip: { status: false, level: "" },
      points: 0,
      note: null,
      more: { deep: { deeper: [null, ""] } },
    };
    expect(stripEmptyValues(properties)).to.deep.equal({
      name: { first: "Ann" },
      address: ["1 High St"],
      vip: { status: false },
      points: 0,
    });
  });

  const NAMES = [
    [{ name: { title: "Dr", first: "Ann", middle: "B.", last: "Lee" } }, "Dr Ann B. Lee"],
    [{ name: { last: " Lee ", first: "" } }, "Lee"],
    [{ name: { first: "نور", last: "חיים" } }, "نور חיים"],
    [{ name: "Ann" }, ""],
    [{}, ""],
  ] as const;
  for (const [properties, name] of NAMES) {
    it(`${JSON.stringify(properties)} result in the name ${JSON.stringify(name)} [CONS-015-part]`, () =>
      expect(formatConsumerName(properties)).to.equal(name));
  }

  it("contain address lines, also if a till sent one text [CONS-015-part]", () => {
    expect(addressLines({ address: ["1 High St", " ", 5] })).to.deep.equal(["1 High St"]);
    expect(addressLines({ address: "1 High St\nFlat 2\n" })).to.deep.equal(["1 High St", "Flat 2"]);
    expect(addressLines({})).to.deep.equal([]);
  });

  it("are trimmed texts", () => {
    expect([
      propertyText({ city: " Leeds " }, "city"),
      propertyText({ city: 5 }, "city"),
      propertyText({}, "city"),
    ]).to.deep.equal(["Leeds", "", ""]);
  });
});
