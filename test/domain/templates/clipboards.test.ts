import { readdirSync, readFileSync } from "node:fs";
import { expect } from "chai";
import { pastedHtml } from "#domain/templates/formatted-texts.ts";
import { readHtml, renderRichText } from "#domain/templates/rules.ts";

const FOLDER = new URL("clipboards/", import.meta.url);
const clipboard = (name: string): string => readFileSync(new URL(`${name}.html`, FOLDER), "utf8");

type Case = {
  /** What a mail shows of it as plain text. */
  readonly text: string;
  /** What the editor inserts. */
  readonly html: string;
  /** What is left out, and said. */
  readonly leftOut: readonly string[];
};

const CASES: Readonly<Record<string, Case>> = {
  "apple-mail": {
    text: "Dear team,\n\n• Till 1: repaired\n• Till 2: waiting",
    html: '<p><span data-style="font-size:12px">Dear team,</span></p><ul><li><span data-style="font-size:12px">Till 1: <em>repaired</em></span></li><li><span data-style="font-size:12px">Till 2: <strong>waiting</strong></span></li></ul>',
    leftOut: ["Leaves out the font: Dear team, Till 1: repaired Till 2: waiting"],
  },
  excel: {
    text: "Item | Price & tax\nBag (https://alder.example/bags) | 40.00 | 8.00",
    html: '<table><tr><td>Item</td><td colspan="2">Price &amp; tax</td></tr><tr><td><a href="https://alder.example/bags" rel="noopener noreferrer">Bag</a></td><td>40.00</td><td>8.00</td></tr></table>',
    leftOut: ["Leaves out the width, alignment: Item Price & tax Bag 40.00 8.00"],
  },
  "gmail-mail": {
    text: "Hi Ann,\n\nthe new hours:\nMon 9-17\nTue 10-18\n\n1. Ring\n2. Enter\n\nAll hours (https://alder.example/hours)\n\nWhen do you open?",
    html: '<p dir="ltr">Hi <strong>Ann</strong>,</p><p dir="ltr">the new hours:<br>Mon 9-17<br>Tue 10-18</p><ol dir="ltr"><li>Ring</li><li>Enter</li></ol><p dir="ltr"><a href="https://alder.example/hours" rel="noopener noreferrer">All hours</a></p><p dir="ltr">When do you open?</p>',
    leftOut: [
      "Leaves out the look of a quotation; its text stays: When do you open?",
      "Leaves out the font, spacing, border: Hi Ann ,",
    ],
  },
  "google-docs": {
    text: "Thank you for shopping with us\n\n• Repairs\n  • of bags\n• Care (https://alder.example/care)",
    html: '<p dir="ltr">Thank you for <strong>shopping</strong> with us</p><ul><li dir="ltr"><p dir="ltr"><em>Repairs</em></p><ul><li dir="ltr"><p dir="ltr">of bags</p></li></ul></li><li dir="ltr"><p dir="ltr"><a href="https://alder.example/care" rel="noopener noreferrer">Care</a></p></li></ul>',
    leftOut: ["Leaves out the line height, font size, font, spacing: Thank you for shopping with us"],
  },
  "google-sheets": {
    text: "Size | Chest\nS | 92\nM\n98\nto 102",
    html: '<table dir="ltr"><tr><td><strong>Size</strong></td><td><strong>Chest</strong></td></tr><tr><td>S</td><td>92</td></tr><tr><td>M</td><td>98<br>to 102</td></tr></table>',
    leftOut: ["Leaves out the font size, font, border, width, spacing: Size Chest S 92 M 98 to 102"],
  },
  "libreoffice-calc": {
    text: "Monday | 9-17",
    html: "<table><tr><td><strong>Monday</strong></td><td>9-17</td></tr></table>",
    leftOut: ["Leaves out the font, font size, alignment: Monday 9-17"],
  },
  "mail-designer": {
    text: "Autumn coats\nHello {customer}\nYour receipt (https://alder.example/r?n={number})",
    html: '<table><tr><td><table><tr><td><img src="https://alder.example/autumn.png" width="280" alt="Autumn coats"></td><td><p>Hello {customer}</p><p><a href="https://alder.example/r?n={number}" rel="noopener noreferrer">Your receipt</a></p></td></tr></table></td></tr></table>',
    leftOut: [
      "Leaves out a text that only some mail programs show (a conditional comment): Shop",
      "Leaves out the width: Autumn coats Hello {customer} Your receipt",
    ],
  },
  "outlook-mail": {
    text: "Hello Ann,\n\ncall +44 20 7123 4567 or write to help@alder.example.\n\n• Leeds\n• York\n\nAlder",
    html: '<p>Hello Ann,</p><p> </p><p>call <a href="tel:+442071234567" rel="noopener noreferrer">+44 20 7123 4567</a> or write to <a href="mailto:help@alder.example" rel="noopener noreferrer">help@alder.example</a>.</p><ul><li>Leeds</li><li>York</li></ul><p>Alder</p>',
    leftOut: [
      "Leaves out an image that cannot be loaded from cid:image001.png@01DB; its alternative text stays: Alder",
      "Leaves out the font: Hello Ann,",
    ],
  },
  "web-page": {
    text: "Delivery\n\nWithin two days. Terms",
    html: "<p>Delivery</p><p>Within <em>two</em> days. Terms </p>",
    leftOut: [
      "Leaves out the look of a heading; its text stays: Delivery",
      "Leaves out a link to /terms; its text stays: Terms",
      "Leaves out a script: track()",
      "Leaves out a drawing: Truck",
      "Leaves out the color: Delivery",
    ],
  },
  "word-mac-table": {
    text: "Monday | 9–17\nSunday | closed\n\n1. Ring the bell",
    html: "<table><tr><td><p>Monday</p></td><td><p><strong>9–17</strong></p></td></tr><tr><td><p>Sunday</p></td><td><p>closed</p></td></tr></table>\n<ol><li>Ring the bell</li></ol>",
    leftOut: ["Leaves out the border, width, spacing, alignment, list numbering: Monday 9–17 Sunday closed"],
  },
  "word-online": {
    text: "Dear customer\n\n• Receipts\n• Returns",
    html: "<p>Dear customer </p><ul><li><p><strong>Receipts</strong> </p></li></ul><ul><li><p>Returns </p></li></ul>",
    leftOut: [],
  },
  "word-windows": {
    text: "Your returns at a glance\n\n• Free for 30 days\n  • in every store\n• Online (https://alder.example/returns) for 60\n\n1. Pack it\n2. Bring it",
    html: '<p>Your <strong>returns</strong> at a glance</p>\n<ul><li><p>Free for 30\ndays</p><ul><li>in every <em>store</em></li></ul></li><li><a href="https://alder.example/returns" rel="noopener noreferrer">Online</a> for 60</li></ul><p> </p>\n<ol><li>Pack it</li><li>Bring it</li></ol>',
    leftOut: ["Leaves out the font size: Your returns at a glance"],
  },
};

