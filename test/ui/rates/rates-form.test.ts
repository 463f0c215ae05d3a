import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { RatesDriver } from "./rates-driver.ts";

describe("form of new rates", () => {
  failOnMobxWarnings();

  it("starts with the current rates and the first allowed day that has not begun [RATE-007]", async () => {
    const { page, form } = await new RatesDriver().form();
    expect([page.title, page.canSet, page.unsaved]).to.deep.equal(["New rates", false, undefined]);
    expect([form.validFrom.value, form.earliest]).to.deep.equal(["2026-11-22", "2026-11-21"]);
    expect(form.validFromNote).to.equal("Effective from 00:00 UTC, 21 Nov 2026 or later.");
    expect(form.entries.codes.map((code) => form.entries.entry(code).binding.value)).to.deep.equal([
      "1.15",
      "1.25678",
      "190",
    ]);
    expect(form.entries.entry("USD")).to.include({
      currency: "US Dollar",
      now: "now 1.2568",
      change: "",
      isLarge: false,
    });
  });

  const changes = [
    { text: "1.2", change: "+4.35 %", isLarge: false },
    { text: "1.265", change: "+10.00 %", isLarge: false },
    { text: "1.2651", change: "+10.01 %", isLarge: true },
    { text: "1.0", change: "-13.04 %", isLarge: true },
    { text: "1.150", change: "", isLarge: false },
    { text: "much", change: "", isLarge: false },
    { text: "", change: "", isLarge: false },
  ];
  for (const { text, change, isLarge } of changes) {
    it(`shows the change of 1.15 to '${text}' as '${change}'${isLarge ? ", marked" : ""}`, async () => {
      const { form, type } = await new RatesDriver().form();
      type("GBP/EUR", text);
      expect(form.entries.entry("EUR")).to.include({ change, isLarge });
    });
  }

  it("sets the rates and shows them as the current ones [RATE-011]", async () => {
    const driver = new RatesDriver();
    const { page, form, type } = await driver.form();
    type("GBP/EUR", "1.2");
    expect(page.unsaved).to.not.equal(undefined);
    await form.save();
    expect((await driver.latest())?.rates["GBP"]?.["EUR"]).to.equal("1.2");
    expect([page.form, page.id, page.tables?.lines[0]?.rate, page.unsaved, driver.said]).to.deep.equal([
      undefined,
      "rates-3",
      "1.2000",
      undefined,
      ["success: Rates set"],
    ]);
  });

  it("stays open if the user types while the rates are being saved", async () => {
    const driver = new RatesDriver();
    const { page, form, type } = await driver.form();
    type("GBP/EUR", "1.2");
    const setting = form.save();
    type("GBP/USD", "1.3");
    await setting;
    expect([
      page.form === form,
      form.entries.entry("USD").binding.value,
      form.earliest,
      (await driver.latest())?.rates["GBP"]?.["USD"],
    ]).to.deep.equal([true, "1.3", "2026-11-23", "1.25678"]);
  });

  it("keeps a currency removed that the user removed during the save", async () => {
    const { page, form, type } = await new RatesDriver().form();
    type("GBP/EUR", "1.2");
    const setting = form.save();
    form.entries.removeCurrency("USD");
    await setting;
    expect([page.form === form, form.entries.codes, form.entries.removed]).to.deep.equal([
      true,
      ["EUR", "JPY"],
      ["USD"],
    ]);
  });

  it("asks for confirmation if a rate changes by more than 10 per cent", async () => {
    const driver = new RatesDriver();
    const { page, form, type } = await driver.form();
    type("GBP/EUR", "11.5");
    const first = form.save();
    await flushTasks();
    const text = "These rates differ by more than 10 %: GBP to EUR +900.00 %. Set them anyway?";
    expect(driver.dialogs.open).to.include({ title: "Set these rates?", text, confirmLabel: "Set rates" });
    expect([form.session.isSaving, form.isSetting], "no button is busy during the confirmation").to.deep.equal([
      true,
      false,
    ]);
    driver.dialogs.answer(false);
    await first;
    expect([page.form === form, (await driver.latest())?.id, form.session.isSaving, driver.said]).to.deep.equal([
      true,
      "r2",
      false,
      [],
    ]);
    const second = form.save();
    await flushTasks();
    driver.dialogs.answer(true);
    await second;
    expect((await driver.latest())?.rates["GBP"]?.["EUR"]).to.equal("11.5");
  });

  it("shows an error at its field and focuses it, in any base currency", async () => {
    const driver = new RatesDriver();
    const { form, type } = await driver.form();
    type("EUR/GBP", "");
    await form.save();
    expect([form.entries.base, form.entries.focus.name, form.entries.entry("GBP").binding.error]).to.deep.equal([
      "EUR",
      "EUR/GBP",
      "Enter a rate for GBP",
    ]);
    type("EUR/GBP", "x");
    type("validFrom", "2026-11-20");
    await form.save();
    expect([form.entries.entry("GBP").binding.error, form.validFrom.error, form.entries.focus.name]).to.deep.equal([
      "GBP must be a number",
      "Valid from must be 21 Nov 2026 or later",
      "validFrom",
    ]);
    expect((await driver.latest())?.id).to.equal("r2");
  });

  it("refuses an incomplete day instead of using the previous one, and focuses it", async () => {
    const driver = new RatesDriver();
    const { form, type } = await driver.form();
    const { focus } = form.entries;
    type("EUR/GBP", "");
    form.validFrom.onUnfinished(true);
    expect(form.validFrom.error).to.equal(undefined);
    await form.save();
    expect([form.validFrom.error, form.session.draft.errorOf("EUR/GBP")]).to.deep.equal([
      "Enter a date as YYYY-MM-DD",
      "Enter a rate for GBP",
    ]);
    expect([form.entries.focus.name, form.entries.focus === focus, (await driver.latest())?.id]).to.deep.equal([
      "validFrom",
      false,
      "r2",
    ]);
    type("EUR/GBP", "0.9");
    form.validFrom.onUnfinished(false);
    form.validFrom.onChange("2026-11-30");
    await form.save();
    expect((await driver.latest())?.validFrom).to.equal("2026-11-30T00:00:00.000Z");
  });

  it("uses the day that replaces an incomplete one", async () => {
    const driver = new RatesDriver();
    const { form, type } = await driver.form();
    type("GBP/EUR", "1.2");
    const setting = form.save();
    type("GBP/USD", "1.3");
    form.validFrom.onUnfinished(true);
    await setting;
    await form.save();
    expect([form.validFrom.error, (await driver.latest())?.validFrom]).to.deep.equal([
      undefined,
      "2026-11-23T00:00:00.000Z",
    ]);
  });

  it("shows the message of the catalogue after a failure [RATE-014]", async () => {
    const driver = new RatesDriver({ behind: (rates) => withFailure(rates, failure("unreachable"), "set") });
    const { form, type } = await driver.form();
    type("GBP/EUR", "1.2");
    await form.save();
    expect([form.session.problem, driver.said, form.entries.entry("EUR").binding.value]).to.deep.equal([
      "Failed to set rate",
      ["error: Failed to set rate"],
      "1.2",
    ]);
  });

  const places = [
    { pointer: "timestamp", field: "validFrom" },
    { pointer: "/timestamp", field: "validFrom" },
    { pointer: "rates/GBP/EUR", field: "GBP/EUR" },
  ];
  for (const { pointer, field } of places) {
    it(`shows the server's error for ${pointer} at ${field}`, async () => {
      const no = failure("rejected", {
        status: 400,
        description: "No good",
        errors: [{ description: "No good", pointer }],
      });
      const driver = new RatesDriver({ behind: (rates) => withFailure(rates, no, "set") });
      const { form, type } = await driver.form();
      type("GBP/EUR", "1.2");
      await form.save();
      expect([form.session.draft.errorOf(field), form.session.problem, driver.said]).to.deep.equal([
        "No good",
        undefined,
        [],
      ]);
    });
  }

  it("closes from the menu like Cancel, and reloads the rates if the form is closed", async () => {
    const driver = new RatesDriver();
    const { page, form, type } = await driver.form();
    type("GBP/EUR", "1.2");
    page.reset();
    expect(driver.dialogs.open).to.include({ title: "Discard these rates?" });
    driver.dialogs.answer(false);
    await flushTasks();
    expect(page.form).to.equal(form);
    page.reset();
    driver.dialogs.answer(true);
    await flushTasks();
    expect(page.form).to.equal(undefined);
    await driver.setBehind({ GBP: { EUR: "1.14" } });
    page.reset();
    await flushTasks();
    expect(page.tables?.lines[0]?.rate).to.equal("1.1400");
  });

  it("cannot be closed during a save, because the save would complete anyway", async () => {
    const driver = new RatesDriver();
    const { page, form, type } = await driver.form();
    type("GBP/EUR", "1.2");
    const setting = form.save();
    void form.cancel();
    page.reset();
    expect([form.heldReason, page.form === form, driver.dialogs.open]).to.deep.equal([
      "The rates are being set",
      true,
      undefined,
    ]);
    await setting;
    await flushTasks();
    expect([page.form, form.heldReason, driver.said, driver.drafts.count]).to.deep.equal([
      undefined,
      undefined,
      ["success: Rates set"],
      0,
    ]);
  });

  it("closes without confirmation if nothing was typed, and with one otherwise", async () => {
    const driver = new RatesDriver();
    const { page, form, type } = await driver.form();
    type("GBP/EUR", "1.2");
    const first = form.cancel();
    expect(driver.dialogs.open).to.include({ title: "Discard these rates?" });
    driver.dialogs.answer(false);
    await first;
    expect(page.form).to.equal(form);
    const second = form.cancel();
    driver.dialogs.answer(true);
    await second;
    expect([page.form, page.unsaved, driver.drafts.count]).to.deep.equal([undefined, undefined, 0]);
    page.openForm();
    await page.form?.cancel();
    expect([page.form, driver.dialogs.open]).to.deep.equal([undefined, undefined]);
  });
});

