import { readFile } from "node:fs/promises";
import { expect } from "chai";
import fc from "fast-check";
import { parse } from "yaml";
import type { Json } from "#domain/shared/json/json.ts";
import { stripHiddenProperties } from "#server/receipts/strip-hidden-properties.ts";

const isHidden = (name: string): boolean => name.startsWith("_") || name === "margin_band" || name === 'the "band"';
const cut = (json: string): string => stripHiddenProperties(json, isHidden);

type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
};

/** A simple and slow reference implementation on objects. */
function without(value: Json): Json {
  if (Array.isArray(value)) return value.map(without);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isHidden(name))
      .map(([name, member]) => [name, without(member)]),
  );
}

describe("a text without its hidden properties [RCPT-039]", () => {
  it("keeps everything else as it was written", () => {
    const texts: readonly (readonly [written: string, shown: string])[] = [
      [
        '{"total": 1.10,"properties":{"a":1e2,"_b":{"c":[1,{"d":2}]},"e":"x"}}',
        '{"total": 1.10,"properties":{"a":1e2,"e":"x"}}',
      ],
      ['{"properties":{"_a":1}}', '{"properties":{}}'],
      ['{"properties":{"_a":1,"_b":2,"c":3}}', '{"properties":{"c":3}}'],
      ['{"properties":{"a":1,"_b":2,"_c":3}}', '{"properties":{"a":1}}'],
      ['{"properties":{"_a":1,"b":2,"_c":3,"_d":[],"e":4,"_f":null}}', '{"properties":{"b":2,"e":4}}'],
      ['{"properties" : {\n "_a" : 1 ,\n "b" : [ {"_c":2} , 3 ]\n}\n}', '{"properties" : {\n "b" : [ {} , 3 ]\n}\n}'],
      [
        '[{"items":[{"properties":{"_a":1},"return":{"properties":{"margin_band":"B","b":1}}}]},{"payments":[{"details":{"other":{"_a":1}}}]}]',
        '[{"items":[{"properties":{},"return":{"properties":{"b":1}}}]},{"payments":[{"details":{"other":{}}}]}]',
      ],
    ];
    for (const [written, shown] of texts) expect(cut(written)).to.equal(shown);
  });

  it("keeps names outside of the open parts", () => {
    const json =
      '{"_links":{"self":"/1"},"margin_band":1,"items":[{"name":"\\"properties\\":{\\"_a\\":1}"}],"properties":null,"other":[]}';
    expect(cut(json)).to.equal(json);
  });

  it("reads every open part of a receipt", async () => {
    const { components } = parse(await readFile("openapi/openapi-v1.yml", "utf8"), { maxAliasCount: 1_000 }) as {
      components: { schemas: Record<string, Schema> };
    };
    const isOpen = ({ type, additionalProperties }: Schema) =>
      type === "object" && (additionalProperties ?? true) === true;
    const openIn = (schema: Schema, name: string): string[] => {
      const written = schema.$ref ? components.schemas[schema.$ref.split("/").at(-1)!]! : schema;
      const below = Object.entries(written.properties ?? {}).flatMap(([member, each]) => openIn(each, member));
      return [...(isOpen(written) ? [name] : []), ...(written.items ? openIn(written.items, name) : []), ...below];
    };
    const open = openIn(components.schemas["Receipt"]!, "receipt");
    expect(open).to.include.members(["properties", "other"]);
    for (const name of open) expect(cut(`{"${name}":{"_a":1}}`)).to.equal(`{"${name}":{}}`);
  });

  it("hides a name in any spelling", () => {
    expect(
      JSON.parse(cut('{"propert\\u0069es":{"\\u005fcost":1,"margin\\u005Fband":2,"the \\"band\\"":3,"b":4}}')),
    ).to.deep.equal({ properties: { b: 4 } });
  });

  it("removes exactly what is hidden, for any properties", () => {
    const names = fc.oneof(
      fc.string(),
      fc.constantFrom("_a", "_", "margin_band", 'the "band"', "properties", "other", "back\\", "__proto__x"),
    );
    const { open } = fc.letrec<{ open: Json; any: Json }>((tie) => ({
      any: fc.oneof(
        { depthSize: "small" },
        fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<Json>,
        fc.string(),
        tie("open"),
        fc.array(tie("any")),
      ),
      open: fc.dictionary(names, tie("any"), { noNullPrototype: true }),
    }));
    fc.assert(
      fc.property(fc.array(open), fc.string(), fc.constantFrom(undefined, 2), (made, name, indent) => {
        // As in JSON, which has no negative zero.
        const opened = JSON.parse(JSON.stringify(made)) as typeof made;
        const receipts = (change: (value: Json) => Json) =>
          opened.map((each) => ({ name, properties: change(each), items: [{ name, properties: change(each) }] }));
        expect(
          JSON.parse(
            cut(
              JSON.stringify(
                receipts((value) => value),
                null,
                indent,
              ),
            ),
          ),
        ).to.deep.equal(receipts(without));
      }),
    );
  });

  it("is refused for invalid JSON", () => {
    for (const text of [
      '{"properties":{"a":"',
      '{"properties":{"_a":',
      '{"properties":[',
      '{"properties":{"_a":[1',
      '{"properties":!',
    ])
      expect(() => cut(text), text).to.throw("invalid JSON");
  });
});
