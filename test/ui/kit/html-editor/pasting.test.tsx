import "#test/support/dom.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { expect } from "chai";
import { editorHtml, pastedHtml } from "#domain/templates/formatted-texts.ts";
import { HtmlField } from "#ui/kit/html-editor/html-field.tsx";

type Clipboard = { readonly html?: string; readonly text?: string; readonly files?: readonly string[] };

/** Pastes into a field. Returns the HTML of the field. */
const pasteInto = (value: string, html: string): string => pasteAllInto(value, { html, text: "plain" });

function pasteAllInto(value: string, { html = "", text = "", files = [] }: Clipboard): string {
  let written = value;
  render(
    <HtmlField
      label="Greeting"
      reader={{ stored: editorHtml, pasted: pastedHtml }}
      value={value}
      onChange={(typed) => {
        written = typed;
      }}
    />,
  );
  const event = new Event("paste", { bubbles: true, cancelable: true });
  const data = { "text/html": html, "text/plain": text } as Readonly<Record<string, string>>;
  const named = files.map((name) => ({ name }));
  Object.assign(event, { clipboardData: { getData: (type: string) => data[type] ?? "", files: named, types: [] } });
  screen.getByRole("textbox", { name: "Greeting" }).dispatchEvent(event);
  return written;
}

const ITEM = "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]>·<![endif]>";

describe("Pasting into a formatted text", () => {
  afterEach(cleanup);

  const CASES: readonly (readonly [title: string, html: string, written: string])[] = [
    ["a list of one item", `${ITEM}One</p>`, "<ul><li><p>One</p></li></ul>"],
    ["a list", `${ITEM}One</p>${ITEM}Two</p>`, "<ul><li><p>One</p></li><li><p>Two</p></li></ul>"],
    ["a list before a text", `${ITEM}One</p><p>Two</p>`, "<ul><li><p>One</p></li></ul><p>Two</p>"],
    ["a text before a list", `<p>One</p>${ITEM}Two</p>`, "<p>One</p><ul><li><p>Two</p></li></ul>"],
    [
      "the cells of a table",
      "<style>td { color: red }</style><table><tr><td>a</td><td>b</td></tr></table>",
      "<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>",
    ],
    [
      "links with placeholders, and bold",
      '<a href="https://x.example/{number}"><b>a</b></a>',
      '<p><a href="https://x.example/{number}" rel="noopener noreferrer"><strong>a</strong></a></p>',
    ],
    [
      "images with their alternative text",
      '<p>a <img src="https://x.example/a.png" alt="Coats"></p>',
      '<p>a <img src="https://x.example/a.png" alt="Coats"></p>',
    ],
    [
      "a telephone link",
      '<a href="tel:+44 1">call</a>',
      '<p><a href="tel:+441" rel="noopener noreferrer">call</a></p>',
    ],
  ];
  for (const [title, html, written] of CASES) it(`keeps ${title}`, () => expect(pasteInto("", html)).to.equal(written));

  it("says what it leaves out, until the next paste", async () => {
    pasteInto("", "<h1>Title</h1><script>x()</script>");
    const list = await screen.findByRole("list", { name: "Left out of the pasted text" });
    expect(Array.from(list.children, ({ textContent }) => textContent)).to.deep.equal([
      "Pasted text: Leaves out the look of a heading; its text stays Title",
      "Pasted text: Leaves out a script x()",
    ]);
  });

  const leftOut = async (): Promise<readonly string[]> => {
    const list = await screen.findByRole("list", { name: "Left out of the pasted text" });
    return Array.from(list.children, ({ textContent }) => textContent);
  };

  it("keeps the spaces and tabs of plain text, as the editor shows them", () => {
    const written = pasteAllInto("", { text: "A  two\n   three\tB\n\u00a0 C" });
    expect(written).to.equal("<p>A &nbsp;two</p><p>&nbsp; &nbsp;three &nbsp; &nbsp;B</p><p>&nbsp; C</p>");
    cleanup();
    expect(pasteAllInto(written, { text: "x" })).to.equal(written.replace("<p>A", "<p>xA"));
  });

  it("breaks lines where slides and pages do", () =>
    expect(pasteAllInto("", { text: "A\u000bB\u000cC\u2028D" })).to.equal("<p>A</p><p>B</p><p>C</p><p>D</p>"));

  it("says that it leaves out control characters", async () => {
    expect(pasteAllInto("", { text: "A\u0007\u0000B" })).to.equal("<p>AB</p>");
    expect(await leftOut()).to.deep.equal(["Pasted text: Leaves out control characters A\ufffd\ufffdB"]);
  });

  it("says that it leaves out files, unless they are pictures of the text", async () => {
    expect(pasteAllInto("<p>a</p>", { files: ["shot.png", "terms.pdf"] })).to.equal("<p>a</p>");
    expect(await leftOut()).to.deep.equal([
      "Pasted text: Leaves out a file; this field has only text shot.png",
      "Pasted text: Leaves out a file; this field has only text terms.pdf",
    ]);
    cleanup();
    expect(pasteAllInto("", { text: "a", files: ["image.png"] })).to.equal("<p>a</p>");
    expect(screen.queryByRole("list", { name: "Left out of the pasted text" })).to.equal(null);
  });

  it("shows a stored table and image without changing them, and a paste of plain text in a cell", () => {
    const stored =
      '<table><tbody><tr><th><p>Day</p></th><td colspan="2"><p>Mon</p></td></tr></tbody></table><p><img src="https://x.example/a.png" alt="Coats"></p>';
    expect(pasteInto(stored, "")).to.equal(stored.replace("<p>Day", "<p>plainDay"));
    expect(screen.getByRole("img", { name: "Coats" }).textContent).to.equal("Image: Coats");
  });
});
