import { expect } from "chai";
import { isEditableHtml } from "#domain/templates/editable-html.ts";

const HTML: readonly (readonly [html: string, isEditable: boolean])[] = [
  ["", true],
  ["A &amp; B", true],
  ['<p><strong>a</strong><br><br/><a href="https://x.example/?a=1&amp;b=2">b</a></p>', true],
  ['<a href="https://x.example" rel="noopener noreferrer">b</a><a href="mailto:a@x.example">c</a>', true],
  ['<span style="font-size: 16px">a</span><span style="font-size:8px;">b</span><span>c</span>', true],
  ["<ul><li><p>a</p></li></ul><ol><li>b</li></ol><b>c</b><i>d</i><em>e</em>", true],
  ['<a href="https://x.example"  rel="noopener noreferrer">a</a>', true],
  ['<a href="http://www.shop-1.x2.example:8443/returns">a</a>', true],
  ['<a href="HTTPS://shop.x1?a#b">a</a>', true],
  ['<a href="mailto:returns@shop.example">a</a>', true],
  ['<a href="javascript:https://x.example">a</a>', false],
  ['<a href="https://x.example a">a</a>', false],
  ['<a href="https://x.example@y.example">a</a>', false],
  ['<a href="https://localhost">a</a>', true],
  ['<a href="x:mailto:a@x.example">a</a>', false],
  ['<a href="mailto:a@x.example b">a</a>', true],
  ['<a title="a" href="https://x.example">a</a>', true],
  ['<span id="a" style="font-size: 16px">a</span>', true],
  ['<span style="font-size: 16px" id="a">a</span>', true],
  ['<span>a</span style="font-size: 16px">', true],
  ['<p style="font-size: 16px">a</p>', true],
  ['<img src="x" alt="">', false],
  ["<table></table>", true],
  ["<!-- x -->", true],
  ["<style>a</style>", false],
  ['<p style="text-align:center">a</p>', false],
  ['<p class="x">a</p>', true],
  ['<a href="https://x.example" target="_blank">a</a>', true],
  ['<a href="tel:+441234">a</a>', true],
  ['<a href="/returns">a</a>', false],
  ['<a href="returns.html">a</a>', false],
  ['<a href="{website}">a</a>', false],
  ['<a name="x">a</a>', true],
  ['<span style="font-size: 15px">a</span>', false],
  ['<span style="font-size: 16px; color: red">a</span>', false],
  ['<b style="font-weight: normal">a</b>', true],
];

describe("formatted text", () => {
  for (const [html, isKept] of HTML) {
    it(`${isKept ? "can be edited without loss" : "is edited as code"}: ${html}`, () =>
      expect(isEditableHtml(html)).to.equal(isKept));
  }
});
