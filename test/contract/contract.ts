import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { isJsonObject } from "#domain/shared/json/json.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";

export const CONTRACT_FILE = fileURLToPath(new URL("../../openapi/openapi-v1.yml", import.meta.url));

let contract: JsonObject | undefined;

/** Returns the contract as JSON. Parsing takes 90 ms, so the tests of a process share one. */
export const readContract = (): JsonObject =>
  (contract ??= parse(readFileSync(CONTRACT_FILE, "utf8"), { merge: true }) as JsonObject);

export type Operation = {
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly described: JsonObject;
};

/** A node of the contract and its JSON pointer. */
export type Place = { readonly pointer: string; readonly node: JsonObject };

const METHODS = ["get", "put", "post", "patch", "delete"];

export function operationsOf(contract: JsonObject): readonly Operation[] {
  return Object.entries(object(contract["paths"])).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const described = object(item)[method];
      return isJsonObject(described) ? [{ name: `${method.toUpperCase()} ${path}`, path, method, described }] : [];
    }),
  );
}

/** The node itself, or the one it refers to. */
export function resolved(contract: JsonObject, node: Json | undefined): JsonObject {
  const reference = object(node)["$ref"];
  return typeof reference === "string" ? resolved(contract, at(contract, reference)) : object(node);
}

export const parametersOf = (contract: JsonObject, { described }: Operation): readonly JsonObject[] =>
  list(described["parameters"]).map((parameter) => resolved(contract, parameter));

/** The fields of the query language of a parameter, as `x-beyond-specification` names them. */
export const queryFieldsOf = (parameter: JsonObject): readonly string[] =>
  list(parameter["x-query-fields"]).map((field) => `${String(parameter["name"])}.${String(field)}`);

/** The members of an object, also those of its parts. */
export function membersOf(contract: JsonObject, schema: Json | undefined): readonly string[] {
  const whole = resolved(contract, schema);
  const parts = ["anyOf", "oneOf", "allOf"].flatMap((keyword) => list(whole[keyword]));
  return [...Object.keys(object(whole["properties"])), ...parts.flatMap((part) => membersOf(contract, part))];
}

/** The members of the body of an operation. */
export function bodyMembersOf(contract: JsonObject, { described }: Operation): readonly string[] {
  const [body] = Object.values(object(resolved(contract, described["requestBody"])["content"]));
  return membersOf(contract, object(body)["schema"]);
}

/** Every object of the contract, from its root down. */
export function places(node: Json, pointer = "#"): readonly Place[] {
  if (Array.isArray(node))
    return (node as readonly Json[]).flatMap((entry, index) => places(entry, `${pointer}/${index}`));
  if (!isJsonObject(node)) return [];
  const below = Object.entries(node).flatMap(([name, child]) => places(child, `${pointer}/${escaped(name)}`));
  return [{ pointer, node }, ...below];
}

export const object = (node: Json | undefined): JsonObject => (isJsonObject(node) ? node : {});
export const list = (node: Json | undefined): readonly Json[] => (Array.isArray(node) ? (node as readonly Json[]) : []);

function at(contract: JsonObject, reference: string): Json | undefined {
  const names = reference
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  return names.reduce<Json | undefined>((node, name) => object(node)[name], contract);
}

const escaped = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");
