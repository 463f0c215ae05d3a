import "#test/support/dom.ts";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { useState } from "react";
import { ConflictDialog } from "#ui/kit/conflict/conflict-dialog.tsx";
import type { ConflictChoice } from "#ui/kit/conflict/conflict-table.tsx";
import { ReasonDialog } from "#ui/kit/dialog/reason-dialog.tsx";
import { Stepper } from "#ui/kit/stepper/stepper.tsx";

const FIELDS = [
  { field: "name", label: "Name", before: "Soho", theirs: "Soho Square", mine: "Soho West" },
  { field: "phone", label: "Phone", before: "", theirs: "020", mine: "" },
];

function Conflict({ done }: { done: string[] }) {
  const [picks, setPicks] = useState<Readonly<Record<string, ConflictChoice>>>({ phone: "theirs" });
  const [reason, setReason] = useState("");
  const overwrites = Object.values(picks).includes("mine");
  const missing = Object.keys(picks).length < 2 ? "picks" : overwrites && reason === "" ? "reason" : undefined;
  return (
    <ConflictDialog
      confirmLabel="Save selected values"
      missing={missing}
      mineAlone={1}
      reason={overwrites ? { text: reason, onChange: setReason } : undefined}
      rows={FIELDS.map((row) => ({ ...row, pick: picks[row.field] }))}
      text="Another user was faster."
      title="Changed by another user"
      onCancel={() => done.push("cancel")}
      onConfirm={() => done.push(`save ${JSON.stringify(picks)} ${reason}`)}
      onLatest={() => done.push("latest")}
      onPick={(field, whose) => setPicks((before) => ({ ...before, [field]: whose }))}
    />
  );
}

describe("The conflict dialog", () => {
  afterEach(cleanup);
  const show = () => {
    const done: string[] = [];
    render(<Conflict done={done} />);
    return { done, save: screen.getByRole("button", { name: "Save selected values" }) };
  };

  it("shows the original and both values of each field, and focuses the choice that loses nothing", () => {
    show();
    const rows = screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows[1]).to.deep.equal(["Name", "Soho", "Name, theirs: Soho Square", "Name, yours: Soho West"]);
    expect(rows[2]?.[1]).to.equal("nothing");
    expect(screen.getByText(/^Another user was faster\. Your 1 other change is kept/)).to.be.an.instanceof(HTMLElement);
    expect(document.activeElement).to.equal(screen.getByRole("button", { name: "Keep editing" }));
  });

  it("saves once every field has a choice, and gives the reason until then", async () => {
    const { done, save } = show();
    expect(document.getElementById(save.getAttribute("aria-describedby") ?? "")?.textContent).to.equal(
      "Select a value for each field first",
    );
    await userEvent.click(save);
    await userEvent.click(screen.getByRole("radio", { name: /Name, theirs/ }));
    await userEvent.click(save);
    expect(done).to.deep.equal(['save {"phone":"theirs","name":"theirs"} ']);
  });

  it("asks for a reason if a change is overwritten", async () => {
    const { done, save } = show();
    await userEvent.click(screen.getByRole("button", { name: "Keep all of yours" }));
    await userEvent.click(save);
    expect(done).to.deep.equal([]);
    await userEvent.type(screen.getByRole("textbox", { name: "Reason for overwriting" }), "the sign");
    await userEvent.click(save);
    expect(done).to.deep.equal(['save {"phone":"mine","name":"mine"} the sign']);
  });

  it("can choose all of theirs, return to the form, or load the latest record", async () => {
    const { done } = show();
    await userEvent.click(screen.getByRole("button", { name: "Use all of theirs" }));
    expect(screen.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked)).to.deep.equal(
      screen.getAllByRole("radio", { name: /theirs/ }),
    );
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    await userEvent.click(screen.getByRole("button", { name: "Discard my changes" }));
    expect(done).to.deep.equal(["cancel", "latest"]);
  });
});

describe("A reason dialog", () => {
  afterEach(cleanup);

  it("confirms only with a reason that is not blank", async () => {
    let done = 0;
    const Ask = () => {
      const [reason, setReason] = useState(" ");
      return (
        <ReasonDialog
          confirmLabel="Overwrite"
          reason={reason}
          title="Overwrite?"
          onCancel={() => undefined}
          onConfirm={() => {
            done += 1;
          }}
          onReason={setReason}
        >
          It is gone then.
        </ReasonDialog>
      );
    };
    render(<Ask />);
    await userEvent.click(screen.getByRole("button", { name: "Overwrite" }));
    expect(done).to.equal(0);
    await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "agreed");
    await userEvent.click(screen.getByRole("button", { name: "Overwrite" }));
    expect(done).to.equal(1);
  });
});

describe("Steps", () => {
  afterEach(cleanup);

  it("show which one is current, which are done, and the choices so far", () => {
    render(
      <Stepper
        label="Add a role"
        steps={[
          { key: "a", label: "Retailer", state: "done", value: "Hartwell" },
          { key: "b", label: "Store", state: "current" },
          { key: "c", label: "Permission", state: "coming" },
        ]}
      />,
    );
    const steps = within(screen.getByRole("list", { name: "Add a role" })).getAllByRole("listitem");
    expect(steps.map((step) => [step.textContent, step.getAttribute("aria-current")])).to.deep.equal([
      ["Retailer, doneHartwell", null],
      ["2Store", "step"],
      ["3Permission", null],
    ]);
  });
});
