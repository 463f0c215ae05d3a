import { expect } from "chai";
import { isEmailFailure, receiptCodes } from "#domain/receipts/index.ts";
import { isJsonObject, type Json } from "#domain/shared/json/json.ts";
import type { WireItem, DemoReceipt } from "#demo/receipts/demo-receipt.ts";
import { weightedProducts } from "#demo/assortments/assortments.ts";
import { SECTORS, type Sector } from "#demo/retailers/retailers.ts";
import { RECEIPTS, SAMPLE, share, special, SPECIALS } from "./sample.ts";

const LOCAL_LANGUAGES: Readonly<Record<Sector, readonly string[]>> = {
  fashion: ["fr", "de", "it", "ar"],
  coffee: [],
  grocery: ["fr", "it"],
  electronics: ["ja"],
  sports: ["sv", "da"],
};
const SAME_NAME = new Set([
  "Brogues",
  "Sandaler",
  "Vintersko",
  "Vindjakke",
  "Skalljakke",
  "Dunvest",
  "Volleyball",
  "Basketball",
  "Energibar",
  "Tampons 32 Stück",
  "Birchermüesli 700 g",
  "Liggeunderlag",
  "Sovepose, 3 årstider",
  "Telt, 2 personer",
  "Champignons",
  "Skismøring blå",
  "Quark 250 g",
]);

const has =
  (name: string) =>
  ({ properties }: DemoReceipt): boolean =>
    properties[name] !== undefined;
const items: readonly WireItem[] = RECEIPTS.flatMap((receipt) => receipt.items);
const mailed = RECEIPTS.filter(({ delivery }) => delivery.events.length > 0);
const events = mailed.flatMap(({ delivery }) => delivery.events);

