import { expect } from "chai";
import { MemoryConsumers } from "#adapters/memory/consumers/memory-consumers.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import type { ReceiptQuery } from "#domain/receipts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import { aReceipt, money } from "#test/support/builders/a-receipt.ts";
import { aStoreInDetail, soldIn } from "#test/support/builders/a-store.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { SearchBoxViewModel, type SearchBoxDeps } from "#ui/shell/search-box.view-model.ts";

const GARDEN = aStoreInDetail({ id: "5001", name: "Covent Garden", externalReference: "LON-01" });
const SOHO = aStoreInDetail({ id: "5002", name: "Soho", externalReference: "LON-02" });
const RECEIPTS = [
  aReceipt({ transaction: "1234", at: "2026-03-01T10:00:00+00:00", total: money("7"), ...soldIn(GARDEN) }),
  aReceipt({ transaction: "LON-1234-9", at: "2026-03-02T10:00:00+00:00", total: money("40.10"), ...soldIn(SOHO) }),
  aReceipt({
    transaction: "LON-5",
    at: "2026-03-03T10:00:00+00:00",
    total: money("41"),
    identifier: "ann@shop.example",
    ...soldIn(SOHO),
  }),
];
const ALL_MAY = {
  openReceipts: true,
  findByText: true,
  filterBy: () => true,
  writeQueries: true,
  administerStores: true,
};

