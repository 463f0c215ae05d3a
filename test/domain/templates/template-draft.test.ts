import { expect } from "chai";
import type { TemplateData } from "#domain/templates/template-data.ts";
import {
  mergedTemplateDraft,
  shownText,
  templateDataOf,
  templateDraft,
  templateMessages,
  templateVersions,
} from "#domain/templates/template-draft.ts";
import { distinctText, readableText } from "#domain/templates/readable-text.ts";
import type { TemplateField } from "#domain/templates/template-fields.ts";

const FIELDS = [
  { key: "title", label: "Title", kind: "text", isTranslatable: true },
  { key: "body", label: "Body", kind: "html", isTranslatable: true },
  { key: "ink", label: "Ink", kind: "color", isTranslatable: false },
  { key: "shown", label: "Shown", kind: "switch", isTranslatable: false },
] as const;

const draftOf = (data: TemplateData, typed = {}) => templateDraft({ fields: FIELDS, seen: { place: {}, data } }, typed);

describe("the draft of a template", () => {
  it("shows a text for each field, empty for no value", () => {
    expect(draftOf({ title: "A &amp; B", body: "<p>A &amp; B</p>", shown: false, other: 1 }).texts).to.deep.equal({
      title: "A & B",
      body: "<p>A &amp; B</p>",
      ink: "",
      shown: "false",
    });
  });

  it("shows lines of a text from before as paragraphs, and saves them as they are until they are changed", () => {
    const draft = draftOf({ body: "Thank you\nA & B" });
    expect(draft.texts["body"]).to.equal("<p>Thank you</p><p>A & B</p>");
    expect(templateDataOf(draft)).to.deep.equal({ body: "Thank you\nA & B" });
  });

  const SAVED: readonly (readonly [
    title: string,
    data: TemplateData,
    typed: Record<string, string>,
    saved: TemplateData,
  ])[] = [
    [
      "what was typed",
      {},
      { title: "A & B", ink: " #FFF ", shown: "true" },
      { title: "A & B", ink: "#ffffff", shown: true },
    ],
    [
      "what was not changed as it is, without a field as well",
      { title: "x", other: [1] },
      { ink: "#000000" },
      { title: "x", other: [1], ink: "#000000" },
    ],
    ["nothing of a field that was emptied", { title: "x", shown: true }, { title: " ", shown: "" }, {}],
    ["false", {}, { shown: "false" }, { shown: false }],
    ["a text that reads like a color as it was typed", {}, { title: "#ABC" }, { title: "#ABC" }],
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
    expect(
      templateMessages(draftOf({}, { ink: "#abc", title: "reddish", body: "reddish", shown: "true" })),
    ).to.deep.equal({});
  });

  for (const emptied of ["", "  "]) {
    it(`may have no color: ${JSON.stringify(emptied)}`, () =>
      expect(templateMessages(draftOf({ ink: "#abcdef" }, { ink: emptied }))).to.deep.equal({}));
  }

  it("is compared with a stored draft that lacks a field as with an empty text", () => {
    const draft = draftOf({ title: "x" });
    expect(templateVersions(draft, { place: {}, data: { title: "theirs" } }, { title: "x" })).to.deep.equal({
      base: { title: "x", body: "", ink: "", shown: "" },
      mine: { title: "x", body: "", ink: "", shown: "" },
      theirs: { title: "theirs", body: "", ink: "", shown: "" },
    });
  });

  it("is merged with what another user saved, field by field", () => {
    const theirs = { place: {}, data: { title: "theirs", body: "theirs", other: 2 } };
    const merged = mergedTemplateDraft(
      draftOf({ title: "x", other: 1 }, { title: "mine" }),
      theirs,
      new Map([["title", "mine"]]),
    );
    expect(templateDataOf(merged)).to.deep.equal({ title: "mine", body: "theirs", other: 2 });
  });

  it("shows numbers and lists as texts", () => {
    expect([shownText({ kind: "text" }, 5), shownText({ kind: "color" }, undefined)]).to.deep.equal(["5", ""]);
  });

  const LINES: readonly (readonly [kind: TemplateField["kind"], saved: string, shown: string])[] = [
    ["html", "A\nB", "<p>A</p><p>B</p>"],
    ["html", "A", "A"],
    ["html", "<b>A</b>\nB", "<b>A</b>\nB"],
    ["html", "<br>\n", "<br>\n"],
    ["text", "A\nB", "A\nB"],
    ["image", "A\nB", "A\nB"],
  ];
  for (const [kind, saved, shown] of LINES) {
    it(`shows ${JSON.stringify(saved)} of the kind ${kind} as ${JSON.stringify(shown)}`, () =>
      expect(shownText({ kind }, saved)).to.equal(shown));
  }

  const READABLE: readonly (readonly [html: string, text: string])[] = [
    ["<p>Thank <strong>you</strong></p>", "Thank you"],
    ["<p>A&nbsp;&amp; B</p>", "A & B"],
    ["It&#39;s &quot;x&quot; &#x41; &hellip; &#9999999;", 'It\'s "x" A … \ufffd'],
    ["&amp;lt;", "&lt;"],
    ["<p>A</p><p>B</p>", "A B"],
    ["A<!-- x -->B", "AB"],
    ["&lt;b&gt; &apos;x&apos;", "<b> 'x'"],
    ["&#X10FFFF;", "\u{10ffff}"],
    ["&#x110000;", "\ufffd"],
  ];
  for (const [html, text] of READABLE) {
    it(`reads ${html} as ${text}`, () => expect(readableText(html)).to.equal(text));
  }

  const CHOICES: readonly (readonly [
    title: string,
    kind: TemplateField["kind"],
    all: readonly string[],
    shown: readonly string[],
  ])[] = [
    ["formatted texts without markup", "html", ["", "<p>Hi</p>", "<p>Bye</p>"], ["", "Hi", "Bye"]],
    [
      "formatted texts that read the same as code",
      "html",
      ["", "<p>Thank <b>you</b></p>", "<p>Thank you</p>"],
      ["", "<p>Thank <b>you</b></p>", "<p>Thank you</p>"],
    ],
    [
      "links to other addresses as code",
      "html",
      ['<a href="https://a.example">x</a>', '<a href="https://b.example">x</a>'],
      ['<a href="https://a.example">x</a>', '<a href="https://b.example">x</a>'],
    ],
    ["switches by their state", "switch", ["", "true", "false"], ["", "On", "Off"]],
    ["a plain text as it is", "text", ["a  b"], ["a  b"]],
    ["plain texts and colors as they are", "text", ["a  b", "a b"], ["a  b", "a b"]],
  ];
  for (const [title, kind, all, shown] of CHOICES) {
    it(`offers ${title}`, () => expect(all.map((text) => distinctText(kind, text, all))).to.deep.equal(shown));
  }
});
