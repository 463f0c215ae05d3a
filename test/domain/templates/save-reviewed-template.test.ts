import { expect } from "chai";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import { MemoryTemplates } from "#adapters/memory/templates/memory-templates.ts";
import type { TemplateFinding } from "#domain/templates/template-finding.ts";
import { saveReviewedTemplate, type ReviewedSave } from "#domain/templates/save-reviewed-template.ts";
import { readTemplate } from "#domain/templates/read-template.ts";
import type { TemplateData } from "#domain/templates/template-data.ts";

const FIELDS = [{ key: "title", label: "Title", kind: "text", isTranslatable: true }] as const;

async function save(wanted: TemplateData, given: Partial<ReviewedSave> = {}) {
  const asked: (readonly TemplateFinding[])[] = [];
  const ports = { templates: new MemoryTemplates(), register: new MemoryStores([]) };
  const seen = await readTemplate(ports, {});
  if (!seen.ok) throw new Error("The template cannot be read");
  const confirm = (found: readonly TemplateFinding[]) => Promise.resolve((asked.push(found), false));
  const result = await saveReviewedTemplate(ports, {
    seen: seen.value,
    wanted,
    fields: FIELDS,
    below: { inherited: {} },
    confirm,
    ...given,
  });
  const saved = await readTemplate(ports, {});
  return {
    asked: asked.map((found) => found.map(({ kind }) => kind)),
    result: result.ok ? "saved" : result.error.kind,
    data: saved.ok && saved.value.data,
  };
}

describe("saving a reviewed template", () => {
  it("saves without a question where nothing is doubtful", async () => {
    expect(await save({ title: "Hi {store}" }, { mailBytes: () => Promise.resolve(100_000) })).to.deep.equal({
      asked: [],
      result: "saved",
      data: { title: "Hi {store}" },
    });
  });

  it("asks with every finding, and saves nothing if the user declines [TMPL-008]", async () => {
    expect(await save({ title: "Hi {nom}" }, { mailBytes: () => Promise.resolve(100_001) })).to.deep.equal({
      asked: [["unknown-placeholder", "large-mail"]],
      result: "called-off",
      data: {},
    });
  });

  it("saves what the user confirms [TMPL-008]", async () => {
    expect(await save({ title: "Hi {nom}" }, { confirm: () => Promise.resolve(true) })).to.deep.equal({
      asked: [],
      result: "saved",
      data: { title: "Hi {nom}" },
    });
  });

  it("saves without the size of the mail where it cannot be known", async () => {
    expect(await save({ title: "Hi" }, { mailBytes: () => Promise.resolve(undefined) })).to.deep.equal({
      asked: [],
      result: "saved",
      data: { title: "Hi" },
    });
  });

  it("does not measure the mail where nothing changes", async () => {
    expect(await save({}, { mailBytes: () => Promise.reject(new Error("measured")) })).to.have.property(
      "result",
      "saved",
    );
  });
});
