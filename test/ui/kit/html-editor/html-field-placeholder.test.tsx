import "#test/support/dom.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { expect } from "chai";
import { describeSelection, createHtmlEditorState } from "#ui/kit/html-editor/html-commands.ts";
import { HtmlFieldPlaceholder } from "#ui/kit/html-editor/html-field-placeholder.tsx";
import { parseHtml } from "#ui/kit/html-editor/html-text.ts";
import { HtmlToolbar } from "#ui/kit/html-editor/html-toolbar.tsx";

describe("the placeholder of a formatted text field", () => {
  afterEach(cleanup);

  it("has the label of the field, and a place for each control of its toolbar", () => {
    const { container } = render(<HtmlFieldPlaceholder hint="{store}" label="Greeting" />);
    expect(screen.getByText("Greeting").nextSibling?.textContent).to.equal("{store}");
    const places = container.querySelector("[aria-busy=true]")?.firstElementChild?.childElementCount;
    render(<HtmlToolbar selection={describeSelection(createHtmlEditorState(parseHtml("")))} view={undefined} />);
    expect(screen.getByRole("group", { name: "Formatting" }).childElementCount).to.equal(places);
  });
});
