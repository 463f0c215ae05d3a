import { expect } from "chai";
import { DEMO_RETAILERS } from "#server/demo/retailers/retailers.ts";
import { seedTemplates } from "#server/demo/retailers/templates.ts";
import { templateOf } from "#server/receipts/hosted/template-data.queries.ts";
import { demoDatabase } from "./demo-database.ts";

describe("the templates of the demonstration", () => {
  for (const { id, name } of DEMO_RETAILERS) {
    it(`say something for the receipts of ${name}, and something else as a draft`, async () => {
      const { db } = await demoDatabase();
      const [live, draft] = [await templateOf(db, id, "live"), await templateOf(db, id, "draft")];
      for (const template of [live, draft]) expect(template).to.include.all.keys("header", "footer", "returns", "website", "greeting");
      expect(live.website).to.match(/^https:\/\/[\w-]+\.example$/);
      expect(draft).not.to.deep.equal(live);
    });

    it(`are a flat map of texts and switches at ${name}`, async () => {
      const { db } = await demoDatabase();
      const rows = await db.selectFrom("template_data").select("body").where("retailer_id", "=", id).execute();
      expect(rows).to.have.length(2);
      for (const value of rows.flatMap(({ body }) => Object.values(body as object) as unknown[])) expect(typeof value).to.be.oneOf(["string", "boolean"]);
    });
  }

  it("are made once; those that somebody has changed stay as they are", async () => {
    const { db } = await demoDatabase();
    await db.updateTable("template_data").set({ body: "{}" }).where("retailer_id", "=", "1001").execute();
    await seedTemplates(db);
    expect(await templateOf(db, "1001", "live")).to.deep.equal({});
  });
});
