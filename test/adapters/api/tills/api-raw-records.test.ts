import { expect } from "chai";
import { ApiRawRecords } from "#adapters/api/tills/api-raw-records.ts";
import { parseReceiptId } from "#domain/receipts/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import { parseRawRecordId, type RawRecordId } from "#domain/tills/index.ts";
import { json, refusal, StubApi, type Reply } from "#test/sdk/stub-api.ts";
import { exampleOf } from "../contract-examples.ts";

const ID = parseRawRecordId("69a41a5ca1b2c3d4e5f60718") as RawRecordId;
const record = (type: string, processed: string | null = null) => ({ id: ID, receipt_mime_type: type, processed });
const bytes =
  (...content: readonly number[]): Reply =>
  () =>
    new Response(new Uint8Array(content), { headers: { "content-type": "application/octet-stream" } });

const ask = (...replies: readonly Reply[]) => {
  const api = new StubApi(...replies);
  return { api, records: new ApiRawRecords(api.client()) };
};

const readAs = async (mimeType: string, records: ApiRawRecords) =>
  mapResult(await records.content(ID), (content) => content(mimeType));

describe("raw records of tills in the API", () => {
  it("are read from the contract's example [TILL-005]", async () => {
    const { api, records } = ask(json(exampleOf("rawRecords")));
    const answer = await records.matching({ newer: "69a381800000000000000000", older: ID });
    expect(answer).to.have.nested.property("value[0].receiptMimeType");
    expect(api.asked).to.deep.equal([`GET /pos/data?newer=69a381800000000000000000&older=${ID}`]);
  });

  it("have an id, a media type and a time of processing [TILL-004, TILL-006]", async () => {
    const { records } = ask(json(record("text/xml", "2026-03-01T10:52:15Z")));
    expect(await records.withId(ID)).to.deep.equal({
      ok: true,
      value: { id: ID, receiptMimeType: "text/xml", processed: "2026-03-01T10:52:15.000Z" },
    });
  });

  it("have what the API knows of the sale, and why they failed", async () => {
    const sale = { till: "T1", store: "Soho", transaction_id: "TXN-1", receipt_id: "69a41a0fd1b2c3d4e5f60718" };
    const failure = { code: "a_new_code", text: "The content is empty", time: "2026-03-01T10:52:15.250Z" };
    const { records } = ask(json({ ...record("text/xml"), ...sale, failure }));
    expect(await records.withId(ID)).to.deep.equal({
      ok: true,
      value: {
        id: ID,
        receiptMimeType: "text/xml",
        till: "T1",
        store: "Soho",
        transactionId: "TXN-1",
        receiptId: "69a41a0fd1b2c3d4e5f60718",
        failure: { code: "a_new_code", text: "The content is empty", at: "2026-03-01T10:52:15.250Z" },
      },
    });
  });

  it("are listed if they failed only, or of one receipt", async () => {
    const { api, records } = ask(json([]));
    await records.matching({ isFailedOnly: true, older: ID });
    await records.matching({ receiptId: parseReceiptId(ID)! });
    expect(api.asked).to.deep.equal([`GET /pos/data?failed=true&older=${ID}`, `GET /pos/data?receipt_id=${ID}`]);
  });

  for (const [what, wrong] of [
    ["a failure", { ...record("text/xml"), failure: { code: "empty_content", text: "The content is empty" } }],
    ["a receipt", { ...record("text/xml"), receipt_id: "x" }],
    ["a record", { ...record("text/xml"), id: "" }],
    ["a time", record("text/xml", "yesterday")],
    ["a type", { id: ID, processed: null }],
  ] as const) {
    it(`are malformed when ${what} is invalid`, async () => {
      expect(await ask(json(wrong)).records.withId(ID)).to.have.nested.property("error.kind", "malformed");
      expect(await ask(json([record("text/xml"), wrong])).records.matching({})).to.have.nested.property(
        "error.kind",
        "malformed",
      );
    });
  }

  it("have their content to the last byte, with the media type of the record [TILL-007]", async () => {
    const { api, records } = ask(bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d));
    expect(await readAs("application/json; charset=utf-8", records)).to.deep.equal({
      ok: true,
      value: { kind: "json", text: "\ufeff{}" },
    });
    expect(api.asked).to.deep.equal([`GET /pos/data/${ID}/raw`]);
    expect(api.last.headers.get("accept")).to.equal("application/octet-stream, application/json");
  });

  it("have bytes if they are not text of the stated type", async () => {
    const { records } = ask(bytes(0, 255, 195));
    expect(await readAs("text/plain", records)).to.deep.equal({
      ok: true,
      value: { kind: "binary", bytes: new Uint8Array([0, 255, 195]) },
    });
  });

  it("are missing for an unknown id", async () => {
    expect(await ask(refusal(404)).records.withId(ID)).to.have.nested.property("error.kind", "missing");
    expect(await ask(refusal(404)).records.content(ID)).to.have.nested.property("error.kind", "missing");
  });

  it("are scheduled under a request id [TILL-008]", async () => {
    const { api, records } = ask(
      () => new Response(null, { status: 202, headers: { "counterfoil-request-id": "aaaaaaaa" } }),
    );
    expect(await records.process(ID)).to.deep.equal({ ok: true, value: { requestId: "aaaaaaaa" } });
    expect(await api.last.json()).to.deep.equal({ id: ID });
    expect(await ask(() => new Response(null, { status: 202 })).records.process(ID)).to.deep.equal({
      ok: true,
      value: {},
    });
    expect(await ask(refusal(503)).records.process(ID)).to.have.nested.property("ok", false);
  });

  it("are polled while the caller waits for them", async () => {
    const { api, records } = ask(json(record("text/plain")));
    const state = await records.stateOf(ID);
    expect(mapResult(state, ({ processed, failure }) => [processed, failure])).to.deep.equal({
      ok: true,
      value: [undefined, undefined],
    });
    expect(api.last.headers.get("counterfoil-poll")).to.equal("1");
  });
});
