import { expect } from "chai";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Cursors } from "#domain/shared/list/paging.ts";
import type { Result } from "#domain/shared/result.ts";
import { parseRawRecordId, type RawRecord, type RawRecordId, type RawRecords } from "#domain/tills/index.ts";
import { eventually } from "./receipt-actions.contract.ts";

/** A record with the content that the till sent. */
export type Sent = RawRecord & { readonly bytes: Uint8Array };

export type RawRecordsFulfilment = {
  readonly name: string;
  /** Content that can become a receipt. */
  readonly readable: Uint8Array;
  open(sent: readonly Sent[]): Promise<RawRecords>;
};

const utf8 = new TextEncoder();
const idAt = (at: number): RawRecordId =>
  parseRawRecordId((0x65f00000 + at).toString(16) + "0".repeat(16)) as RawRecordId;
const processed = parseInstant("2026-03-01T10:00:00Z") as Instant;

const sent = (at: number, receiptMimeType = "text/plain", bytes: Uint8Array = utf8.encode(`sale ${at}`)): Sent => ({
  id: idAt(at),
  receiptMimeType,
  bytes,
  ...(at % 2 === 0 ? { processed } : {}),
});
const listed = ({ bytes: _bytes, ...record }: Sent): RawRecord => record;

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function rawRecordsContract({ name, readable, open }: RawRecordsFulfilment): void {
  describe(`raw records by ${name}`, () => {
    const FIFTY = Array.from({ length: 50 }, (_, at) => sent(at)).reverse();
    const TEN = FIFTY.slice(-10);

    const pages: readonly { readonly cursors: Cursors; readonly from: number; readonly to: number }[] = [
      { cursors: {}, from: 49, to: 30 },
      { cursors: { older: idAt(30) }, from: 29, to: 10 },
      { cursors: { older: idAt(10) }, from: 9, to: 0 },
      { cursors: { newer: idAt(9) }, from: 29, to: 10 },
      { cursors: { newer: idAt(39) }, from: 49, to: 40 },
      { cursors: { older: idAt(30), newer: idAt(25) }, from: 29, to: 26 },
      { cursors: { older: idAt(49), newer: idAt(2) }, from: 48, to: 29 },
      { cursors: { older: idAt(0) }, from: -1, to: 0 },
      { cursors: { newer: idAt(49) }, from: 49, to: 50 },
    ];
    for (const { cursors, from, to } of pages) {
      const shows = Array.from({ length: from - to + 1 }, (_, at) => from - at);
      it(`lists ${shows.length > 0 ? `${from} down to ${to}` : "nothing"} of fifty for ${JSON.stringify(cursors)}, at most twenty`, async () => {
        const records = await open([...FIFTY].sort((a, b) => (a.id < b.id ? -1 : 1)));
        expect(valueOf(await records.matching(cursors))).to.deep.equal(shows.map((at) => listed(sent(at))));
      });
    }

    it("returns each record with all its data", async () => {
      const records = await open(TEN);
      for (const at of [3, 4]) expect(valueOf(await records.withId(idAt(at)))).to.deep.equal(listed(sent(at)));
    });

    const bytes = new Uint8Array([0, 255, 27, 64, 195]);
    const contents = [
      {
        mimeType: "application/json",
        of: utf8.encode('{"a": 1.10}\n'),
        content: { kind: "json", text: '{"a": 1.10}\n' },
      },
      { mimeType: "application/json", of: utf8.encode("not at all"), content: { kind: "json", text: "not at all" } },
      { mimeType: "text/xml; charset=utf-8", of: utf8.encode("<a>é</a>"), content: { kind: "xml", text: "<a>é</a>" } },
      {
        mimeType: "text/xml; charset=ISO-8859-1",
        of: new Uint8Array([0x3c, 0xa3, 0x2f, 0x3e]),
        content: { kind: "xml", text: "<£/>" },
      },
      { mimeType: "text/plain", of: utf8.encode("\ufeffTotal 🧥"), content: { kind: "text", text: "\ufeffTotal 🧥" } },
      { mimeType: "text/plain", of: new Uint8Array(), content: { kind: "text", text: "" } },
      { mimeType: "application/octet-stream", of: bytes, content: { kind: "binary", bytes } },
      { mimeType: "text/plain", of: bytes, content: { kind: "binary", bytes } },
    ];
    for (const { mimeType, of, content } of contents) {
      it(`returns all ${of.length} bytes of ${mimeType} as ${content.kind}`, async () => {
        const records = await open([sent(1, mimeType, of)]);
        expect(valueOf(await records.content(idAt(1)))(mimeType)).to.deep.equal(content);
      });
    }

    it("fails as missing for an unknown record", async () => {
      const records = await open(TEN);
      const answers = [
        await records.withId(idAt(99)),
        await records.content(idAt(99)),
        await records.process(idAt(99)),
        await records.stateOf(idAt(99)),
      ];
      expect(answers.map((answer) => (answer.ok ? "there" : answer.error.kind))).to.deep.equal(
        Array(4).fill("missing"),
      );
    });

    it("processes a record after a while and changes nothing else in it", async () => {
      const receipt = sent(3, "application/json", readable);
      const records = await open([receipt, sent(4)]);
      expect(valueOf(await records.stateOf(idAt(3)))).to.not.have.any.keys("processed", "failure");
      expect(valueOf(await records.process(idAt(3))).requestId).to.match(/\S/);
      const at = await eventually(async () => valueOf(await records.stateOf(idAt(3))).processed);
      expect(valueOf(await records.withId(idAt(3)))).to.deep.include({ ...listed(receipt), processed: at });
      expect(valueOf(await records.content(idAt(3)))("application/json")).to.deep.equal({
        kind: "json",
        text: new TextDecoder().decode(readable),
      });
    });

    const failures: readonly (readonly [what: string, mimeType: string, of: Uint8Array, code: string, text: string])[] =
      [
        ["XML", "text/xml", utf8.encode("<a/>"), "unsupported_type", "Only JSON can be read as a receipt"],
        ["nothing", "application/json", new Uint8Array(), "empty_content", "The content is empty"],
        [
          "Latin-1",
          "application/json",
          new Uint8Array([0x22, 0xa3, 0x22]),
          "invalid_encoding",
          "The content is not UTF-8",
        ],
        [
          "half a receipt",
          "application/json",
          utf8.encode('{"a":\n {'),
          "invalid_json",
          "The content is not valid JSON: line 2, column 2",
        ],
      ];
    for (const [what, mimeType, of, code, text] of failures) {
      it(`keeps why ${what} is no receipt, and lists it among the failed ones`, async () => {
        const failed = sent(3, mimeType, of);
        const records = await open([failed, sent(4)]);
        expect(valueOf(await records.matching({ isFailedOnly: true }))).to.deep.equal([]);
        valueOf(await records.process(idAt(3)));
        const failure = await eventually(async () => valueOf(await records.stateOf(idAt(3))).failure);
        expect(failure).to.include({ code, text });
        const kept = { ...listed(failed), failure };
        expect(valueOf(await records.withId(idAt(3)))).to.deep.equal(kept);
        expect(valueOf(await records.matching({ isFailedOnly: true }))).to.deep.equal([kept]);
        expect(valueOf(await records.matching({ isFailedOnly: true, older: idAt(3) }))).to.deep.equal([]);
      });
    }

    it("rejects aborted requests", async () => {
      const [records, left] = [await open(TEN), AbortSignal.abort()];
      const answers = [
        await records.matching({}, left),
        await records.withId(idAt(1), left),
        await records.content(idAt(1), left),
        await records.process(idAt(1), left),
      ];
      expect(answers.map((answer) => !answer.ok && isAborted(answer.error))).to.deep.equal([true, true, true, true]);
    });
  });
}
