import { expect } from "chai";
import fc from "fast-check";
import { applyPatch } from "#domain/shared/json/apply-patch.ts";
import type { Json } from "#domain/shared/json/json.ts";
import { patchJsonText, type WriteStep } from "#server/receipts/changes/patch-json-text.ts";

function patched(json: string, ...steps: readonly WriteStep[]): string {
  const after = applyPatch(JSON.parse(json) as Json, steps);
  if (!after.ok) throw new Error(`The steps do not apply: ${JSON.stringify(after.error)}`);
  return patchJsonText(json, steps, after.value);
}

describe("the text of a receipt after a patch", () => {
  const CASES: readonly (readonly [what: string, before: string, step: WriteStep, after: string])[] = [
    ["a new member", '{"a":1.50}', { op: "add", path: "/b", value: [2] }, '{"a":1.50,"b":[2]}'],
    ["the first member", "{ }", { op: "add", path: "/b", value: {} }, '{"b":{} }'],
    ["another value", '{"a": 1.50 ,"b": "x" }', { op: "add", path: "/b", value: "y" }, '{"a": 1.50 ,"b": "y" }'],
    ["no first member", '{ "a" : {"x":[1,"}"]} , "b": 2.0}', { op: "remove", path: "/a" }, '{ "b": 2.0}'],
    ["no last member", '{"a":1.0, "b": 2}', { op: "remove", path: "/b" }, '{"a":1.0}'],
    ["no only member", '{"a":1}', { op: "remove", path: "/a" }, "{}"],
    [
      "a nested value",
      '{"n":1e2,"items":[{"t":"\\"]"},{"t":7.20}]}',
      { op: "add", path: "/items/1/return", value: 1 },
      '{"n":1e2,"items":[{"t":"\\"]"},{"t":7.20,"return":1}]}',
    ],
    ["a new entry", '{"n":1.0,"e":[ 1.0 ]}', { op: "add", path: "/e/-", value: 2 }, '{"n":1.0,"e":[ 1.0,2 ]}'],
    ["the first entry", '{"n":1.0,"e":[]}', { op: "add", path: "/e/-", value: 2 }, '{"n":1.0,"e":[2]}'],
    [
      "a name with escapes",
      '{"n":1.0,"\\u0061/":1}',
      { op: "replace", path: "/a~1", value: 2 },
      '{"n":1.0,"\\u0061/":2}',
    ],
    [
      "a name of an object prototype",
      '{"n":1.0}',
      { op: "add", path: "/__proto__", value: 2 },
      '{"n":1.0,"__proto__":2}',
    ],
  ];
  for (const [what, before, step, after] of CASES) {
    it(`has ${what}, and keeps everything else as it was written`, () => {
      expect(patched(before, step)).to.equal(after);
    });
  }

  const AT_ONCE: readonly (readonly [what: string, before: string, steps: readonly WriteStep[], after: string])[] = [
    [
      "no members",
      '{ "a":1.0, "b":2 ,"c":3 }',
      [
        { op: "remove", path: "/a" },
        { op: "remove", path: "/b" },
        { op: "remove", path: "/c" },
      ],
      "{  }",
    ],
    [
      "other members instead",
      '{"a":1.0,"b":2}',
      [
        { op: "remove", path: "/a" },
        { op: "remove", path: "/b" },
        { op: "add", path: "/c", value: 3 },
        { op: "add", path: "/d", value: 4 },
      ],
      '{"c":3,"d":4}',
    ],
    [
      "no first two members",
      '{"a":1.0, "b":2, "c":3.0}',
      [
        { op: "remove", path: "/b" },
        { op: "remove", path: "/a" },
      ],
      '{"c":3.0}',
    ],
    [
      "a new member instead of the last two",
      '{"a":1.0, "b":2, "c":3}',
      [
        { op: "remove", path: "/b" },
        { op: "remove", path: "/c" },
        { op: "add", path: "/d", value: 4 },
      ],
      '{"a":1.0,"d":4}',
    ],
    [
      "changes in several places",
      '{"x":1.0,"l":[{"a":1.0},{}],"n":{"c":2.0}}',
      [
        { op: "add", path: "/l/1/b", value: 1 },
        { op: "replace", path: "/n/c", value: 3 },
        { op: "remove", path: "/x" },
        { op: "add", path: "/l/0/b", value: 2 },
      ],
      '{"l":[{"a":1.0,"b":2},{"b":1}],"n":{"c":3}}',
    ],
    [
      "new entries in their order",
      '{"l":[1.0]}',
      [
        { op: "add", path: "/l/-", value: 2 },
        { op: "add", path: "/l/-", value: 3 },
      ],
      '{"l":[1.0,2,3]}',
    ],
    ["a member with the name -", '{"l":{"x":1.0}}', [{ op: "add", path: "/l/-", value: 2 }], '{"l":{"x":1.0,"-":2}}'],
    [
      "the last value of a member",
      '{"a":1.0,"n":2.0}',
      [
        { op: "remove", path: "/a" },
        { op: "add", path: "/a", value: 3 },
      ],
      '{"a":3,"n":2.0}',
    ],
  ];
  for (const [what, before, steps, after] of AT_ONCE) {
    it(`has ${what}, after several steps at once`, () => {
      expect(patched(before, ...steps)).to.equal(after);
    });
  }

  it("takes as long for many steps as for a few, for any length", () => {
    const json = `{"items":[${Array.from({ length: 25_000 }, (_, at) => `{"name":"Item ${at}","total":1.10}`).join(",")}]}`;
    const steps = Array.from({ length: 1_000 }, (_, at): WriteStep => ({
      op: "add",
      path: `/items/${at * 25}/return`,
      value: 1,
    }));
    const text = patched(json, ...steps);
    expect([text.split('"total":1.10').length, text.split('"return":1').length]).to.deep.equal([25_001, 1_001]);
  }).timeout(3_000);

  it("is serialized again if a name occurs twice", () => {
    expect(patched('{"a":1,"b":2.0,"a":3}', { op: "remove", path: "/a" })).to.equal('{"b":2}');
    expect(patched('{"a":1,"a":{"x":1.0}}', { op: "add", path: "/a/y", value: 2 })).to.equal(
      '{"a":1,"a":{"x":1.0,"y":2}}',
    );
  });

  it("equals the patched JSON, and the original after the reverse patch", () => {
    const any = fc.jsonValue() as fc.Arbitrary<Json>;
    const situation = fc.record({
      object: fc.dictionary(fc.string(), any),
      name: fc.string(),
      value: any,
      indent: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(situation, ({ object, name, value, indent }) => {
        const json = JSON.stringify({ ...object, kept: "1.0" }, undefined, indent);
        const path = `/new ${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
        const added = patched(json, { op: "add", path, value });
        expect(JSON.parse(added)).to.have.property("kept", "1.0");
        expect(JSON.parse(patched(added, { op: "remove", path }))).to.deep.equal(
          JSON.parse(patched(json, { op: "add", path, value: 0 }, { op: "remove", path })),
        );
      }),
    );
  });
});
