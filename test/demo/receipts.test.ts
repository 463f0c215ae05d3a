import { expect } from "chai";
import { receiptIdInstant, parseReceiptId, toSaleKey, type ReceiptId } from "#domain/receipts/index.ts";
import { localTimeToInstant, type LocalTime } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { selectTaxFreeForms } from "#domain/taxfree/index.ts";
import { toSentReceipt } from "#demo/receipts/demo-receipt.ts";
import { receiptsIn } from "#demo/receipts/period-receipts.ts";
import { findDemoStore } from "#demo/retailers/stores.ts";
import { buildSpecialReceipts } from "#demo/special/special-receipts.ts";
import { RECEIPTS, SAMPLE, share, SPECIALS, YEAR } from "./sample.ts";

const unique = (texts: readonly string[]): number => new Set(texts).size;
const written = (until: number): string =>
  JSON.stringify(
    [...receiptsIn({ ...YEAR, until }, 1500), ...buildSpecialReceipts(until)].map((one) =>
      "receipt" in one ? one.receipt : one,
    ),
  );

describe("demo receipts", () => {
  it("are identical for the same seed and time, and differ at another time", () => {
    expect(written(YEAR.until)).to.equal(written(YEAR.until));
    expect(written(YEAR.until - 1)).not.to.equal(written(YEAR.until));
  });

  it("begin their id with the second of the sale, so that ids sort by time", () => {
    for (const { id, localtime } of [...RECEIPTS, ...SPECIALS]) {
      expect(parseReceiptId(id)).to.equal(id);
      expect(receiptIdInstant(id as ReceiptId)).to.equal(localTimeToInstant(localtime as LocalTime));
    }
  });

  it("have unique ids and, within a retailer, a transaction id for each sale", () => {
    expect(unique([...RECEIPTS, ...SPECIALS].map(({ id }) => id))).to.equal(RECEIPTS.length + SPECIALS.length);
    const sales = SAMPLE.filter(({ receipt }) => !receipt.duplicate);
    expect(unique(sales.map(({ store, receipt }) => `${store.retailer.id} ${receipt.transaction_id}`))).to.equal(
      sales.length,
    );
  });

  it("name their store, and have its time zone, currency and language", () => {
    for (const { store, receipt } of SAMPLE) {
      expect(receipt.store_id).to.equal(store.id);
      expect(findDemoStore(receipt.store_id ?? "")?.name).to.equal(receipt.store);
      expect(receipt.l10n).to.deep.equal({ locale: store.city.locale, currency: store.city.country.currency });
      const clock = new Intl.DateTimeFormat("sv-SE", {
        timeZone: store.city.zone,
        dateStyle: "short",
        timeStyle: "medium",
      });
      expect(receipt.localtime.slice(0, 19).replace("T", " ")).to.equal(clock.format(new Date(receipt.localtime)));
    }
  });

  it("are in the past, with all their events", () => {
    const until = new Date(YEAR.until * 1000).toISOString();
    for (const { localtime, processed, delivery, items } of RECEIPTS) {
      const returns = items.flatMap((item) => (item.return ? [item.return.localtime] : []));
      for (const time of [
        localtime,
        processed ?? localtime,
        ...delivery.events.map(({ timestamp }) => timestamp),
        ...returns,
      ]) {
        expect(new Date(time).toISOString() <= until, time).to.equal(true);
      }
    }
  });

  it("include duplicates that link to their original", () => {
    const duplicates = SAMPLE.filter(({ receipt }) => receipt.duplicate);
    expect(share(SAMPLE, ({ receipt }) => receipt.duplicate)).to.be.within(0.005, 0.02);
    for (const { store, receipt } of duplicates) {
      const { pathname, searchParams } = new URL(receipt._links?.original.href ?? "", "https://api.example");
      expect([pathname, searchParams.get("count")]).to.deep.equal(["/receipts", "1"]);
      const original = SAMPLE.find(
        (one) => one.store.retailer === store.retailer && one.receipt.id === searchParams.get("id"),
      );
      expect(original?.receipt.duplicate).to.equal(false);
      expect(toSentReceipt(receipt)).to.deep.equal(toSentReceipt(original!.receipt));
    }
  });

  it("are duplicates exactly if they repeat a sale [D25]", () => {
    const retailers = new Map([
      ...SAMPLE.map(({ store, receipt }) => [receipt, store.retailer.id] as const),
      ...SPECIALS.map((receipt) => [receipt, "1001"] as const),
    ]);
    const sales = new Map<string, number>();
    for (const [
      {
        store_id: storeId,
        transaction_id: transactionId,
        localtime,
        l10n: { currency },
        total,
        duplicate,
      },
      retailer,
    ] of retailers) {
      const key = `${retailer} ${toSaleKey({ storeId, transactionId, localtime, currency, total }, "GBP")}`;
      sales.set(key, (sales.get(key) ?? 0) + (duplicate ? 0 : 1));
    }
    expect([...sales.values()].filter((count) => count !== 1)).to.deep.equal([]);
    const repeats = [...retailers.keys()].filter(({ duplicate }) => duplicate).length;
    expect([sales.size + repeats, repeats > 50]).to.deep.equal([retailers.size, true]);
  });

  it("show one number in two stores and on two days, and a body that was sent twice [D25]", () => {
    const numbered = (number: string) => SPECIALS.filter(({ transaction_id }) => transaction_id === number);
    const places = numbered("0001").map(({ store, localtime, duplicate }) => ({
      store,
      day: localtime.slice(0, 10),
      duplicate,
    }));
    expect(places).to.have.lengthOf(3);
    expect([
      unique(places.map(({ store }) => store)),
      unique(places.map(({ day }) => day)),
      places.some(({ duplicate }) => duplicate),
    ]).to.deep.equal([2, 2, false]);
    const [original, copy] = numbered("SENT-TWICE");
    expect([original?.duplicate, copy?.duplicate, copy?._links?.original.href]).to.deep.equal([
      false,
      true,
      `/receipts?id=${original!.id}&count=1`,
    ]);
    expect(toSentReceipt(copy!)).to.deep.equal(toSentReceipt(original!));
  });

  it("have items that came back in parts, one with the validation of its part [D28]", () => {
    const partsOf = (number: string) =>
      SPECIALS.find(({ transaction_id }) => transaction_id === number)!.items.map((item) => [
        item.quantity,
        item.return?.quantity,
        item.return?.parts?.map(({ validation }) => validation?.["result"]),
      ]);
    expect(partsOf("RETURN-PARTS")).to.deep.equal([["3", 2, [undefined, undefined]]]);
    expect(partsOf("RETURN-VALIDATED")).to.deep.equal([["3", 1, ["Pass"]]]);
  });

  it("have issued tax-free forms that name their receipt and its items [D28]", () => {
    const issued = SPECIALS.find(({ transaction_id }) => transaction_id === "TAX-FREE-ISSUED")!;
    const [form] = selectTaxFreeForms({ properties: (issued.properties ?? {}) as JsonObject });
    expect(form?.receipts).to.deep.equal([
      { id: issued.id, items: issued.items.map((_item, position) => ({ position, quantity: "1" })) },
    ]);
  });

  const [ONE, TWO] = SPECIALS.filter(({ transaction_id }) => transaction_id.startsWith("TAX-FREE-PAIR"));
  const PAIR_TOTAL = Math.round(ONE!.total * 100 + TWO!.total * 100) / 100;

  it("have one form on two receipts, which names what both contain [D28]", () => {
    const [first, second] = [ONE!, TWO!].map(({ properties }) => (properties as JsonObject)["tax_free_form"]);
    expect(first).to.deep.equal(second);
    const [form] = selectTaxFreeForms({ properties: (ONE!.properties ?? {}) as JsonObject });
    expect(form?.receipts?.map(({ id, items }) => [id, items.length])).to.deep.equal([
      [ONE!.id, 3],
      [TWO!.id, 2],
    ]);
  });

  it("have tax-free documents with the total of their receipts", () => {
    const documents = SPECIALS.flatMap((receipt) =>
      selectTaxFreeForms({ properties: (receipt.properties ?? {}) as JsonObject }).map(({ document }) => ({
        total: receipt.transaction_id.startsWith("TAX-FREE-PAIR") ? PAIR_TOTAL : receipt.total,
        document,
      })),
    ).filter(({ document }) => document !== undefined);
    expect(documents).to.have.lengthOf(8);
    for (const { total, document } of documents)
      expect([Number(document!.totalAmount), Number(document!.refundAmount)]).to.deep.equal([
        total,
        Math.round(total * 12) / 100,
      ]);
  });

  it("include every special receipt, each with its id", () => {
    expect(SPECIALS.map(({ transaction_id }) => transaction_id.split(" ")[0])).to.have.members([
      "A/1",
      "A/1",
      "MARKUP-1",
      "RTL-1",
      "ZERO-1",
      "NEGATIVE-1",
      "FILS-1",
      "FOREIGN-1",
      "EVERYTHING-1",
      "BARE-1",
      "STORE-GONE-1",
      "LONG-500",
      "TREE-1MB",
      "VIP-BOUNCED",
      "ADDRESS-CORRECTED",
      "SENT-TWICE",
      "SENT-TWICE",
      "0001",
      "0001",
      "0001",
      "RETURN-DISPUTED",
      "RETURN-PARTS",
      "RETURN-VALIDATED",
      "TAX-FREE-NEW",
      "TAX-FREE-ADD",
      "TAX-FREE-PAIR-1",
      "TAX-FREE-PAIR-2",
      "TAX-FREE-ISSUED",
      "TAX-FREE-KEPT",
      "TAX-FREE-LOST",
      "TAX-FREE-OPEN",
      "TAX-FREE-ERROR",
      "TAX-FREE-VOIDED",
      "TAX-FREE-REMOVED",
    ]);
  });
});
