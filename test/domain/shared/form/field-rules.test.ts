import { expect } from "chai";
import { IsIn } from "class-validator";
import {
  fieldMessages,
  FollowsRule,
  IsFilledIn,
  IsJsonObjectText,
  MaxCodePoints,
  parseJsonObjectText,
  toValidatedResult,
} from "#domain/shared/form/field-rules.ts";
import { fieldIsNotAChoice } from "#domain/shared/form/field-rules.messages.ts";
import { err, ok } from "#domain/shared/result.ts";

class NoteDraft {
  @IsFilledIn("Title")
  @MaxCodePoints("Title", 5)
  title = "";

  @IsJsonObjectText("Data")
  data = "{}";

  @FollowsRule<NoteDraft, "same">({
    name: "isUnlikeTitle",
    findFault: (text, { title }) => (text === title ? "same" : undefined),
    message: (_fault, { title }) => `Use another text than '${title}'`,
  })
  @IsIn(["red", "blue"], { message: fieldIsNotAChoice("Colour") })
  colour = "red";
}

const drafted = (fields: Partial<NoteDraft>): NoteDraft => Object.assign(new NoteDraft(), fields);

describe("the rules of the fields of a draft", () => {
  const drafts: readonly {
    readonly fields: Partial<NoteDraft>;
    readonly messages: Readonly<Record<string, string>>;
  }[] = [
    { fields: { title: "Hello" }, messages: {} },
    { fields: {}, messages: { title: "Title is required" } },
    { fields: { title: " \t\n" }, messages: { title: "Title is required" } },
    { fields: { title: "Hello!" }, messages: { title: "Title must be at most 5 characters" } },
    { fields: { title: "  Hello  " }, messages: {} },
    { fields: { title: "😀😀😀😀😀" }, messages: {} },
    { fields: { title: "Hi", data: "{a:1}" }, messages: { data: "Data must be a valid JSON object." } },
    { fields: { title: "Hi", colour: "green" }, messages: { colour: "Colour must be chosen from the list" } },
    { fields: { title: "red", colour: "red" }, messages: { colour: "Use another text than 'red'" } },
    {
      fields: { data: "", colour: "" },
      messages: {
        title: "Title is required",
        data: "Data must be a valid JSON object.",
        colour: "Colour must be chosen from the list",
      },
    },
  ];
  for (const { fields, messages } of drafts) {
    it(`return ${JSON.stringify(messages)} for ${JSON.stringify(fields)}`, () => {
      expect(fieldMessages(drafted(fields))).to.deep.equal(messages);
    });
  }

  it("return the first fault of a field, and the fields in their order", () => {
    const messages = fieldMessages(drafted({ title: "", data: "", colour: "" }));
    expect(Object.keys(messages)).to.deep.equal(["title", "data", "colour"]);
  });

  it("return the value of a valid draft", () => {
    expect(toValidatedResult({}, () => "read")).to.deep.equal(ok("read"));
    expect(toValidatedResult({ title: "Title is required" }, () => "read")).to.deep.equal(
      err({ title: "Title is required" }),
    );
  });
});

describe("JSON that is edited by hand", () => {
  it("is read as an object", () => {
    expect(parseJsonObjectText('\n{ "a": [1, { "b": null }] }')).to.deep.equal(ok({ a: [1, { b: null }] }));
    expect(parseJsonObjectText("{}")).to.deep.equal(ok({}));
  });

  for (const text of [
    "",
    " ",
    "{a:1}",
    "{'a':1}",
    '{"a":1,}',
    "[1]",
    "[]",
    "3",
    "null",
    "true",
    '"x"',
    "{} {}",
    "// {}",
  ]) {
    it(`is refused as ${JSON.stringify(text)}`, () => {
      expect(parseJsonObjectText(text)).to.deep.equal(err("no-json-object"));
    });
  }
});
