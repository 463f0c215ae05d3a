import { expect } from "chai";
import type { TemplateFinding } from "#domain/templates/template-finding.ts";
import { reviewTemplate } from "#domain/templates/review-template.ts";
import type { TemplateData, TemplateTranslations } from "#domain/templates/template-data.ts";

const FIELDS = [
  { key: "title", label: "Title", kind: "text", isTranslatable: true },
  { key: "body", label: "Body", kind: "html", isTranslatable: true },
] as const;

describe("the review of a template", () => {
  it("compares a translation with what it translates, and names other placeholders once", () => {
    const found = reviewTemplate({
      fields: FIELDS,
      wanted: { title: "Salut {nom}" },
      inherited: {},
      translated: { title: "Hi {store}" },
    });
    expect(found).to.deep.equal([{ kind: "placeholders", key: "title", expected: ["store"], found: ["nom"] }]);
  });

  it("names an unknown placeholder of a translation that translates nothing", () => {
    expect(
      reviewTemplate({ fields: FIELDS, wanted: { title: "Salut {nom}" }, inherited: {}, translated: {} }),
    ).to.deep.equal([
      { kind: "nothing-to-translate", key: "title" },
      { kind: "unknown-placeholder", key: "title", placeholder: "nom" },
    ]);
  });

  it("keeps every other finding of a text with other placeholders", () => {
    const found = reviewTemplate({
      fields: FIELDS,
      wanted: { body: '<img src="https://x.example/a"> {nom}' },
      inherited: {},
      translated: { body: "Hi {store}" },
    });
    expect(found).to.deep.equal([
      { kind: "placeholders", key: "body", expected: ["store"], found: ["nom"] },
      { kind: "no-alternative-text", key: "body" },
    ]);
  });

  it("checks the values that count: the new ones over the inherited ones", () => {
    const fields = [{ key: "pic", label: "Picture", kind: "image", isTranslatable: false, alt: "pic_alt" }] as const;
    expect(reviewTemplate({ fields, wanted: { pic: "/a.png" }, inherited: {} })).to.deep.equal([
      { kind: "no-alternative-text", key: "pic" },
    ]);
    expect(reviewTemplate({ fields, wanted: { pic: "/a.png" }, inherited: { pic_alt: "Alder" } })).to.deep.equal([]);
    expect(
      reviewTemplate({ fields, wanted: { pic_alt: "" }, inherited: { pic: "/a.png", pic_alt: "Alder" } }),
    ).to.deep.equal([{ kind: "no-alternative-text", key: "pic" }]);
  });

  it("asks only about what changes in a translation [TMPL-008]", () => {
    const translated = { title: "Hi {store}", body: "Thank you", footer: "Bye" };
    const before = { title: "Salut", footer: "Au revoir {nom}" };
    const found = (wanted: TemplateData) =>
      reviewTemplate({ fields: FIELDS, wanted, before, inherited: {}, translated }).map((finding) =>
        "key" in finding ? `${finding.kind} ${finding.key}` : finding.kind,
      );
    expect(found({ ...before, body: "Merci" })).to.deep.equal([]);
    expect(found({ ...before, title: "Bonjour" })).to.deep.equal(["placeholders title"]);
    expect(found({ footer: before.footer })).to.deep.equal(["not-translated title"]);
    expect(found({ ...before, title: "Bonjour {store}" })).to.deep.equal([]);
  });

  it("asks only about what changes in the template itself, also beside another value", () => {
    const fields = [
      { key: "pic", label: "Picture", kind: "image", isTranslatable: false, alt: "pic_alt" },
      { key: "ink", label: "Ink", kind: "color", isTranslatable: false, contrast: "paper" },
      { key: "paper", label: "Paper", kind: "color", isTranslatable: false },
      ...FIELDS,
    ] as const;
    const before = { pic: "/a.png", ink: "#777777", paper: "#888888", title: "Hi {nom}" };
    const found = (wanted: TemplateData) =>
      reviewTemplate({ fields, wanted, before, inherited: {} }).map(({ kind }) => kind);
    expect(found({ ...before, body: "Hi" })).to.deep.equal([]);
    expect(found({ ...before, paper: "#999999" })).to.deep.equal(["contrast"]);
    expect(found({ ...before, pic: "/b.png", title: "Hello {nom}" })).to.deep.equal([
      "no-alternative-text",
      "unknown-placeholder",
    ]);
    expect(
      reviewTemplate({
        fields,
        wanted: { pic: "/a.png" },
        before: { pic: "/a.png", pic_alt: "Alder" },
        inherited: {},
      }).map(({ kind }) => kind),
    ).to.deep.equal(["no-alternative-text"]);
  });

  it("compares nothing where nothing is translated", () => {
    expect(reviewTemplate({ fields: FIELDS, wanted: {}, inherited: { title: "Hi" } })).to.deep.equal([]);
    expect(reviewTemplate({ fields: FIELDS, wanted: { title: "Hi {nom}" }, inherited: {} })).to.deep.equal([
      { kind: "unknown-placeholder", key: "title", placeholder: "nom" },
    ]);
  });

  const CHANGED: readonly (readonly [
    title: string,
    wanted: TemplateData,
    translations: TemplateTranslations,
    found: readonly TemplateFinding[],
  ])[] = [
    [
      "a translation with other placeholders than the new text",
      { title: "from {store} {number}" },
      { fr_FR: { title: "de {store}" } },
      [{ kind: "placeholders", key: "title", expected: ["store", "number"], found: ["store"], language: "fr_FR" }],
    ],
    [
      "a translation of a text that is deleted",
      {},
      { fr_FR: { title: "de {store}" }, de_DE: { title: "von {store}" } },
      [
        { kind: "nothing-to-translate", key: "title", language: "fr_FR" },
        { kind: "nothing-to-translate", key: "title", language: "de_DE" },
      ],
    ],
    [
      "nothing in a new text that is not translated yet",
      { title: "from {store}", body: "Hi" },
      { fr_FR: { title: "de {store}" } },
      [],
    ],
    [
      "nothing in a translation with the same placeholders",
      { title: "by {store}" },
      { fr_FR: { title: "de {store}" } },
      [],
    ],
    ["nothing in a language without a translation", { title: "by {store} {number}" }, { fr_FR: {} }, []],
    ["nothing in a blank translation of a new text", { title: "by {store}" }, { fr_FR: { title: " " } }, []],
    ["nothing about a text that does not change", { title: "from {store}", body: "" }, { fr_FR: { title: "de" } }, []],
  ];
  for (const [title, wanted, translations, found] of CHANGED) {
    it(`finds ${title} [TMPL-008]`, () => {
      expect(
        reviewTemplate({ fields: FIELDS, wanted, before: { title: "from {store}" }, inherited: {}, translations }),
      ).to.deep.equal(found);
    });
  }
});
