import { expect } from "chai";
import { readHtml, renderRichHtml, renderRichText } from "#domain/templates/rules.ts";

const VALUES = { number: "T 1/ü", store: 'Soho "<b>"', customer: "Ann" };

type Row = readonly [html: string, shown: string, text: string, losses?: readonly string[]];

const MAILS: readonly Row[] = [
  [
    "<!DOCTYPE html><html><head><title>Spring</title></head><body><table><tr><td>Mon</td><td>9-5</td></tr></table></body></html>",
    "<table><tr><td>Mon</td><td>9-5</td></tr></table>",
    "Mon | 9-5",
    ["element title"],
  ],
  [
    "<html><head><style>p{color:red}</style><meta charset=utf-8></head><body bgcolor=white><p>a</p></body></html>",
    "<p>a</p>",
    "a",
    ["style background", "element style", "style color"],
  ],
  [
    "<table><thead><tr><th>Day</th><th>Hours</th></tr></thead><tbody><tr><td>Mon</td><td>9-5</td></tr></tbody></table>",
    "<table><tr><th>Day</th><th>Hours</th></tr><tr><td>Mon</td><td>9-5</td></tr></table>",
    "Day | Hours\nMon | 9-5",
  ],
  [
    '<table><tr><td><p>a</p><p>b</p></td><td rowspan="2" colspan="1">c</td><td></td></tr></table>',
    '<table><tr><td><p>a</p><p>b</p></td><td rowspan="2">c</td><td></td></tr></table>',
    "a\nb\nc",
  ],
  ["<td>a</td><td>b</td>", "<table><tr><td>a</td><td>b</td></tr></table>", "a | b"],
  [
    "<table>stray<caption>Hours</caption><tr><td>a</td></tr></table>",
    "stray<p>Hours</p><table><tr><td>a</td></tr></table>",
    "stray\n\nHours\n\na",
  ],
  [
    '<p><img src="https://x.example/a.png" alt="Coats of {store}" width="20" height="9px"></p>',
    '<p><img src="https://x.example/a.png" width="20" alt="Coats of Soho &quot;&lt;b&gt;&quot;"></p>',
    'Coats of Soho "<b>"',
  ],
  ['<img src="cid:1" alt="Coats">', "Coats", "Coats", ["image cid:1"]],
  ['a<img src="data:image/png;base64,AA">b', "ab", "ab", ["image data:image/png;base64,AA"]],
  ['<img src="http://x.example/a.png" alt="a">', "a", "a", ["image http://x.example/a.png"]],
  [
    '<a href="tel:+44 20 7123">+44207123</a>',
    '<a href="tel:+44207123" rel="noopener noreferrer">+44207123</a>',
    "+44207123",
  ],
  [
    '<a href="mailto:a@x.example?subject={number}">write</a>',
    '<a href="mailto:a@x.example?subject=T%201%2F%C3%BC" rel="noopener noreferrer">write</a>',
    "write (mailto:a@x.example?subject=T%201%2F%C3%BC)",
  ],
  [
    '<a href="https://x.example/a b"><img src="https://x.example/a.png"></a>',
    '<a href="https://x.example/a%20b" rel="noopener noreferrer"><img src="https://x.example/a.png" alt=""></a>',
    "https://x.example/a%20b",
  ],
  [
    '<a href="https://x.example"><table><tr><td>a</td></tr></table></a>',
    '<table><tr><td><a href="https://x.example" rel="noopener noreferrer">a</a></td></tr></table>',
    "a (https://x.example)",
  ],
];

