import { expect } from "chai";
import { FONT_SIZES_PX } from "#domain/shared/text/rich-text.ts";
import { renderTemplateHtml, renderTemplateText } from "#server/templates/rendering/template-html.ts";
import { scaleLimit } from "#test/support/limits.ts";

const VALUES = { store: "Soho <b> & {number}", number: "T-1" };

describe("the texts of templates", () => {
  const RENDERED: readonly (readonly [value: string, html: string, text: string])[] = [
    ["Fish & chips", "Fish &amp; chips", "Fish & chips"],
    ["Fish &amp; chips", "Fish &amp; chips", "Fish & chips"],
    ["1 < 2", "1 &lt; 2", "1 < 2"],
    ["&lt;B&gt;", "&lt;B&gt;", "<B>"],
    ["{{7*7}} ${7*7} {x}", "{{7*7}} ${7*7} {x}", "{{7*7}} ${7*7} {x}"],
    ["Thank you.\nBye", "Thank you.<br>Bye", "Thank you.\nBye"],
    ["<p>One</p>\n<p>Two<br>Three</p>", "<p>One</p>\n<p>Two<br>Three</p>", "One\n\nTwo\nThree"],
    [
      "<ul><li><p>One</p></li><li><p>Two</p></li></ul>Three",
      "<ul><li><p>One</p></li><li><p>Two</p></li></ul>Three",
      "• One\n• Two\nThree",
    ],
    ["<B>Hi</B> <I>you</I>", "<strong>Hi</strong> <em>you</em>", "Hi you"],
    ["at {store}", "at <bdi>Soho &lt;b&gt; &amp; {number}</bdi>", "at Soho <b> & {number}"],
    ["at {&nbsp;number\u00a0}", "at <bdi>T-1</bdi>", "at T-1"],
    ['<span style="font-size: 16px">big</span>', '<span style="font-size:16px">big</span>', "big"],
    [
      '<a href="https://shop.example/?a=1&amp;b=2">Shop</a>',
      '<a href="https://shop.example/?a=1&amp;b=2" rel="noopener noreferrer">Shop</a>',
      "Shop (https://shop.example/?a=1&b=2)",
    ],
    [
      '<a href="https://shop.example">https://shop.example</a>',
      '<a href="https://shop.example" rel="noopener noreferrer">https://shop.example</a>',
      "https://shop.example",
    ],
    [
      '<a href="https://shop.example/{store}">x</a>',
      '<a href="https://shop.example/Soho%20%3Cb%3E%20%26%20%7Bnumber%7D" rel="noopener noreferrer">x</a>',
      "x (https://shop.example/Soho%20%3Cb%3E%20%26%20%7Bnumber%7D)",
    ],
    ["مرحبا {store}", "مرحبا <bdi>Soho &lt;b&gt; &amp; {number}</bdi>", "مرحبا Soho <b> & {number}"],
  ];
  for (const [value, html, text] of RENDERED) {
    it(`render ${JSON.stringify(value)}`, () => {
      const rendered = renderTemplateHtml(value, VALUES);
      expect([rendered?.html.text, rendered?.text]).to.deep.equal([html, text]);
    });
  }

  const HOSTILE: readonly (readonly [value: string, html: string])[] = [
    ["a<script>alert(1)</script>b", "ab"],
    ["a<SCRIPT src=//x.example>b", "a"],
    ['<p onclick="x()" style="background:url(https://x.example)">a</p>', "<p>a</p>"],
    ['<img src=x onerror="x()">a', "a"],
    ['<a href="javascript:alert(1)">a</a>', "a"],
    ['<a href="JaVaScRiPt:alert(1)">a</a>', "a"],
    ['<a href="//x.example" target="_top" onfocus="x()">a</a>', "a"],
    ['<a href="data:text/html,x">a</a>', "a"],
    ['<span style="font-size:16px;background:url(x)">a</span>', '<span style="font-size:16px">a</span>'],
    ['<span style="font-size:99999px">a</span>', "a"],
    ["a</style><style>p{}</style>b", "ab"],
    ["<svg onload=x()>a</svg>b<math>c</math>", "b"],
    ["a<!-- <script> -->b", "ab"],
    ["</p></main></body>a", "a"],
  ];
  for (const [value, html] of HOSTILE) {
    it(`keep nothing harmful of ${value}`, () => expect(renderTemplateHtml(value, VALUES)?.html.text).to.equal(html));
  }

  for (const value of ["", "  \n ", "<p> </p>", "<script>x</script>", "&nbsp;"]) {
    it(`show nothing of ${JSON.stringify(value)}`, () =>
      expect([renderTemplateHtml(value, VALUES), renderTemplateText(value, VALUES)]).to.deep.equal([
        undefined,
        undefined,
      ]));
  }

  it("keep the font sizes of the editor, and no other", () => {
    const kept = Array.from({ length: 100 }, (_, px) => px).filter((px) =>
      renderTemplateHtml(`<span style="font-size: ${px}px">a</span>`, VALUES)?.html.text.includes(`font-size:${px}px`),
    );
    expect(kept).to.deep.equal(FONT_SIZES_PX);
  });

  it("are one line where a line is meant", () => {
    expect(renderTemplateText("Danke\r\nBcc: eve@shop.example &amp; {number}", VALUES)).to.equal(
      "Danke Bcc: eve@shop.example & T-1",
    );
  });

  it("render in time that grows with the text", () => {
    const begin = performance.now();
    for (const part of ['<a href="', "<li><p>", "<p>", "{", "&", "\n ", "<"])
      renderTemplateHtml(part.repeat(20_000), VALUES);
    expect(performance.now() - begin).to.be.below(scaleLimit(5_000));
  });
});
