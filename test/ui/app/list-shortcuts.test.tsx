import "#test/support/dom.ts";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { useState, type ReactNode } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { RadioGroup } from "#ui/kit/field/radio-group.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { MAIN_ID } from "#ui/kit/frame/main-landmark.ts";
import { PageTitle, RecordStepsContext } from "#ui/kit/panel/layout.tsx";
import { ListTable } from "#ui/kit/table/list-table.tsx";
import { RecordSteps } from "#ui/kit/table/record-steps.tsx";
import { RowCheckbox } from "#ui/kit/table/row-checkbox.tsx";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import { VirtualTable } from "#ui/kit/virtual/virtual-table.tsx";
import { CODE, ScannerDriver } from "./scanner-driver.tsx";

type Mail = { readonly id: string; readonly href?: string; readonly isChosen: boolean };

const IDS = ["M-1", "M-2", "M-3"];
/** Time after which a key cannot belong to a scanned code. */
const HELD_MS = 100;

describe("The keys of a list", () => {
  let driver: ScannerDriver;
  let chosen: readonly string[] = [];
  let exports = 0;
  beforeEach(() => {
    driver = new ScannerDriver();
    [chosen, exports] = [[], 0];
  });
  afterEach(() => driver.dispose());

  /** A list of emails with check boxes, an export and a search field. */
  function Mails({ more }: { readonly more?: ReactNode }) {
    const [ids, setIds] = useState(chosen);
    const choose = (id: string, isChosen: boolean, isRange: boolean) => {
      chosen = isChosen ? [...ids, isRange ? `to ${id}` : id] : ids.filter((each) => each !== id);
      setIds(chosen);
    };
    const columns: readonly Column<Mail>[] = [
      {
        key: "choose",
        header: "Select",
        cell: ({ id, isChosen }) => (
          <RowCheckbox
            isChecked={isChosen}
            label={`Select ${id}`}
            onChange={(isNow, isRange) => choose(id, isNow, isRange)}
          />
        ),
      },
      { key: "id", header: "Email", isMain: true, cell: ({ id }) => id },
    ];
    return (
      <main id={MAIN_ID} tabIndex={-1}>
        <h1 tabIndex={-1}>Emails</h1>
        <TextField label="Search" value="" onChange={() => undefined} />
        <Button
          pressedBy="e"
          onClick={() => {
            exports += 1;
          }}
        >
          Export CSV
        </Button>
        <ListTable
          caption="Emails"
          columns={columns}
          empty={{ title: "None", text: "" }}
          isLoading={false}
          pageSize={3}
          rows={IDS.map((id) => ({ id, href: `#${id}`, isChosen: ids.includes(id) }))}
        />
        {more}
      </main>
    );
  }

  const focusOn = (name: string) => driver.focus(screen.getByRole("link", { name }));
  const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
  /** Presses a key like a user, and waits until it acts. */
  const pressKey = async (key: string) => {
    await driver.byHand(key);
    driver.advance(HELD_MS);
  };

  it("move the focus between the links of the rows, which all stay tab stops", async () => {
    render(<Mails />);
    focusOn("M-2");
    const steps: unknown[] = [];
    for (const key of ["{ArrowDown}", "{ArrowDown}", "{Home}", "{ArrowUp}", "{End}", "{ArrowUp}"]) {
      await pressKey(key);
      steps.push(focused());
    }
    expect(steps).to.deep.equal(["M-3", "M-3", "M-1", "M-1", "M-3", "M-2"]);
    await userEvent.tab();
    expect(focused()).to.equal("Select M-3");
  });

  it("keep the focus in the column of the check boxes", async () => {
    render(<Mails />);
    driver.focus(screen.getByRole("checkbox", { name: "Select M-1" }));
    await pressKey("{ArrowDown}");
    expect(focused()).to.equal("Select M-2");
  });

  it("select and deselect the row with x, one at a time", async () => {
    render(<Mails />);
    const user = userEvent.setup();
    await user.keyboard("{Shift>}");
    await user.click(screen.getByRole("checkbox", { name: "Select M-3" }));
    await user.keyboard("{/Shift}");
    focusOn("M-1");
    await pressKey("x");
    expect([chosen, focused()]).to.deep.equal([["to M-3", "M-1"], "M-1"]);
    await pressKey("x");
    expect(chosen).to.deep.equal(["to M-3"]);
  });

  const places = [
    ["a row", () => screen.getByRole("link", { name: "M-1" }), 1],
    ["the heading", () => screen.getByRole("heading"), 1],
    ["the landmark", () => screen.getByRole("main"), 1],
    ["the body", () => undefined, 1],
    ["a field", () => screen.getByRole("textbox"), 0],
    ["another control", () => screen.getByRole("button"), 0],
  ] as const;
  for (const [what, place, count] of places)
    it(`${count ? "export" : "do not export"} the only list with e from ${what}`, async () => {
      render(<Mails />);
      driver.focus(place());
      await pressKey("e");
      expect(exports).to.equal(count);
    });

  it("export a list of several with e from a row only", async () => {
    const OtherList = () => (
      <ListTable
        caption="Others"
        columns={[{ key: "id", header: "Other", isMain: true, cell: ({ id }) => id }]}
        empty={{ title: "None", text: "" }}
        isLoading={false}
        pageSize={3}
        rows={[{ id: "O-1", href: "#O-1" }]}
      />
    );
    render(<Mails more={<OtherList />} />);
    driver.focus(screen.getByRole("main"));
    await pressKey("e");
    expect(exports).to.equal(0);
    focusOn("M-1");
    await pressKey("e");
    expect(exports).to.equal(1);
  });

  it("open the row with Enter from its check box, and leave a button to the browser", async () => {
    const opened: string[] = [];
    render(<Mails />);
    screen.getByRole("main").addEventListener("click", ({ target }) => opened.push((target as Element).textContent));
    driver.focus(screen.getByRole("checkbox", { name: "Select M-2" }));
    await pressKey("{Enter}");
    expect([opened, chosen]).to.deep.equal([["M-2"], []]);
  });

  it("do not open the row at the end of a scanned code, also of a short one", async () => {
    render(<Mails />);
    const opened: string[] = [];
    screen.getByRole("main").addEventListener("click", ({ target }) => opened.push((target as Element).textContent));
    driver.focus(screen.getByRole("checkbox", { name: "Select M-2" }));
    for (const code of [CODE, "x12", "7"]) {
      await driver.scan(code);
      driver.advance(HELD_MS);
      driver.pause();
    }
    expect([opened, chosen, driver.scans]).to.deep.equal([[], [], [CODE]]);
  });

  it("act before the user has moved the focus into the page, but not for a scanner", async () => {
    render(<Mails />);
    for (const code of [`?${CODE}`, `e${CODE}`, "?12"]) {
      await driver.scan(code);
      driver.advance(HELD_MS);
      driver.pause();
    }
    expect([driver.listings, exports]).to.deep.equal([0, 0]);
    await pressKey("{Shift>}?{/Shift}");
    expect([document.activeElement, driver.listings]).to.deep.equal([document.body, 1]);
  });

  it("of rows do nothing with the focus on the page, in a field, or with a modifier", async () => {
    render(<Mails />);
    for (const key of ["x", "{Enter}", "{ArrowDown}"]) await pressKey(key);
    expect([chosen, document.activeElement]).to.deep.equal([[], document.body]);
    driver.focus(screen.getByRole("textbox"));
    await pressKey("x?{ArrowDown}");
    focusOn("M-1");
    await pressKey("{Control>}x{/Control}{Alt>}x{/Alt}");
    expect([chosen, exports, driver.listings, focused()]).to.deep.equal([[], 0, 0, "M-1"]);
  });

  it("are no keys of a scanner: neither of a whole code, nor of a short one", async () => {
    render(<Mails />);
    focusOn("M-2");
    for (const code of [`x${CODE}`, "e-0001-0002", "?123456"]) {
      await driver.scan(code);
      driver.advance(HELD_MS);
    }
    await userEvent.keyboard("x12");
    driver.advance(HELD_MS);
    expect([chosen, exports, driver.listings, focused()]).to.deep.equal([[], 0, 0, "M-2"]);
    expect(driver.scans).to.deep.equal([`x${CODE}`, "e-0001-0002", "?123456"]);
  });

  it("act before the next key if that is not part of a code", async () => {
    render(<Mails />);
    focusOn("M-1");
    await driver.byHand("x{ArrowDown}x");
    driver.advance(HELD_MS);
    expect([chosen, focused()]).to.deep.equal([["M-1", "M-2"], "M-2"]);
  });

  it("do nothing if letters are switched off, except arrows", async () => {
    render(<Mails />);
    driver.hasLetterKeys = false;
    focusOn("M-1");
    for (const key of ["x", "e", "?", "{ArrowDown}"]) await pressKey(key);
    expect([chosen, exports, driver.listings, focused()]).to.deep.equal([[], 0, 0, "M-2"]);
  });

  it("keep letters from questions if they are switched off", async () => {
    const answers: string[] = [];
    const choices = [
      { value: "yes", label: "Yes" },
      { value: "no", label: "No" },
    ];
    render(
      <RadioGroup
        choices={choices}
        label="Worn?"
        value={undefined}
        onChange={() => undefined}
        onKeyDown={({ key }) => answers.push(key)}
      />,
    );
    driver.focus(screen.getByRole("radio", { name: "Yes" }));
    await pressKey("y");
    driver.hasLetterKeys = false;
    await pressKey("n");
    expect(answers).to.deep.equal(["y"]);
  });

  it("show their list with ?, which has those of the page", async () => {
    render(<Mails />);
    focusOn("M-1");
    await pressKey("{Shift>}?{/Shift}");
    expect(driver.listings).to.equal(1);
    expect(new Set(driver.shortcuts.listed().map(({ place }) => place))).to.deep.equal(
      new Set([
        "In a list, once a row has the focus",
        "In a list, or at the heading of a page with one list",
        undefined,
      ]),
    );
    expect(driver.shortcuts.listed().map(({ keys }) => keys)).to.deep.equal([
      "↓",
      "↑",
      "Home",
      "End",
      "Enter",
      "x",
      "e",
      "?",
    ]);
  });

  it("walk through a long list, whose last row is rendered when it comes into view", async () => {
    const rows = Array.from({ length: 20 }, (_, at) => ({ id: `S-${at + 1}` }));
    render(
      <main id={MAIN_ID}>
        <VirtualTable
          caption="Stores"
          columns={[{ key: "id", header: "Store", isMain: true, cell: ({ id }) => id }]}
          empty=""
          rowHref={({ id }) => `#${id}`}
          rows={rows}
          state="ready"
        />
      </main>,
    );
    focusOn("S-1");
    const steps: unknown[] = [];
    for (const key of ["{ArrowDown}", "{End}", "{Home}"]) {
      await pressKey(key);
      steps.push(focused());
    }
    expect(steps).to.deep.equal(["S-2", "S-20", "S-1"]);
  });

  it("walk from a record to the next and the previous one with j and k", async () => {
    const followed: string[] = [];
    const note = ({ target }: { readonly target: EventTarget }) => followed.push((target as HTMLElement).textContent);
    render(
      <main id={MAIN_ID} tabIndex={-1} onClick={note}>
        <RecordStepsContext value={<RecordSteps count={2} next="#2" position={1} previous={undefined} />}>
          <PageTitle>Receipt</PageTitle>
        </RecordStepsContext>
      </main>,
    );
    expect(screen.getByText("1 of 2")).to.be.an.instanceof(HTMLElement);
    await pressKey("j");
    driver.focus(screen.getByRole("main"));
    for (const key of "kj") await pressKey(key);
    expect(followed).to.deep.equal(["Next", "Next"]);
    expect(driver.shortcuts.listed().map(({ keys }) => keys)).to.deep.equal(["j", "k", "?"]);
  });

  it("leave tables alone that are no lists", async () => {
    render(
      <Table
        caption="Taxes"
        columns={[{ key: "name", header: "Tax", cell: ({ name }) => <button type="button">{name}</button> }]}
        empty=""
        rowKey={({ name }) => name}
        rows={[{ name: "VAT" }, { name: "Duty" }]}
        state="ready"
      />,
    );
    driver.focus(screen.getByRole("button", { name: "VAT" }));
    await pressKey("{ArrowDown}");
    expect(focused()).to.equal("VAT");
  });
});
