import { expect } from "chai";
import { ALL_SLOTS, DEFAULT_FORM_LABELS, formLabel, imageIn, slotField } from "#domain/forms/index.ts";
import { parseLabelWidth } from "#domain/shared/image/image-rule.ts";
import { seedFormImages } from "#demo/form-images.ts";
import { formsOf } from "#server/forms/forms.queries.ts";
import { imageWidths } from "#server/forms/images.queries.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { NOW } from "./sample.ts";

describe("demo form images", () => {
  let demo: TestDatabase;
  before(async () => {
    demo = await makeDatabase("tables");
    await demo.db
      .insertInto("retailers")
      .values({ id: "1001", name: "Alder & Finch", settings: "{}", tweaks: "{}" })
      .execute();
    await demo.db.transaction().execute((trx) => seedFormImages(trx, NOW));
  });
  after(() => demo.close());

  it("fill every slot except one, at the width in its label", async () => {
    const { names } = (await formsOf(demo.db, "1001"))!;
    const filled = ALL_SLOTS.flatMap((place) => imageIn(names, place) ?? []);
    const widths = await imageWidths(demo.db, "1001", filled);
    for (const place of ALL_SLOTS) {
      const name = imageIn(names, place);
      if (name === undefined) expect(slotField(place)).to.equal("identifier_pass/camera");
      else expect(widths.get(name), slotField(place)).to.equal(parseLabelWidth(formLabel(DEFAULT_FORM_LABELS, place)));
    }
    expect(filled).to.have.length(6);
  });

  it("stay unchanged after a user edited them", async () => {
    await demo.db.updateTable("forms_data").set({ body: "{}" }).execute();
    await demo.db.transaction().execute((trx) => seedFormImages(trx, NOW));
    expect((await formsOf(demo.db, "1001"))!.names.send_receipt).to.deep.equal({});
  });
});
