import { expect } from "chai";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { parseReceiptId, type ReceiptId } from "#domain/receipts/index.ts";
import { isAborted } from "#domain/shared/failure.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import {
  newReceiptDraft,
  receiptBody,
  SHOWN_HEADERS,
  toShownResponse,
  addItem,
  type ShownResponse,
  type LatestSales,
  type TestReceipts,
} from "#domain/test-receipts/index.ts";

/** Test receipts of a retailer without receipts, and the reference of a store for them. */
export type TestReceiptsFulfilment = {
  readonly name: string;
  readonly open: () => Promise<{
    readonly receipts: TestReceipts & LatestSales;
    readonly storeReference: string;
    readonly otherStoreReference: string;
  }>;
};

const SALE: JsonObject = {
  localtime: "2026-02-16T09:05:00+00:00",
  l10n: { locale: "en_GB", currency: "GBP" },
  total: 40,
  identifier: "ann@shop.example",
  items: [{ name: "Thing", price: 40, total: 40, quantity: "1" }],
};
const inCurrency = (currency: string, locale = "en_GB"): JsonObject => ({ l10n: { locale, currency } });

/** What the second receipt has that the first has not, and whether it is a duplicate. */
const RECEIPTS_OF_ONE_NUMBER: readonly (readonly [
  what: string,
  isDuplicate: boolean,
  second: JsonObject,
  first?: JsonObject,
])[] = [
  ["nothing else", true, {}],
  ["the next day", false, { localtime: "2026-02-17T09:05:00+00:00" }],
  ["the next day and another total", false, { localtime: "2026-02-17T09:05:00+00:00", total: 75 }],
  ["the next year", false, { localtime: "2026-02-16T09:05:00+00:00" }, { localtime: "2025-02-16T09:05:00+00:00" }],
  ["an earlier day", false, { localtime: "2026-02-15T09:05:00+00:00" }],
  ["one second more", false, { localtime: "2026-02-16T09:05:01+00:00" }],
  ["one millisecond more", false, { localtime: "2026-02-16T09:05:00.001+00:00" }],
  ["fractions of zero", true, { localtime: "2026-02-16T09:05:00.000+00:00" }],
  ["UTC as Z", true, { localtime: "2026-02-16T09:05:00Z" }],
  ["the same moment in Zurich", true, { localtime: "2026-02-16T10:05:00+01:00" }],
  ["the same moment in New York", true, { localtime: "2026-02-16T04:05:00-05:00" }],
  ["the same moment across midnight", true, { localtime: "2026-02-15T22:05:00-11:00" }],
  ["the same time of day in Zurich", false, { localtime: "2026-02-16T09:05:00+01:00" }],
  [
    "the repeated hour of autumn",
    false,
    { localtime: "2025-10-26T01:30:00+00:00" },
    { localtime: "2025-10-26T01:30:00+01:00" },
  ],
  ["another store", false, { another_store: true }],
  ["another store and total", false, { another_store: true, total: 75 }],
  ["another currency", false, inCurrency("EUR")],
  ["another locale", true, inCurrency("GBP", "fr_FR")],
  ["another total", false, { total: 75 }],
  ["a total of a cent more", false, { total: 40.01 }],
  ["a total of a tenth of a cent more", false, { total: 40.001 }],
  ["a negative total", false, { total: -40 }],
  ["a total of zero as well", true, {}, { total: 0 }],
  ["a total of zero", false, { total: 0 }],
  ["another customer", true, { identifier: "bob@shop.example" }],
  ["another spelling of the customer", true, { identifier: "ANN@shop.example" }],
  ["another item of that price", true, { items: [{ name: "Other", price: 40, total: 40, quantity: "1" }] }],
  [
    "more items",
    true,
    {
      items: [
        { name: "A", price: 20, total: 20, quantity: "1" },
        { name: "B", price: 20, total: 20, quantity: "1" },
      ],
    },
  ],
  ["a net amount", true, { net: 33.33 }],
  ["taxes", true, { taxes: [{ name: "VAT", rate: 20, amount: 6.67 }] }],
  ["a payment", true, { payments: [{ method: "card", amount: 40 }] }],
  ["properties", true, { properties: { salesperson: "SP-1" } }],
  ["members that only the server sets", true, { id: "0".repeat(24), duplicate: false, processed: null }],
];

const UNKNOWN = parseReceiptId("0".repeat(24)) as ReceiptId;

const headerOf = ({ headers }: ShownResponse, wanted: string): string =>
  headers.find(({ name }) => name === wanted)?.value ?? "";
const idIn = (result: ShownResponse): ReceiptId =>
  parseReceiptId(headerOf(result, "location").split("/").at(-1)) as ReceiptId;

