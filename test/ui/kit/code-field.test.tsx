import "#test/support/dom.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { useState } from "react";
import { CodeField } from "#ui/kit/field/code-field.tsx";

const nothing = () => undefined;
const area = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Body" });
const numbers = () => area().previousElementSibling as HTMLElement;
const marked = () => [area().selectionStart, area().selectionEnd];

describe("A field for code", () => {
  afterEach(cleanup);

  it("has line numbers, which screen readers skip", () => {
    const { rerender } = render(<CodeField label="Body" rows={4} value="" onChange={nothing} />);
    expect([numbers().textContent, numbers().getAttribute("aria-hidden")]).to.deep.equal(["1", "true"]);
    rerender(<CodeField label="Body" rows={4} value={"a\nb\n"} onChange={nothing} />);
    expect(numbers().textContent).to.equal("1\n2\n3");
  });

  it("scrolls the numbers along", () => {
    render(<CodeField label="Body" rows={4} value="a" onChange={nothing} />);
    area().scrollTop = 40;
    fireEvent.scroll(area());
    expect(numbers().scrollTop).to.equal(40);
  });

  it("has no spell checking, is written from left to right, and is left by Tab", async () => {
    render(
      <>
        <CodeField label="Body" rows={4} value="a" onChange={nothing} />
        <button type="button">Next</button>
      </>,
    );
    expect([area().getAttribute("spellcheck"), area().getAttribute("dir"), area().getAttribute("wrap")]).to.deep.equal([
      "false",
      "ltr",
      "off",
    ]);
    await userEvent.click(area());
    await userEvent.tab();
    expect(document.activeElement?.textContent).to.equal("Next");
  });

  it("scrolls to a range each time that the caller sets one, and never by itself", () => {
    const aim = { offset: 2, length: 1 };
    const { rerender } = render(<CodeField aim={aim} label="Body" rows={4} value="abcdef" onChange={nothing} />);
    expect(document.activeElement).to.equal(document.body);
    rerender(<CodeField aim={{ ...aim }} label="Body" rows={4} value="abcdef" onChange={nothing} />);
    expect([document.activeElement === area(), marked()]).to.deep.equal([true, [2, 3]]);
    area().setSelectionRange(0, 0);
    area().blur();
    rerender(<CodeField aim={{ offset: 4, length: 2 }} label="Body" rows={4} value="abcdef" onChange={nothing} />);
    expect([document.activeElement === area(), marked()]).to.deep.equal([true, [4, 6]]);
  });

  it("keeps the caret when the caller changes the text", async () => {
    const Counted = () => {
      const [text, setText] = useState("");
      return (
        <>
          <CodeField label="Body" rows={4} value={text} onChange={setText} />
          <button type="button" onClick={() => setText((before) => before.replace("1", "2"))}>
            Count
          </button>
        </>
      );
    };
    render(<Counted />);
    await userEvent.type(area(), "T-1 mine");
    area().setSelectionRange(3, 3);
    fireEvent.select(area());
    await userEvent.click(screen.getByRole("button", { name: "Count" }));
    expect([area().value, marked()]).to.deep.equal(["T-2 mine", [3, 3]]);
  });
});
