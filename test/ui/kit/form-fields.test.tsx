import "#test/support/dom.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { readFile } from "node:fs/promises";
import { useState } from "react";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { RadioGroup } from "#ui/kit/field/radio-group.tsx";
import { NumberField } from "#ui/kit/field/number-field.tsx";
import { PasswordField } from "#ui/kit/field/password-field.tsx";
import { PasswordMeter } from "#ui/kit/field/password-meter.tsx";
import { TextArea } from "#ui/kit/field/text-area.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";

const nothing = () => undefined;
const described = (control: HTMLElement) =>
  (control.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);

describe("A field of a form", () => {
  afterEach(cleanup);

  it("shows how much of its limit is used, in code points of the trimmed text", () => {
    render(<TextField label="Name" limit={12} value=" Müller 👩‍👧 " onChange={nothing} />);
    expect(described(screen.getByRole("textbox"))).to.deep.equal(["10 of 12 characters"]);
  });

  for (const { used, shown } of [
    { used: 0, shown: [undefined] },
    { used: 79, shown: [undefined] },
    { used: 80, shown: ["80 of 100 characters"] },
    { used: 101, shown: ["101 of 100 characters"] },
  ]) {
    it(`shows ${shown[0] ?? "no count"} when ${used} of 100 characters are used`, () => {
      render(<TextField label="Name" limit={100} value={"x".repeat(used)} onChange={nothing} />);
      expect(described(screen.getByRole("textbox"))).to.deep.equal(shown);
    });
  }

  it("counts in a text area too", () => {
    render(<TextArea label="Note" limit={10} rows={2} value="12345678" onChange={nothing} />);
    expect(described(screen.getByRole("textbox"))).to.deep.equal(["8 of 10 characters"]);
  });

  it("accepts more than its limit and loses nothing; the form validates it", async () => {
    const Postcode = () => {
      const [text, setText] = useState("");
      return <TextField label="Postcode" limit={3} value={text} onChange={setText} />;
    };
    render(<Postcode />);
    await userEvent.type(screen.getByRole("textbox"), "LS1 6LY");
    expect(screen.getByRole("textbox")).to.have.property("value", "LS1 6LY");
    expect(screen.getByText(/7 of 3/).parentElement?.getAttribute("data-over")).to.equal("true");
  });

  it("is marked as required visibly and for screen readers, and reports its name on blur", async () => {
    let left = 0;
    render(
      <TextField
        isRequired
        label="Name"
        name="name"
        value=""
        onChange={nothing}
        onLeave={() => {
          left += 1;
        }}
      />,
    );
    const field = screen.getByRole("textbox", { name: "Name" });
    expect([
      field.getAttribute("aria-required"),
      field.getAttribute("name"),
      screen.getByText("required") instanceof HTMLElement,
    ]).to.deep.equal(["true", "name", true]);
    await userEvent.click(field);
    await userEvent.tab();
    expect(left).to.equal(1);
  });

  it("can be focused and copied while read-only, but not changed", async () => {
    const typed: string[] = [];
    render(<TextField isReadOnly label="Reference" value="S-1" onChange={(text) => typed.push(text)} />);
    await userEvent.type(screen.getByRole("textbox", { name: "Reference" }), "2");
    expect([typed, document.activeElement === screen.getByRole("textbox")]).to.deep.equal([[], true]);
  });

  it("with several lines has the given number of rows, and Enter adds a line", async () => {
    const Address = () => {
      const [text, setText] = useState("");
      return <TextArea label="Address" rows={6} value={text} onChange={setText} />;
    };
    render(<Address />);
    const area = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Address" });
    await userEvent.type(area, "12 Briggate{Enter}Leeds");
    expect([Number(area.rows), area.value]).to.deep.equal([6, "12 Briggate\nLeeds"]);
  });

  it("with code has no spell checking", () => {
    render(<TextArea isCode label="Properties" rows={4} value="{}" onChange={nothing} />);
    expect(screen.getByRole("textbox").getAttribute("spellcheck")).to.equal("false");
  });

  it("with a number has a numeric keyboard, and keeps invalid input for the form to validate", async () => {
    const typed: string[] = [];
    render(<NumberField error="Enter a number" label="USD" value="1,2" onChange={(text) => typed.push(text)} />);
    const field = screen.getByRole("textbox", { name: "USD" });
    await userEvent.type(field, "5");
    expect([field.getAttribute("inputmode"), field.getAttribute("aria-invalid"), typed]).to.deep.equal([
      "decimal",
      "true",
      ["1,25"],
    ]);
  });

  it("with a checkbox is found by its label, and described by its hint", async () => {
    const reported: boolean[] = [];
    render(
      <CheckboxField
        error="Tick this"
        hint="They get a mail"
        isChecked={false}
        label="Ask them"
        onChange={(is) => reported.push(is)}
      />,
    );
    const box = screen.getByRole("checkbox", { name: "Ask them" });
    await userEvent.click(screen.getByText("Ask them"));
    expect([described(box), reported]).to.deep.equal([["They get a mail", "Tick this"], [true]]);
  });

  it("with a few choices is one group, with arrow keys", async () => {
    const chosen: string[] = [];
    const choices = [
      { value: "employee", label: "Employee", detail: "reads receipts" },
      { value: "manager", label: "Manager" },
    ] as const;
    render(
      <RadioGroup
        choices={choices}
        error="Choose one"
        label="Permission"
        value="employee"
        onChange={(value) => chosen.push(value)}
      />,
    );
    expect(described(screen.getByRole("radiogroup", { name: "Permission" }))).to.deep.equal(["Choose one"]);
    await userEvent.click(screen.getByRole("radio", { name: "Manager" }));
    expect(chosen).to.deep.equal(["manager"]);
  });
});

describe("A password", () => {
  afterEach(cleanup);

  it("is hidden until the user shows it, and can be pasted", async () => {
    const Password = () => {
      const [text, setText] = useState("");
      return <PasswordField autoComplete="new-password" label="Password" value={text} onChange={setText} />;
    };
    render(<Password />);
    const field = screen.getByLabelText<HTMLInputElement>("Password");
    await userEvent.click(field);
    await userEvent.paste("correct horse battery staple");
    expect([field.value, field.type, field.autocomplete]).to.deep.equal([
      "correct horse battery staple",
      "password",
      "new-password",
    ]);
    const show = screen.getByRole("button", { name: "Show password" });
    await userEvent.click(show);
    expect([field.type, show.getAttribute("aria-pressed"), field.value]).to.deep.equal([
      "text",
      "true",
      "correct horse battery staple",
    ]);
  });

  it("has its strength in words, and a bar of 30 px for each point [ACCT-067]", async () => {
    const { rerender } = render(<PasswordMeter label="No password" score={0} />);
    const drawn = () => document.querySelector<HTMLElement>("[data-score]")?.style.getPropertyValue("--score");
    expect([screen.getByRole("status").textContent, drawn()]).to.deep.equal(["No password", "0"]);
    rerender(<PasswordMeter label="Very Weak" problem="This password is only 3 characters long." score={1} />);
    expect([screen.getByRole("status").textContent, drawn()]).to.deep.equal([
      "Very Weak This password is only 3 characters long.",
      "1",
    ]);
    rerender(<PasswordMeter label="Very Strong" score={5} />);
    expect(drawn()).to.equal("5");
    expect(await readFile("ui/kit/tokens.css", "utf8")).to.include("--size-score: 30px;");
    expect(await readFile("ui/kit/field/password-meter.module.css", "utf8")).to.match(
      /\.bar \{\s*inline-size: calc\(var\(--score\) \* var\(--size-score\)\);/,
    );
  });
});