const LINKS: readonly Row[] = [
  [
    '<p><a href="https://survey.example/r?n={number}">Rate</a></p>',
    '<p><a href="https://survey.example/r?n=T%201%2F%C3%BC" rel="noopener noreferrer">Rate</a></p>',
    "Rate (https://survey.example/r?n=T%201%2F%C3%BC)",
  ],
  [
    '<a href="https://x.example/%7Bnumber%7D#{ store }">a</a>',
    '<a href="https://x.example/T%201%2F%C3%BC#Soho%20%22%3Cb%3E%22" rel="noopener noreferrer">a</a>',
    "a (https://x.example/T%201%2F%C3%BC#Soho%20%22%3Cb%3E%22)",
  ],
  [
    '<a href="https://x.example/{unknown}">a</a>',
    '<a href="https://x.example/{unknown}" rel="noopener noreferrer">a</a>',
    "a (https://x.example/{unknown})",
  ],
  ['<a href="https://{store}.example/">a</a>', "a", "a", ["link https://{store}.example/"]],
  ['<a href="{store}">a</a>', "a", "a", ["link {store}"]],
  ['<a href="tel:{number}">a</a>', "a", "a", ["link tel:{number}"]],
  ['<a href="https://shop.example@evil.example">a</a>', "a", "a", ["link https://shop.example@evil.example"]],
  ['<a href="#top">a</a>', "a", "a", ["link #top"]],
  ['<a href="java\nscript:x()">a</a>', "a", "a", ["link java\nscript:x()"]],
  ['<a name="top">a</a>', "a", "a"],
];

const WORD: readonly Row[] = [
  [
    "<p class=MsoListParagraph><![if !supportLists]><span>·</span><![endif]>Free returns<o:p></o:p></p>",
    "<ul><li>Free returns</li></ul>",
    "• Free returns",
  ],
  [
    "<p style='mso-list:l0 level1 lfo1'>1)&nbsp; One</p><p style='mso-list:l0 level1 lfo1'>2)&nbsp; Two</p>",
    "<ol><li>One</li><li>Two</li></ol>",
    "1. One\n2. Two",
  ],
  [
    "<p style='mso-list:l0 level3 lfo1'>•&nbsp; Deep</p><p style='mso-list:l0 level1 lfo1'>•&nbsp; Flat</p>",
    "<ul><li>Deep</li></ul><ul><li>Flat</li></ul>",
    "• Deep\n• Flat",
  ],
  ["<p class=MsoListParagraph>goes on</p>", "<p>goes on</p>", "goes on"],
  ["<p style='mso-list:none'>a</p>", "<p>a</p>", "a"],
  ["<st1:City w:st='on'>Leeds</st1:City><o:p>&nbsp;</o:p>", "Leeds\u00a0", "Leeds"],
  ["<?xml:namespace prefix = o />a", "a", "a"],
  ["<!--[if gte vml 1]><v:shape>b</v:shape><![endif]-->a", "a", "a", ["conditional text"]],
  ["<!--[if gte vml 1]><v:shape></v:shape><![endif]-->a", "a", "a", ["conditional if"]],
  ["<!--[if mso]><xml><w:View>Print</w:View></xml><style>p{}</style><![endif]-->a", "a", "a", ["conditional if"]],
  ["<!--[if !mso]><p>b</p><![endif]-->a", "a", "a", ["conditional text"]],
  ["<!--[if !mso]><!--><p>a</p><!--<![endif]-->", "<p>a</p>", "a"],
  ["<v:shape><v:textbox>b</v:textbox></v:shape>a", "a", "a", ["element v:shape"]],
  ["<xml><w:View>Print</w:View></xml>a", "a", "a", ["element xml"]],
  ["<![if !vml]>a<![endif]>", "a", "a"],
];

const STRUCK: readonly Row[] = [
  ['<span style="text-decoration:line-through">40</span> 30', "40 30", "40 30", ["format s"]],
  [
    '<p style="text-decoration-line: underline line-through">40</p>',
    "<p>40</p>",
    "40",
    ["style underlining", "format s"],
  ],
  ['<p style="text-decoration:none">40</p>', "<p>40</p>", "40"],
  [
    '<a href="https://x.example" style="text-decoration:line-through red">40</a>',
    '<a href="https://x.example" rel="noopener noreferrer">40</a>',
    "40 (https://x.example)",
    ["format s"],
  ],
  ['<p style="text-decoration:overline">40</p>', "<p>40</p>", "40", ["style underlining"]],
  ["<s>40</s><s>50</s><s>40</s>", "405040", "405040", ["format s", "format s"]],
];