describe("the clipboard of", () => {
  it("a mail with split placeholders says so", () => {
    const { findings } = pastedHtml("<p>it <b>is {sto</b>re} {<i>date}</i> {<b>Sto</b>re} {total} {</p><p>number}</p>");
    expect(findings.map(({ reason }) => reason)).to.deep.equal([
      "Has formatting inside the placeholder {store}",
      "Has formatting inside the placeholder {date}",
    ]);
  });

  it("a mail with words for Outlook alone says each", () => {
    const { findings } = pastedHtml(
      "a<!--[if mso]><p>b<![endif]--><!--[if mso]><table><![endif]--><!--[if mso]>c<![endif]-->",
    );
    expect(findings.map(({ text }) => text)).to.deep.equal(["b", "c"]);
    expect(findings[0]?.reason).to.equal("Leaves out a text that only some mail programs show (a conditional comment)");
  });

  it("a page with a template says so", () => {
    const { findings } = pastedHtml("<p>a</p><template><p>b</p></template>");
    expect(findings.map(({ reason, text }) => `${reason}: ${text}`)).to.deep.equal(["Leaves out a hidden part: b"]);
  });

  it("every program is a case", () => {
    expect(readdirSync(FOLDER).map((file) => file.replace(".html", ""))).to.have.members(Object.keys(CASES));
  });

  for (const [name, { text, html, leftOut }] of Object.entries(CASES)) {
    it(`${name} keeps its words, lists, links and cells`, () => {
      const pasted = pastedHtml(clipboard(name));
      expect(pasted.html).to.equal(html);
      expect(pasted.findings.map((finding) => `${finding.reason}: ${finding.text}`)).to.deep.equal(leftOut);
    });

    it(`${name} is the same text in mails, also when it is saved as it was`, () => {
      expect(renderRichText(readHtml(clipboard(name)).nodes, {})).to.equal(text);
      expect(renderRichText(readHtml(html).nodes, {})).to.equal(text);
    });
  }
});
