import { expect } from "chai";
import { collectPersonTexts, createPersonRedactor } from "#domain/consumers/index.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";

const ZOE = "zoe@shop.example";

/** The texts of a person with a profile and a property that a till chose, besides the identifier. */
function textsOf(profile: JsonObject, till?: Json) {
  const { contacts, phrases, names } = collectPersonTexts(
    { identifiers: [ZOE, ZOE], profile, removed: till === undefined ? [] : [{ kunde: till }] },
    {},
  );
  return { contacts, phrases: phrases.map((words) => words.join(" ")), names: names.map((words) => words.join(" ")) };
}

describe("the texts that identify a customer", () => {
  it("begin with the identifier, once", () => {
    expect(
      collectPersonTexts({ identifiers: [ZOE, "ZOE@shop.example", ZOE], profile: {}, removed: [] }, {}).identifiers,
    ).to.deep.equal([ZOE, "ZOE@shop.example"]);
  });

  for (const [till, contacts] of [
    ["ann@mail.example", ["ann@mail.example"]],
    [" ann@mail.example ", ["ann@mail.example"]],
    ["@mail.example", []],
    ["ann@", []],
    ["a nn@mail.example", []],
    ["ann@mail.example, ben@mail.example", []],
    ["ann@mail@example", []],
    [ZOE, []],
    ["0161 496 0123", ["+441614960123", "0161 496 0123", "1614960123"]],
    ["+44 161 496 0123", ["+441614960123", "+44 161 496 0123", "441614960123"]],
    [1_614_960_123, ["1614960123"]],
    ["00123456", ["00123456", "123456"]],
    ["12345", []],
    ["123456", ["123456"]],
    ["12 34 56", ["123456", "12 34 56"]],
    ["100200300", ["100200300"]],
    ["1980-05-17-1", ["198005171", "1980-05-17-1"]],
    ["11980-05-17", ["119800517", "11980-05-17"]],
    ["17-05-19801", ["170519801", "17-05-19801"]],
    ["1980-123-4", ["19801234", "1980-123-4"]],
    ["198-05-171", ["19805171", "198-05-171"]],
    ["000000", ["000000"]],
  ] as const) {
    it(`include ${contacts.length === 0 ? "no address or number" : contacts.join(" and ")} of '${till}' [D27]`, () => {
      expect(textsOf({}, till)).to.deep.equal({ contacts, phrases: [], names: [] });
    });
  }

  for (const [till, phrase] of [
    ["1980-05-17", "1980 05 17"],
    ["1980/5/7", "1980 5 7"],
    ["17.05.1980", "17 05 1980"],
    ["7.5.1980", "7 5 1980"],
    ["2026.11.28", "2026 11 28"],
    ["28/11/2026", "28 11 2026"],
    ["call 123456", "call 123456"],
    ["123456 call", "123456 call"],
    ["12 Rose Street", "12 rose street"],
    ["A12 3BC", "a12 3bc"],
    ["a1b2c3", "a1b2c3"],
    ["m 12345", "m 12345"],
    ["Max Muster", "max muster"],
    ["Max Karl Otto Muster", "max karl otto muster"],
    ["MAX M.", "max m"],
    ["Zoë Ångström", "zoe angstrom"],
    ["Anne-Marie O'Neil", "anne marie oneil"],
  ] as const) {
    it(`include the words of '${till}' [D27]`, () =>
      expect(textsOf({}, till)).to.deep.equal({ contacts: [], phrases: [phrase], names: [] }));
  }

  for (const till of [
    "12",
    "M1",
    "Size4",
    "Max",
    "max muster",
    "Max muster",
    "der Max Muster",
    "Max Muster!",
    "Max Karl Otto Von Muster",
    "M Muster",
    "good",
    "",
    "   ",
    true,
    null,
    7,
    [],
    {},
    "!!!!!!!",
  ] as const) {
    it(`include nothing of ${JSON.stringify(till)}`, () =>
      expect(textsOf({}, till)).to.deep.equal({ contacts: [], phrases: [], names: [] }));
  }

  it("are looked for in nested values of a till", () => {
    expect(textsOf({}, { a: [{ b: "Max Muster" }, ["ann@mail.example"]] })).to.deep.equal({
      contacts: ["ann@mail.example"],
      phrases: ["max muster"],
      names: [],
    });
  });

  for (const [name, phrases, names] of [
    [
      { first: "Zoë", middle: "Ann Eve", last: "Lee" },
      ["zoe ann eve lee", "zoe lee", "lee zoe", "zoelee", "leezoe"],
      ["zoe", "ann eve", "lee"],
    ],
    [{ title: "Dr", first: "Zoë", last: "Lee" }, ["zoe lee", "zoe lee", "lee zoe", "zoelee", "leezoe"], ["zoe", "lee"]],
    [{ first: "Zoë" }, [], ["zoe"]],
    [{ last: "Lee" }, [], ["lee"]],
    [{ first: " ", last: "Lee" }, [], ["lee"]],
    [{ first: true, last: "Lee" }, [], ["lee"]],
    ["Zoë   Ann Lee", ["zoe ann lee", "zoe lee", "lee zoe", "zoelee", "leezoe"], ["zoe", "ann", "lee"]],
    ["Zoë", [], ["zoe"]],
    [{ first: "A", last: "B" }, ["a b", "a b", "b a"], []],
    [{ first: "Jo" }, [], ["jo"]],
    [7, [], []],
  ] as const) {
    it(`include the name ${JSON.stringify(name)} as ${phrases.join(", ") || names.join(", ") || "nothing"}`, () => {
      expect(textsOf({ name })).to.deep.equal({ contacts: [], phrases, names });
    });
  }

  for (const [profile, phrases] of [
    [{ address: "Rose Cottage" }, ["rose cottage", "rose cottage"]],
    [{ address: ["Rose", "Kew", "Cottage"] }, ["cottage"]],
    [{ address: { line: "rose hill" } }, ["rose hill"]],
    [{ address: "Kew" }, []],
    [{ address: "kew st" }, ["kew st"]],
    [{ postcode: "M1 1AE" }, ["m1 1ae"]],
    [{ postcode: "YO1 7HH" }, ["yo1 7hh", "yo1 7hh"]],
    [{ postcode: "123" }, []],
    [{ postcode: "110001" }, []],
    [{ segment: "100200", points: 123_456 }, []],
    [{ city: "Cottage" }, []],
    [{ note: "Max Muster" }, []],
    [{ birthdate: "1980-05-17" }, ["1980 05 17"]],
  ] as const) {
    it(`include ${phrases.join(" and ") || "nothing"} of ${JSON.stringify(profile)}`, () =>
      expect(textsOf(profile)).to.deep.equal({ contacts: [], phrases, names: [] }));
  }

  it("include long numbers of a profile, and its telephone number [D27]", () => {
    expect(textsOf({ phone: "123456", card: "6331 1200 0042", segment: "12345678" })).to.deep.equal({
      contacts: ["123456", "633112000042", "6331 1200 0042"],
      phrases: [],
      names: [],
    });
  });
});

