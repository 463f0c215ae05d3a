import { expect } from "chai";
import { applyReceiptPatch, patchRefusalMessage } from "#domain/receipts/actions.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import { ok } from "#domain/shared/result.ts";

const RECEIPT = {
  identifier: "4711",
  properties: { checked: { user: "ann" } },
  items: [{ name: "Cap" }, { name: "Bag", return: { localtime: "2026-03-01T10:00:00Z" } }],
} as const;

const test = (path: string, value: null | string): JsonPatchOperation => ({ op: "test", path, value });
const add: JsonPatchOperation = { op: "add", path: "/properties/note", value: 1 };
const messageOf = (...steps: readonly JsonPatchOperation[]): string => {
  const patched = applyReceiptPatch(RECEIPT, steps);
  return patched.ok ? "done" : patchRefusalMessage(patched.error);
};

describe("a patch of a receipt", () => {
  const patches: readonly {
    readonly what: string;
    readonly steps: readonly JsonPatchOperation[];
    readonly said: string;
  }[] = [
    { what: "begins with a test for the current value", steps: [test("/identifier", "4711"), add], said: "done" },
    {
      what: "begins with a test for null of a missing value",
      steps: [test("/properties/tax", null), test("/items/0/return", null), add],
      said: "done",
    },
    { what: "tests for null deep below a missing value", steps: [test("/a/b/c", null), add], said: "done" },
    { what: "tests for null of a missing item", steps: [test("/items/7/return", null), add], said: "done" },
    { what: "contains only tests", steps: [test("/properties/tax", null)], said: "done" },
    {
      what: "begins with a test for null of an existing value",
      steps: [test("/properties/checked", null), add],
      said: "op.0: test failed",
    },
    {
      what: "begins with a test for null of a returned item",
      steps: [test("/items/1/return", null), add],
      said: "op.0: test failed",
    },
    {
      what: "tests for another value",
      steps: [test("/properties/tax", null), test("/identifier", "4712"), add],
      said: "op.1: test failed",
    },
    {
      what: "tests for a text of a missing value",
      steps: [test("/properties/tax", "x"), add],
      said: "op.0: test failed",
    },
    {
      what: "tests for null after another step, as in RFC 6902",
      steps: [add, test("/properties/tax", null)],
      said: "op.1: test failed",
    },
    {
      what: "tests the same location twice",
      steps: [
        test("/identifier", "4711"),
        { op: "replace", path: "/identifier", value: "4712" },
        test("/identifier", "4711"),
      ],
      said: "op.2: test failed",
    },
    {
      what: "tests one location for two values",
      steps: [test("/identifier", "4711"), test("/identifier", "4712"), add],
      said: "op.1: test failed",
    },
    {
      what: "contains an invalid pointer",
      steps: [test("identifier", null), add],
      said: "identifier is not a JSON pointer",
    },
    {
      what: "removes a missing value",
      steps: [{ op: "remove", path: "/properties/tax" }],
      said: "The patch does not apply: there is no /properties/tax",
    },
    {
      what: "makes the receipt too large",
      steps: Array.from({ length: 60 }, (_, at) => ({ op: "copy", from: "", path: `/copy${at}` })),
      said: "The receipt would become too large",
    },
  ];
  for (const { what, steps, said } of patches) {
    it(`that ${what}: ${said}`, () => {
      expect(messageOf(...steps)).to.equal(said);
    });
  }

  it("reports the index of the failing step without applying the earlier ones again", () => {
    const large = { ...RECEIPT, items: Array.from({ length: 20_000 }, (_, at) => ({ name: `Item ${at}`, price: at })) };
    const steps = [...Array.from({ length: 999 }, () => test("/identifier", "4711")), test("/identifier", "4712"), add];
    expect(applyReceiptPatch(large, steps)).to.deep.equal({
      ok: false,
      error: { kind: "test", pointer: "/identifier", step: 999 },
    });
  }).timeout(1_000);

  it("applies its steps and does not change the original receipt", () => {
    const before = structuredClone(RECEIPT);
    const { properties } = RECEIPT;
    expect(applyReceiptPatch(RECEIPT, [test("/properties/note", null), add])).to.deep.equal(
      ok({ ...RECEIPT, properties: { ...properties, note: 1 } }),
    );
    expect(RECEIPT).to.deep.equal(before);
  });
});
