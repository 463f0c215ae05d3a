import { expect } from "chai";
import { preventsSubmit, type KeyTarget } from "#domain/shell/index.ts";

// Truth table R50, rows 1 to 6
describe("preventsSubmit [SHELL-022]", () => {
  const keys: readonly { key: string; target: KeyTarget; prevented: boolean }[] = [
    { key: "Enter", target: "text-input", prevented: true },
    { key: "Enter", target: "select", prevented: true },
    { key: "Enter", target: "other", prevented: true },
    { key: "Enter", target: "submit-control", prevented: false },
    { key: "Enter", target: "code-editor", prevented: false },
    { key: "Enter", target: "search-field", prevented: false },
    { key: "Enter", target: "textarea", prevented: false },
    { key: "Tab", target: "text-input", prevented: false },
    { key: " ", target: "other", prevented: false },
    { key: "a", target: "select", prevented: false },
  ];
  for (const { key, target, prevented } of keys) {
    it(`${prevented ? "prevents" : "allows"} '${key}' in ${target}`, () => {
      expect(preventsSubmit(key, target)).to.equal(prevented);
    });
  }
});
