import { expect } from "chai";
import { averageSpend, fetchAllReceipts, type Consumer, type Consumers, type Loyalty, type LoyaltyProgram } from "#domain/consumers/index.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/instant.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import type { Result } from "#domain/shared/result.ts";
import { aReceipt, money } from "#test/support/builders/a-receipt.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import { aSituation, type Situation } from "./situation.ts";

/** A customer before anything is done. */
export type KnownCustomer = { readonly identifier: string; readonly properties: JsonObject };

export type ConsumerSituation = Situation & { readonly consumers: readonly KnownCustomer[]; readonly programs: readonly LoyaltyProgram[] };
export type ConsumerPorts = { readonly consumers: Consumers; readonly loyalty: Loyalty };

/** One way to fulfil the ports of customers. */
export type ConsumersFulfilment = { readonly name: string; open(situation: ConsumerSituation): Promise<ConsumerPorts> };

const STORES = [aStore({ id: "5001", name: "Covent Garden", reference: "LON-01" }), aStore({ id: "5002", name: "Soho", reference: "LON-02" })];
const POINTS: LoyaltyProgram = { id: "points", name: "Points" };
const STARS: LoyaltyProgram = { id: "stars", name: "Stars" };

const ANN: KnownCustomer = {
  identifier: "Ann.Lee@shop.example",
  properties: { name: { title: "Dr", first: "Änn", last: "Lee" }, postcode: "LS1 6LY", city: "Leeds", phone: "+44 113 496 0000", address: ["1 High St", "Flat 2"], till_note: { tag: "x" } },
};
const BOB: KnownCustomer = { identifier: "07700 900123", properties: { name: { first: "Bob", last: "Young" }, postcode: "M1 1AE" } };
const CARD: KnownCustomer = { identifier: "card/4711 #%+é", properties: { name: { last: "חיים" } } };

const NOW = "2026-03-01T12:00:00Z";
const YEAR = { from: parseInstant("2025-03-01T00:00:00Z") as Instant, to: parseInstant("2100-01-01T00:00:00Z") as Instant };

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}
const statusOf = (result: Result<unknown, Failure>): number | "ok" => (result.ok ? "ok" : result.error.status);

