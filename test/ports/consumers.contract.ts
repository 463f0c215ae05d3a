import { expect } from "chai";
import type { Consumer, Consumers, LoyaltyProgram } from "#domain/consumers/index.ts";
import { isAborted, isOutdated, type Failure } from "#domain/shared/failure.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Result } from "#domain/shared/result.ts";
import { aReceipt, money } from "#test/support/builders/a-receipt.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import type { Situation } from "./situation.ts";

/** A retailer with profiles, and the permissions of the account. */
export type ConsumerSituation = Partial<Situation> & {
  readonly consumers: readonly { readonly identifier: string; readonly properties: JsonObject }[];
  /** The programs in the settings of the retailer. */
  readonly loyalties?: readonly LoyaltyProgram[];
  /** True for an account with `sales_demo`. */
  readonly isMasked?: boolean;
};

export type ConsumerPorts = { readonly consumers: Consumers };

export type ConsumersFulfilment = {
  readonly name: string;
  open(situation: ConsumerSituation): Promise<ConsumerPorts>;
};

const SOHO = aStore({ id: "5001", reference: "S-1" });
const BATH = aStore({ id: "5002", reference: "B-1" });
export const STORES = [SOHO, BATH];

export const ANN = {
  identifier: "ann.smith@shop.example",
  properties: {
    name: { title: "Ms", first: "Zoë Ann", last: "O'Brien" },
    city: "London",
    postcode: "WC2E 8RF",
    phone: "+44 7700 900123",
    address: ["1 High St"],
    country: "GBR",
    birthdate: "1980-02-29",
    till: { drawer: 314159 },
  },
};
const ALI = { identifier: "+447700900456", properties: { name: { first: "محمد", last: "علي" } } };
const CARD = { identifier: "nf-1234 5678", properties: { name: { first: "Ann", last: "Łukasz" } } };

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

const statusOf = (result: Result<unknown, Failure>): number | "ok" => (result.ok ? "ok" : result.error.status);

const soldTo = (identifier: string, facts: Parameters<typeof aReceipt>[0] = {}) => aReceipt({ identifier, ...facts });

