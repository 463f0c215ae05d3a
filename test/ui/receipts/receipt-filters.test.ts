import { expect } from "chai";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { lowestReceiptId } from "#domain/receipts/index.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { ReceiptFiltersViewModel } from "#ui/receipts/filters/receipt-filters.view-model.ts";
import { aReceipt, money } from "#test/support/builders/a-receipt.ts";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { AUCKLAND, LEEDS, ReceiptListDriver, receiptsOf } from "./receipt-list-driver.ts";

const RECEIPTS = [
  aReceipt({ transaction: "TXN-1", at: "2026-11-20T10:00:00+00:00", storeId: LEEDS.id, total: money("40.10") }),
  aReceipt({ transaction: "TXN-2", at: "2026-11-21T10:00:00+00:00", storeId: LEEDS.id, total: money("5") }),
  aReceipt({ transaction: "TXN-3", at: "2026-11-21T11:00:00+00:00", storeId: LEEDS.id, duplicate: true }),
];

async function openFilters(search = "", facts: ConstructorParameters<typeof ReceiptListDriver>[0] = {}) {
  const driver = new ReceiptListDriver({ receipts: RECEIPTS, ...facts });
  await driver.visit(`/receipts${search}`);
  await driver.model.filters.toggle();
  return { driver, panel: driver.model.filters.model as ReceiptFiltersViewModel };
}

