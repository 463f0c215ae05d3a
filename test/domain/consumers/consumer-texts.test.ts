import { expect } from "chai";
import fc from "fast-check";
import { CONSUMER_FIELDS, consumerTexts, withConsumerTexts, type ConsumerTexts } from "#domain/consumers/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";

describe("the texts of a customer", () => {
  it("are empty if a property is absent or of another type", () => {
    expect(new Set(Object.values(consumerTexts({ name: "Ann", city: 5, address: { line: 1 } })))).to.deep.equal(
      new Set([""]),
    );
  });

  it("have an alpha-3 code only for the country, and keep an unknown country", () => {
    expect(consumerTexts({ country: "GB", city: "GB" })).to.include({ country: "GBR", city: "GB" });
    expect(consumerTexts({ country: "Atlantis" })).to.include({ country: "Atlantis" });
  });

  const CHANGES: readonly (readonly [
    what: string,
    properties: JsonObject,
    wanted: Partial<ConsumerTexts>,
    result: JsonObject,
  ])[] = [
    ["trim a text", { city: "Leeds" }, { city: " York " }, { city: "York" }],
    [
      "trim a part of the name",
      { name: { first: "Ann", nick: "A" } },
      { first: " Anne " },
      { name: { first: "Anne", nick: "A" } },
    ],
    ["keep the line breaks of other fields", {}, { last: "Lee\n\nHall" }, { name: { last: "Lee\n\nHall" } }],
    ["remove an emptied text", { city: "Leeds", phone: "1" }, { city: " " }, { phone: "1" }],
    [
      "keep an address whose lines are unchanged",
      { address: "1 High St\nFlat 2" },
      { address: " 1 High St \n\nFlat 2" },
      { address: "1 High St\nFlat 2" },
    ],
    ["keep a name that is a single text", { name: "Ann Lee" }, { city: "York" }, { name: "Ann Lee", city: "York" }],
    ["replace a name that is a single text", { name: "Ann Lee" }, { last: "Lee" }, { name: { last: "Lee" } }],
  ];
  for (const [what, properties, wanted, result] of CHANGES) {
    it(`${what} in the changed properties`, () => expect(withConsumerTexts(properties, wanted)).to.deep.equal(result));
  }

  it("never change a property without a field", () => {
    const name = fc
      .string({ maxLength: 8 })
      .filter(
        (text) => text !== "__proto__" && text !== "name" && !(CONSUMER_FIELDS as readonly string[]).includes(text),
      );
    fc.assert(
      fc.property(fc.dictionary(name, fc.integer()), fc.string(), (unknown, city) => {
        const { city: _city, ...rest } = withConsumerTexts(unknown, { city });
        expect(rest).to.deep.equal({ ...unknown });
      }),
    );
  });
});
