import { expect } from "chai";
import { tokenizeXml, type XmlToken } from "#domain/tills/content/xml-tokens.ts";

const tokens = (text: string): readonly (XmlToken | undefined)[] => [...tokenizeXml(text)];

describe("the tokens of XML", () => {
  it("have a kind, the text as written, and the name of an element", () => {
    expect(tokens('<?xml version="1.0"?>\n<a:b c="1">2<d/></a:b ><!-- e -->')).to.deep.equal([
      { kind: "other", text: '<?xml version="1.0"?>', name: "" },
      { kind: "text", text: "\n", name: "" },
      { kind: "open", text: '<a:b c="1">', name: "a:b" },
      { kind: "text", text: "2", name: "" },
      { kind: "empty", text: "<d/>", name: "d" },
      { kind: "close", text: "</a:b >", name: "a:b" },
      { kind: "other", text: "<!-- e -->", name: "" },
    ]);
  });

  const single = [
    { kind: "empty", text: "<a b='>'/>" },
    { kind: "empty", text: '<a b=">"/>' },
    { kind: "empty", text: `<a b="'>" c='">'/>` },
    { kind: "open", text: "<a b=[1>" },
    { kind: "other", text: "<!-->x-->" },
    { kind: "other", text: "<![CDATA[]] > <b>]]>" },
    { kind: "other", text: "<?print a > b?>" },
    { kind: "other", text: "<!DOCTYPE a>" },
    { kind: "other", text: '<!DOCTYPE a SYSTEM "a>b">' },
    { kind: "other", text: "<!DOCTYPE a [<!ELEMENT a ANY>]>" },
    { kind: "text", text: "2 > 1" },
  ];
  for (const { kind, text } of single) {
    it(`include ${text} as one token of the kind ${kind}`, () =>
      expect(tokens(text).map((token) => [token?.kind, token?.text])).to.deep.equal([[kind, text]]));
  }

  for (const text of [
    "<>",
    "< a>",
    "<=a>",
    '<"<b"/>',
    "<a",
    "<a b='>",
    '<a b=">',
    "<a <b>",
    "<!-->",
    "<![CDATA[>",
    "<?a>",
    "<!DOCTYPE a [>",
  ]) {
    it(`end with undefined at the invalid markup ${text}`, () => {
      expect(tokens(`<ok/>${text}`).map((token) => token?.text)).to.deep.equal(["<ok/>", undefined]);
      expect(tokens(`${text}<`).at(-1)).to.equal(undefined);
    });
  }

  it("are none for an empty text", () => expect(tokens("")).to.deep.equal([]));
});