class BoxDriver {
  readonly clock = new FixedClock("2026-03-03T12:00:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly opened: string[] = [];
  readonly requests: object[] = [];
  readonly model: SearchBoxViewModel;

  constructor(facts: Partial<SearchBoxDeps> = {}) {
    const receipts = new MemoryReceipts(RECEIPTS);
    this.model = new SearchBoxViewModel({
      receipts: {
        matching: (query, signal) => {
          this.requests.push(query);
          return receipts.matching(query, signal);
        },
      },
      stores: new MemoryStores([GARDEN, SOHO]),
      consumers: new MemoryConsumers([
        { identifier: "ann@shop.example", properties: { name: { first: "Ann", last: "Lee" } } },
      ]),
      accounts: {
        all: () => Promise.resolve({ ok: true, value: [{ email: "annika@shop.example" }] as never }),
      },
      schedule: this.schedule,
      today: () => "2026-03-03" as CalendarDay,
      currency: "GBP",
      country: "GBR",
      zone: "Europe/London",
      may: ALL_MAY,
      actions: [
        { label: "Stores", target: { kind: "address", href: "/admin/stores" } },
        { label: "New store", target: { kind: "address", href: "/admin/stores/add" } },
        { label: "Switch retailer: Brook", target: { kind: "action", run: () => this.opened.push("Brook") } },
      ],
      open: (href) => this.opened.push(href),
      setText: (text) => this.model.type(text),
      ...facts,
    });
    this.model.focus();
  }

  async type(text: string): Promise<this> {
    await flushTasks();
    this.model.type(text);
    this.schedule.advance(INPUT_DEBOUNCE_MS);
    await flushTasks();
    return this;
  }

  /** The results as texts, with the matched parts in brackets and isolated names in `<>`. */
  get shown(): readonly string[] {
    const marked = (parts: readonly { text: string; isMatch: boolean }[]): string =>
      parts
        .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
        .join("")
        .replaceAll("\u2068", "<")
        .replaceAll("\u2069", ">");
    return this.model.options.map(({ group, label, detail }) =>
      [`${group}: ${marked(label)}`, ...(detail.length > 0 ? [marked(detail)] : [])].join(" | "),
    );
  }
}

describe("The search box", () => {
  failOnMobxWarnings();

  it("offers the exact number first, then the readings of the text in their order, with matched parts marked", async () => {
    const { shown } = await new BoxDriver().type("1234");
    expect(shown).to.deep.equal([
      "receipts: [1234] | £7.00, <Covent Garden>, 01 Mar 10:00",
      "receipts: LON-[1234]-9 | £40.10, <Soho>, 02 Mar 10:00",
      "readings: 1,234",
      "readings: card ending in 1234",
      "readings: number with 1234",
    ]);
  });

  it("finds receipts by amount, store and day together, and marks them", async () => {
    const { shown } = await new BoxDriver().type("40 soho yesterday");
    expect(shown).to.deep.equal([
      "receipts: LON-1234-9 | [£40.10], <[Soho]>, [02 Mar 10:00]",
      "readings: 40, Soho, 2 Mar",
      "readings: 40, customer soho, 2 Mar",
    ]);
  });

  it("names duplicates", async () => {
    const sale = { transaction: "LON-9", at: "2026-03-01T10:00:00+00:00", ...soldIn(GARDEN) };
    const copy = { ...sale, id: "69a40f20000000000000abcd", duplicate: true };
    const receipts = new MemoryReceipts([aReceipt(sale), aReceipt(copy)]);
    const { shown } = await new BoxDriver({ receipts }).type("LON-9");
    expect(shown.filter((each) => each.startsWith("receipts"))).to.have.members([
      "receipts: [LON-9] | £7.20, <Covent Garden>, 01 Mar 10:00",
      "receipts: [LON-9] | £7.20, <Covent Garden>, 01 Mar 10:00, duplicate",
    ]);
  });

  it("finds customers, accounts, stores, pages and actions", async () => {
    const driver = await new BoxDriver().type("ann");
    expect(driver.shown).to.deep.equal([
      "receipts: LON-5 | £41.00, <Soho>, 03 Mar 10:00, <[ann]@shop.example>",
      "readings: customer ann",
      "customers: [Ann] Lee | [ann]@shop.example",
      "accounts: [ann]ika@shop.example",
    ]);
    await driver.type("sto");
    expect(driver.shown).to.include.members(["pages: [Sto]res", "pages: New [sto]re"]);
    await driver.type("sw brook");
    driver.model.chooseAt(driver.model.options.findIndex(({ group }) => group === "pages"));
    expect(driver.opened).to.deep.equal(["Brook"]);
  });

  it("leaves out what the account may not see", async () => {
    const driver = new BoxDriver({
      may: { ...ALL_MAY, findByText: false, writeQueries: false, administerStores: false },
      consumers: undefined,
      accounts: undefined,
    });
    await driver.type("ann");
    expect(driver.shown).to.deep.equal([]);
    expect(driver.requests).to.deep.equal([{ transactionId: "ann", count: 6 }]);
    expect([driver.model.hint, driver.model.status]).to.deep.equal(["", "No results"]);
    await driver.type("soho");
    driver.model.chooseAt(0);
    expect(driver.opened).to.deep.equal(["/receipts?store_id=5002"]);
  });

  it("opens an exact number at once, even before the typing pauses", async () => {
    const driver = new BoxDriver();
    driver.model.type(" 1234 ");
    driver.model.enter();
    await flushTasks();
    expect(driver.opened).to.deep.equal(["/transaction/1234"]);
    expect([driver.model.text, driver.model.isListOpen]).to.deep.equal(["", false]);
  });

  it("opens the page of an unknown number, which says so", async () => {
    const driver = new BoxDriver();
    driver.model.type("TXN-404");
    driver.model.enter();
    await flushTasks();
    expect(driver.opened).to.deep.equal(["/transaction/TXN-404"]);
  });

  it("opens the first result of other texts on Enter, or the selected one", async () => {
    const driver = await new BoxDriver().type("40 soho yesterday");
    driver.model.enter();
    await driver.type("lee ann");
    driver.model.setActive(driver.model.options.findIndex(({ group }) => group === "customers"));
    driver.model.enter();
    expect(driver.opened[0]).to.match(/^\/transaction\/LON-1234-9\?receipt=/);
    expect(driver.opened[1]).to.match(/^\/consumer\//);
  });

  it("opens a reading as a query, or as a list if the account may not write queries", async () => {
    const driver = await new BoxDriver().type("£40 soho");
    driver.model.openReading();
    await driver.type("1234");
    driver.model.setActive(driver.model.options.findIndex(({ group }) => group === "readings") + 1);
    driver.model.openReading();
    expect(driver.opened.map(decodeURIComponent)).to.deep.equal([
      '/query?query=total:[40+TO+41}+AND+currency:GBP+AND+store_id:"5002"',
      "/query?query=last4:1234",
    ]);
    const staff = await new BoxDriver({ may: { ...ALL_MAY, writeQueries: false } }).type("£40 soho");
    staff.model.openReading();
    expect(staff.opened.map(decodeURIComponent)).to.deep.equal([
      "/receipts?store_id=5002&min_total=40&max_total=40.99&currency=GBP",
    ]);
  });

  it("lists the receipts of a reading", async () => {
    const driver = await new BoxDriver().type("1234");
    driver.model.chooseAt(driver.model.options.findIndex(({ group }) => group === "readings") + 2);
    expect(driver.opened).to.deep.equal(["/receipts?q=number+1234"]);
  });

  const listOf = async (text: string, facts: Partial<SearchBoxDeps> = {}) => {
    const driver = await new BoxDriver(facts).type(text);
    driver.model.chooseAt(driver.model.options.findIndex(({ group }) => group === "readings"));
    return driver.opened.map(decodeURIComponent)[0];
  };

  it("lists a reading by the fields of the list if there is one for each part, else by its text", async () => {
    expect(await listOf("about £40 yesterday soho")).to.equal(
      "/receipts?store_id=5002&sold_from=2026-03-02&sold_to=2026-03-02&min_total=36&max_total=44&currency=GBP",
    );
    expect(await listOf("ann@shop.example card 1234")).to.equal("/receipts?consumer=ann@shop.example&last4=1234");
    expect(await listOf("40 customer ann")).to.equal("/receipts?q=total+40+customer+ann");
    expect(await listOf("£40 soho", { may: { ...ALL_MAY, filterBy: (name) => name !== "currency" } })).to.equal(
      "/receipts?q=total+£40+store+soho",
    );
  });

  it("lists a day by its text where a store has other days than the retailer", async () => {
    const away = aStoreInDetail({ id: "5003", name: "Auckland", timezone: "Pacific/Auckland" });
    const stores = new MemoryStores([GARDEN, SOHO, away]);
    expect(await listOf("yesterday", { stores })).to.equal("/receipts?q=yesterday");
    expect(await listOf("yesterday auckland", { stores })).to.equal("/receipts?q=yesterday+store+auckland");
    expect(await listOf("yesterday soho", { stores })).to.equal(
      "/receipts?store_id=5002&sold_from=2026-03-02&sold_to=2026-03-02",
    );
    expect(await listOf("auckland", { stores })).to.equal("/receipts?store_id=5003");
  });

  it("offers the last searches of this tab, the newest first", async () => {
    const driver = await new BoxDriver().type("1234");
    driver.model.chooseAt(0);
    await driver.type("40 soho yesterday");
    driver.model.chooseAt(0);
    driver.model.focus();
    expect(driver.shown).to.deep.equal(["recent: 40 soho yesterday", "recent: 1234"]);
    driver.model.chooseAt(1);
    expect([driver.model.text, driver.model.isOpen]).to.deep.equal(["1234", true]);
  });

  it("searches only after the typing pauses, and shows no results of an earlier text", async () => {
    const driver = await new BoxDriver().type("1234");
    driver.model.type("12345");
    expect(driver.shown.filter((text) => text.startsWith("receipts"))).to.deep.equal([]);
    expect(driver.requests).to.have.length(2);
  });

  describe("if its search", () => {
    const failing = (isFailed: (query: ReceiptQuery) => boolean, error: Failure) => {
      const receipts = new MemoryReceipts(RECEIPTS);
      return new BoxDriver({
        receipts: {
          matching: (query, signal) =>
            isFailed(query) ? Promise.resolve(err(error)) : receipts.matching(query, signal),
        },
      });
    };
    const ofText = ({ text }: ReceiptQuery): boolean => text !== undefined;
    const TOO_BROAD = failure("rejected", { status: 422, code: "query_too_broad" });

    it("means too many receipts, still finds the number, and says how to narrow it", async () => {
      const driver = await failing(ofText, TOO_BROAD).type("1234");
      expect(driver.shown[0]).to.match(/^receipts: \[1234\]/);
      expect(driver.model.status).to.equal(
        "Too many receipts match. Add a day, a store, an exact amount such as 40.00, or more of the number.",
      );
      expect(driver.model.summary).to.equal(`4 results. ${driver.model.status}`);
    });

    it("means too many receipts, keeps the text and the list on Enter", async () => {
      const driver = await failing(ofText, TOO_BROAD).type("40 all");
      driver.model.enter();
      expect([driver.opened, driver.model.text, driver.model.isListOpen]).to.deep.equal([[], "40 all", true]);
    });

    it("has failed, says so, keeps the text, and searches again on Enter", async () => {
      let isDown = true;
      const driver = await failing(() => isDown, failure("unreachable")).type("1234");
      expect(driver.model.status).to.equal("The search has failed. Your text is kept: press Enter to search again.");
      driver.model.enter();
      await flushTasks();
      expect([driver.opened, driver.model.text, driver.model.isListOpen]).to.deep.equal([[], "1234", true]);
      isDown = false;
      driver.model.enter();
      await flushTasks();
      expect(driver.opened).to.have.length(1);
    });
  });
});
