import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { RatesDriver } from "./rates-driver.ts";

describe("page of the current rates", () => {
  failOnMobxWarnings();

  it("shows the newest rates with 4 decimals, one base currency at a time [RATE-001, RATE-008]", async () => {
    const page = await new RatesDriver().page();
    expect([page.title, page.id, page.recordHref, page.canSet]).to.deep.equal(["Rates", "r2", "/admin/rates/r2", true]);
    expect([page.tables?.bases, page.tables?.base]).to.deep.equal([["GBP", "EUR"], "GBP"]);
    expect(page.tables?.lines).to.deep.equal([
      { code: "EUR", name: "Euro", rate: "1.1500" },
      { code: "USD", name: "US Dollar", rate: "1.2568" },
      { code: "JPY", name: "Japanese Yen", rate: "190.0000" },
    ]);
    page.tables?.chooseBase("EUR");
    expect(page.tables?.lines).to.deep.equal([{ code: "GBP", name: "British Pound", rate: "0.8700" }]);
  });

  it("shows that there are no rates, and allows setting the first ones", async () => {
    const driver = new RatesDriver({ records: [] });
    const { page, form, type } = await driver.form();
    expect([page.state, page.tables, form.entries.bases, form.entries.codes, form.earliest]).to.deep.equal([
      "empty",
      undefined,
      ["GBP"],
      [],
      undefined,
    ]);
    expect(form.validFrom.value).to.equal("2026-11-21");
    form.entries.typeNewCode("usd");
    form.entries.addCurrency();
    type("GBP/USD", "1.3");
    await form.save();
    expect(page.tables?.lines).to.deep.equal([{ code: "USD", name: "US Dollar", rate: "1.3000" }]);
  });

  it("shows the message of the catalogue until a retry succeeds [RATE-012]", async () => {
    let isDown = true;
    const driver = new RatesDriver({
      behind: (rates) =>
        overridePort(rates, {
          latest: (...asked) => (isDown ? withFailure(rates, failure("unreachable")) : rates).latest(...asked),
        }),
    });
    const page = await driver.page();
    expect([page.state, page.failure, page.canSet, driver.said]).to.deep.equal([
      "error",
      "Failed to get rates",
      false,
      ["error: Failed to get rates"],
    ]);
    isDown = false;
    await page.retry();
    expect([page.failure, page.id]).to.deep.equal([undefined, "r2"]);
  });

  it("shows no notification for an aborted request or an ended session", async () => {
    const driver = new RatesDriver({ behind: (rates) => withFailure(rates, failure("denied", { status: 401 })) });
    const page = await driver.page();
    const arrival = page.retry();
    page.exit();
    await arrival;
    expect([driver.said, page.state]).to.deep.equal([[], "loading"]);
  });
});

describe("page of one record of rates", () => {
  failOnMobxWarnings();

  it("shows a record of any age [RATE-002]", async () => {
    const page = await new RatesDriver().record("r1");
    expect([page.title, page.tables?.record.validFrom, page.tables?.lines]).to.deep.equal([
      "Rates r1",
      "2026-10-01T00:00:00.000Z",
      [{ code: "USD", name: "US Dollar", rate: "1.2500" }],
    ]);
  });

  it("shows that there is no such record, or why it failed to load [RATE-013]", async () => {
    const missing = await new RatesDriver().record("r9");
    expect([missing.state, missing.tables, missing.isIdle]).to.deep.equal(["empty", undefined, false]);
    const driver = new RatesDriver({ behind: (rates) => withFailure(rates, failure("unreachable")) });
    const page = await driver.record("r1");
    expect([page.state, page.failure, driver.said]).to.deep.equal([
      "error",
      "Failed to get rate",
      ["error: Failed to get rate"],
    ]);
    const again = page.retry();
    expect(page.state).to.equal("loading");
    page.exit();
    await again;
    expect(driver.said).to.have.length(1);
  });
});
