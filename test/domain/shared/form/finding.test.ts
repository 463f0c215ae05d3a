import { expect } from "chai";
import { toFinding } from "#domain/shared/form/finding.ts";

describe("A finding", () => {
  it("quotes what is left out on one line", () => {
    expect(toFinding("Line 3", " two\n\twords ", "They are left out.")).to.deep.equal({
      place: "Line 3",
      text: "two words",
      reason: "They are left out.",
    });
  });

  it("quotes at most 80 characters, the last of which is an ellipsis", () => {
    const { text } = toFinding("Line 3", "🧾".repeat(81), "They are left out.");
    expect(text).to.equal(`${"🧾".repeat(79)}…`);
    expect(toFinding("Line 3", "🧾".repeat(80), "").text).to.equal("🧾".repeat(80));
  });
});