describe("currencies of new rates", () => {
  failOnMobxWarnings();

  it("adds a currency in upper case with an empty, focused field [RATE-004]", async () => {
    const { form, type } = await new RatesDriver().form();
    form.entries.typeNewCode(" chf ");
    form.entries.addCurrency();
    expect([
      form.entries.codes,
      form.entries.newCode,
      form.entries.announcement,
      form.entries.focus.name,
    ]).to.deep.equal([["EUR", "USD", "JPY", "CHF"], "", "CHF added", "GBP/CHF"]);
    const { binding, currency, now } = form.entries.entry("CHF");
    expect([binding.value, binding.error, currency, now]).to.deep.equal(["", undefined, "Swiss Franc", ""]);
    type("GBP/CHF", "1.1");
    expect(form.entries.entry("CHF").change).to.equal("new");
  });

  for (const [typed, error] of [
    ["EUR", 'Duplicate rate "EUR"'],
    ["eur", 'Duplicate rate "EUR"'],
    ["gbp", 'Duplicate rate "GBP"'],
    ["E1R", "A currency code must be three letters"],
  ] as const) {
    it(`refuses '${typed}' with '${error}' [RATE-004, RATE-005]`, async () => {
      const { form } = await new RatesDriver().form();
      form.entries.typeNewCode(typed);
      form.entries.addCurrency();
      expect([form.entries.newCodeError, form.entries.codes.length, form.entries.focus.name]).to.deep.equal([
        error,
        3,
        "new-code",
      ]);
      form.entries.typeNewCode(`${typed}x`);
      expect(form.entries.newCodeError).to.equal(undefined);
    });
  }

  it("removes a currency and lists removed ones", async () => {
    const driver = new RatesDriver();
    const { form } = await driver.form();
    form.entries.removeCurrency("USD");
    expect([
      form.entries.codes,
      form.entries.removed,
      form.entries.announcement,
      form.entries.focus.name,
    ]).to.deep.equal([["EUR", "JPY"], ["USD"], "USD removed", "new-code"]);
    await form.save();
    expect((await driver.latest())?.rates).to.deep.equal({ GBP: { EUR: "1.15", JPY: "190" }, EUR: { GBP: "0.87" } });
  });

  it("shows one base currency at a time", async () => {
    const { form } = await new RatesDriver().form();
    form.entries.chooseBase("EUR");
    form.entries.typeNewCode("USD");
    form.entries.addCurrency();
    expect([form.entries.codes, form.entries.entry("GBP").now]).to.deep.equal([["GBP", "USD"], "now 0.8700"]);
    form.entries.chooseBase("GBP");
    expect(form.entries.codes).to.deep.equal(["EUR", "USD", "JPY"]);
  });
});

