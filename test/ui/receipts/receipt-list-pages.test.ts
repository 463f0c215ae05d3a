import { expect } from "chai";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { AUCKLAND, LEEDS, ReceiptListDriver, receiptsOf } from "./receipt-list-driver.ts";

const ON = { older: true, newer: true, latest: true };
const OFF = { older: false, newer: false, latest: false };
const controlsOf = ({ links }: ReceiptListDriver) => ({
  older: links.older !== undefined,
  newer: links.newer !== undefined,
  latest: links.latest !== undefined,
});

/** 45 receipts of Leeds. Leeds-45 is the newest. */
const driver = (): ReceiptListDriver => new ReceiptListDriver({ receipts: receiptsOf(LEEDS, 45) });
const ids = receiptsOf(LEEDS, 45).map(({ id }) => id);
const idOf = (number: number): string => ids[number - 1] as string;

describe("The pages of the list", () => {
  failOnMobxWarnings();

  it("link to older, newer and the newest receipts, and keep the query [RCPT-006]", async () => {
    const leeds = driver();
    await leeds.visit("/receipts?store_id=5001");
    expect(leeds.transactions).to.have.length(20).and.to.include.members(["Leeds-45", "Leeds-26"]);
    expect(leeds.links).to.deep.equal({
      older: `/receipts?store_id=5001&older=${idOf(26)}`,
      newer: undefined,
      latest: undefined,
    });

    await leeds.visit(leeds.links.older ?? "");
    expect([leeds.transactions.at(0), leeds.transactions.at(-1)]).to.deep.equal(["Leeds-25", "Leeds-6"]);
    expect(leeds.links).to.deep.equal({
      older: `/receipts?store_id=5001&older=${idOf(6)}`,
      newer: `/receipts?store_id=5001&newer=${idOf(25)}`,
      latest: "/receipts?store_id=5001",
    });

    await leeds.visit(leeds.links.older ?? "");
    expect([leeds.transactions.at(0), leeds.transactions.at(-1)]).to.deep.equal(["Leeds-5", "Leeds-1"]);
    expect(controlsOf(leeds)).to.deep.equal({ ...ON, older: false });

    await leeds.visit(leeds.links.newer ?? "");
    expect([leeds.transactions.at(0), leeds.transactions.at(-1)]).to.deep.equal(["Leeds-25", "Leeds-6"]);
    expect(controlsOf(leeds)).to.deep.equal(ON);
  });

  it("end at a page that is not full [RCPT-006]", async () => {
    const few = new ReceiptListDriver({ receipts: receiptsOf(LEEDS, 7) });
    await few.visit("/receipts");
    expect(controlsOf(few)).to.deep.equal(OFF);
  });

  it("redirect to the newest page if there is nothing newer [RCPT-006]", async () => {
    const leeds = driver();
    await leeds.visit(`/receipts?store_id=5001&newer=${idOf(45)}`);
    expect(leeds.addressBar.history).to.deep.equal(["/receipts", "/receipts?store_id=5001"]);
    expect(leeds.transactions[0]).to.equal("Leeds-45");
    expect(controlsOf(leeds)).to.deep.equal({ ...OFF, older: true });
  });

  it("of a date begin with its oldest receipts: with Newer and Latest, which drops the date, but without Older", async () => {
    const leeds = driver();
    await leeds.visit("/receipts?filterBy=date,store_id&store_id=5001&date=2026-11-01");
    expect([leeds.transactions.at(0), leeds.transactions.at(-1)]).to.deep.equal(["Leeds-20", "Leeds-1"]);
    const question = "/receipts?filterBy=date,store_id&store_id=5001";
    expect(leeds.links).to.deep.equal({
      older: undefined,
      newer: `${question}&date=2026-11-01&newer=${idOf(20)}`,
      latest: question,
    });

    await leeds.visit(leeds.links.newer ?? "");
    expect([leeds.transactions.at(0), leeds.transactions.at(-1)]).to.deep.equal(["Leeds-40", "Leeds-21"]);
    expect(controlsOf(leeds)).to.deep.equal(ON);

    await leeds.visit(leeds.links.older ?? "");
    expect([leeds.transactions.at(0), leeds.transactions.at(-1)]).to.deep.equal(["Leeds-20", "Leeds-1"]);
  });

  it("of a date never include earlier receipts [RCPT-009]", async () => {
    const leeds = driver();
    await leeds.visit(`/receipts?filterBy=date&date=2026-11-02&older=${idOf(30)}`);
    expect([leeds.transactions.at(0), leeds.transactions.at(-1)]).to.deep.equal(["Leeds-29", "Leeds-17"]);
  });

  it("link back from a page that is empty", async () => {
    const twenty = new ReceiptListDriver({ receipts: receiptsOf(LEEDS, 20) });
    await twenty.visit("/receipts");
    await twenty.visit(twenty.links.older ?? "");
    expect(twenty.transactions).to.deep.equal([]);
    expect(twenty.links).to.deep.equal({ older: undefined, newer: "/receipts", latest: "/receipts" });
  });

  it("have links of the visible rows while others are loading", async () => {
    let isSlow = false;
    const slow = new ReceiptListDriver({
      receipts: [...receiptsOf(LEEDS, 25), ...receiptsOf(AUCKLAND, 25, "2026-11-03T08:00:00Z")],
      behind: (receipts) =>
        overridePort(receipts, {
          matching: (...args: Parameters<typeof receipts.matching>) =>
            isSlow ? new Promise(() => undefined) : receipts.matching(...args),
        }),
    });
    await slow.visit("/receipts?store_id=5001");
    await slow.visit(slow.links.older ?? "");
    const { links } = slow;
    isSlow = true;
    slow.model.chooseStore("5002");
    expect([slow.model.isLoading, slow.transactions[0]]).to.deep.equal([true, "Leeds-5"]);
    expect(slow.links).to.deep.equal(links);
  });

  it("have no links before the first one is loaded", () => {
    expect(controlsOf(driver())).to.deep.equal(OFF);
  });
});
