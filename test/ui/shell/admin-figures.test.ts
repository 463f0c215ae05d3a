import { expect } from "chai";
import { MemoryRates } from "#adapters/memory/rates/memory-rates.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import { MemoryRawRecords } from "#adapters/memory/tills/memory-raw-records.ts";
import { MemoryTranslations } from "#adapters/memory/translations/memory-translations.ts";
import type { Account } from "#domain/accounts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { parseTranslationSettings } from "#domain/translations/index.ts";
import { anAccount } from "#test/support/builders/an-account.ts";
import { aMessage, aTranslationDocument } from "#test/support/builders/a-translation-document.ts";
import { aRatesRecord } from "#test/support/builders/a-rates-record.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import { idAt, sent } from "#test/ui/tills/tills-driver.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import {
  accountsFigure,
  AdminFigure,
  failedRecordsFigure,
  ratesFigure,
  storesFigure,
  untranslatedFigure,
  type AdminFigureSource,
  type FigureContent,
} from "#ui/shell/admin-figures.ts";
import { AdminViewModel } from "#ui/shell/admin.view-model.ts";

const RETAILER = { id: "1001" as RetailerId, name: "Alder & Finch" };

async function shown(source: AdminFigureSource) {
  const figure = new AdminFigure(source);
  await figure.load();
  return [figure.value, figure.detail, figure.href, figure.needsAction];
}

const failed = (minute: number) => ({
  ...sent(minute),
  failure: { code: "empty_content" as const, text: "The content is empty", at: parseInstant("2026-11-01T09:00:00Z")! },
});

describe("The figures of the Admin page", () => {
  failOnMobxWarnings();

  it("count the accounts, and those that may sign in or are only invited", async () => {
    const accounts: readonly Account[] = [
      anAccount({ email: "a@shop.example" }),
      anAccount({ email: "b@shop.example", confirmed: false }),
      anAccount({ email: "c@shop.example", status: "inactive" }),
      anAccount({ email: "d@shop.example", status: "inactive", confirmed: false }),
    ];
    const source = accountsFigure({ all: () => Promise.resolve(ok(accounts)) }, "/admin/accounts");
    expect(await shown(source)).to.deep.equal(["4", "1 active, 1 invited", "/admin/accounts", false]);
  });

  it("count the stores", async () => {
    const stores = new MemoryStores([aStore({ id: "1" }), aStore({ id: "2", reference: "2" })]);
    expect(await shown(storesFigure(stores, "/admin/stores"))).to.deep.equal(["2", "", "/admin/stores", false]);
  });

  it("name the day of the newest rates, or that there are none", async () => {
    const record = aRatesRecord({ validFrom: "2026-11-28T00:00:00Z", rates: { GBP: { USD: "1.25", EUR: "1.1" } } });
    expect(await shown(ratesFigure(new MemoryRates([record]), "/admin/rates"))).to.deep.equal([
      "28 Nov 2026",
      "2 rates",
      "/admin/rates",
      false,
    ]);
    expect((await shown(ratesFigure(new MemoryRates(), "/admin/rates")))[0]).to.equal("None");
  });

  for (const [count, value] of [
    [1, "1"],
    [19, "19"],
    [20, "20+"],
    [30, "20+"],
  ] as const) {
    it(`show ${value} for ${count} failed till records, and when the latest came`, async () => {
      const records = new MemoryRawRecords([...Array.from({ length: count }, (_, at) => failed(at)), sent(59)]);
      const source = failedRecordsFigure(records, { href: "/pos?failed=true", zone: "Europe/London" });
      const latest = `08:${String(count - 1).padStart(2, "0")}`;
      expect(idAt(0)).to.match(/^6ae6f180/);
      expect(await shown(source)).to.deep.equal([value, `latest 01 Nov ${latest}`, "/pos?failed=true", true]);
    });
  }

  it("say that no till record failed", async () => {
    const source = failedRecordsFigure(new MemoryRawRecords([sent(1)]), { href: "/pos?failed=true", zone: "UTC" });
    expect(await shown(source)).to.deep.equal(["None", "", "/pos?failed=true", false]);
  });

  it("count the untranslated messages of the shown languages, and link to the first language with some", async () => {
    const messages = [aMessage("Total", "Total"), aMessage("Change"), aMessage("Card")];
    const translations = new MemoryTranslations([
      aTranslationDocument({ locale: "fr_FR", messages: [aMessage("Total", "Total")] }),
      aTranslationDocument({ locale: "de_DE", messages }),
      aTranslationDocument({ locale: "it_IT", messages }),
    ]);
    const source = (shownLocales: readonly string[]) =>
      untranslatedFigure(translations, {
        href: "/languages",
        hrefOf: (locale) => `/languages/${locale}`,
        settings: parseTranslationSettings({ shown_locales: shownLocales }),
      });
    expect(await shown(source([]))).to.deep.equal(["4", "in 2 of 3 languages", "/languages/de_DE", false]);
    expect(await shown(source(["fr_FR"]))).to.deep.equal(["0", "in 0 of 1 language", "/languages", false]);
  });

  it("do not guess how much is translated if the API does not count it", async () => {
    const [summary] = [{ locale: "fr_FR", version: "2024-05-01T10:00:00Z" }];
    const source = untranslatedFigure(
      { locales: () => Promise.resolve(ok([summary as never])) },
      { href: "/languages", hrefOf: () => "", settings: parseTranslationSettings({}) },
    );
    expect((await shown(source)).slice(0, 2)).to.deep.equal(["Not known", ""]);
  });
});

