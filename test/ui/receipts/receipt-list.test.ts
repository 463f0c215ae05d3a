import { expect } from "chai";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { lowestReceiptId } from "#domain/receipts/index.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";
import { AUCKLAND, LEEDS, ReceiptListDriver, receiptsOf } from "./receipt-list-driver.ts";

const bound = (moment: string): string => lowestReceiptId(parseInstant(moment) as Instant);
const BOTH = [...receiptsOf(LEEDS, 3), ...receiptsOf(AUCKLAND, 2)];

describe("The receipt list", () => {
  failOnMobxWarnings();

  it("offers queries by store, by store and date, or by date [RCPT-004]", () => {
    const { model } = new ReceiptListDriver();
    expect(model.filterModes).to.deep.equal([
      { value: "store_id", label: "Store" },
      { value: "date,store_id", label: "Store + Date" },
      { value: "date", label: "Date" },
    ]);
  });

  const modes = [
    { search: "", mode: "store_id", store: true, date: false },
    { search: "?filterBy=date,store_id", mode: "date,store_id", store: true, date: true },
    { search: "?filterBy=date", mode: "date", store: false, date: true },
    { search: "?filterBy=nonsense", mode: "store_id", store: true, date: false },
  ];
  for (const { search, mode, store, date } of modes) {
    it(`shows the fields of the mode for '${search}' [RCPT-003, RCPT-004]`, async () => {
      const driver = new ReceiptListDriver();
      await driver.visit(`/receipts${search}`);
      expect([driver.model.filterMode, driver.model.showsStore, driver.model.showsDate]).to.deep.equal([
        mode,
        store,
        date,
      ]);
    });
  }

  const addresses = [
    { proves: "RCPT-069", search: "", asked: { count: 20 }, store: "all", date: "" },
    { proves: "RCPT-005", search: "?store_id=5001", asked: { storeId: "5001", count: 20 }, store: "5001", date: "" },
    { proves: "RCPT-008", search: "?store_id=all", asked: { count: 20 }, store: "all", date: "" },
    { proves: "RCPT-007", search: "?store_id=&date=&older=&newer=", asked: { count: 20 }, store: "all", date: "" },
    {
      proves: "RCPT-005, RCPT-009",
      search: "?filterBy=date&date=2026-11-05",
      asked: { newer: bound("2026-11-05T00:00:00Z"), count: 20 },
      store: "all",
      date: "2026-11-05",
    },
    {
      proves: "RCPT-005, RCPT-009",
      search: "?filterBy=date,store_id&store_id=5001&date=2026-07-05",
      asked: { storeId: "5001", newer: bound("2026-07-04T23:00:00Z"), count: 20 },
      store: "5001",
      date: "2026-07-05",
    },
    {
      proves: "RCPT-009",
      search: "?filterBy=date,store_id&store_id=5002&date=2026-11-05",
      asked: { storeId: "5002", newer: bound("2026-11-04T11:00:00Z"), count: 20 },
      store: "5002",
      date: "2026-11-05",
    },
    {
      proves: "RCPT-008, RCPT-009",
      search: "?filterBy=date,store_id&date=2026-11-05",
      asked: { newer: bound("2026-11-05T00:00:00Z"), count: 20 },
      store: "all",
      date: "2026-11-05",
    },
    {
      proves: "RCPT-004",
      search: "?store_id=5001&date=2026-11-05",
      asked: { storeId: "5001", count: 20 },
      store: "5001",
      date: "",
    },
    { proves: "RCPT-007", search: "?filterBy=date&date=2026-11-22", asked: { count: 20 }, store: "all", date: "" },
    { proves: "RCPT-007", search: "?filterBy=date&date=tomorrow", asked: { count: 20 }, store: "all", date: "" },
    { proves: "RCPT-007", search: "?older=not-an-id", asked: { count: 20 }, store: "all", date: "" },
    {
      proves: "RCPT-005, RCPT-009",
      search: "?filterBy=date&date=2026-11-05&older=6909d0000000000000000001",
      asked: { newer: bound("2026-11-05T00:00:00Z"), older: "6909d0000000000000000001", count: 20 },
      store: "all",
      date: "2026-11-05",
    },
  ];
  for (const { proves, search, asked, store, date } of addresses) {
    it(`requests '${search}' exactly, and shows it in its fields [${proves}]`, async () => {
      const driver = new ReceiptListDriver();
      await driver.visit(`/receipts${search}`);
      expect(driver.queries).to.deep.equal([asked]);
      expect([driver.model.store.chosen, driver.model.date.text]).to.deep.equal([store, date]);
    });
  }

  it("shows the receipts newest first, each with a link and its facts [RCPT-011]", async () => {
    const returned = anItem({ returned: { localtime: parseLocalTime("2026-11-03T10:00:00Z") as LocalTime } });
    const delivery = { counts: { delivered: 1, bounce: 1 }, events: [] };
    const driver = new ReceiptListDriver({
      receipts: [
        aReceipt({ transaction: "A/1 ä", at: "2026-11-02T10:00:00Z", items: [anItem(), returned], delivery }),
        aReceipt({ transaction: "B", at: "2026-11-02T09:00:00Z" }),
      ],
    });
    const arrival = driver.visit("/receipts");
    expect([driver.model.isLoading, driver.model.rows, driver.model.summary]).to.deep.equal([true, [], ""]);
    await arrival;
    expect(
      driver.model.rows.map(({ href, receipt: { id, mail, itemCount, hasReturn } }) => ({
        href: href.replace(id, "ID"),
        mail,
        itemCount,
        hasReturn,
      })),
    ).to.deep.equal([
      { href: "/transaction/A/1%20%C3%A4?receipt=ID", mail: "bounce", itemCount: 2, hasReturn: true },
      { href: "/transaction/B?receipt=ID", mail: "none", itemCount: 1, hasReturn: false },
    ]);
    expect([driver.model.isLoading, driver.model.isIdle, driver.model.summary]).to.deep.equal([
      false,
      true,
      "2 receipts, newest first",
    ]);
  });

  it("counts a single receipt as one", async () => {
    const driver = new ReceiptListDriver({ receipts: receiptsOf(LEEDS, 1) });
    await driver.visit("/receipts");
    expect(driver.model.summary).to.equal("1 receipt, newest first");
  });

  it("updates the URL and the rows when a store is chosen [RCPT-002, RCPT-003]", async () => {
    const driver = new ReceiptListDriver({ receipts: BOTH });
    await driver.visit("/receipts?newer=000000000000000000000000");
    driver.model.chooseStore("5002");
    await driver.waitUntilIdle();
    expect(driver.addressBar.href).to.equal("/receipts?store_id=5002");
    expect(driver.transactions).to.deep.equal(["Auckland-2", "Auckland-1"]);
    driver.model.chooseStore("all");
    await driver.waitUntilIdle();
    expect(driver.addressBar.href).to.equal("/receipts");
    expect(driver.transactions).to.have.length(5);
  });

  it("starts a query by date with today, and keeps the store [RCPT-004]", async () => {
    const driver = new ReceiptListDriver();
    await driver.visit("/receipts?store_id=5001");
    driver.model.chooseMode("date,store_id");
    await driver.waitUntilIdle();
    expect(driver.addressBar.href).to.equal("/receipts?filterBy=date,store_id&store_id=5001&date=2026-11-21");
    driver.model.chooseMode("date");
    await driver.waitUntilIdle();
    expect(driver.addressBar.href).to.equal("/receipts?filterBy=date&date=2026-11-21");
    driver.model.chooseMode("store_id");
    await driver.waitUntilIdle();
    expect(driver.addressBar.href).to.equal("/receipts");
  });

  it("suggests what to do if it is empty, depending on the query", async () => {
    const driver = new ReceiptListDriver({ receipts: receiptsOf(LEEDS, 20) });
    await driver.visit("/receipts?store_id=5002");
    expect(driver.model.summary).to.equal("No receipts found");
    expect(driver.model.emptyText).to.equal("This store has no receipts that you can see. Try another store.");
    await driver.visit("/receipts?filterBy=date&date=2026-11-20");
    expect(driver.model.emptyText).to.equal(
      "No receipts on or after 20 Nov 2026 (Europe/London). Try an earlier date.",
    );
    expect([driver.model.newerHref, driver.model.latestHref]).to.deep.equal([undefined, "/receipts?filterBy=date"]);
    await driver.visit("/receipts?filterBy=date,store_id&store_id=5002&date=2026-11-20");
    expect(driver.model.emptyText).to.equal(
      "No receipts on or after 20 Nov 2026 (Pacific/Auckland). Try an earlier date or another store.",
    );
    await driver.visit("/receipts?older=000000000000000000000001");
    expect(driver.model.emptyText).to.equal("No older receipts. Use Latest to go back to the newest.");
    const quiet = new ReceiptListDriver();
    await quiet.visit("/receipts");
    expect(quiet.model.emptyText).to.equal("There are no receipts that you can see yet.");
  });
});

