import "#test/support/dom.ts";
import { expect } from "chai";
import { FONT_SIZES_PX } from "#domain/shared/text/rich-text.ts";
import { isEditableHtml } from "#domain/templates/formatted-texts.ts";
import { formatHtml, parseHtml } from "#ui/kit/html-editor/html-text.ts";

const cleaned = (html: string): string => formatHtml(parseHtml(html));

describe("the HTML of a formatted text", () => {
  const KEPT = [
    "<p>Prefers <strong>oat milk</strong></p>",
    "<p><em>Late</em> and <strong><em>loud</em></strong></p>",
    "<ul><li><p>One</p></li><li><p>Two</p><ol><li><p>Nested</p></li></ol></li></ul>",
    '<p><a href="https://shop.example/card" rel="noopener noreferrer">Card</a></p>',
    "<p>One<br>Two</p>",
    "<p>&lt;script&gt; &amp; נועה</p>",
  ];
  for (const html of KEPT) it(`keeps ${html}`, () => expect(cleaned(html)).to.equal(html));
  for (const html of KEPT) it(`can be edited again: ${html}`, () => expect(isEditableHtml(html)).to.equal(true));

  it("keeps every link that can be edited", () => {
    const hrefs = [
      "https://shop.example",
      "http://a.b-c.example:8080/x?y=1&amp;z={store}#top",
      "mailto:ann@shop.example?subject=Hi",
      "https://localhost/x",
      "https://1.2.3.999",
      "tel:+44",
      "https://shop.example:99999",
      "/returns",
      "returns.html",
      "https://",
      "mailto:",
      "https://a b.example",
      "//shop.example",
      "{website}",
      "https://{store}.example",
    ];
    const editable = hrefs.filter((href) => isEditableHtml(`<a href="${href}">x</a>`));
    expect(editable).to.deep.equal(hrefs.slice(0, 7));
    for (const href of editable) expect(cleaned(`<a href="${href}">x</a>`)).to.include(`href="${href}"`);
  });

  it("writes font sizes that can be edited again", () => {
    for (const px of FONT_SIZES_PX)
      expect(isEditableHtml(cleaned(`<span style="font-size: ${px}px">x</span>`))).to.equal(true);
  });

  it("keeps the eight font sizes, and drops others", () => {
    const sized = (px: number): string => cleaned(`<p><span style="font-size: ${px}px">x</span></p>`);
    for (const px of FONT_SIZES_PX)
      expect(sized(px).replaceAll(/[ ;]/g, "")).to.equal(`<p><spanstyle="font-size:${px}px">x</span></p>`);
    for (const px of [0, 7, 27, 37, 360]) expect(sized(px)).to.equal("<p>x</p>");
  });

  const DROPPED = [
    ["scripts and styles", "<p>a</p><script>alert(1)</script><style>p{}</style>", "<p>a</p>"],
    ["handlers and unknown attributes", '<p onclick="alert(1)" class="x" data-a="1">a</p>', "<p>a</p>"],
    ["links to code", '<p><a href="javascript:alert(1)">a</a></p>', "<p>a</p>"],
    ["images and frames", '<p>a<img src="x" onerror="alert(1)"><iframe src="//evil.example"></iframe></p>', "<p>a</p>"],
    ["headings of a pasted page", "<h1>a</h1><h3>b</h3>", "<p>a</p><p>b</p>"],
    [
      "the wrapper of Google Docs",
      '<b style="font-weight: normal"><p>a <span style="font-weight:700">b</span></p></b>',
      "<p>a <strong>b</strong></p>",
    ],
    ["colours and fonts", '<p><font color="red" face="Papyrus">a</font></p>', "<p>a</p>"],
  ] as const;
  for (const [what, html, expected] of DROPPED)
    it(`drops ${what}, and keeps the text`, () => expect(cleaned(html)).to.equal(expected));

  it("is empty if there is no text", () => {
    for (const html of ["", "<p></p>", "<p> </p><ul><li></li></ul>"]) expect(cleaned(html)).to.equal("");
  });
});
