import "#test/support/dom.ts";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { FindingList } from "#ui/kit/status/finding-list.tsx";

const findings = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ place: `Line ${at + 1}`, text: "", reason: "It is empty." }));

const items = () => within(screen.getByRole("list", { name: "Left out" })).getAllByRole("listitem");

describe("A list of findings", () => {
  afterEach(cleanup);

  it("shows a hundred first, and all with the focus on the next", async () => {
    render(<FindingList findings={findings(1_234)} label="Left out" />);
    expect(items()).to.have.length(100);
    await userEvent.click(screen.getByRole("button", { name: "Show all 1,234" }));
    expect(items()).to.have.length(1_234);
    expect(document.activeElement).to.equal(items()[100]);
    expect(screen.queryByRole("button")).to.equal(null);
  });

  it("needs no button for a hundred", () => {
    render(<FindingList findings={findings(100)} label="Left out" />);
    expect(screen.queryByRole("button")).to.equal(null);
  });
});
