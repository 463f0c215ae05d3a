import "#test/support/dom.ts";
import { cleanup, render } from "@testing-library/react";
import { expect } from "chai";
import type { ReactNode } from "react";
import { translateDocument } from "#test/support/translate.ts";

const Row = ({ children, isMarked = false }: { children: ReactNode; isMarked?: boolean }) => (
  <p>
    {isMarked && <b>!</b>}
    {children}
  </p>
);

/** What a component shows before and after a change, and the text afterwards. */
const CHANGES: Readonly<Record<string, readonly [before: ReactNode, after: ReactNode, text: string]>> = {
  "changes a text beside an element": [
    <p>
      {1} of <b>two</b>
    </p>,
    <p>
      {2} of <b>two</b>
    </p>,
    "2 of two",
  ],
  "changes a number beside a text": [<p>{1} receipts</p>, <p>{20} receipts</p>, "20 receipts"],
  "removes a text beside an element": [
    <p>
      {"old "}
      <b>kept</b>
    </p>,
    <p>
      {false}
      <b>kept</b>
    </p>,
    "kept",
  ],
  "inserts an element before a text": [
    <p>
      {false}
      text
      <i />
    </p>,
    <p>
      <b>new </b>
      text
      <i />
    </p>,
    "new text",
  ],
  "inserts an element before a text of a caller": [<Row>text</Row>, <Row isMarked>text</Row>, "!text"],
  "changes texts of a caller": [<Row isMarked>{1} receipts</Row>, <Row isMarked>{2} receipts</Row>, "!2 receipts"],
  "changes the only text of a fragment": [
    <p>
      <>one</>
      <i />
    </p>,
    <p>
      <>two</>
      <i />
    </p>,
    "two",
  ],
  "removes texts of a list": [
    <p>
      {["a", "b", "c"]}
      <i />
    </p>,
    <p>
      {["a"]}
      <i />
    </p>,
    "a",
  ],
  "replaces the only text by elements": [
    <p>text</p>,
    <p>
      <b>bold</b> text
    </p>,
    "bold text",
  ],
  "replaces elements by a text": [
    <p>
      <b>bold</b> text
    </p>,
    <p>text</p>,
    "text",
  ],
};

const inField = (note: string) => (
  <p>
    {note}
    <input />
  </p>
);

describe("A page that a browser translates", () => {
  afterEach(cleanup);

  for (const [name, [before, after, text]] of Object.entries(CHANGES)) {
    it(name, () => {
      const { container, rerender } = render(before);
      translateDocument()();
      expect(container.querySelector("font")).not.to.equal(null);
      rerender(after);
      expect(container.textContent).to.equal(text);
    });
  }

  it("keeps the input of a field when the text before it comes, changes and goes", () => {
    const { container, rerender } = render(inField(""));
    const field = container.querySelector("input");
    for (const note of ["a note", "another note", ""]) {
      rerender(inField(note));
      translateDocument()();
      expect([container.textContent, container.querySelector("input")]).to.deep.equal([note, field]);
    }
  });
});

describe("The markup of JSX", () => {
  afterEach(cleanup);

  const MARKUP: readonly (readonly [name: string, shown: ReactNode, html: string])[] = [
    ["a single text", <p>text</p>, "<p>text</p>"],
    ["texts without elements", <p>{1} receipt</p>, "<p>1 receipt</p>"],
    ["texts in an option", <option>{1} receipt</option>, "<option>1 receipt</option>"],
    [
      "blanks between elements",
      <p>
        <b>a</b> <b>b</b>
      </p>,
      "<p><b>a</b> <b>b</b></p>",
    ],
    [
      "texts that no translator changes",
      <p translate="no">
        a<wbr />b
      </p>,
      '<p translate="no">a<wbr>b</p>',
    ],
    [
      "a text beside an element",
      <p>
        {2} of {null}
        {true} <b>two</b>
      </p>,
      "<p><span>2 of  </span><b>two</b></p>",
    ],
  ];
  for (const [name, shown, html] of MARKUP) {
    it(`has for ${name}: ${html}`, () => {
      expect(render(shown).container.innerHTML).to.equal(html);
    });
  }
});
