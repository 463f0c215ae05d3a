import { expect } from "chai";
import { recordChanges, recordChangesAt } from "#domain/audit/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";

describe("what an audit event records of a change", () => {
  const states: readonly {
    readonly what: string;
    readonly before: JsonObject;
    readonly after: JsonObject;
    readonly recorded: unknown;
  }[] = [
    { what: "nothing for equal states", before: { a: 1 }, after: { a: 1 }, recorded: { changes: [] } },
    {
      what: "a value before and after, by its place",
      before: { name: "Soho", properties: { vat: "1" } },
      after: { name: "Soho", properties: { vat: "2" } },
      recorded: { changes: [{ path: "/properties/vat", before: "1", after: "2" }] },
    },
    {
      what: "a new and a removed member without the other value",
      before: { a: 1 },
      after: { b: null },
      recorded: {
        changes: [
          { path: "/a", before: 1 },
          { path: "/b", after: null },
        ],
      },
    },
    {
      what: "that a value is too long, without a part of it",
      before: { text: "short" },
      after: { text: "x".repeat(499) },
      recorded: { changes: [{ path: "/text", omitted: true }] },
    },
    {
      what: "the longest value",
      before: {},
      after: { text: "x".repeat(498) },
      recorded: { changes: [{ path: "/text", after: "x".repeat(498) }] },
    },
    {
      what: "the number of changes with long names",
      before: {},
      after: { ["x".repeat(199)]: 1, ["y".repeat(200)]: 1 },
      recorded: { changes: [{ path: `/${"x".repeat(199)}`, after: 1 }], more_changes: 1 },
    },
  ];
  for (const { what, before, after, recorded } of states) {
    it(`is ${what}`, () => expect(recordChanges({ before, after })).to.deep.equal(recorded));
  }

  it("is the first fifty changes and the number of others", () => {
    const after = Object.fromEntries(Array.from({ length: 53 }, (_, at) => [`m${at}`, at]));
    const { changes, more_changes } = recordChanges({ before: {}, after });
    expect([changes.length, changes.at(-1), more_changes]).to.deep.equal([50, { path: "/m49", after: 49 }, 3]);
  });

  it("has each given place once, and only those with a difference", () => {
    const before = { items: [{ name: "Mug" }, { name: "Card" }] };
    const after = { items: [{ name: "Mug", return: { quantity: 1 } }, { name: "Card" }] };
    expect(
      recordChangesAt(["/items/0/return", "/items/0/return", "/items/1", "/none"], { before, after }),
    ).to.deep.equal({
      changes: [{ path: "/items/0/return", after: { quantity: 1 } }],
    });
  });
});
