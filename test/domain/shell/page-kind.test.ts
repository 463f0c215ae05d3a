import { expect } from "chai";
import { PAGE_KINDS, parsePageKind, startPath } from "#domain/shell/index.ts";

// Truth table R44, rows 1 to 3
describe("The kind of the start page", () => {
  const kinds = [
    { kind: "receipts", path: "/receipts", number: "[SHELL-009]" },
    { kind: "reports", path: "/sales", number: "[SHELL-010]" },
    { kind: "embedded reports", path: "/reports", number: "[SHELL-011]" },
    { kind: "pos", path: "/pos", number: "[SHELL-012]" },
    { kind: "home", path: "/home", number: "[SHELL-013]" },
    { kind: "admin accounts", path: "/admin/accounts", number: "[SHELL-014]" },
    { kind: "consumer", path: "/consumer", number: "[SHELL-015]" },
    { kind: "surveys", path: "/surveys", number: "[SHELL-016]" },
    { kind: "admin", path: "/admin", number: "[SHELL-017]" },
    { kind: "refund validation", path: "/refund_validation", number: "[SHELL-018]" },
  ];

  for (const { kind, path, number } of kinds) {
    it(`opens '${path}' at '/' for '${kind}' ${number}`, () => {
      const wire = kind.replace(" ", "_");
      expect([parsePageKind(kind), parsePageKind(wire)]).to.deep.equal([wire, wire]);
      expect(startPath(parsePageKind(wire))).to.equal(path);
    });
  }

  it("is one of ten kinds [SHELL-008]", () => {
    expect([...PAGE_KINDS].sort()).to.deep.equal(kinds.map(({ kind }) => kind.replace(" ", "_")).sort());
  });

  it("ignores case and surrounding spaces", () => {
    expect(parsePageKind(" Embedded_Reports ")).to.equal("embedded_reports");
  });

  for (const unknown of ["dashboard", "", "receipt", "embedded  reports", null, undefined, 7, ["receipts"]]) {
    it(`opens the dashboard for ${JSON.stringify(unknown)}`, () => {
      expect(startPath(parsePageKind(unknown))).to.equal("/home");
    });
  }
});
