import { expect } from "chai";
import fc from "fast-check";
import { editText } from "#domain/templates/edit-text.ts";
import { prepareTemplateData, prepareText } from "#domain/templates/prepare-template.ts";

/** R32, in its order. */
const SAVED: readonly (readonly [typed: unknown, saved: unknown])[] = [
  [{ a: "" }, {}],
  [{ a: false }, { a: false }],
  [{ a: true }, { a: true }],
  [{ a: null }, {}],
  [{ a: "x", b: "" }, { a: "x" }],
  [{ a: 0 }, { a: 0 }],
  [{ a: "   " }, {}],
  [{ a: "<B>Hi</B>" }, { a: "<b>Hi</b>" }],
  [{ a: "Fish & chips" }, { a: "Fish &amp; chips" }],
  [{ a: "1 < 2" }, { a: "1 &lt; 2" }],
  [{ a: "Fish &amp; chips" }, { a: "Fish &amp; chips" }],
  [{ a: '<IMG SRC="x">' }, { a: '<img SRC="x">' }],
  [{ a: "<P>a & <EM>b</EM></P>" }, { a: "<p>a &amp; <em>b</em></p>" }],
  [{ a: [] }, {}],
  [{ a: ["A & B", 1, true] }, { a: ["A &amp; B", 1, true] }],
  [{ a: undefined, b: { c: "x" } }, {}],
  [JSON.parse('{"__proto__":"A & B"}'), JSON.parse('{"__proto__":"A &amp; B"}')],
  ["x", {}],
];

const TEXTS: readonly (readonly [typed: string, saved: string])[] = [
  ["2 > 1", "2 &gt; 1"],
  ["{{7*7}} ${7*7}", "{{7*7}} ${7*7}"],
  ["&euro; &#39; &#x27; &nope", "&euro; &#39; &#x27; &amp;nope"],
  ["&; &#; &#x; &#xyz;", "&amp;; &amp;#; &amp;#x; &amp;#xyz;"],
  ["write to <shop@alder.example>", "write to &lt;shop@alder.example&gt;"],
  ["<b", "&lt;b"],
  ["a <b c <i>d</i>", "a &lt;b c &lt;i&gt;d</i>"],
  ["<A HREF=\"x>y\" title='<B>'>z</A >", "<a HREF=\"x>y\" title='<B>'>z</a >"],
  ['<a href="x> <b>y</b>', '&lt;a href="x&gt; &lt;b&gt;y&lt;/b&gt;'],
  ["<BR/><br />", "<br/><br />"],
  ["< b>", "&lt; b&gt;"],
  ["<!-- A & <B> -->&", "<!-- A & <B> -->&amp;"],
  ["<!-- A & <B>", "<!-- A & <B>"],
  ["<STYLE>a > b {}</STYLE >&", "<style>a > b {}</style >&amp;"],
  ["<style></style>&", "<style></style>&amp;"],
  ["<style>a > b", "<style>a > b"],
  ["<style>a > b</style x", "<style>a > b&lt;/style x"],
  ["<style>a</style <b></style>", "<style>a&lt;/style &lt;b&gt;</style>"],
  ["<!DOCTYPE html>&", "<!DOCTYPE html>&amp;"],
  ["<o:p></O:P>", "<o:p></o:p>"],
  ["<![if !supportLists]>&<![endif]>", "<![if !supportLists]>&amp;<![endif]>"],
  ["<?xml version='1.0'?>&", "<?xml version='1.0'?>&amp;"],
  ["<TITLE>a & <b></TITLE>", "<title>a &amp; &lt;b&gt;</title>"],
  ["<shop.example>", "&lt;shop.example&gt;"],
];

const fragments = fc
  .array(
    fc.constantFrom(
      "<",
      ">",
      "&",
      "&amp;",
      "&lt;",
      ";",
      "amp;",
      "/",
      "b",
      "B",
      "STYLE",
      "style",
      "</style>",
      "<!--",
      "-->",
      '"',
      "'",
      "=",
      " ",
      "<P>",
      "</P",
      "<a ",
      "\n",
      "#39;",
      "ß",
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(""));

describe("template data as it is saved [TMPL-005] [TMPL-006] [TMPL-007]", () => {
  for (const [typed, saved] of SAVED) {
    it(`makes ${JSON.stringify(saved)} of ${JSON.stringify(typed)}`, () => {
      expect(prepareTemplateData(typed)).to.deep.equal(saved);
    });
  }
  for (const [typed, saved] of TEXTS) {
    it(`makes ${JSON.stringify(saved)} of the text ${JSON.stringify(typed)}`, () => {
      expect(prepareText(typed)).to.equal(saved);
    });
  }

  it("does not change when it is saved again", () => {
    fc.assert(
      fc.property(fragments, (text) => {
        const saved = prepareText(text);
        expect(prepareText(saved)).to.equal(saved);
      }),
      { numRuns: 3000 },
    );
  });

  it("takes less than a second for 50,000 characters that begin tags and end none", () => {
    for (const piece of ["<a ", '<a b="', "<!--", "<style>", "<a b='\" "]) {
      const before = performance.now();
      prepareText(piece.repeat(50_000 / piece.length));
      expect(performance.now() - before, piece).to.be.below(1000);
    }
  });
});

describe("a saved text in a field for plain text", () => {
  const SHOWN: readonly (readonly [saved: string, shown: string])[] = [
    ["Fish &amp; chips", "Fish & chips"],
    ["1 &lt; 2", "1 < 2"],
    ["&lt;b&gt;", "&lt;b&gt;"],
    ["&amp;amp;", "&amp;amp;"],
    ["&euro; 5", "&euro; 5"],
    ["<b>A &amp; B</b>", "<b>A &amp; B</b>"],
    ["Fish & chips", "Fish & chips"],
    ["{{7*7}}", "{{7*7}}"],
  ];
  for (const [saved, shown] of SHOWN) {
    it(`shows ${shown} for ${saved}`, () => {
      expect(editText(saved)).to.equal(shown);
    });
  }

  it("is saved as it was if the user does not change it", () => {
    fc.assert(
      fc.property(fragments, (text) => {
        const saved = prepareText(text);
        expect(prepareText(editText(saved))).to.equal(saved);
      }),
      { numRuns: 3000 },
    );
  });
});
