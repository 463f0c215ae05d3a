import "#test/support/dom.ts";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { RadioGroup } from "#ui/kit/field/radio-group.tsx";
import { CODE, ScannerDriver } from "./scanner-driver.tsx";

describe("A barcode scanner [D22, SHELL-022]", () => {
  let driver: ScannerDriver;
  beforeEach(() => {
    driver = new ScannerDriver();
  });
  afterEach(() => driver.dispose());

  for (const end of ["Enter", "Tab"] as const) {
    it(`opens the receipt from the page, with ${end} at the end`, async () => {
      await driver.scan("TXN-0007", end);
      expect(driver.scans).to.deep.equal(["TXN-0007"]);
    });

    it(`does not press a focused button, with ${end} at the end`, async () => {
      const pressed: string[] = [];
      render(
        <>
          <Button onClick={() => pressed.push("checked")}>Mark as checked</Button>
          <Button onClick={() => pressed.push("other")}>Other</Button>
        </>,
      );
      const button = screen.getByRole("button", { name: "Mark as checked" });
      driver.focus(button);
      await driver.scan(CODE, end);
      expect([pressed, driver.scans, document.activeElement]).to.deep.equal([[], [CODE], button]);
    });
  }

  it("presses a button by the keys of a user", async () => {
    let pressed = 0;
    render(
      <Button
        isStep
        onClick={() => {
          pressed += 1;
        }}
      >
        Mark as checked
      </Button>,
    );
    driver.focus(screen.getByRole("button"));
    await driver.byHand("{Enter} ");
    await driver.byHand("123456{Enter}");
    expect([pressed, driver.scans]).to.deep.equal([3, []]);
  });

  it("does not follow a link or toggle a checkbox and a radio button", async () => {
    const done: unknown[] = [];
    render(
      <>
        <a href="#there" onClick={() => done.push("link")}>
          There
        </a>
        <CheckboxField isChecked={false} label="Send" onChange={(isChecked) => done.push(isChecked)} />
        <RadioGroup
          choices={[
            { value: "a", label: "A" },
            { value: "b", label: "B" },
          ]}
          label="Choice"
          value={undefined}
          onChange={(value) => done.push(value)}
        />
      </>,
    );
    for (const element of [
      screen.getByRole("link"),
      screen.getByRole("checkbox"),
      screen.getByRole("radio", { name: "A" }),
    ]) {
      driver.focus(element);
      await driver.scan();
    }
    expect([done, driver.scans]).to.deep.equal([[], [CODE, CODE, CODE]]);
  });

  describe("while the focus is on a question that one key answers", () => {
    const answers: string[] = [];
    beforeEach(() => {
      answers.length = 0;
      render(
        <RadioGroup
          choices={[{ value: "Yes", label: "Yes" }]}
          label="Is it worn?"
          value={undefined}
          onChange={(value) => answers.push(value)}
          onKeyDown={({ key }) => answers.push(key)}
        />,
      );
      driver.focus(screen.getByRole("radio"));
    });

    it("does not answer it by the first key of its code", async () => {
      await driver.scan("1234567");
      driver.advance(1_000);
      expect([answers, driver.scans]).to.deep.equal([[], ["1234567"]]);
    });

    it("lets a user answer 100 ms later, or at once if another key follows at a user's speed", async () => {
      await driver.byHand("n");
      driver.advance(99);
      expect(answers).to.deep.equal([]);
      driver.advance(1);
      expect(answers).to.deep.equal(["n"]);
      await driver.byHand("y{Control>}{Enter}{/Control}");
      expect(answers).to.include.members(["n", "y", "Enter"]);
      expect(answers.indexOf("y")).to.be.lessThan(answers.indexOf("Enter"));
      expect(driver.scans).to.deep.equal([]);
    });

    it("drops a code without an end", async () => {
      await userEvent.keyboard("1234567");
      driver.advance(1_000);
      expect([answers, driver.scans]).to.deep.equal([[], []]);
    });

    it("leaves the space bar to the radio button", async () => {
      await driver.byHand(" ");
      driver.advance(100);
      expect(answers).to.include("Yes");
    });
  });

  for (const [speed, type] of [
    ["faster than a scanner", (keys: string) => userEvent.keyboard(keys)],
    ["before the first one has acted", (keys: string) => driver.byHand(keys)],
  ] as const) {
    it(`loses no answer to two questions that a user types ${speed}`, async () => {
      const answers: string[] = [];
      const [first, second] = ["First", "Second"].map((label) => (
        <RadioGroup
          key={label}
          choices={[{ value: "Yes", label: `${label} yes` }]}
          label={label}
          value={undefined}
          onChange={() => undefined}
          onKeyDown={({ key }) => {
            answers.push(`${label} ${key}`);
            screen.getByRole("radio", { name: "Second yes" }).focus();
          }}
        />
      ));
      render(
        <>
          {first}
          {second}
        </>,
      );
      driver.focus(screen.getByRole("radio", { name: "First yes" }));
      await type("ny");
      driver.advance(100);
      expect(answers).to.deep.equal(["First n", "Second y"]);
    });
  }

  it("does not press a button or the close button of a dialog", async () => {
    const done: string[] = [];
    render(
      <Dialog
        footer={<Button onClick={() => done.push("yes")}>Remove</Button>}
        title="Remove?"
        onClose={() => done.push("close")}
      >
        It can be given again.
      </Dialog>,
    );
    for (const button of screen.getAllByRole("button", { hidden: true })) {
      driver.focus(button);
      await driver.scan();
    }
    expect([done, driver.scans]).to.deep.equal([[], [CODE, CODE]]);
  });

  describe("that sends a space first", () => {
    const spaces = [
      {
        name: "a button",
        control: (press: () => void) => (
          <button type="button" onClick={press}>
            Mark as checked
          </button>
        ),
        role: "button",
      },
      {
        name: "a checkbox",
        control: (press: () => void) => <CheckboxField isChecked={false} label="Send" onChange={press} />,
        role: "checkbox",
      },
    ] as const;
    for (const { name, control, role } of spaces) {
      it(`does not press ${name}`, async () => {
        let pressed = 0;
        render(
          control(() => {
            pressed += 1;
          }),
        );
        driver.focus(screen.getByRole(role));
        await driver.scan(" 1234567");
        driver.advance(1_000);
        expect([pressed, driver.scans]).to.deep.equal([0, [" 1234567"]]);
      });

      it(`presses ${name} 100 ms later if nothing follows, as for a switch that sends keys`, async () => {
        let pressed = 0;
        render(
          control(() => {
            pressed += 1;
          }),
        );
        driver.focus(screen.getByRole(role));
        await userEvent.keyboard(" ");
        driver.advance(99);
        expect(pressed).to.equal(0);
        driver.advance(1);
        expect(pressed).to.equal(1);
      });
    }

    it("presses a button before the next key of a user", async () => {
      const done: string[] = [];
      render(
        <button type="button" onBlur={() => done.push("left")} onClick={() => done.push("pressed")}>
          Mark as checked
        </button>,
      );
      driver.focus(screen.getByRole("button"));
      await userEvent.keyboard(" ");
      await userEvent.keyboard("{Tab}");
      expect(done).to.deep.equal(["pressed", "left"]);
    });

    it("does not press a button if it is released after the next key", async () => {
      let pressed = 0;
      render(
        <button
          type="button"
          onClick={() => {
            pressed += 1;
          }}
        >
          Mark as checked
        </button>,
      );
      driver.focus(screen.getByRole("button"));
      await userEvent.keyboard("{ >}1{/ }23456{Enter}");
      driver.advance(1_000);
      expect([pressed, driver.scans]).to.deep.equal([0, [" 123456"]]);
    });

    it("does not delay a space bar that a user presses", async () => {
      let pressed = 0;
      render(
        <button
          type="button"
          onClick={() => {
            pressed += 1;
          }}
        >
          Mark as checked
        </button>,
      );
      driver.focus(screen.getByRole("button"));
      await driver.byHand(" ");
      expect(pressed).to.equal(1);
    });
  });

  it("ignores events without a key, which browsers send when they fill in a form", () => {
    window.dispatchEvent(new Event("keydown"));
    expect(driver.scans).to.deep.equal([]);
  });

  it("presses nothing by a second Enter", async () => {
    let pressed = 0;
    render(
      <Button
        onClick={() => {
          pressed += 1;
        }}
      >
        Mark as checked
      </Button>,
    );
    driver.focus(screen.getByRole("button"));
    await userEvent.keyboard(`${CODE}{Enter}{Enter}`);
    expect([pressed, driver.scans]).to.deep.equal([0, [CODE]]);
  });
});
