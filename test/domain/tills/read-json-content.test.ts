import { gzipSync } from "node:zlib";
import { expect } from "chai";
import { describeRecordFault, locateJsonFault, readJsonContent, type RecordFault } from "#domain/tills/index.ts";

const utf8 = new TextEncoder();
const wide = (text: string, isBigEndian = false): Uint8Array => {
  const bytes = Buffer.from(text, "utf16le");
  return isBigEndian ? bytes.swap16() : bytes;
};
const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};
const read = (bytes: Uint8Array, mimeType = "application/json") => readJsonContent(mimeType, bytes, decode);

describe("the content of a till record", () => {
  const texts: readonly (readonly [sent: Uint8Array, mimeType: string, text: string])[] = [
    [utf8.encode('{"a": "Süß 🧾"}'), "application/json", '{"a": "Süß 🧾"}'],
    [utf8.encode("\ufeff{}"), "application/vnd.till+json; charset=utf-8", "{}"],
    [utf8.encode("not at all"), "application/json", "not at all"],
    [utf8.encode('{"a":1,"a":2}\n'), "application/json", '{"a":1,"a":2}\n'],
  ];
  for (const [sent, mimeType, text] of texts)
    it(`is the text ${JSON.stringify(text)} of ${mimeType}`, () => {
      expect(read(sent, mimeType)).to.deep.equal({ ok: true, value: text });
    });

  const faults: readonly (readonly [what: string, sent: Uint8Array, fault: RecordFault, mimeType?: string])[] = [
    ["XML", utf8.encode("<a/>"), { kind: "unsupported_type" }, "application/xml"],
    ["JSON of another type", utf8.encode("{}"), { kind: "unsupported_type" }, "text/plain"],
    ["JSON without a type", utf8.encode("{}"), { kind: "unsupported_type" }, ""],
    ["no byte", new Uint8Array(), { kind: "empty_content" }],
    ["a byte order mark", utf8.encode("\ufeff"), { kind: "empty_content" }],
    ["white space", utf8.encode(" \r\n\t"), { kind: "empty_content" }],
    ["gzip", gzipSync("{}"), { kind: "invalid_encoding", found: "gzip" }],
    ["two bytes of gzip", gzipSync("{}").subarray(0, 2), { kind: "invalid_encoding", found: "gzip" }],
    ["UTF-16", wide("{}"), { kind: "invalid_encoding", found: "utf-16" }],
    ["UTF-16 in big endian", wide("{}", true), { kind: "invalid_encoding", found: "utf-16" }],
    ["a mark and Chinese in UTF-16", wide("\ufeff收据"), { kind: "invalid_encoding", found: "utf-16" }],
    ["a mark of big endian", wide("\ufeff收据", true), { kind: "invalid_encoding", found: "utf-16" }],
    ["Latin-1", Buffer.from('{"a":"Süß"}', "latin1"), { kind: "invalid_encoding", found: "other" }],
    ["half a character", utf8.encode('{"a":"ü').subarray(0, 7), { kind: "invalid_encoding", found: "other" }],
    ["only 0x1f", new Uint8Array([0x1f, 0xff]), { kind: "invalid_encoding", found: "other" }],
    ["only 0xff", new Uint8Array([0xff, 0x7b]), { kind: "invalid_encoding", found: "other" }],
    ["only 0xfe", new Uint8Array([0xfe, 0x7b]), { kind: "invalid_encoding", found: "other" }],
  ];
  for (const [what, sent, fault, mimeType] of faults)
    it(`is no text if it is ${what}`, () => {
      expect(read(sent, mimeType)).to.deep.equal({ ok: false, error: fault });
    });

  const places: readonly (readonly [text: string, line: number, column: number])[] = [
    ["{", 1, 1],
    ['{\n  "a": }', 2, 8],
    ['{"a":1,"a":2,', 1, 13],
    ['{"a":1}\u0000', 1, 8],
    ["[1,\n2,\n,", 3, 1],
  ];
  for (const [text, line, column] of places)
    it(`stops being JSON at line ${line}, column ${column} of ${JSON.stringify(text)}`, () => {
      expect(locateJsonFault(text)).to.deep.equal({ kind: "invalid_json", position: { line, column } });
    });
});

describe("the reason of a failed till record", () => {
  const sentences: readonly (readonly [fault: RecordFault, text: string])[] = [
    [{ kind: "unsupported_type" }, "Only JSON can be read as a receipt"],
    [{ kind: "empty_content" }, "The content is empty"],
    [{ kind: "invalid_encoding", found: "gzip" }, "The content is compressed with gzip; it must be JSON in UTF-8"],
    [{ kind: "invalid_encoding", found: "utf-16" }, "The content is in UTF-16 or UTF-32; it must be JSON in UTF-8"],
    [{ kind: "invalid_encoding", found: "other" }, "The content is not UTF-8"],
    [
      { kind: "invalid_json", position: { line: 1_200, column: 3 } },
      "The content is not valid JSON: line 1,200, column 3",
    ],
    [{ kind: "missing_transaction_id" }, "Transaction ID is required (/transaction_id)"],
    [{ kind: "unknown_store" }, "No store has this store reference (/store_reference)"],
    [
      { kind: "invalid_receipt", description: "Name of item 1 is required", pointer: "/items/0/name" },
      "Name of item 1 is required (/items/0/name)",
    ],
    [{ kind: "invalid_receipt", description: "The body is wrong", pointer: "" }, "The body is wrong"],
    [{ kind: "processing_error", tries: 8 }, "The server failed to process it 8 times"],
  ];
  for (const [fault, text] of sentences) it(`says '${text}'`, () => expect(describeRecordFault(fault)).to.equal(text));
});
