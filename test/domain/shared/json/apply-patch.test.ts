import { expect } from "chai";
import fc from "fast-check";
import { applyPatch, getByPointer, type JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { buildJsonPatch } from "#domain/shared/json/json-patch.ts";

const DOCUMENT = {
  name: "Soho",
  tags: ["a", "b"],
  "odd/na~me": 1,
  "": "empty",
  deep: { down: { here: null } },
} as const;

const after = (...steps: readonly JsonPatchOperation[]): unknown => {
  const result = applyPatch(DOCUMENT, steps);
  return result.ok ? result.value : result.error;
};

describe("a JSON patch", () => {
  const APPLIED: readonly (readonly [what: string, step: JsonPatchOperation, changed: object])[] = [
    ["adds a member", { op: "add", path: "/city", value: "London" }, { city: "London" }],
    ["adds over an existing member", { op: "add", path: "/name", value: 1 }, { name: 1 }],
    ["adds before an entry", { op: "add", path: "/tags/1", value: "x" }, { tags: ["a", "x", "b"] }],
    ["adds after the last entry, by index", { op: "add", path: "/tags/2", value: "x" }, { tags: ["a", "b", "x"] }],
    ["adds after the last entry, by '-'", { op: "add", path: "/tags/-", value: "x" }, { tags: ["a", "b", "x"] }],
    ["replaces a member", { op: "replace", path: "/deep/down/here", value: [1] }, { deep: { down: { here: [1] } } }],
    ["replaces an entry", { op: "replace", path: "/tags/0", value: "x" }, { tags: ["x", "b"] }],
    ["replaces a member of an unusual name", { op: "replace", path: "/odd~1na~0me", value: 2 }, { "odd/na~me": 2 }],
    ["replaces the member without a name", { op: "replace", path: "/", value: 2 }, { "": 2 }],
    ["removes an entry", { op: "remove", path: "/tags/0" }, { tags: ["b"] }],
    [
      "moves a value",
      { op: "move", from: "/deep/down", path: "/tags/0" },
      { tags: [{ here: null }, "a", "b"], deep: {} },
    ],
    ["moves a value to its own place", { op: "move", from: "/deep", path: "/deep" }, {}],
    ["moves the whole document to its own place", { op: "move", from: "", path: "" }, {}],
    [
      "copies a value into itself",
      { op: "copy", from: "/deep", path: "/deep/down/here" },
      { deep: { down: { here: DOCUMENT.deep } } },
    ],
    [
      "continues after a successful test, whatever the order of members",
      { op: "test", path: "/deep", value: { down: { here: null } } },
      {},
    ],
  ];
  for (const [what, step, changed] of APPLIED) {
    it(`${what} (RFC 6902)`, () => {
      expect(after(step)).to.deep.equal({ ...DOCUMENT, ...changed });
    });
  }

  it("changes what an earlier operation has written", () => {
    expect(
      after(
        { op: "add", path: "/city", value: "London" },
        { op: "replace", path: "/city", value: "Paris" },
        { op: "remove", path: "/city" },
        { op: "replace", path: "/tags/0", value: "x" },
        { op: "replace", path: "/tags/0", value: "y" },
        { op: "add", path: "/tags/0", value: "first" },
        { op: "remove", path: "/tags/1" },
      ),
    ).to.deep.equal({ ...DOCUMENT, tags: ["first", "b"] });
  });

  it("finds an entry of two digits", () => {
    const list = Array.from({ length: 12 }, (_, at) => at);
    expect(applyPatch(list, [{ op: "replace", path: "/10", value: "x" }])).to.deep.equal({
      ok: true,
      value: [...list.slice(0, 10), "x", 11],
    });
  });

  it("adds values down to 100 levels", () => {
    const nested = (levels: number): Json => (levels === 0 ? {} : { a: nested(levels - 1) });
    const addAt = (levels: number) =>
      applyPatch(nested(levels - 1), [{ op: "add", path: "/a".repeat(levels), value: 1 }]);
    expect(addAt(100)).to.have.property("ok", true);
    expect(addAt(101)).to.have.nested.property("error.kind", "missing");
  });

  it("removes a member (RFC 6902)", () => {
    expect(after({ op: "remove", path: "/name" })).to.deep.equal({ ...(({ name: _name, ...rest }) => rest)(DOCUMENT) });
  });

  it("replaces the whole document, and tests later operations against the new one (RFC 6902)", () => {
    expect(after({ op: "replace", path: "", value: { a: 1 } }, { op: "test", path: "/a", value: 1 })).to.deep.equal({
      a: 1,
    });
  });

  it("sets an own member of any name", () => {
    expect(Object.keys(after({ op: "add", path: "/__proto__", value: 1 }) as object)).to.include("__proto__");
    expect(after({ op: "add", path: "/__proto__/x", value: 1 })).to.deep.equal({
      kind: "missing",
      pointer: "/__proto__/x",
      step: 0,
    });
    expect(after({ op: "replace", path: "/constructor", value: 1 })).to.have.property("kind", "missing");
  });

  const REFUSED: readonly (readonly [what: string, step: JsonPatchOperation, kind: string, pointer: string])[] = [
    ["replaces nothing", { op: "replace", path: "/city", value: 1 }, "missing", "/city"],
    ["removes nothing", { op: "remove", path: "/deep/up" }, "missing", "/deep/up"],
    ["does not remove everything", { op: "remove", path: "" }, "missing", ""],
    ["adds to no member of a missing value", { op: "add", path: "/up/x", value: 1 }, "missing", "/up/x"],
    ["adds nothing to a text", { op: "add", path: "/name/x", value: 1 }, "missing", "/name/x"],
    ["adds no entry after a gap", { op: "add", path: "/tags/3", value: 1 }, "missing", "/tags/3"],
    ["knows no entry -", { op: "remove", path: "/tags/-" }, "missing", "/tags/-"],
    ["knows no entry 01", { op: "replace", path: "/tags/01", value: 1 }, "missing", "/tags/01"],
    ["knows no entry 1e0", { op: "add", path: "/tags/1e0", value: 1 }, "missing", "/tags/1e0"],
    ["copies nothing", { op: "copy", from: "/up", path: "/x" }, "missing", "/up"],
    ["moves nothing into itself", { op: "move", from: "/deep", path: "/deep/down/x" }, "missing", "/deep/down/x"],
    ["reports a failed test", { op: "test", path: "/name", value: "SOHO" }, "test", "/name"],
    ["reports a test of a missing value", { op: "test", path: "/city", value: null }, "test", "/city"],
    ["refuses a pointer without a slash", { op: "add", path: "city", value: 1 }, "unreadable", "city"],
    ["refuses a pointer with an unescaped tilde", { op: "test", path: "/a~2", value: 1 }, "unreadable", "/a~2"],
    ["refuses a source without a slash", { op: "copy", from: "name", path: "/x" }, "unreadable", "name"],
    ["limits the nesting", { op: "add", path: "/a".repeat(101), value: 1 }, "missing", "/a".repeat(101)],
  ];
  for (const [what, step, kind, pointer] of REFUSED) {
    it(`${what} (RFC 6902)`, () => {
      expect(after({ op: "replace", path: "/name", value: "before" }, step)).to.deep.equal({ kind, pointer, step: 1 });
    });
  }

  it("stops before copies of copies fill the memory", () => {
    const doubling: JsonPatchOperation[] = Array.from({ length: 60 }, (_, at) => ({
      op: "copy",
      from: "",
      path: `/copy${at}`,
    }));
    expect(after(...doubling)).to.have.property("kind", "too-large");
  });

  it("copies at most 65,536 characters of JSON, and adds any number", () => {
    const text = (characters: number): string => "x".repeat(characters - '""'.length);
    const copy = (value: string) => applyPatch({ a: value }, [{ op: "copy", from: "/a", path: "/b" }]);
    expect(copy(text(65_536))).to.have.nested.property("value.b", text(65_536));
    expect(copy(text(65_537))).to.deep.equal({ ok: false, error: { kind: "too-large", pointer: "/b", step: 0 } });
    expect(applyPatch({}, [{ op: "add", path: "/b", value: text(100_000) }])).to.have.property("ok", true);
  });

  it("changes neither the document nor the inserted values", () => {
    const [before, added] = [structuredClone(DOCUMENT), { list: [1] }];
    const steps: readonly JsonPatchOperation[] = [
      { op: "add", path: "/tags/-", value: added },
      { op: "add", path: "/tags/2/list/-", value: 2 },
      { op: "copy", from: "/tags/2", path: "/copy" },
      { op: "remove", path: "/copy/list/0" },
      { op: "replace", path: "/deep", value: added },
      { op: "remove", path: "/deep/list" },
      { op: "replace", path: "/name", value: "" },
    ];
    expect(after(...steps)).to.deep.include({ tags: ["a", "b", { list: [1, 2] }], copy: { list: [2] }, deep: {} });
    expect(DOCUMENT).to.deep.equal(before);
    expect(added).to.deep.equal({ list: [1] });
  });

  it("takes time by its operations, not by the size of the document", () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`name${at}`, "some text"]));
    const steps = Array.from({ length: 4_000 }, (_, at): JsonPatchOperation => ({
      op: "replace",
      path: `/properties/name${at}`,
      value: "another",
    }));
    const patched = applyPatch({ properties: many, list: Array.from({ length: 20_000 }, (_, at) => at) }, steps);
    expect(patched).to.have.nested.property("value.properties.name3999", "another");
  }).timeout(2_000);

  it("between two records turns one into the other", () => {
    const json = fc.letrec<{ value: Json; object: JsonObject }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie("value"), { maxLength: 3 }),
        tie("object"),
      ),
      object: fc.dictionary(fc.constantFrom("a", "b", "", "/", "~", "~1", "0", "-", "__proto__"), tie("value"), {
        maxKeys: 4,
        noNullPrototype: true,
      }),
    })).object;
    fc.assert(
      fc.property(json, json, (before, wanted) => {
        expect(applyPatch(before, buildJsonPatch(before, wanted))).to.deep.equal({ ok: true, value: wanted });
      }),
    );
  });
});

describe("the value at a pointer", () => {
  const rows: readonly (readonly [pointer: string, value: unknown])[] = [
    ["", DOCUMENT],
    ["/tags/1", "b"],
    ["/odd~1na~0me", 1],
    ["/", "empty"],
    ["/deep/down/here", null],
    ["/tags/2", undefined],
    ["/tags/-", undefined],
    ["/city", undefined],
    ["/name/0", undefined],
    ["name", undefined],
    ["/a~2", undefined],
  ];
  for (const [pointer, value] of rows) {
    it(`'${pointer}' is ${value === undefined ? "missing" : JSON.stringify(value)}`, () =>
      expect(getByPointer(DOCUMENT, pointer)).to.deep.equal(value));
  }
});
