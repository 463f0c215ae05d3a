import { expect } from "chai";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import { MemoryTemplates } from "#adapters/memory/templates/memory-templates.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Version } from "#domain/shared/form/version.ts";
import type { TemplateData, TemplateTranslations } from "#domain/templates/template-data.ts";
import { readTemplateContext } from "#domain/templates/template-context.ts";
import type { TemplatePlace } from "#domain/templates/read-template.ts";
import type { TemplateRecord } from "#domain/templates/templates.port.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";

const version = "2026-03-01T10:00:00.000Z" as Version;
const FIELDS = [{ key: "shown", label: "Shown", kind: "switch", isTranslatable: false, default: true }] as const;
const STORE = aStoreInDetail({
  externalReference: "S-1",
  properties: { template_data: { c: "store" }, template_data_translations: { fr_FR: { d: "store fr" } } },
});

const read = (place: TemplatePlace) =>
  readTemplateContext(
    {
      templates: new MemoryTemplates({
        data: { data: { a: "retailer", text_total: "To pay" }, version },
        translations: { fr_FR: { data: { b: "retailer fr" }, version } },
      }),
      register: new MemoryStores([STORE]),
    },
    { place, fields: FIELDS, languages: ["fr_FR", "fr_CA", "de_DE"] },
  );

/** Reads with these answers about the retailer's templates. */
const readFrom = (answer: (language: string | undefined) => Result<TemplateRecord, Failure>, place: TemplatePlace) =>
  readTemplateContext(
    {
      templates: {
        read: (language) => Promise.resolve(answer(language)),
        languages: () => Promise.resolve(err(failure("denied"))),
        save: () => Promise.resolve(err(failure("denied"))),
      },
      register: new MemoryStores([STORE]),
    },
    { place, fields: FIELDS, languages: ["fr_FR", "fr_CA", "de_DE"] },
  );

const CASES: readonly {
  readonly of: string;
  readonly place: TemplatePlace;
  readonly data: TemplateData;
  readonly inherited: TemplateData;
  readonly translated?: TemplateData;
  readonly translations?: TemplateTranslations;
}[] = [
  {
    of: "the retailer",
    place: {},
    data: { a: "retailer", text_total: "To pay" },
    inherited: { text_total: "Total", shown: true },
    translations: { fr_FR: { b: "retailer fr" }, fr_CA: {}, de_DE: {} },
  },
  {
    of: "the retailer in French",
    place: { language: "fr_FR" },
    data: { b: "retailer fr" },
    inherited: { a: "retailer", text_total: "To pay", text_item: "Article" },
    translated: { a: "retailer", text_total: "To pay" },
  },
  {
    of: "a store",
    place: { store: "S-1" },
    data: { c: "store" },
    inherited: { a: "retailer", text_total: "To pay", shown: true },
    translations: { fr_FR: { d: "store fr" } },
  },
  {
    of: "a store in French",
    place: { store: "S-1", language: "fr_FR" },
    data: { d: "store fr" },
    inherited: { a: "retailer", b: "retailer fr", c: "store", text_item: "Article" },
    translated: { c: "store" },
  },
  {
    of: "the retailer in the French of Canada, whose readers read that of France",
    place: { language: "fr_CA" },
    data: {},
    inherited: { a: "retailer", b: "retailer fr" },
    translated: { a: "retailer", text_total: "To pay" },
  },
  {
    of: "a store in the French of Canada, whose readers read that of France",
    place: { store: "S-1", language: "fr_CA" },
    data: {},
    inherited: { a: "retailer", b: "retailer fr", c: "store", d: "store fr" },
    translated: { c: "store" },
  },
];

describe("a template with what it builds on", () => {
  for (const { of, place, data, inherited, translated, translations } of CASES) {
    it(`is that of ${of}`, async () => {
      const answer = await read(place);
      if (!answer.ok) throw new Error("it cannot be read");
      expect(answer.value.document.data).to.deep.equal(data);
      expect(answer.value.inherited).to.include(inherited);
      for (const key of Object.keys(data).filter((each) => !Object.hasOwn(inherited, each)))
        expect(answer.value.inherited).not.to.have.property(key);
      expect([answer.value.translated, answer.value.translations]).to.deep.equal([translated, translations]);
    });
  }

  const NEEDED: readonly (readonly [of: string, place: TemplatePlace, languages: readonly (string | undefined)[]])[] = [
    ["the retailer", {}, [undefined, "fr_FR", "fr_CA", "de_DE"]],
    ["the retailer in French", { language: "fr_FR" }, ["fr_FR", undefined, "fr_CA"]],
    ["a store", { store: "S-1" }, [undefined]],
    ["a store in French", { store: "S-1", language: "fr_FR" }, [undefined, "fr_FR", "fr_CA"]],
  ];
  for (const [of, place, languages] of NEEDED) {
    it(`reads of the retailer only what counts for ${of}`, async () => {
      const asked: (string | undefined)[] = [];
      await readFrom((language) => {
        asked.push(language);
        return ok({ data: {} });
      }, place);
      expect(asked).to.have.members(languages);
    });
  }

  const FAILING: readonly (readonly [
    what: string,
    place: TemplatePlace,
    isFailing: (language: string | undefined) => boolean,
  ])[] = [
    ["the template", {}, (language) => language === undefined],
    ["the template of the retailer below that of a store", { store: "S-1" }, (language) => language === undefined],
    ["a translation", {}, (language) => language === "fr_CA"],
  ];
  for (const [what, place, isFailing] of FAILING) {
    it(`fails where ${what} cannot be read`, async () => {
      const answer = await readFrom(
        (language) => (isFailing(language) ? err(failure("unreachable")) : ok({ data: {} })),
        place,
      );
      expect(answer).to.deep.equal(err(failure("unreachable")));
    });
  }

  it("is missing where the store is", async () => {
    expect(await read({ store: "X" })).to.have.nested.property("error.kind", "missing");
  });
});