describe("the redactor of a person", () => {
  const { contact, freeText, label, staff } = createPersonRedactor({
    identifiers: ["7"],
    contacts: ["Zoe 9"],
    phrases: [["rose", "cottage"]],
    names: [["zoe"]],
  });

  it("replaces a short identifier only as the whole text, without spaces and case", () => {
    expect([freeText(" 7 "), label("7"), freeText("ZOE9"), freeText("7 mugs"), staff("7 mugs")]).to.deep.equal([
      "[erased]",
      "[erased]",
      "[erased]",
      "7 mugs",
      "7 mugs",
    ]);
  });

  it("replaces only identifiers and numbers where nothing else counts", () => {
    const person = createPersonRedactor({
      identifiers: [ZOE],
      contacts: ["07700900123"],
      phrases: [["rose", "cottage"]],
      names: [["zoe"]],
    });
    expect(person.contact(`Zoe, Rose Cottage, ${ZOE}, 07700 900123`)).to.equal("Zoe, Rose Cottage, [erased], [erased]");
    expect(contact("Zoe, Rose Cottage")).to.equal("Zoe, Rose Cottage");
  });

  it("replaces phrases in labels, and names in free texts only", () => {
    expect([freeText("Zoe, Rose Cottage"), label("Zoe, Rose Cottage"), staff("Zoe, Rose Cottage")]).to.deep.equal([
      "[erased], [erased]",
      "Zoe, [erased]",
      "Zoe, Rose Cottage",
    ]);
  });
});
