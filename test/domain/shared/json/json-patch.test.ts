import { expect } from "chai";
import fc from "fast-check";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { buildJsonPatch, type RecordPatchOperation } from "#domain/shared/json/json-patch.ts";

describe("the patch of a record", () => {
  const changes: readonly {
    readonly what: string;
    readonly before: JsonObject;
    readonly after: JsonObject;
    readonly patch: readonly RecordPatchOperation[];
  }[] = [
    {
      what: "nothing for equal values",
      before: { name: "Soho", tags: ["a"] },
      after: { tags: ["a"], name: "Soho" },
      patch: [],
    },
    {
      what: "another value",
      before: { name: "Soho", city: "London" },
      after: { name: "Ealing", city: "London" },
      patch: [{ op: "replace", path: "/name", value: "Ealing" }],
    },
    {
      what: "a new member",
      before: {},
      after: { city: "London" },
      patch: [{ op: "add", path: "/city", value: "London" }],
    },
    { what: "a member that is gone", before: { city: "London" }, after: {}, patch: [{ op: "remove", path: "/city" }] },
    {
      what: "a member that becomes null, which is a value",
      before: { city: "London" },
      after: { city: null },
      patch: [{ op: "replace", path: "/city", value: null }],
    },
    {
      what: "only the difference inside an object",
      before: { properties: { vat: "1", opened: 1999, template_data: { logo: "a" } } },
      after: { properties: { vat: "2", opened: 1999, template_data: {} } },
      patch: [
        { op: "replace", path: "/properties/vat", value: "2" },
        { op: "remove", path: "/properties/template_data/logo" },
      ],
    },
    {
      what: "a list as a whole",
      before: { tags: [{ a: 1 }, 2] },
      after: { tags: [{ a: 2 }, 2] },
      patch: [{ op: "replace", path: "/tags", value: [{ a: 2 }, 2] }],
    },
    {
      what: "an object that becomes a list",
      before: { tags: {} },
      after: { tags: [] },
      patch: [{ op: "replace", path: "/tags", value: [] }],
    },
    {
      what: "a list that becomes an object",
      before: { tags: [] },
      after: { tags: {} },
      patch: [{ op: "replace", path: "/tags", value: {} }],
    },
    {
      what: "names with a slash, with a tilde and without a letter",
      before: {},
      after: { "a/b": 1, "~1/": 2, "": { "": 3 } },
      patch: [
        { op: "add", path: "/a~1b", value: 1 },
        { op: "add", path: "/~01~1", value: 2 },
        { op: "add", path: "/", value: { "": 3 } },
      ],
    },
    {
      what: "names that every object inherits",
      before: { constructor: "a" },
      after: { toString: "b" },
      patch: [
        { op: "add", path: "/toString", value: "b" },
        { op: "remove", path: "/constructor" },
      ],
    },
  ];
  for (const { what, before, after, patch } of changes) {
    it(`has ${what}`, () => {
      expect(buildJsonPatch(before, after)).to.have.deep.members(patch);
    });
  }

  it("turns any state into any other, and is empty if both are equal", () => {
    const record = fc.dictionary(fc.constantFrom("a", "b", "a/b", "~", "__proto__", ""), fc.jsonValue({ maxDepth: 3 }));
    fc.assert(
      fc.property(record, record, (before, after) => {
        expect(applied(buildJsonPatch(before as JsonObject, after as JsonObject), before as JsonObject)).to.deep.equal(
          after,
        );
        expect(buildJsonPatch(after as JsonObject, JSON.parse(JSON.stringify(after)) as JsonObject)).to.deep.equal([]);
      }),
    );
  });
});

/** Applies RFC 6902, for objects only. */
function applied(patch: readonly RecordPatchOperation[], record: JsonObject): Json {
  return patch.reduce<Json>(
    (value, step) => changedAt(value, step.path.slice(1).split("/").map(unescaped), step),
    record,
  );
}

function changedAt(value: Json, [name = "", ...rest]: readonly string[], step: RecordPatchOperation): Json {
  const members = new Map(Object.entries(value as JsonObject));
  if (rest.length > 0) members.set(name, changedAt(members.get(name)!, rest, step));
  else if (step.op === "remove") members.delete(name);
  else members.set(name, step.value);
  return Object.fromEntries(members);
}

const unescaped = (name: string): string => name.replaceAll("~1", "/").replaceAll("~0", "~");
