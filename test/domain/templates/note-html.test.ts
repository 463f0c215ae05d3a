import { expect } from "chai";
import { filterHtml } from "#domain/shared/text/html-filter.ts";
import { noteFindings, noteHtml, pastedNoteHtml } from "#domain/templates/formatted-texts.ts";

type Case = { readonly title: string; readonly html: string; readonly kept: string; readonly leftOut: string[] };

const CASES: readonly Case[] = [
  {
    title: "a heading",
    html: "<h1>Allergies</h1>",
    kept: "<p>Allergies</p>",
    leftOut: ["Leaves out the look of a heading; its text stays: Allergies"],
  },
  {
    title: "an image with its text",
    html: '<p>Card <img src="https://x.example/a.png" alt="of <Ann>"></p>',
    kept: "<p>Card of &lt;Ann&gt;</p>",
    leftOut: ["Leaves out an image; only its alternative text stays: of <Ann>"],
  },
  {
    title: "images without a text, each",
    html: '<ul><li><a href="https://x.example"><img src="https://x.example/a.png"></a></li><li>b<img src="https://x.example/b.png"></li></ul>',
    kept: '<ul><li><a href="https://x.example" rel="noopener noreferrer"></a></li><li>b</li></ul>',
    leftOut: [
      "Leaves out an image; only its alternative text stays: https://x.example/a.png",
      "Leaves out an image; only its alternative text stays: https://x.example/b.png",
    ],
  },
  {
    title: "scripts, links to code, struck text and colors",
    html: '<p style="color: red"><a href="javascript:x()">a</a><s>b</s></p><script>x()</script>',
    kept: "<p>ab</p>",
    leftOut: [
      "Leaves out a link to javascript:x(); its text stays: a",
      "Leaves out the look of struck text; its text stays: b",
      "Leaves out a script: x()",
      "Leaves out the color: a b",
    ],
  },
  {
    title: "nothing of what a note can show",
    html: "<p>Likes <strong>tea</strong>, <em>{name}</em> and {<b>x</b>}</p><table><tr><td>1</td></tr></table>",
    kept: "<p>Likes <strong>tea</strong>, <em>{name}</em> and {<strong>x</strong>}</p><table><tr><td>1</td></tr></table>",
    leftOut: [],
  },
];

describe("The HTML of a note", () => {
  for (const { title, html, kept, leftOut } of CASES) {
    it(`leaves out ${title}, with a finding for the paste and for the stored note`, () => {
      const pasted = pastedNoteHtml(html);
      expect(pasted.html).to.equal(kept);
      expect(noteHtml(html)).to.equal(kept);
      for (const findings of [pasted.findings, noteFindings(html)])
        expect(findings.map(({ reason, text }) => `${reason}: ${text}`)).to.deep.equal(leftOut);
      const places = [...pasted.findings, ...noteFindings(html)].map(({ place }) => place);
      expect([...new Set(places)]).to.deep.equal(leftOut.length === 0 ? [] : ["Pasted text", "Note"]);
    });

    it(`is a note that the API takes, without ${title}`, () =>
      expect(filterHtml(pastedNoteHtml(html).html).removed).to.deep.equal([]));
  }
});
