import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { object, places, resolved } from "./contract.ts";
import type { Place } from "./contract.ts";

type Example = { readonly name: string; readonly schema: string; readonly value: Json };

/** Validates every example of the contract against its schema; returns the errors. */
export function misfits(contract: JsonObject): readonly string[] {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  ajv.addVocabulary(["example", "x-always-sent", "x-beyond-specification", ...Object.keys(contract)]);
  ajv.addSchema(contract, "contract");
  return examplesOf(contract).flatMap(({ name, schema, value }) => {
    const isValid = ajv.compile({ $ref: `contract${schema}` });
    return isValid(value) ? [] : [`${name}: ${ajv.errorsText(isValid.errors)}`];
  });
}

/** What a reader would meet in an answer or a parameter without one example of it. */
export const withoutExample = (contract: JsonObject): readonly string[] =>
  places(contract)
    .filter(
      ({ node }) =>
        "schema" in node && !("example" in node || "examples" in node || "default" in object(node["schema"])),
    )
    .map(({ pointer }) => pointer);

export function examplesOf(contract: JsonObject): readonly Example[] {
  return places(contract).flatMap((place) =>
    "schema" in place.node ? besideSchema(contract, place) : withinSchema(place),
  );
}

function besideSchema(contract: JsonObject, { pointer, node }: Place): Example[] {
  const schema = `${pointer}/schema`;
  const named = Object.entries(object(node["examples"])).map(([name, example]) => ({
    name: `${pointer}/examples/${name}`,
    schema,
    value: resolved(contract, example)["value"] ?? null,
  }));
  return node["example"] === undefined
    ? named
    : [...named, { name: `${pointer}/example`, schema, value: node["example"] }];
}

function withinSchema({ pointer, node }: Place): Example[] {
  return "type" in node && node["example"] !== undefined
    ? [{ name: `${pointer}/example`, schema: pointer, value: node["example"] }]
    : [];
}
