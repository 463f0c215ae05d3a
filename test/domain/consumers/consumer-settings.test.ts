import { expect } from "chai";
import { DEFAULT_CONSUMER_SETTINGS, parseConsumerSettings } from "#domain/consumers/index.ts";

describe("the customer settings", () => {
  it("contain fields, a read-only form, and programs [CONS-020-part]", () => {
    expect(
      parseConsumerSettings({
        fields: ["city", "name.first", "shoe"],
        read_only: true,
        loyalties: [{ id: "p", name: "Points" }, { id: "p", name: "Twice" }, { id: "q" }, {}, 5],
        kept_properties: ["tills", 5, "size"],
      }),
    ).to.deep.equal({
      fields: ["first", "city"],
      isReadOnly: true,
      loyalties: [{ id: "p", name: "Points" }],
      keptProperties: ["tills", "size"],
    });
  });

  for (const source of [
    undefined,
    null,
    [],
    5,
    { fields: 5, read_only: "yes", loyalties: {}, kept_properties: "all" },
    { fields: [] },
  ]) {
    it(`have default values for ${JSON.stringify(source)}`, () =>
      expect(parseConsumerSettings(source)).to.deep.equal(DEFAULT_CONSUMER_SETTINGS));
  }

  it("ignore unknown fields, and show the others in the order of the form", () => {
    expect(
      parseConsumerSettings({ fields: ["phone", "name.last", "cityname.", "title", "address.city"] }).fields,
    ).to.deep.equal(["title", "last", "phone"]);
  });

  it("contain every program with an id and a name", () => {
    const points = { id: "p", name: "Points" };
    const club = { id: "c", name: "Club" };
    const invalid = [
      null,
      5,
      { id: "x" },
      { name: "X" },
      { id: "", name: "X" },
      { id: "x", name: "" },
      { id: 5, name: "X" },
      { id: "x", name: 5 },
    ];
    expect(
      parseConsumerSettings({ loyalties: [points, ...invalid, { ...club, colour: "red" }] }).loyalties,
    ).to.deep.equal([points, club]);
  });
});
