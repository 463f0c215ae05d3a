import "#test/support/dom.ts";
import { cleanup, render, screen } from "@testing-library/react";
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
});