const QUOTATIONS: readonly Row[] = [
  ["<p>He said <q>hi <q>you</q></q></p>", "<p>He said “hi ‘you’”</p>", "He said “hi ‘you’”"],
  ['<p lang="de-AT"><q>Hallo</q></p>', "<p>„Hallo“</p>", "„Hallo“"],
  ['<p lang="de"><q lang="fr"><b>Bon</b></q></p>', "<p>«\u00a0<strong>Bon</strong>\u00a0»</p>", "« Bon »"],
];

const SHEETS: readonly Row[] = [
  [
    "<style>/* a */.m,#x{display:none} @media (max-width:9px){.m{display:block!important}}</style><p class='k m'>b</p><p>a</p><p id=x>c</p>",
    "<p>a</p>",
    "a",
    ["element style", "element hidden", "element hidden"],
  ],
  ["<style>@media print{p{display:none}}p:hover{color:red}</style><p>a</p>", "<p>a</p>", "a", ["element style"]],
  ["<style>.m{display:none}p.m{display:block}</style><p class=m>a</p>", "<p>a</p>", "a", ["element style"]],
  ['<style>.m{display:none}</style><p class=m style="display:block">a</p>', "<p>a</p>", "a", ["element style"]],
  ["<style>.k::before{content:'Sold: '}</style><p class=k>a</p>", "<p>a</p>", "a", ["element style", "element added"]],
  ["<style>.k::before{content:'Sold: '}</style><p>a</p>", "<p>a</p>", "a", ["element style"]],
  ["<style>div p{display:none}</style><p>a</p>", "<p>a</p>", "a", ["element rule", "element style"]],
  ["<style>td .old{Text-Decoration:LINE-THROUGH}</style><p>a</p>", "<p>a</p>", "a", ["element rule", "element style"]],
  [
    "<style>@media (max-width:9px){.m{display:none} @media all{.m{display:none}}}</style><p class=m>a</p>",
    "<p>a</p>",
    "a",
    ["element rule", "element style"],
  ],
  [
    "<style>.old{text-decoration:line-through}</style><b class=old>40</b>",
    "<strong>40</strong>",
    "40",
    ["element style", "format s"],
  ],
  ["<style>p.n{color:#c00;margin:0}</style><p class=n>a</p>", "<p>a</p>", "a", ["element style", "style color"]],
  [
    "<style>.n{color:white}</style><table bgcolor=white><tr><td class=n bgcolor=white>a</td></tr></table>",
    "<table><tr><td>a</td></tr></table>",
    "a",
    ["element style", "style background", "style color", "format unseen"],
  ],
  ["<style>.n{font-size:0}</style><p class=n>a</p>", "<p>a</p>", "a", ["element style", "format unseen"]],
  [
    "<style>.t{font-weight:700;font-size:26px}</style><p>a <b class=t style='font-weight:normal'>b</b></p>",
    '<p>a <span style="font-size:26px">b</span></p>',
    "a b",
    ["element style"],
  ],
];

const UNSEEN: readonly Row[] = [
  ['<p style="opacity:0">b</p><p style="opacity:0.5">a</p>', "<p>a</p>", "a", ["element hidden"]],
  ['<p style="font-size:0px">a</p>', "<p>a</p>", "a", ["format unseen"]],
  [
    '<div style="font-size:0"> <p style="font-size:12px">a</p></div>',
    '<p><span style="font-size:12px">a</span></p>',
    "a",
  ],
  [
    '<p style="color:#fff;background:white">a</p>',
    "<p>a</p>",
    "a",
    ["style color", "style background", "format unseen"],
  ],
  ['<p style="color:#fff;background:#000">a</p>', "<p>a</p>", "a", ["style color", "style background"]],
];

