import "#test/support/dom.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect } from "chai";
import fc from "fast-check";
import { differenceOf } from "#ui/kit/code-editor/difference-of.ts";
import { UpgradedCodeField } from "#ui/kit/code-editor/upgraded-code-field.tsx";

const nothing = () => undefined;
const given: unknown[] = [];
const CODE = {
  CodeEditor: ({ startAt }: { readonly startAt?: unknown }) => {
    given.push(startAt);
    return <div aria-label="Body" contentEditable role="textbox" suppressContentEditableWarning />;
  },
};
const field = (code?: unknown) => (
  <UpgradedCodeField code={code} label="Body" rows={4} value="abcdef" onChange={nothing} />
);
const area = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Body" });

describe("A text area that becomes an editor", () => {
  afterEach(() => {
    cleanup();
    given.length = 0;
  });

  it("is a text area until the code is loaded", () => {
    const { rerender } = render(field());
    expect([area().tagName, area().value]).to.deep.equal(["TEXTAREA", "abcdef"]);
    rerender(field(CODE));
    expect([area().tagName, given]).to.deep.equal(["DIV", [undefined]]);
  });

  it("hands over the selection with the focus", () => {
    const { rerender } = render(field());
    area().focus();
    area().setSelectionRange(2, 5);
    fireEvent.select(area());
    rerender(field(CODE));
    expect(given).to.deep.equal([{ offset: 2, length: 3 }]);
  });

  it("takes no focus that is elsewhere by then", () => {
    const { rerender } = render(field());
    area().focus();
    area().blur();
    rerender(field(CODE));
    expect(given).to.deep.equal([undefined]);
  });
});

describe("The difference of two texts", () => {
  it("is the part that one has instead of the other", () => {
    expect(differenceOf('"TRY-0041"', '"TRY-0042"')).to.deep.equal({ from: 8, to: 9, text: "2" });
    expect(differenceOf("aa", "aaa")).to.deep.equal({ from: 2, to: 2, text: "a" });
    expect(differenceOf("", "a")).to.deep.equal({ from: 0, to: 0, text: "a" });
  });

  it("makes one of the other, whatever they are", () => {
    const short = fc.stringMatching(/^[ab]{0,6}$/);
    fc.assert(
      fc.property(short, short, (before, after) => {
        const { from, to, text } = differenceOf(before, after);
        return before.slice(0, from) + text + before.slice(to) === after;
      }),
    );
  });
});