export function testReceiptsContract({ name, open }: TestReceiptsFulfilment): void {
  describe(`test receipts by ${name}`, () => {
    async function driver() {
      const { receipts, storeReference } = await open();
      const post = async (body: JsonObject, attempt: string): Promise<ShownResponse> => {
        const result = await receipts.post({ body, attempt });
        if (!result.ok) throw new Error(`Nothing came back: ${JSON.stringify(result.error)}`);
        return toShownResponse(result.value);
      };
      return { receipts, post, body: (seed = 1) => buildBody(storeReference, seed) };
    }

    it("are stored and can be read as they were stored", async () => {
      const { receipts, post, body } = await driver();
      const result = await post(body(), "one");
      expect(result).to.include({ isAccepted: true, statusLine: "201 Created" });
      const raw = await receipts.rawJson(idIn(result));
      expect(raw.ok && (JSON.parse(raw.value) as JsonObject)["transaction_id"]).to.equal(body()["transaction_id"]);
    });

    it("have a response with every shown header", async () => {
      const { post, body } = await driver();
      const result = await post(body(), "one");
      expect(result.headers.map((header) => header.name)).to.deep.equal(SHOWN_HEADERS);
      expect(headerOf(result, "content-length")).to.equal(String(Buffer.byteLength(result.body)));
      expect(new Date(headerOf(result, "date")).toUTCString()).to.equal(headerOf(result, "date"));
    });

    it("are created once by an attempt, however often it is repeated", async () => {
      const { post, body } = await driver();
      const [first, again, other] = [await post(body(), "one"), await post(body(), "one"), await post(body(2), "two")];
      expect(idIn(again)).to.equal(idIn(first));
      expect(again.body).to.equal(first.body);
      expect(idIn(other)).not.to.equal(idIn(first));
    });

    it("have a response when they are refused, and can be retried with the same key", async () => {
      const { post, body } = await driver();
      for (const wrong of [
        {},
        { ...body(), transaction_id: "" },
        { ...body(), localtime: "2024-05-15T10:20:30" },
        { ...body(), localtime: 1 },
      ]) {
        const refused = await post(wrong, "one");
        expect(refused).to.include({ isAccepted: false, statusLine: "400 Bad Request" });
        expect(headerOf(refused, "location")).to.equal("");
      }
      expect((await post(body(), "one")).isAccepted).to.equal(true);
    });

    describe("of one number", () => {
      let post: (body: JsonObject, attempt: string) => Promise<JsonObject>;
      let stores: { readonly storeReference: string; readonly otherStoreReference: string };
      before(async () => {
        const { receipts, ...opened } = await open();
        stores = opened;
        post = async (body, attempt) => {
          const result = await receipts.post({ body, attempt });
          if (!result.ok || result.value.status !== 201) throw new Error(JSON.stringify(result));
          return JSON.parse(result.value.body) as JsonObject;
        };
      });

      for (const [row, [what, isDuplicate, other, first = {}]] of RECEIPTS_OF_ONE_NUMBER.entries()) {
        it(`are ${isDuplicate ? "one sale, the second a duplicate," : "two sales"} if the second has ${what} [D25]`, async () => {
          const sale = { ...SALE, transaction_id: `A-${row}`, store_reference: stores.storeReference, ...first };
          const { id, duplicate } = await post(sale, `first ${row}`);
          const { another_store: isElsewhere, ...facts } = other;
          const answer = await post(
            { ...sale, ...facts, ...(isElsewhere === true && { store_reference: stores.otherStoreReference }) },
            `second ${row}`,
          );
          expect([duplicate, answer["duplicate"], answer["_links"]]).to.deep.equal([
            false,
            isDuplicate,
            isDuplicate ? { original: { href: `/receipts?id=${String(id)}&count=1` } } : undefined,
          ]);
        });
      }
    });

    it("are among the latest sales, with their products and their salesperson", async () => {
      const { receipts, post, body } = await driver();
      const earlier = { ...body(1), localtime: "2026-03-01T09:00:00Z", properties: {}, items: [] };
      await post({ ...body(2), localtime: "2026-03-01T10:00:00Z" }, "one");
      await post(earlier, "two");
      const latest = await receipts.latestSales();
      if (!latest.ok) throw new Error(JSON.stringify(latest.error));
      const [item] = body(2)["items"] as readonly { price: number; properties: { product_code: string } }[];
      expect(latest.value.slice(0, 2)).to.deep.equal([
        {
          salesperson: (body(2)["properties"] as JsonObject)["salesperson"],
          products: [
            {
              name: "Tee «süß» 🧾",
              price: { amount: String(item?.price), currency: "GBP" },
              productCode: item?.properties.product_code,
            },
          ],
        },
        { products: [] },
      ]);
    });

    it("are missing for an unknown id", async () => {
      const { receipts } = await driver();
      expect(await receipts.rawJson(UNKNOWN)).to.have.nested.property("error.kind", "missing");
    });

    it("return nothing to a caller who has cancelled", async () => {
      const { receipts, body } = await driver();
      const results = [
        await receipts.rawJson(UNKNOWN, AbortSignal.abort()),
        await receipts.latestSales(AbortSignal.abort()),
        await receipts.post({ body: body(), attempt: "one" }, AbortSignal.abort()),
      ];
      for (const result of results) expect(!result.ok && isAborted(result.error)).to.equal(true);
    });
  });
}

function buildBody(storeReference: string, seed: number): JsonObject {
  const random = new SeededRandom(seed);
  const draft = newReceiptDraft(storeReference, {
    clock: new FixedClock("2026-03-01T10:52:12Z"),
    zone: "Europe/London",
    random,
  });
  return receiptBody(addItem(draft, { name: "Tee «süß» 🧾" }, random));
}