export function consumersContract({ name, open }: ConsumersFulfilment): void {
  describe(`the customers by ${name}`, () => {
    let ports: ConsumerPorts;
    const opened = async (facts: Partial<ConsumerSituation> = {}) => {
      ports = await open({ ...aSituation({ stores: STORES, now: NOW, ...facts }), consumers: [ANN, BOB, CARD], programs: [POINTS, STARS], ...facts });
      return ports.consumers;
    };
    const found = async (text: string) => valueOf(await ports.consumers.search(text)).map(({ identifier }) => identifier);
    const known = async (identifier: string) => valueOf(await ports.consumers.withIdentifier(identifier));

    describe("a search", () => {
      before(() => opened());

      for (const [text, how] of [
        ["ann.lee@shop.example", "e-mail address"], ["ANN.LEE@SHOP.EXAMPLE", "address in capitals"], [" ann.lee@", "beginning of an address"],
        ["lee", "name"], ["ann LEE", "name without accents"], ["ls16ly", "postcode without a blank"], ["LS1 6LY", "postcode"],
        ["+44 113 496 0000", "telephone number"], ["0113 4960000", "number without the country code"], ["0044 113 496 0000", "number as it is dialled from abroad"],
      ] as const) {
        it(`finds a customer by ${how} "${text}" [CONS-031-part]`, async () => expect(await found(text)).to.include(ANN.identifier));
      }

      it("finds a customer whose identifier is a telephone number, with the country code or without", async () => {
        expect([await found("+44 7700 900123"), await found("07700900123")]).to.deep.equal([[BOB.identifier], [BOB.identifier]]);
      });

      it("says what helps to tell customers apart [CONS-031-part]", async () => {
        const [ann] = valueOf(await ports.consumers.search("ann.lee@shop.example"));
        expect(ann).to.include({ identifier: ANN.identifier, key: ANN.identifier, name: "Dr Änn Lee", city: "Leeds", postcode: "LS1 6LY" });
      });

      it("finds none for another text, and does not answer those who have left", async () => {
        expect(await found("nobody@nowhere.example")).to.deep.equal([]);
        const answer = await ports.consumers.search("lee", AbortSignal.abort());
        expect(!answer.ok && isAborted(answer.error)).to.equal(true);
      });
    });

    describe("a customer", () => {
      it("has its properties, also those that only a till knows [CONS-014-part, CONS-028-part]", async () => {
        await opened();
        expect(await known(ANN.identifier)).to.deep.include({ identifier: ANN.identifier, properties: ANN.properties });
      });

      it("is known by an identifier with any characters", async () => {
        await opened();
        expect(await known(CARD.identifier)).to.include({ identifier: CARD.identifier });
      });

      it("is missing if the identifier is unknown [CONS-010-part]", async () => {
        const answer = await (await opened()).withIdentifier("nobody@shop.example");
        expect(answer).to.deep.include({ ok: false }).and.have.nested.property("error.kind", "missing");
      });

      it("has a summary of its receipts, without duplicates [CONS-016, CONS-017]", async () => {
        const ofAnn = (at: string, transaction: string, facts = {}) => aReceipt({ at, transaction, identifier: ANN.identifier, ...facts });
        const soho = { storeId: "5002", storeReference: "LON-02", storeName: "Soho" };
        const receipts = [
          ofAnn("2026-01-01T10:00:00+00:00", "TXN-1", { total: money("10.00") }), ofAnn("2026-02-01T10:00:00+00:00", "TXN-2", { total: money("20.01") }),
          ofAnn("2026-02-10T10:00:00+00:00", "TXN-3", { total: money("7.00", "EUR"), ...soho }), ofAnn("2026-02-11T10:00:00+00:00", "TXN-4", { total: money("9.00"), duplicate: true }),
        ];
        await opened({ receipts });
        const { spend, visits, scores } = (await known(ANN.identifier)).summary!;
        expect(spend).to.deep.equal([
          { total: money("30.01"), average: averageSpend(money("30.01"), 2) }, { total: money("7", "EUR"), average: averageSpend(money("7", "EUR"), 1) },
        ]);
        expect(visits).to.deep.equal({
          total: 3, first: parseInstant("2026-01-01T10:00:00Z"), last: parseInstant("2026-02-10T10:00:00Z"), stores: ["LON-01", "LON-02"],
        });
        expect(scores.map(({ currency }) => currency)).to.deep.equal(["GBP", "EUR"]);
      });

      it("has no spend and no visits before it buys", async () => {
        await opened();
        const { spend, visits, scores } = (await known(BOB.identifier)).summary!;
        expect([spend, visits.total, visits.stores, scores]).to.deep.equal([[], 0, [], []]);
      });
    });

    describe("a customer that is added", () => {
      const NEW = "new/one@shop.example";

      it("is there, without empty values, and is found [CONS-029-part]", async () => {
        const consumers = await opened();
        const made = valueOf(await consumers.add(NEW, { name: { first: "New", middle: "" }, city: " ", till: 0 }, "attempt-1"));
        expect(made).to.deep.include({ identifier: NEW, properties: { name: { first: "New" }, till: 0 } });
        expect((await known(NEW)).properties).to.deep.equal({ name: { first: "New" }, till: 0 });
        expect(await found(NEW)).to.deep.equal([NEW]);
      });

      it("is added once, however often the attempt is repeated", async () => {
        const consumers = await opened();
        const answers = [await consumers.add(NEW, {}, "attempt-1"), await consumers.add(NEW, {}, "attempt-1"), await consumers.add(NEW, {}, "attempt-2")];
        expect(answers.map(statusOf)).to.deep.equal(["ok", "ok", 409]);
      });
    });

    describe("a change", () => {
      const changed = (seen: Consumer, wanted: JsonObject) => ports.consumers.change({ seen, wanted });

      it("keeps what is not changed [CONS-030-part]", async () => {
        await opened();
        const seen = await known(ANN.identifier);
        const after = valueOf(await changed(seen, { ...seen.properties, city: "York", postcode: "" }));
        const { postcode: _removed, ...rest } = ANN.properties;
        expect(after.properties).to.deep.equal({ ...rest, city: "York" });
        expect(after.version! > seen.version!).to.equal(true);
        expect((await known(ANN.identifier)).properties).to.deep.equal(after.properties);
      });

      it("of an older version is refused, and changes nothing", async () => {
        await opened();
        const seen = await known(ANN.identifier);
        valueOf(await changed(seen, { ...seen.properties, city: "York" }));
        expect(statusOf(await changed(seen, { ...seen.properties, city: "Hull" }))).to.equal(412);
        expect((await known(ANN.identifier)).properties).to.include({ city: "York" });
      });

      it("of a customer that is erased meanwhile is refused", async () => {
        const consumers = await opened();
        const seen = await known(ANN.identifier);
        valueOf(await consumers.erase(ANN.identifier));
        expect(statusOf(await changed(seen, { city: "York" }))).to.equal(404);
      });
    });

    describe("the receipts of a customer", () => {
      const FIFTY = Array.from({ length: 50 }, (_, at) => aReceipt({
        transaction: `TXN-${String(at).padStart(4, "0")}`, at: `2026-02-01T10:${String(at).padStart(2, "0")}:00+00:00`, identifier: ANN.identifier,
      }));

      it("come 20 at a time, newest first, until all are there [CONS-032-part, CONS-033]", async () => {
        const consumers = await opened({ receipts: [...FIFTY, aReceipt({ transaction: "TXN-9999", identifier: BOB.identifier })] });
        const first = valueOf(await consumers.receiptsOf(ANN.identifier, undefined));
        expect([first.length, first[0]!.transactionId]).to.deep.equal([20, "TXN-0049"]);
        const all = valueOf(await fetchAllReceipts((older, cancellation) => consumers.receiptsOf(ANN.identifier, older, cancellation)));
        expect(all.receipts.map(({ transactionId }) => transactionId)).to.deep.equal(FIFTY.map(({ transactionId }) => transactionId).reverse());
        expect(all.isIncomplete).to.equal(false);
      });

      it("lose the identifier when the customer is erased", async () => {
        const consumers = await opened({ receipts: FIFTY.slice(0, 2) });
        expect(valueOf(await consumers.usesOf(ANN.identifier))).to.include({ receipts: 2, loyaltyEvents: 0 });
        valueOf(await consumers.erase(ANN.identifier));
        expect(statusOf(await consumers.withIdentifier(ANN.identifier))).to.equal(404);
        expect(await found("lee")).to.deep.equal([]);
      });
    });

    describe("points", () => {
      const give = (value: number, attempt: string, program = POINTS) => ports.loyalty.change(program, ANN.identifier, { description: `Gift of ${value}`, add: value, attempt });
      const take = (value: number, attempt: string) => ports.loyalty.change(POINTS, ANN.identifier, { description: "Taken", subtract: value, attempt });

      it("are none at first, and are kept by program [CONS-020, CONS-023-part]", async () => {
        await opened();
        expect(valueOf(await ports.loyalty.of(POINTS, ANN.identifier)).total).to.equal(0);
        expect(valueOf(await give(50, "1"))).to.deep.equal({ program: POINTS, total: 50 });
        expect(valueOf(await ports.loyalty.of(STARS, ANN.identifier)).total).to.equal(0);
        expect((await known(ANN.identifier)).loyalties.find(({ program }) => program.id === POINTS.id)?.total).to.equal(50);
      });

      it("that two people give at once both count, and the same attempt counts once [CONS-024-part]", async () => {
        await opened();
        await Promise.all([give(50, "1"), give(7, "2"), give(50, "1")]);
        expect(valueOf(await ports.loyalty.of(POINTS, ANN.identifier)).total).to.equal(57);
      });

      it("cannot become fewer than none", async () => {
        await opened();
        valueOf(await give(50, "1"));
        const refused = await take(51, "2");
        expect(refused.ok).to.equal(false);
        expect(valueOf(await take(50, "3")).total).to.equal(0);
      });

      it("have a list of their changes, newest first [CONS-025-part]", async () => {
        await opened();
        valueOf(await give(50, "1"));
        valueOf(await take(20, "2"));
        const events = valueOf(await ports.loyalty.events(POINTS, ANN.identifier, YEAR));
        expect(events.map(({ description, value, total }) => [description, value, total])).to.deep.equal([["Taken", -20, 30], ["Gift of 50", 50, 50]]);
        const before = { from: parseInstant("2020-01-01T00:00:00Z") as Instant, to: parseInstant("2020-02-01T00:00:00Z") as Instant };
        expect(valueOf(await ports.loyalty.events(POINTS, ANN.identifier, before))).to.deep.equal([]);
      });
    });
  });
}