const PARTS: readonly Row[] = [
  ['<p style="font-variant:small-caps">a</p>', "<p>a</p>", "a", ["style capitals"]],
  ["<ruby>漢<rt>かん</rt></ruby>", "漢(かん)", "漢(かん)"],
  ["<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>", "漢(かん)", "漢(かん)"],
  ["<dl><dt>a</dt><dd>b</dd></dl>", "<p>a</p><p>b</p>", "a\n\nb", ["format dl"]],
  ["<details><summary>a</summary>b</details>", "<p>a</p><p>b</p>", "a\n\nb", ["format details"]],
  ['<abbr title="Value added tax">VAT</abbr>', "VAT", "VAT", ["element tooltip"]],
  [
    '<a href="https://x.example" title="x">a</a><b title="y">b</b>',
    '<a href="https://x.example" rel="noopener noreferrer">a</a><strong>b</strong>',
    "a (https://x.example)b",
    ["element tooltip", "element tooltip"],
  ],
  [
    "<table><tfoot><tr><td>c</td></tr></tfoot><tbody><tr><td>b</td></tr></tbody><thead><tr><td>a</td></tr></thead></table>",
    "<table><tr><td>a</td></tr><tr><td>b</td></tr><tr><td>c</td></tr></table>",
    "a\nb\nc",
  ],
];

/** Each hides `b` on a screen. */
const HIDING_STYLES = [
  "max-height:0;overflow:hidden",
  "height:0px;overflow:hidden",
  "width:0.0;overflow-x:auto;overflow:clip",
  "position:absolute;left:-9999px",
  "text-indent:-999em",
  "position:absolute;clip:rect(0 0 0 0)",
  "clip:rect(1px, 1px, 1px, 1px)",
  "width:1px;height:1px;overflow:hidden",
  "clip-path:inset(50%)",
  "visibility:collapse",
  "content-visibility:hidden",
  "transform:scale(0)",
];
const HIDING: readonly Row[] = [
  ...HIDING_STYLES.map((style): Row => [`<div style="${style}">b</div><p>a</p>`, "<p>a</p>", "a", ["element hidden"]]),
  [
    "<dialog>b</dialog><dialog open>a</dialog><dialog open>c</dialog>",
    "<p>a</p><p>c</p>",
    "a\n\nc",
    ["element hidden"],
  ],
  ["<style>div p{position:absolute;left:-9999px}</style><p>a</p>", "<p>a</p>", "a", ["element rule", "element style"]],
];

/** Styles of pages and Word that hide nothing. */
const SHOWING: readonly Row[] = [
  ...["max-height:0", "height:100px;overflow:hidden", "position:relative;left:-9px", "transform:scale(0.5)"].map(
    (style): Row => [`<div style="${style}">a</div>`, "<p>a</p>", "a"],
  ),
  ['<p style="text-indent:-216.0pt">a</p>', "<p>a</p>", "a", ["style spacing"]],
  ['<table><tr><td style="height:0;overflow:hidden">a</td></tr></table>', "<table><tr><td>a</td></tr></table>", "a"],
  ...["transparent", "rgba(0,0,0,0)", "rgb(0 0 0 / 0%)"].map((color): Row => [
    `<b style="color:${color}">a</b>`,
    "<strong>a</strong>",
    "a",
    [...(color === "transparent" ? [] : ["style color"]), "format unseen"],
  ]),
  ['<b style="color:rgb(0,0,0)">a</b>', "<strong>a</strong>", "a", ["style color"]],
];

