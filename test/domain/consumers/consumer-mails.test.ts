import { expect } from "chai";
import { consumerMailEvents, consumerMailRates } from "#domain/consumers/index.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";

const at = (day: string) => `2026-02-${day}T10:00:00.000Z` as Instant;
const mailed = (
  transaction: string,
  counts: Record<string, number>,
  events: readonly (readonly [string, string])[] = [],
) =>
  aReceipt({
    transaction,
    delivery: { counts, events: events.map(([event, day]) => ({ event, timestamp: at(day) })) },
  });

describe("the emails of a customer", () => {
  it("include the events of all receipts, newest first [CONS-013-part]", () => {
    const receipts = [
      mailed("TXN-2", {}, [
        ["delivered", "05"],
        ["processed", "04"],
      ]),
      mailed("TXN-1", {}, [
        ["bounce", "04"],
        ["open", "09"],
      ]),
    ];
    expect(
      consumerMailEvents(receipts).map(({ event, transactionId, timestamp }) => [
        event,
        transactionId,
        timestamp.slice(8, 10),
      ]),
    ).to.deep.equal([
      ["open", "TXN-1", "09"],
      ["delivered", "TXN-2", "05"],
      ["processed", "TXN-2", "04"],
      ["bounce", "TXN-1", "04"],
    ]);
  });

  it("name their receipt, because two sales can have one transaction id [D25]", () => {
    const ids = ["69788480" + "a".repeat(16), "69788480" + "b".repeat(16)];
    const receipts = ids.map((id, index) =>
      aReceipt({
        id,
        transaction: "TXN-1",
        delivery: { counts: {}, events: [{ event: "open", timestamp: at(`0${index + 1}`) }] },
      }),
    );
    expect(consumerMailEvents(receipts).map(({ id, transactionId }) => [id, transactionId])).to.deep.equal([
      [ids[1], "TXN-1"],
      [ids[0], "TXN-1"],
    ]);
  });

  it("have rates over all receipts [CONS-013-part]", () => {
    const receipts = [
      mailed("TXN-1", { processed: 1, delivered: 1, open: 3, click: 2 }),
      mailed("TXN-2", { processed: 1, delivered: 1, unique_open: 1, open: 9 }),
      mailed("TXN-3", { processed: 1, delivered: 1 }),
      mailed("TXN-4", { processed: 1, bounce: 1 }),
    ];
    expect(consumerMailRates(receipts)).to.deep.equal({ delivery: 75, open: 67, click: 50, bounce: 25 });
  });

  it("have rates if only the number of first opens and clicks is known", () => {
    expect(
      consumerMailRates([mailed("TXN-1", { processed: 1, delivered: 1, unique_open: 1, unique_click: 1 })]),
    ).to.deep.equal({ delivery: 100, open: 100, click: 100, bounce: 0 });
  });

  it("have no rates before the first email", () => {
    expect([consumerMailRates([]), consumerMailRates([mailed("TXN-1", {})])]).to.deep.equal([undefined, undefined]);
  });
});
