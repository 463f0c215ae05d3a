import { expect } from "chai";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { list, object, operationsOf, readContract, resolved } from "./contract.ts";
import { SPECIFIED_MEMBERS } from "./specified-members.ts";

const contract = readContract();

type Found = {
  /** The schema, and the path within it. */
  readonly place: string;
  readonly schema: JsonObject;
};

const wordsOf = (place: string): readonly string[] => (SPECIFIED_MEMBERS[place] ?? "").split(" ").filter(Boolean);

/** Returns the objects of answers to which members lead that the specification names. */
function objectsIn(written: Json | undefined, place: string, seen: Set<string>): readonly Found[] {
  if (!isJsonObject(written)) return [];
  const { $ref: reference } = written;
  if (typeof reference === "string") {
    if (seen.has(reference)) return [];
    seen.add(reference);
    const name = reference.split("/").at(-1)!;
    return objectsIn(resolved(contract, written), name, seen);
  }
  const schema = written;
  const parts = ["anyOf", "oneOf", "allOf"].flatMap((keyword) => list(schema[keyword]));
  const entries = [schema["items"], schema["additionalProperties"]];
  const properties = object(schema["properties"]);
  const own = "properties" in schema ? [{ place, schema }] : [];
  const named = wordsOf(place).filter((name) => name in properties);
  return [
    ...own,
    ...[...parts, ...entries].flatMap((part) => objectsIn(part, place, seen)),
    ...named.flatMap((name) => objectsIn(properties[name], `${place}.${name}`, seen)),
  ];
}

const OBJECTS = ((): readonly Found[] => {
  const seen = new Set<string>();
  return operationsOf(contract)
    .filter(({ described }) => described["x-beyond-specification"] !== true)
    .flatMap(({ described }) =>
      Object.entries(object(described["responses"]))
        .filter(([status]) => status.startsWith("2"))
        .flatMap(([, response]) => Object.values(object(object(response)["content"])))
        .flatMap((content) => objectsIn(object(content)["schema"], String(described["operationId"]), seen)),
    );
})();

describe("the members of answers that the specification does not name", () => {
  for (const { place, schema } of OBJECTS) {
    const marked = list(schema["x-beyond-specification"]).map(String);
    it(`are ${marked.join(", ") || "none"} of ${place}, and an answer can lack them`, () => {
      const unnamed = Object.keys(object(schema["properties"])).filter((name) => !wordsOf(place).includes(name));
      expect(marked).to.have.members(unnamed);
      expect(list(schema["required"]).filter((name) => marked.includes(String(name)))).to.deep.equal([]);
    });
  }

  it("are known of every schema that the specification leads to, and of no other", () => {
    expect(OBJECTS.map(({ place }) => place)).to.have.members(Object.keys(SPECIFIED_MEMBERS));
  });
});
