import { expect } from "chai";
import fc from "fast-check";
import { truncateText, formatHexLines, formatContent } from "#domain/tills/index.ts";

const json = (text: string): string | undefined => formatContent({ kind: "json", text });
const xml = (text: string): string | undefined => formatContent({ kind: "xml", text });
const lines = (...each: readonly string[]): string => each.join("\n");

describe("formatting JSON from a till", () => {
  it("formats like JSON.stringify", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(0, 1, "\t", " \t"), (text, space) => {
        const value: unknown = JSON.parse(text);
        expect(json(JSON.stringify(value, null, space))).to.equal(JSON.stringify(value, null, 2));
      }),
    );
  });

  it("formats exactly the text that JSON.parse accepts", () => {
    const pieces = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"',
      '"a"',
      "1",
      "-",
      ".5",
      "0",
      "e1",
      "null",
      "true",
      " ",
      "\n",
      "\\",
      "\\u00e9",
      "\u0001",
    );
    const isJson = (text: string): boolean => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 9 }).map((each) => each.join("")),
        (text) => {
          expect(json(text) !== undefined).to.equal(isJson(text));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it("keeps numbers, escapes and duplicate members", () => {
    expect(json('\ufeff{"a":1.10,"b":[12345678901234567890,-0.0,1E+2],"a":"\\u00e9\\/","c":{},"d":[]}')).to.equal(
      lines(
        "{",
        '  "a": 1.10,',
        '  "b": [',
        "    12345678901234567890,",
        "    -0.0,",
        "    1E+2",
        "  ],",
        '  "a": "\\u00e9\\/",',
        '  "c": {},',
        '  "d": []',
        "}",
      ),
    );
  });

  it("limits the indentation, so that a hundred thousand brackets are formatted fast", () => {
    const deep = json("[".repeat(100_000) + "]".repeat(100_000)) ?? "";
    expect(deep.length).to.be.below(11_000_000);
    expect(deep.split("\n")[50_000]).to.equal(`${" ".repeat(48)}[`);
  });
});

describe("formatting XML from a till", () => {
  const documents = [
    { sent: "<a/>", shown: lines("<a/>") },
    { sent: "\n <a></a>\n\n", shown: lines("<a></a>") },
    { sent: "<a></a>\n", shown: lines("<a></a>") },
    {
      sent: "\ufeff<?xml version='1.0'?><a><b>1.10</b><c> </c></a>",
      shown: lines("<?xml version='1.0'?>", "<a>", "  <b>1.10</b>", "  <c> </c>", "</a>"),
    },
    { sent: "<a>\n\t<b x='>'/>\n</a>", shown: lines("<a>", "  <b x='>'/>", "</a>") },
    { sent: "<a>some <b>bold</b> text</a>", shown: lines("<a>", "  some", "  <b>bold</b>", "  text", "</a>") },
    {
      sent: "<a><!-- <b> --><![CDATA[</a>]]></a>",
      shown: lines("<a>", "  <!-- <b> -->", "  <![CDATA[</a>]]>", "</a>"),
    },
    { sent: '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', shown: lines('<!DOCTYPE a [<!ENTITY x "y">]>', "<a>&x;</a>") },
    { sent: "<a:b c='1'>2</a:b >", shown: lines("<a:b c='1'>2</a:b >") },
  ];
  for (const { sent, shown } of documents)
    it(`formats ${JSON.stringify(sent)}`, () => expect(xml(sent)).to.equal(shown));

  for (const sent of [
    "",
    " ",
    "text",
    "<a>",
    "</a>",
    "<a></b>",
    "<a><b></a></b>",
    "<ab></ac>",
    "<a/><!-- ",
    "<a",
    "<a x='>",
    "<!-- ",
    "<a><![CDATA[</a>",
    "<>",
    "< a/>",
    "a<b/>",
    "<a/>b",
    "<?xml?>",
    "<a<b/>",
    "<!DOCTYPE a [",
  ]) {
    it(`refuses the invalid XML ${JSON.stringify(sent)}`, () => expect(xml(sent)).to.equal(undefined));
  }

  it("keeps everything except white space between elements, and is idempotent", () => {
    const { element } = fc.letrec<{ element: string }>((tie) => ({
      element: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom("<a/>", "<b c='&lt;>'></b>", "<n>1.10</n>", "<!--x-->"),
        fc
          .tuple(fc.constantFrom("x", "y:z"), fc.array(tie("element"), { maxLength: 4 }))
          .map(([name, within]) => `<${name}>${within.join("\n ")}</${name}>`),
      ),
    }));
    const bare = (text: string): string => text.replace(/>\s+</g, "><");
    fc.assert(
      fc.property(element, (sent) => {
        const shown = xml(`<r>${sent}</r>`) ?? "";
        expect(bare(shown)).to.equal(bare(`<r>${sent}</r>`));
        expect(xml(shown)).to.equal(shown);
      }),
    );
  });
});

describe("content without formatting", () => {
  it("is plain text and bytes, whatever they look like", () => {
    expect(formatContent({ kind: "text", text: "{}" })).to.equal(undefined);
    expect(formatContent({ kind: "binary", bytes: new Uint8Array([0x7b, 0x7d]) })).to.equal(undefined);
  });
});

describe("truncating a long text", () => {
  const beginnings = [
    { text: "short", letters: 5, is: "short" },
    { text: "one\ntwo\nx", letters: 9, is: "one\ntwo\nx" },
    { text: "one\ntwo\nx", letters: 10, is: "one\ntwo\nx" },
    { text: "one two\nthree", letters: 7, is: "one two" },
    { text: "one two\nthree", letters: 6, is: "one tw" },
    { text: "four\nlonger line", letters: 10, is: "four\nlonge" },
    { text: "ab\uffffcd", letters: 3, is: "ab\uffff" },
    { text: "one\ntwo\nthree", letters: 9, is: "one\ntwo\n" },
    { text: "one\ntwo\nthree", letters: 8, is: "one\ntwo\n" },
    { text: "a\nvery long line", letters: 9, is: "a\nvery lo" },
    { text: "coat 🧥 coat", letters: 6, is: "coat " },
    { text: "coat 🧥 coat", letters: 7, is: "coat 🧥" },
    { text: "anything", letters: 0, is: "" },
  ];
  for (const { text, letters, is } of beginnings) {
    it(`truncates ${JSON.stringify(text)} at ${letters} characters to ${JSON.stringify(is)}`, () =>
      expect(truncateText(text, letters)).to.equal(is));
  }
});

describe("binary content", () => {
  it("is shown with eight bytes in a line, their offset and the printable characters", () => {
    const bytes = new Uint8Array([27, 64, ...new TextEncoder().encode("Total ~ 12.40 £"), 127]);
    expect(formatHexLines(bytes, 9)).to.deep.equal([
      "000000  1b 40 54 6f 74 61 6c 20  .@Total ",
      "000008  7e 20 31 32 2e 34 30 20  ~ 12.40 ",
      "000010  c2 a3 7f                 ...",
    ]);
  });

  it("is formatted only as far as it is shown", () => {
    expect(formatHexLines(new Uint8Array(1_000_000), 2).map((line) => line.slice(0, 11))).to.deep.equal([
      "000000  00 ",
      "000008  00 ",
    ]);
    expect(formatHexLines(new Uint8Array(), 2)).to.deep.equal([]);
  });
});
