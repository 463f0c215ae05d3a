import "#test/support/dom.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { Button } from "#ui/kit/action/button.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { Combobox } from "#ui/kit/combobox/combobox.tsx";

const nothing = () => undefined;

/** Records the events of a page with a field of each kind, in order. */
function aPage(): string[] {
  const happened: string[] = [];
  const note = (what: string) => () => void happened.push(what);
  render(
    <>
      <TextField label="Name" value="" onChange={nothing} onLeave={note("name left")} />
      <Combobox label="Country" options={[]} value="" onChange={nothing} onLeave={note("country left")} />
      <Button onClick={note("saved")}>Save</Button>
    </>,
  );
  return happened;
}

describe("Leaving a field", () => {
  afterEach(cleanup);

  for (const [label, left] of [
    ["Name", "name left"],
    ["Country", "country left"],
  ] as const) {
    it(`by the pointer is reported after the click, so that its target does not move: ${label}`, async () => {
      const happened = aPage();
      screen.getByLabelText(label).focus();
      await userEvent.click(screen.getByRole("button", { name: "Save" }));
      expect(happened).to.deep.equal(["saved", left]);
    });

    it(`by the keyboard is reported at once: ${label}`, async () => {
      const happened = aPage();
      screen.getByLabelText(label).focus();
      await userEvent.tab();
      expect(happened).to.deep.equal([left]);
    });
  }

  it("by the pointer is also reported if nothing is clicked", async () => {
    const happened = aPage();
    const user = userEvent.setup();
    screen.getByLabelText("Name").focus();
    await user.pointer([{ keys: "[MouseLeft>]", target: screen.getByRole("button") }]);
    expect(happened).to.deep.equal([]);
    await user.pointer([{ target: document.body }, { keys: "[/MouseLeft]", target: document.body }]);
    expect(happened).to.deep.equal(["name left"]);
  });
});
