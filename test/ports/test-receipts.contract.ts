import { expect } from "chai";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { parseReceiptId, type ReceiptId } from "#domain/receipts/index.ts";
import { isAborted } from "#domain/shared/failure.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { newReceiptDraft, receiptBody, SHOWN_HEADERS, toShownResponse, addItem, type ShownResponse, type TestReceipts } from "#domain/test-receipts/index.ts";

/** Test receipts of a retailer without receipts, and the reference of a store for them. */
export type TestReceiptsFulfilment = {
  readonly name: string;
  readonly open: () => Promise<{ readonly receipts: TestReceipts; readonly storeReference: string }>;
};

const UNKNOWN = parseReceiptId("0".repeat(24)) as ReceiptId;

const headerOf = ({ headers }: ShownResponse, wanted: string): string => headers.find(({ name }) => name === wanted)?.value ?? "";
const idIn = (result: ShownResponse): ReceiptId => parseReceiptId(headerOf(result, "location").split("/").at(-1)) as ReceiptId;

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
      for (const wrong of [{}, { ...body(), transaction_id: "" }, { ...body(), localtime: "2024-05-15T10:20:30" }, { ...body(), localtime: 1 }]) {
        const refused = await post(wrong, "one");
        expect(refused).to.include({ isAccepted: false, statusLine: "400 Bad Request" });
        expect(headerOf(refused, "location")).to.equal("");
      }
      expect((await post(body(), "one")).isAccepted).to.equal(true);
    });

    it("are missing for an unknown id", async () => {
      const { receipts } = await driver();
      expect(await receipts.rawJson(UNKNOWN)).to.have.nested.property("error.kind", "missing");
    });

    it("return nothing to a caller who has cancelled", async () => {
      const { receipts, body } = await driver();
      const results = [await receipts.rawJson(UNKNOWN, AbortSignal.abort()), await receipts.post({ body: body(), attempt: "one" }, AbortSignal.abort())];
      for (const result of results) expect(!result.ok && isAborted(result.error)).to.equal(true);
    });
  });
}

function buildBody(storeReference: string, seed: number): JsonObject {
  const random = new SeededRandom(seed);
  const draft = newReceiptDraft(storeReference, { clock: new FixedClock("2026-03-01T10:52:12Z"), zone: "Europe/London", random });
  return receiptBody(addItem(draft, { name: "Tee «süß» 🧾" }, random));
}
