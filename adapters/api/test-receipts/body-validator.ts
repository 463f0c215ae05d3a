import { Validator } from "@cfworker/json-schema";
import { parse } from "yaml";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import type { BodyFinding } from "#domain/test-receipts/index.ts";
import { toFindings } from "./finding.mapping.ts";

/** Checks a body against the contract. */
export type BodyValidator = (body: JsonObject) => readonly BodyFinding[];

/** Returns the schema check for the body that posts a receipt; undefined if the contract has no such schema. */
export function createBodyValidator(contract: string): BodyValidator | undefined {
  const document = parse(contract) as Json;
  const schema = memberAt(document, [
    "paths",
    "/receipts",
    "post",
    "requestBody",
    "content",
    "application/json",
    "schema",
  ]);
  const components = memberAt(document, ["components"]);
  if (!isJsonObject(schema)) return undefined;
  // The schema refers to the components: copies them too, because the validator can modify its schema.
  const whole = structuredClone({
    ...schema,
    ...(components === undefined ? {} : { components: { schemas: memberAt(components, ["schemas"]) ?? {} } }),
  });
  const validator = new Validator(whole, "2020-12", false);
  return (body) => toFindings(validator.validate(body).errors, { schema: whole, body });
}

const memberAt = (value: Json | undefined, names: readonly string[]): Json | undefined =>
  names.reduce<Json | undefined>(
    (at, name) => (isJsonObject(at) && Object.hasOwn(at, name) ? at[name] : undefined),
    value,
  );
