import { expect } from "chai";
import type { TemplateData } from "#domain/templates/template-data.ts";
import { isEditable, mergedTemplateDraft, shownText, templateDataOf, templateDraft, templateMessages } from "#domain/templates/template-draft.ts";

const FIELDS = [
  { key: "title", label: "Title", kind: "text", isTranslatable: true },
  { key: "body", label: "Body", kind: "html", isTranslatable: true },
  { key: "ink", label: "Ink", kind: "color", isTranslatable: false },
  { key: "shown", label: "Shown", kind: "switch", isTranslatable: false },
] as const;

const draftOf = (data: TemplateData, typed = {}) => templateDraft({ fields: FIELDS, seen: { place: {}, data } }, typed);

describe("the draft of a template", () => {
  it("shows a text for each field, empty for no value", () => {
    expect(draftOf({ title: "A &amp; B", body: "<p>A &amp; B</p>", shown: false, other: 1 }).texts).to.deep.equal({ title: "A & B", body: "<p>A &amp; B</p>", ink: "", shown: "false" });
  });

  it("shows lines of a text from before as paragraphs, and saves them as they are until they are changed", () => {
    const draft = draftOf({ body: "Thank you\nA & B" });
    expect(draft.texts["body"]).to.equal("<p>Thank you</p><p>A & B</p>");
    expect(templateDataOf(draft)).to.deep.equal({ body: "Thank you\nA & B" });
  });

  const SAVED: readonly (readonly [title: string, data: TemplateData, typed: Record<string, string>, saved: TemplateData])[] = [
    ["what was typed", {}, { title: "A & B", ink: " #FFF ", shown: "true" }, { title: "A & B", ink: "#ffffff", shown: true }],
    ["what was not changed as it is, without a field as well", { title: "x", other: [1] }, { ink: "#000000" }, { title: "x", other: [1], ink: "#000000" }],
    ["nothing of a field that was emptied", { title: "x", shown: true }, { title: " ", shown: "" }, {}],
    ["false", {}, { shown: "false" }, { shown: false }],
    ["nothing of a text without a field", {}, { strange: "x" }, {}],
  ];
  for (const [title, data, typed, saved] of SAVED) {
    it(`saves ${title}`, () => {
      expect(templateDataOf(draftOf(data, typed))).to.deep.equal(saved);
    });
  }

  it("says where a color is none, except one that was there before", () => {
    expect(templateMessages(draftOf({}, { ink: "reddish" }))).to.deep.equal({ ink: "Enter a color such as #0b5a4d" });
    expect(templateMessages(draftOf({ ink: "reddish" }))).to.deep.equal({});
    expect(templateMessages(draftOf({}, { ink: "#abc" }))).to.deep.equal({});
  });

  it("is merged with what another user saved, field by field", () => {
    const theirs = { place: {}, data: { title: "theirs", body: "theirs", other: 2 } };
    const merged = mergedTemplateDraft(draftOf({ title: "x", other: 1 }, { title: "mine" }), theirs, new Map([["title", "mine"]]));
    expect(templateDataOf(merged)).to.deep.equal({ title: "mine", body: "theirs", other: 2 });
  });

  it("shows numbers and lists as texts", () => {
    expect([shownText({ kind: "text" }, 5), shownText({ kind: "color" }, undefined)]).to.deep.equal(["5", ""]);
  });

  const HTML: readonly (readonly [html: string, isEditable: boolean])[] = [
    ["", true], ["A &amp; B", true], ['<p><strong>a</strong><br><a href="x">b</a></p>', true], ['<img src="x" alt="">', false], ["<table></table>", false], ["<!-- x -->", false], ["<style>a</style>", false],
  ];
  for (const [html, isKept] of HTML) {
    it(`of formatted text ${isKept ? "can" : "cannot"} be edited without markup where it is ${html}`, () => {
      expect(isEditable(html)).to.equal(isKept);
    });
  }
});
