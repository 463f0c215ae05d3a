import { expect } from "chai";
import { reviewTemplate } from "#domain/templates/review-template.ts";
import { saveAnywayQuestion } from "#domain/templates/templates.messages.ts";

const FIELDS = [{ key: "title", label: "Title", kind: "text", isTranslatable: true }] as const;

describe("the review of a template", () => {
  it("compares a translation with what it translates, and names other placeholders once", () => {
    const found = reviewTemplate({ fields: FIELDS, wanted: { title: "Salut {nom}" }, inherited: {}, translated: { title: "Hi {store}" } });
    expect(found).to.deep.equal([{ kind: "placeholders", key: "title", expected: ["store"], found: ["nom"] }]);
  });

  it("compares nothing where nothing is translated", () => {
    expect(reviewTemplate({ fields: FIELDS, wanted: {}, inherited: { title: "Hi" } })).to.deep.equal([]);
    expect(reviewTemplate({ fields: FIELDS, wanted: { title: "Hi {nom}" }, inherited: {} })).to.deep.equal([{ kind: "unknown-placeholder", key: "title", placeholder: "nom" }]);
  });

  it("asks with every finding", () => {
    const findings = reviewTemplate({ fields: FIELDS, wanted: { title: "{a} {b}" }, inherited: {} });
    expect(saveAnywayQuestion(findings, () => "Title")).to.equal("Title has the unknown placeholder {a}. Title has the unknown placeholder {b}. Save anyway?");
  });
});
