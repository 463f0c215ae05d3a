import "#test/support/dom.ts";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { useState } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { RadioGroup } from "#ui/kit/field/radio-group.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";

const nothing = () => undefined;

/** A form whose fields are invalid while empty, after the first submit. */
function Page({ saved, first }: { saved: string[]; first: "text" | "choice" }) {
  const [name, setName] = useState("");
  const [setbacks, setSetbacks] = useState(0);
  const error = setbacks > 0 && name === "" ? "Fill this in" : undefined;
  const save = () => (name === "" ? setSetbacks(setbacks + 1) : saved.push(name));
  const fields = [
    <TextField key="text" error={error} label="Name" value={name} onChange={setName} />,
    <RadioGroup
      key="choice"
      choices={[{ value: "a", label: "A" }]}
      error={error}
      label="Kind"
      value={undefined}
      onChange={nothing}
    />,
  ];
  return (
    <Form
      actions={<Button onClick={save}>Save</Button>}
      label="Store"
      problem={setbacks > 1 ? "Try later" : undefined}
      setbacks={setbacks}
    >
      <TextField label="Right" value="fine" onChange={nothing} />
      {first === "text" ? fields : [...fields].reverse()}
    </Form>
  );
}

describe("A form", () => {
  afterEach(cleanup);

  for (const unsaved of [undefined, ["Name"]])
    it(`says that changes by others are not detected, ${unsaved ? "in its bar" : "beside its buttons"}`, () => {
      const form = (isUnguarded: boolean) => (
        <Form label="Store" isUnguarded={isUnguarded} setbacks={0} {...(unsaved && { unsaved })}>
          <TextField label="Name" value="x" onChange={nothing} />
        </Form>
      );
      const { rerender } = render(form(true));
      expect(screen.getByText("Changes by other users are not detected. Saving replaces them.")).to.not.equal(null);
      rerender(form(false));
      expect(screen.queryByText(/not detected/)).to.equal(null);
    });

  it("focuses the first invalid field after each rejected submit", async () => {
    render(<Page first="text" saved={[]} />);
    const save = screen.getByRole("button", { name: "Save" });
    expect(document.activeElement).to.equal(document.body);
    for (const time of ["first", "second"]) {
      await userEvent.click(save);
      expect(document.activeElement, time).to.equal(screen.getByRole("textbox", { name: "Name" }));
    }
  });

  it("focuses the first control of an invalid group", async () => {
    render(<Page first="choice" saved={[]} />);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(document.activeElement).to.equal(screen.getByRole("radio", { name: "A" }));
  });

  it("sends nothing when Enter is pressed in a field, only by its button [SHELL-022]", async () => {
    const saved: string[] = [];
    render(<Page first="text" saved={saved} />);
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Leeds{Enter}");
    expect(saved).to.deep.equal([]);
    screen.getByRole("button", { name: "Save" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(saved).to.deep.equal(["Leeds"]);
  });

  it("announces its problem as a whole to screen readers", async () => {
    render(<Page first="text" saved={[]} />);
    const alert = screen.getByRole("alert");
    expect(alert.textContent).to.equal("");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(alert.textContent).to.equal("Try later");
  });

  it("focuses its problem if no field is invalid", () => {
    const form = (problem?: string) => (
      <Form label="Store" problem={problem} setbacks={0}>
        <TextField label="Name" value="" onChange={nothing} />
      </Form>
    );
    const { rerender } = render(form());
    screen.getByRole("textbox").focus();
    rerender(form("Try later"));
    expect(document.activeElement).to.equal(screen.getByRole("alert"));
  });

  describe("that can be longer than the window", () => {
    type Facts = { readonly unsaved?: readonly string[]; readonly problem?: string; readonly hiddenFaults?: string };
    const long = ({ unsaved = [], ...facts }: Facts = {}, setbacks = 0) => (
      <Form
        {...facts}
        actions={<Button onClick={nothing}>Save</Button>}
        label="Store"
        setbacks={setbacks}
        unsaved={unsaved}
      >
        <TextField label="Name" value="" onChange={nothing} />
      </Form>
    );
    const bar = () => document.querySelector<HTMLElement>("[data-sticky-bar]");

    it("names what is not saved in the bar with its buttons, at most five names", () => {
      const { rerender } = render(long());
      expect(within(bar()!).getByRole("button", { name: "Save" }).tagName).to.equal("BUTTON");
      expect(within(bar()!).getByText("No unsaved changes").tagName).to.equal("P");
      rerender(long({ unsaved: ["A", "B", "C", "D", "E"] }));
      expect(within(bar()!).getByText("Unsaved: A, B, C, D, E").tagName).to.equal("P");
      rerender(long({ unsaved: ["A", "B", "C", "D", "E", "F"] }));
      expect(within(bar()!).getByText("Unsaved: A, B, C, D and 2 more").tagName).to.equal("P");
    });

    it("announces once that something is not saved, whatever is typed next", () => {
      const { rerender } = render(long());
      const status = within(bar()!).getByRole("status");
      expect(status.textContent).to.equal("");
      const said = [["A"], ["A", "B"]].map((unsaved) => {
        rerender(long({ unsaved }));
        return status.textContent;
      });
      expect(said).to.deep.equal(["Unsaved changes.", "Unsaved changes."]);
    });

    it("says in the bar why it was not saved, and moves the focus there", () => {
      const { rerender } = render(long({ unsaved: ["Name"] }));
      screen.getByRole("textbox").focus();
      rerender(long({ unsaved: ["Name"], problem: "Try later" }));
      expect([bar()?.contains(document.activeElement), document.activeElement?.textContent]).to.deep.equal([
        true,
        "Try later",
      ]);
    });

    it("says in the bar what is wrong with a field that it does not show", () => {
      const { rerender } = render(long());
      rerender(long({ hiddenFaults: "Data is too long" }, 1));
      expect([bar()?.contains(document.activeElement), document.activeElement?.textContent]).to.deep.equal([
        true,
        "Data is too long",
      ]);
    });
  });
});