describe("The Admin page with figures", () => {
  failOnMobxWarnings();

  function setUp(
    answers: Partial<Record<"first" | "second", () => Promise<Result<FigureContent, ReturnType<typeof failure>>>>>,
  ) {
    const requests: string[] = [];
    const sourceOf = (name: "first" | "second"): AdminFigureSource => ({
      name,
      href: `/${name}`,
      load: () => {
        requests.push(name);
        return answers[name]?.() ?? Promise.resolve(ok({ value: String(requests.length) }));
      },
    });
    const figures = (["first", "second"] as const).map((name) => new AdminFigure(sourceOf(name)));
    const visit = () =>
      new AdminViewModel({
        figures,
        pages: [],
        retailers: [RETAILER],
        retailer: RETAILER,
        forgetRetailer: () => undefined,
      });
    return { figures, requests, visit };
  }

  it("loads each by itself: one that fails is not available, the others are", async () => {
    const { figures, visit } = setUp({ first: () => Promise.resolve(err(failure("unreachable"))) });
    const model = visit();
    expect(figures.map(({ state }) => state)).to.deep.equal(["loading", "loading"]);
    await model.enter();
    expect([figures.map(({ state }) => state), model.isIdle]).to.deep.equal([["failed", "ready"], true]);
  });

  it("shows the values of the last visit while it loads new ones, with one request for each", async () => {
    const { figures, requests, visit } = setUp({});
    const model = visit();
    await model.enter();
    model.exit();
    expect(requests).to.deep.equal(["first", "second"]);
    const again = visit();
    expect([again.enter(), figures.map(({ value, state }) => [value, state])]).to.deep.equal([
      undefined,
      [
        ["1", "ready"],
        ["2", "ready"],
      ],
    ]);
    await new Promise(setImmediate);
    expect([requests.length, figures.map(({ value }) => value)]).to.deep.equal([4, ["3", "4"]]);
  });

  it("stops the requests when the user leaves", async () => {
    const { figures, visit } = setUp({ first: () => new Promise(() => undefined) });
    const model = visit();
    void model.enter();
    await new Promise(setImmediate);
    expect(model.isIdle).to.equal(false);
    model.exit();
    expect([model.isIdle, figures[0]?.state]).to.deep.equal([true, "loading"]);
  });
});
