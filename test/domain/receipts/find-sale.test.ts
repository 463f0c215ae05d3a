import { expect } from "chai";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import {
  findSale,
  parseReceiptId,
  selectSalesOfNumber,
  summarizeReceipt,
  type Receipt,
  type ReceiptId,
  type TransactionId,
} from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";

const NUMBER = "0001" as TransactionId;
const atSecond = (receipt: Receipt, tail: string): string => receipt.id.slice(0, 8) + tail.padStart(16, "0");
const MONDAY = aReceipt({ transaction: NUMBER, at: "2026-11-16T09:05:00+00:00" });
const TUESDAY = aReceipt({ transaction: NUMBER, at: "2026-11-17T09:05:00+00:00" });
const COPY = aReceipt({
  id: atSecond(MONDAY, "f".repeat(16)),
  transaction: NUMBER,
  at: "2026-11-16T09:05:00+00:00",
  duplicate: true,
});
const OTHER = aReceipt({ transaction: "0002", at: "2026-11-18T09:05:00+00:00" });

const found = async (receipts: readonly Receipt[], receiptId?: ReceiptId) => {
  const result = await findSale(new MemoryReceipts(receipts), { transactionId: NUMBER, receiptId });
  if (!result.ok) return result.error.kind;
  if (result.value.kind === "receipt") return result.value.receipt.id;
  return result.value.kind === "several" ? result.value.sales.map(({ id }) => id) : "none";
};

describe("The receipt of a transaction id [D25]", () => {
  const rows: readonly (readonly [
    what: string,
    receipts: readonly Receipt[],
    receiptId: ReceiptId | undefined,
    expected: unknown,
  ])[] = [
    ["is missing", [OTHER], undefined, "none"],
    ["is the only one", [MONDAY, OTHER], undefined, MONDAY.id],
    ["is the sale of a sale and its duplicate", [MONDAY, COPY], undefined, MONDAY.id],
    ["is a duplicate whose sale is missing", [COPY], undefined, COPY.id],
    [
      "is one of several sales, newest first, without duplicates",
      [MONDAY, COPY, TUESDAY],
      undefined,
      [TUESDAY.id, MONDAY.id],
    ],
    ["is the one that is named", [MONDAY, TUESDAY], MONDAY.id, MONDAY.id],
    ["is the duplicate that is named", [MONDAY, COPY], COPY.id, COPY.id],
    ["ignores a named receipt of another number", [MONDAY, OTHER], OTHER.id, MONDAY.id],
    ["ignores a named receipt that does not exist", [MONDAY], parseReceiptId("f".repeat(24)), MONDAY.id],
    [
      "is one of several sales if the named receipt is of another number",
      [MONDAY, TUESDAY, OTHER],
      OTHER.id,
      [TUESDAY.id, MONDAY.id],
    ],
  ];
  for (const [what, receipts, receiptId, expected] of rows) {
    it(what, async () => expect(await found(receipts, receiptId)).to.deep.equal(expected));
  }

  it("fails if the receipt, the list or the sale fails to load", async () => {
    for (const [method, receiptId] of [
      ["withId", MONDAY.id],
      ["ofTransaction", undefined],
      ["matching", undefined],
      ["withId", undefined],
    ] as const) {
      const receipts = withFailure(new MemoryReceipts([MONDAY, COPY]), failure("unreachable"), method);
      expect(await findSale(receipts, { transactionId: NUMBER, receiptId }), method).to.have.nested.property(
        "error.kind",
        "unreachable",
      );
    }
  });
});

describe("The sales of a transaction id [D25]", () => {
  const days = Array.from({ length: 30 }, (_, day) =>
    aReceipt({
      transaction: NUMBER,
      at: new Date(Date.UTC(2026, 0, 1 + day, 9)).toISOString().replace(".000Z", "+00:00"),
    }),
  );
  const copies = days.flatMap((sale) =>
    ["1", "2", "3", "4"].map((tail) => ({ ...sale, id: atSecond(sale, `f${tail}`) as ReceiptId, duplicate: true })),
  );
  const receipts = new MemoryReceipts([...days, ...copies]);
  const dayOf = (id: string): number => days.findIndex((sale) => sale.id === id);
  const page = async (cursors: Parameters<typeof selectSalesOfNumber>[1]["cursors"]) => {
    const result = await selectSalesOfNumber(receipts, { transactionId: NUMBER, cursors });
    return result.ok ? result.value.map(({ id }) => dayOf(id)) : undefined;
  };
  const down = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, at) => from - at);

  it("are 20 a page, newest first, however many duplicates there are", async () => {
    expect(await page({})).to.deep.equal(down(29, 10));
    expect(await page({ older: days[10]!.id })).to.deep.equal(down(9, 0));
    expect(await page({ newer: days[5]!.id })).to.deep.equal(down(25, 6));
    expect(await page({ older: days[0]!.id })).to.deep.equal([]);
  });
});

describe("The copies of a sale [D25]", () => {
  const elsewhere = aReceipt({
    id: atSecond(MONDAY, "ee"),
    transaction: NUMBER,
    at: "2026-11-16T09:05:00+00:00",
    storeId: "5002",
    duplicate: true,
  });
  const copiesOf = async (receipts: Parameters<typeof findSale>[0], receiptId?: ReceiptId) => {
    const found = await findSale(receipts, { transactionId: NUMBER, receiptId });
    return found.ok && found.value.kind === "receipt" ? found.value.copies : undefined;
  };

  it("are its duplicates, not those of another sale in the same second", async () => {
    expect(await copiesOf(new MemoryReceipts([MONDAY, COPY, TUESDAY, elsewhere]), MONDAY.id)).to.deep.equal([
      summarizeReceipt(COPY),
    ]);
    expect(await copiesOf(new MemoryReceipts([MONDAY, COPY, elsewhere]))).to.deep.equal([summarizeReceipt(COPY)]);
  });

  it("are none of a duplicate, and none if they fail to load", async () => {
    expect(await copiesOf(new MemoryReceipts([MONDAY, COPY]), COPY.id)).to.deep.equal([]);
    expect(
      await copiesOf(withFailure(new MemoryReceipts([MONDAY, COPY]), failure("unreachable"), "matching"), MONDAY.id),
    ).to.deep.equal([]);
  });
});