describe("Further filters of the receipt list", () => {
  failOnMobxWarnings();

  it("find by amount, in the URL and by every link of the page", async () => {
    const { driver, panel } = await openFilters("?filterBy=date,store_id&store_id=5001&date=2026-11-01");
    panel.type("min_total", " 40,0 ");
    panel.type("max_total", "41");
    panel.apply();
    await driver.waitUntilIdle();
    expect([driver.addressBar.current().search, driver.transactions]).to.deep.equal([
      "?filterBy=date,store_id&store_id=5001&date=2026-11-01&min_total=40&max_total=41",
      ["TXN-1"],
    ]);
    expect(driver.queries.at(-1)).to.deep.equal({
      ...{ storeId: "5001", minTotal: "40", maxTotal: "41", count: 20 },
      newer: lowestReceiptId(parseInstant("2026-11-01T00:00:00Z") as Instant),
    });
    driver.model.chooseMode("date");
    await driver.waitUntilIdle();
    expect(driver.addressBar.current().search).to.include("&min_total=40&max_total=41");
    expect(driver.model.chips).to.deep.equal([
      { key: "min_total,max_total", label: "Total 40 to 41", href: "/receipts?filterBy=date&date=2026-11-01" },
    ]);
    expect(driver.model.clearHref).to.equal("/receipts?filterBy=date&date=2026-11-01");
  });

  it("find by days of the store's zone, named or typed", async () => {
    const { driver, panel } = await openFilters(`?store_id=${AUCKLAND.id}`, { receipts: receiptsOf(AUCKLAND, 1) });
    panel.chooseDays("yesterday");
    expect([panel.texts.sold_from, panel.texts.sold_to, panel.days]).to.deep.equal([
      ...["2026-11-21", "2026-11-21", "yesterday"],
    ]);
    panel.apply();
    await driver.waitUntilIdle();
    expect(driver.queries.at(-1)).to.include({ firstDay: "2026-11-21", lastDay: "2026-11-21" });
    panel.chooseDays("any");
    panel.apply();
    await driver.waitUntilIdle();
    expect(driver.addressBar.current().search).to.equal(`?store_id=${AUCKLAND.id}`);
  });

  it("find by the latest email, a customer and a card, and keep filters without a field", async () => {
    const { driver, panel } = await openFilters("?duplicate=false&salesperson=Ann");
    expect(driver.queries.at(-1)).to.deep.equal({ count: 20, isDuplicate: false, salesperson: "Ann" });
    panel.type("mail", "bounced");
    panel.type("consumer", "ann@shop.example");
    panel.type("last4", "4711");
    panel.apply();
    await driver.waitUntilIdle();
    expect(driver.queries.at(-1)).to.deep.equal({
      ...{ count: 20, mail: "bounce", consumer: "ann@shop.example", last4: "4711" },
      ...{ isDuplicate: false, salesperson: "Ann" },
    });
  });

  it("begin again with the newest receipts", async () => {
    const { driver, panel } = await openFilters("?older=6a000000a1b2c3d4e5f60718");
    panel.type("max_total", "41");
    panel.apply();
    await driver.waitUntilIdle();
    expect(driver.addressBar.current().search).to.equal("?max_total=41");
  });

  const refused: readonly (readonly [string, readonly (readonly [field: never, text: string])[], object])[] = [
    ["amounts", [["min_total", "forty"]], { min_total: "Enter an amount, for example 40.50" }],
    [
      "swapped amounts",
      [
        ["min_total", "41"],
        ["max_total", "40"],
      ],
      { max_total: "The largest amount cannot be below the smallest" },
    ],
    [
      "swapped days",
      [
        ["sold_from", "2026-11-20"],
        ["sold_to", "2026-11-19"],
      ],
      { sold_to: "The end cannot be before the start" },
    ],
    ["days after today", [["sold_from", "2026-11-22"]], { sold_from: "This day is after today" }],
    ["digits of cards", [["last4", "47"]], { last4: "Enter four digits" }],
  ] as never;
  for (const [what, typed, errors] of refused)
    it(`refuse ${what} and keep what was typed`, async () => {
      const { driver, panel } = await openFilters();
      for (const [field, text] of typed) panel.type(field, text);
      panel.apply();
      const shown = Object.fromEntries(Object.entries(panel.errors).filter(([, error]) => error !== undefined));
      expect(Object.keys(shown)).to.deep.equal(Object.keys(errors));
      expect([driver.addressBar.current().search, panel.texts[typed[0]![0]]]).to.deep.equal(["", typed[0]![1]]);
    });

  it("refuse an incomplete day", async () => {
    const { driver, panel } = await openFilters();
    panel.noteUnfinished("sold_from", true);
    panel.apply();
    expect([panel.errors.sold_from === undefined, driver.addressBar.current().search]).to.deep.equal([false, ""]);
    panel.noteUnfinished("sold_from", false);
    panel.apply();
    expect(panel.errors.sold_from).to.equal(undefined);
  });

  it("say which filters match nothing, and what to do", async () => {
    const { driver } = await openFilters("?min_total=500");
    expect([driver.transactions, driver.model.emptyText]).to.deep.equal([
      [],
      "No receipts match this filter. Change or remove it.",
    ]);
    await driver.visit("/receipts?min_total=500&currency=GBP");
    expect(driver.model.emptyText).to.equal("No receipts match these filters. Remove one of them.");
    await driver.visit("/receipts?min_total=5&max_total=4");
    expect([driver.queries.length, driver.model.emptyText]).to.deep.equal([
      2,
      "A filter ends before it starts, so that no receipt matches it.",
    ]);
  });

  it("show the server's reason if they match too many receipts", async () => {
    const tooBroad = failure("rejected", { status: 422, code: "query_too_broad", description: "Add a date." });
    const { driver } = await openFilters("?basket=false", {
      behind: (port) => ({ ...port, matching: () => Promise.resolve(err(tooBroad)) }) as never,
    });
    expect([driver.model.failure, driver.notifier.raised.map(({ msg }) => msg)]).to.deep.equal([
      "Add a date.",
      ["Add a date."],
    ]);
  });

  it("are not offered or sent if the API lacks them", async () => {
    const { driver, panel } = await openFilters("?min_total=40&sold_from=2026-11-01&consumer=ann", {
      can: () => false,
    });
    expect([
      driver.queries.at(-1),
      driver.model.chips.map(({ label }) => label),
      (["firstDay", "minTotal", "mail", "consumer", "last4"] as const).filter((name) => panel.has(name)),
    ]).to.deep.equal([{ count: 20, consumer: "ann" }, ["Customer: ann"], ["consumer"]]);
  });

  it("show those of the URL after the panel was closed, or the user goes back", async () => {
    const { driver, panel } = await openFilters("?max_total=40");
    panel.type("max_total", "5");
    await driver.model.filters.toggle();
    expect(panel.texts.max_total).to.equal("40");
    await driver.visit("/receipts?max_total=7");
    expect(panel.texts.max_total).to.equal("7");
  });
});
