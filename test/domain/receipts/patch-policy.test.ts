import { expect } from "chai";
import { findWrittenLocations, type ReceiptAction } from "#domain/receipts/actions.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";

const WRITABLE: readonly (readonly [pointer: string, action: ReceiptAction])[] = [
  ["/identifier", "identify"],
  ["/properties/email_settings", "identify"],
  ["/properties/email_settings/send", "identify"],
  ["/properties/checked", "check"],
  ["/items/0/return", "return"],
  ["/items/499/return", "return"],
  ["/properties/refund_validation", "validate-refund"],
  ["/properties/refund_validation/0", "validate-refund"],
  ["/properties/refund_validation/12/approval", "validate-refund"],
  ["/properties/tax_free_form", "issue-tax-free"],
  ["/properties/tax_free_form/3a0f6f1e-6d0b-4f6e-9a55-0c6c2f8f3c11", "issue-tax-free"],
];

const FIXED = [
  "",
  "/",
  "identifier",
  "/identifier/0",
  "/identifier~2",
  "/Identifier",
  "/id",
  "/total",
  "/processed",
  "/duplicate",
  "/delivery",
  "/delivery/counts/open",
  "/properties",
  "/properties/salesperson",
  "/properties/email_settings/send/now",
  "/properties/email_settings/_by",
  "/properties/checked/user",
  "/properties/__proto__",
  "/properties/messaging_settings/sms/send",
  "/items",
  "/items/0",
  "/items/-/return",
  "/items/00/return",
  "/items/-1/return",
  "/items/1e2/return",
  "/items/0/return/localtime",
  "/items/0/total",
  "/items/*/return",
  "/properties/refund_validation/-",
  "/properties/refund_validation/0/result",
  "/*",
  "/properties/*",
  "/properties/tax_free_form/mine",
  "/properties/tax_free_form/-",
  "/properties/tax_free_form/{form}",
  "/properties/tax_free_form/3a0f6f1e/status",
];

describe("the locations that a patch of a receipt writes", () => {
  for (const [pointer, action] of WRITABLE) {
    const steps: readonly JsonPatchOperation[] = [
      { op: "add", path: pointer, value: 1 },
      { op: "replace", path: pointer, value: 1 },
      { op: "remove", path: pointer },
    ];
    it(`include ${pointer} with the action ${action}, once for any number of steps [RCPT-063]`, () => {
      expect(findWrittenLocations(steps)).to.deep.equal({
        ok: true,
        value: [{ pointer, segments: pointer.split("/").slice(1), action }],
      });
      for (const step of steps) expect(findWrittenLocations([step])).to.deep.equal(findWrittenLocations(steps));
    });
  }

  for (const pointer of FIXED) {
    it(`never include ${JSON.stringify(pointer)}`, () => {
      const steps: readonly JsonPatchOperation[] = [
        { op: "add", path: "/identifier", value: "ann@shop.example" },
        { op: "replace", path: pointer, value: 1 },
      ];
      expect(findWrittenLocations(steps)).to.deep.equal({ ok: false, error: { kind: "fixed", pointer } });
    });
  }

  for (const op of ["move", "copy"] as const) {
    it(`are refused for ${op}, even between writable locations`, () => {
      expect(findWrittenLocations([{ op, from: "/properties/checked", path: "/identifier" }])).to.deep.equal({
        ok: false,
        error: { kind: "operation", pointer: "/identifier" },
      });
    });
  }

  it("are refused for a patch with only tests", () => {
    const tests: readonly JsonPatchOperation[] = [
      { op: "test", path: "/total", value: 7 },
      { op: "test", path: "no pointer", value: null },
    ];
    expect(findWrittenLocations(tests)).to.deep.equal({ ok: false, error: { kind: "nothing", pointer: "" } });
    expect(findWrittenLocations([...tests, { op: "remove", path: "/identifier" }])).to.have.nested.property(
      "value.length",
      1,
    );
  });
});
