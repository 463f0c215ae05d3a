import { expect } from "chai";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { RatesDriver } from "./rates-driver.ts";

describe("conflict of two users who set rates", () => {
  failOnMobxWarnings();

  async function startConflict() {
    const driver = new RatesDriver();
    const { page, form, type } = await driver.form();
    type("GBP/EUR", "1.2");
    type("GBP/USD", "1.3");
    await driver.setBehind({ GBP: { EUR: "1.14", USD: "1.25678", JPY: "189" }, EUR: { GBP: "0.87" } });
    await form.save();
    return { driver, page, form };
  }

  it("shows the different rates and the message of the catalogue, and keeps all values [RATE-008, RATE-015]", async () => {
    const { driver, form } = await startConflict();
    expect(form.session.conflictDialog?.text).to.equal(
      "The rates have been updated since you started editing. Please cancel and view the most recent rates.",
    );
    expect(form.session.conflictDialog?.rows).to.deep.equal([
      { field: "GBP/EUR", label: "GBP to EUR", before: "1.1500", theirs: "1.1400", mine: "1.2000", pick: undefined },
      {
        field: "GBP/JPY",
        label: "GBP to JPY",
        before: "190.0000",
        theirs: "189.0000",
        mine: "190.0000",
        pick: "theirs",
      },
    ]);
    expect((await driver.latest())?.rates["GBP"]?.["EUR"]).to.equal("1.14");
  });

  it("shows all digits, also if only the fifth decimal differs", async () => {
    const driver = new RatesDriver();
    const { form, type } = await driver.form();
    type("GBP/USD", "1.256781");
    await driver.setBehind({ GBP: { EUR: "1.15", USD: "1.25679", JPY: "190" }, EUR: { GBP: "0.87" } });
    await form.save();
    expect(form.session.conflictDialog?.rows).to.deep.equal([
      {
        field: "GBP/USD",
        label: "GBP to USD",
        before: "1.25678",
        theirs: "1.25679",
        mine: "1.256781",
        pick: undefined,
      },
    ]);
  });

  it("allows both changes: the later one applies from the next day", async () => {
    const { driver, page, form } = await startConflict();
    const { conflict } = form.session;
    conflict?.choose("GBP/EUR", "mine");
    conflict?.setReason("The bank says so");
    await form.session.resolveConflict();
    expect(form.validFrom.error).to.equal("Valid from must be 23 Nov 2026 or later");
    form.session.draft.type("validFrom", "2026-11-23");
    await form.save();
    expect((await driver.latest())?.rates["GBP"]).to.deep.equal({ EUR: "1.2", JPY: "189", USD: "1.3" });
    expect(page.form).to.equal(undefined);
  });

  it("can show the most recent rates instead", async () => {
    const { page, form } = await startConflict();
    form.session.discardMine();
    expect([page.form, page.tables?.lines[0]?.rate, page.unsaved]).to.deep.equal([undefined, "1.1400", undefined]);
  });
});
