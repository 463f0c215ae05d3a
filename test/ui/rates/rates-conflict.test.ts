import { expect } from "chai";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { RatesDesk } from "./rates-desk.ts";

describe("Two who set rates", () => {
  withoutMobxComplaints();

  async function met() {
    const desk = new RatesDesk();
    const { page, form, type } = await desk.form();
    type("GBP/EUR", "1.2");
    type("GBP/USD", "1.3");
    await desk.setBehind({ GBP: { EUR: "1.14", USD: "1.25678", JPY: "189" }, EUR: { GBP: "0.87" } });
    await form.save();
    return { desk, page, form };
  }

  it("see which rates differ, in the words of the catalogue; nothing is written and nothing lost [RATE-008, RATE-015]", async () => {
    const { desk, form } = await met();
    expect(form.session.conflictDialog?.text).to.equal("The rates have been updated since you started editing. Please cancel and view the most recent rates.");
    expect(form.session.conflictDialog?.rows).to.deep.equal([
      { field: "GBP/EUR", label: "GBP to EUR", before: "1.1500", theirs: "1.1400", mine: "1.2000", pick: undefined },
      { field: "GBP/JPY", label: "GBP to JPY", before: "190.0000", theirs: "189.0000", mine: "190.0000", pick: "theirs" },
    ]);
    expect((await desk.latest())?.rates["GBP"]?.["EUR"]).to.equal("1.14");
  });

  it("see rates with all their digits, also where these differ in the fifth alone", async () => {
    const desk = new RatesDesk();
    const { form, type } = await desk.form();
    type("GBP/USD", "1.256781");
    await desk.setBehind({ GBP: { EUR: "1.15", USD: "1.25679", JPY: "190" }, EUR: { GBP: "0.87" } });
    await form.save();
    expect(form.session.conflictDialog?.rows).to.deep.equal([{ field: "GBP/USD", label: "GBP to USD", before: "1.25678", theirs: "1.25679", mine: "1.256781", pick: undefined }]);
  });

  it("can both have their ways: the later one from the day after", async () => {
    const { desk, page, form } = await met();
    const { conflict } = form.session;
    conflict?.choose("GBP/EUR", "mine");
    conflict?.giveReason("The bank says so");
    await form.session.resolveConflict();
    expect(form.validFrom.error).to.equal("Valid from must be 23 Nov 2026 or later");
    form.session.draft.type("validFrom", "2026-11-23");
    await form.save();
    expect((await desk.latest())?.rates["GBP"]).to.deep.equal({ EUR: "1.2", JPY: "189", USD: "1.3" });
    expect(page.form).to.equal(undefined);
  });

  it("can look at the most recent ones instead", async () => {
    const { page, form } = await met();
    form.session.discardMine();
    expect([page.form, page.tables?.lines[0]?.rate, page.unsaved]).to.deep.equal([undefined, "1.1400", undefined]);
  });
});
