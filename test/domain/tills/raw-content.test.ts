import { expect } from "chai";
import {
  receivedAt,
  CONTENT_KINDS,
  parseContentKind,
  isSameContent,
  formatContentSize,
  canReprocess,
  parseRawRecordId,
  decodeRawContent,
  RAW_CONTENT_FAILED,
  RAW_RECORD_FAILED,
  RAW_RECORDS_FAILED,
  type DecodeText,
  type RawContent,
} from "#domain/tills/index.ts";
import { FLAGS } from "#domain/shared/access/permission.ts";

/** Bytes after the declaration, in its charset. */
const DECLARED_IN_XML: readonly {
  readonly what: string;
  readonly mimeType?: string;
  readonly declaration: string;
  readonly rest: readonly number[];
  readonly text: string | undefined;
}[] = [
  {
    what: "the charset of the declaration",
    declaration: '<?xml version="1.0" encoding="windows-1250"?>',
    rest: [0xf8],
    text: "\u0159",
  },
  {
    what: "the charset of a declaration in apostrophes, with blanks",
    declaration: "<?xml version='1.0' encoding = 'Shift_JIS' standalone='yes' ?>",
    rest: [0x83, 0x41],
    text: "\u30a2",
  },
  {
    what: "the charset of the media type before that of the declaration",
    mimeType: "application/soap+xml; charset=iso-8859-1",
    declaration: '<?xml version="1.0" encoding="utf-8"?>',
    rest: [0xa3],
    text: "£",
  },
  {
    what: "UTF-8 if the declaration says UTF-16 in ASCII",
    declaration: '<?xml version="1.0" encoding="UTF-16"?>',
    rest: [0xc2, 0xa3],
    text: "£",
  },
  {
    what: "UTF-8 without a charset in the declaration",
    declaration: '<?xml version="1.0"?><a encoding="iso-8859-1"/>',
    rest: [0xc2, 0xa3],
    text: "£",
  },
  {
    what: "no text for an unknown charset of the declaration",
    declaration: '<?xml version="1.0" encoding="till-7"?>',
    rest: [0x31],
    text: undefined,
  },
];

