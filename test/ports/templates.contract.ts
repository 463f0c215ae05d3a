import { expect } from "chai";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import { describePlace } from "#domain/shared/json/describe-place.ts";
import type { Result } from "#domain/shared/result.ts";
import { selectWritableFields, type StoreDetails } from "#domain/stores/index.ts";
import type { TemplateData, TemplateRecord } from "#domain/templates/index.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { aSituation, type Fulfilment, type TemplatePorts } from "./situation.ts";

const SOHO = aStoreInDetail({ id: "5001", name: "Soho", externalReference: "S-1", properties: { floor: "2" } });

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

const statusOf = (result: Result<unknown, Failure>): number | "ok" => (result.ok ? "ok" : result.error.status);

const TYPED: TemplateData = {
  receipt_footer: "<B>Fish</B> & chips {{7*7}} ${7*7}",
  email_subject: " ",
  receipt_show_taxes: false,
  columns: 0,
  tags: ["a & b", 1, true],
  none: [],
};
const SAVED: TemplateData = {
  receipt_footer: "<b>Fish</b> &amp; chips {{7*7}} ${7*7}",
  receipt_show_taxes: false,
  columns: 0,
  tags: ["a &amp; b", 1, true],
};

export function templatesContract({ name, open }: Fulfilment<TemplatePorts>): void {
  describe(`templates by ${name}`, () => {
    const opened = () => open(aSituation({ stores: [SOHO] }));

    const LEVELS = [
      { level: "template data", language: undefined, get: "TMPL-009", put: "TMPL-010" },
      { level: "a translation", language: "fr_FR", get: "TMPL-011", put: "TMPL-012" },
    ];
    for (const { level, language, get, put } of LEVELS) {
      it(`have ${level} without keys and version before the first save [${get}]`, async () => {
        const { templates } = await opened();
        expect(valueOf(await templates.read(language))).to.deep.equal({ data: {} });
      });

      it(`save ${level} by the save rules [${put}]`, async () => {
        const { templates } = await opened();
        const saved = valueOf(await templates.save({ language, wanted: TYPED, seen: { data: {} } }));
        expect(saved.data).to.deep.equal(SAVED);
        expect(valueOf(await templates.read(language))).to.deep.equal(saved);
      });

      it(`change nothing if ${level} is saved again unchanged`, async () => {
        const { templates } = await opened();
        const first = valueOf(await templates.save({ language, wanted: TYPED, seen: { data: {} } }));
        const second = valueOf(await templates.save({ language, wanted: first.data, seen: first }));
        const third = valueOf(await templates.save({ language, wanted: second.data, seen: second }));
        expect([second, third]).to.deep.equal([first, first]);
      });

      it(`replace ${level} whole, with a later version`, async () => {
        const { templates } = await opened();
        const first = valueOf(await templates.save({ language, wanted: TYPED, seen: { data: {} } }));
        const second = valueOf(await templates.save({ language, wanted: { website: "x" }, seen: first }));
        expect(second.data).to.deep.equal({ website: "x" });
        expect(second.version! > first.version!).to.equal(true);
      });

      it(`refuse the second of two users who save ${level}, the first time and later`, async () => {
        const { templates } = await opened();
        const save = (seen: TemplateRecord, website: string) => templates.save({ language, wanted: { website }, seen });
        const first = valueOf(await save({ data: {} }, "a"));
        expect(statusOf(await save({ data: {} }, "b"))).to.equal(412);
        valueOf(await save(first, "c"));
        expect(statusOf(await save(first, "d"))).to.equal(412);
        expect(valueOf(await templates.read(language)).data).to.deep.equal({ website: "c" });
      });
    }

    it("name the languages in which something is saved, each once", async () => {
      const { templates } = await opened();
      const before = valueOf(await templates.languages());
      for (const language of ["it_CH", "fr_CH"])
        valueOf(await templates.save({ language, wanted: { website: language }, seen: { data: {} } }));
      valueOf(await templates.save({ wanted: { website: "x" }, seen: { data: {} } }));
      expect(valueOf(await templates.languages())).to.deep.equal([...before, "fr_CH", "it_CH"]);
    });

    for (const language of [undefined, "fr_FR"]) {
      it(`keep versions of ${language ?? "the data"}: who saved it, when, and what`, async () => {
        const { templates, templateVersions } = await opened();
        expect(valueOf(await templateVersions.list({ language }))).to.deep.equal([]);
        const first = valueOf(await templates.save({ language, wanted: { website: "a" }, seen: { data: {} } }));
        const second = valueOf(await templates.save({ language, wanted: { website: "b" }, seen: first }));
        valueOf(await templates.save({ language, wanted: { website: "b" }, seen: second }));
        const versions = valueOf(await templateVersions.list({ language }));
        expect(versions.map(({ revision, savedAt }) => [revision, Date.parse(savedAt)])).to.deep.equal([
          [2, Date.parse(second.version!)],
          [1, Date.parse(first.version!)],
        ]);
        expect(versions.every(({ savedBy }) => savedBy !== undefined && savedBy !== "")).to.equal(true);
        expect(valueOf(await templateVersions.read({ language }, 1))).to.deep.equal({
          ...versions[1],
          data: { website: "a" },
        });
        expect(statusOf(await templateVersions.read({ language }, 3))).to.equal(404);
        expect(valueOf(await templateVersions.list({ language: "de_DE" }))).to.deep.equal([]);
      });
    }

    const WRONG: TemplateData = {
      receipt_color_text: "blue",
      email_show_items: "yes",
      receipt_footer: ["a", "b"],
      unknown: ["a"],
      receipt_color_paper: "#FFF",
    };
    const WRONG_VALUES = [
      ["email_show_items", "Email, Content: Show items: Must be true or false"],
      ["receipt_footer", "Receipt, Content: Footer: Must be a text"],
      ["receipt_color_text", "Receipt, Colors: Text: Enter a color such as #0b5a4d"],
    ] as const;
    const errorsUnder = (place: string) =>
      WRONG_VALUES.map(([key, description]) => ({ description, pointer: `${place}${key}` }));

    for (const language of [undefined, "fr_FR"]) {
      it(`refuse values that the fields of ${language ?? "the data"} cannot have`, async () => {
        const { templates } = await opened();
        const refused = await templates.save({ language, wanted: WRONG, seen: { data: {} } });
        expect(!refused.ok && [refused.error.status, refused.error.errors]).to.deep.equal([400, errorsUnder("")]);
        expect(valueOf(await templates.read(language))).to.deep.equal({ data: {} });
      });
    }

    it("save an empty template", async () => {
      const { templates } = await opened();
      const saved = valueOf(await templates.save({ wanted: {}, seen: { data: {} } }));
      expect(saved.data).to.deep.equal({});
      expect(saved.version).not.to.equal(undefined);
    });

    it("are separate for each language, in any notation of its tag", async () => {
      const { templates } = await opened();
      const french = valueOf(
        await templates.save({ language: "fr_FR", wanted: { website: "fr" }, seen: { data: {} } }),
      );
      valueOf(await templates.save({ language: "de", wanted: { website: "de" }, seen: { data: {} } }));
      expect(valueOf(await templates.read("FR-fr"))).to.deep.equal(french);
      expect(valueOf(await templates.read("de")).data).to.deep.equal({ website: "de" });
      expect(valueOf(await templates.read()).data).to.deep.equal({});
    });

    it("are copies, and aborted requests are rejected", async () => {
      const { templates } = await opened();
      valueOf(await templates.save({ wanted: { tags: ["a"] }, seen: { data: {} } }));
      (valueOf(await templates.read()).data["tags"] as string[]).push("b");
      expect(valueOf(await templates.read()).data).to.deep.equal({ tags: ["a"] });
      const left = await templates.read(undefined, AbortSignal.abort());
      expect(!left.ok && isAborted(left.error)).to.equal(true);
    });

    describe("of a store", () => {
      const change = (
        register: TemplatePorts["register"],
        seen: StoreDetails,
        properties: StoreDetails["properties"],
      ) => register.change({ seen, wanted: { ...selectWritableFields(seen), country: "GBR", properties } });

      it("are saved by the same rules and keep its other properties", async () => {
        const { register } = await opened();
        const changed = valueOf(
          await change(register, SOHO, {
            ...SOHO.properties,
            note: "A & B",
            template_data: TYPED,
            template_data_translations: { fr_FR: TYPED },
          }),
        );
        expect(changed.properties).to.deep.equal({
          floor: "2",
          note: "A & B",
          template_data: SAVED,
          template_data_translations: { fr_FR: SAVED },
        });
        expect(valueOf(await register.withReference("S-1"))).to.deep.equal(changed);
      });

      it("have versions of their own, and what was there before is the first", async () => {
        const { register, templateVersions } = await open(
          aSituation({ stores: [{ ...SOHO, properties: { template_data: { website: "a" } } }] }),
        );
        const before = valueOf(await register.withReference("S-1"));
        const translated = { template_data_translations: { "fr-FR": { website: "c" } } };
        valueOf(await change(register, before, { template_data: { website: "b" }, ...translated }));
        const [second, first] = valueOf(await templateVersions.list({ store: "S-1" }));
        expect([first?.revision, first?.savedBy, second?.revision]).to.deep.equal([1, undefined, 2]);
        const dataOf = async (language: string | undefined, revision: number) =>
          valueOf(await templateVersions.read({ store: "S-1", language }, revision)).data;
        expect([await dataOf(undefined, 1), await dataOf(undefined, 2), await dataOf("fr_FR", 1)]).to.deep.equal([
          { website: "a" },
          { website: "b" },
          { website: "c" },
        ]);
        expect(valueOf(await templateVersions.list({}))).to.deep.equal([]);
      });

      it("refuse values that their fields cannot have", async () => {
        const { register } = await opened();
        for (const [properties, place] of [
          [{ template_data: WRONG }, "template_data"],
          [{ template_data_translations: { fr_FR: WRONG } }, "template_data_translations/fr_FR"],
        ] as const) {
          const refused = await change(register, SOHO, { ...SOHO.properties, ...properties });
          expect(!refused.ok && [refused.error.status, refused.error.errors]).to.deep.equal([
            400,
            errorsUnder(`properties/${place}/`),
          ]);
        }
        expect(valueOf(await register.withReference("S-1"))).to.deep.equal(SOHO);
      });

      for (const [property, value] of [
        ["template_data", "x"],
        ["template_data", { a: { b: 1 } }],
        ["template_data_translations", { fr: "x" }],
      ] as const) {
        it(`are refused if ${property} is ${JSON.stringify(value)}`, async () => {
          const { register } = await opened();
          const refused = await change(register, SOHO, { [property]: value });
          const description = `${describePlace([property])} must be a flat map of texts, numbers and switches`;
          expect(!refused.ok && [refused.error.description, refused.error.errors]).to.deep.equal([
            description,
            [{ description, pointer: `properties/${property}` }],
          ]);
          expect(valueOf(await register.withReference("S-1"))).to.deep.equal(SOHO);
        });
      }
    });
  });
}
