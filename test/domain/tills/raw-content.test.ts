import { expect } from "chai";
import { cameAt, CONTENT_KINDS, contentKindOf, contentSize, flagsForReprocessing, mayReprocess, parseRawRecordId, RAW_CONTENT_FAILED, RAW_RECORD_FAILED, RAW_RECORDS_FAILED, type RawRecord } from "#domain/tills/index.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import { FLAGS } from "#domain/shared/permission.ts";

describe("what a till has sent", () => {
  const ID = "69a41a5ca1b2c3d4e5f60718";

  it("has an id, a media type, and when it was processed [TILL-004]", () => {
    const processed = parseInstant("2026-03-01T10:00:00Z")!;
    const records: readonly RawRecord[] = [{ id: parseRawRecordId(ID)!, receiptMimeType: "application/json", processed }, { id: parseRawRecordId("f".repeat(24))!, receiptMimeType: "" }];
    expect(records.map(({ id, receiptMimeType, processed: at }) => [id, receiptMimeType, at])).to.deep.equal([[ID, "application/json", "2026-03-01T10:00:00.000Z"], ["f".repeat(24), "", undefined]]);
  });

  it("is named by 24 hexadecimal digits, however they are written", () => expect(parseRawRecordId(ID.toUpperCase())).to.equal(ID));

  for (const text of ["", "  ", null, undefined, "69a41a5c", `${ID}0`, ` ${ID}`, `g${ID.slice(1)}`, "sale-of-the-first-of-may"]) {
    it(`is not named by ${JSON.stringify(text)}`, () => expect(parseRawRecordId(text)).to.equal(undefined));
  }

  const arrivals = [
    { id: ID, at: "2026-03-01T10:52:12.000Z" },
    { id: "0".repeat(24), at: "1970-01-01T00:00:00.000Z" },
    { id: `ffffffff${"0".repeat(16)}`, at: "2106-02-07T06:28:15.000Z" },
  ];
  for (const { id, at } of arrivals) {
    it(`came at ${at} by its id ${id}`, () => expect(cameAt(parseRawRecordId(id)!)).to.equal(at));
  }

  it("is processed again by those who may have receipts processed, and by nobody else [TILL-003]", () => {
    expect(FLAGS.filter((flag) => mayReprocess(new Set([flag])))).to.deep.equal(["receipts_admin"]);
    expect(flagsForReprocessing()).to.deep.equal(["receipts_admin"]);
  });

  const types = [
    { kind: "json", of: ["application/json", "text/json", "Application/JSON", "application/json; charset=utf-8", "application/vnd.till+json", "application/ld+json;profile=x", " application/json "] },
    { kind: "xml", of: ["application/xml", "text/xml", "application/soap+xml; charset=utf-8", "image/svg+xml", "application/vnd.a+b+xml"] },
    { kind: "text", of: ["text/plain", "text/html; charset=iso-8859-1", "TEXT/CSV", "application/csv", "application/x-www-form-urlencoded", "application/yaml", "application/EDIFACT"] },
    { kind: "binary", of: ["application/octet-stream", "application/pdf", "image/png", "application/vnd.escpos", "application/jsonp", "application/json+zip", "json", "text", "", ";", "/"] },
  ];
  for (const { kind, of } of types) {
    for (const mimeType of of) it(`is shown as ${kind} where it is ${JSON.stringify(mimeType)}`, () => expect(contentKindOf(mimeType)).to.equal(kind));
  }

  it("is shown in one of four ways", () => {
    expect(CONTENT_KINDS).to.deep.equal(types.map(({ kind }) => kind));
  });

  const sizes = [
    { content: { kind: "binary", bytes: new Uint8Array(1234) }, is: "1,234 bytes" },
    { content: { kind: "binary", bytes: new Uint8Array(1) }, is: "1 byte" },
    { content: { kind: "text", text: "" }, is: "0 characters" },
    { content: { kind: "json", text: "🧥" }, is: "1 character" },
  ] as const;
  for (const { content, is } of sizes) it(`is ${is} long`, () => expect(contentSize(content)).to.equal(is));

  it("could not be read, in the words of the catalogue [TILL-010]", () => {
    expect(RAW_CONTENT_FAILED).to.equal("There was an error loading the raw receipt...");
  });

  it("could not be had", () => {
    expect(RAW_RECORDS_FAILED).to.equal("There was an error loading till raw data, please try again.");
    expect(RAW_RECORD_FAILED).to.equal("There was an error loading this record, please try again.");
  });
});