const MARKERS: readonly Row[] = [
  ['<ul style="list-style:none"><li>a</ul>', "<ul><li>a</li></ul>", "• a", ["style list markers"]],
  ['<ol style="list-style-type:none"><li>a</ol>', "<ol><li>a</li></ol>", "1. a", ["style list markers"]],
  ['<ul><li style="list-style:decimal inside">a</ul>', "<ul><li>a</li></ul>", "• a", ["style list markers"]],
  ['<ol><li style="list-style-type:disc">a</ol>', "<ol><li>a</li></ol>", "1. a", ["style list markers"]],
  ['<ol><li style="list-style:decimal outside">a</ol>', "<ol><li>a</li></ol>", "1. a"],
  ['<div style="list-style:none">a</div>', "<p>a</p>", "a"],
  ['<p style="direction:rtl;unicode-bidi:bidi-override">12</p>', '<p dir="rtl">12</p>', "12", ["style text direction"]],
];

const tableOf = (rows: string): string =>
  `<table>${rows
    .replaceAll("/", "</tr><tr>")
    .replace(/^/, "<tr>")
    .replace(/$/, "</tr>")
    .replaceAll(/\[(.*?)\]/g, "<td>$1</td>")}</table>`;

/** Texts stay in their columns. Columns that only lay out others are none. */
const COLUMNS: readonly Row[] = [
  ["[Day][Morning][Evening]/[Mon][9-12][]/[Tue][][2-6]", "Day | Morning | Evening\nMon | 9-12\nTue |  | 2-6"],
  ["[][S][M]/[Blue][][x]", "| S | M\nBlue |  | x"],
  ["[][a][][b][]/[][c][][][]", "a | b\nc"],
  ["[][]", ""],
].map(([rows = "", text = ""]): Row => [tableOf(rows), tableOf(rows), text]);

const SPANS: readonly Row[] = [
  [
    '<table><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    '<table><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    "a | b\n | c | d",
  ],
];

const OTHERS: readonly Row[] = [
  ["10<sup>2</sup> H<sub>2</sub>O<sup>3</sup>", "102 H2O3", "102 H2O3", ["format sup", "format sub", "format sup"]],
  ['<div style="display:none !important;mso-hide:all">b</div>a', "a", "a", ["element hidden"]],
  ['<p hidden>b</p><a style="mso-hide:all">a</a>', "a", "a", ["element hidden"]],
  ['<p dir="rtl">a</p>', '<p dir="rtl">a</p>', "a"],
  ['<span dir="rtl">a</span>', "a", "a", ["style text direction"]],
  ['<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>', "3. a"],
  ['<ol type="a" reversed><li>a</li></ol>', "<ol><li>a</li></ol>", "1. a", ["style list numbering"]],
  [
    '<p style="margin:4px;line-height:2;border-top:1px">a</p>',
    "<p>a</p>",
    "a",
    ["style spacing", "style line height", "style border"],
  ],
  ['<p style="white-space:pre-wrap">a\nb</p>', "<p>a\nb</p>", "a b", ["format pre"]],
  ['<p style="white-space:pre">a  b</p>', "<p>a  b</p>", "a b", ["format pre"]],
  ['<p style="white-space:pre-line">\n a \n</p>', "<p>\n a \n</p>", "a"],
  ["<strong><p>a</p>b</strong>", "<p><strong>a</strong></p><strong>b</strong>", "a\n\nb"],
  ["<div>a<p>b</p>c</div>", "<p>a</p><p>b</p><p>c</p>", "a\n\nb\n\nc"],
  [
    "<ul>\n<li>a\n<ul><li>b</li></ul></li><li></li></ul>",
    "<ul><li><p>a\n</p><ul><li>b</li></ul></li><li></li></ul>",
    "• a\n  • b",
  ],
  ["<ul><p>a</p></ul>", "<ul><li><p>a</p></li></ul>", "• a"],
  ['<p style="font-weight:bold">a</p>', "<p><strong>a</strong></p>", "a"],
  ["sto<!-- -->re <b>{</b>store}", "store <strong>{</strong>store}", "store {store}"],
  ["{sto<u></u>re}", '<bdi>Soho "&lt;b&gt;"</bdi>'.replaceAll('"', "&quot;"), 'Soho "<b>"', ["format u"]],
  [
    "<p>a</p><script>b</script><form><input value=c><button>d</button></form>",
    "<p>a</p><p>d</p>",
    "a\n\nd",
    ["element script", "element input", "format button"],
  ],
  ["one <two@x.example> <three", "one &lt;two@x.example&gt; &lt;three", "one <two@x.example> <three"],
];

