import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { RetailerFields } from "#domain/retailers/index.ts";
import { RETAILER_SCHEMA, SETTING_FORMATS, SETTINGS_JSON_SCHEMA } from "#domain/retailers/rules.ts";
import { fieldIsRequired } from "#domain/shared/form/field-rules.messages.ts";
import { isBlank } from "#domain/shared/text/text-rules.ts";
import type { ProblemBodyError } from "../http/problems.ts";
import { describeSchemaErrors } from "../http/schema-errors.ts";

/** Returns what the schema of portal.yml refuses in a name, settings and tweaks. Pointers begin at these members. */
export function checkSettingsBody(fields: RetailerFields): readonly ProblemBodyError[] {
  const validate = validator();
  const errors = validate(fields) ? [] : describeSchemaErrors(validate.errors ?? []);
  if (!isBlank(fields.name)) return errors;
  return [
    { description: fieldIsRequired("Name"), pointer: "name" },
    ...errors.filter(({ pointer }) => pointer !== "name"),
  ];
}

let compiled: ValidateFunction | undefined;

/** Compiles the schema on first use. */
function validator(): ValidateFunction {
  const { $id } = SETTINGS_JSON_SCHEMA;
  compiled ??= new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    allowUnionTypes: true,
    formats: { ...SETTING_FORMATS },
    schemas: [SETTINGS_JSON_SCHEMA],
  }).compile({
    ...RETAILER_SCHEMA,
    properties: {
      name: RETAILER_SCHEMA.properties?.["name"],
      settings: { $ref: $id },
      tweaks: { $ref: `${$id}#/$defs/tweaks` },
    },
  });
  return compiled;
}
