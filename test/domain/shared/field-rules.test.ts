import { expect } from "chai";
import { countedLength, fieldMessages, Follows, HasAtMost, IsFilledIn, IsJsonObjectText, parseJsonObjectText, resultOf } from "#domain/shared/field-rules.ts";
import { fieldIsNoChoice } from "#domain/shared/field-rules.messages.ts";
import { err, ok } from "#domain/shared/result.ts";

class NoteDraft {
  @IsFilledIn("Title")
  @HasAtMost("Title", 5)
  title = "";

  @IsJsonObjectText("Data")
  data = "{}";

  @Follows<NoteDraft>({ name: "isUnlikeTitle", holds: (text, { title }) => text !== title, message: ({ title }) => `Say it otherwise than '${title}'` })
  @Follows({ name: "isColour", holds: (text) => ["red", "blue"].includes(text), message: fieldIsNoChoice("Colour") })
  colour = "red";
}

const drafted = (fields: Partial<NoteDraft>): NoteDraft => Object.assign(new NoteDraft(), fields);

describe("the rules on the fields of a draft", () => {
  const drafts: readonly { readonly fields: Partial<NoteDraft>; readonly messages: Readonly<Record<string, string>> }[] = [
    { fields: { title: "Hello" }, messages: {} },
    { fields: {}, messages: { title: "Title is required" } },
    { fields: { title: " \t\n" }, messages: { title: "Title is required" } },
    { fields: { title: "Hello!" }, messages: { title: "Title must be at most 5 characters" } },
    { fields: { title: "  Hello  " }, messages: {} },
    { fields: { title: "😀😀😀😀😀" }, messages: {} },
    { fields: { title: "Hi", data: "{a:1}" }, messages: { data: "Data must be a valid JSON object." } },
    { fields: { title: "Hi", colour: "green" }, messages: { colour: "Colour must be chosen from the list" } },
    { fields: { title: "red", colour: "red" }, messages: { colour: "Say it otherwise than 'red'" } },
    { fields: { data: "", colour: "" }, messages: { title: "Title is required", data: "Data must be a valid JSON object.", colour: "Colour must be chosen from the list" } },
  ];
  for (const { fields, messages } of drafts) {
    it(`say ${JSON.stringify(messages)} of ${JSON.stringify(fields)}`, () => {
      expect(fieldMessages(drafted(fields))).to.deep.equal(messages);
    });
  }

  it("say the first thing that is wrong with a field, and the fields in their order", () => {
    const messages = fieldMessages(drafted({ title: "", data: "", colour: "" }));
    expect(Object.keys(messages)).to.deep.equal(["title", "data", "colour"]);
  });

  it("hold for texts alone", () => {
    const draft = Object.assign(new NoteDraft(), { title: 7, data: undefined, colour: ["red"] });
    expect(Object.keys(fieldMessages(draft))).to.deep.equal(["title", "data", "colour"]);
  });

  it("let a draft be read once nothing is wrong with it", () => {
    expect(resultOf({}, () => "read")).to.deep.equal(ok("read"));
    expect(resultOf({ title: "Title is required" }, () => "read")).to.deep.equal(err({ title: "Title is required" }));
  });
});

describe("the length of a field", () => {
  it("is that of its text without the blanks around it, in code points", () => {
    expect(["", "  ", " ab c ", "\n😀é\n"].map(countedLength)).to.deep.equal([0, 0, 4, 2]);
  });
});

describe("JSON that is edited by hand", () => {
  it("is read as an object", () => {
    expect(parseJsonObjectText('\n{ "a": [1, { "b": null }] }')).to.deep.equal(ok({ a: [1, { b: null }] }));
    expect(parseJsonObjectText("{}")).to.deep.equal(ok({}));
  });

  for (const text of ["", " ", "{a:1}", "{'a':1}", '{"a":1,}', "[1]", "[]", "3", "null", "true", '"x"', "{} {}", "// {}"]) {
    it(`is refused as ${JSON.stringify(text)}`, () => {
      expect(parseJsonObjectText(text)).to.deep.equal(err("no-json-object"));
    });
  }
});