describe("unsaved rates", () => {
  failOnMobxWarnings();

  async function afterACrash() {
    const driver = new RatesDriver();
    const { type } = await driver.form();
    type("GBP/EUR", "1.2");
    driver.schedule.advance(400);
    driver.drafts.simulateCrash();
    return driver;
  }

  it("are offered again and restored", async () => {
    const page = await (await afterACrash()).page();
    expect([page.offeredFrom, page.form]).to.deep.equal(["21 Nov 2026, 09:30", undefined]);
    await page.restoreDraft();
    expect([page.offeredFrom, page.form?.entries.entry("EUR").binding.value]).to.deep.equal([undefined, "1.2"]);
  });

  it("are not offered after they are dismissed", async () => {
    const driver = await afterACrash();
    const page = await driver.page();
    page.dismissDraft();
    await flushTasks();
    expect([page.offeredFrom, driver.drafts.count]).to.deep.equal([undefined, 0]);
  });

  it("stay on offer while another form is opened and closed", async () => {
    const page = await (await afterACrash()).page();
    page.openForm();
    await page.form?.cancel();
    expect(page.offeredFrom).to.equal("21 Nov 2026, 09:30");
  });

  it("are resolved rate by rate if other rates were set since", async () => {
    const driver = await afterACrash();
    await driver.setBehind({ GBP: { EUR: "1.1" } });
    const page = await driver.page();
    await page.restoreDraft();
    expect(page.form?.session.conflictDialog?.text).to.match(/after your draft/);
    expect(page.form?.session.conflictDialog?.rows[0]).to.include({
      label: "GBP to EUR",
      before: "1.1500",
      theirs: "1.1000",
      mine: "1.2000",
    });
  });
});