describe("The date field of the list", () => {
  failOnMobxWarnings();

  it("requests the date 400 ms after the last key press, and updates the URL [SHELL-029, RCPT-009]", async () => {
    const driver = new ReceiptListDriver({ receipts: receiptsOf(LEEDS, 3) });
    await driver.visit("/receipts?filterBy=date&date=2026-11-21");
    driver.model.date.type("2026-11-01");
    driver.schedule.advance(399);
    expect(driver.addressBar.href).to.equal("/receipts?filterBy=date&date=2026-11-21");
    driver.schedule.advance(1);
    await driver.waitUntilIdle();
    expect(driver.addressBar.href).to.equal("/receipts?filterBy=date&date=2026-11-01");
    expect(driver.transactions).to.have.length(3);
  });

  it("requests all receipts when it is cleared", async () => {
    const driver = new ReceiptListDriver();
    await driver.visit("/receipts?filterBy=date&date=2026-11-21");
    driver.model.date.type("");
    driver.schedule.advance(400);
    expect(driver.addressBar.href).to.equal("/receipts?filterBy=date");
  });

  it("requests nothing for the current date", async () => {
    const driver = new ReceiptListDriver();
    await driver.visit("/receipts?filterBy=date&date=2026-11-20");
    driver.model.date.type("2026-11-19");
    driver.model.date.type("2026-11-20");
    driver.schedule.advance(400);
    expect(driver.queries).to.have.length(1);
  });

  it("requests nothing for a future date, and explains why [SHELL-023]", async () => {
    const driver = new ReceiptListDriver();
    await driver.visit("/receipts?filterBy=date&date=2026-11-20");
    driver.model.date.type("2026-11-22");
    driver.schedule.advance(400);
    expect(driver.queries).to.have.length(1);
    expect(driver.model.date.error).to.equal("The date cannot be in the future");
  });

  it("keeps a date when a store is chosen before the delay ends", async () => {
    const driver = new ReceiptListDriver();
    await driver.visit("/receipts?filterBy=date,store_id&date=2026-11-20");
    driver.model.date.type("2026-11-05");
    driver.model.chooseStore("5001");
    expect(driver.addressBar.href).to.equal("/receipts?filterBy=date,store_id&store_id=5001&date=2026-11-05");
    driver.model.date.type("2026-12-24");
    driver.model.chooseStore("all");
    expect(driver.addressBar.href).to.equal("/receipts?filterBy=date,store_id&date=2026-11-05");
  });

  it("cancels the delay when the user leaves, and shows the date of the URL again", async () => {
    const driver = new ReceiptListDriver();
    await driver.visit("/receipts?filterBy=date&date=2026-11-20");
    driver.model.date.type("2026-11-05");
    driver.model.exit();
    driver.schedule.advance(1_000);
    expect(driver.queries).to.have.length(1);
    expect(driver.model.date.text).to.equal("2026-11-20");
  });
});