describe("the variety of demo receipts", () => {
  const PROPERTIES: readonly (readonly [name: string, least: number, most: number])[] = [
    ["salesperson", 0.9, 0.96],
    ["item_count", 1, 1],
    ["order_type", 1, 1],
    ["phone", 0.05, 0.4],
    ["email_settings", 0.5, 0.7],
    ["messaging_settings", 0.05, 0.4],
    ["refund_validation", 0.005, 0.04],
    ["tax_free_form", 0.002, 0.02],
    ["checked", 0.01, 0.03],
    ["survey", 0.005, 0.03],
    ["_till", 1, 1],
  ];
  for (const [name, least, most] of PROPERTIES) {
    it(`gives ${least * 100} to ${most * 100} percent of receipts the property ${name}`, () => {
      expect(share(RECEIPTS, has(name))).to.be.within(least, most);
    });
  }

  it("includes many payment methods, split payments and foreign currencies", () => {
    const payments = RECEIPTS.flatMap((receipt) => receipt.payments);
    expect(new Set(payments.map(({ method }) => method))).to.have.all.keys("card", "cash", "mobile", "gift_card");
    expect(share(RECEIPTS, (receipt) => receipt.payments.length > 1)).to.be.within(0.02, 0.08);
    expect(
      share(RECEIPTS, (receipt) => receipt.payments.some(({ details }) => details?.other !== undefined)),
    ).to.be.within(0.004, 0.03);
    expect(payments.some(({ currency }) => currency === undefined)).to.equal(true);
    for (const { method, details } of payments) if (method === "card") expect(details?.number).to.match(/^\d{4}$/);
  });

  it("includes goods by piece and by weight, refunds, discounts and several tax rates", () => {
    expect(items.some(({ quantity }) => /^\d\.\d{1,3}$/.test(quantity))).to.equal(true);
    expect(items.some(({ quantity }) => quantity === "3")).to.equal(true);
    expect(share(RECEIPTS, ({ total }) => total < 0)).to.be.within(0.02, 0.08);
    expect(share(RECEIPTS, ({ discounts }) => discounts.length > 0)).to.be.within(0.15, 0.4);
    expect(RECEIPTS.some(({ taxes }) => taxes.length > 1)).to.equal(true);
    expect(RECEIPTS.some(({ taxes }) => taxes.some(({ rate }) => rate === 4.875))).to.equal(true);
    expect(new Set(RECEIPTS.map(({ l10n }) => l10n.currency))).to.include.all.keys(
      "GBP",
      "EUR",
      "CHF",
      "USD",
      "JPY",
      "KWD",
    );
  });

  it("includes returned items, with and without a reason", () => {
    const returns = items.flatMap((item) => (item.return ? [item.return] : []));
    expect(share(returns, ({ properties }) => properties !== undefined)).to.be.within(0.2, 0.5);
    expect(share(RECEIPTS, (receipt) => receipt.items.some((item) => item.return))).to.be.within(0.01, 0.05);
  });

  it("has the fiscal code of the printer on every receipt from Italy, later ones with higher numbers, and on no other", () => {
    const inOrder = [...SAMPLE].sort((a, b) => (a.receipt.id < b.receipt.id ? -1 : 1));
    const codes = inOrder.flatMap(({ store, receipt }) => {
      const [code] = receiptCodes(receipt.transaction_id, receipt.properties).filter(({ kind }) => kind === "fiscal");
      expect(code !== undefined, receipt.localtime).to.equal(store.city.country.code === "ITA");
      return code ? [code.text] : [];
    });
    expect(codes.length).to.be.above(50);
    for (const code of codes) expect(code).to.match(/^RT-99MEX\d{6}-\d{4}-\d{4}$/);
    const devices = [...new Set(codes.map((code) => code.slice(0, 14)))];
    expect(devices.length).to.be.within(2, 4);
    for (const device of devices) {
      const ofDevice = codes.filter((code) => code.startsWith(device));
      expect(ofDevice).to.deep.equal([...ofDevice].sort());
    }
    const { transaction_id, properties } = special("EVERYTHING-1");
    expect(receiptCodes(transaction_id, properties).map(({ kind }) => kind)).to.deep.equal(["number", "fiscal"]);
  });

  it("counts delivery events as listed, in order of time", () => {
    for (const {
      delivery: { counts, events: listed },
    } of [...RECEIPTS, ...SPECIALS]) {
      for (const [event, count] of Object.entries(counts))
        expect(listed.filter((one) => one.event === event)).to.have.length(count);
      expect(Object.values(counts).reduce((all, count) => all + count, 0)).to.equal(listed.length);
      expect(listed.map(({ timestamp }) => timestamp)).to.deep.equal(listed.map(({ timestamp }) => timestamp).sort());
    }
  });

  it("gives the reason of the few emails that were dropped, bounced or reported", () => {
    expect(new Set(events.map(({ event }) => event))).to.have.all.keys(
      "processed",
      "delivered",
      "open",
      "click",
      "bounce",
      "dropped",
      "spamreport",
    );
    for (const { event, reason } of events) expect(reason !== undefined, event).to.equal(isEmailFailure(event));
    expect(share(mailed, ({ delivery }) => delivery.events.some(({ event }) => isEmailFailure(event)))).to.be.within(
      0.02,
      0.08,
    );
  });

  it("includes few receipts that were not processed", () => {
    expect(share(RECEIPTS, ({ processed }) => processed === null)).to.be.within(0.005, 0.03);
  });

  it("includes anonymous buyers", () => {
    expect(share(RECEIPTS, ({ identifier }) => identifier === undefined)).to.be.within(0.35, 0.45);
  });

  for (const sector of SECTORS) {
    it(`has fewer conversions than identified transactions in ${sector}, because of refunds and rewards`, () => {
      const identified = SAMPLE.filter(
        ({ store, receipt }) => store.retailer.sector === sector && receipt.identifier,
      ).map(({ receipt }) => receipt);
      expect(share(identified, (receipt) => receipt.items.some(({ total }) => total > 0))).to.be.within(0.8, 0.97);
    });
  }

  it("names items in the language of the store", () => {
    const untranslated = SAMPLE.flatMap(
      ({
        store: {
          city,
          retailer: { sector },
        },
        receipt,
      }) => {
        const written = new Set(weightedProducts(sector).flatMap(([, shelf]) => shelf.map(({ name }) => name)));
        const isForeign = LOCAL_LANGUAGES[sector].some((language) => city.locale.startsWith(language));
        return isForeign
          ? receipt.items.filter(({ name }) => written.has(name)).map(({ name }) => `${city.locale} ${name}`)
          : [];
      },
    );
    // Compares names without the locale: 'Trench' is not 'Trench coat', but a brogue has the same name in both languages.
    expect(new Set(untranslated.map((one) => one.split(" ").slice(1).join(" ")))).to.satisfy(
      (names: Set<string>) => [...names].every((name) => SAME_NAME.has(name)),
      [...new Set(untranslated)].join(", "),
    );
  });

  it("includes named salespersons, some of whom sell more than others", () => {
    const names = SAMPLE.filter(({ store }) => store.name === "Covent Garden").flatMap(
      ({ receipt }) => receipt.properties["salesperson"] ?? [],
    );
    const counts = [...new Set(names)].map((name) => names.filter((one) => one === name).length).sort((a, b) => b - a);
    expect(counts.length).to.be.within(5, 9);
    expect(counts[0]! / counts.at(-1)!).to.be.above(1.5);
    expect(names.every((name) => /^\p{L}[\p{L}’'-]* \p{L}/u.test(String(name)))).to.equal(true);
  });

  it("uses only email domains that are reserved for examples (RFC 2606)", () => {
    const isExample = (identifier: string): boolean => /@(example\.(com|org|net)|[a-z]+\.example)$/.test(identifier);
    for (const { identifier } of RECEIPTS) {
      if (identifier?.includes("@")) expect(isExample(identifier), identifier).to.equal(true);
    }
  });

  it("includes names from many regions of the world", () => {
    const names = RECEIPTS.map(({ properties }) => String(properties["consumer_name"]));
    for (const script of [
      /\p{Script=Arabic}/u,
      /\p{Script=Hebrew}/u,
      /\p{Script=Han}/u,
      /\p{Script=Cyrillic}/u,
      /[éüøş]/,
      /\p{Extended_Pictographic}/u,
    ]) {
      expect(
        names.some((name) => script.test(name)),
        String(script),
      ).to.equal(true);
    }
  });

  it("has markup in every text of the markup receipt", () => {
    const {
      id: _id,
      localtime: _localtime,
      l10n: _l10n,
      store_id: _store,
      processed: _processed,
      ...receipt
    } = special("MARKUP-1");
    const plain = textsIn(receipt as unknown as Json).filter(
      (text) => !text.includes("<script>") && !/^\d{4}-\d\d-\d\dT/.test(text),
    );
    expect(new Set(plain)).to.have.all.keys("GBP");
  });

  it("includes a receipt with 500 items and one with a megabyte of properties", () => {
    expect(special("LONG-500").items).to.have.length(500);
    expect(JSON.stringify(special("TREE-1MB").properties).length).to.be.within(950_000, 1_100_000);
  });
});

function textsIn(value: Json): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