export function consumersContract({ name, open }: ConsumersFulfilment): void {
  describe(`customers by ${name}`, () => {
    let consumers: ConsumerPorts["consumers"];
    const opened = async (facts: Partial<ConsumerSituation> = {}) =>
      ({ consumers } = await open({
        stores: STORES,
        consumers: [ANN, ALI, CARD],
        now: "2026-03-02T12:00:00Z",
        ...facts,
      }));
    const known = async (identifier: string): Promise<Consumer> => valueOf(await consumers.withIdentifier(identifier));

    describe("a customer in several spellings [D26]", () => {
      const PHONE = { identifier: "+441212345678", properties: {} };
      const CARD_NUMBER = { identifier: "6331204800012345", properties: {} };
      before(() => opened({ consumers: [ANN, PHONE, CARD_NUMBER] }));

      const SPELLINGS: readonly (readonly [spelling: string, identifier: string])[] = [
        ["Ann.Smith@SHOP.example", ANN.identifier],
        [" ann.smith@shop.example", ANN.identifier],
        ["Ann Smith <ann.smith@shop.example>", ANN.identifier],
        ["mailto:ann.smith@shop.example", ANN.identifier],
        ["ann.smith@shop.example;", ANN.identifier],
        ["ann.smith@shop.example\u200b", ANN.identifier],
        ["0121 234 5678", PHONE.identifier],
        ["+44 (0)121 234-5678", PHONE.identifier],
        ["0044 121 234 5678", PHONE.identifier],
        ["٠١٢١٢٣٤٥٦٧٨", PHONE.identifier],
        ["6331 2048 0001 2345", CARD_NUMBER.identifier],
        ["6331-2048-0001-2345", CARD_NUMBER.identifier],
      ];
      for (const [spelling, identifier] of SPELLINGS) {
        it(`is found as ${JSON.stringify(spelling)}`, async () =>
          expect((await known(spelling)).identifier).to.equal(identifier));
      }

      const WRITES: readonly (readonly [spelling: string, status: number])[] = [
        ["ANN.SMITH@shop.example", 409],
        ["mailto:ann.smith@shop.example", 409],
        ["6331 2048 0001 2345", 409],
        ["Ann Smith <ann.smith@shop.example>", 400],
        ["ann.smith@shop.example;", 400],
        ["0121 234 5678", 400],
      ];
      for (const [spelling, status] of WRITES) {
        it(`is refused with ${status} when written as ${JSON.stringify(spelling)}`, async () => {
          expect(statusOf(await consumers.add(spelling, {}, { attempt: `spelling ${spelling}` }))).to.equal(status);
        });
      }
    });

    describe("the first spelling [D26]", () => {
      const SPELLED = { identifier: "Ann.Smith@SHOP.example", properties: {} };
      const DISPLAY = { identifier: "ann.smith@shop.example", display: "Ann.Smith@SHOP.example" };

      it("of a profile is shown, also in search results", async () => {
        await opened({ consumers: [SPELLED] });
        expect(await known("ANN.SMITH@shop.example")).to.deep.include(DISPLAY);
        expect(valueOf(await consumers.search("ann.smith"))[0]).to.deep.include(DISPLAY);
      });

      it("of the oldest receipt is shown without a profile", async () => {
        await opened({
          consumers: [],
          receipts: [
            soldTo("ann.smith@shop.example", { transaction: "T-2", at: "2026-03-01T12:00:00+00:00" }),
            soldTo(SPELLED.identifier),
          ],
        });
        expect(await known(DISPLAY.identifier)).to.deep.include(DISPLAY);
        expect(valueOf(await consumers.search("ann.smith"))[0]).to.deep.include(DISPLAY);
      });

      it("is not shown where identifiers are masked", async () => {
        await opened({ consumers: [SPELLED], isMasked: true });
        const [found] = valueOf(await consumers.search("a"));
        expect(found).not.to.have.property("display");
        expect(await known(found!.key)).not.to.have.property("display");
      });

      it("is that of the retailer's country", async () => {
        await opened({ consumers: [], country: "DEU" });
        expect(await consumers.add("030 1234567", {}, { attempt: "one" })).to.have.nested.property(
          "error.description",
          "Write the identifier as +49301234567",
        );
        expect(valueOf(await consumers.add("+49 30 1234567", {}, { attempt: "two" }))).to.deep.include({
          identifier: "+49301234567",
          display: "+49 30 1234567",
        });
        expect((await known("030 1234567")).identifier).to.equal("+49301234567");
      });
    });

    describe("a search by the last digits of a number [D26]", () => {
      const CARD_NUMBER = { identifier: "6331204800014711", properties: {} };
      const BEA = { identifier: "bea4711@mail.example", properties: { loyalty_number: "LC-٠٠٨٨٢٢" } };
      before(() => opened({ consumers: [ANN, ALI, CARD, CARD_NUMBER, BEA] }));

      const CASES: readonly (readonly [text: string, identifiers: readonly string[]])[] = [
        ["0456", [ALI.identifier]],
        ["900456", [ALI.identifier]],
        ["900-456", [ALI.identifier]],
        ["٠٤٥٦", [ALI.identifier]],
        ["０４５６", [ALI.identifier]],
        ["०४५६", [ALI.identifier]],
        ["90 0123", [ANN.identifier]],
        ["5678", [CARD.identifier]],
        ["4711", [CARD_NUMBER.identifier]],
        ["0001 4711", [CARD_NUMBER.identifier]],
        ["8822", [BEA.identifier]],
        ["711", []],
        ["22", []],
        ["456", []],
      ];
      for (const [text, identifiers] of CASES) {
        it(`for '${text}' finds ${identifiers.join(", ") || "no customer"}`, async () =>
          expect(valueOf(await consumers.search(text)).map(({ identifier }) => identifier)).to.deep.equal(identifiers));
      }

      it("finds a number that is only on a receipt", async () => {
        await opened({ consumers: [], receipts: [soldTo("+441614960999")] });
        expect(valueOf(await consumers.search("0999")).map(({ identifier }) => identifier)).to.deep.equal([
          "+441614960999",
        ]);
      });
    });

    describe("a search", () => {
      before(() =>
        opened({ receipts: [soldTo("bea@mail.example", { storeId: BATH.id, storeReference: BATH.reference })] }),
      );
      const found = async (text: string) => valueOf(await consumers.search(text)).map(({ identifier }) => identifier);

      const CASES: readonly (readonly [text: string, identifiers: readonly string[]])[] = [
        ["ann.smith@shop.example", [ANN.identifier]],
        ["  ANN.smith@ ", [ANN.identifier]],
        ["07700 900123", [ANN.identifier]],
        ["+44 (0)7700 900-123", [ANN.identifier]],
        ["00447700900456", [ALI.identifier]],
        ["07700900456", [ALI.identifier]],
        ["nf12345678", [CARD.identifier]],
        ["NF 1234", [CARD.identifier]],
        ["zoe obrien", [ANN.identifier]],
        ["O’BRIEN", [ANN.identifier]],
        ["lukasz ann", [CARD.identifier]],
        ["علي", [ALI.identifier]],
        ["wc2e8rf", [ANN.identifier]],
        ["wc2e 8", [ANN.identifier]],
        ["obrien wc2e", [ANN.identifier]],
        ["bea", ["bea@mail.example"]],
        ["obrien leeds", []],
        ["%", []],
        ["   ", []],
      ];
      for (const [text, identifiers] of CASES) {
        it(`for '${text}' finds ${identifiers.join(", ") || "no customer"} [CONS-031]`, async () =>
          expect(await found(text)).to.deep.equal(identifiers));
      }

      it("returns name, city, postcode and the time of the last visit", async () => {
        expect(valueOf(await consumers.search("zoe"))).to.deep.equal([
          {
            identifier: ANN.identifier,
            key: ANN.identifier,
            name: "Ms Zoë Ann O'Brien",
            city: "London",
            postcode: "WC2E 8RF",
          },
        ]);
        expect(valueOf(await consumers.search("bea"))).to.deep.equal([
          { identifier: "bea@mail.example", key: "bea@mail.example", name: "", lastVisit: "2026-03-01T10:52:12.000Z" },
        ]);
      });

      it("is cancelled for users who have left", async () => {
        const result = await consumers.search("ann", AbortSignal.abort());
        expect(!result.ok && isAborted(result.error)).to.equal(true);
      });
    });

    it("finds at most 20 customers", async () => {
      await opened({
        consumers: Array.from({ length: 30 }, (_, at) => ({ identifier: `many${at}@shop.example`, properties: {} })),
      });
      expect(valueOf(await consumers.search("many"))).to.have.length(20);
    });

    describe("a customer", () => {
      it("has properties, a version and an empty summary without receipts [CONS-028, CONS-014-part]", async () => {
        await opened();
        const { version, ...ann } = await known(ANN.identifier);
        expect(ann).to.deep.equal({
          ...ANN,
          key: ANN.identifier,
          loyalties: [],
          summary: { spend: [], visits: { total: 0, stores: [] }, scores: [] },
        });
        expect(version).to.be.a("string");
      });

      it("has no properties and no version if it occurs only on receipts; an unknown one is missing [CONS-028]", async () => {
        await opened({ receipts: [soldTo("bea@mail.example")] });
        expect(await known("bea@mail.example"))
          .to.deep.include({ identifier: "bea@mail.example", properties: {} })
          .and.not.have.property("version");
        expect(await consumers.withIdentifier("unknown@mail.example")).to.have.nested.property("error.kind", "missing");
      });

      for (const identifier of [
        "a/b",
        "50 % off",
        "a#b+c",
        "ann",
        "a b",
        "علي",
        "x".repeat(320),
        "?q=1",
        "ünï@shop.example",
      ]) {
        it(`can be created and found as '${identifier.slice(0, 20)}' [CONS-029, CONS-028]`, async () => {
          await opened({ consumers: [] });
          expect(valueOf(await consumers.add(identifier, { city: "Bath" }, { attempt: "one" }))).to.deep.include({
            identifier,
            properties: { city: "Bath" },
          });
          expect(await known(identifier)).to.deep.include({ identifier });
          expect(valueOf(await consumers.search(identifier)).map((found) => found.identifier)).to.deep.equal([
            identifier,
          ]);
        });
      }
    });

    describe("the summary", () => {
      const receipts = [
        soldTo("bea@mail.example", { transaction: "T1", at: "2025-01-05T10:00:00+00:00", total: money("10.00") }),
        soldTo("bea@mail.example", {
          transaction: "T2",
          at: "2026-02-20T10:00:00+01:00",
          total: money("20.01"),
          storeId: BATH.id,
          storeReference: BATH.reference,
          properties: { email_feedback: { rating: 4, timestamp: "2026-02-21T08:00:00Z" } },
        }),
        soldTo("bea@mail.example", {
          transaction: "T3",
          at: "2026-02-25T10:00:00+00:00",
          total: money("30.00"),
          properties: { email_feedback: { rating: 5, timestamp: "2026-02-26T08:00:00Z" } },
        }),
        soldTo("bea@mail.example", {
          transaction: "T3C",
          at: "2026-02-25T10:00:01+00:00",
          total: money("30.00"),
          duplicate: true,
        }),
        soldTo("bea@mail.example", {
          transaction: "T4",
          at: "2026-03-01T10:00:00+00:00",
          total: money("500", "JPY"),
          currency: "JPY",
        }),
        soldTo("else@mail.example", { transaction: "T5", at: "2026-03-01T11:00:00+00:00", total: money("7.00") }),
      ];

      it("contains spend and scores by currency, visits, stores and ratings; duplicates do not count [CONS-016, CONS-017, CONS-018, CONS-019]", async () => {
        await opened({ receipts });
        expect((await known("bea@mail.example")).summary).to.deep.equal({
          spend: [
            { total: money("60.01"), average: money("20") },
            { total: money("500", "JPY"), average: money("500", "JPY") },
          ],
          visits: {
            total: 4,
            first: "2025-01-05T10:00:00.000Z",
            last: "2026-03-01T10:00:00.000Z",
            stores: ["S-1", "B-1"],
          },
          ratings: {
            emailFeedback: {
              average: 4.5,
              last: { rating: 5, timestamp: "2026-02-26T08:00:00.000Z", receiptId: receipts[2]!.id },
            },
          },
          scores: [
            { currency: "GBP", recency: 5, frequency: 2, spend: 2 },
            { currency: "JPY", recency: 5, frequency: 1, spend: 1 },
          ],
        });
      });

      it("counts only receipts of the account's stores; the profile belongs to the retailer", async () => {
        await opened({
          receipts,
          consumers: [{ identifier: "bea@mail.example", properties: { city: "Bath" } }],
          allowed: [BATH.id],
        });
        const bea = await known("bea@mail.example");
        expect(bea.properties).to.deep.equal({ city: "Bath" });
        expect(bea.summary?.visits).to.deep.include({ total: 1, stores: ["B-1"] });
        expect(await consumers.withIdentifier("else@mail.example")).to.have.nested.property("error.kind", "missing");
        expect(valueOf(await consumers.search("else"))).to.deep.equal([]);
      });
    });

    describe("a new customer", () => {
      beforeEach(() => opened());

      it("is refused at the field if the form would refuse it", async () => {
        for (const [properties, pointer, description] of [
          [{ phone: "abc" }, "properties/phone", "Enter a telephone number, such as +44 121 234 5678"],
          [{ birthdate: "2026-02-30" }, "properties/birthdate", "Enter a date as YYYY-MM-DD"],
          [{ name: { first: 7 } }, "properties/name/first", "First name must be a text"],
          [{ note: "<svg/onload=go()>" }, "properties/note", 'Note must not contain "svg"'],
        ] as const) {
          const refused = await consumers.add("bo@shop.example", properties, { attempt: pointer });
          expect(refused.ok ? [] : refused.error.errors).to.deep.equal([{ pointer, description }]);
        }
      });

      it("has its properties without empty values [CONS-029, CONS-014]", async () => {
        const properties = {
          name: { first: "Bo", last: " " },
          city: "",
          address: ["1 High St", ""],
          tags: [],
          club: { status: false },
          points: 0,
        };
        const bo = valueOf(await consumers.add("bo@shop.example", properties, { attempt: "one" }));
        expect(bo.properties).to.deep.equal({
          name: { first: "Bo" },
          address: ["1 High St"],
          club: { status: false },
          points: 0,
        });
        expect(valueOf(await consumers.search("bo"))).to.have.length(1);
      });

      it("is a conflict if it exists, and is created once by the same attempt [CONS-029]", async () => {
        expect(await consumers.add(ANN.identifier, {}, { attempt: "one" })).to.have.nested.property(
          "error.code",
          "customer_exists",
        );
        const add = () => consumers.add("bo@shop.example", { city: "Bath" }, { attempt: "two" });
        expect([statusOf(await add()), statusOf(await add())]).to.deep.equal(["ok", "ok"]);
      });

      it("replaces one that occurs only on receipts", async () => {
        await opened({ receipts: [soldTo("bea@mail.example")] });
        expect(
          valueOf(await consumers.add("bea@mail.example", { city: "Bath" }, { attempt: "one" })).summary?.visits.total,
        ).to.equal(1);
      });
    });

    describe("a change", () => {
      beforeEach(() => opened());

      it("writes only what differs, and keeps the members of a till [CONS-030, CONS-014-part]", async () => {
        const seen = await known(ANN.identifier);
        const { phone: _gone, ...rest } = seen.properties;
        const changed = valueOf(
          await consumers.change({ seen, wanted: { ...rest, name: { first: "Ann", last: "Smith" }, city: "Leeds" } }),
        );
        expect(changed.properties).to.deep.equal({ ...rest, name: { first: "Ann", last: "Smith" }, city: "Leeds" });
        expect(Date.parse(changed.version!)).to.be.greaterThan(Date.parse(seen.version!));
        expect(valueOf(await consumers.search("leeds"))).to.deep.equal([]);
        expect(valueOf(await consumers.search("smith ann"))).to.have.length(1);
        expect(valueOf(await consumers.search("obrien"))).to.deep.equal([]);
      });

      it("is refused if the customer has changed since it was loaded [CONS-030]", async () => {
        const seen = await known(ANN.identifier);
        valueOf(await consumers.change({ seen, wanted: { ...seen.properties, city: "Leeds" } }));
        const late = await consumers.change({ seen, wanted: { ...seen.properties, city: "York" } });
        expect(!late.ok && isOutdated(late.error)).to.equal(true);
        expect((await known(ANN.identifier)).properties["city"]).to.equal("Leeds");
      });
    });

    describe("the receipts of a customer", () => {
      it("are loaded in pages of 20, newest first [CONS-032]", async () => {
        const receipts = Array.from({ length: 25 }, (_, at) =>
          soldTo("bea@mail.example", {
            transaction: `T${at + 100}`,
            at: `2026-02-${String(at + 1).padStart(2, "0")}T10:00:00+00:00`,
          }),
        );
        await opened({ receipts: [...receipts, soldTo("else@mail.example")] });
        const newest = [...receipts].reverse().map(({ id }) => id);
        const first = valueOf(await consumers.receiptsOf("bea@mail.example", undefined)).map(({ id }) => id);
        expect(first).to.deep.equal(newest.slice(0, 20));
        expect(valueOf(await consumers.receiptsOf("bea@mail.example", first.at(-1))).map(({ id }) => id)).to.deep.equal(
          newest.slice(20),
        );
        expect(valueOf(await consumers.receiptsOf(ANN.identifier, undefined))).to.deep.equal([]);
      });
    });

    describe("the data of a customer", () => {
      const receipts = [
        soldTo(ANN.identifier, { transaction: "T1", total: money("12.00") }),
        soldTo("else@mail.example", { transaction: "T2" }),
      ];
      beforeEach(() => opened({ receipts }));

      it("is counted, and exported at its own URL", async () => {
        expect(valueOf(await consumers.countRecords(ANN.identifier))).to.include({
          receipts: 1,
          loyaltyEvents: 0,
          mails: 0,
          rawRecords: 0,
          auditEvents: 0,
        });
        expect(await consumers.countRecords("unknown@mail.example")).to.have.nested.property("error.kind", "missing");
        expect(consumers.exportUrl("a/b+c@shop.example", "html"))
          .to.include("a%2Fb%2Bc%40shop.example")
          .and.to.include("html");
      });

      it("is erased; the receipt loses the identifier", async () => {
        expect(statusOf(await consumers.erase(ANN.identifier))).to.equal("ok");
        for (const result of [
          await consumers.withIdentifier(ANN.identifier),
          await consumers.receiptsOf(ANN.identifier, undefined),
          await consumers.erase(ANN.identifier),
        ]) {
          expect(result).to.have.nested.property("error.kind", "missing");
        }
        expect(valueOf(await consumers.search("zoe"))).to.deep.equal([]);
        expect((await known("else@mail.example")).summary?.visits.total).to.equal(1);
      });

      it("is missing after an erasure for other users, who can create the customer again", async () => {
        const seen = await known(ANN.identifier);
        await consumers.erase(ANN.identifier);
        expect(await consumers.change({ seen, wanted: { ...seen.properties, city: "Leeds" } })).to.have.nested.property(
          "error.kind",
          "missing",
        );
        expect(await consumers.add(ANN.identifier, {}, { attempt: "again" })).to.have.nested.property(
          "error.description",
          "This customer was erased within the last day. State in counterfoil-overwrite-reason why the customer is created again.",
        );
        expect(statusOf(await consumers.add(ANN.identifier, {}, { attempt: "again", reason: "Came back" }))).to.equal(
          "ok",
        );
        expect(statusOf(await consumers.erase(ANN.identifier))).to.equal("ok");
      });
    });
  });
}