describe("a formatted text", () => {
  for (const [what, rows] of Object.entries({
    MAILS,
    LINKS,
    WORD,
    STRUCK,
    QUOTATIONS,
    SHEETS,
    UNSEEN,
    HIDING,
    SHOWING,
    MARKERS,
    COLUMNS,
    SPANS,
    PARTS,
    OTHERS,
  }))
    for (const [html, shown, text, losses = []] of rows)
      it(`(${what.toLowerCase()}) of ${html}`, () => {
        const read = readHtml(html);
        expect(renderRichHtml(read.nodes, { values: VALUES })).to.equal(shown);
        expect(renderRichText(read.nodes, VALUES)).to.equal(text);
        expect(read.losses.map(({ kind, name }) => `${kind} ${name}`)).to.deep.equal(losses);
      });

  it("quotes all hidden parts, areas and form fields by their words", () => {
    const { losses } = readHtml(
      `<p hidden></p><p hidden>a</p><div style="display:none"><img src="https://x.example/a" alt="b"></div><template><p>c</p></template>
      <map><area href="https://x.example" alt="d"></map><input value="e"><input name="f"><select><option>g</select></select><input type=checkbox><template></template>`,
    );
    expect(losses.map(({ name, text }) => `${name} ${text}`)).to.deep.equal([
      "hidden a",
      "hidden b",
      "hidden c",
      "map d",
      "input e",
      "input f",
      "select g",
      "input checkbox",
    ]);
  });

  it("quotes neither titles, style sheets nor hidden parts for the look of what is around them", () => {
    const { losses } = readHtml("<body bgcolor=red><title>t</title><style>p{}</style><p hidden>b</p><p>a</p></body>");
    expect(losses.find(({ kind }) => kind === "style")?.text.trim()).to.equal("a");
  });

  it("quotes 50 struck texts and counts the others", () => {
    const { losses } = readHtml(Array.from({ length: 60 }, (_, at) => `<s>${at}</s>`).join());
    expect(losses).to.have.length(51);
    expect(losses.at(-1)?.text).to.equal("and 10 more");
  });

  it("is one text above 20,000 elements, soon", function () {
    this.timeout(10_000);
    const formats = Array.from({ length: 2_000 }, (_, at) => `<b a${at}>`).join("");
    const html = `<p>${formats}${"<p>x".repeat(2_000)}`;
    const { nodes, losses } = readHtml(html);
    expect(nodes).to.deep.equal([{ kind: "text", text: html }]);
    expect(losses.map(({ kind }) => kind)).to.deep.equal(["size"]);
  });

  it("says what it leaves out below 100 elements", () => {
    const { nodes, losses } = readHtml(
      `${"<div>".repeat(120)}a<style>b</style><a href="https://x.example">c</a><img src="https://x.example/a" alt="d">`,
    );
    expect(renderRichText(nodes, {})).to.equal("acd");
    expect(losses.map(({ kind }) => kind)).to.deep.equal(["format", "element", "link", "image"]);
  });

  it("reads elements that are nested too deep as their text", () => {
    const html = `${"<b><i>".repeat(5_000)}a${"<p>".repeat(5_000)}b`;
    expect(renderRichText(readHtml(html).nodes, {}).replaceAll(/\s/g, "")).to.equal("ab");
  });
});
