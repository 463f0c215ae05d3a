import "#test/support/dom.ts";
import { expect } from "chai";
import { TextSelection, type Command, type EditorState } from "prosemirror-state";
import {
  createHtmlEditorState,
  describeSelection,
  KEYS,
  redoChange,
  setFontSize,
  setLink,
  TOGGLES,
  undoChange,
} from "#ui/kit/html-editor/html-commands.ts";
import { formatHtml, parseHtml } from "#ui/kit/html-editor/html-text.ts";

/** The text with a selection, by the positions of its characters. */
function selected(html: string, from: number, to = from): EditorState {
  const state = createHtmlEditorState(parseHtml(html));
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
}

function after(state: EditorState, ...commands: readonly Command[]): EditorState {
  let current = state;
  for (const command of commands)
    command(current, (transaction) => {
      current = current.apply(transaction);
    });
  return current;
}

const htmlAfter = (state: EditorState, ...commands: readonly Command[]): string =>
  formatHtml(after(state, ...commands).doc);

describe("the toolbar of the formatted text field", () => {
  const text = () => selected("<p>Oat milk</p>", 1, 4);

  it("toggles bold and italic", () => {
    expect(htmlAfter(text(), TOGGLES.bold)).to.equal("<p><strong>Oat</strong> milk</p>");
    expect(htmlAfter(text(), TOGGLES.bold, TOGGLES.bold)).to.equal("<p>Oat milk</p>");
    expect(htmlAfter(text(), TOGGLES.italic)).to.equal("<p><em>Oat</em> milk</p>");
    expect([...describeSelection(after(text(), TOGGLES.bold)).active]).to.deep.equal(["bold"]);
  });

  it("toggles a list", () => {
    expect(htmlAfter(text(), TOGGLES.bulletList)).to.equal("<ul><li><p>Oat milk</p></li></ul>");
    expect(htmlAfter(text(), TOGGLES.orderedList, TOGGLES.orderedList)).to.equal("<p>Oat milk</p>");
    expect([...describeSelection(after(text(), TOGGLES.orderedList)).active]).to.deep.equal(["orderedList"]);
  });

  it("sets and removes a font size [TMPL-026-part]", () => {
    const large = after(text(), setFontSize(28));
    expect(describeSelection(large).fontSize).to.equal(28);
    expect(htmlAfter(large, setFontSize(undefined))).to.equal("<p>Oat milk</p>");
    expect(describeSelection(selected("<p>Oat milk</p>", 1, 9)).fontSize).to.equal(undefined);
  });

  it("formats the next input if nothing is selected", () => {
    const state = after(selected("<p>Oat</p>", 4), TOGGLES.bold, setFontSize(16));
    expect(describeSelection(state)).to.include({ fontSize: 16 }).and.to.have.property("active").that.includes("bold");
  });

  it("links a selection, and changes or removes the link around the cursor", () => {
    const linked = after(text(), setLink("https://a.example"));
    expect(formatHtml(linked.doc)).to.equal(
      '<p><a href="https://a.example" rel="noopener noreferrer">Oat</a> milk</p>',
    );
    const inside = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, 2)));
    expect(describeSelection(inside)).to.include({ href: "https://a.example", canLink: true });
    expect(htmlAfter(inside, setLink("https://b.example"))).to.include('href="https://b.example"');
    expect(htmlAfter(inside, setLink(undefined))).to.equal("<p>Oat milk</p>");
  });

  it("links nothing without a selection or a link", () => {
    const state = selected("<p>Oat milk</p>", 2);
    expect(describeSelection(state).canLink).to.equal(false);
    expect(setLink("https://a.example")(state)).to.equal(false);
  });

  it("keeps bold in the next paragraph and the next list item", () => {
    for (const [html, at] of [
      ["<p><strong>Oat</strong></p>", 4],
      ["<ul><li><p><strong>Oat</strong></p></li></ul>", 6],
    ] as const) {
      const state = after(selected(html, at), KEYS["Enter"]!);
      expect(describeSelection(state).active.has("bold"), html).to.equal(true);
    }
  });

  it("undoes and redoes", () => {
    const bold = after(text(), TOGGLES.bold);
    expect(describeSelection(bold)).to.include({ canUndo: true, canRedo: false });
    const undone = after(bold, undoChange);
    expect([formatHtml(undone.doc), describeSelection(undone).canRedo]).to.deep.equal(["<p>Oat milk</p>", true]);
    expect(htmlAfter(undone, redoChange)).to.equal("<p><strong>Oat</strong> milk</p>");
  });
});
