import { expect } from "chai";
import fc from "fast-check";
import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import { readHtml, renderRichHtml, renderRichText } from "#domain/templates/rules.ts";

const VALUES = { number: "T/1 ü", store: "Soho & Söhne" };

const PIECES = [
  "word",
  " ",
  "נועה ",
  "&amp;",
  "&lt;b&gt; ",
  "\n",
  "{number}",
  " {store} ",
  "<p>",
  "</p>",
  "<br>",
  "<div>",
  "</div>",
  "<ul><li>",
  "<li>",
  "</ul>",
  "<ol><li>",
  "</ol>",
  "<table><tr><td>",
  "<td>",
  "<tr><td>",
  "</table>",
  "<strong>",
  "</strong>",
  "<h2>",
  "</h2>",
  '<a href="https://x.example/{number}">',
  '<a href="mailto:a@x.example">',
  '<a href="tel:+44 20 1">',
  '<a href="javascript:x()">',
  "</a>",
  '<img src="https://x.example/a.png" alt="coat {store}">',
  '<img src="cid:1" alt="bag">',
  "<script>hidden</script>",
  "<style>hidden</style>",
  "<!--[if mso]>hidden<![endif]-->",
  "<title>hidden</title>",
  "<o:p>office </o:p>",
  "<p style='mso-list:l0 level1 lfo1'><![if !supportLists]>·<![endif]>item</p>",
  "<?xml hidden?>",
  "<!doctype hidden>",
];

type Parts = { readonly words: readonly string[]; readonly addresses: readonly string[] };

/** The words and addresses that a mail program shows of HTML. */
function partsOfHtml(html: string): Parts {
  const [words, addresses]: [string[], string[]] = [[], []];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if ("value" in node) words.push(node.value);
    if (!("attrs" in node)) return;
    const attribute = (name: string): string => node.attrs.find((each) => each.name === name)?.value ?? "";
    const isInline = ["a", "strong", "span", "bdi", "em"].includes(node.tagName);
    if (!isInline) words.push(" ");
    if (node.tagName === "img") words.push(attribute("alt"));
    node.childNodes.forEach(visit);
    if (node.tagName === "a") addresses.push(attribute("href"));
    if (!isInline || node.tagName === "a") words.push(node.tagName === "a" ? "\u0001" : " ");
  };
  parseFragment(html).childNodes.forEach(visit);
  return { words: wordsOf(words.join("")), addresses };
}

/** An address ends the word before it in the text part: both sides are compared without white space. */
const wordsOf = (text: string): readonly string[] => [text.replaceAll(/[\s\u0001]/gu, "")];

/** The text part without its marks of items and cells, and without addresses. */
function wordsOfText(text: string, addresses: readonly string[]): readonly string[] {
  const shown = addresses.map((address) => address.replace(/^(?:mailto|tel):/, ""));
  const bare = text.replaceAll(/•|\b\d+\. | \| /g, " ");
  const without = [...new Set(shown)].reduce(
    (rest, address) => rest.replaceAll(` (${address})`, "").replaceAll(`(${address})`, "").replaceAll(address, ""),
    bare,
  );
  return wordsOf(without);
}

describe("the HTML part and the text part of a formatted text", () => {
  it("have the same words and addresses, and nothing that is hidden", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
        const { nodes } = readHtml(pieces.join(""));
        const html = renderRichHtml(nodes, { values: VALUES });
        const text = renderRichText(nodes, VALUES);
        const { words, addresses } = partsOfHtml(html);
        expect(wordsOfText(text, addresses), html).to.deep.equal(words);
        for (const address of addresses) expect(text).to.include(address.replace(/^(?:mailto|tel):/, ""));
        expect(html + text).not.to.include("hidden");
      }),
      { numRuns: 3_000 },
    );
  });

  // Line breaks count only in a text without markup.
  it("are the same when the HTML part is read again", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PIECES.filter((piece) => piece !== "\n")), { maxLength: 30 }),
        (pieces) => {
          const html = renderRichHtml(readHtml(pieces.join("")).nodes, { values: {} });
          expect(renderRichHtml(readHtml(html).nodes, { values: {} }).trim()).to.equal(html.trim());
          expect(readHtml(html).losses).to.deep.equal([]);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