describe("raw record", () => {
  const ID = "69a41a5ca1b2c3d4e5f60718";

  it("has an id of 24 hexadecimal digits in any case", () => expect(parseRawRecordId(ID.toUpperCase())).to.equal(ID));

  for (const text of [
    "",
    "  ",
    null,
    undefined,
    "69a41a5c",
    `${ID}0`,
    ` ${ID}`,
    `g${ID.slice(1)}`,
    "sale-of-the-first-of-may",
  ]) {
    it(`refuses the id ${JSON.stringify(text)}`, () => expect(parseRawRecordId(text)).to.equal(undefined));
  }

  const arrivals = [
    { id: ID, at: "2026-03-01T10:52:12.000Z" },
    { id: "0".repeat(24), at: "1970-01-01T00:00:00.000Z" },
    { id: `ffffffff${"0".repeat(16)}`, at: "2106-02-07T06:28:15.000Z" },
  ];
  for (const { id, at } of arrivals) {
    it(`arrived at ${at} according to its id ${id}`, () => expect(receivedAt(parseRawRecordId(id)!)).to.equal(at));
  }

  it("can be processed again with the permission for it, and with no other [TILL-003]", () => {
    expect(FLAGS.filter((flag) => canReprocess(new Set([flag])))).to.deep.equal(["receipts_admin"]);
  });

  const types = [
    {
      kind: "json",
      of: [
        "application/json",
        "text/json",
        "Application/JSON",
        "application/json; charset=utf-8",
        "application/vnd.till+json",
        "application/ld+json;profile=x",
        "application/x-json",
        " application/json ",
      ],
    },
    {
      kind: "xml",
      of: [
        "application/xml",
        "text/xml",
        "application/soap+xml; charset=utf-8",
        "image/svg+xml",
        "application/vnd.a+b+xml",
      ],
    },
    {
      kind: "text",
      of: [
        "text/plain",
        "text/html; charset=iso-8859-1",
        "TEXT/CSV",
        "application/csv",
        "application/x-www-form-urlencoded",
        "application/yaml",
        "application/x-yaml",
        "application/EDIFACT",
        "application/x-ndjson",
        "application/jsonl",
      ],
    },
    {
      kind: "binary",
      of: [
        "application/octet-stream",
        "application/pdf",
        "image/png",
        "application/vnd.escpos",
        "application/jsonp",
        "application/json+zip",
        "application/csvx-",
        "json",
        "text",
        "",
        ";",
        "/",
      ],
    },
  ];
  for (const { kind, of } of types) {
    for (const mimeType of of)
      it(`is shown as ${kind} for ${JSON.stringify(mimeType)}`, () =>
        expect(parseContentKind(mimeType)).to.equal(kind));
  }

  it("is shown in one of four ways", () => {
    expect(CONTENT_KINDS).to.deep.equal(types.map(({ kind }) => kind));
  });

  const decode: DecodeText = (bytes, charset) => {
    try {
      return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      return undefined;
    }
  };
  const written = [
    { what: "UTF-8 by default", mimeType: "text/plain", bytes: [0xc2, 0xa3, 0x31], text: "£1" },
    { what: "its charset", mimeType: "text/xml; charset=ISO-8859-1", bytes: [0xa3, 0x31], text: "£1" },
    {
      what: "a quoted charset in upper case",
      mimeType: 'text/plain;format=flowed; Charset="UTF-16BE"',
      bytes: [0x20, 0xac],
      text: "€",
    },
    { what: "a charset directly after the type", mimeType: "text/plain;charset=iso-8859-1", bytes: [0xa3], text: "£" },
    {
      what: "a charset with blanks around the equals sign",
      mimeType: "text/plain; charset = iso-8859-1",
      bytes: [0xa3],
      text: "£",
    },
    {
      what: "its charset if only the first byte is that of a byte order mark",
      mimeType: "text/plain; charset=iso-8859-1",
      bytes: [0xfe, 0x31],
      text: "þ1",
    },
    { what: "a two-byte charset", mimeType: "application/json; charset=utf-16le", bytes: [0x31, 0x00], text: "1" },
    { what: "its byte order mark", mimeType: "text/plain", bytes: [0xff, 0xfe, 0xa3, 0x00], text: "\ufeff£" },
    { what: "a big-endian byte order mark", mimeType: "text/plain", bytes: [0xfe, 0xff, 0x00, 0xa3], text: "\ufeff£" },
    {
      what: "its byte order mark instead of its charset",
      mimeType: "text/plain; charset=iso-8859-1",
      bytes: [0xef, 0xbb, 0xbf, 0xc2, 0xa3],
      text: "\ufeff£",
    },
    { what: "no text for invalid bytes", mimeType: "text/plain", bytes: [0xa3, 0x31], text: undefined },
    ...DECLARED_IN_XML.map(({ what, mimeType = "text/xml", declaration, rest, text }) => ({
      what: `in XML, ${what}`,
      mimeType,
      bytes: [...Buffer.from(declaration, "latin1"), ...rest],
      text: text === undefined ? undefined : `${declaration}${text}`,
    })),
    {
      what: "in XML, UTF-16 without a byte order mark",
      mimeType: "application/xml",
      bytes: [...Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>\u0159</a>', "utf16le")],
      text: '<?xml version="1.0" encoding="UTF-16"?><a>\u0159</a>',
    },
    ...(
      [
        ["without a declaration", "<a>\u0159</a>", false],
        ["with the lower byte last", '<?xml version="1.0"?><a>\u0159</a>', true],
        ["with the lower byte last, without a declaration", "<a>\u0159</a>", true],
      ] as const
    ).map(([what, text, isSwapped]) => {
      const bytes = Buffer.from(text, "utf16le");
      return {
        what: `in XML, UTF-16 of the media type ${what}`,
        mimeType: "text/xml; charset=UTF-16",
        bytes: [...(isSwapped ? bytes.swap16() : bytes)],
        text,
      };
    }),
    { what: "no text for an unknown charset", mimeType: "text/plain; charset=till-7", bytes: [0x31], text: undefined },
    { what: "no text for binary types", mimeType: "image/png; charset=utf-8", bytes: [0x31], text: undefined },
  ];
  for (const { what, mimeType, bytes, text } of written) {
    it(`is decoded with ${what}`, () => {
      const content = decodeRawContent(mimeType, Uint8Array.from(bytes), decode);
      expect(content).to.deep.equal(
        text === undefined
          ? { kind: "binary", bytes: Uint8Array.from(bytes) }
          : { kind: parseContentKind(mimeType), text },
      );
    });
  }

  const bytes = (...each: readonly number[]): RawContent => ({ kind: "binary", bytes: Uint8Array.from(each) });
  const comparisons: readonly (readonly [a: RawContent, b: RawContent, isSame: boolean])[] = [
    [{ kind: "text", text: "a" }, { kind: "text", text: "a" }, true],
    [{ kind: "text", text: "a" }, { kind: "text", text: "b" }, false],
    [{ kind: "text", text: "1" }, { kind: "json", text: "1" }, false],
    [bytes(1, 2), bytes(1, 2), true],
    [bytes(), bytes(), true],
    [bytes(1, 2), bytes(1, 3), false],
    [bytes(1, 2), bytes(1), false],
    [bytes(1), bytes(1, 2), false],
    [bytes(), { kind: "text", text: "" }, false],
    [{ kind: "text", text: "" }, bytes(), false],
  ];
  for (const [a, b, isSame] of comparisons) {
    it(`${isSame ? "equals" : "differs"} for ${JSON.stringify(a)} and ${JSON.stringify(b)}`, () =>
      expect(isSameContent(a, b)).to.equal(isSame));
  }

  const sizes = [
    { content: { kind: "binary", bytes: new Uint8Array(1234) }, is: "1,234 bytes" },
    { content: { kind: "binary", bytes: new Uint8Array(1) }, is: "1 byte" },
    { content: { kind: "text", text: "" }, is: "0 characters" },
    { content: { kind: "json", text: "🧥" }, is: "1 character" },
  ] as const;
  for (const { content, is } of sizes) it(`has the size ${is}`, () => expect(formatContentSize(content)).to.equal(is));

  it("has the failure message of the catalogue [TILL-010]", () => {
    expect(RAW_CONTENT_FAILED).to.equal("There was an error loading the raw receipt...");
  });

  it("has a failure message", () => {
    expect(RAW_RECORDS_FAILED).to.equal("There was an error loading till records, please try again.");
    expect(RAW_RECORD_FAILED).to.equal("There was an error loading this record, please try again.");
  });
});
