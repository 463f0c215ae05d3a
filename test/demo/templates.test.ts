import { expect } from "chai";
import { parseTemplateSettings } from "#domain/templates/index.ts";
import { prepareTemplateData } from "#domain/templates/rules.ts";
import { buildPortalSettings } from "#demo/retailers/portal-settings.ts";
import { DEMO_RETAILERS } from "#demo/retailers/retailers.ts";
import { DEMO_TEMPLATES, FLAGSHIP_TEMPLATES, seedTemplates } from "#demo/retailers/templates.ts";
import { DEMO_STORES } from "#demo/retailers/stores.ts";
import { SPECIAL_RETAILER } from "#demo/special/special-receipt.ts";
import { localesOf } from "#server/translations/translations.queries.ts";
import { demoDatabase } from "./demo-database.ts";

describe("the demo templates", () => {
  for (const retailer of DEMO_RETAILERS) {
    it(`exist for ${retailer.name} in the languages of its settings`, async () => {
      const { db } = await demoDatabase();
      const { data, translations = {} } = DEMO_TEMPLATES[retailer.id]!;
      expect(data).to.include.all.keys(
        "receipt_header",
        "receipt_footer",
        "receipt_returns",
        "website",
        "email_greeting",
      );
      const rows = await db
        .selectFrom("template_translations")
        .select(["language", "body"])
        .where("retailer_id", "=", retailer.id)
        .execute();
      expect(Object.fromEntries(rows.map(({ language, body }) => [language, body]))).to.deep.equal(translations);
      expect(parseTemplateSettings(buildPortalSettings(retailer)["templates"]).languages).to.include.members(
        Object.keys(translations),
      );
    });
  }

  it("are in languages of the translations, and the translations in languages of the stores", async () => {
    const { db } = await demoDatabase();
    const locales = (await localesOf(db, SPECIAL_RETAILER, "none")).map(({ locale }) => String(locale));
    const stores = DEMO_STORES.filter(({ retailer }) => retailer.id === SPECIAL_RETAILER).map(
      ({ city }) => city.locale,
    );
    expect(locales).to.include.members(Object.keys(DEMO_TEMPLATES[SPECIAL_RETAILER]!.translations!));
    expect(stores).to.include.members(locales);
  });

  it("have the saved form, except the plain texts from before the editor", () => {
    const { "9001": plain, ...others } = DEMO_TEMPLATES;
    const all = [
      ...Object.values(others).flatMap(({ data, translations = {} }) => [data, ...Object.values(translations)]),
      FLAGSHIP_TEMPLATES.template_data,
    ];
    for (const data of all) expect(prepareTemplateData(data)).to.deep.equal(data);
    expect(plain?.data["receipt_footer"]).to.include("\n").and.not.include("<");
  });

  it("differ in the flagship store", async () => {
    const { db } = await demoDatabase();
    const { body } = await db
      .selectFrom("stores")
      .select("body")
      .where("retailer_id", "=", "1001")
      .where("name", "=", "Covent Garden")
      .executeTakeFirstOrThrow();
    expect((body as { properties: object }).properties).to.deep.include(FLAGSHIP_TEMPLATES);
  });

  it("have a logo of each retailer's own, and banners for some, all of which the host has", async () => {
    const { db } = await demoDatabase();
    const saved = await db.selectFrom("template_data").select("body").execute();
    const stored = await db.selectFrom("images").select(["id", "retailer_id", "width", "height"]).execute();
    const sizesOf = (key: string) =>
      saved.flatMap(({ body }) => {
        const address = (body as Record<string, unknown>)[key];
        const image = stored.find(({ id }) => typeof address === "string" && address === `/images/${id}.png`);
        expect(image === undefined, String(address)).to.equal(address === undefined);
        return image === undefined ? [] : [`${image.id} ${image.width} × ${image.height}`];
      });
    const [logos, banners] = [sizesOf("receipt_logo"), sizesOf("email_banner")];
    expect([new Set(logos).size, new Set(banners).size]).to.deep.equal([DEMO_RETAILERS.length, 3]);
    for (const logo of logos) expect(logo).to.match(/ 176 × 176$/);
    for (const banner of banners) expect(banner).to.match(/ 1200 × 300$/);
  });

  it("are added once, and edited ones stay unchanged", async () => {
    const { db } = await demoDatabase();
    await db.updateTable("template_data").set({ body: "{}" }).where("retailer_id", "=", "1001").execute();
    await db.transaction().execute(seedTemplates);
    const { body } = await db
      .selectFrom("template_data")
      .select("body")
      .where("retailer_id", "=", "1001")
      .executeTakeFirstOrThrow();
    expect(body).to.deep.equal({});
  });
});
